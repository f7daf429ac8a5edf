"""Moves of PEFs (Possible Enemy Forces) that activate. Source: p. 60-61, 115."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, convert

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.book.table_roll import SecondDie
from fng_cli.rules.pefs.state import Pef
from fng_cli.tables import Entry, kept, table

SPLIT_APART_IN = 4
"""How far apart the two PEFs of a split stand (h-02)."""


class PefMove(Struct, frozen=True):
    """The move of one PEF. Distances are inches; ``passed`` is the number of dice passed against its REP.

    ``action`` is ``toward-nearest-pef``, ``toward-nearest-enemy``, ``split`` or ``stay``; a PEF whose REP is
    below the activation score has not ``activated`` and tests nothing. A split leaves the PEF where it is;
    ``new_number`` is that of the one put beside it.
    """

    number: int | None
    rep: int
    activated: bool
    passed: int | None
    action: str
    distance_in: int
    stops_short_in: int | None = None
    through_cover: bool = False
    out_of_sight: bool = False
    resolve_in_sight: bool = False
    new_number: int | None = None

    def text(self) -> str:
        """Return the PEF's move as a sentence: ``PEF 2 stays where it is.``"""
        return f"{self.called} {self._deed()}."

    def brief(self) -> str:
        """Return the PEF's move in a few words: ``16" toward you``, ``splits``, ``stays``. A PEF that does
        not activate stays, too.
        """
        brief = {
            "toward-nearest-pef": "toward a PEF",
            "toward-nearest-enemy": "toward you",
            "split": "splits",
        }
        if self.distance_in:
            return f'{self.distance_in}" {brief[self.action]}'
        return brief.get(self.action, "stays")

    @property
    def called(self) -> str:
        """Return the PEF's name: ``PEF 3``; ``PEF`` if it has no number."""
        return "PEF" if self.number is None else f"PEF {self.number}"

    def _deed(self) -> str:
        """Return the PEF's move as a predicate without a full stop, such as ``stays where it is``. Other
        moves are toward the nearest PEF or your figures, splitting in two, or not activating.
        """
        if not self.activated:
            return f"does not activate (REP {self.rep})"
        if self.action == "toward-nearest-pef":
            return (
                f'moves {self.distance_in}" straight toward the nearest PEF, stays out of your sight, and '
                f'stops {self.stops_short_in}" short of it'
            )
        if self.action == "toward-nearest-enemy":
            return (
                f'moves {self.distance_in}" toward your nearest figures, always through cover; resolve it '
                "at once if it comes into sight"
            )
        if self.action == "split":
            other = "the new PEF" if self.new_number is None else f"PEF {self.new_number} (the new one)"
            return f'splits in two where it stands: place {other} {SPLIT_APART_IN}" away from it'
        return "stays where it is"


class PefMoves(Report, frozen=True):
    """The move of each PEF, in the order in which they are moved: the nearest to the player first.

    The PEFs ``still_to_move`` wait until it is settled whether the last one has come into sight.
    """

    moves: tuple[PefMove, ...]
    activation_die: int | None = None
    still_to_move: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the move of a single PEF in a sentence; for several PEFs, ``answer`` with a full stop."""
        if len(self.moves) == 1:
            return self.moves[0].text()
        return f"{self.answer()}."

    def answer(self) -> str:
        """Return the moves in a few words each: ``PEF 1 16" toward you; PEF 2 stays``."""
        return "; ".join(f"{move.called} {move.brief()}" for move in self.moves)


class Way(Struct, frozen=True):
    """One of the moves that a PEF may make, on some faces of the second die."""

    faces: str
    action: str
    distance_in: int
    stops_short_in: int | None = None
    through_cover: bool = False
    out_of_sight: bool = False
    resolve_in_sight: bool = False

    @property
    def word(self) -> str:
        """Return the result of the roll as the log shows it: ``split``."""
        return self.action


@kept
def _second_die(row: Entry, column: str) -> SecondDie[Way]:
    """Return the rule for reading the second die in a ``row`` of the PEF movement table. ``column`` is
    ``with_others`` (there are other PEFs on the table) or ``alone``. Cached.
    """
    return SecondDie(tuple(convert(way, Way) for way in row[column]))


