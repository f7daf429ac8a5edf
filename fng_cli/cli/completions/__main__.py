"""``python -m fng_cli.cli.completions [FOLDER]``: write the scripts of all shells anew."""

from __future__ import annotations

import sys
from pathlib import Path

from fng_cli.cli.completions import folder
from fng_cli.cli.completions.scripts import write

target = Path(sys.argv[1]) if len(sys.argv) > 1 else folder()
for path in write(target):
    print(path)
