"""Odds as they stand in a document: each chance as a fraction, as ways of so many, and as a number."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from fng_cli.agreed import OtherReading
from fng_cli.document import Content

LARGEST_INTEGER = 2**53
"""From here on programs that have numbers of one kind only would lose digits."""


class ChanceTold(Struct, omit_defaults=True):
    """A probability as it stands in a document: so many ``ways`` of ``ways_in_all``, where these are short."""

    p: str
    probability: float
    ways: int | None = None
    ways_in_all: int | None = None


class AnswerTold(ChanceTold, kw_only=True):
    """One answer to what was asked, in words; ``yes`` where it is a yes or no."""

    answer: str
    yes: bool | None = None


class OutcomeTold(ChanceTold, kw_only=True):
    """One outcome: what the section of the command would say, or the fields asked for by their paths."""

    outcome: dict[str, Any]


class ResultTold(ChanceTold, kw_only=True):
    """One result of a target, or of the fuel."""

    result: str


class FeatureTold(ChanceTold, kw_only=True):
    """The probability of a thing that may hold in several outcomes, as in ``comes out alive``."""

    feature: str


class TargetTold(Struct):
    """The possible outcomes of one target, each with its probability."""

    target: str
    outcomes: list[ResultTold]


class PlaceTold(ChanceTold, kw_only=True):
    """A place where a round may land, by the spot that it is fired at as the caller sees it."""

    place: str
    long_in: float
    right_in: float


class LandingTold(Struct):
    """The places where a round may land, each with its probability."""

    round_number: int
    spots: list[PlaceTold]


class BeforeTold(ChanceTold, kw_only=True):
    """The probability that somebody acts before one of his foes."""

    foe: str


class ActsTold(Struct):
    """The probability that a figure or a group acts at all, that it acts first, and before each foe."""

    who: str
    acts_chance: ChanceTold
    first_chance: ChanceTold
    before_foes: list[BeforeTold] = []


class MeasureTold(ChanceTold, kw_only=True):
    """A thing that may be, with its probability; ``best``: no other choice has a better."""

    measure: str
    best: bool = False


class VariedTold(Struct):
    """One of the choices that were varied, and how likely each thing is with it."""

    alternative: str
    measures: list[MeasureTold]


class SampleTold(Struct, omit_defaults=True):
    """An answer that came so many ``times``: its share with its error, and its exact chance where it is known."""

    answer: str
    times: int
    share: float
    error: float
    p: str | None = None


class OddsSection(Struct, omit_defaults=True):
    """Odds as they stand in a document: what was asked (``answers``), and every outcome in full.

    Those of a volley tell of each target, and of the weapon. ``outcomes`` are not there where they fall
    in too many ways, ``answers`` where odds of some fields were asked for. ``given`` is what was taken
    for granted, ``given_chance`` how likely that is.
    """

    command: str
    options: dict[str, Any]
    method: str
    branches: int
    unfollowed: str
    page: str
    answers: list[AnswerTold] = []
    outcomes: list[OutcomeTold] = []
    features: list[FeatureTold] = []
    targets: list[TargetTold] = []
    acting: list[ActsTold] = []
    out_of_ammo_chance: ChanceTold | None = None
    jammed_chance: ChanceTold | None = None
    fuel_outcomes: list[ResultTold] = []
    landings: list[LandingTold] = []
    samples: list[SampleTold] = []
    seed: str | None = None
    varied: list[str] = []
    alternatives: list[VariedTold] = []
    given: list[str] = []
    given_chance: ChanceTold | None = None
    other_readings: list[OtherReading] = []


def chance_facts(chance: Fraction) -> Content:
    """A probability as it stands in a document."""
    facts: Content = {"p": str(chance), "probability": float(chance)}
    if chance.denominator < LARGEST_INTEGER:
        facts |= {"ways": chance.numerator, "ways_in_all": chance.denominator}
    return facts


def percent(chance: Fraction) -> str:
    """A chance as people read it: ``19.6%``, ``0.013%``; only what is certain is 100%."""
    number = 100 * float(chance)
    if chance < 1 and number >= 99.95:
        rest = 100 * float(1 - chance)
        return f"{100 - rest:.{min(12, max(2, _zeros(rest) + 2))}f}%"
    return f"{number:.1f}%" if number >= 1 or not chance else f"{number:.2g}%"


def _zeros(number: float) -> int:
    """The zeros behind the point of a small number."""
    found = 0
    while 0 < number < 0.1 and found < 12:
        number, found = number * 10, found + 1
    return found
