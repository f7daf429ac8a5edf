"""Samples of the pages that the programs write, made by their own commands from seeds, and published with the docs.

``python -m tests.samples`` writes all of them anew; ``python -m tests.samples hex-board`` those whose script makes that one.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.readme import ROOT, run

PLACE = ROOT / "docs" / "samples"
MOST_BYTES = 350_000
"""The largest size of a page with its map."""
LONG = ("evening", "tour")
"""Scripts that take some seconds, or a minute."""

SCRIPTS = {
    "evening": """
bash docs/examples/evening.sh 29 > evening.txt
fng report -o report.html -i evening.json -q
fng briefing -o briefing.html -i evening.json -q
fng roster -o roster.html -i evening.json -q
""",
    "table": """
export FNG_FILE=evening.json FNG_NO_INPUT=1
fng setup --corps II --army us-army --star "Sgt. Parker" --month 1967-06 --seed 30 -q
fng card -o card.html -q
fng activate -q
fng enemy turn -q
fng enemy turn -q
fng pef resolve 1 -q
fng react in-sight --group a --group e -q
fng fire --by a1 --at e3,cover --shots all -q
fng react man-down --group e -q
fng board -o board.html -q
""",
    "missiles": """
export ICBM_FILE=game.toml FNG_NO_INPUT=1
icbm new game.toml --historical --seed 77 -q
icbm place auto --side ussr --seed 1 -q
icbm place auto --side usa --seed 2 -q
icbm place auto --side ussr --seed 2 -q
icbm place rounds A=1 B=1 --side usa --salt nobodyshouldguessthis -q
icbm place rounds A=4 B=4 C=4 D=4 --side ussr --salt norshouldanybodythis -q
icbm activate --seed 3 -q
icbm activate 2815 2612 2718 2814 --aim washington --aim chicago --aim detroit --aim new-york --aim boston --aim miami \\
  --aim denver --aim houston -q
icbm move all -q
icbm turn -q
icbm activate --seed 4 -q
icbm activate 1844 2242 --aim moscow --aim kiev --aim leningrad --aim gorky -q
icbm move all -q
icbm turn -q
icbm move all -q
icbm turn -q
icbm move all -q
icbm board --as usa -o hex-board.html -q
""",
    "tour": """
bash docs/examples/tour.sh 5 > tour.txt
fng campaign report -o chronicle.html -f tour.toml -q
""",
}
"""Scripts by name, each run in an empty folder, where it leaves pages."""
MADE = {
    "evening": ("report", "briefing", "roster"),
    "table": ("card", "board"),
    "missiles": ("hex-board",),
    "tour": ("chronicle",),
}
"""The pages that a script leaves, by their names without ``.html``."""


def pages(script: str) -> dict[str, str]:
    """Return the pages that a script makes now, by their names. Raises FileNotFoundError with what the script printed if it
    failed to make one.
    """
    with tempfile.TemporaryDirectory() as away:
        folder = Path(away)
        printed = run(SCRIPTS[script], folder)
        if missing := [name for name in MADE[script] if not (folder / f"{name}.html").exists()]:
            raise FileNotFoundError(f"{script} made no {', '.join(missing)}:\n{printed}")
        return {name: (folder / f"{name}.html").read_text(encoding="utf-8") for name in MADE[script]}


def main(names: list[str]) -> None:
    """Make the samples with these names anew; all of them if there is none."""
    PLACE.mkdir(exist_ok=True)
    for script, made in MADE.items():
        if names and not {script, *made} & set(names):
            continue
        for name, page in pages(script).items():
            (PLACE / f"{name}.html").write_text(page, encoding="utf-8")
            print(f"{name}: {len(page.encode()):,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
