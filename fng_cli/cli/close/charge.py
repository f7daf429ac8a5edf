"""``fng charge``: who closes in, and who fires before contact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec.structs import replace

from fng_cli.cli.close.options import Opponent
from fng_cli.cli.close.words import show_charge
from fng_cli.cli.options.clock import time_kept
from fng_cli.cli.options.who import Subject, Who
from fng_cli.cli.options.words import InCoverOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, Options, again, flag, only, without
from fng_cli.cli.shell.play import Play
from fng_cli.rules.clock.once import check_no_lull
from fng_cli.rules.close.charge import Charge, ChargeModifier, Party
from fng_cli.rules.close.charge import charge as charge_at
from fng_cli.rules.close.fighters import check_enemies, party_of
from fng_cli.rules.enemy.last_action import harasses, is_human_wave
from fng_cli.rules.people.may import Deed
from fng_cli.rules.react.acting import too_low

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


class Charging(Options, frozen=True):
    """The options of a charge that hold for every charger."""

    flank: Annotated[bool, flag("The target is charged from the side.")] = False
    rear: Annotated[bool, flag("The target is charged from behind.")] = False
    outnumbered: Annotated[bool, flag("Those who charge are outnumbered 3 to 1.")] = False
    harassing: Annotated[bool, flag("VC or NVA charge whose Action was to harass.")] = False
    human_wave: Annotated[bool, flag("VC or NVA who assault 3 to 1: a success for nothing.")] = False

    def read(self, given: Subject) -> Party:
        """One who charges, with what is said of him and of all of them."""
        holding = {
            ChargeModifier.TO_FLANK: self.flank,
            ChargeModifier.TO_REAR: self.rear,
            ChargeModifier.OUTNUMBERED: self.outnumbered,
            ChargeModifier.HARASSING: self.harassing,
            ChargeModifier.HUMAN_WAVE: self.human_wave,
        }
        return party_of(given.figure, _modifiers(given, CHARGING, holding), known=given.known)


class OfTarget(Options, frozen=True):
    """The options that hold for the target of a charge."""

    in_cover: Annotated[bool, again(InCoverOption, "The target is in cover.", rich_help_panel=TARGET)] = False
    foe_outnumbered: Annotated[
        bool, flag("The target is outnumbered 3 to 1 (else: by the chargers).", rich_help_panel=TARGET)
    ] = False
    foe_harassing: Annotated[
        bool, flag("The target are VC or NVA whose Action was to harass.", rich_help_panel=TARGET)
    ] = False

    def read(self, given: Subject) -> Party:
        """The target, with what is said of it."""
        holding = {
            ChargeModifier.IN_COVER: self.in_cover,
            ChargeModifier.OUTNUMBERED: self.foe_outnumbered,
            ChargeModifier.HARASSING: self.foe_harassing,
        }
        modifiers = _modifiers(given, CHARGED, holding)
        retrieving = RETRIEVING in given.words
        return party_of(given.figure, modifiers, known=given.known, called="target", retrieving=retrieving)


def _modifiers(
    given: Subject, words: Mapping[str, ChargeModifier | None], said: Mapping[ChargeModifier, bool]
) -> set[ChargeModifier]:
    """The table's modifiers for a figure: by the words behind its name, and by options that are set."""
    by_word = {one for word, one in words.items() if one and word in given.words}
    return by_word | {one for one, true in said.items() if true}


@command("charge", page="23, 35-36, 69, 114", show=show_charge)
def charge(
    play: Play,
    who: Annotated[Who, only("by", "rep", "attribute", "hero")],
    charging: Charging,
    foe: Annotated[Opponent, without("foe_star")],
    of_target: OfTarget,
) -> Charge:
    """Charge into Melee, one or several at one target: who closes, who fires first and how much.

    fng charge --by a=4,brawler --by b=3,flank --at c=4 --seed 2
    fng charge --by e1 --at a2,cover -i evening.json
    """
    clock = time_kept(play)
    if not play.force:
        check_no_lull(clock.known, clock.turn, "nobody charges")
    chargers, target = who.read(play, CHARGING, Deed.CHARGE), foe.read(play, CHARGED, "target")
    check_enemies([each.person for each in chargers], target.person)
    typed, foe_typed = [charging.read(each) for each in chargers], of_target.read(target)
    parties, against = [_as_told(play, party) for party in typed], _as_told(play, foe_typed)
    waiting = too_low(play.document, [each.name for each in chargers if each.known])
    report = charge_at(parties, against, told=(parties, against) != (typed, foe_typed), dice=play.dice)
    return replace(report, remarks=_not_active(waiting))


def _not_active(ids: tuple[str, ...]) -> tuple[str, ...]:
    """The remark on those who charge though their groups do not act this turn."""
    who = " and ".join(ids)
    return (f"{who}: too low to act this turn: charges in an In Sight alone",) if ids else ()


def _as_told(play: Play, party: Party) -> Party:
    """Somebody with what the document knows of the last Action of his group (u-42)."""
    group = party.who.group
    known = {
        ChargeModifier.HARASSING: harasses(play.document, group),
        ChargeModifier.HUMAN_WAVE: is_human_wave(play.document, group),
    }
    return replace(party, modifiers=party.modifiers | {one for one, true in known.items() if true})
