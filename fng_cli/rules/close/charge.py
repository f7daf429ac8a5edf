"""The Charge into Melee test, and the figures that charge and fight hand to hand.

Source: p. 23-24, 35-39, 69, 114.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Call, Next, OptionValue, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.events import FIRE, CalledToReact, CameInto, Disturbed, LetGo, PersonEvent
from fng_cli.figures import FIGURES, Figure, inches_between
from fng_cli.names import slug
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import CLOSES, HALTED, HOLDS_FIRE, LASTING, LOCKED, Lasting, holding
from fng_cli.rules.close.bout import MeleeFighter, MeleeModifier, best_weapon
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import (
    MEDIC,
    Deed,
    Person,
    at,
    by,
    id_in_name,
    may,
    person_of,
    rep_or_slot,
    thrown_by,
)
from fng_cli.rules.react.takers import Reader, throw_shared
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

BEHIND = "behind"
"""The word of a fighter who attacks the foe in the back."""


def melee_call(
    attackers: Sequence[Person],
    foe: Person,
    holding: Mapping[str, Sequence[str]] = MappingProxyType({}),
    *,
    weapon: str | None = None,
    foe_weapon: str | None = None,
) -> Call:
    """Return the command ``melee`` for these attackers against one foe. ``holding`` has, by the name of a
    fighter, the options given earlier that still apply to him, such as ``swimming``. ``weapon`` is used
    only if the first attacker has no name, ``foe_weapon`` only if the foe has none.
    """
    weapons = {
        "weapon": None if attackers[0].name else weapon,
        "foe_weapon": None if foe.name else foe_weapon,
    }
    return call("melee", **_attacker_options(attackers, holding), **_foe_options(foe, holding), **weapons)


def _attacker_options(
    attackers: Sequence[Person], holding: Mapping[str, Sequence[str]]
) -> dict[str, OptionValue]:
    """Return the options of ``melee`` that name the attackers: ``by`` with the names of those that have one,
    each with its words. If none has a name, return the options that describe the first attacker, such as
    ``rep``. ``holding`` lists the words typed after each name, such as ``swimming`` or a weapon. Its key
    ``""`` is the nameless attacker; there only the word for an attack from behind counts.
    """
    names = [attacker.typed(*holding.get(attacker.name, ())) for attacker in attackers if attacker.name]
    return {"by": names} if names else by(attackers[0], behind=BEHIND in holding.get("", ()))


def _foe_options(foe: Person, holding: Mapping[str, Sequence[str]]) -> dict[str, OptionValue]:
    """Return the options of ``melee`` for the foe: his name, followed by the words that ``holding`` has for
    that name, such as ``swimming``. For a nameless foe: his REP (a slot to fill in if unknown), Star
    status and attributes.
    """
    if foe.name:
        return {"at": foe.typed(*holding.get(foe.name, ()))}
    return {"foe_rep": rep_or_slot(foe), "foe_star": foe.star, "foe_attribute": foe.attributes}


def capture_steps(captor: Person, helpless: Person) -> tuple[Next, ...]:
    """Return the next step ``capture`` of a helpless figure, which waits until the captor is next active.
    Empty if the captor has no name, or if the helpless one is no figure of the document. Source: p. 38.
    """
    if not (captor.name and helpless.known):
        return ()
    return (
        Next(
            call("capture", **by(captor), at=helpless.typed()),
            "he is helpless: capture or kill him when you are next active",
            waits=True,
        ),
    )


def break_off_step(who: Person, *, waits: bool = False) -> Next:
    """Return the next step ``break-off`` of a fighter still in melee: a Grunt rolls; a Star leaves the
    melee if the player wishes.

    With ``waits`` it is a step of the next turn. Source: p. 38.
    """
    leave = call("break-off", **_person_options(who), leave=who.star)
    wish = (
        "have him leave the melee if you wish"
        if who.star
        else ("roll to see whether the Grunt stays in the melee")
    )
    when = f"when next active, {wish}"
    return Next(leave, when, waits=waits)


def _person_options(who: Person) -> dict[str, OptionValue]:
    """Return the options that name a person, for commands that know no attributes: ``by``, or for a nameless
    one ``rep`` (a slot if it is not known) and ``star``.
    """
    return by(who) if who.name else {"rep": rep_or_slot(who), "star": who.star}


WEAPON = Slot("WEAPON")
OUTNUMBER = 3
"""Chargers at one target from which it counts as outnumbered three to one (n-02)."""


class ChargeModifier(StrEnum):
    """A change of the dice of a charger or his target, named as in the table. Source: p. 36, 69."""

    IN_COVER = "target-in-cover"
    TO_FLANK = "target-charged-to-flank"
    TO_REAR = "target-charged-to-rear"
    OUTNUMBERED = "outnumbered-3-to-1"
    HARASSING = "harassing"
    HUMAN_WAVE = "human-wave"


OF_CHARGER = frozenset({ChargeModifier.OUTNUMBERED, ChargeModifier.HARASSING, ChargeModifier.HUMAN_WAVE})
OF_TARGET = frozenset({ChargeModifier.IN_COVER, ChargeModifier.OUTNUMBERED, ChargeModifier.HARASSING})
WHERE_CHARGED = frozenset({ChargeModifier.TO_FLANK, ChargeModifier.TO_REAR})
"""Modifiers given for a charger that change the target's dice (d-01)."""


