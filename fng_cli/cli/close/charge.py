"""``fng charge``: who closes in, and who fires before contact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from fng_cli.cli.close.options import At, FoeAttributes, FoeRep, foe
from fng_cli.cli.options.who import Attributes, By, Given, Lone, Rep, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.close.charge import Charge, ChargeModifier, Party
from fng_cli.rules.close.charge import charge as charge_at
from fng_cli.rules.close.fighters import check_enemies, party_of

CHARGING: Mapping[str, ChargeModifier] = {
    "flank": ChargeModifier.TO_FLANK,
    "rear": ChargeModifier.TO_REAR,
    "outnumbered": ChargeModifier.OUTNUMBERED,
    "harassing": ChargeModifier.HARASSING,
    "human-wave": ChargeModifier.HUMAN_WAVE,
}
"""What may hold for who charges, as it is typed behind his name; ``flank``, ``rear``: that of the target."""

RETRIEVING = "retrieving"
CHARGED: Mapping[str, ChargeModifier | None] = {
    "cover": ChargeModifier.IN_COVER,
    "outnumbered": ChargeModifier.OUTNUMBERED,
    "harassing": ChargeModifier.HARASSING,
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
    screen.ruling(f"{_capital(report.target_state.text())}.")
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
    chargers = who(play, by, None, Lone(rep, tuple(attribute or ()), hero=hero), CHARGING)
    target = foe(play, at, Lone(foe_rep, tuple(foe_attribute or ()), hero=foe_hero), CHARGED, "target")
    check_enemies([each.person for each in chargers], target.person)
    own = {
        ChargeModifier.TO_FLANK: flank,
        ChargeModifier.TO_REAR: rear,
        ChargeModifier.OUTNUMBERED: outnumbered,
        ChargeModifier.HARASSING: harassing,
        ChargeModifier.HUMAN_WAVE: human_wave,
    }
    his = {
        ChargeModifier.IN_COVER: in_cover,
        ChargeModifier.OUTNUMBERED: foe_outnumbered,
        ChargeModifier.HARASSING: foe_harassing,
    }
    return charge_at(
        [_party(each, "charger", CHARGING, own) for each in chargers],
        _party(target, "target", CHARGED, his),
        dice=play.dice,
    )


def _party(
    given: Given, called: str, words: Mapping[str, ChargeModifier | None], said: Mapping[ChargeModifier, bool]
) -> Party:
    """A figure as it charges or is charged, with what its words and the options say of it."""
    modifiers = {one for one, true in said.items() if true}
    modifiers |= {one for word, one in words.items() if one and word in given.words}
    retrieving = RETRIEVING in given.words
    return party_of(given.figure, modifiers, known=given.known, called=called, retrieving=retrieving)
