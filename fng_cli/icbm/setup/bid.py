"""Pledges by hash, and the bid for the first launch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, points
from fng_cli.icbm.board.state import ActionResult, Game, Phase, War, need_phase
from fng_cli.words import count

LEAST_SALT = 16
"""The fewest characters of a salt: a shorter one could be found by trying all."""


def sha256_hex(line: str) -> str:
    """Return the SHA-256 of a line, as 64 hexadecimal digits."""
    return sha256(line.encode()).hexdigest()


def rounds_line(side: str, rounds: Mapping[str, int], salt: str) -> str:
    """Return the line to hash for a side's ABM rounds, by site: ``icbm rounds usa A=3 B=0 SALT``."""
    numbers = " ".join(f"{letter}={number}" for letter, number in sorted(rounds.items()))
    return " ".join(("icbm rounds", side, numbers, salt))


def bid_line(side: str, points: int, salt: str) -> str:
    """Return the line to hash for a bid: ``icbm bid usa 5 SALT``."""
    return f"icbm bid {side} {points} {salt}"


def base_line(side: str, types: Sequence[str], salt: str) -> str:
    """Return the line to hash for the missiles of a base: ``icbm base usa titan-ii titan-ii SALT``."""
    return " ".join(("icbm base", side, *types, salt))


def dice_line(side: str, number: int, secret: str) -> str:
    """Return the line whose hash gives the dice of a side's letter. ``number`` is the number of the letter:
    ``icbm dice usa 7 SECRET``.
    """
    return f"icbm dice {side} {number} {secret}"


def orders_line(side: str, number: int, words: Sequence[str], salt: str) -> str:
    """Return the line that is hashed to pledge a side's standing orders: ``icbm orders usa 7 A=2@1 1@2
    SALT``. ``number`` is the number of the letter that pledges them, ``words`` are the orders.
    """
    return " ".join(("icbm orders", side, str(number), *words, salt))


def check_salt(salt: str) -> None:
    """Raise RequestError for a salt of fewer than 16 characters, or not of ASCII letters and digits only."""
    if len(salt) < LEAST_SALT or not salt.isascii() or not salt.isalnum():
        raise RequestError(
            f"the salt is too easy to guess; write at least {LEAST_SALT} letters and digits, and nothing else"
        )


def check_hash(word: str) -> None:
    """Raise RequestError for a word that does not have the form of a SHA-256, 64 lower-case hexadecimal
    digits.
    """
    if len(word) != 64 or set(word) - set("0123456789abcdef"):
        raise RequestError(
            f"commitment {word!r} is not a SHA-256 hash, which has 64 hexadecimal digits (0-9, a-f)"
        )


def own_salt(secret: str, purpose: str) -> str:
    """Return the salt for one pledge of a side: derived from its secret and from the purpose of the pledge
    (``bid/3``), so that showing one salt does not reveal another.
    """
    return sha256(f"{secret}/{purpose}".encode()).hexdigest()[:32]


POINTS = Slot("POINTS")


