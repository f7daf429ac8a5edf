"""``fng charge`` and ``fng melee``: fighting hand to hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options.clock import time_kept
from fng_cli.cli.options.shooter import Prone, WeaponOption
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import (
    Able,
    CheatDeath,
    Doer,
    FiguresOptions,
    IsStar,
    OneBy,
    Rep,
    Subject,
    ids_underground,
    subject,
)
from fng_cli.cli.options.words import InCoverOption, RoundsOption
from fng_cli.cli.react.react import has_nothing_to_fire
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import TARGET, Options, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.clock.lasting import MAY_REACT, check_no_lull
from fng_cli.rules.close.bout import (
    FighterRoll,
    MeleeFighter,
    MeleeModifier,
    melee_weapon_id,
    melee_weapon_names,
    weapon_row,
    with_modifiers,
)
from fng_cli.rules.close.capture import check_stands
from fng_cli.rules.close.charge import (
    Charge,
    ChargeModifier,
    Party,
    check_enemies,
    check_reach,
    fighter_of,
    foes_in_melee,
    party_of,
)
from fng_cli.rules.close.charge import roll_charge as charge_at
from fng_cli.rules.close.melee import Melee, fight_melee
from fng_cli.rules.close.recovery import Recovery
from fng_cli.rules.enemy.action import defends, harasses, is_human_wave
from fng_cli.rules.evening.states import Changes, modifying
from fng_cli.rules.harm.damage import after_damage
from fng_cli.rules.people.attributes import attribute_ids
from fng_cli.rules.people.person import NOBODY, Deed, Person, may, refusal
from fng_cli.rules.react.may_act import ids_too_low_to_act
from fng_cli.state import State
from fng_cli.tables import kept
from fng_cli.words import sentence_case


def show_charge(screen: Screen, report: Charge, content: Content) -> None:
    """Print a charge: the state of the target first, because it fires before contact; then each charger; then
    remarks. ``content`` is unused.
    """
    screen.ruling(f"{sentence_case(report.target_state.text())}.")
    for charger in report.chargers:
        screen.ruling(f"{sentence_case(charger.text())}.")
    for remark in report.remarks:
        screen.note(f"{remark}.")


def show_melee(screen: Screen, report: Melee, content: Content) -> None:
    """Print each bout of a melee with the dice of both fighters, then the harm to each fighter whose damage
    was rolled. ``content`` is not used.
    """
    for bout in report.bouts:
        screen.line(f"{_dice_text(bout.attacker)}; {_dice_text(bout.defender)}.", hang=2)
        screen.ruling(f"{sentence_case(bout.text())}.")
    for fighter in (*report.attackers, report.defender):
        if fighter.damage_taken:
            screen.ruling(f"{fighter.text()}.")


def _dice_text(fighter: FighterRoll) -> str:
    """Return a fighter's REP, weapon and dice in words: ``Tranh: REP 4, unarmed, 3d6``."""
    return f"{sentence_case(fighter.name)}: REP {fighter.rep}, {weapon_row(fighter.weapon)['name']}, {fighter.dice}d6"


def show_recovery(screen: Screen, report: Recovery, content: Content) -> None:
    """Print a line for each casualty, with how it recovers. Without casualties, print the report's summary.
    ``content`` is unused.
    """
    if not report.casualties:
        screen.ruling(report.summary())
    for casualty in report.casualties:
        screen.ruling(f"{casualty.text()}.")


