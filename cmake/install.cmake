# cmake --install: the programs with manual page and completion (component runtime), and the library
# (component development) for find_package(yose) and target_link_libraries(... yose::core).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/yose)

foreach(library headers core shogi loa induction notation search proof solvers)
  set_target_properties(yose_${library} PROPERTIES EXPORT_NAME ${library})
endforeach()
install(
  TARGETS yose_headers yose_core ${YOSE_CORE}
  EXPORT yose
  COMPONENT development)
install(
  EXPORT yose
  NAMESPACE yose::
  FILE yoseTargets.cmake
  DESTINATION ${package_folder}
  COMPONENT development)
# Headers include each other from the root of src, so that is what is installed.
foreach(layer base games induction notation problems proof search solvers)
  install(
    DIRECTORY ${PROJECT_SOURCE_DIR}/src/${layer}
    DESTINATION include/yose
    COMPONENT development
    FILES_MATCHING
    PATTERN "*.hpp")
endforeach()

configure_package_config_file(cmake/yoseConfig.cmake.in ${PROJECT_BINARY_DIR}/yoseConfig.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/yoseConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(
  FILES ${PROJECT_BINARY_DIR}/yoseConfig.cmake ${PROJECT_BINARY_DIR}/yoseConfigVersion.cmake
  DESTINATION ${package_folder}
  COMPONENT development)

install(TARGETS yose-verify COMPONENT runtime)
if(YOSE_APPS)
  install(TARGETS yose yose-usi COMPONENT runtime)
  if(NOT CMAKE_CROSSCOMPILING) # yose writes its own pages
    set(pages ${PROJECT_BINARY_DIR}/pages)
    file(MAKE_DIRECTORY ${pages})
    add_custom_command(
      OUTPUT ${pages}/yose.1 ${pages}/yose
      COMMAND yose man > ${pages}/yose.1
      COMMAND yose completion bash > ${pages}/yose
      VERBATIM)
    add_custom_target(pages ALL DEPENDS ${pages}/yose.1 ${pages}/yose)
    install(FILES ${pages}/yose.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT runtime)
    install(FILES ${pages}/yose DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
            COMPONENT runtime)
  endif()
endif()