class First(Report, frozen=True):
    """The side that launches first, by dice or by bids, and the points that the other side gets."""

    ANSWER: ClassVar[tuple[str, ...]] = ("first",)

    first: Power
    method: str
    second: Power
    award: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: which side launches first, and how many points the other one gets."""
        return f"The {self.first.label} launches first; the {self.second.label} gets {count(self.award, 'victory point', commas=False)}."


class Sealed(Report, frozen=True):
    """A secret bid that waits for the other side's; or two equal bids (``tied``, ``side`` None)."""

    ANSWER: ClassVar[tuple[str, ...]] = ("tied",)

    side: Power | None
    tied: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: that a side has made a secret bid, or that equal bids must be made again."""
        if self.side is None:
            return "The bids are equal, so both sides must bid again."
        return f"The {self.side.label} has made a secret bid."


@dataclass(frozen=True, slots=True)
class HigherDie:
    """A reading of two dice, the USA's and then the USSR's: the side with the higher one; equal dice roll
    again.
    """

    ordered = True

    def target(self, number: int) -> str:
        """Return the fixed text that says whose dice these are and that the higher one wins: ``the higher
        die; the USA's comes first, then the USSR's``. ``number`` is unused.
        """
        return "the higher die; the USA's comes first, then the USSR's"

    def __call__(self, faces: tuple[int, ...]) -> Power | Again:
        """Return the side with the higher die, AGAIN if the dice are equal. The first die is that of the USA,
        the second that of the USSR.
        """
        if faces[0] == faces[1]:
            return AGAIN
        return Power.USA if faces[0] > faces[1] else Power.USSR


def roll_first_launch(*, dice: Dice) -> First:
    """Roll a die for each side, again and again until they differ, and return the report. The side with the
    higher die launches first; the other side gets victory points for it. Source: 4.
    """
    first = dice.until(2, HigherDie(), "first launch, USA then USSR")
    return _first_report(first, "dice", points("second-launch"))


def compare_bids(usa: int, ussr: int) -> First | Sealed:
    """Return the result of two bids. The higher bidder launches first, and the other side gets as many points
    as that bid. Source: 4.

    Equal bids give a Sealed report whose next step is to bid again. Raises RequestError for a bid below 0.
    """
    for side, bid in (("USA", usa), ("USSR", ussr)):
        if bid < 0:
            raise RequestError(f"{side}: a bid of {bid} is too low; bid 0 or more")
    if usa == ussr:
        again = Next(call("bid", usa=POINTS, ussr=POINTS), "bid again, because the bids were equal")
        return Sealed(None, True, ("m-02",), (again,))
    return _first_report(Power.USA if usa > ussr else Power.USSR, "bid", max(usa, ussr))


def _first_report(first: Power, method: str, award: int) -> First:
    """Return the report on the first launch; ``method`` is ``dice`` or ``bid``, ``award`` the points for the
    other side.
    """
    steps = (Next(call("activate", side=first), "make the first launch"),)
    return First(
        first=first, method=method, second=first.other, award=award, rulings=("m-02", "m-27"), next=steps
    )


def roll_for_first(game: Game, *, dice: Dice) -> ActionResult[First]:
    """Roll for the first launch in a game, and begin the war. Source: 4.

    Raises RequestError if it is not the time, or if a bid has been made.
    """
    need_phase(game, Phase.BID)
    for side in Power:
        if game.forces(side).bid_points is not None or game.forces(side).bid_pledge is not None:
            raise RequestError(f"the {side.label} has made a bid, so the other side must bid too (icbm bid)")
    report = roll_first_launch(dice=dice)
    return ActionResult(begin_war(game, report.first, report.award), report)


class Caught(Report, frozen=True):
    """A side that showed something else than it had pledged by a hash: it loses, and the game is over."""

    ANSWER: ClassVar[tuple[str, ...]] = ("side",)

    side: Power
    what: str
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in words which side is caught cheating, at what, and that it loses."""
        return f"The {self.side.label} is caught cheating: {self.what} is not what it had pledged. It loses decisively."


def catch_side(game: Game, side: Power, subject: str) -> ActionResult[Caught]:
    """End the game because ``side`` showed something other than it had pledged, and therefore loses (ruling
    m-36). ``subject`` says in words what it showed: ``a bid of 3``. If no side has launched first yet,
    this side is recorded as the first.
    """
    after = replace(game.with_forces(side, replace(game.forces(side), caught=True)), phase=Phase.OVER)
    if after.war.first is None:
        after = replace(after, war=War(side, 0, 1, side))
    return ActionResult(
        after, Caught(side, subject, ("m-36",), (Next(call("score"), "show how the points add up"),))
    )


def pledge(game: Game, side: Power, pledged: str) -> ActionResult[Sealed]:
    """Record a side's bid as a hash only, ``pledged``; the bid itself is shown later, after the other side's
    bid. Source: 4.

    Raises RequestError if it is not the time for bids, if the side has bid already, or if ``pledged`` is not
    a SHA-256 hash.
    """
    need_phase(game, Phase.BID)
    forces = game.forces(side)
    if forces.bid_points is not None or forces.bid_pledge is not None:
        raise RequestError(f"the {side.label} has made its bid, which cannot be changed (rule 4)")
    check_hash(pledged)
    after = game.with_forces(side, replace(forces, bid_pledge=pledged))
    step = Next(call("bid", **{side.other.value: POINTS}), "make the other side's bid")
    return ActionResult(after, Sealed(side, False, ("m-02", "m-36"), (step,)))