class Opponent(Options, frozen=True):
    """The options for the foe: by name, or an unnamed one by REP."""

    at: Annotated[
        str | None,
        again(
            AtWhom,
            "Foe: a figure in the document, or NAME=REP; you can add words that describe him, as in b1,prone.",
            metavar="WHO[,WORD...]",
        ),
    ] = None
    foe_rep: Annotated[
        int | None,
        typer.Option(
            min=1, max=7, metavar="REP", help="REP of the foe, if --at is not given.", rich_help_panel=TARGET
        ),
    ] = None
    foe_attribute: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ATTRIBUTE", help="Attribute of the foe; repeat for more.", rich_help_panel=TARGET
        ),
    ] = None
    foe_star: Annotated[bool, flag("The foe is a Star.", rich_help_panel=TARGET)] = False
    foe_hero: Annotated[bool, flag("The foe is in hero mode.", rich_help_panel=TARGET)] = False

    def read(self, play: Play, words: Collection[str] = (), default_name: str = "defender") -> Subject:
        """Return the foe that the options name or describe. ``words`` are allowed after his name in ``--at``,
        and ``default_name`` is used in the message if he is missing. Raises RequestError without a foe or for
        an unknown one, if ``--at`` and another of these options are both given, or if the foe cannot fight.
        """
        attributes = tuple(self.foe_attribute or ())
        unnamed = Person(self.foe_rep, attributes=attributes, star=self.foe_star, hero=self.foe_hero)
        if self.at:
            if unnamed != NOBODY:
                raise RequestError(
                    "--foe-rep and the other --foe options are for a foe who has no name; describe a named "
                    "foe after his name, e.g. --at b1,prone"
                )
            able = _can_fight(self.at, ids_underground(play.state))
            return subject(play, self.at, words=words, able=able, option="--at")
        if unnamed.rep is None:
            raise RequestError(
                f"the {default_name} is not known: give a REP, e.g. --foe-rep 3, or a figure in the "
                "document, e.g. --at b1"
            )
        attributes_by_id = attribute_ids(unnamed.attributes, "--foe-attribute")
        return subject(play, None, replace(unnamed, attributes=attributes_by_id))


class Single(Doer, frozen=True):
    """The options for one figure that does something: by name, or an unnamed one."""

    by: OneBy = None
    rep: Rep = None
    star: IsStar = False

    def read(self, play: Play, able: Able = Deed.ACT) -> Subject:
        """Return the figure named with ``--by`` or, without it, the nameless figure that the other options
        describe. Raises RequestError if the figure is unknown, or if it cannot do ``able``; with
        ``--force`` a Deed is ignored.
        """
        return subject(play, self.by, self.unnamed, able=able)


def _can_fight(at_text: str, ids_in_tunnels: Collection[str]) -> Able:
    """Return a function that checks if a figure can fight: it returns True, or raises RequestError with the
    reason.

    ``at_text`` is the value of ``--at``, for the message. ``ids_in_tunnels`` are the ids of figures in
    tunnels; they cannot be attacked.
    """

    def able(figure: Figure) -> bool:
        """Return True if the figure can fight; raises RequestError with the reason if it cannot."""
        check_stands(figure)
        refused = refusal(figure, Deed.FIGHT, ("below",) if figure.id in ids_in_tunnels else ())
        if refused:
            raise RequestError(f"--at {at_text}: {figure.called()} {refused.text()}")
        return True

    return able


BEHIND = "behind"
WORDS: Mapping[str, MeleeModifier | None] = {
    BEHIND: None,
    "evenly-matched": MeleeModifier.EVENLY_MATCHED,
    "keeps-wounded": MeleeModifier.KEEPS_WOUNDED,
    "swimming": MeleeModifier.SWIMMING,
    "slight-trouble": MeleeModifier.SLIGHT_TROUBLE,
}
"""The words that may follow the name of a fighter, with their modifiers; ``behind``: he attacks the foe's back."""


