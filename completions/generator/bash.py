"""The script for bash, from version 3.2 on. It needs no bash-completion and starts no process."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote

from completions.generator.text import notice, told, told_argument, wrapped
from completions.generator.tree import Node, Program

ENGINE = r"""
# What may follow: the words of $1 that begin as what is typed does, whatever their case.
_PROGRAM_offer() {
    local word words=() whole=() head minded=1
    case $1 in
        '') return ;;
        file)
            compopt -o default 2>/dev/null
            return
            ;;
        # Behind a field and = its value is typed.
        field) [[ $named$typed == *[=\<\>]* ]] || words=("${fields[@]}") ;;
        @*) _PROGRAM_kept "${1#@}" ;;
        *) _PROGRAM_words "$1" ;;
    esac
    if [[ ${words[0]-} == *=* ]]; then
        # Words with = of their own: readline has cut $named from what is typed.
        for word in "${words[@]}"; do
            [[ $word == "$named"* ]] && whole+=("${word#"$named"}")
        done
        words=("${whole[@]}") head=''
    else
        # Behind =, + or , in a value another word begins.
        head=${typed%"${typed##*[=+,]}"}
    fi
    if [[ $head != *, ]]; then
        [[ $1 == ,* ]] && words=()
        [[ $1 == [,+]* ]] && _PROGRAM_kept id
    fi
    before+=$head
    typed=${typed#"$head"}
    shopt -q nocasematch && minded=0
    shopt -s nocasematch
    for word in "${words[@]}"; do
        if [[ $word == "$typed"* ]]; then
            printf -v word %q "$word"
            COMPREPLY+=("$before$word")
        fi
    done
    ((minded)) && shopt -u nocasematch
}