class MayFire(StrEnum):
    """The fire that a target has against its chargers: none, one shot, or its full rating."""

    NONE = "none"
    ONE_SHOT = "one-shot"
    FULL = "full-target-rating"

    @property
    def text(self) -> str:
        """Return the fire in words: ``may not fire``, ``fires one shot`` or ``fires as many shots as his full
        Target Rating allows``.
        """
        return {
            MayFire.NONE: "may not fire",
            MayFire.ONE_SHOT: "fires one shot",
            MayFire.FULL: "fires as many shots as his full Target Rating allows",
        }[self]


class Party(Struct, frozen=True):
    """A person who charges or is charged."""

    who: Person
    name: str
    """His name in the report."""
    modifiers: frozenset[ChargeModifier] = frozenset()
    rating: int | None = None
    """The Target Rating of the weapon that he can fire: 0 if he cannot fire, None if it is not known."""
    retrieving: bool = False
    """He carries a wounded man."""

    @property
    def rep(self) -> int:
        """Return the party's REP. Raises RequestError if it is not known."""
        if self.who.rep is None:
            raise RequestError(f"charge: the REP of {self.name} is not known")
        return self.who.rep


class Charger(Struct, frozen=True):
    """The result of one charger's test."""

    name: str
    rep: int
    dice: int
    passed: int
    """Dice that passed, a human wave's free success included."""
    target_passed: int
    """The target's dice that passed against him."""
    difference: int
    """``passed`` less ``target_passed``."""
    closes: bool
    """He moves into melee."""
    test: str | None = None
    """The test that he takes instead of closing in."""

    def text(self) -> str:
        """Return the charger's result in a sentence: ``a1 moves into melee (passed 2 more dice than the
        target)``. If he does not close, the sentence says that he halts and which test he has to take.
        """
        action = "moves into melee" if self.closes else f"halts and takes the {_test_title(self.test)} test"
        number = abs(self.difference)
        dice = (
            f"{number} {'more' if self.difference > 0 else 'fewer'} {'die' if number == 1 else 'dice'} than"
        )
        return f"{self.name} {action} (passed {dice if number else 'as many dice as'} the target)"


class Charged(Struct, frozen=True):
    """The target's result: against several chargers, the worst for it of all."""

    name: str
    rep: int
    dice: int
    fires: MayFire
    shot_count: int | None
    """The number of shots it may fire; None if its weapon is not known."""
    test: str | None = None
    """The test that it takes, if any."""
    drops_wounded: bool = False
    """It lets go of the wounded man that it carries."""

    def text(self) -> str:
        """Return the target's result in a sentence: ``e1 fires one shot, and drops the wounded man``. Its
        test, if it takes one, is named after the fire.
        """
        tests = f" and takes the {_test_title(self.test)} test" if self.test else ""
        drops = ", and drops the wounded man" if self.drops_wounded else ""
        return f"{self.name} {self.fires.text}{tests}{drops}"


