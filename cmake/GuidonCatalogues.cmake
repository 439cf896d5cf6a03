# guidon_catalogues(result): compiles docs/rules/<id>.md in for every rule system that has a folder
# src/rules/<id>, as generated/<id>_clauses.h and .c (see tools/catalogue.awk).

set(GUIDON_GENERATED "${CMAKE_BINARY_DIR}/generated")
file(MAKE_DIRECTORY "${GUIDON_GENERATED}")
find_program(AWK NAMES mawk gawk awk REQUIRED)

function(guidon_catalogues result)
    set(sources "")
    set(script "${CMAKE_SOURCE_DIR}/tools/catalogue.awk")
    file(GLOB catalogues CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/rules/*.md")
    foreach(catalogue IN LISTS catalogues)
        get_filename_component(id "${catalogue}" NAME_WE)
        if(NOT IS_DIRECTORY "${CMAKE_SOURCE_DIR}/src/rules/${id}")
            continue()
        endif()
        set(header "${GUIDON_GENERATED}/${id}_clauses.h")
        set(source "${GUIDON_GENERATED}/${id}_clauses.c")
        add_custom_command(OUTPUT "${header}" "${source}" VERBATIM
            DEPENDS "${catalogue}" "${script}"
            COMMAND "${CMAKE_COMMAND}" -E env LC_ALL=C "${AWK}" -v "id=${id}" -v "header=${header}"
                    -v "source=${source}" -f "${script}" "${catalogue}"
            COMMENT "Reading the clauses of ${id}")
        # Sections are longer than the 4095 bytes that C17 promises for a literal; gcc and clang take them.
        set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
        list(APPEND sources "${header}" "${source}")
    endforeach()
    set(${result} "${sources}" PARENT_SCOPE)
endfunction()
