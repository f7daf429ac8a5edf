"""The script for zsh: specifications for its own ``_arguments``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from shlex import quote

from completions.generator import words as lists
from completions.generator.text import notice, ranks
from completions.generator.tree import Argument, Node, Option, Program

ENGINE = r"""
# Adds the figures (id) or the groups of the document in use: -f, -i, else VARIABLE. It starts no process.
# A figure of a file with a field a line is described: rank and name, REP, the weapon in hand, its status.
_PROGRAM_kept() {
  local file=$VARIABLE line pattern='(^|[^a-z_])"?id"? *[:=] *"([a-z]+[0-9]+)"' id=''
  local field='^ *"?(name|rank|rep|status)"? *[:=] *"?(.*[^",])"?,?$' armed='^ *"?weapons"? *[:=]'
  local -i i waits=0 inside=0
  local -a seen
  local -A about
  [[ $1 == group ]] && pattern='(^|[^a-z_])"?group"? *[:=] *"([a-z]+)"'
  for (( i = 1; i <= $#words; i++ )); do
    case $words[i] in
      (-f|-i|--file|--in) (( i < CURRENT - 1 )) && file=${(Q)words[i+1]} ;;
      (--file=*|--in=*) file=${(Q)words[i]#*=} ;;
    esac
  done
  file=${file/#\~\//$HOME/}
  [[ -f $file && -r $file ]] || return
  while IFS= read -r line || [[ -n $line ]]; do
    while [[ $line =~ $pattern ]]; do
      id=$match[2]
      (( $seen[(Ie)$id] )) || seen+=($id)
      line=${line[MEND+1,-1]}
    done
    case $line in
      ('  "figures": ['|'[[figures]]') inside=1 id='' ;;
      ('  ]'*|\[*) inside=0 ;;
    esac
    (( inside )) && [[ -n $id ]] || continue
    if [[ $line =~ $field ]]; then
      about[$id,$match[1]]=$match[2]
    elif [[ $line =~ $armed ]]; then
      waits=1
      line=${line#*\[}
    fi
    if (( waits )) && [[ $line =~ '"([^"]+)"' ]]; then
      about[$id,weapon]=$match[1]
      waits=0
    fi
  done <$file
  for id in $seen; do
    _PROGRAM_rank $about[$id,rank]
    [[ $about[$id,name] == ${REPLY% }[\ .]* ]] && REPLY=''
    line=${about[$id,name]:+$REPLY$about[$id,name]}
    [[ -n $about[$id,rep] ]] && line+="${line:+, }REP $about[$id,rep]"
    [[ -n $about[$id,weapon] ]] && line+=", $about[$id,weapon]"
    [[ ${about[$id,status]:-carry-on} != carry-on ]] && line+=", ${about[$id,status]//-/ }"
    line=${${line//[^[:print:]]/?}//\\/}
    known+=($id${line:+:$line})
  done
}

# Completes what follows the command $1, with the rest of the line in $words.
_PROGRAM_follow() {
  local call ret=1 alone=0
  local -a commands options arguments fields
  _PROGRAM_at $1
  local -a names=(${commands%%:*})
  if (( CURRENT > 2 && $names[(Ie)$words[2]] )); then
    call="$1 $words[2]"
    shift words
    (( CURRENT-- ))
    _PROGRAM_follow $call
    return
  fi
  if (( $#commands && CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
    _describe -t commands command commands && ret=0
    # A command that is a group too may have arguments of its own.
    (( alone && $#arguments )) || return ret
  elif (( $#commands && ! alone && CURRENT > 2 )); then
    return 1
  fi
  (( $#options )) && _arguments -s -S $options $arguments && ret=0
  return ret
}

_PROGRAM() {
  _PROGRAM_follow PROGRAM
}

if [[ $funcstack[1] == _PROGRAM ]]; then
  _PROGRAM
else
  compdef _PROGRAM PROGRAM
fi
"""


def render(program: Program) -> str:
    """The script for zsh."""
    lines = [f"#compdef {program.name}", notice("zsh", program.name), ""]
    lines += [*_at(program), "", *_lists(program), "", *_ranks(program)]
    return (
        "\n".join(lines)
        + "\n"
        + ENGINE.replace("PROGRAM", program.name).replace("VARIABLE", f"{program.name.upper()}_FILE")
    )


def _at(program: Program) -> Iterator[str]:
    """A function that says what may follow each command."""
    yield "# What may follow the command $1, in the words of _arguments."
    yield f"_{program.name}_at() {{"
    for options, name in program.commons.items():
        yield f"  local -a {name}=("
        yield from _lines((spec for option in options for spec in _specs(option, program)), 4)
        yield "  )"
    yield "  case $1 in"
    for node in program.root.walk():
        yield f"    {quote(node.call)})"
        yield from _node(node, program)
        if node.stands_alone:
            yield "      alone=1"
        yield "      ;;"
    yield "  esac"
    yield "}"


def _node(node: Node, program: Program) -> Iterator[str]:
    shared = [f"${program.commons[node.common]}"] if node.common else []
    parts = {
        "commands": [_described(below.path[-1], below.help) for below in node.nodes],
        "options": [*(spec for option in node.options for spec in _specs(option, program)), *shared],
        "arguments": [_argument(argument, program) for argument in node.arguments],
        "fields": [quote(name) for name in node.fields],
    }
    for name, specs in parts.items():
        if specs:
            yield f"      {name}=("
            yield from _lines(specs, 8)
            yield "      )"


def _lines(specs: Iterable[str], indent: int) -> Iterator[str]:
    for spec in specs:
        yield " " * indent + spec


def _specs(option: Option, program: Program) -> Iterator[str]:
    """An option for ``_arguments``: each of its names, which rules the others out."""
    first = "*" if option.repeats else f"({' '.join(option.names)})"
    for name in option.names:
        takes = ("=" if name.startswith("--") else "+") if option.metavar else ""
        yield quote(f"{first}{name}{takes}[{_escaped(option.help)}]{_value(option, program)}")


def _argument(argument: Argument, program: Program) -> str:
    return quote(f"{'*' * argument.repeats}{_value(argument, program)}")


def _value(known: Option | Argument, program: Program) -> str:
    """What a value is called and how it is completed."""
    if not known.metavar:
        return ""
    if known.values == lists.FILES:
        action = "_files"
    elif known.values == lists.FREE:
        action = " "
    else:
        # The space keeps _arguments from putting options of its own before the name of the list.
        action = f" _{program.name}_words {quote(known.values)}"
    return f":{_escaped(known.metavar)}:{_escaped(action)}"


def _escaped(text: str) -> str:
    return re.sub(r"([\\:\[\]])", r"\\\1", text)


def _described(word: str, help: str) -> str:
    """A word for ``_describe``."""
    escaped = re.sub(r"([\\:])", r"\\\1", word)
    return quote(f"{escaped}:{help}" if help else escaped)


def _ranks(program: Program) -> Iterator[str]:
    """A function that gives the short form of a rank, with a space behind it; empty for an unknown one."""
    yield "# Sets REPLY to the short form of the rank $1."
    yield f"_{program.name}_rank() {{"
    yield "  case $1 in"
    for rank, short in ranks().items():
        yield f"    {rank}) REPLY='{short} ' ;;"
    yield "    *) REPLY='' ;;"
    yield "  esac"
    yield "}"


def _lists(program: Program) -> Iterator[str]:
    """A function that offers the words of a list, whatever their case."""
    yield "# The words of the list $1."
    yield f"_{program.name}_words() {{"
    yield "  local -a known"
    yield "  # Behind a field and = its value is typed."
    yield "  [[ $1 == field && $PREFIX == *[=\\<\\>]* ]] && return 1"
    yield "  case $1 in"
    yield f"    @*) _{program.name}_kept ${{1#@}} ;;"
    yield "    field) known=($fields) ;;"
    for name, words in program.lists.items():
        yield f"    {quote(name)})"
        yield "      known=("
        yield from _lines((_described(word.text, word.help) for word in words), 8)
        yield "      )"
        yield "      ;;"
    yield "  esac"
    yield "  # Behind =, + or , in a value another word begins, but for words with = of their own."
    yield "  [[ ${known[1]%%:*} == *=* ]] || compset -P '*[=+,]'"
    yield "  if [[ $IPREFIX != *, && $1 == [,+]* ]]; then"
    yield "    [[ $1 == ,* ]] && known=()"
    yield f"    _{program.name}_kept id"
    yield "  fi"
    yield "  (( $#known )) || return 1"
    yield "  _describe -V -t values value known -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'"
    yield "}"
