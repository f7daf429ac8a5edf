"""``python -m fng_cli`` is ``fng``."""

from fng_cli.cli.main import fng

if __name__ == "__main__":
    fng()
