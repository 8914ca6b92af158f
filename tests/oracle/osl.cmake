# Makes the target yose_osl if OpenShogiLib can be used here. Its package does not ask for the Boost
# headers that its own headers include. The library was built with these two definitions, which
# change its classes.
if(TARGET yose_osl)
  return()
endif()
find_path(OSL_INCLUDE_DIR osl/numEffectState.h)
find_path(OSL_BOOST_INCLUDE_DIR boost/type_traits/is_pod.hpp)
find_library(OSL_LIBRARY osl)
if(NOT OSL_INCLUDE_DIR OR NOT OSL_BOOST_INCLUDE_DIR OR NOT OSL_LIBRARY)
  message(STATUS "OpenShogiLib not found (libosl-dev, libboost-dev): no comparison with it")
  return()
endif()
add_library(yose_osl INTERFACE)
target_include_directories(yose_osl SYSTEM INTERFACE ${OSL_INCLUDE_DIR} ${OSL_BOOST_INCLUDE_DIR})
target_compile_definitions(yose_osl INTERFACE OSL_SMP NDEBUG)
target_link_libraries(yose_osl INTERFACE ${OSL_LIBRARY})