def _test_title(name: str | None) -> str:
    """Return the name of a test as a title: ``Man Down`` for ``man-down``. ``name`` must not be None."""
    return str(name).replace("-", " ").title()


class Charge(Report, frozen=True):
    """A charge of one or several at one target; ``remarks`` name possible mistakes in the command."""

    NO_MEANS = "no charger closes in"
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"remarks"})

    chargers: tuple[Charger, ...]
    target_state: Charged
    remarks: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the result of the target, then of each charger, in one sentence, joined by semicolons. Each
        part is the ``text`` of its object.
        """
        return "; ".join([self.target_state.text(), *(charger.text() for charger in self.chargers)]) + "."

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield the events of a charge for the record. The target is disturbed. Each charger closes in or
        halts. The target may fire before contact; if not, this is noted for each charger that closes in.
        The target may also drop a wounded man that he carries. Source: p. 17, 35-36, 39.
        """
        target = id_in_name(self.target_state.name)
        yield Disturbed(target)
        for charger in self.chargers:
            who = id_in_name(charger.name)
            yield CameInto(who, CLOSES if charger.closes else HALTED, target)
            if charger.closes and self.target_state.fires is MayFire.NONE:
                yield CameInto(target, HOLDS_FIRE, who)
        if self.target_state.fires is not MayFire.NONE:
            yield CalledToReact(target, FIRE)
        if self.target_state.drops_wounded:
            yield LetGo(target)

    def answer(self) -> str:
        """Return whether the charger closes in or halts, and how the target fires before contact: ``closes
        in, one-shot``. With several chargers: ``2 of 3 chargers close in, none``, where ``none`` means
        that the target does not fire.
        """
        closing = sum(charger.closes for charger in self.chargers)
        number = len(self.chargers)
        action = "closes in" if closing else "halts"
        return f"{action if number == 1 else f'{closing} of {number} chargers close in'}, {self.target_state.fires}"

    def verdict(self) -> bool:
        """True if any charger closes in; False if no charger closes in."""
        return any(charger.closes for charger in self.chargers)


def roll_charge(
    chargers: Sequence[Party], target: Party, *, actions_known: bool = False, dice: Dice
) -> Charge:
    """Roll the Charge into Melee test of all figures that charge one target, and of the target. The target
    rolls once, compares its dice with each charger's, and takes its worst result (ruling n-01).
    ``actions_known`` only adds ruling u-42 to the report. Raises RequestError as ``_check_chargers`` does,
    and for an unknown REP. Source: p. 23, 35-36, 39, 69.
    """
    _check_chargers(chargers)
    target = _outnumber(target, len(chargers))
    passed = [_roll_charger(charger, dice) for charger in chargers]
    readers = [Reader(target_dice(target, charger), target.rep) for charger in chargers]
    against = throw_shared(readers, f"charge, {target.name}", dice=dice).passed
    tested = tuple(
        _charger_result(charger, target, passes, target_passes)
        for charger, passes, target_passes in zip(chargers, passed, against, strict=True)
    )
    charged = _target_result(target, readers, tested)
    next_steps = tuple(_next_steps(chargers, target, tested, charged))
    rulings = cited(_rulings(chargers, target, tested), ("u-42",) if actions_known else ())
    return Charge(tested, charged, rulings=rulings, next=next_steps)


def _check_chargers(chargers: Sequence[Party]) -> None:
    """Raise RequestError if there are no chargers, if one is a medic, or if one charges both flank and
    rear.
    """
    if not chargers:
        raise RequestError("no charger is given: name a figure, or give a REP")
    for charger in chargers:
        if charger.who.role == MEDIC:
            raise RequestError(
                f"{charger.name} is a medic, and medics fight only if they are charged (p. 39)"
            )
        if charger.modifiers >= WHERE_CHARGED:
            raise RequestError(f"{charger.name} cannot charge both the flank and the rear")


