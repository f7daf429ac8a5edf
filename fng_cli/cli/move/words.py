"""Moving, crossing and swimming told at length."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.rules.move.swimming import Swim
from fng_cli.tables import Entry, table

FAST_COUNTS = (
    "Counts as moving fast until its next activation, unless it stops behind cover, goes prone, or says so."
)
"""What a fast move means for those who shoot at the figure (p. 17)."""


def crawling_told() -> str:
    """A sentence on who crawls: how he counts, and what he may still do. Source: p. 18."""
    return f"{table('movement').row('crawling')['text']}."


def inside_told() -> str:
    """A sentence on how those inside a building count when they are fired at. Source: p. 41."""
    rows = table("inside-a-building").column(None)
    how = {key: rows[key]["counts_as"].replace("-", " ") for key in ("moving", "stationary")}
    return f"Inside, who moves counts as {how['moving']}, who stays where he is as {how['stationary']}."


def current_lines(report: Swim) -> Iterator[str]:
    """A line for the current, which carries all alike."""
    for drift in sorted({swum.drift_in for swum in report.swimmers}):
        yield f'The current carries everybody {drift:g}" downstream. No shooting, no grenades.'


def obstacle_effect(row: Entry) -> str:
    """Sentences on what an obstacle does to who crosses it, or a position for who lies in it. Source: p. 51-52."""
    told = {"wire": _wire, "mines": _mines, "stakes": _stakes, "position": _position}[row["kind"]](row)
    holes = [name.replace("-", " ") for name in row.get("hole_by", ())]
    if holes:
        told += f' A hole of {row["hole_in"]}" is blown by: {", ".join(holes)}.'
    return told


def _wire(row: Entry) -> str:
    return (
        f'{row["depth_in"]}" deep; a Fast Move test and all movement of a turn: {row["cross_in"]}" if it adds '
        f'{row["cross_needs_in"]}" or more, {row["cross_short_in"]}" if it adds less, else none. '
        f'Cutters open {row["cut_in"]}" a turn.'
    )


def _mines(row: Entry) -> str:
    return (
        f'{_test(row)} or sets one off: Impact {row["impact"]} on all in a {row["blast_circle_in"]}" circle. '
        f'Engineers clear {row["clear_in"]}" a turn.'
    )


def _stakes(row: Entry) -> str:
    return (
        f'{row["cross_in"]}" a turn; {_test(row)} or is hit: Impact {row["impact"]}. '
        f'Anybody clears {row["clear_in"]}" a turn.'
    )


def _test(row: Entry) -> str:
    return f"each turn inside one passes {row['test_dice']}d6 against REP"


def _position(row: Entry) -> str:
    camouflage = {"always": "and concealment", "may": "and concealment if camouflaged", "no": ""}
    told = f"Cover {camouflage[row['camouflage']]}".strip()
    only = row.get("only_for", ())
    whose = f" For {', '.join(map(_people, only))} only." if only else ""
    return (
        f"{told}; prone inside, safe from small arms, and from blasts outside up to Impact "
        f"{row['prone_safe_impact']} and APR {row['prone_safe_apr']}.{whose}"
    )


def _people(word: str) -> str:
    """Those for whom a position is, as players say it: ``VC``, ``NVA``, ``Special Forces``."""
    return word.upper() if len(word) <= len("nva") else word.replace("-", " ").title()
