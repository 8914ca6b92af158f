# Installs programs and library into a scratch folder, looks at what is there, builds examples/library
# against it, as a user would, and runs it.
#
#   cmake -D SOURCE=project -D BUILD=built -D WORK=scratch -D COMPILER=c++ -P library.cmake
include(${CMAKE_CURRENT_LIST_DIR}/must.cmake)

function(must_print expected)
  must(${ARGN})
  if(NOT out STREQUAL "${expected}\n")
    message(FATAL_ERROR "${ARGN}\nexpected: ${expected}\nfound: ${out}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
must(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
must(${WORK}/prefix/bin/yose --version)
must(${WORK}/prefix/bin/yose-verify --help)
foreach(page share/man/man1/yose.1 share/bash-completion/completions/yose)
  file(READ ${WORK}/prefix/${page} text)
  if(NOT text MATCHES "yose.*solve")
    message(FATAL_ERROR "${page} does not name the commands")
  endif()
endforeach()

# Every header finds what it includes.
set(headers ${WORK}/prefix/include/yose)
file(GLOB_RECURSE names RELATIVE ${headers} ${headers}/*.hpp)
list(LENGTH names count)
if(count LESS 50)
  message(FATAL_ERROR "only ${count} headers were installed")
endif()
foreach(name ${names})
  file(STRINGS ${headers}/${name} lines REGEX "^ *# *include \"")
  foreach(line ${lines})
    string(REGEX REPLACE "^ *# *include \"([^\"]*)\".*" "\\1" other "${line}")
    if(NOT EXISTS ${headers}/${other})
      message(FATAL_ERROR "${name} includes ${other}, which was not installed")
    endif()
  endforeach()
endforeach()

must(${CMAKE_COMMAND} -G Ninja -S ${SOURCE}/examples/library -B ${WORK}/build
     -DCMAKE_PREFIX_PATH=${WORK}/prefix -DCMAKE_CXX_COMPILER=${COMPILER})
must(${CMAKE_COMMAND} --build ${WORK}/build)
set(program ${WORK}/build/solve_tsume)
must_print("mate in 7: 1c1b+ 2a1b G*2c 1b1a P*1b 1a2a 4a3b+" ${program}
           "5B1k1/8p/8P/9/9/9/9/9/9 b G2rb3g4s4n4l16p 1")
must_print("no mate" ${program} "4k4/9/9/9/9/9/9/9/9 b G 1")
