"""The Charge into Melee test, and the figures that charge and fight hand to hand.

Source: p. 23-24, 35-39, 69, 114.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Call, Given, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.events import FIRE, CalledToReact, Disturbed, PersonEvent
from fng_cli.figures import Figure, Hindrance
from fng_cli.names import slug
from fng_cli.rules.close.bout import MeleeFighter, MeleeModifier, best_weapon
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import MEDIC, Person, at, by, person_of, rep_of, told_id
from fng_cli.rules.react.takers import Reader, throw_shared
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import Entry, table


def melee_call(
    attackers: Sequence[Person], foe: Person, holding: Mapping[str, Sequence[str]] = MappingProxyType({})
) -> Call:
    """``melee`` of these against one: several of them need names, one may be a REP alone.

    ``holding`` are the words that still hold for each, by name: who swims, with what he fights.
    """
    return call("melee", **_attackers(attackers, holding), **_foe(foe, holding))


def _attackers(attackers: Sequence[Person], holding: Mapping[str, Sequence[str]]) -> dict[str, Given]:
    named = [one.typed(*holding.get(one.name, ())) for one in attackers if one.name]
    return {"by": named} if named else by(attackers[0])


def _foe(foe: Person, holding: Mapping[str, Sequence[str]]) -> dict[str, Given]:
    if foe.name:
        return {"at": foe.typed(*holding.get(foe.name, ()))}
    return {"foe_rep": rep_of(foe), "foe_star": foe.star, "foe_attribute": foe.attributes}


def take(captor: Person, helpless: Person) -> tuple[Next, ...]:
    """``capture`` of one who is helpless: figures of a document can be taken, nobody else. Source: p. 38."""
    if not (captor.name and helpless.known):
        return ()
    return (Next(call("capture", **by(captor), at=helpless.typed()), "when next active: he is helpless"),)


def get_out(who: Person) -> Next:
    """``break-off`` of one who is still in melee: a Star does as he likes. Source: p. 38."""
    if who.star:
        leave = call("break-off", **_alone(who), leave=True)
        return Next(leave, "when next active, if he likes to get away")
    return Next(call("break-off", **_alone(who)), "when next active: a Grunt must roll whether he stays")


def _alone(who: Person) -> dict[str, Given]:
    """The options that name him, for commands that ask for no attributes."""
    return by(who) if who.name else {"rep": rep_of(who), "star": who.star}


WEAPON = Slot("WEAPON")
OUTNUMBER = 3
"""This many or more on one count as three to one (n-02)."""


class ChargeModifier(StrEnum):
    """A change of the dice of a charger or his target, by the table's names. Source: p. 36, 69."""

    IN_COVER = "target-in-cover"
    TO_FLANK = "target-charged-to-flank"
    TO_REAR = "target-charged-to-rear"
    OUTNUMBERED = "outnumbered-3-to-1"
    HARASSING = "harassing"
    HUMAN_WAVE = "human-wave"


OF_CHARGER = frozenset({ChargeModifier.OUTNUMBERED, ChargeModifier.HARASSING, ChargeModifier.HUMAN_WAVE})
OF_TARGET = frozenset({ChargeModifier.IN_COVER, ChargeModifier.OUTNUMBERED, ChargeModifier.HARASSING})
WHERE_CHARGED = frozenset({ChargeModifier.TO_FLANK, ChargeModifier.TO_REAR})
"""Said of a charger, but it is the target's dice that these change (d-01)."""


class MayFire(StrEnum):
    """The fire that a target has against those who charge it: none, one shot, its full rating."""

    NONE = "none"
    ONE_SHOT = "one-shot"
    FULL = "full-target-rating"

    @property
    def told(self) -> str:
        """As it is said in a sentence."""
        return {
            MayFire.NONE: "may not fire",
            MayFire.ONE_SHOT: "fires one shot",
            MayFire.FULL: "fires at full Target Rating",
        }[self]


class Party(Struct, frozen=True):
    """One who charges or is charged, with the modifiers of the table that hold for him.

    ``name`` is what the ruling calls him. ``rating`` is the Target Rating of what he can fire: 0 where
    he cannot, None where nobody knows. ``retrieving``: he carries a wounded man.
    """

    who: Person
    name: str
    modifiers: frozenset[ChargeModifier] = frozenset()
    rating: int | None = None
    retrieving: bool = False

    @property
    def rep(self) -> int:
        """His REP. Raises RequestError where nobody knows it."""
        if self.who.rep is None:
            raise RequestError(f"charge: the REP of {self.name} is not known")
        return self.who.rep


