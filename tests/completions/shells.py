"""Real shells, and what they offer at the end of a line."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SECONDS = 20.0


def needs(shell: str) -> pytest.MarkDecorator:
    """A test that needs a shell is skipped where it is not installed."""
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not installed")


def bash_offers(script: Path, *words: str) -> list[str]:
    """What the bash script offers for the last of the words of a line, without a process of its own."""
    program = words[0]
    code = (
        f'PATH=; source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _{program} {program} "${{!#}}"; '
        '((${#COMPREPLY[@]})) && printf "%s\\n" "${COMPREPLY[@]}"; true'
    )
    return output("bash", "--norc", "--noprofile", "-c", code, "bash", str(script), *words)


def fish_offers(script: Path, line: str) -> dict[str, str]:
    """What fish offers at the end of a line, each with its help."""
    code = "source $argv[1]; set -x PATH; complete -C $argv[2]"
    found = output("fish", "--no-config", "-c", code, str(script), line)
    return {word: help for word, _, help in (offer.partition("\t") for offer in found)}


def output(*command: str) -> list[str]:
    """The lines that a command prints; it has to end well, without a word on standard error."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout.splitlines()


class Terminal:
    """An interactive shell on a terminal of its own."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def type(self, text: str) -> None:
        """Type on its keyboard."""
        os.write(self._fd, text.encode())

    def shown(self, pattern: str) -> str:
        """What stands in the group of a pattern, once that is shown on the screen."""
        screen = ""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if select.select([self._fd], [], [], 0.1)[0]:
                screen += os.read(self._fd, 1 << 16).decode(errors="replace").replace("\r", "")
                if match := re.search(pattern, screen, re.S):
                    return match[1]
        raise AssertionError(f"no {pattern!r} in {screen!r}")


@contextmanager
def terminal(*command: str) -> Iterator[Terminal]:
    """Run an interactive shell, and end it afterwards."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env={**os.environ, "TERM": "dumb"},
    ) as process:
        os.close(theirs)
        try:
            yield Terminal(ours)
        finally:
            process.kill()
    os.close(ours)


BASH_SET_UP = r"""
bind 'set enable-bracketed-paste off'
bind -x '"\C-xp": printf "LINE %s END\n" "$READLINE_LINE"'
"""


@contextmanager
def bash(script: Path) -> Iterator[Terminal]:
    """An interactive bash that has read the script."""
    with terminal("bash", "--norc", "--noprofile", "-i") as shell:
        set_up = script.with_suffix(".setup")
        set_up.write_text(f"{BASH_SET_UP}source '{script}'\ncd '{script.parent}'\necho READ''Y\n")
        shell.type(f" source '{set_up}'\n")
        shell.shown("(READY)\n")
        yield shell


def completed(shell: Terminal, line: str) -> str:
    """The line as it stands after TAB was pressed at its end."""
    shell.type(f"\x15{line}\t\x18p")
    return shell.shown("LINE (.*?) END\n")


ZSH_SET_UP = r"""
unsetopt zle_bracketed_paste prompt_sp
autoload -Uz compinit
compinit -u -D
compadd() {
  if [[ " ${(j: :)@[1,(i)--]} " != *' '-[^\ ]#[OAD]\ * ]]; then
    local -a found
    builtin compadd -O found "$@"
    offered+=($found)
  fi
  builtin compadd "$@"
}
offer() {
  offered=()
  _main_complete
  print -rl -- '<' $offered '>'
  compstate[insert]='' compstate[list]=''
}
zle -C offer list-choices offer
bindkey '^Xo' offer
"""


@contextmanager
def zsh(script: Path) -> Iterator[Terminal]:
    """An interactive zsh that finds the script where it looks for functions."""
    with terminal("zsh", "-f", "-i") as shell:
        set_up = script.parent / "setup.zsh"
        set_up.write_text(
            f"setopt extendedglob\nfpath=('{script.parent}' $fpath)\ncd '{script.parent}'\n{ZSH_SET_UP}echo READ''Y\n"
        )
        shell.type(f" source '{set_up}'\n")
        shell.shown("(READY)\n")
        yield shell


def zsh_offers(shell: Terminal, line: str) -> list[str]:
    """What zsh offers at the end of a line."""
    shell.type(f"\x15{line}\x18o")
    return shell.shown("<\n(.*?)>\n").splitlines()
