# guidon_flags(target): the language and the warnings that every target is built with.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(GUIDON_LTO)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    # As a compile option only: clang 14 given -O at the link runs wasm-opt if it happens to be
    # installed, and then the module's bytes depend on the machine.
    add_compile_options(-Oz)
endif()

function(guidon_flags target)
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
        $<$<BOOL:${GUIDON_WERROR}>:-Werror>
        # __FILE__ is relative to the project, so that messages and bytes do not depend on where it is.
        "-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=")
endfunction()
