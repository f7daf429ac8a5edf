"""``fng charge``: who closes in, and who fires before contact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.close.options import At, FoeAttributes, FoeRep, check_sides, foe, name_of, side_of_by
from fng_cli.cli.options.who import Attributes, By, Given, Lone, Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.close.charge import Charge, Held, Party
from fng_cli.rules.close.charge import charge as charge_at
from fng_cli.rules.close.fighters import party_of
from fng_cli.rules.close.medics import MEDIC

CHARGING: Mapping[str, Held] = {
    "flank": Held.TO_FLANK,
    "rear": Held.TO_REAR,
    "outnumbered": Held.OUTNUMBERED,
    "harassing": Held.HARASSING,
    "human-wave": Held.HUMAN_WAVE,
}
"""What may hold for who charges, as it is typed behind his name; ``flank``, ``rear``: that of the target."""

RETRIEVING = "retrieving"
CHARGED: Mapping[str, Held | None] = {
    "cover": Held.IN_COVER,
    "outnumbered": Held.OUTNUMBERED,
    "harassing": Held.HARASSING,
    RETRIEVING: None,
}
"""What may hold for who is charged; ``retrieving``: he carries a wounded man."""

Flank = Annotated[bool, typer.Option("--flank", help="The target is charged from the side.")]
Rear = Annotated[bool, typer.Option("--rear", help="The target is charged from behind.")]
Cover = Annotated[bool, typer.Option("--in-cover", help="The target is in cover.")]
Outnumbered = Annotated[bool, typer.Option("--outnumbered", help="Those who charge are outnumbered 3 to 1.")]
FoeOutnumbered = Annotated[
    bool, typer.Option("--foe-outnumbered", help="The target is outnumbered 3 to 1 (else: by the chargers).")
]
Wave = Annotated[
    bool, typer.Option("--human-wave", help="VC or NVA who assault 3 to 1: a success for nothing.")
]
Harassing = Annotated[bool, typer.Option("--harassing", help="VC or NVA charge whose Action was to harass.")]
FoeHarassing = Annotated[
    bool, typer.Option("--foe-harassing", help="The target are VC or NVA whose Action was to harass.")
]
IsHero = Annotated[bool, typer.Option("--hero", help="The charger is in hero mode.")]
FoeHero = Annotated[bool, typer.Option("--foe-hero", help="The target is in hero mode.")]


def show(screen: Screen, report: Charge, content: Content) -> None:
    """The target first, since it fires before contact; then each who charges."""
    screen.ruling(f"{_capital(report.target.text())}.")
    for one in report.chargers:
        screen.ruling(f"{_capital(one.text())}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@command("charge", page="23, 35-36, 69, 114", show=show)
def charge(
    play: Play,
    by: By = None,
    at: At = None,
    rep: Rep = None,
    attribute: Attributes = None,
    hero: IsHero = False,
    flank: Flank = False,
    rear: Rear = False,
    outnumbered: Outnumbered = False,
    harassing: Harassing = False,
    human_wave: Wave = False,
    foe_rep: FoeRep = None,
    foe_attribute: FoeAttributes = None,
    foe_hero: FoeHero = False,
    in_cover: Cover = False,
    foe_outnumbered: FoeOutnumbered = False,
    foe_harassing: FoeHarassing = False,
) -> Charge:
    """Charge into Melee, one or several at one target: who closes, who fires first and how much."""
    chargers = side_of_by(play, by, Lone(rep, tuple(attribute or ()), hero=hero), CHARGING, "charger")
    target = foe(play, at, Lone(foe_rep, tuple(foe_attribute or ()), hero=foe_hero), CHARGED, "target")
    check_sides(chargers, target)
    _check_medics(chargers)
    own = {
        Held.TO_FLANK: flank,
        Held.TO_REAR: rear,
        Held.OUTNUMBERED: outnumbered,
        Held.HARASSING: harassing,
        Held.HUMAN_WAVE: human_wave,
    }
    his = {Held.IN_COVER: in_cover, Held.OUTNUMBERED: foe_outnumbered, Held.HARASSING: foe_harassing}
    return charge_at(
        [_party(each, CHARGING, own) for each in chargers], _party(target, CHARGED, his), dice=play.dice
    )


def _check_medics(chargers: Sequence[Given]) -> None:
    """Raise RequestError where a medic is to charge. Source: p. 39."""
    for each in chargers:
        if each.figure.role == MEDIC:
            raise RequestError(f"--by: {name_of(each)} is a medic: he fights only if he is charged (p. 39)")


def _party(given: Given, words: Mapping[str, Held | None], said: Mapping[Held, bool]) -> Party:
    """A figure as it charges or is charged, with what its words and the options say of it."""
    figure = given.figure
    holds = {held for held, true in said.items() if true}
    holds |= {held for word, held in words.items() if held and word in given.words}
    if {Held.TO_FLANK, Held.TO_REAR} <= holds:
        raise RequestError(f"{name_of(given)} charges either the flank or the rear, not both")
    party = party_of(figure, holds, retrieving=RETRIEVING in given.words)
    rating = party.rating if given.known else None
    return replace(party, name=name_of(given), typed=given.typed, rating=rating)
