# find_package(Bundler [VERSION] REQUIRED), or include(BundlerConfig.cmake); CMake 3.21 or later.
#
# BUNDLER_EXECUTABLE is the program; set it to take another one. It defines one function:
#
#   bundler_add_bundle(NAME
#     OUTPUT path/App.app                        the bundle
#     [MANIFEST bundle.yml | PROJECT App.xcodeproj]   else ${CMAKE_CURRENT_SOURCE_DIR}/bundle.yml
#     [TARGET Target]                            else NAME
#     [OPTIONS --platform ios ...]               for `bundler build`
#     [DEPENDS file-or-target ...]               what has to be there first
#     [EXCLUDE_FROM_ALL])
#
# NAME is a target, built with ALL, that makes the bundle again whenever a file that went into it changes.
# The Makefile generator keeps inputs that were deleted: after a deletion bundler runs at every build, and
# finds nothing to do. The Ninja generator does not.

if(NOT BUNDLER_EXECUTABLE)
  # Another program called bundler is common, which manages packages of Ruby: ours says what it is.
  foreach(name IN ITEMS bundler apple-bundler)
    find_program(BUNDLER_CANDIDATE_${name} ${name}
      HINTS ${CMAKE_CURRENT_LIST_DIR}/../../../bin NO_CACHE)
    if(BUNDLER_CANDIDATE_${name})
      execute_process(
        COMMAND ${BUNDLER_CANDIDATE_${name}} --version
        OUTPUT_VARIABLE version ERROR_QUIET)
      if(version MATCHES "Apple bundle builder")
        set(BUNDLER_EXECUTABLE ${BUNDLER_CANDIDATE_${name}} CACHE FILEPATH "Builds Apple bundles.")
        break()
      endif()
    endif()
  endforeach()
endif()

if(NOT BUNDLER_EXECUTABLE)
  set(Bundler_FOUND FALSE)
  set(Bundler_NOT_FOUND_MESSAGE "no program 'bundler' in PATH builds Apple bundles; set BUNDLER_EXECUTABLE")
  if(NOT CMAKE_FIND_PACKAGE_NAME)
    message(FATAL_ERROR "${Bundler_NOT_FOUND_MESSAGE}")
  endif()
  return()
endif()

function(bundler_add_bundle name)
  cmake_parse_arguments(
    PARSE_ARGV 1 B "EXCLUDE_FROM_ALL" "MANIFEST;PROJECT;OUTPUT;TARGET" "OPTIONS;DEPENDS")
  if(B_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "bundler_add_bundle(${name}): unknown arguments: ${B_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT B_OUTPUT)
    message(FATAL_ERROR "bundler_add_bundle(${name}): OUTPUT is missing, the path of the bundle")
  endif()
  if(NOT B_TARGET)
    set(B_TARGET ${name})
  endif()
  if(B_PROJECT)
    cmake_path(ABSOLUTE_PATH B_PROJECT BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    set(source --project ${B_PROJECT})
    set(inputs)
  else()
    if(NOT B_MANIFEST)
      set(B_MANIFEST bundle.yml)
    endif()
    cmake_path(ABSOLUTE_PATH B_MANIFEST BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    set(source -f ${B_MANIFEST})
    set(inputs ${B_MANIFEST})
  endif()
  cmake_path(ABSOLUTE_PATH B_OUTPUT BASE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
  set(restat)
  if(CMAKE_GENERATOR MATCHES "Ninja")
    set(restat --restat)
  endif()
  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${name}.stamp)
  add_custom_command(
    OUTPUT ${stamp}
    COMMAND
      ${BUNDLER_EXECUTABLE} build ${B_TARGET} ${source} --output ${B_OUTPUT} ${B_OPTIONS} ${restat}
      --depfile ${stamp}.d --stamp ${stamp}
    DEPENDS ${inputs} ${B_DEPENDS} ${BUNDLER_EXECUTABLE}
    DEPFILE ${stamp}.d
    COMMENT "Building ${B_OUTPUT}"
    VERBATIM)
  if(B_EXCLUDE_FROM_ALL)
    add_custom_target(${name} DEPENDS ${stamp})
  else()
    add_custom_target(${name} ALL DEPENDS ${stamp})
  endif()
endfunction()
