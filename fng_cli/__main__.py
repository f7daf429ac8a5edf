"""``python -m fng_cli`` is ``fng``."""

from fng_cli.cli.shell.main import fng

if __name__ == "__main__":
    fng()