class Charger(Struct, frozen=True):
    """The test of one who charges.

    ``passed`` of ``dice`` against ``rep``, a human wave's success among them; ``difference`` is
    what he passed more than the target did of its dice against him (``target_passed``). ``test``
    is the test that he takes in place of closing in.
    """

    name: str
    rep: int
    dice: int
    passed: int
    target_passed: int
    difference: int
    closes: bool
    test: str | None = None

    def text(self) -> str:
        """The charger's part in a sentence: ``a1 moves into melee``, with the difference of dice passed."""
        does = "moves into melee" if self.closes else f"halts, and takes the {_told(self.test)} test"
        more = f"{abs(self.difference)} {'more' if self.difference > 0 else 'fewer'} than the target"
        return f"{self.name} {does} ({more if self.difference else 'as many passed as the target'})"


class Charged(Struct, frozen=True):
    """The test of the target: against several, the worst for it of all that charge.

    ``shot_count`` is how many shots it may fire: None where its weapon is not known. ``drops_wounded``: it lets
    go of the wounded man that it carries.
    """

    name: str
    rep: int
    dice: int
    fires: MayFire
    shot_count: int | None
    test: str | None = None
    drops_wounded: bool = False

    def text(self) -> str:
        """The target's part in a sentence: its fire, its test, the wounded man whom it lets go of."""
        tests = f" and takes the {_told(self.test)} test" if self.test else ""
        drops = ", letting go of the wounded man" if self.drops_wounded else ""
        return f"{self.name} {self.fires.told}{tests}{drops}"


def _told(name: str | None) -> str:
    return str(name).replace("-", " ").title()