# Adds the figures (id) or the groups of the document in use: -f, -i, else VARIABLE. It starts no process.
_PROGRAM_kept() {
    local file=${kept:-$VARIABLE} line known=' ' pattern
    [[ $1 == id ]] && pattern="(^|[^a-z_])\"?id\"? *[:=] *\"([a-z]+[0-9]+)\""
    [[ $1 == group ]] && pattern="(^|[^a-z_])\"?group\"? *[:=] *\"([a-z]+)\""
    file=${file/#\~\//$HOME/}
    [[ -f $file && -r $file ]] || return
    while IFS= read -r line || [[ -n $line ]]; do
        while [[ $line =~ $pattern ]]; do
            if [[ $known != *" ${BASH_REMATCH[2]} "* ]]; then
                known+="${BASH_REMATCH[2]} "
                words+=("${BASH_REMATCH[2]}")
            fi
            line=${line#*"${BASH_REMATCH[0]}"}
        done
    done <"$file"
}

# Finds the option that is called $1: it is used now, and $wanted is what its value may be.
_PROGRAM_use() {
    local i names
    for i in "${!options[@]}"; do
        names=${options[i]%%=*}
        if [[ "|${names#\*}|" == *"|$1|"* ]]; then
            [[ $names == \** ]] || used+=" $i "
            [[ ${options[i]} == *=* ]] && waits=1 wanted=${options[i]#*=}
            [[ "|${names#\*}|" == *'|-f|'* || "|${names#\*}|" == *'|-i|'* ]] && names_kept=1
            return
        fi
    done
}

# The options that can still be given and begin as what is typed does.
_PROGRAM_offer_options() {
    local i name names
    for i in "${!options[@]}"; do
        [[ $used == *" $i "* ]] && continue
        names=${options[i]%%=*}
        names=${names#\*}
        while [[ -n $names ]]; do
            name=${names%%|*}
            names=${names#"$name"}
            names=${names#|}
            [[ $name == "$typed"* ]] && COMPREPLY+=("$name")
        done
    done
}

# Follows one word of the line.
_PROGRAM_follow() {
    local word=$1 rest
    if ((waits)); then
        waits=0
        ((names_kept)) && kept=$word
        names_kept=0
    elif ((plain)); then
        ((place += 1))
    else
        # A command that is a group too: only its first word may be a command of the group.
        ((alone)) && [[ " ${commands[*]} " != *" $word "* ]] && commands=()
        case $word in
            --) plain=1 ;;
            --*=*)
                _PROGRAM_use "${word%%=*}"
                ((names_kept)) && kept=${word#*=}
                waits=0 names_kept=0
                ;;
            --*) _PROGRAM_use "$word" ;;
            -?*)
                rest=${word#-}
                while [[ -n $rest ]]; do
                    _PROGRAM_use "-${rest:0:1}"
                    rest=${rest:1}
                    if ((waits)) && [[ -n $rest ]]; then
                        ((names_kept)) && kept=$rest
                        waits=0 names_kept=0
                        break
                    fi
                done
                ;;
            *)
                if ((${#commands[@]})); then
                    _PROGRAM_at "$at $word"
                else
                    ((place += 1))
                fi
                ;;
        esac
    fi
}

_PROGRAM() {
    local typed=${2-${COMP_WORDS[COMP_CWORD]}} before='' i skip=0
    local at='' commands=() options=() arguments=() fields=()
    local used='' waits=0 wanted='' alone=0 plain=0 place=0 kept='' names_kept=0 named=''
    COMPREPLY=()
    _PROGRAM_at PROGRAM
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            *[\<\>]) skip=1 ;;
            =)
                # Readline cuts words at it: --option=value, or name=value as the value of an option.
                if ((!waits)); then
                    named=${COMP_WORDS[i - 1]}=
                    i=$((i + 1))
                    if ((i < COMP_CWORD)); then named=''; else waits=1; fi
                fi
                ;;
            *) if ((skip)); then skip=0; else _PROGRAM_follow "${COMP_WORDS[i]}"; fi ;;
        esac
    done
    if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then
        ((waits)) || named=${COMP_WORDS[COMP_CWORD - 1]}=
        typed='' waits=1
    fi
    if ((skip)); then
        _PROGRAM_offer file
    elif ((waits)); then
        _PROGRAM_offer "$wanted"
    elif ((!plain)) && [[ $typed == --*=* ]]; then
        before=${typed%%=*}=
        _PROGRAM_use "${typed%%=*}"
        typed=${typed#*=}
        _PROGRAM_offer "$wanted"
    elif ((!plain)) && [[ $typed == -* ]]; then
        _PROGRAM_offer_options
    else
        _PROGRAM_offer_commands
        ((alone || !${#commands[@]})) && _PROGRAM_offer_argument
    fi
    return 0
}

_PROGRAM_offer_commands() {
    local word
    for word in "${commands[@]}"; do
        [[ $word == "$typed"* ]] && COMPREPLY+=("$word")
    done
}

# What the next argument may be; the options, where there is none and nothing is typed.
_PROGRAM_offer_argument() {
    local last=$((${#arguments[@]} - 1))
    if ((place > last && last >= 0)) && [[ ${arguments[last]} == \** ]]; then
        place=$last
    fi
    if ((place <= last)); then
        _PROGRAM_offer "${arguments[place]#\*}"
    elif ((!plain && !${#COMPREPLY[@]})) && [[ -z $typed ]]; then
        typed=--
        _PROGRAM_offer_options
    fi
}

# Without compopt (before bash 4) file names are offered wherever nothing else fits.
if ((BASH_VERSINFO[0] < 4)); then
    complete -o default -F _PROGRAM PROGRAM
else
    complete -F _PROGRAM PROGRAM
fi
"""


def render(program: Program) -> str:
    """The script for bash."""
    lines = [notice("bash", program.name), "# shellcheck shell=bash disable=SC2034,SC2054", "", *_at(program)]
    lines += ["", *_lists(program)]
    return (
        "\n".join(lines)
        + "\n"
        + ENGINE.replace("PROGRAM", program.name).replace("VARIABLE", f"{program.name.upper()}_FILE")
    )


def _at(program: Program) -> Iterator[str]:
    """A function that says what may follow each command."""
    yield "# What may follow the command $1. An option is told as NAME|NAME=VALUES, with * where it may be repeated."
    yield f"_{program.name}_at() {{"
    for options, name in program.commons.items():
        yield f"    local {name}=({wrapped(map(quote, map(told, options)), 8)})"
    yield "    at=$1 alone=0 used='' commands=() options=() arguments=() fields=()"
    yield "    case $1 in"
    for node in program.root.walk():
        yield f"        {quote(node.call)})"
        for line in _node(node, program):
            yield f"            {line}"
        if node.stands_alone:
            yield "            alone=1"
        yield "            ;;"
    yield "    esac"
    yield "}"


def _node(node: Node, program: Program) -> Iterator[str]:
    shared = f'"${{{program.commons[node.common]}[@]}}"' if node.common else ""
    parts = {
        "commands": [quote(below.path[-1]) for below in node.nodes],
        "options": [*(quote(told(option)) for option in node.options), *([shared] if shared else [])],
        "arguments": [quote(told_argument(argument)) for argument in node.arguments],
        "fields": [quote(name) for name in node.fields],
    }
    for name, words in parts.items():
        if words:
            yield f"{name}=({wrapped(words, 16)})"


def _lists(program: Program) -> Iterator[str]:
    """A function that says the words of each list."""
    yield "# The words of the list $1."
    yield f"_{program.name}_words() {{"
    yield "    case $1 in"
    for name, words in program.lists.items():
        yield f"        {quote(name)}) words=({wrapped((quote(word.text) for word in words), 12)}) ;;"
    yield "    esac"
    yield "}"
