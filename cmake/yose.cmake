# What every target of the project shares: warnings, sanitizers, and the three ways to declare one.

add_library(yose_flags INTERFACE)
target_include_directories(yose_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(
  yose_flags
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wno-sign-conversion # indices are ints here, sizes are not
            -Wnon-virtual-dtor
            -Wold-style-cast
            -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Constant evaluation of the attack tables needs more steps than clang's default allows.
  target_compile_options(yose_flags INTERFACE -fconstexpr-steps=100000000)
else()
  # -Wrestrict misfires on std::string concatenation in g++ 12 (GCC bug 105651).
  target_compile_options(yose_flags INTERFACE -Wno-restrict -fconstexpr-ops-limit=1000000000
                                              -fconstexpr-loop-limit=10000000)
endif()
if(YOSE_NATIVE)
  target_compile_options(yose_flags INTERFACE -march=native)
endif()
if(YOSE_SANITIZE)
  target_compile_options(yose_flags INTERFACE -fsanitize=${YOSE_SANITIZE} -fno-omit-frame-pointer
                                              -fno-sanitize-recover=all)
  target_link_options(yose_flags INTERFACE -fsanitize=${YOSE_SANITIZE})
endif()

# yose_library(NAME [FUZZED] SOURCES a.cpp ... DEPENDS other ...): one layer, one library. Fuzzers see
# which branches their inputs take in those that are FUZZED; elsewhere that would only cost time.
function(yose_library name)
  cmake_parse_arguments(arg "FUZZED" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC yose_flags ${arg_DEPENDS})
  if(YOSE_FUZZERS AND arg_FUZZED)
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# yose_test(NAME SOURCES a.cpp ... DEPENDS lib ...): one GoogleTest binary, one ctest entry per file
# rather than per case, so that a run of thousands of tiny cases does not pay thousands of starts.
function(yose_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;DEPENDS" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE yose_flags ${arg_DEPENDS} GTest::gtest GTest::gtest_main)
  target_compile_definitions(
    ${name} PRIVATE YOSE_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                    YOSE_CORPUS_DIR="${PROJECT_SOURCE_DIR}/../shared/corpus")
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  # GoogleTest's header is read once and not by each of more than a hundred files. (Not by g++ 12,
  # which then warns of what is in the standard library.)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    if(name STREQUAL base_test)
      target_precompile_headers(${name} PRIVATE <gtest/gtest.h>)
    else()
      target_precompile_headers(${name} REUSE_FROM base_test)
    endif()
  endif()
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
endfunction()