def show_bid(game: Game, side: Power, points_bid: int, salt: str) -> ActionResult[First | Sealed | Caught]:
    """Show a bid that was pledged. A bid that does not match the pledge ends the game (Caught); ``salt`` is
    the text that was pledged with it. If both bids are now open, the higher one begins the war (First),
    and equal bids are withdrawn (Sealed). If only this bid is open, it waits for the other (Sealed).
    Raises RequestError if it may not be shown now, or if it matches the pledge but is below 0. Source: 4.
    """
    need_phase(game, Phase.BID)
    forces, other = game.forces(side), game.forces(side.other)
    if forces.bid_pledge is None:
        raise RequestError(f"the {side.label} has not pledged a bid")
    if other.bid_points is None and other.bid_pledge is None:
        raise RequestError(
            f"the {side.other.label} has not bid yet, and to show your bid now would give it away (rule 4)"
        )
    if sha256_hex(bid_line(side, points_bid, salt)) != forces.bid_pledge:
        return catch_side(game, side, f"a bid of {points_bid}")
    opened = game.with_forces(side, replace(forces, bid_pledge=None, bid_points=None))
    after, report = bid(opened, **{side.value: points_bid})
    return ActionResult(after, report)


def show_bid_of_side(
    game: Game, usa: int | None, ussr: int | None, salt: str
) -> ActionResult[First | Sealed | Caught]:
    """Reveal the pledged bid of the side whose points are given, with its ``salt``. Return the game and a
    report: who begins the war (First), that the bids are equal or one is still secret (Sealed), or that
    the side was cheating (Caught). Raises RequestError unless exactly one bid is given, and if this bid
    may not be shown now.
    """
    if (usa is None) == (ussr is None):
        raise RequestError("`salt` needs a bid to reveal; add `usa` POINTS or `ussr` POINTS")
    if usa is not None:
        return show_bid(game, Power.USA, usa, salt)
    return show_bid(game, Power.USSR, ussr or 0, salt)


def bid(game: Game, usa: int | None = None, ussr: int | None = None) -> ActionResult[First | Sealed]:
    """Make the bid of one side or of both; None: that side does not bid now. Once both have bid, the higher
    bid begins the war (First); equal bids are taken back (Sealed). Until then the bid stays secret (Sealed).
    Raises RequestError outside the bidding phase, for a bid below 0, for a side that has bid or pledged a bid
    before, or if no bid is given and neither side has made one (a pledge does not count). Source: 4.
    """
    need_phase(game, Phase.BID)
    after = game
    for side, points_bid in ((Power.USA, usa), (Power.USSR, ussr)):
        if points_bid is None:
            continue
        if game.forces(side).bid_points is not None or game.forces(side).bid_pledge is not None:
            raise RequestError(f"the {side.label} has made its bid, which cannot be changed (rule 4)")
        if points_bid < 0:
            raise RequestError(f"{side.label}: a bid of {points_bid} is too low; bid 0 or more")
        after = after.with_forces(side, replace(after.forces(side), bid_points=points_bid))
    if after.usa.bid_points is None or after.ussr.bid_points is None:
        return ActionResult(after, _sealed_report(after))
    report = compare_bids(after.usa.bid_points, after.ussr.bid_points)
    if isinstance(report, Sealed):
        for side in Power:
            after = after.with_forces(side, replace(after.forces(side), bid_points=None, bid_salt=None))
        return ActionResult(after, report)
    return ActionResult(begin_war(after, report.first, report.award), report)


def _sealed_report(game: Game) -> Sealed:
    """Return the report on an open bid to which the other side has not replied yet; raises RequestError if no
    open bid has been made.
    """
    if game.usa.bid_points is None and game.ussr.bid_points is None:
        raise RequestError("there is no bid; give `usa` POINTS or `ussr` POINTS, or roll instead (`roll`)")
    side = Power.USA if game.usa.bid_points is not None else Power.USSR
    step = Next(call("bid", **{side.other.value: POINTS}), "make the other side's bid")
    return Sealed(side, False, ("m-02",), (step,))


def begin_war(game: Game, first: Power, award: int) -> Game:
    """Return the game at the beginning of the war. The side ``first`` launches first and has its turn; the
    other side gets ``award`` points.

    Source: 4, 5.
    """
    return replace(game, phase=Phase.WAR, war=War(first, award, 1, first))


def check_roll(usa: int | None, ussr: int | None, *, roll: bool) -> None:
    """Raise RequestError if ``roll`` is True (the player wants dice) although a bid is given. Nothing is
    rolled.
    """
    if roll and (usa is not None or ussr is not None):
        raise RequestError(
            "`roll` and a bid cannot be used together; settle the first launch by dice or by bids"
        )


def compare_free_bids(usa: int | None, ussr: int | None) -> First | Sealed:
    """Compare two bids outside a game. Returns First for the side with the higher bid. If the bids are equal,
    returns Sealed, which means that both sides must bid again. Raises RequestError if a bid is None or
    below 0.
    """
    if usa is None or ussr is None:
        raise RequestError("give both bids (`usa` 5 `ussr` 3), or `roll`")
    return compare_bids(usa, ussr)
