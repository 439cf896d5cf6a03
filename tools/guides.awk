# guides.awk - turns docs/guides/ID.md and docs/guides/ID/*.json into C: the guides for players, for `guidon rules --guide`.
#
#   LC_ALL=C awk -v out=guides.c -f tools/guides.awk docs/guides/*.md docs/guides/*/*.json
#
# Each file is one entry, with its lines as they are written.

function escape(text)
{
    gsub(/\\/, "\\\\", text)
    gsub(/"/, "\\\"", text)
    gsub(/\?/, "\\?", text)
    return text
}

BEGIN {
    print "// Made from docs/guides by tools/guides.awk." >out
    print "#include \"cli/guide.h\"\n" >out
    printf "%s", "const cli_guide cli_guides[] = {" >out
}

FNR == 1 {
    id = name = FILENAME
    sub(/.*guides\//, "", id)
    sub(/[.\/].*/, "", id)
    sub(/.*\//, "", name)
    print (NR > 1 ? "}," : "") >out
    printf "%s", "    {\"" id "\", " (name ~ /\.md$/ ? "0" : "\"" name "\"") "," >out
}

{
    printf "%s", "\n     \"" escape($0) "\\n\"" >out
}

END {
    print "},\n    {0, 0, 0},\n};" >out
}
