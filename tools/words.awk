# words.awk - turns docs/words/*.md into C: what each field and each sum of a rule system means, for `guidon rules --words`.
#
#   LC_ALL=C awk -v out=words.c -f tools/words.awk docs/words/*.md
#
# It reads lines of tables, | `unit.lost` | elements that it has lost |, in files that are called after their system.

function escape(text)
{
    gsub(/\\/, "\\\\", text)
    gsub(/"/, "\\\"", text)
    return text
}

BEGIN {
    print "// Made from docs/words by tools/words.awk." >out
    print "#include \"cli/words.h\"" >out
    print "" >out
    print "const cli_word cli_words[] = {" >out
}

/^\| `/ {
    id = FILENAME
    sub(/.*\//, "", id)
    sub(/\.md$/, "", id)
    if (split($0, cell, " \\| ") < 2) {
        print FILENAME ":" FNR ": expected | `word` | what it means |" > "/dev/stderr"
        exit broken = 1
    }
    word = cell[1]
    gsub(/[|` ]/, "", word)
    help = substr($0, length(cell[1]) + 4)
    sub(/ *\|$/, "", help)
    gsub(/`/, "", help)
    print "    {\"" id "\", \"" word "\", \"" escape(help) "\"}," >out
}

END {
    if (broken)
        exit 1
    print "    {0, 0, 0}," >out
    print "};" >out
}
