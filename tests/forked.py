"""``fng`` and ``icbm`` for scripts that call them dozens of times: processes of their own that need not start from nothing.

Starting Python and importing a program takes nine tenths of a short call. Here one process imports both programs, and
``fng`` on the path of a script is a small client: it hands its words, folder, environment and open files to that process,
which forks, runs the program's entry point there, and sends back how it ended. How a program starts by itself is tested elsewhere.
"""

from __future__ import annotations

import atexit
import marshal
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import NoReturn

PROGRAMS = ("fng", "icbm")

CLIENT = """#!{python} -IS
import _socket, marshal, os, sys
to = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
to.connect({address!r})
call = marshal.dumps(({name!r}, sys.argv[1:], os.getcwd(), dict(os.environ)))
files = b"".join(number.to_bytes(4, sys.byteorder) for number in (0, 1, 2))
to.sendmsg([len(call).to_bytes(4, "big")], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, files)])
to.sendall(call)
os._exit(int(to.recv(8) or b"70"))
"""
"""Imports nothing that Python has not in itself: it starts in a tenth of the time. 70 is its exit code if the other side is lost."""


@cache
def programs() -> Path:
    """A folder with ``fng`` and ``icbm`` for the path of a script; the process behind them ends with this one."""
    folder = Path(tempfile.mkdtemp(prefix="fng-forked-"))
    address = str(folder / "socket")
    for name in PROGRAMS:
        client = folder / name
        client.write_text(CLIENT.format(python=sys.executable, address=address, name=name), encoding="utf-8")
        client.chmod(0o755)
    server = subprocess.Popen(
        [sys.executable, "-c", "from tests.forked import serve; serve()", address],
        cwd=Path(__file__).parent.parent,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
    )
    assert server.stdout and server.stdout.readline() == b"ready\n"
    atexit.register(_end, server, folder)
    return folder


def _end(server: subprocess.Popen[bytes], folder: Path) -> None:
    server.terminate()
    server.wait()
    shutil.rmtree(folder, ignore_errors=True)


def serve() -> NoReturn:
    """Import both programs with all of their commands, then fork for each call that comes to the socket ``sys.argv[1]``."""
    from fng_cli.cli.index.icbm import ICBM
    from tests.runner import commands, forget_everything

    for _, command in (*commands(), *commands(ICBM)):
        command.load()
    forget_everything()  # what was read for this environment may be otherwise in that of a call
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        listener.bind(sys.argv[1])
        listener.listen(64)
        print("ready", flush=True)
        while True:
            to, _ = listener.accept()
            if os.fork() == 0:
                listener.close()
                _answer(to)
            to.close()
            _reap()


def _reap() -> None:
    """Take note of the children that have ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def _answer(to: socket.socket) -> NoReturn:
    """Run a program as a child with the client's files, and send its exit code; by a signal it is that of a shell."""
    head, files, _, _ = socket.recv_fds(to, 4, 3)
    call = b""
    while len(call) < int.from_bytes(head, "big"):
        call += to.recv(1 << 20)
    child = os.fork()
    if child == 0:
        to.close()
        name, words, folder, environment = marshal.loads(call)
        _run(name, words, folder, environment, files)
    for number in files:
        os.close(number)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    to.sendall(str(code if code >= 0 else 128 - code).encode())
    os._exit(0)


def _run(name: str, words: list[str], folder: str, environment: dict[str, str], files: list[int]) -> NoReturn:
    """Be the program that was called."""
    from fng_cli import entry, interrupts

    for place, number in enumerate(files):
        os.dup2(number, place)
        os.close(number)
    sys.stdin, sys.stdout, sys.stderr = (
        open(place, mode, encoding="utf-8", errors=errors, closefd=False)  # noqa: SIM115
        for place, mode, errors in (
            (0, "r", "surrogateescape"),
            (1, "w", "strict"),
            (2, "w", "backslashreplace"),
        )
    )
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = [name, *words]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    interrupts.end_at_once()
    getattr(entry, name)()
    os._exit(0)
