# Completion of icbm for bash, written by `python -m fng_cli.cli.completions`: do not edit it.
# shellcheck shell=bash disable=SC2034,SC2054

# What may follow the command $1. An option is told as NAME|NAME=VALUES, with * where it may be repeated.
_icbm_at() {
    at=$1 alone=0 used='' commands=() options=() arguments=() fields=()
    case $1 in
        icbm)
            options=('-h|--help' --version)
            ;;
    esac
}

# The words of the list $1.
_icbm_words() {
    case $1 in
    esac
}

# What may follow: the words of $1 that begin as what is typed does, whatever their case.
_icbm_offer() {
    local word words=() head minded=1
    case $1 in
        '') return ;;
        file)
            compopt -o default 2>/dev/null
            return
            ;;
        field) words=("${fields[@]}") ;;
        *) _icbm_words "$1" ;;
    esac
    # Behind =, + or , in a value another word begins.
    head=${typed%"${typed##*[=+,]}"}
    [[ $1 == ,* && $head != *, ]] && return
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

# Finds the option that is called $1: it is used now, and $wanted is what its value may be.
_icbm_use() {
    local i names
    for i in "${!options[@]}"; do
        names=${options[i]%%=*}
        if [[ "|${names#\*}|" == *"|$1|"* ]]; then
            [[ $names == \** ]] || used+=" $i "
            [[ ${options[i]} == *=* ]] && waits=1 wanted=${options[i]#*=}
            return
        fi
    done
}

# The options that can still be given and begin as what is typed does.
_icbm_offer_options() {
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
_icbm_follow() {
    local word=$1 rest
    if ((waits)); then
        waits=0
    elif ((plain)); then
        ((place += 1))
    else
        # A command that is a group too: only its first word may be a command of the group.
        ((alone)) && [[ " ${commands[*]} " != *" $word "* ]] && commands=()
        case $word in
            --) plain=1 ;;
            --*=*)
                _icbm_use "${word%%=*}"
                waits=0
                ;;
            --*) _icbm_use "$word" ;;
            -?*)
                rest=${word#-}
                while [[ -n $rest ]]; do
                    _icbm_use "-${rest:0:1}"
                    rest=${rest:1}
                    if ((waits)) && [[ -n $rest ]]; then
                        waits=0
                        break
                    fi
                done
                ;;
            *)
                if ((${#commands[@]})); then
                    _icbm_at "$at $word"
                else
                    ((place += 1))
                fi
                ;;
        esac
    fi
}

_icbm() {
    local typed=${2-${COMP_WORDS[COMP_CWORD]}} before='' i skip=0
    local at='' commands=() options=() arguments=() fields=()
    local used='' waits=0 wanted='' alone=0 plain=0 place=0
    COMPREPLY=()
    _icbm_at icbm
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            *[\<\>]) skip=1 ;;
            =)
                # Readline cuts words at it: --option=value, or name=value as the value of an option.
                ((waits)) || i=$((i + 1))
                ((i < COMP_CWORD)) || waits=1
                ;;
            *) if ((skip)); then skip=0; else _icbm_follow "${COMP_WORDS[i]}"; fi ;;
        esac
    done
    if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then
        typed='' waits=1
    fi
    if ((skip)); then
        _icbm_offer file
    elif ((waits)); then
        _icbm_offer "$wanted"
    elif ((!plain)) && [[ $typed == --*=* ]]; then
        before=${typed%%=*}=
        _icbm_use "${typed%%=*}"
        typed=${typed#*=}
        _icbm_offer "$wanted"
    elif ((!plain)) && [[ $typed == -* ]]; then
        _icbm_offer_options
    else
        _icbm_offer_commands
        ((alone || !${#commands[@]})) && _icbm_offer_argument
    fi
    return 0
}

_icbm_offer_commands() {
    local word
    for word in "${commands[@]}"; do
        [[ $word == "$typed"* ]] && COMPREPLY+=("$word")
    done
}

# What the next argument may be; the options, where there is none and nothing is typed.
_icbm_offer_argument() {
    local last=$((${#arguments[@]} - 1))
    if ((place > last && last >= 0)) && [[ ${arguments[last]} == \** ]]; then
        place=$last
    fi
    if ((place <= last)); then
        _icbm_offer "${arguments[place]#\*}"
    elif ((!plain && !${#COMPREPLY[@]})) && [[ -z $typed ]]; then
        typed=--
        _icbm_offer_options
    fi
}

# Without compopt (before bash 4) file names are offered wherever nothing else fits.
if ((BASH_VERSINFO[0] < 4)); then
    complete -o default -F _icbm icbm
else
    complete -F _icbm icbm
fi
