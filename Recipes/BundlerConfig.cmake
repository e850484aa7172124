# bundler_add_bundle(NAME MANIFEST bundle.yml TARGET Target OUTPUT path/App.app)
#
# Builds a bundle as a part of ALL, again whenever a file that went into it changes. CMake 3.21 or
# later. Its Makefile generator keeps inputs that were deleted, so that after a deletion bundler runs
# at every build, and finds nothing to do; the Ninja generator does not.
function(bundler_add_bundle target)
  cmake_parse_arguments(B "" "MANIFEST;OUTPUT;TARGET" "" ${ARGN})
  find_program(BUNDLER_EXECUTABLE bundler REQUIRED)
  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${target}.stamp)
  add_custom_command(
    OUTPUT ${stamp}
    COMMAND
      ${BUNDLER_EXECUTABLE} build ${B_TARGET} -f ${B_MANIFEST} --output ${B_OUTPUT} --depfile
      ${stamp}.d --stamp ${stamp}
    DEPENDS ${B_MANIFEST}
    DEPFILE ${stamp}.d
    VERBATIM)
  add_custom_target(${target} ALL DEPENDS ${stamp})
endfunction()
