"""``python -m fng_cli`` is ``fng``."""

from fng_cli.entry import fng

if __name__ == "__main__":
    fng()