class Fighting(Options, frozen=True):
    """The options of every attacker in melee, unless his own words say otherwise."""

    weapon: Annotated[
        str | None,
        again(
            WeaponOption,
            "Melee weapon: bayonet-rifle, knife, improvised or unarmed. [default: the figure's best one]",
            metavar="MELEE",
        ),
    ] = None
    prone: Annotated[bool, again(Prone, "The attacker is prone.")] = False
    evenly_matched: Annotated[
        bool, flag("The attacker has already been evenly matched with another foe this turn.")
    ] = False
    behind: Annotated[bool, flag("The foe is being attacked from behind.")] = False

    def read(self, state: State, attacker: Subject, *, cheats: bool) -> MeleeFighter:
        """Return ``attacker`` as a fighter in a melee, with the circumstances that count for him. They come
        from these options, the words after his name on the command line, and the document. With ``cheats`` a
        Star cheats death where he may.

        Raises RequestError for an unknown weapon.
        """
        words_given = {"prone": self.prone, "evenly-matched": self.evenly_matched, BEHIND: self.behind}
        words_given |= _trouble(state, attacker)
        return _read_fighter(attacker, "attacker", self.weapon, "--weapon", words_given, cheats=cheats)


class FoeFighting(Options, frozen=True):
    """The options of the defender in melee, unless his own words say otherwise."""

    foe_weapon: Annotated[
        str | None,
        typer.Option(
            metavar="MELEE",
            help="Melee weapon of the foe. [default: the foe's best one]",
            rich_help_panel=TARGET,
        ),
    ] = None
    foe_prone: Annotated[bool, flag("The foe is prone.", rich_help_panel=TARGET)] = False
    foe_evenly_matched: Annotated[
        bool,
        flag(
            "The foe has already been evenly matched with another attacker this turn.", rich_help_panel=TARGET
        ),
    ] = False
    foe_keeps_wounded: Annotated[
        bool,
        flag("The foe is a Star who keeps hold of the wounded man he is carrying.", rich_help_panel=TARGET),
    ] = False

    def read(self, state: State, defender: Subject, *, cheats: bool) -> MeleeFighter:
        """Return the defender as a fighter, from these options, the words typed after his name, and the
        document. If ``cheats`` is true, a Star cheats death where he may. Raises RequestError for an
        unknown weapon.
        """
        words_given = {
            "prone": self.foe_prone,
            "evenly-matched": self.foe_evenly_matched,
            "keeps-wounded": self.foe_keeps_wounded,
        }
        words_given |= _trouble(state, defender)
        return _read_fighter(
            defender, "defender", self.foe_weapon, "--foe-weapon", words_given, cheats=cheats
        )


def _trouble(state: State, fighter: Subject) -> dict[str, bool]:
    """Return a dict with one key, the word for slight trouble in the water. Its value is True if the document
    has the fighter in such trouble; always False for a fighter who is not in the document.
    """
    in_trouble = (
        fighter.known and bool(state.content.get("lasting")) and modifying(state, fighter.figure, Changes.REP)
    )
    return {MeleeModifier.SLIGHT_TROUBLE.value: bool(in_trouble)}


class HowLong(Options, frozen=True):
    """The options for the number of rounds, and for whether damage is rolled at once."""

    rounds: Annotated[
        int,
        again(
            RoundsOption,
            "Number of rounds to fight, one per turn, while both sides stay evenly matched.",
            max=50,
        ),
    ] = 1
    until_decided: Annotated[bool, flag("Fight as many rounds as it takes, with nobody breaking off.")] = (
        False
    )
    damage: Annotated[
        bool | None,
        typer.Option(
            "--damage/--no-damage",
            help="Roll the damage of a blow now, or leave it to fng damage. [default: roll it for figures in the document]",
        ),
    ] = None
    cheat_death: CheatDeath = False

    def most_rounds(self) -> int | None:
        """Return the largest number of rounds to fight; None with ``--until-decided``: no limit. Raises
        RequestError if that option is combined with more than one round.
        """
        if self.until_decided and self.rounds > 1:
            raise RequestError("--rounds and --until-decided cannot be used together; use one of them")
        return None if self.until_decided else self.rounds

    def rolls_damage(self, subjects: Sequence[Subject]) -> bool | None:
        """Return True if the melee rolls damage, False if it does not, and None if the rule decides.
        ``--damage`` or ``--no-damage`` decides it. Without either the result is True if a figure of the
        document fights, else None.
        """
        if self.damage is None and any(subject.known for subject in subjects):
            return True
        return self.damage


