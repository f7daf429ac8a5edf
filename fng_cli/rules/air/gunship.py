"""The AC-47: a swath or a ring of fire at night, and what may answer it. Source: p. 84-85."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fng_cli.calls import REP, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.air.attacks import Struck, strafed, struck_sentence
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.harm.tests_called_for import Affected, tests, words
from fng_cli.tables import table
from fng_cli.terms import Light

SWATH, RING = "swath", "ring"


class GunshipRun(Report, frozen=True):
    """A gun run of the AC-47: everything in the area is attacked, friend or foe.

    The area is a ``shape`` so wide; of a ring ``inner_radius_in`` is what stays free in the middle.
    ``runs_left`` are gun runs before its ammunition is gone; then it stays for its flares.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("hits",)

    shape: str
    width_in: int
    inner_radius_in: float | None
    rep: int
    impact: int
    targets: tuple[Struck, ...]
    hits: int
    runs_left: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        left = {0: "its ammunition is gone", 1: "one run is left"}.get(
            self.runs_left, f"{self.runs_left} runs are left"
        )
        told = struck_sentence(self.targets) or "nobody is in it"
        return f"{self.where()}: {told}; {left}."

    def where(self) -> str:
        """``Swath 12" wide``, ``Ring 8" wide round 10"``."""
        inside = "" if self.inner_radius_in is None else f' round {self.inner_radius_in:g}"'
        return f'{self.shape.capitalize()} {self.width_in}" wide{inside}'


def check_dark(light: Light | None) -> None:
    """Raise RequestError by daylight: the AC-47 flies at night. Source: p. 85."""
    if light is Light.DAYLIGHT:
        raise RequestError("the AC-47 flies at night only (p. 85), and it is daylight")


def gunship_run(
    targets: Sequence[Target],
    *,
    inner_radius_in: float | None = None,
    runs_made: int = 0,
    dice: Dice,
) -> GunshipRun:
    """Fire on everybody in a swath, or in a ring round an inner radius: four dice at each (x-48).

    Raises RequestError for a radius that it does not fly, and where its ammunition is gone. Source: p. 84-85.
    """
    shape = SWATH if inner_radius_in is None else RING
    row = table("air-gunship").row(shape)
    if runs_made >= row["runs"]:
        raise RequestError(f"`runs_made` {runs_made}: it has ammunition for {row['runs']} gun runs (p. 85)")
    if inner_radius_in is not None and not row["inner_least_in"] <= inner_radius_in <= row["inner_most_in"]:
        raise RequestError(
            f"`ring` {inner_radius_in:g}: the inner radius is {row['inner_least_in']} to {row['inner_most_in']} inches"
        )
    struck = tuple(strafed(one, row["rep"], row["impact"], row["targets"], dice=dice) for one in targets)
    affected = [
        Affected(one.victim, done, words(one, True)) for one, done in zip(targets, struck, strict=True)
    ]
    return GunshipRun(
        shape,
        row["width_in"],
        inner_radius_in,
        row["rep"],
        row["impact"],
        struck,
        sum(one.hits for one in struck),
        row["runs"] - runs_made - 1,
        cited(table("air-gunship").rulings),
        (*tests(affected), *_answers(row["answers"])),
    )


def _answers(types: Sequence[str]) -> tuple[Next, ...]:
    """Tell what those may do who may fire back at it: heavy machine guns only."""
    weapon = types[0]
    test = Next(
        call("react received-fire", by=Slot("HMG")),
        "a heavy machine gun may answer, wherever it stands: Received Fire first",
    )
    fire = Next(
        call("fire", rep=REP, weapon=weapon_of(weapon), at="fast"),
        "then it fires at a target that moves fast; each hit is a die of damage to the ac-47",
    )
    flare = Next(
        call("illumination", "mortar", dropped=True), "it may drop one flare a turn, as long as it stays"
    )
    return (test, fire, flare)


def weapon_of(kind: str) -> str:
    """The weapon by which a type is fired here: a heavy machine gun is an ``hmg``."""
    return "hmg" if kind == "heavy-machine-gun" else kind