def _outnumber(target: Party, charger_count: int) -> Party:
    """Return the target, marked as outnumbered if three or more charge it (ruling n-02), else unchanged.
    ``charger_count`` is the number of chargers.
    """
    if charger_count < OUTNUMBER:
        return target
    return replace(target, modifiers=target.modifiers | {ChargeModifier.OUTNUMBERED})


def charger_dice(charger: Party) -> int:
    """Return the number of dice that a charger rolls, at least 0, from his attributes and circumstances;
    rolls nothing. Source: p. 36, 69.
    """
    return _count_dice(charger.who.attributes, charger.modifiers & OF_CHARGER)


def target_dice(target: Party, charger: Party) -> int:
    """Return the number of dice that the target of a charge rolls against this charger, at least 0, from his
    attributes and the circumstances of both. Rolls nothing. Source: p. 36, 69.
    """
    return _count_dice(
        target.who.attributes, (target.modifiers & OF_TARGET) | (charger.modifiers & WHERE_CHARGED)
    )


def _count_dice(attributes: Iterable[str], modifiers: Iterable[ChargeModifier]) -> int:
    """Return a number of dice for the test of a charge: the two dice that each side has, changed by these
    attributes and modifiers, but at least 0. Nothing is rolled.
    """
    chart = table("charge-into-melee")
    number: int = chart.modifiers["both-sides"]["dice"] + effects(attributes, TestKind.CHARGE).dice
    return max(0, number + sum(int(chart.modifiers[modifier].get("dice", 0)) for modifier in modifiers))


def _roll_charger(charger: Party, dice: Dice) -> int:
    """Roll a charger's dice and return the number of successes: the dice that passed and, in a human wave,
    the free successes that this gives.
    """
    chart = table("charge-into-melee")
    free: int = (
        chart.modifiers[ChargeModifier.HUMAN_WAVE]["successes"]
        if ChargeModifier.HUMAN_WAVE in charger.modifiers
        else 0
    )
    return (
        dice.count(charger_dice(charger), charger.rep, thrown_by(charger.who, f"charge, {charger.name}"))
        + free
    )


def _charger_result(charger: Party, target: Party, passed: int, target_passed: int) -> Charger:
    """Return a charger's result: he closes into melee, or takes a certain test instead. The result depends on
    the dice ``passed`` by him and by the target; a hero on either side may change their difference.
    Nothing is rolled.
    """
    difference = _difference_for_heroes(charger, target, passed - target_passed)
    row = table("charge-into-melee").at(difference)
    return Charger(
        name=charger.name,
        rep=charger.rep,
        dice=charger_dice(charger),
        passed=passed,
        target_passed=target_passed,
        difference=difference,
        closes=row["charger"] == "into-melee",
        test=row.get("charger_test"),
    )


def _difference_for_heroes(charger: Party, target: Party, difference: int) -> int:
    """Return the difference of dice passed (charger minus target), adjusted for heroes, who never count as
    having passed fewer. It is at least 0 if the charger is a hero, and at most 0 if the target is a hero.
    Source: p. 23.
    """
    if charger.who.hero:
        difference = max(0, difference)
    return min(0, difference) if target.who.hero else difference


def _target_result(target: Party, readers: Sequence[Reader], tested: Sequence[Charger]) -> Charged:
    """Return the target's result against the charger who did best: how it fires and how many shots, which
    test it takes, and whether it drops a wounded man. Nothing is rolled. With a Target Rating of 0 the
    target does not fire. A target that is retrieving a wounded man drops him, unless it is a Star. The
    number of dice reported is the highest of ``readers``.
    """
    row = _worst_row(tested)
    fires = MayFire(row["target_fires"]) if target.rating != 0 else MayFire.NONE
    shots = {MayFire.NONE: 0, MayFire.ONE_SHOT: 1}.get(fires, target.rating)
    number = max(reader.number for reader in readers)
    is_dropping = target.retrieving and not target.who.star
    return Charged(
        name=target.name,
        rep=target.rep,
        dice=number,
        fires=fires,
        shot_count=shots,
        test=row.get("target_test"),
        drops_wounded=is_dropping,
    )


