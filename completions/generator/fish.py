"""The script for fish, from version 3.0 on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from completions.generator.text import notice, ranks, told, told_argument, wrapped
from completions.generator.tree import Node, Program

ENGINE = r"""
# Says the figures (id) or the groups of the document in use: -f, -i, else VARIABLE. It starts no process.
# A figure of a file with a field a line is described: rank and name, REP, the weapon in hand, its status.
function __PROGRAM_kept
    set -l file $VARIABLE
    set -l named 0
    for word in (commandline -opc)
        if test $named = 1
            set file $word
            set named 0
        else
            switch $word
                case -f -i --file --in
                    set named 1
                case '--file=*' '--in=*'
                    set file (string split -m 1 = -- $word)[2]
            end
        end
    end
    set file (string replace -r '^~/' "$HOME/" -- "$file")
    test -f "$file" -a -r "$file"; or return
    set -l pattern '(?<![a-z_])id"? *[:=] *"([a-z]+[0-9]+)"'
    test $argv[1] = group; and set pattern '(?<![a-z_])group"? *[:=] *"([a-z]+)"'
    set -l known
    set -l id
    set -l waits 0
    set -l inside 0
    set -l names
    set -l ranks
    set -l reps
    set -l weapons
    set -l fates
    while read -l line
        set -l found (string match -ar -- $pattern $line)
        while set -q found[2]
            if not contains -- $found[2] $known
                set -a known $found[2]
                set -a names ''
                set -a ranks ''
                set -a reps ''
                set -a weapons ''
                set -a fates ''
            end
            set id (contains -i -- $found[2] $known)
            set -e found[1 2]
        end
        switch $line
            case '  "figures": [' '[[figures]]'
                set inside 1
                set id
            case '  ]*' '[*'
                set inside 0
        end
        test $inside = 1; and test -n "$id"; or continue
        set -l said (string match -r -- '^ *"?(name|rank|rep|status)"? *[:=] *"?(.*[^",])"?,?$' $line)
        switch "$said[2]"
            case name
                set names[$id] $said[3]
            case rank
                set ranks[$id] (__PROGRAM_rank $said[3])
            case rep
                set reps[$id] $said[3]
            case status
                set fates[$id] $said[3]
            case '*'
                set -l armed (string replace -r -- '^ *"?weapons"? *[:=]' '' $line)
                and set waits 1
                if test $waits = 1; and set -l weapon (string match -r -- '"([^"]+)"' "$armed")
                    set weapons[$id] $weapon[2]
                    set waits 0
                end
        end
    end <$file
    for at in (seq (count $known))
        set -l parts
        string match -qr -- '^'(string trim -- "$ranks[$at]")'[ .]' "$names[$at]"; and set ranks[$at] ''
        test -n "$names[$at]"; and set -a parts "$ranks[$at]$names[$at]"
        test -n "$reps[$at]"; and set -a parts "REP $reps[$at]"
        test -n "$weapons[$at]"; and set -a parts $weapons[$at]
        contains -- "$fates[$at]" '' carry-on; or set -a parts (string replace -a -- - ' ' $fates[$at])
        set -l told (string replace -ar -- '[^[:print:]]|\\\\' '' (string join ', ' -- $parts))
        if test -n "$told"
            printf '%s\t%s\n' $known[$at] $told
        else
            printf '%s\n' $known[$at]
        end
    end
end

# Finds the option that is called $argv[1]: it is used now, and $wanted is what its value may be.
function __PROGRAM_use -S
    for option in $options
        set -l told (string split -m 1 \t -- $option)[1]
        set -l parts (string split -m 1 = -- $told)
        set -l names (string split '|' -- (string trim -l -c '*' -- $parts[1]))
        if contains -- $argv[1] $names
            if test (string sub -l 1 -- $told) != '*'
                set -a used $names[1]
            end
            if set -q parts[2]
                set waits 1
                set wanted $parts[2]
            end
            return
        end
    end
end

# Follows one word of the line.
function __PROGRAM_follow -S
    set -l word $argv[1]
    if test $waits = 1
        set waits 0
    else if test $plain = 1
        set -a places $word
    else
        # A command that is a group too: only its first word may be a command of the group.
        if test $alone = 1; and not contains -- $word (string split -f 1 \t -- $commands)
            set commands
        end
        switch $word
            case --
                set plain 1
            case '--*=*'
                __PROGRAM_use (string split -m 1 = -- $word)[1]
                set waits 0
            case '--*'
                __PROGRAM_use $word
            case -
                set -a places $word
            case '-*'
                set -l letters (string split '' -- (string sub -s 2 -- $word))
                while set -q letters[1]; and test $waits = 0
                    __PROGRAM_use -$letters[1]
                    set -e letters[1]
                end
                if set -q letters[1]
                    set waits 0
                end
            case '*'
                if set -q commands[1]
                    __PROGRAM_at "$at $word"
                else
                    set -a places $word
                end
        end
    end
end

# Says the list of words for an argument in place $argv[1].
function __PROGRAM_argument -S
    set -l place $argv[1]
    if test $place -gt (count $arguments); and string match -q -- '\**' $arguments[-1]
        set place (count $arguments)
    end
    string trim -l -c '*' -- $arguments[$place]
end

# The options that can still be given.
function __PROGRAM_options -S
    for option in $options
        set -l parts (string split -m 1 \t -- $option)
        set -l names (string split '|' -- (string trim -l -c '*' -- (string split -m 1 = -- $parts[1])[1]))
        if not contains -- $names[1] $used
            for name in $names
                printf '%s\t%s\n' $name $parts[2]
            end
        end
    end
