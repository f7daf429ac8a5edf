"""Names beside the ids of figures, in a text for people: ``Pfc Roy Baker (a10)`` for ``a10``.

Reports tell of figures by their ids, which a player types and scripts read; whoever reads wants to know who that is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.people.person import ranked_call
from fng_cli.rules.record.fallen import LOST_FIGURES
from fng_cli.state import State
from fng_cli.terms import Side

MOST_ENEMIES = 12
"""The enemies of a paragraph who are named: more of them, a squad, are a crowd and keep their ids alone."""

_ID = re.compile(r"(?<![\w<=./'-])([a-z]+\d+)(?![\w=>-]|,[a-z]|  )")
"""An id as a word of its own: no part of a weapon (``ak-47``), of a typed word (``a1,prone``, ``'a99'``) or of a table."""
_TYPED_BEFORE = re.compile(
    r"(--[a-z-]+|`[a-z_]+`|\b(fng|give)( [a-z-]+)*) $|\b(nearest:|choose from) [^.;:(]*$"
)
"""What stands before an id that was or is to be typed: an option, the field of one, a command, the choice that there is."""
_RANGE_BEFORE = re.compile(r"\b([a-z]+)\d+ to $")
_RANGE_AFTER = re.compile(r" to ([a-z]+)\d")


def namer(state: State) -> Callable[[str], str]:
    """Return a function that puts the names of a document's figures, lost figures included, into a paragraph
    that has their ids, as ``with_names`` does. Figures without a name keep their id.
    """
    everybody = (*(loss.figure for loss in state[LOST_FIGURES]), *state[FIGURES])
    return partial(with_names, figures={one.id: one for one in everybody if one.called() != one.id})


def with_names(
    text: str, figures: Mapping[str, Figure], *, with_ids: bool = True, most: int | None = None
) -> str:
    """Return a paragraph with the figures' names. At its first place an id gets the name added, ``Pfc Roy
    Baker (a10)``; after that the name replaces it. With ``with_ids`` False the name always replaces it. A
    name that already stands before its id in brackets only gets its rank. ``figures`` are the figures with
    names, by id. Ids in commands and in ranges stay as they are. So do the ids of enemies if the text has
    more than MOST_ENEMIES of them. A text with the ids of more than ``most`` figures is returned unchanged.
    """
    places = [match for match in _ID.finditer(text) if match[1] in figures and _is_told(text, match)]
    if most is not None and len({match[1] for match in places}) > most:
        return text
    enemies = {match[1] for match in places if figures[match[1]].side is Side.VC_NVA}
    crowd = enemies if len(enemies) > MOST_ENEMIES else set()
    pieces, begin, told = list[str](), 0, set[str]()
    for match in places:
        figure = figures[match[1]]
        if figure.id in crowd:
            continue
        before, after = text[begin : match.start()], match.end()
        if before.endswith(f"{figure.name} (") and text.startswith(")", after):
            pieces.append(_with_rank(before.removesuffix(" ("), figure))
            pieces.append(f" ({figure.id}" if with_ids else "")
            after += not with_ids
        else:
            is_bracketed = _is_in_brackets(text, match.start())
            is_short = not with_ids or figure.id in told
            pieces.append(before + _called(figure, again=is_short, bracketed=is_bracketed))
        told.add(figure.id)
        begin = after + _last_name_after(text, after, figure)
    return "".join([*pieces, text[begin:]])


def _last_name_after(text: str, place: int, figure: Figure) -> int:
    """Return the length of a space and the figure's last name if they are found at index ``place`` of a text.
    That is after the id in ``a1 Miller``. 0 if they are not.
    """
    name = f" {figure.name.rpartition(' ')[2]}"
    follows = text[place + len(name) : place + len(name) + 1]
    return len(name) if text.startswith(name, place) and not follows.isalnum() else 0


def _with_rank(before: str, figure: Figure) -> str:
    """Return the text ``before``, which ends in a figure's name, with the figure's rank put in front of that
    name. It is unchanged if the rank stands there already, or if the figure is not of the FWF.
    """
    name = ranked_call(figure).removesuffix(f" ({figure.id})")
    return before if before.endswith(name) else before.removesuffix(figure.name) + name


def _is_told(text: str, match: re.Match[str]) -> bool:
    """True if the id that ``match`` has found in ``text`` stands in a sentence as a name. False if it is part
    of a command to type or of a list of choices, or one end of a range of ids.
    """
    before = text[: match.start()]
    if _TYPED_BEFORE.search(before):
        return False
    prefix = match[1].rstrip("0123456789")
    ends = (_RANGE_BEFORE.search(before), _RANGE_AFTER.match(text, match.end()))
    return all(end is None or end[1] != prefix for end in ends)


def _is_in_brackets(text: str, place: int) -> bool:
    """True if index ``place`` of a text lies within round brackets: before it, more brackets are opened than
    closed.
    """
    return text.count("(", 0, place) > text.count(")", 0, place)


def _called(figure: Figure, *, again: bool, bracketed: bool) -> str:
    """Return a figure's name with its id, and with its rank only for the FWF: ``Pfc Roy Baker (a10)``, or
    within brackets (``bracketed``) ``Pfc Roy Baker a10``. If the text has named the figure before
    (``again``), without the id.
    """
    call = ranked_call(figure)
    name = call.removesuffix(f" ({figure.id})")
    return name if again else f"{name} {figure.id}" if bracketed else call
