# Follows the recipe of ARCHITECTURE.md for a further board size: one more entry in CompiledSizes
# (src/games/shogi/sizes.hpp) of a copy of the project. Then the rules on that board are held against
# the naive ones, and tsume is compiled for it. Without optimisation, to be quick. The copy is a part
# of another project and is built without the program yose.
#
#   cmake -D SOURCE=project -D WORK=scratch -D COMPILER=c++ -P add_size.cmake
set(size "6x5")
set(entry "Size{6, 5}")
set(position "lnsgkb/pppppp/6/PPPPPP/BKGSNL b - 1")

file(REMOVE_RECURSE ${WORK})
file(COPY ${SOURCE}/CMakeLists.txt ${SOURCE}/cmake ${SOURCE}/src DESTINATION ${WORK}/yose)

set(header ${WORK}/yose/src/games/shogi/sizes.hpp)
file(READ ${header} text)
string(REGEX REPLACE "(using CompiledSizes =[ \n]*SizeList<)" "\\1${entry}, " changed "${text}")
if(changed STREQUAL text OR text MATCHES "${entry}")
  message(FATAL_ERROR "${entry} cannot be added to CompiledSizes in ${header}")
endif()
file(WRITE ${header} "${changed}")

# A project that has ours as a part of it.
file(
  WRITE ${WORK}/CMakeLists.txt
  "cmake_minimum_required(VERSION 3.23)
project(add_size LANGUAGES CXX)
add_subdirectory(yose)
set(src \${CMAKE_CURRENT_SOURCE_DIR}/yose/src)
add_executable(size_probe ${SOURCE}/tests/build/size_probe.cpp \${src}/check/shogi_rules.cpp
  \${src}/check/shogi_text.cpp \${src}/notation/sfen.cpp \${src}/notation/usi.cpp
  \${src}/notation/utf8.cpp)
target_link_libraries(size_probe PRIVATE yose_shogi)
add_library(tsume_on_${size} OBJECT \${CMAKE_CURRENT_BINARY_DIR}/yose/src/solvers/tsume_run_${size}.cpp)
target_link_libraries(tsume_on_${size} PRIVATE yose_headers)
")

include(${CMAKE_CURRENT_LIST_DIR}/must.cmake)

# What only the program yose needs must not be asked for.
foreach(package CLI11 fmt SQLite3 GTest)
  list(APPEND without -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()
must(${CMAKE_COMMAND} -G Ninja -S ${WORK} -B ${WORK}/build -DCMAKE_CXX_COMPILER=${COMPILER}
     -DCMAKE_BUILD_TYPE=Plain ${without})
must(${CMAKE_COMMAND} --build ${WORK}/build --target size_probe tsume_on_${size})
must(${WORK}/build/size_probe ${position})
message(STATUS "${size}: ${out}")
if(NOT out MATCHES "^[1-9][0-9]+ positions agree")
  message(FATAL_ERROR "too few positions")
endif()
