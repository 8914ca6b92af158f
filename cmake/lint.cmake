# Two tests of style: clang-format over everything tracked, clang-tidy over src/. The tidy target
# leaves a stamp per file, so only what changed is looked at again, and goes through all files even
# after a complaint. Both want clang's own build,
# whose compile commands clang-tidy understands.

find_program(CLANG_FORMAT clang-format)
find_program(CLANG_TIDY clang-tidy)

if(CLANG_FORMAT)
  add_test(
    NAME lint_format
    COMMAND sh -c "git ls-files '*.cpp' '*.hpp' '*.cu' '*.cuh' | xargs ${CLANG_FORMAT} --dry-run -Werror"
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endif()

if(CLANG_TIDY)
  file(GLOB_RECURSE tidy_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*.cpp)
  # One size of what is compiled for each size (cmake/sizes.cmake).
  list(APPEND tidy_sources ${PROJECT_BINARY_DIR}/src/solvers/brinkmate_run_9x9.cpp
       ${PROJECT_BINARY_DIR}/src/solvers/threat_run_9x9.cpp
       ${PROJECT_BINARY_DIR}/src/solvers/tsume_run_9x9.cpp
       ${PROJECT_BINARY_DIR}/src/solvers/small_run_4x4.cpp)
  file(GLOB_RECURSE tidy_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*.hpp)
  set(stamps)
  foreach(source ${tidy_sources})
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${source})
    set(stamp ${PROJECT_BINARY_DIR}/tidy/${name}.stamp)
    get_filename_component(folder ${stamp} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(
      OUTPUT ${stamp}
      COMMAND ${CLANG_TIDY} --quiet -p ${PROJECT_BINARY_DIR} ${source}
      COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
      DEPENDS ${source} ${tidy_headers} ${PROJECT_SOURCE_DIR}/.clang-tidy
      COMMENT "clang-tidy ${name}")
    list(APPEND stamps ${stamp})
  endforeach()
  add_custom_target(tidy DEPENDS ${stamps})
  add_test(NAME lint_tidy COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target tidy -- -k 0)
  set_tests_properties(lint_tidy PROPERTIES RUN_SERIAL ON TIMEOUT 1500)
endif()
