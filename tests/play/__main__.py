"""``python -m tests.play words`` writes the table of bare words anew; ``transcripts`` the sessions; ``keys`` counts keys."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import chdir

from tests.play import keys, table, words

match sys.argv[1:]:
    case ["words"]:
        words.PATH.write_text(words.text(), encoding="utf-8", newline="\n")
        print(words.PATH)
    case ["transcripts"]:
        for name in table.names():
            with tempfile.TemporaryDirectory() as folder, chdir(folder):
                os.environ |= {"COLUMNS": "80", "XDG_CONFIG_HOME": folder}
                text = table.transcript(name)
            (table.SCRIPTS / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
            print(name)
    case ["keys"]:
        keys.main()
    case _:
        sys.exit(__doc__)
