"""The entry points of the programs ``fng`` and ``icbm``.

Loaded first, so that Ctrl-C ends them quietly from the start.
"""

from fng_cli.interrupts import end_at_once

end_at_once()


def fng() -> None:
    """Run the program ``fng`` with the arguments of the shell, and exit."""
    from fng_cli.cli.shell.main import fng

    fng()


def icbm() -> None:
    """Run the program ``icbm`` with the arguments of the shell, and exit."""
    from fng_cli.cli.shell.main import icbm

    icbm()
