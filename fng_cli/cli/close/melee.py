"""``fng melee``: hand to hand, up to four against one, one round or as many as it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from fng_cli.cli.close.options import At, FoeAttributes, FoeRep, foe
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.who import Attributes, By, Given, IsStar, Lone, Rep, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.close.bout import Bout, Fighter, FighterRoll, MeleeModifier, melee_weapon, weapon_row
from fng_cli.rules.close.fighters import check_enemies, fighter_of
from fng_cli.rules.close.melee import Melee, melee
from fng_cli.tables import kept, table

BEHIND = "behind"
WORDS: Mapping[str, MeleeModifier | None] = {
    BEHIND: None,
    "evenly-matched": MeleeModifier.EVENLY_MATCHED,
    "keeps-wounded": MeleeModifier.KEEPS_WOUNDED,
    "swimming": MeleeModifier.SWIMMING,
    "slight-trouble": MeleeModifier.SLIGHT_TROUBLE,
}
"""What may hold for a fighter, as it is typed behind his name; ``behind``: he attacks the foe's back."""

Weapon = Annotated[
    str | None,
    typer.Option("-w", "--weapon", metavar="MELEE", help="bayonet-rifle, knife, improvised, unarmed."),
]
FoeWeapon = Annotated[
    str | None, typer.Option("--foe-weapon", metavar="MELEE", help="With what the foe fights.")
]
IsProne = Annotated[bool, typer.Option("--prone", help="The attacker is prone.")]
FoeProne = Annotated[bool, typer.Option("--foe-prone", help="The foe is prone.")]
Behind = Annotated[bool, typer.Option("--behind", help="The foe is attacked in the back.")]
Even = Annotated[
    bool,
    typer.Option("--evenly-matched", help="The attacker has been evenly matched with another this turn."),
]
FoeEven = Annotated[
    bool, typer.Option("--foe-evenly-matched", help="The foe has been evenly matched with another this turn.")
]
Keeps = Annotated[
    bool, typer.Option("--foe-keeps-wounded", help="The foe, a Star, keeps the wounded man whom he carries.")
]
FoeStar = Annotated[bool, typer.Option("--foe-star", help="The foe is a Star.")]
Rounds = Annotated[
    int,
    typer.Option("--rounds", min=1, max=50, metavar="N", help="Rounds, a turn each, while evenly matched."),
]
Until = Annotated[
    bool, typer.Option("--until-decided", help="As many rounds as it takes; nobody breaks off.")
]
RollDamage = Annotated[
    bool | None,
    typer.Option(
        "--damage/--no-damage",
        help="Roll what a blow does, or leave it to fng damage (else: rolled for figures of a document).",
    ),
]
CheatDeath = Annotated[bool, typer.Option("--cheat-death", help="Stars who would die cheat death.")]


def show(screen: Screen, report: Melee, content: Content) -> None:
    """A bout a line, with the dice of both, and what became of whoever was hit."""
    for fought in report.bouts:
        screen.line(f"{_dice(fought.attacker)}; {_dice(fought.defender)}.", hang=2)
        screen.ruling(f"{_bout_text(fought)}.")
    for one in (*report.attackers, report.defender):
        if one.damage_taken:
            screen.ruling(f"{one.text()}.")


def _bout_text(fought: Bout) -> str:
    text = fought.text()
    return text[:1].upper() + text[1:]


def _dice(one: FighterRoll) -> str:
    name = one.name[:1].upper() + one.name[1:]
    return f"{name}: REP {one.rep}, {weapon_row(one.weapon)['name']}, {one.dice}d6"


@command("melee", page="2, 35, 37-39, 114", report=Melee, show=show)
def fight(
    play: Play,
    by: By = None,
    at: At = None,
    rep: Rep = None,
    weapon: Weapon = None,
    attribute: Attributes = None,
    star: IsStar = False,
    prone: IsProne = False,
    evenly_matched: Even = False,
    behind: Behind = False,
    foe_rep: FoeRep = None,
    foe_weapon: FoeWeapon = None,
    foe_attribute: FoeAttributes = None,
    foe_star: FoeStar = False,
    foe_prone: FoeProne = False,
    foe_evenly_matched: FoeEven = False,
    foe_keeps_wounded: Keeps = False,
    rounds: Rounds = 1,
    until_decided: Until = False,
    damage: RollDamage = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Hand to hand, up to four against one: successes by REP, weapon and circumstance, and the Impact."""
    if until_decided and rounds > 1:
        raise RequestError("--rounds and --until-decided: give one of them only")
    attackers = who(play, by, None, Lone(rep, tuple(attribute or ()), star), _known())
    of_foe = [word for word in _known() if word != BEHIND]
    defender = foe(play, at, Lone(foe_rep, tuple(foe_attribute or ()), foe_star), of_foe)
    check_enemies([each.person for each in attackers], defender.person)
    own = _held(behind=behind, prone=prone, evenly_matched=evenly_matched)
    his = _held(prone=foe_prone, evenly_matched=foe_evenly_matched, keeps_wounded=foe_keeps_wounded)
    report = melee(
        [_fighter(each, "attacker", weapon, "--weapon", own, cheats=cheat_death) for each in attackers],
        _fighter(defender, "defender", foe_weapon, "--foe-weapon", his, cheats=cheat_death),
        rounds=None if until_decided else rounds,
        damage=_rolls(damage, (*attackers, defender)),
        dice=play.dice,
    )
    return Ruled(report, _changes(play, (*attackers, defender), report))


@kept
def _known() -> tuple[str, ...]:
    """All words that may follow a fighter: what holds for him, and weapons."""
    rows = table("melee-weapons").column(None).items()
    return (*WORDS, *(name for key, row in rows for name in (key, *row["aliases"])))


def _held(*, behind: bool = False, prone: bool = False, **holds: bool) -> frozenset[str]:
    """What options say, by the words for it."""
    said = {BEHIND: behind, "prone": prone} | {name.replace("_", "-"): true for name, true in holds.items()}
    return frozenset(word for word, true in said.items() if true)


def _rolls(damage: bool | None, given: Sequence[Given]) -> bool | None:
    """Whether damage is rolled: as is said, else where figures of a document are in it."""
    if damage is None and any(each.known for each in given):
        return True
    return damage


def _fighter(
    given: Given, called: str, weapon: str | None, option: str, said: frozenset[str], *, cheats: bool
) -> Fighter:
    """A figure as it fights, with the weapon that is said, or with the best that it carries."""
    words = given.words | said
    own = next((word for word in given.words if word not in WORDS), weapon)
    holds = [hold for word, hold in WORDS.items() if hold and word in words]
    return fighter_of(
        given.figure,
        [*holds, MeleeModifier.PRONE] if "prone" in words else holds,
        known=given.known,
        called=called,
        weapon=None if own is None else melee_weapon(own, option),
        behind=BEHIND in words,
        cheats=cheats,
    )


def _changes(play: Play, given: Sequence[Given], report: Melee) -> Content:
    """What the document changes by what its figures suffered."""
    known = {each.figure.id for each in given if each.known}
    return figures_after.changes(play, [one for one in report.hurt if one.target in known])
