"""The meaning of a reaction's result for a figure: where it goes, what it may not do. Source: p. 18, 24,
38.

All of it is in the table ``statuses``; this module puts it into sentences, for the sides concerned.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from fng_cli.rules.people.person import fate_in_cover, leaves_at_cover
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

NAMES = {Side.FWF: "Free World figures", Side.VC_NVA: "Communists"}


def meaning_of(result: str, sides: Collection[Side] = tuple(Side)) -> tuple[str, ...]:
    """Return what a test result such as ``duck-back`` means, in sentences, for figures of these sides. Empty
    for results that are not in the table ``statuses``, and for those that let a figure carry on.

    >>> meaning_of("stunned")[-1]
    'He does nothing for one whole turn of activation, and then acts again'
    """
    rows = table("statuses").column(None)
    if result not in rows or rows[result]["carries_on"]:
        return ()
    row = rows[result]
    of_fwf = [row["fwf_later"]] if Side.FWF in sides and "fwf_later" in row else []
    return (
        *_movement_sentences(row),
        *of_fwf,
        row["text"],
        *_cover_sentences(row, sides),
        *_later_sentences(row),
    )


def _movement_sentences(row: Entry) -> Iterable[str]:
    """Yield texts on where a figure with this status moves: ``moves up to 6" to cover``, then sentences on
    dropping prone and on being out of sight. ``row`` is the status's row of the table ``statuses``. Rules
    that the row lacks are left out.
    """
    distance_in = row.get("move_in")
    if distance_in:
        away = (
            ", away from whatever caused the test, even if he has to leave cover"
            if row["goes_to"] == "nearest-cover-away"
            else ""
        )
        yield f'moves up to {distance_in}" to cover{away}'
    if row.get("prone_without_cover"):
        yield (
            "If no cover is within reach, he drops prone where he is, his turn ends, and he may not use active "
            "fire"
        )
    if row.get("out_of_sight"):
        yield (
            "He and the figure that caused the test cannot see each other, unless he lies prone "
            "in the open, where he is still in sight"
        )


def _cover_sentences(row: Entry, sides: Collection[Side]) -> Iterable[str]:
    """Yield a sentence for each side in ``sides`` on its figures with this status once they are in cover.
    They are removed, or they count as ducking back. A side for which cover changes nothing gets no
    sentence. ``row`` comes from the table ``statuses``.
    """
    for side in Side:
        if fate_in_cover(row, side) and side in sides:
            result = "are removed, and do not return" if leaves_at_cover(side) else "count as ducking back"
            yield f"Once in cover, {NAMES[side]} {result}"


def _later_sentences(row: Entry) -> Iterable[str]:
    """Yield sentences on the further fate of a figure in this status: leaving the table, turns lost, capture.
    Nothing if the status has no such rules. ``row`` is the row of the status in the table ``statuses``.
    """
    if row.get("again_leaves_table"):
        yield "If he retires twice in one turn, he leaves the table as fast as he can"
    if row.get("lost_if_attacked_leaving"):
        yield "If he is fired at or charged on his way off the table, he is removed as missing in action"
    turns_lost = row.get("turns_lost")
    if turns_lost:
        yield (
            f"He does nothing for {'one whole turn' if turns_lost == 1 else f'{turns_lost} whole turns'} "
            "of activation, and then acts again"
        )
    if row.get("captured_on_contact"):
        yield "He is captured when an enemy comes into contact with him"
