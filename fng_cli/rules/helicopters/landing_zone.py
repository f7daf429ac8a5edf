"""Landing zones: hot or not, large enough or not. Source: p. 86, 89."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.tables import table


class HotLz(Report, frozen=True):
    """Whether a pilot lands on a hot landing zone: his die, with one more for each try that failed.

    ``hot`` is False where nothing makes it so; then he lands without a die.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("will_land",)

    hot: bool
    rep: int
    tries: int
    will_land: bool
    hot_score: int | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.hot:
            return "The landing zone is not hot: he lands."
        told = "the pilot risks it" if self.will_land else "the pilot will not risk it, and flies off"
        return f"A hot landing zone: {told} ({self.hot_score} against REP {self.rep})."

    def verdict(self) -> bool:
        """No: the pilot does not land."""
        return self.will_land


def hot_lz(
    rep: int, *, tries: int = 0, enemy_in: float | None = None, fired_upon: bool = False, dice: Dice
) -> HotLz:
    """Whether a medevac lands: enemies near by, or fire on its approach, make the zone hot (x-64).

    ``enemy_in`` are the inches from the zone to the nearest enemy, None where nobody says: it is hot then, as
    whoever asks thinks so. Source: p. 89.
    """
    within = table("helicopter-distances").row("hot-lz")["inches"]
    near = enemy_in is None or enemy_in <= within
    if not near and not fired_upon:
        return HotLz(False, rep, tries, True, next=_land(rep))
    more = table("helicopter-distances").row("hot-lz-again")["number"]
    score = dice.total(1, "hot landing zone", more * tries)
    lands = score <= rep
    again = Next(call("helo hot-lz", rep=rep, tries=tries + 1), "when next active, it may try again")
    return HotLz(True, rep, tries, lands, score, ("x-64",), _land(rep) if lands else (again,))


def _land(rep: int) -> tuple[Next, ...]:
    return (Next(call("helo fly", mode="landing", rep=rep), "the roll to land"),)
