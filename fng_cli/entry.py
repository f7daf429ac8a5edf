"""The programs ``fng`` and ``icbm`` as they are installed: what is loaded first, so that Ctrl-C is heard by us from then on."""

from fng_cli.interrupts import end_at_once

end_at_once()


def fng() -> None:
    """The program ``fng``."""
    from fng_cli.cli.shell.main import fng

    fng()


def icbm() -> None:
    """The program ``icbm``."""
    from fng_cli.cli.shell.main import icbm

    icbm()