def roll_pef_move(pef: Pef, *, others: bool, new_number: int | None = None, dice: Dice) -> PefMove:
    """Roll what a PEF that activates does: 2d6 against its REP, then a die if needed. It stays, moves toward
    another PEF or the player's figures, or splits in two. ``others``: there are more PEFs on the table.
    ``new_number`` is for the second PEF after a split. Source: p. 61.
    """
    row = table("pef-movement").test(dice, pef.rep, label=f"{pef.called} moves")
    reading = _second_die(row, "with_others" if others else "alone")
    way = dice.ask(1, reading, f"what {pef.called} does") if len(reading.choices) > 1 else reading.choices[0]
    return PefMove(
        number=pef.number,
        rep=pef.rep,
        activated=True,
        passed=int(row.key),
        action=way.action,
        distance_in=way.distance_in,
        stops_short_in=way.stops_short_in,
        through_cover=way.through_cover,
        out_of_sight=way.out_of_sight,
        resolve_in_sight=way.resolve_in_sight,
        new_number=new_number if way.action == "split" else None,
    )


def roll_pef_moves(
    pefs: Sequence[Pef],
    *,
    others: int,
    activation: int | None = None,
    free_number: int | None = None,
    dice: Dice,
) -> PefMoves:
    """Roll the moves of PEFs that activate together, in order. ``others`` counts the other PEFs on the table.
    A PEF whose REP is below ``activation`` stays (None: all activate). ``free_number`` is the number of the
    first PEF that a split adds; more get the numbers after it. The moves stop when a PEF may have come
    into sight. Source: p. 60-61 (ruling h-02).
    """
    has_others = len(pefs) + others > 1
    moves: list[PefMove] = []
    waiting = list(pefs)
    while waiting and not (moves and moves[-1].resolve_in_sight):
        pef = waiting.pop(0)
        if activation is None or pef.rep >= activation:
            moves.append(roll_pef_move(pef, others=has_others, new_number=free_number, dice=dice))
            if free_number is not None and moves[-1].new_number is not None:
                free_number += 1
        else:
            moves.append(PefMove(pef.number, pef.rep, False, None, "stay", 0))
    still_to_move = [pef for pef in waiting if activation is None or pef.rep >= activation]
    next_steps = (*resolve_steps(moves), *_move_rest_steps(still_to_move, activation))
    numbers = tuple(pef.number for pef in still_to_move if pef.number)
    return PefMoves(tuple(moves), activation, numbers, _rulings(moves), next_steps)


def _move_rest_steps(pefs: Sequence[Pef], activation: int | None) -> list[Next]:
    """Return a next step for each of these PEFs: move it, once the steps before are done. ``activation`` is
    the enemy's activation die to use in those steps; None if it does not matter.
    """
    return [
        Next(
            call("pef move", id=pef.number, activation=activation),
            f"move {pef.called}, once the steps before this one are done",
        )
        for pef in pefs
    ]


def _rulings(moves: Sequence[PefMove]) -> tuple[str, ...]:
    """Return the ids of the rulings used for these moves: those of the table, h-02 if a PEF splits, h-03 if
    one moves toward a PEF, and h-04 if one moves toward the player.
    """
    actions = {move.action for move in moves}
    ruling_by_action = {"split": "h-02", "toward-nearest-pef": "h-03", "toward-nearest-enemy": "h-04"}
    return (
        *table("pef-movement").rulings,
        *(ruling_by_action[action] for action in ruling_by_action if action in actions),
    )


def resolve_steps(moves: Sequence[PefMove]) -> list[Next]:
    """Return a next step for each PEF that may have come into sight by its move. The step resolves the PEF,
    and its reason says that this is only for a PEF in sight. Empty if no PEF may have.
    """
    return [
        Next(
            call("pef resolve", *([] if move.number is None else [move.number])),
            f"if {'the PEF' if move.number is None else move.called} comes into sight",
        )
        for move in moves
        if move.resolve_in_sight
    ]
