# What becomes of docs/rules/<id>.md, the catalogue of a rule system (see tools/catalogue.awk):
# generated/<id>_clauses.h and .c, which are compiled in, and rules-<id>.json, the same texts for
# those who fetch them apart from the engine.

set(GUIDON_GENERATED "${CMAKE_BINARY_DIR}/generated")
file(MAKE_DIRECTORY "${GUIDON_GENERATED}")
find_program(AWK NAMES mawk gawk awk REQUIRED)

# guidon_catalogue(id result): the sources of one system's catalogue
function(guidon_catalogue id result)
    set(script "${CMAKE_SOURCE_DIR}/tools/catalogue.awk")
    set(catalogue "${CMAKE_SOURCE_DIR}/docs/rules/${id}.md")
    set(header "${GUIDON_GENERATED}/${id}_clauses.h")
    set(source "${GUIDON_GENERATED}/${id}_clauses.c")
    set(texts "${CMAKE_BINARY_DIR}/rules-${id}.json")
    add_custom_command(OUTPUT "${header}" "${source}" "${texts}" VERBATIM
        DEPENDS "${catalogue}" "${script}"
        COMMAND "${CMAKE_COMMAND}" -E env LC_ALL=C "${AWK}" -v "id=${id}" -v "header=${header}"
                -v "source=${source}" -v "texts=${texts}" -f "${script}" "${catalogue}"
        COMMENT "Reading the clauses of ${id}")
    # Sections are longer than the 4095 bytes that C17 promises for a literal; gcc and clang take them.
    set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    set(${result} "${header}" "${source}" PARENT_SCOPE)
endfunction()

# guidon_catalogues(result): those of every system that has a folder src/rules/<id>
function(guidon_catalogues result)
    set(sources "")
    file(GLOB catalogues CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/rules/*.md")
    foreach(catalogue IN LISTS catalogues)
        get_filename_component(id "${catalogue}" NAME_WE)
        if(IS_DIRECTORY "${CMAKE_SOURCE_DIR}/src/rules/${id}")
            guidon_catalogue(${id} found)
            list(APPEND sources ${found})
        endif()
    endforeach()
    set(${result} "${sources}" PARENT_SCOPE)
endfunction()

# guidon_words(result): what the words of each system mean (docs/words), for the program that prints them
function(guidon_words result)
    set(script "${CMAKE_SOURCE_DIR}/tools/words.awk")
    set(source "${GUIDON_GENERATED}/words.c")
    file(GLOB pages CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/words/*.md")
    add_custom_command(OUTPUT "${source}" VERBATIM DEPENDS ${pages} "${script}"
        COMMAND "${CMAKE_COMMAND}" -E env LC_ALL=C "${AWK}" -v "out=${source}" -f "${script}" ${pages}
        COMMENT "Reading what words mean")
    set(${result} "${source}" PARENT_SCOPE)
endfunction()

# guidon_guides(result): the guides for players (docs/guides), for the program that prints them
function(guidon_guides result)
    set(script "${CMAKE_SOURCE_DIR}/tools/guides.awk")
    set(source "${GUIDON_GENERATED}/guides.c")
    file(GLOB pages CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/guides/*.md" "${CMAKE_SOURCE_DIR}/docs/guides/*/*.json")
    add_custom_command(OUTPUT "${source}" VERBATIM DEPENDS ${pages} "${script}"
        COMMAND "${CMAKE_COMMAND}" -E env LC_ALL=C "${AWK}" -v "out=${source}" -f "${script}" ${pages}
        COMMENT "Reading the guides")
    set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    set(${result} "${source}" PARENT_SCOPE)
endfunction()
