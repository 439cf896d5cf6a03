# catalogue.awk - turns one clause catalogue into C, and into JSON as `rules` answers with "catalogue": true.
#
#   LC_ALL=C awk -v id=ID -v header=ID_clauses.h -v source=ID_clauses.c -v texts=ID.json \
#       -f tools/catalogue.awk docs/rules/ID.md
#
# Compiled with GUIDON_WITHOUT_TEXTS, the C has ids, titles and chapters only: what is needed to cite.
#
# What it reads, and insists on:
#
#   # Name of the system: clause catalogue
#   ## 1. At a glance                  a section; all but "Clauses" are kept as they are written
#   ## 4. Clauses                      its opening words are kept as a section too
#   **Chapter MOVE: movement**         or the same as a heading
#   ### DBAM-MOVE-14 Wheeling
#   Source: ...  Rule: ...  Ruling: ...  Test: ...     each begins a line and may go on over several
#
# Every clause has a Source, a Rule and a Test. Nothing is written unless the whole file is sound.
# Runs under mawk: no intervals in patterns, no sprintf of long text.

function complain(text)
{
    print FILENAME ":" FNR ": " text > "/dev/stderr"
    broken = 1
}

# Text as the inside of a C literal. "??" would begin a trigraph.
function escape(text,    out, i, c, n)
{
    out = ""
    n = length(text)
    for (i = 1; i <= n; i++) {
        c = substr(text, i, 1)
        if (c == "\\" || c == "\"" || c == "?")
            out = out "\\" c
        else if (c == "\t")
            out = out "\\t"
        else
            out = out c
    }
    return out
}

function quote(text)
{
    return "\"" escape(text) "\""
}

function constant(clause)
{
    gsub(/-/, "_", clause)
    return clause
}

# The clause being read is over: has it all it needs?
function close_clause()
{
    if (!open)
        return
    if (rule_source[clauses] == "")
        complain(clause_id[clauses] " has no Source")
    if (rule_text[clauses] == "")
        complain(clause_id[clauses] " has no Rule")
    if (rule_test[clauses] == "")
        complain(clause_id[clauses] " has no Test")
    open = 0
    field = ""
}

function open_clause(name, title,    parts)
{
    close_clause()
    split(name, parts, "-")
    if (prefix == "")
        prefix = parts[1]
    if (parts[1] != prefix)
        complain(name " does not begin with " prefix)
    if (name in seen)
        complain(name " appears twice, first in line " seen[name])
    if (title == "")
        complain(name " has no title")
    seen[name] = FNR
    clauses++
    clause_id[clauses] = name
    clause_title[clauses] = title
    clause_chapter[clauses] = chapter
    open = 1
    field = ""
}

