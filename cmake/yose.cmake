# What every target of the project shares: headers, warnings, sanitizers, and the two ways to declare
# one.

# The headers and what a compiler needs to read them, also where they are installed.
add_library(yose_headers INTERFACE)
target_include_directories(yose_headers INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                                                  $<INSTALL_INTERFACE:include/yose>)
target_compile_features(yose_headers INTERFACE cxx_std_20)
# Constant evaluation of the attack tables needs more steps than compilers allow by default.
target_compile_options(
  yose_headers
  INTERFACE $<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=100000000>
            $<$<CXX_COMPILER_ID:GNU>:-fconstexpr-ops-limit=1000000000>
            $<$<CXX_COMPILER_ID:GNU>:-fconstexpr-loop-limit=10000000>)

# How this project is compiled; nobody else's business.
add_library(yose_flags INTERFACE)
target_link_libraries(yose_flags INTERFACE yose_headers)
target_compile_options(
  yose_flags
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wno-sign-conversion # indices are ints here, sizes are not
            -Wnon-virtual-dtor
            -Wold-style-cast)
if(YOSE_WERROR)
  target_compile_options(yose_flags INTERFACE -Werror)
endif()
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # -Wrestrict misfires on std::string concatenation in g++ 12 (GCC bug 105651).
  target_compile_options(yose_flags INTERFACE -Wno-restrict)
endif()
if(YOSE_NATIVE)
  target_compile_options(yose_flags INTERFACE -march=native)
endif()
if(YOSE_SANITIZE)
  target_compile_options(yose_flags INTERFACE -fsanitize=${YOSE_SANITIZE} -fno-omit-frame-pointer
                                              -fno-sanitize-recover=all)
  target_link_options(yose_flags INTERFACE -fsanitize=${YOSE_SANITIZE})
endif()

# yose_library(NAME [FUZZED] SOURCES a.cpp ... DEPENDS other ... HEADERS_OF other ...): one layer, one
# library. HEADERS_OF names what its sources include and what nobody has to link. Fuzzers see which
# branches their inputs take in those that are FUZZED; elsewhere that would only cost time.
function(yose_library name)
  cmake_parse_arguments(arg "FUZZED" "" "SOURCES;DEPENDS;HEADERS_OF" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC yose_headers $<BUILD_INTERFACE:yose_flags> ${arg_DEPENDS})
  foreach(other ${arg_HEADERS_OF})
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:${other}>)
  endforeach()
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