@command("melee", page="2, 35, 37-39, 114", deed="fight", report=Melee, show=show_melee)
def fight_hand_to_hand(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "rep", "attribute", "star")],
    fighting: Fighting,
    foe: Annotated[Opponent, without("foe_hero")],
    foe_fighting: FoeFighting,
    course: HowLong,
) -> Ruled:
    """Fight hand to hand, up to four against one.

    Both sides roll each round, and nobody breaks off. If a figure in the document fights, or if several
    figures attack one, damage is rolled at once. Otherwise add --damage, or roll the damage later with fng
    damage. The document records the damage to its figures.

    fng melee --rep 4 --weapon knife --foe-rep 3 --damage --seed 6
    fng melee --by a1 --at e1 --odds -i evening.json
    """
    rounds, words = course.most_rounds(), _words()
    attackers = who.read(play, words, Deed.FIGHT)
    defender = foe.read(play, [word for word in words if word != BEHIND])
    check_enemies([attacker.person for attacker in attackers], defender.person)
    report = fight_melee(
        [fighting.read(play.state, attacker, cheats=course.cheat_death) for attacker in attackers],
        _with_other_foes(
            play.state, foe_fighting.read(play.state, defender, cheats=course.cheat_death), attackers
        ),
        rounds=rounds,
        damage=course.rolls_damage((*attackers, defender)),
        dice=play.dice,
    )
    known = {fighter.figure.id for fighter in (*attackers, defender) if fighter.known}
    damages = [damage for damage in report.hurt if damage.target in known]
    return Ruled(report, partial(after_damage, damages=damages))


def _with_other_foes(state: State, defender: MeleeFighter, attackers: Sequence[Subject]) -> MeleeFighter:
    """Return the defender of a melee. He gets the modifier for being evenly matched if the document has him
    in melee with somebody not in ``attackers``. In any other case, and if he is not in the document, he is
    unchanged. Source: p. 37-38.
    """
    if not defender.who.known or not state.content.get("lasting"):
        return defender
    others = set(foes_in_melee(state, defender.who.name)) - {attacker.name for attacker in attackers}
    return with_modifiers(defender, MeleeModifier.EVENLY_MATCHED) if others else defender


@kept
def _words() -> tuple[str, ...]:
    """Return the words for melee that may follow a fighter's name: circumstances and names of melee weapons;
    cached.
    """
    return (*WORDS, *melee_weapon_names())


def _read_fighter(
    fighter: Subject,
    default_name: str,
    weapon: str | None,
    option: str,
    words_of_options: Mapping[str, bool],
    *,
    cheats: bool,
) -> MeleeFighter:
    """Return a figure as a fighter in melee. The weapon is the one typed after his name, else ``weapon``. If
    neither is given, it is the best that he carries or, for a figure that is not in the document, an
    improvised one. ``default_name`` is for a figure without a name. ``words_of_options`` says which
    circumstances are set by options; they count like those typed after his name. ``cheats``: a Star may
    cheat death. Raises RequestError for an unknown weapon (naming ``option``), or if he keeps a wounded man
    but is not a Star.
    """
    words = fighter.words | {word for word, is_true in words_of_options.items() if is_true}
    weapon_name = next((word for word in fighter.words if word not in WORDS), weapon)
    modifiers = [modifier for word, modifier in WORDS.items() if modifier and word in words]
    return fighter_of(
        fighter.figure,
        [*modifiers, MeleeModifier.PRONE] if "prone" in words else modifiers,
        known=fighter.known,
        default_name=default_name,
        weapon=None if weapon_name is None else melee_weapon_id(weapon_name, option),
        behind=BEHIND in words,
        cheats=cheats,
    )