# "Chapter MOVE: movement" -> "movement"; "Chapter MOVE" -> "MOVE".
function open_chapter(text)
{
    close_clause()
    sub(/^[#* ]*Chapter +/, "", text)
    sub(/\** *$/, "", text)
    sub(/^[A-Z]+: */, "", text)
    chapter = text
    chapters++
}

function add(text)
{
    sub(/^ +/, "", text)
    if (text == "")
        return
    if (field == "Source")
        rule_source[clauses] = rule_source[clauses] (rule_source[clauses] == "" ? "" : " ") text
    else if (field == "Rule")
        rule_text[clauses] = rule_text[clauses] (rule_text[clauses] == "" ? "" : " ") text
    else if (field == "Ruling")
        rule_ruling[clauses] = rule_ruling[clauses] (rule_ruling[clauses] == "" ? "" : " ") text
    else if (field == "Test")
        rule_test[clauses] = rule_test[clauses] (rule_test[clauses] == "" ? "" : " ") text
    else
        complain("expected Source:, Rule:, Ruling: or Test: under " clause_id[clauses])
}

# A line of a section's prose. Blank lines wait, so that none stand at the beginning or the end.
function add_line(text)
{
    if (text == "") {
        blank[sections]++
        return
    }
    if (lines[sections] > 0)
        while (blank[sections]-- > 0)
            line[sections, ++lines[sections]] = ""
    blank[sections] = 0
    line[sections, ++lines[sections]] = text
}

{
    sub(/[ \r]+$/, "")
}

/^```/ {
    fenced = !fenced
}

!fenced && /^# / {
    if (title != "")
        complain("a second title")
    title = substr($0, 3)
    sub(/: clause catalogue.*$/, "", title)
    next
}

!fenced && /^## / {
    close_clause()
    sections++
    section_title[sections] = substr($0, 4)
    lines[sections] = blank[sections] = 0
    in_clauses = section_title[sections] ~ /^[0-9. ]*Clauses$/
    next
}

!fenced && in_clauses && (/^\*\*Chapter +[A-Z]/ || /^####? Chapter +[A-Z]/) {
    open_chapter($0)
    next
}

!fenced && in_clauses && /^### / {
    if ($2 ~ /^[A-Z]+-[A-Z]+-[0-9]+$/) {
        heading = $0
        sub(/^### +[^ ]+ */, "", heading)
        open_clause($2, heading)
    } else {
        complain("expected a clause such as PREFIX-CHAPTER-01 or a chapter, got " $0)
    }
    next
}

open {
    if ($0 == "") {
        next
    } else if (match($0, /^(Source|Rule|Ruling|Test):/)) {
        field = substr($0, 1, RLENGTH - 1)
        add(substr($0, RLENGTH + 1))
    } else {
        add($0)
    }
    next
}

sections > 0 {
    add_line($0)
}

END {
    close_clause()
    if (id == "" || header == "" || source == "" || texts == "") {
        print "catalogue.awk: set id, header, source and texts with -v" > "/dev/stderr"
        exit 1
    }
    if (title == "")
        complain("no title")
    if (clauses == 0)
        complain("no clauses")
    if (fenced)
        complain("a ``` is not closed")
    if (broken)
        exit 1
    write_header()
    write_source()
    write_texts()
}

function write_header(    i)
{
    print "// The clauses of " id ". Generated from docs/rules/" id ".md by tools/catalogue.awk." > header
    print "#pragma once\n\n#include \"guidon/clause.h\"\n\nenum {" > header
    for (i = 1; i <= clauses; i++)
        print "    " constant(clause_id[i]) " = " i "," > header
    print "    " prefix "_CLAUSES = " clauses ", // how many; the numbers above index the table" > header
    print "};\n\nextern const gd_catalogue gd_catalogue_" id ";" > header
    close(header)
}

function write_source(    i, j, name)
{
    name = header
    sub(/^.*\//, "", name)
    print "// Generated from docs/rules/" id ".md by tools/catalogue.awk." > source
    print "#include \"" name "\"\n" > source

    print "#ifdef GUIDON_WITHOUT_TEXTS\n#define TEXT(text) \"\"" > source
    print "#else\n#define TEXT(text) text\n#endif\n" > source

    print "static const gd_clause clauses[" prefix "_CLAUSES + 1] = {" > source
    print "    {\"\", \"\", \"\", \"\", \"\", \"\", \"\"}," > source
    for (i = 1; i <= clauses; i++) {
        print "    [" constant(clause_id[i]) "] = {" quote(clause_id[i]) ", " quote(clause_title[i]) "," > source
        print "        " quote(clause_chapter[i]) "," > source
        print "        TEXT(" quote(rule_source[i]) ")," > source
        print "        TEXT(" quote(rule_text[i]) ")," > source
        print "        TEXT(" quote(rule_ruling[i]) ")," > source
        print "        TEXT(" quote(rule_test[i]) ")}," > source
    }
    print "};\n" > source

    print "#ifndef GUIDON_WITHOUT_TEXTS" > source
    print "static const gd_section sections[" sections "] = {" > source
    for (i = 1; i <= sections; i++) {
        print "    {" quote(section_title[i]) "," > source
        for (j = 1; j <= lines[i]; j++)
            print "     \"" escape(line[i, j]) "\\n\"" > source
        print "     \"\"}," > source
    }
    print "};\n#endif\n" > source

    print "const gd_catalogue gd_catalogue_" id " = {" > source
    print "    " quote(id) ", " quote(title) ", " quote(prefix) "," > source
    print "    clauses, " prefix "_CLAUSES," > source
    print "#ifdef GUIDON_WITHOUT_TEXTS\n    NULL, 0, false," > source
    print "#else\n    sections, " sections ", true,\n#endif" > source
    print "};" > source
    close(source)
}

function json(text,    out, i, c, n)
{
    out = ""
    n = length(text)
    for (i = 1; i <= n; i++) {
        c = substr(text, i, 1)
        if (c == "\\" || c == "\"")
            out = out "\\" c
        else if (c == "\t")
            out = out "\\t"
        else
            out = out c
    }
    return out
}

function member(key, text)
{
    return "\"" key "\":\"" json(text) "\""
}

function write_texts(    i, j)
{
    print "{" member("rules", id) "," member("title", title) ",\"clauses\":[" > texts
    for (i = 1; i <= clauses; i++) {
        print "{" member("id", clause_id[i]) "," member("title", clause_title[i]) "," > texts
        print member("chapter", clause_chapter[i]) "," > texts
        print member("source", rule_source[i]) "," > texts
        print member("rule", rule_text[i]) "," > texts
        print member("ruling", rule_ruling[i]) "," > texts
        print member("test", rule_test[i]) "}" (i < clauses ? "," : "") > texts
    }
    print "],\"sections\":[" > texts
    for (i = 1; i <= sections; i++) {
        printf "%s", "{" member("title", section_title[i]) ",\"text\":\"" > texts
        for (j = 1; j <= lines[i]; j++)
            printf "%s", json(line[i, j]) "\\n" > texts
        print "\"}" (i < sections ? "," : "") > texts
    }
    print "]}" > texts
    close(texts)
}