class Charge(Report, frozen=True):
    """A charge of one or several at one target; ``remarks`` tell what may be a slip of the finger."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"remarks"})

    chargers: tuple[Charger, ...]
    target_state: Charged
    remarks: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return "; ".join([self.target_state.text(), *(charger.text() for charger in self.chargers)]) + "."

    def report_events(self) -> Iterator[PersonEvent]:
        """The target is disturbed, and may fire at the chargers before contact. Source: p. 17, 35, 39."""
        target = told_id(self.target_state.name)
        yield Disturbed(target)
        if self.target_state.fires is not MayFire.NONE:
            yield CalledToReact(target, FIRE)

    def answer(self) -> str:
        """Return who closes in, and the fire of the target before: ``closes in, one-shot``."""
        closing = sum(charger.closes for charger in self.chargers)
        number = len(self.chargers)
        does = "closes in" if closing else "halts"
        return f"{does if number == 1 else f'{closing} of {number} close in'}, {self.target_state.fires}"

    def verdict(self) -> bool:
        """No: nobody closes."""
        return any(charger.closes for charger in self.chargers)


def charge(chargers: Sequence[Party], target: Party, *, told: bool = False, dice: Dice) -> Charge:
    """The Charge into Melee test of all who charge one target, and of the target.

    Each charger has dice of his own. The target throws one set, holds it against each of them, and
    suffers the worst; charged from several sides it reads fewer of them where that costs it dice
    (n-01). ``told``: a document tells of the last Action of their groups (u-42). Raises RequestError where nobody charges, where a medic would, or where somebody charges
    flank and rear at once. Source: p. 23, 35-36, 39, 69.
    """
    _check(chargers)
    target = _beset(target, len(chargers))
    passed = [_passed(charger, dice) for charger in chargers]
    readers = [Reader(target_dice(target, charger), target.rep) for charger in chargers]
    against = throw_shared(readers, f"charge, {target.name}", dice=dice).passed
    tested = tuple(
        _test_of_charger(charger, target, own, its)
        for charger, own, its in zip(chargers, passed, against, strict=True)
    )
    charged = _charged(target, readers, tested)
    following = tuple(_following(chargers, target, tested, charged))
    rulings = cited(_rulings(chargers, target, tested), ("u-42",) if told else ())
    return Charge(tested, charged, rulings=rulings, next=following)


def _check(chargers: Sequence[Party]) -> None:
    if not chargers:
        raise RequestError("nobody charges: name somebody, or give his REP")
    for one in chargers:
        if one.who.role == MEDIC:
            raise RequestError(f"{one.name} is a medic: he fights only if he is charged (p. 39)")
        if one.modifiers >= WHERE_CHARGED:
            raise RequestError(f"{one.name} charges either the flank or the rear, not both")


def _beset(target: Party, chargers: int) -> Party:
    """The target; with three or more on it, it is outnumbered (n-02)."""
    if chargers < OUTNUMBER:
        return target
    return replace(target, modifiers=target.modifiers | {ChargeModifier.OUTNUMBERED})


def charger_dice(charger: Party) -> int:
    """The number of dice of a charger, none at the least. Source: p. 36, 69."""
    return _dice(charger.who.attributes, charger.modifiers & OF_CHARGER)


def target_dice(target: Party, charger: Party) -> int:
    """The number of dice of a target against a charger, none at the least. Source: p. 36, 69."""
    return _dice(target.who.attributes, (target.modifiers & OF_TARGET) | (charger.modifiers & WHERE_CHARGED))


def _dice(attributes: Iterable[str], modifiers: Iterable[ChargeModifier]) -> int:
    """The two dice of either side, changed by modifiers and by attributes: each counts once."""
    chart = table("charge-into-melee")
    number: int = chart.modifiers["both-sides"]["dice"] + effects(attributes, TestKind.CHARGE).dice
    return max(0, number + sum(int(chart.modifiers[one].get("dice", 0)) for one in modifiers))


def _passed(charger: Party, dice: Dice) -> int:
    """The dice that a charger passes; in a human wave he has a success for nothing."""
    chart = table("charge-into-melee")
    free: int = (
        chart.modifiers[ChargeModifier.HUMAN_WAVE]["successes"]
        if ChargeModifier.HUMAN_WAVE in charger.modifiers
        else 0
    )
    return dice.count(charger_dice(charger), charger.rep, f"charge, {charger.name}") + free


def _test_of_charger(charger: Party, target: Party, passed: int, against: int) -> Charger:
    difference = _difference(charger, target, passed - against)
    row = table("charge-into-melee").at(difference)
    return Charger(
        charger.name,
        charger.rep,
        charger_dice(charger),
        passed,
        against,
        difference,
        row["charger"] == "into-melee",
        row.get("charger_test"),
    )


def _difference(charger: Party, target: Party, difference: int) -> int:
    """The dice that one passed more than the other; a hero never counts as having passed fewer. Source: p. 23."""
    if charger.who.hero:
        difference = max(0, difference)
    return min(0, difference) if target.who.hero else difference


def _charged(target: Party, readers: Sequence[Reader], tested: Sequence[Charger]) -> Charged:
    row = _worst(tested)
    fires = MayFire(row["target_fires"]) if target.rating != 0 else MayFire.NONE
    shots = {MayFire.NONE: 0, MayFire.ONE_SHOT: 1}.get(fires, target.rating)
    number = max(reader.number for reader in readers)
    drops = target.retrieving and not target.who.star
    return Charged(target.name, target.rep, number, fires, shots, row.get("target_test"), drops)


def _worst(tested: Sequence[Charger]) -> Entry:
    """The row that is the worst for the target. Source: p. 35."""
    return table("charge-into-melee").at(max(charger.difference for charger in tested))


def _rulings(chargers: Sequence[Party], target: Party, tested: Sequence[Charger]) -> tuple[str, ...]:
    chart = table("charge-into-melee")
    of_target = (target.modifiers & OF_TARGET) | {
        held for one in chargers for held in one.modifiers & WHERE_CHARGED
    }
    of_chargers = {held for one in chargers for held in one.modifiers & OF_CHARGER}
    found = [chart.modifiers[held].rulings for held in ChargeModifier if held in of_target | of_chargers]
    found += [effects(one.who.attributes, TestKind.CHARGE).rulings for one in (*chargers, target)]
    found += [chart.at(one.difference).rulings for one in tested]
    sides = {one.modifiers & WHERE_CHARGED for one in chargers}
    found += [("n-01",)] if len(sides) > 1 else []
    found += [("n-02",)] if len(chargers) >= OUTNUMBER else []
    return cited(*found)


def _following(
    chargers: Sequence[Party], target: Party, tested: Sequence[Charger], charged: Charged
) -> Iterable[Next]:
    """The next steps of a charge, in the order in which they happen."""
    closing = [one for one, how in zip(chargers, tested, strict=True) if how.closes]
    halted = [one for one, how in zip(chargers, tested, strict=True) if not how.closes]
    if charged.test:
        yield Next(call("react cohesion", **_group(target)), "the target tests before contact")
    if charged.fires is not MayFire.NONE:
        yield Next(_fire(target, chargers[0], shots=charged.shot_count), "before contact")
    if halted:
        yield Next(call("react cohesion", **_group(halted[0])), f"{_names(halted)} was outdone")
    if closing and _worst(tested).get("parting_shot_if_left"):
        parting = _fire(closing[0], target, "fast", parting=True)
        taken = "; its place is then taken" if _worst(tested).get("occupies_if_left") else ""
        yield Next(parting, f"if the target retires{taken}")
    if closing:
        yield Next(melee_call([one.who for one in closing], target.who), "once in contact")


def _fire(
    shooter: Party,
    at_whom: Party,
    word: str = "charging",
    *,
    shots: int | None = None,
    parting: bool = False,
) -> Call:
    """A call of ``fire``; the player says the weapon where nobody knows what is in the shooter's hand."""
    return call(
        "fire",
        **by(shooter.who),
        weapon=None if shooter.who.known or shooter.who.weapon else WEAPON,
        at=at(at_whom.who, word),
        shots=shots,
        parting=parting,
    )


