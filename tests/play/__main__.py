"""``python -m tests.play words`` writes the table of bare words anew; ``transcripts`` the sessions; ``keys`` counts keys."""

from __future__ import annotations

import sys

from tests.play import words

match sys.argv[1:]:
    case ["words"]:
        words.PATH.write_text(words.text(), encoding="utf-8", newline="\n")
        print(words.PATH)
    case _:
        sys.exit(__doc__)