def _worst_row(tested: Sequence[Charger]) -> Entry:
    """Return the row of table ``charge-into-melee`` for the charger with the greatest difference, which is
    the worst row for the target. ``tested`` must not be empty. Source: p. 35.
    """
    return table("charge-into-melee").at(max(charger.difference for charger in tested))


def _rulings(chargers: Sequence[Party], target: Party, tested: Sequence[Charger]) -> tuple[str, ...]:
    """Return the ids of the rulings that were used for a charge: on the modifiers and attributes of all in
    it, on the results, and on its direction and numbers.
    """
    chart = table("charge-into-melee")
    of_target = (target.modifiers & OF_TARGET) | {
        modifier for party in chargers for modifier in party.modifiers & WHERE_CHARGED
    }
    of_chargers = {modifier for party in chargers for modifier in party.modifiers & OF_CHARGER}
    cited_rulings = [
        chart.modifiers[modifier].rulings
        for modifier in ChargeModifier
        if modifier in of_target | of_chargers
    ]
    cited_rulings += [effects(party.who.attributes, TestKind.CHARGE).rulings for party in (*chargers, target)]
    cited_rulings += [chart.at(party.difference).rulings for party in tested]
    sides = {party.modifiers & WHERE_CHARGED for party in chargers}
    cited_rulings += [("n-01",)] if len(sides) > 1 else []
    cited_rulings += [("n-02",)] if len(chargers) >= OUTNUMBER else []
    return cited(*cited_rulings)


def _next_steps(
    chargers: Sequence[Party], target: Party, tested: Sequence[Charger], charged: Charged
) -> Iterable[Next]:
    """Yield the next steps of a charge, in order, each only if it is called for: the target's test, its fire
    before contact, a test of the chargers that halted, a parting shot if the target retires, the melee.
    The test for chargers that halted is that of the first one's group, or his own if he has none; its
    reason names them all.
    """
    closing = [charger for charger, result in zip(chargers, tested, strict=True) if result.closes]
    halted = [charger for charger, result in zip(chargers, tested, strict=True) if not result.closes]
    if charged.test:
        yield Next(
            call("react cohesion", **_group_options(target)),
            "test the target before the chargers make contact",
        )
    if charged.fires is not MayFire.NONE:
        yield Next(
            _fire_call(target, chargers[0], shots=charged.shot_count), "have the target fire before contact"
        )
    if halted:
        yield Next(call("react cohesion", **_group_options(halted[0])), f"test {_names(halted)}, who halted")
    if closing and _worst_row(tested).get("parting_shot_if_left"):
        parting = _fire_call(closing[0], target, "fast", parting=True)
        occupied = "; the chargers then take its place" if _worst_row(tested).get("occupies_if_left") else ""
        yield Next(parting, f"fire if the target retires{occupied}")
    if closing:
        behind = {
            charger.who.name: (BEHIND,) for charger in closing if ChargeModifier.TO_REAR in charger.modifiers
        }
        fighters = _with_room([charger.who for charger in closing], behind)
        reason = "fight the melee, once in contact"
        if waiting := [who.name for who in (charger.who for charger in closing) if who not in fighters]:
            reason += f"; {', '.join(waiting)} {'finds' if len(waiting) == 1 else 'find'} no room (p. 37-38)"
        yield Next(melee_call(fighters, target.who, behind), reason)


def _with_room(closing: Sequence[Person], behind: Mapping[str, Sequence[str]]) -> list[Person]:
    """Return the chargers who find room around the target, in their order. The table limits how many there
    are in front, and how many behind. Chargers who come later are left out. ``behind`` has the names of
    those who charged the target's rear. Source: p. 37-38.
    """
    rows = table("multi-figure-melee").column(None)
    room = {True: rows["rear"]["attackers"], False: rows["front"]["attackers"]}
    fighters = []
    for who in closing:
        is_behind = who.name in behind
        if room[is_behind]:
            room[is_behind] -= 1
            fighters.append(who)
    return fighters


