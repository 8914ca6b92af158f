# Backward induction on a CUDA device (src/induction/cuda), built where nvcc is. nvcc is called by hand:
# as a language of CMake it would want all of the project's compiler options translated.

find_program(YOSE_NVCC nvcc HINTS /usr/local/cuda/bin)
set(cuda_possible OFF)
if(YOSE_NVCC AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT YOSE_SANITIZE)
  set(cuda_possible ON)
endif()
option(YOSE_CUDA "Build tables on a CUDA device; needs nvcc" ${cuda_possible})
# Machine code for the first, and for any other card what its driver compiles when it is needed.
set(YOSE_CUDA_CODE "-gencode=arch=compute_90,code=sm_90;-gencode=arch=compute_80,code=compute_80"
    CACHE STRING "Options of nvcc that name the cards to compile for")

# yose_cuda_object(VARIABLE SOURCE): the object file that nvcc makes of SOURCE.
function(yose_cuda_object variable source)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/${source}.o)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  set(warnings)
  if(YOSE_WERROR)
    # nvcc 13 also warns where a value of a [[nodiscard]] class is assigned to.
    set(warnings -Werror all-warnings -diag-suppress 2810)
  endif()
  add_custom_command(
    OUTPUT ${object}
    COMMAND
      ${YOSE_NVCC} -std=c++20 -O3 -DNDEBUG --expt-relaxed-constexpr ${warnings} ${YOSE_CUDA_CODE}
      -ccbin ${CMAKE_CXX_COMPILER} -Xcompiler -fPIC,-O2,-fconstexpr-ops-limit=1000000000 -I
      ${PROJECT_SOURCE_DIR}/src -MD -MF ${object}.d -c ${CMAKE_CURRENT_SOURCE_DIR}/${source} -o
      ${object}
    DEPENDS ${source}
    DEPFILE ${object}.d
    COMMENT "Building CUDA object ${source}"
    VERBATIM)
  set(${variable} ${object} PARENT_SCOPE)
endfunction()

if(YOSE_CUDA)
  get_filename_component(cuda_root ${YOSE_NVCC} REALPATH)
  get_filename_component(cuda_root ${cuda_root}/../.. ABSOLUTE)
  find_library(YOSE_CUDART cudart_static HINTS ${cuda_root}/lib64 REQUIRED)
endif()
