"""The page of the docs for players: what is refused, what is only brought to mind, and how to go on all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fng_cli.tables import table
from fng_cli.words import listed

INTRODUCTION = """\
# What is refused

`fng` refuses what the document knows for certain to be against the rules, and nothing else. It knows the people in the
document and what has become of them, the turn, and the commands that were typed. It does not see your table. So it
refuses a shot by somebody who is stunned, and does not ask whether he can see his target.

- A refusal says why, with the page, and what ends it.
- `--force` does it all the same, for what was settled at the table.
- A word after a name tells what the document cannot know: `--by a4,completed` for somebody who has completed his Duck
  Back, `--by a4,fired-upon` for somebody who answers fire.
- What is only likely is brought to mind by a remark below the answer, once a turn.
- Without a document, or with `--no-file`, nothing is refused but what your own words rule out: the page of the book
  stands in the answer.

## By what somebody is in
"""

KINDS = {
    "act": "do anything else when active",
    "move": "move",
    "fire": "fire",
    "throw": "throw",
    "charge": "charge",
    "fight": "fight in melee",
    "react": "react",
    "aid": "give first aid",
    "climb": "climb",
    "swim": "swim",
    "go-below": "go below",
    "suffer": "be fired at",
    "activate": "be activated",
    "count": "count as one of the force",
}
"""The kinds of deeds, in words."""

IN_HIS_ACTIVATION = frozenset({"act", "fire", "throw", "charge", "aid", "climb", "go-below"})
"""The kinds of deeds that are said together where all of them are forbidden; ``move`` and ``swim`` go with them."""

ENDS = {
    "mission": "the end of the mission",
    "next-active": "he is next active",
    "turn": "the end of the turn",
    "done": "it is done",
    "cured": "it is ended",
}
"""What ends a state, in words."""

TAKES = {
    "nothing": "nothing",
    "move": "the move",
    "rest-of-move": "the move, and the rest of it",
    "part-of-move": "the active fire",
    "fire": "the active fire",
    "turn": "the whole activation",
}
"""What a deed takes of an activation, in words."""


def refused_page() -> str:
    """Return the page as Markdown, from the tables ``states`` and ``deeds``."""
    return "\n".join((INTRODUCTION, *_state_lines(), "", *_deed_lines())) + "\n"


def _state_lines() -> Iterator[str]:
    """Yield the lines of the table of states that forbid something."""
    yield "| Somebody who | may not | until | page |"
    yield "| --- | --- | --- | --- |"
    for row in table("states").column(None).values():
        if row["forbids"]:
            text = row["text"].removesuffix(" and can do nothing of the kind")
            yield f"| {text} | {_forbidden(row)} | {_end(row)} | {row['book']} |"


def _forbidden(row: Any) -> str:
    """Return what a state forbids, in words: ``anything`` if that is nearly all."""
    forbidden = [kind for kind in KINDS if kind in row["forbids"]]
    if len(forbidden) >= len(KINDS) - 1:
        return "do anything"
    words = [KINDS[kind] for kind in forbidden]
    if set(forbidden) >= IN_HIS_ACTIVATION:
        free = [KINDS[kind] for kind in ("move", "swim") if kind not in forbidden]
        others = [KINDS[kind] for kind in forbidden if kind not in IN_HIS_ACTIVATION | {"move", "swim"}]
        words = [f"do anything in his activation{f' (but {listed(free)})' if free else ''}", *others]
    unless = row.get("unless")
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1]))) + (
        f" (unless typed: {', '.join(unless)})" if unless else ""
    )


def _end(row: Any) -> str:
    """Return what ends a state, in words, with the command that does it."""
    cure = row.get("cure")
    return f"`{cure}`" if cure else ENDS[row["until"]]


def _deed_lines() -> Iterator[str]:
    """Yield the lines of the table of deeds."""
    yield "## By what somebody has done in this activation"
    yield ""
    yield "Each of these takes a part of an activation, and what is taken already is refused."
    yield ""
    yield "| Deed | takes | may fire besides | page |"
    yield "| --- | --- | --- | --- |"
    for name, row in table("deeds").column(None).items():
        fires = "yes" if row["active_fire"] else "no"
        yield f"| {name.replace('-', ' ')}: {row['text'][:1].lower()}{row['text'][1:]} | {TAKES[row['takes']]} | {fires} | {row['book']} |"