def _fire_call(
    shooter: Party,
    at_whom: Party,
    word: str = "charging",
    *,
    shots: int | None = None,
    parting: bool = False,
) -> Call:
    """Return the command ``fire`` of one party at the other, for a next step. ``word`` describes the target.

    The weapon is left for the player to fill in if the shooter is not in the document and has no weapon.
    ``shots`` None leaves the number of shots out. ``parting``: it is a parting shot.
    """
    return call(
        "fire",
        **by(shooter.who),
        weapon=None if shooter.who.known or shooter.who.weapon else WEAPON,
        at=at(at_whom.who, word),
        shots=shots,
        parting=parting,
    )


def _group_options(party: Party) -> dict[str, OptionValue]:
    """Return the options that name the group of the party's person, for a reaction test. If he has no group,
    return the options that name or describe him.
    """
    return {"group": party.who.group} if party.who.group else by(party.who)


def _names(parties: Sequence[Party]) -> str:
    """Return the names of the parties, joined by commas."""
    return ", ".join(party.name for party in parties)


def check_reach(chargers: Iterable[Figure], target: Figure) -> None:
    """Raise RequestError if, by the positions recorded in the document, a charger is farther from the target
    than his best Fast Move takes him.

    A charger is not checked if his position or the target's is unknown. Source: p. 17, 35.
    """
    if target.place is None:
        return
    from fng_cli.rules.move.movement import farthest_in, mover_of

    for charger in chargers:
        inches, most = inches_between(charger, target), farthest_in(mover_of(charger))
        if inches is not None and inches > most:
            raise RequestError(
                f'{charger.called()} is {inches:.0f}" from {target.called()}, but a Fast Move '
                f'takes him no farther than {most:g}" (p. 17, 35); give `force` if you have agreed '
                "otherwise"
            )


def check_enemies(attackers: Sequence[Person], foe: Person) -> None:
    """Raise RequestError if an attacker is the foe himself, or of the same side as the foe.

    The sides are compared only for figures of the document.
    """
    for attacker in attackers:
        if attacker.name and slug(attacker.name) == slug(foe.name):
            raise RequestError(f"{foe.told()} cannot fight himself: name another figure")
        if attacker.known and foe.known and attacker.side is foe.side:
            raise RequestError(f"{foe.told()} is on the same side as {attacker.told()}: name an enemy")


def party_of(
    figure: Figure,
    modifiers: Iterable[ChargeModifier] = (),
    *,
    known: bool,
    default_name: str = "charger",
    retrieving: bool = False,
) -> Party:
    """Return a figure as a party to a charge. ``default_name`` is used if it has no id. A figure that
    carries somebody also counts as ``retrieving``. ``known``: it is a figure of the document. The Target
    Rating of a figure that is neither known nor armed is None. Raises RequestError for an unknown weapon.
    """
    who = person_of(figure, known=known)
    retrieving = retrieving or bool(figure.carrying)
    rating = shots_of(figure) if known or figure.weapons else None
    return Party(
        who=who,
        name=who.told(default_name),
        modifiers=frozenset(modifiers),
        rating=rating,
        retrieving=retrieving,
    )


def fighter_of(
    figure: Figure,
    modifiers: Iterable[MeleeModifier] = (),
    *,
    known: bool,
    default_name: str = "attacker",
    weapon: str | None = None,
    behind: bool = False,
    cheats: bool = False,
) -> MeleeFighter:
    """Return a figure as it fights hand to hand. Modifiers for its own state are added to ``modifiers``.
    Without a ``weapon`` (an id) it uses the best that it carries (rulings e-44, n-03), or, if not
    ``known`` to the document, an improvised one. ``default_name`` is for a nameless figure. ``behind``: it
    attacks from behind. ``cheats``: a Star may cheat death. Raises RequestError if it is to keep the
    wounded man it carries but is not a Star. Source: p. 37-39.
    """
    modifiers_held = frozenset(modifiers) | ({MeleeModifier.PRONE} if figure.prone else set())
    if figure.in_water:
        modifiers_held |= {MeleeModifier.SWIMMING}
    if figure.carrying and figure.star:
        modifiers_held |= {MeleeModifier.KEEPS_WOUNDED}
    who = person_of(figure, known=known)
    if MeleeModifier.KEEPS_WOUNDED in modifiers_held and not who.star:
        name = who.name or MeleeModifier.KEEPS_WOUNDED
        raise RequestError(
            f"{name} is not a Star, and only a Star can keep the wounded man he carries (p. 39)"
        )
    return MeleeFighter(
        who=who,
        name=who.told(default_name),
        weapon=weapon or (melee_weapon_of(figure) if known else "improvised"),
        weapon_typed=known and weapon is not None,
        modifiers=modifiers_held,
        behind=behind,
        cheats=cheats,
    )