CHARGING: Mapping[str, ChargeModifier] = {
    "flank": ChargeModifier.TO_FLANK,
    "rear": ChargeModifier.TO_REAR,
    "outnumbered": ChargeModifier.OUTNUMBERED,
    "harassing": ChargeModifier.HARASSING,
    "human-wave": ChargeModifier.HUMAN_WAVE,
}
"""The words that may follow the name of a charger, with their modifiers; ``flank``, ``rear``: that of the target."""

RETRIEVING = "retrieving"
CHARGED: Mapping[str, ChargeModifier | None] = {
    "cover": ChargeModifier.IN_COVER,
    "outnumbered": ChargeModifier.OUTNUMBERED,
    "harassing": ChargeModifier.HARASSING,
    RETRIEVING: None,
}
"""The words that may follow the name of a target, with their modifiers; ``retrieving``: he carries a wounded man."""


class Charging(Options, frozen=True):
    """The options of a charge that hold for every charger."""

    flank: Annotated[bool, flag("The target is charged from the side.")] = False
    rear: Annotated[bool, flag("The target is charged from behind.")] = False
    outnumbered: Annotated[bool, flag("The chargers are outnumbered 3 to 1.")] = False
    harassing: Annotated[bool, flag("The chargers are VC or NVA who chose the Harass action.")] = False
    human_wave: Annotated[
        bool, flag("The chargers are VC or NVA who assault at odds of 3 to 1, which counts as one success.")
    ] = False

    def read(self, charger: Subject) -> Party:
        """Return a charger as a party to the charge, with the modifiers of these options and of the words
        typed after his name. Modifiers that the document records are not included; they are added later.
        Raises RequestError for an unknown weapon.
        """
        modifiers_given = {
            ChargeModifier.TO_FLANK: self.flank,
            ChargeModifier.TO_REAR: self.rear,
            ChargeModifier.OUTNUMBERED: self.outnumbered,
            ChargeModifier.HARASSING: self.harassing,
            ChargeModifier.HUMAN_WAVE: self.human_wave,
        }
        return party_of(charger.figure, _modifiers(charger, CHARGING, modifiers_given), known=charger.known)


class TargetOptions(Options, frozen=True):
    """The options that hold for the target of a charge."""

    in_cover: Annotated[bool, again(InCoverOption, "The target is in cover.", rich_help_panel=TARGET)] = False
    foe_outnumbered: Annotated[
        bool,
        flag(
            "The targets are outnumbered 3 to 1. [default: counted from the chargers]",
            rich_help_panel=TARGET,
        ),
    ] = False
    foe_harassing: Annotated[
        bool, flag("The targets are VC or NVA who chose the Harass action.", rich_help_panel=TARGET)
    ] = False

    def read(self, target: Subject) -> Party:
        """Return the target of a charge as a party, with the modifiers of these options and of the words
        after its name. Modifiers that the document records are not included; they are added later. Raises
        RequestError for an unknown weapon.
        """
        modifiers_given = {
            ChargeModifier.IN_COVER: self.in_cover,
            ChargeModifier.OUTNUMBERED: self.foe_outnumbered,
            ChargeModifier.HARASSING: self.foe_harassing,
        }
        modifiers = _modifiers(target, CHARGED, modifiers_given)
        retrieving = RETRIEVING in target.words
        return party_of(
            target.figure, modifiers, known=target.known, default_name="target", retrieving=retrieving
        )


def _modifiers(
    figure: Subject,
    modifier_by_word: Mapping[str, ChargeModifier | None],
    is_set_by_modifier: Mapping[ChargeModifier, bool],
) -> set[ChargeModifier]:
    """Return the modifiers of a figure in a charge, from the words after its name and from the options that
    are set. ``modifier_by_word`` gives each word's modifier, None for none. ``is_set_by_modifier`` says
    which modifiers are set by an option.
    """
    by_word = {modifier for word, modifier in modifier_by_word.items() if modifier and word in figure.words}
    return by_word | {modifier for modifier, is_true in is_set_by_modifier.items() if is_true}