end

# Reads the line up to the cursor, and says what may come there; with "files", whether a file may.
function __PROGRAM_complete
    set -l typed (commandline -ct)
    set -l line (commandline -opc)
    set -l at
    set -l commands
    set -l options
    set -l arguments
    set -l fields
    set -l used
    set -l places
    set -l waits 0
    set -l wanted
    set -l alone 0
    set -l plain 0
    __PROGRAM_at PROGRAM
    for word in $line[2..-1]
        __PROGRAM_follow $word
    end
    # Behind =, + or , in a value another word begins.
    set -l before (string match -r -- '^.*[=+,]' $typed; or echo '')
    if test $waits = 0 -a $plain = 0; and string match -q -- '--*=*' $typed
        __PROGRAM_use (string split -m 1 = -- $typed)[1]
    else if test $waits = 0 -a $plain = 0; and string match -q -- '-*' $typed
        test -z "$argv"; and __PROGRAM_options
        return 1
    else if test $waits = 0; and set -q commands[1]; and test $alone = 0
        test -z "$argv"; and printf '%s\n' $commands
        return 1
    else if test $waits = 0
        test -z "$argv"; and set -q commands[1]; and printf '%s\n' $commands
        set wanted (__PROGRAM_argument (math (count $places) + 1))
    end
    if test -n "$argv"
        test "$wanted" = file
        return
    end
    set -l words
    set -l behind 0
    string match -q -- '*,' $before; and set behind 1
    # Behind a field and = its value is typed; $value is what is typed of it, without the option.
    set -l value (string replace -r -- '^--[^=]*=' '' $typed)
    if test "$wanted" = field
        string match -qr -- '[=<>]' $value; or set words $fields
    else if string match -q -- '@*' "$wanted"
        set words (__PROGRAM_kept (string sub -s 2 -- $wanted))
    else if test $behind = 1; or not string match -q -- ',*' "$wanted"
        set words (__PROGRAM_words "$wanted")
    end
    if test $behind = 0; and string match -qr -- '^[,+]' "$wanted"
        set -a words (__PROGRAM_kept id)
    end
    # Words with = of their own are typed whole.
    string match -q -- '*=*' (string split -m 1 \t -- $words[1])[1]; and set before (string replace -- $value '' $typed)
    set -q words[1]; and printf '%s\n' $before$words
end

complete -c PROGRAM -e
complete -c PROGRAM -f
complete -c PROGRAM -n '__PROGRAM_complete files' -F
complete -c PROGRAM -a '(__PROGRAM_complete)'
"""


def quote(text: str) -> str:
    """A word as fish reads it back."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _helped(text: str, help: str) -> str:
    return rf"{quote(text)}\t{quote(help)}" if help else quote(text)


def render(program: Program) -> str:
    """The script for fish."""
    lines = [notice("fish", program.name), "", *_at(program), "", *_lists(program), "", *_ranks(program)]
    return (
        "\n".join(lines)
        + "\n"
        + ENGINE.replace("PROGRAM", program.name).replace("VARIABLE", f"{program.name.upper()}_FILE")
    )


def _at(program: Program) -> Iterator[str]:
    """A function that says what may follow each command."""
    yield "# What may follow the command $argv[1]. An option is told as NAME|NAME=VALUES, with * where it may be repeated."
    yield f"function __{program.name}_at -S"
    for options, name in program.commons.items():
        yield from _set(f"-l {name}", [_helped(told(option), option.help) for option in options], 4)
    yield "    set at $argv[1]"
    yield "    set alone 0"
    for name in ("used", "commands", "options", "arguments", "fields"):
        yield f"    set {name}"
    yield "    switch $at"
    for node in program.root.walk():
        yield f"        case {quote(node.call)}"
        yield from _node(node, program)
        if node.stands_alone:
            yield "            set alone 1"
    yield "    end"
    yield "end"


def _node(node: Node, program: Program) -> Iterator[str]:
    shared = [f"${program.commons[node.common]}"] if node.common else []
    own = [_helped(told(option), option.help) for option in node.options]
    yield from _set("commands", [_helped(below.path[-1], below.help) for below in node.nodes], 12)
    yield from _set("options", [*own, *shared], 12)
    yield from _set("arguments", [quote(told_argument(argument)) for argument in node.arguments], 12)
    yield from _set("fields", [quote(name) for name in node.fields], 12)


def _set(name: str, words: Sequence[str], indent: int) -> Iterator[str]:
    if words:
        yield f"{' ' * indent}set {name} {wrapped(words, indent + 4, ' ' + chr(92))}"


def _ranks(program: Program) -> Iterator[str]:
    """A function that says the short form of a rank, with a space behind it; empty for an unknown one."""
    yield "# Says the short form of the rank $argv[1]."
    yield f"function __{program.name}_rank"
    yield "    switch $argv[1]"
    for rank, short in ranks().items():
        yield f"        case {quote(rank)}"
        yield f"            printf '%s\\n' {quote(f'{short} ')}"
    yield "        case '*'"
    yield "            printf '\\n'"
    yield "    end"
    yield "end"


def _lists(program: Program) -> Iterator[str]:
    """A function that says the words of each list."""
    yield "# The words of the list $argv[1]."
    yield f"function __{program.name}_words"
    yield "    switch $argv[1]"
    for name, words in program.lists.items():
        yield f"        case {quote(name)}"
        told_words = [_helped(word.text, word.help) for word in words]
        yield rf"            printf '%s\n' {wrapped(told_words, 16, ' ' + chr(92))}"
    yield "    end"
    yield "end"
