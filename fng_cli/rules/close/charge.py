"""The Charge into Melee test: who closes in, and who fires before contact. Source: p. 23, 35-36, 69, 114."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.people.attributes import Test, effects
from fng_cli.rules.react.shared_dice import Want, read_one_set
from fng_cli.tables import Entry, table

OUTNUMBER = 3
"""So many on one count as three to one (n-02)."""


class Held(StrEnum):
    """What may hold for who charges or is charged, by the names of the table."""

    IN_COVER = "target-in-cover"
    TO_FLANK = "target-charged-to-flank"
    TO_REAR = "target-charged-to-rear"
    OUTNUMBERED = "outnumbered-3-to-1"
    HARASSING = "harassing"
    HUMAN_WAVE = "human-wave"


OF_CHARGER = frozenset({Held.OUTNUMBERED, Held.HARASSING, Held.HUMAN_WAVE})
OF_TARGET = frozenset({Held.IN_COVER, Held.OUTNUMBERED, Held.HARASSING})
WHERE_CHARGED = frozenset({Held.TO_FLANK, Held.TO_REAR})
"""Held of a charger, but it is the target's dice that it changes (d-01)."""


class Fires(StrEnum):
    """What a target may fire at those who charge it."""

    NONE = "none"
    ONE_SHOT = "one-shot"
    FULL = "full-target-rating"

    @property
    def told(self) -> str:
        """As it is said in a sentence."""
        return {
            Fires.NONE: "may not fire",
            Fires.ONE_SHOT: "fires one shot",
            Fires.FULL: "fires at full Target Rating",
        }[self]


class Party(Struct, frozen=True):
    """Who charges, or is charged.

    ``typed`` is what a player types for him, ``group`` his group's name: they stand in the commands
    that follow. ``rating`` is the Target Rating of what he can fire: 0 where he cannot, None where
    nobody knows. ``retrieving``: he carries a wounded man.
    """

    rep: int
    name: str = ""
    typed: str = ""
    group: str = ""
    attributes: tuple[str, ...] = ()
    star: bool = False
    hero: bool = False
    holds: frozenset[Held] = frozenset()
    rating: int | None = None
    retrieving: bool = False


