"""Counts of harm in a story: the worst turn, the men who put down most of the enemy, and their tallies in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.rules.story.evening import Harmed, HarmLine, StoryFigure
from fng_cli.rules.story.facts import Teller, number_text
from fng_cli.terms import Side
from fng_cli.words import listed

HARMED = {
    Harmed.DEAD: "killed {}",
    Harmed.OUT_OF_THE_FIGHT: "put {} out of the fight",
    Harmed.CAPTURED: "captured {}",
}
"""What somebody did to those whose names stand in the braces."""
OWN_HARMED = HARMED | {Harmed.OUT_OF_THE_FIGHT: "wounded {}"}
"""The same done to men of the player's side, who are ``wounded``."""


def done_to(line: HarmLine, name: str) -> str:
    """Return what was done to a figure, with its name: ``killed Tran Van Minh``, ``wounded Lee Cruz``. Only a
    figure of the player's side (FWF) is ``wounded``; an enemy is ``put ... out of the fight``. ``name`` is
    the figure's name; ``line`` says how it was harmed.
    """
    verbs = OWN_HARMED if line.harmed_figure.side is Side.FWF else HARMED
    return verbs[line.how].format(name)


def answered_when(answer: HarmLine, fell_turn: int | None) -> str:
    """Return when an enemy was put down, seen from the turn in which he had felled a man: ``in the same turn``,
    ``in turn 5``; ``afterwards`` if the turn of the answer is not known.
    """
    if answer.turn is None:
        return "afterwards"
    return "in the same turn" if answer.turn == fell_turn else f"in turn {answer.turn}"


class BestMen(Struct, frozen=True):
    """The player's men who put down most of the enemy, those who share it all together."""

    figures: tuple[StoryFigure, ...]
    tally: str
    """What each of them did: ``two killed and one put out of the fight``."""


def best_men(harm: Iterable[HarmLine]) -> BestMen | None:
    """Return the player's men who harmed the most enemies (killed, hurt or captured), with a tally of what
    they did. Ties are decided by the number killed, then by the number captured. Men who are still equal
    are all returned. None if nobody harmed an enemy.
    """
    lines_by_id: dict[str, list[HarmLine]] = {}
    doers: dict[str, StoryFigure] = {}
    for line in harm:
        if line.doer and line.doer.side is Side.FWF and line.harmed_figure.side is Side.VC_NVA:
            lines_by_id.setdefault(line.doer.id, []).append(line)
            doers[line.doer.id] = line.doer
    if not lines_by_id:
        return None
    deeds_by_id = {id: each_harmed_once(lines) for id, lines in lines_by_id.items()}
    most = max(map(_put_down, deeds_by_id.values()))
    best = [id for id, lines in deeds_by_id.items() if _put_down(lines) == most]
    return BestMen(tuple(doers[id] for id in best), tally_text(deeds_by_id[best[0]]))


def each_harmed_once(lines: Iterable[HarmLine]) -> tuple[HarmLine, ...]:
    """Return one line for each figure that was harmed. A figure with several lines keeps its last one (killed
    after a hit), in the place of its first.
    """
    return tuple({line.harmed_figure.id: line for line in lines}.values())


def _put_down(lines: Sequence[HarmLine]) -> tuple[int, int, int]:
    """Return a sort key for the deeds of one person: how many people he put down in all, how many of them he
    killed, and how many he captured.
    """
    hows = [line.how for line in lines]
    return len(lines), hows.count(Harmed.DEAD), hows.count(Harmed.CAPTURED)


def answer_to(harm: Iterable[HarmLine], killer_id: str, fallen_id: str) -> HarmLine | None:
    """Return the line on how a fallen man was avenged: the last line of ``harm`` in which an FWF figure other
    than ``fallen_id`` harmed the figure ``killer_id``. None if there is no such line.
    """
    lines = [
        line
        for line in harm
        if line.harmed_figure.id == killer_id
        and line.doer
        and line.doer.side is Side.FWF
        and line.doer.id != fallen_id
    ]
    return lines[-1] if lines else None


def worst_turn(own_harm: Iterable[HarmLine]) -> list[HarmLine]:
    """Return the harm to the player's men in the turn that cost most. Dead and captured men weigh more than
    wounded men. Of equal turns, the first is taken. Empty if nobody was harmed in a known turn.
    """
    by_turn: dict[int, list[HarmLine]] = {}
    for line in own_harm:
        if line.turn:
            by_turn.setdefault(line.turn, []).append(line)
    return max(by_turn.values(), key=turn_cost, default=[])


def turn_cost(lines: Sequence[HarmLine]) -> tuple[int, int]:
    """Return what a turn cost, as a sort key: the number of the dead and captured, then the number of all who
    came to harm.
    """
    return sum(line.how is not Harmed.OUT_OF_THE_FIGHT for line in lines), len(lines)


def worst_turn_sentence(own_harm: Sequence[HarmLine], teller: Teller) -> str:
    """Return the sentence on the turn in which the player's side came to the most harm; empty if there was
    none in a known turn. It says if this was the only turn with harm, or the first of several equally bad
    turns.
    """
    worst = worst_turn(own_harm)
    if not worst:
        return ""
    others = [line for line in own_harm if line.turn != worst[0].turn]
    row = "worst-turn-only" if not others else "worst-turn"
    if others and turn_cost(worst_turn(others)) == turn_cost(worst):
        row = "worst-turn-first"
    return teller.say(row, turn=str(worst[0].turn), tally=tally_text(worst, own=True))


def tally_text(lines: Iterable[HarmLine], *, own: bool = False) -> str:
    """Return how many figures were harmed, in words: ``two killed and one put out of the fight``. With
    ``own``, for the player's own men, it says ``wounded`` instead of ``put out of the fight``. Empty if
    there are no ``lines``.
    """
    hows = [line.how for line in lines]
    verbs = OWN_HARMED if own else HARMED
    told = {how: " ".join(verb.format("").split()) for how, verb in verbs.items()}  # without the name
    return listed([f"{number_text(hows.count(how))} {verb}" for how, verb in told.items() if how in hows])