def _group(party: Party) -> dict[str, Given]:
    """The options of a test that all of a group take; of one who is in none, he alone."""
    return {"group": party.who.group} if party.who.group else by(party.who)


def _names(parties: Sequence[Party]) -> str:
    return ", ".join(party.name for party in parties)


def check_enemies(attackers: Sequence[Person], foe: Person) -> None:
    """Raise RequestError where somebody is to fight himself, or a friend of his own side."""
    for one in attackers:
        if one.name and slug(one.name) == slug(foe.name):
            raise RequestError(f"{foe.told()} cannot fight himself: name another")
        if one.known and foe.known and one.side is foe.side:
            raise RequestError(f"{foe.told()} is on the side of {one.told()}: name an enemy")


def party_of(
    figure: Figure,
    modifiers: Iterable[ChargeModifier] = (),
    *,
    known: bool,
    called: str = "charger",
    retrieving: bool = False,
) -> Party:
    """A figure as it charges or is charged; ``called`` names one who has no name.

    Of one that is not ``known`` nobody knows what it can fire, unless it is said. Raises RequestError for a weapon that
    there is not.
    """
    who = person_of(figure, known=known)
    rating = rating_of(figure) if known or figure.weapons else None
    return Party(who, who.told(called), frozenset(modifiers), rating, retrieving)


def fighter_of(
    figure: Figure,
    modifiers: Iterable[MeleeModifier] = (),
    *,
    known: bool,
    called: str = "attacker",
    weapon: str | None = None,
    behind: bool = False,
    cheats: bool = False,
) -> MeleeFighter:
    """A figure as it fights hand to hand; ``called`` names one who has no name.

    Without a ``weapon`` it has the best that it carries (e-44, n-03), one that is not ``known`` an
    improvised one. Raises RequestError where somebody keeps a wounded man who is no Star. Source: p. 37-39.
    """
    held = frozenset(modifiers) | ({MeleeModifier.PRONE} if figure.prone else set())
    if not {Hindrance.SWIMMING, Hindrance.IN_TROUBLE}.isdisjoint(figure.hindered_by):
        held |= {MeleeModifier.SWIMMING}
    who = person_of(figure, known=known)
    if MeleeModifier.KEEPS_WOUNDED in held and not who.star:
        name = who.name or MeleeModifier.KEEPS_WOUNDED
        raise RequestError(f"{name}: only a Star keeps the wounded man he carries (p. 39)")
    weapon = weapon or (weapon_of(figure) if known else "improvised")
    return MeleeFighter(who, who.told(called), weapon, held, behind, cheats)


def weapon_of(figure: Figure) -> str:
    """The melee weapon of a figure: whatever of its gear and weapons gives most dice (e-44, n-03)."""
    return best_weapon((*figure.gear, *figure.weapons), figure.attributes)


def rating_of(figure: Figure) -> int:
    """The shots that a figure can fire with the weapon in its hand: 0 if that is empty or no firearm.

    A weapon that covers a shape on the table and has no Target Rating is fired once. Raises
    RequestError for a weapon that there is not.
    """
    held = figure.weapon
    if held is None or held in figure.empty or held in table("melee-weapons").rows:
        return 0
    weapon = find_weapon(held, figure.side, f"figure {figure.id}")
    if weapon.kind.attack != "fire":
        return 0
    return 1 if weapon.target_rating is None else weapon.target_rating