class Charger(Struct, frozen=True):
    """How one who charges fares.

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
        """What he does, in a few words."""
        does = "moves into melee" if self.closes else f"halts, and takes the {_test(self.test)} test"
        more = f"{abs(self.difference)} {'more' if self.difference > 0 else 'fewer'} than the target"
        return f"{self.name} {does} ({more if self.difference else 'as many passed as the target'})"


class Charged(Struct, frozen=True):
    """How the target fares: the worst for it of all that charge.

    ``shots`` is what it may fire: None where its weapon is not known. ``drops_wounded``: it lets
    go of the wounded man that it carries.
    """

    name: str
    rep: int
    dice: int
    fires: Fires
    shots: int | None
    test: str | None = None
    drops_wounded: bool = False

    def text(self) -> str:
        """What it does, in a few words."""
        tests = f" and takes the {_test(self.test)} test" if self.test else ""
        drops = ", letting go of the wounded man" if self.drops_wounded else ""
        return f"{self.name} {self.fires.told}{tests}{drops}"


def _test(name: str | None) -> str:
    return str(name).replace("-", " ").title()


class Charge(Report, frozen=True):
    """A charge of one or several at one target."""

    chargers: tuple[Charger, ...]
    target: Charged
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return "; ".join([self.target.text(), *(charger.text() for charger in self.chargers)]) + "."

    def verdict(self) -> bool:
        return any(charger.closes for charger in self.chargers)


def charge(chargers: Sequence[Party], target: Party, *, dice: Dice) -> Charge:
    """The Charge into Melee test of all who charge one target, and of the target.

    Each charger has dice of his own. The target throws one set, holds it against each of them, and
    suffers the worst; charged from several sides it reads fewer of them where that costs it dice
    (n-01). Raises RequestError where nobody charges. Source: p. 23, 35-36, 69.
    """
    if not chargers:
        raise RequestError("nobody charges: give --by a1, or --rep 4")
    target = _beset(target, len(chargers))
    passed = [_passed(charger, dice) for charger in chargers]
    wants = [Want(target_dice(target, charger), target.rep) for charger in chargers]
    against = read_one_set(wants, f"charge, {target.name}", dice=dice).passed
    fared = tuple(
        _fares(charger, target, own, its) for charger, own, its in zip(chargers, passed, against, strict=True)
    )
    charged = _charged(target, wants, fared)
    following = tuple(_following(chargers, target, fared, charged))
    return Charge(fared, charged, _rulings(chargers, target, fared), following)


def _beset(target: Party, chargers: int) -> Party:
    """The target, who is outnumbered by enough of those who charge it."""
    if chargers < OUTNUMBER:
        return target
    return _with(target, Held.OUTNUMBERED)


def _with(party: Party, *held: Held) -> Party:
    fields = {name: getattr(party, name) for name in party.__struct_fields__}
    return Party(**fields | {"holds": party.holds | set(held)})


def charger_dice(charger: Party) -> int:
    """How many dice a charger rolls, none at the least. Source: p. 36, 69."""
    return _dice(charger.attributes, charger.holds & OF_CHARGER)


def target_dice(target: Party, charger: Party) -> int:
    """How many dice a target rolls against one who charges it, none at the least. Source: p. 36, 69."""
    return _dice(target.attributes, (target.holds & OF_TARGET) | (charger.holds & WHERE_CHARGED))


def _dice(attributes: Iterable[str], holds: Iterable[Held]) -> int:
    """Dice by circumstance, from the table, and by attribute, from theirs: each counts once."""
    chart = table("charge-into-melee")
    number: int = chart.modifiers["both-sides"]["dice"] + effects(attributes, Test.CHARGE).dice
    return max(0, number + sum(int(chart.modifiers[held].get("dice", 0)) for held in holds))


def _passed(charger: Party, dice: Dice) -> int:
    """The dice that a charger passes; in a human wave he has a success for nothing."""
    chart = table("charge-into-melee")
    free: int = chart.modifiers[Held.HUMAN_WAVE]["successes"] if Held.HUMAN_WAVE in charger.holds else 0
    return dice.count(charger_dice(charger), charger.rep, f"charge, {charger.name}") + free


def _fares(charger: Party, target: Party, passed: int, against: int) -> Charger:
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
    """What one passed more than the other; a hero never counts as having passed fewer. Source: p. 23."""
    if charger.hero:
        difference = max(0, difference)
    return min(0, difference) if target.hero else difference


def _charged(target: Party, wants: Sequence[Want], fared: Sequence[Charger]) -> Charged:
    row = _worst(fared)
    fires = Fires(row["target_fires"]) if target.rating != 0 else Fires.NONE
    shots = {Fires.NONE: 0, Fires.ONE_SHOT: 1}.get(fires, target.rating)
    number = max(want.number for want in wants)
    drops = target.retrieving and not target.star
    return Charged(target.name, target.rep, number, fires, shots, row.get("target_test"), drops)


def _worst(fared: Sequence[Charger]) -> Entry:
    """The row that is the worst for the target. Source: p. 35."""
    return table("charge-into-melee").at(max(charger.difference for charger in fared))


def _rulings(chargers: Sequence[Party], target: Party, fared: Sequence[Charger]) -> tuple[str, ...]:
    chart = table("charge-into-melee")
    of_target = (target.holds & OF_TARGET) | {held for one in chargers for held in one.holds & WHERE_CHARGED}
    of_chargers = {held for one in chargers for held in one.holds & OF_CHARGER}
    found = [chart.modifiers[held].rulings for held in Held if held in of_target | of_chargers]
    found += [effects(one.attributes, Test.CHARGE).rulings for one in (*chargers, target)]
    found += [chart.at(one.difference).rulings for one in fared]
    sides = {one.holds & WHERE_CHARGED for one in chargers}
    found += [("n-01",)] if len(sides) > 1 else []
    found += [("n-02",)] if len(chargers) >= OUTNUMBER else []
    return cited(*found)


def _following(
    chargers: Sequence[Party], target: Party, fared: Sequence[Charger], charged: Charged
) -> Iterable[Next]:
    """What the results call for, in the order in which it happens."""
    closing = [one for one, how in zip(chargers, fared, strict=True) if how.closes]
    halted = [one for one, how in zip(chargers, fared, strict=True) if not how.closes]
    if charged.test:
        yield Next(f"fng react cohesion {_group(target)}", "the target tests before contact")
    if charged.fires is not Fires.NONE:
        yield Next(_fire(target, chargers[0], one=charged.fires is Fires.ONE_SHOT), "before contact")
    if halted:
        yield Next(f"fng react cohesion {_group(halted[0])}", f"{_names(halted)} was outdone")
    if closing and _worst(fared).get("parting_shot_if_left"):
        command = f"fng fire {_by(closing[0])} --at {_at(target)},fast --parting"
        yield Next(command, "if the target retires; its place is then taken")
    if closing:
        who = " ".join(map(_by, closing))
        foe = f"--at {shlex.quote(target.typed)}" if target.typed else f"--foe-rep {target.rep}"
        yield Next(f"fng melee {who} {foe}", "once in contact")


def _fire(target: Party, charger: Party, *, one: bool) -> str:
    """What the target fires; without a document nobody knows with which weapon."""
    weapon = " --weapon WEAPON" if target.rating is None else ""
    return f"fng fire {_by(target)}{weapon} --at {_at(charger)},charging{' --shots 1' if one else ''}"


def _by(party: Party) -> str:
    return f"--by {shlex.quote(party.typed)}" if party.typed else f"--rep {party.rep}"


def _at(party: Party) -> str:
    return shlex.quote(party.typed) if party.typed else f"rep={party.rep}"


def _group(party: Party) -> str:
    return f"--group {shlex.quote(party.group)}" if party.group else _by(party)


def _names(parties: Sequence[Party]) -> str:
    return ", ".join(party.name for party in parties)