@command("charge", page="23, 35-36, 69, 114", deed="charge", show=show_charge)
def charge(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "rep", "attribute", "hero")],
    charging: Charging,
    foe: Annotated[Opponent, without("foe_star")],
    of_target: TargetOptions,
) -> Charge:
    """Charge into melee, and roll to see who closes in and who fires first.

    Each charger and the target roll against REP. The next steps list the fire and the melee that follow.

    The command is refused during a lull or if the target is out of reach, unless you add --force.

    fng charge --by a=4,brawler --by b=3,flank --at c=4 --seed 2
    fng charge --by e1 --at a2,cover -i evening.json
    """
    clock = time_kept(play)
    if not play.force:
        check_no_lull(clock.known, clock.turn, "nobody charges")
    chargers, target = who.read(play, CHARGING, Deed.CHARGE), foe.read(play, CHARGED, "target")
    check_enemies([charger.person for charger in chargers], target.person)
    if not play.force:
        check_reach([charger.figure for charger in chargers if charger.known], target.figure)
    typed, foe_typed = [charging.read(charger) for charger in chargers], of_target.read(target)
    if not _may_answer_fire(play.state, target):
        foe_typed = replace(foe_typed, rating=0)
    parties, against = (
        [_with_last_action(play.state, party) for party in typed],
        _with_last_action(play.state, foe_typed),
    )
    waiting = ids_too_low_to_act(play.state, [charger.name for charger in chargers if charger.known])
    report = charge_at(
        parties, against, actions_known=(parties, against) != (typed, foe_typed), dice=play.dice
    )
    groups = dict.fromkeys(charger.figure.group for charger in chargers if charger.known)
    return replace(report, remarks=(*_inactive_remark(waiting), *_defending_remarks(play.state, groups)))


def _defending_remarks(state: State, groups: Iterable[str]) -> tuple[str, ...]:
    """Return a remark for each of ``groups`` (the chargers' groups) that fights by defensive tactics in this
    activation. Empty if none does. Source: p. 70.
    """
    return tuple(
        (
            f"group {group} uses defensive tactics, so it leaves its cover to charge only if "
            "a reaction test forces it to (p. 70)"
        )
        for group in groups
        if defends(state, group)
    )


def _may_answer_fire(state: State, target: Subject) -> bool:
    """True if the target of a charge can fire at a charger in reaction. False if it has nothing to fire, or
    if its state forbids firing, as for a swimmer or a suppressed figure. Always True for a target that is
    not in the document. Source: p. 21, 27, 35-36, 43, 50; ruling z-44.
    """
    if not target.known:
        return True
    called = {*target.words, MAY_REACT}
    return not has_nothing_to_fire(state, target) and may(target.figure, Deed.FIRE, called)


def _inactive_remark(charger_ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return, as a tuple of one, a remark that these chargers have too low a REP to act this turn. Empty if
    ``charger_ids`` is empty.
    """
    who = " and ".join(charger_ids)
    return (
        (
            (
                f"{who} {'have' if len(charger_ids) > 1 else 'has'} too low a REP to act this turn, "
                "and can charge only during an In Sight"
            ),
        )
        if charger_ids
        else ()
    )


def _with_last_action(state: State, party: Party) -> Party:
    """Return a party of the charge with the modifiers that the document records for its group: harassing, if
    the enemy's last Action was for this group to harass; human wave, if it made the group one and no
    activation was rolled since. Otherwise the party is unchanged (ruling u-42).
    """
    group = party.who.group
    known = {
        ChargeModifier.HARASSING: harasses(state, group),
        ChargeModifier.HUMAN_WAVE: is_human_wave(state, group),
    }
    return replace(
        party, modifiers=party.modifiers | {modifier for modifier, is_true in known.items() if is_true}
    )