def melee_weapon_of(figure: Figure) -> str:
    """Return the id of the melee weapon, among a figure's gear and weapons, that gives it the most dice, with
    its attributes counted. It is ``unarmed`` if the figure carries nothing. Anything else that it carries,
    such as a firearm, counts as ``improvised`` (rulings e-44, n-03).
    """
    return best_weapon((*figure.gear, *figure.weapons), figure.attributes)


def shots_of(figure: Figure) -> int:
    """Return the number of shots that a figure can fire with the weapon in its hand: its Target Rating, or 1
    for a weapon without one. 0 without a weapon, or if it is empty or not fired (a knife, a grenade).
    Raises RequestError for an unknown weapon.
    """
    weapon_id = figure.weapon
    if weapon_id is None or weapon_id in figure.empty or weapon_id in table("melee-weapons").rows:
        return 0
    weapon = find_weapon(weapon_id, figure.side, f"figure {figure.id}")
    if weapon.kind.attack != "fire":
        return 0
    return 1 if weapon.target_rating is None else weapon.target_rating


def locks_of(state: State, who: str) -> tuple[Lasting, ...]:
    """Return the records, in force this turn, which say that the figure with the id ``who`` is evenly matched
    with somebody. Empty if turns are not counted. Source: p. 37.
    """
    return holding(state[LASTING], turn_of(state), LOCKED, who=who)


def foes_in_melee(state: State, who: str) -> tuple[str, ...]:
    """Return the ids of the figures with which the figure ``who`` is locked in an evenly matched melee this
    turn. Empty if there are none, or if turns are not counted. Source: p. 37.
    """
    return tuple(lock.detail or "" for lock in locks_of(state, who))


def has_closed_with(state: State, who: str, foe: str) -> bool:
    """True if the document records that ``who`` passed the test to charge ``foe`` this turn, or that the two
    are evenly matched in melee. False if turns are not counted. Source: p. 37.
    """
    closing = holding(state[LASTING], turn_of(state), CLOSES, who=who, detail=foe)
    return bool(closing) or foe in foes_in_melee(state, who)


def release(outcome: CommandOutcome, state: State) -> State:
    """Return the state without the records of melees that are over. A melee is over if one of the two
    fighters cannot fight now or is not in the document, or if only one of them has a record of it.
    ``outcome`` is unused. Source: p. 24, 37-38.
    """
    locks = [thing for thing in state[LASTING] if thing.kind == LOCKED]
    if not locks:
        return state
    able = {figure.id for figure in state[FIGURES] if may(figure, Deed.FIGHT)}
    pairs = {(lock.who, lock.detail) for lock in locks}
    over = [
        lock.id
        for lock in locks
        if not {lock.who, lock.detail} <= able or (lock.detail, lock.who) not in pairs
    ]
    return state.without(LASTING, over) if over else state


def steps_in_melee(state: State, groups: Collection[tuple[Side, str]]) -> tuple[Next, ...]:
    """Return a step to break off for each figure that is evenly matched in a melee and whose group is active.
    ``groups`` holds the side and name of each active group; a figure without a group counts under its id.
    Source: p. 37-38.
    """
    foes = {thing.who: thing.detail for thing in state[LASTING] if thing.kind == LOCKED}
    return tuple(
        replace(
            break_off_step(person_of(figure)), reason=f"active, and evenly matched with {foes[figure.id]}"
        )
        for figure in (state[FIGURES] if foes else ())
        if figure.id in foes and (figure.side, figure.group or figure.id) in groups
    )
