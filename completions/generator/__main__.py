"""``python -m completions.generator [FOLDER]``: write the scripts of all shells anew."""

from __future__ import annotations

import sys
from pathlib import Path

from completions.generator.scripts import write

target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent
for path in write(target):
    print(path)
