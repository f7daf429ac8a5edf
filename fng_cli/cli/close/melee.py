"""``fng melee``: hand to hand, up to four against one, one round or as many as it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from fng_cli.cli.close.options import Opponent
from fng_cli.cli.close.words import show_melee
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.shooter import Prone, WeaponOption
from fng_cli.cli.options.who import CheatDeath, Subject, Who
from fng_cli.cli.options.words import RoundsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, Options, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.close.bout import MeleeFighter, MeleeModifier, melee_weapon, melee_weapon_names
from fng_cli.rules.close.fighters import check_enemies, fighter_of
from fng_cli.rules.close.melee import Melee, melee
from fng_cli.rules.people.may import Deed
from fng_cli.tables import kept

BEHIND = "behind"
WORDS: Mapping[str, MeleeModifier | None] = {
    BEHIND: None,
    "evenly-matched": MeleeModifier.EVENLY_MATCHED,
    "keeps-wounded": MeleeModifier.KEEPS_WOUNDED,
    "swimming": MeleeModifier.SWIMMING,
    "slight-trouble": MeleeModifier.SLIGHT_TROUBLE,
}
"""What may hold for a fighter, as it is typed behind his name; ``behind``: he attacks the foe's back."""


class Fighting(Options, frozen=True):
    """The options of every attacker in melee, where his own words do not say otherwise."""

    weapon: Annotated[
        str | None,
        again(WeaponOption, "bayonet-rifle, knife, improvised, unarmed; else his best.", metavar="MELEE"),
    ] = None
    prone: Annotated[bool, again(Prone, "The attacker is prone.")] = False
    evenly_matched: Annotated[bool, flag("The attacker has been evenly matched with another this turn.")] = (
        False
    )
    behind: Annotated[bool, flag("The foe is attacked in the back.")] = False

    def read(self, given: Subject, *, cheats: bool) -> MeleeFighter:
        """One who attacks."""
        holding = {"prone": self.prone, "evenly-matched": self.evenly_matched, BEHIND: self.behind}
        return _fighter(given, "attacker", self.weapon, "--weapon", holding, cheats=cheats)


class FoeFighting(Options, frozen=True):
    """The options of the defender in melee, where his own words do not say otherwise."""

    foe_weapon: Annotated[
        str | None,
        typer.Option(
            metavar="MELEE", help="With what the foe fights; else his best.", rich_help_panel=TARGET
        ),
    ] = None
    foe_prone: Annotated[bool, flag("The foe is prone.", rich_help_panel=TARGET)] = False
    foe_evenly_matched: Annotated[
        bool, flag("The foe has been evenly matched with another this turn.", rich_help_panel=TARGET)
    ] = False
    foe_keeps_wounded: Annotated[
        bool, flag("The foe, a Star, keeps the wounded man whom he carries.", rich_help_panel=TARGET)
    ] = False

    def read(self, given: Subject, *, cheats: bool) -> MeleeFighter:
        """The one who is attacked."""
        holding = {
            "prone": self.foe_prone,
            "evenly-matched": self.foe_evenly_matched,
            "keeps-wounded": self.foe_keeps_wounded,
        }
        return _fighter(given, "defender", self.foe_weapon, "--foe-weapon", holding, cheats=cheats)


class HowLong(Options, frozen=True):
    """The options for the number of rounds, and for what is rolled at once."""

    rounds: Annotated[int, again(RoundsOption, "Rounds, a turn each, while evenly matched.", max=50)] = 1
    until_decided: Annotated[bool, flag("As many rounds as it takes; nobody breaks off.")] = False
    damage: Annotated[
        bool | None,
        typer.Option(
            "--damage/--no-damage",
            help="Roll what a blow does, or leave it to fng damage (else: rolled for figures of a document).",
        ),
    ] = None
    cheat_death: CheatDeath = False

    def most(self) -> int | None:
        """The number of rounds at most; None for as many as it takes."""
        if self.until_decided and self.rounds > 1:
            raise RequestError("--rounds and --until-decided: give one of them only")
        return None if self.until_decided else self.rounds

    def rolls(self, given: Sequence[Subject]) -> bool | None:
        """Whether damage is rolled: as is said, else where figures of a document are in it."""
        if self.damage is None and any(each.known for each in given):
            return True
        return self.damage


@command("melee", page="2, 35, 37-39, 114", report=Melee, show=show_melee)
def fight(
    play: Play,
    who: Annotated[Who, only("by", "rep", "attribute", "star")],
    fighting: Fighting,
    foe: Annotated[Opponent, without("foe_hero")],
    foe_fighting: FoeFighting,
    course: HowLong,
) -> Ruled:
    """Hand to hand, up to four against one: successes by REP, weapon and circumstance, and the Impact.

    fng melee --rep 4 --weapon knife --foe-rep 3 --damage --seed 6
    fng melee --by a1 --at e1 --odds -i evening.json
    """
    rounds, words = course.most(), _words()
    attackers = who.read(play, words, Deed.FIGHT)
    defender = foe.read(play, [word for word in words if word != BEHIND])
    check_enemies([each.person for each in attackers], defender.person)
    report = melee(
        [fighting.read(each, cheats=course.cheat_death) for each in attackers],
        foe_fighting.read(defender, cheats=course.cheat_death),
        rounds=rounds,
        damage=course.rolls((*attackers, defender)),
        dice=play.dice,
    )
    return Ruled(report, _changes(play, (*attackers, defender), report))


@kept
def _words() -> tuple[str, ...]:
    """All words that may follow a fighter: what holds for him, and weapons."""
    return (*WORDS, *melee_weapon_names())


def _fighter(
    given: Subject, called: str, weapon: str | None, option: str, said: Mapping[str, bool], *, cheats: bool
) -> MeleeFighter:
    """A figure as it fights, with the weapon that is said, or with the best that it carries."""
    words = given.words | {word for word, true in said.items() if true}
    own = next((word for word in given.words if word not in WORDS), weapon)
    holds = [modifier for word, modifier in WORDS.items() if modifier and word in words]
    return fighter_of(
        given.figure,
        [*holds, MeleeModifier.PRONE] if "prone" in words else holds,
        known=given.known,
        called=called,
        weapon=None if own is None else melee_weapon(own, option),
        behind=BEHIND in words,
        cheats=cheats,
    )


def _changes(play: Play, given: Sequence[Subject], report: Melee) -> Content:
    """The part of a document that changes: its own figures that were hurt, as they are now."""
    known = {each.figure.id for each in given if each.known}
    return figures_after.changes(play, [one for one in report.hurt if one.target in known])
