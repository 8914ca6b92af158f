# Source files for the board sizes that src/games/shogi/sizes.hpp names. What a search takes is
# compiled for each size in a file of its own, because each takes its time.

# yose_sizes(VARIABLE LIST): the sizes of one of the lists there, as 9x9;5x5;...
function(yose_sizes variable list)
  set(header ${PROJECT_SOURCE_DIR}/src/games/shogi/sizes.hpp)
  set_property(
    DIRECTORY ${PROJECT_SOURCE_DIR}
    APPEND
    PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  file(READ ${header} text)
  if(NOT text MATCHES "using ${list} =[ \n]*SizeList<([^>]*)>")
    message(FATAL_ERROR "${header} has no list 'using ${list} = SizeList<Size{F, R}, ...>'")
  endif()
  string(REGEX MATCHALL "Size{[3-9], [3-9]}" entries "${CMAKE_MATCH_1}")
  if(NOT entries)
    message(FATAL_ERROR "${header}: the list ${list} has no entry such as Size{9, 9}")
  endif()
  list(TRANSFORM entries REPLACE "Size{([3-9]), ([3-9])}" "\\1x\\2")
  set(${variable} ${entries} PARENT_SCOPE)
endfunction()

# yose_sources_per_size(VARIABLE NAME LIST): the files that NAME.cpp.in becomes for each size.
function(yose_sources_per_size variable name list)
  yose_sizes(sizes ${list})
  set(sources)
  foreach(size ${sizes})
    string(REPLACE "x" ", " YOSE_SIZE ${size})
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}_${size}.cpp)
    configure_file(${name}.cpp.in ${source} @ONLY)
    list(APPEND sources ${source})
  endforeach()
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()
