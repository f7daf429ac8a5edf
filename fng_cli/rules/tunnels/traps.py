"""Booby traps: the figure that steps on one, disarming it, and its effect.

Source: p. 6-7, 34, 65.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import asdict

from fng_cli.calls import WHO, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.readings import chance
from fng_cli.rules.book.dice import highest_one
from fng_cli.rules.harm.blast import Blast, Blasted, roll_blast
from fng_cli.rules.harm.damage import take_hits
from fng_cli.rules.harm.targets import Affected, Target, reaction_tests
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person, at, by, known_rep, thrown_by
from fng_cli.state import KeptSection
from fng_cli.tables import Entry, table


class Trap(StrEnum):
    """The two kinds of booby traps. Source: p. 65."""

    WIDE_SPREAD = "wide-spread"
    LOCALIZED = "localized"


class TrapFacts(Struct, frozen=True):
    """The fields of the last trap that later commands read, as in ``Stepped``."""

    kind: str | None = None
    target: str | None = None


TRAP = KeptSection("trap", TrapFacts)
"""The last trap of a document."""


class PathWalker(Struct, frozen=True):
    """A person who may step on a trap."""

    who: Person
    on_point: bool = False
    """True if he walks ahead of his group."""

    @property
    def name(self) -> str:
        """Return the name of the person."""
        return self.who.name


class Stepped(Report, frozen=True):
    """The figure that steps on a trap, and the trap."""

    ANSWER: ClassVar[tuple[str, ...]] = ("target", "kind")

    target: str
    group: str | None
    how: str
    """``alone``, ``by-dice``, ``closest`` to a PEF, or ``finds-traps`` for one whose attribute finds them."""
    kind: Trap
    impact: int
    blast_in: int | None
    """The width of the blast, in inches; None if the trap harms only the figure that stepped on it."""
    can_disarm: bool
    harmless: bool = False
    """True if civilians warned of the trap."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: who steps on which kind of trap, with its Impact and blast (``hits only him``
        if it has none), or that a civilian has warned of it, so that it does no harm.
        """
        blast = f', a blast {self.blast_in}" wide' if self.blast_in else ", hits only him"
        if self.harmless:
            return (
                f"{self.target} comes upon a {self.kind} trap, but a civilian has warned of it, so it does "
                "no harm."
            )
        return f"{self.target} steps on a {self.kind} trap (Impact {self.impact}{blast})."


def trap_facts(kind: Trap) -> Entry:
    """Return the row of the table ``trap-types`` for this kind of trap. Source: p. 65."""
    return table("trap-types").row(kind)


def trap_kind(*, dice: Dice) -> Trap:
    """Roll the kind of a trap, wide-spread or localized, and return it (ruling e-83)."""
    return (
        Trap.WIDE_SPREAD
        if dice.chance(trap_facts(Trap.WIDE_SPREAD)["faces"], "a wide-spread trap")
        else Trap.LOCALIZED
    )


def roll_trap_target(
    groups: Mapping[str, Sequence[PathWalker]],
    *,
    closest: str | None = None,
    kind: Trap | None = None,
    harmless: bool = False,
    dice: Dice,
) -> Stepped:
    """Roll for the figure that steps on a trap: first its group, then the member. In the group, a member who
    finds traps comes first; if there are several, they roll. ``closest`` names the figure chosen by a
    random event (ruling b-28). Its group is taken and, if nobody there finds traps, the figure itself. The
    ``kind`` of trap is rolled if it is None. ``harmless``: civilians gave warning, so no next step
    follows. Raises RequestError if there are no figures. Source: p. 6, 65.
    """
    if not any(groups.values()):
        raise RequestError("nobody is there to step on the trap")
    group = _group(groups, closest, dice)
    walker, how = _target(groups[group], closest, dice)
    kind_known = trap_kind(dice=dice) if kind is None else kind
    facts = trap_facts(kind_known)
    return Stepped(
        target=walker.name,
        group=group or None,
        how=how,
        kind=kind_known,
        impact=facts["impact"],
        blast_in=facts.get("blast_in"),
        can_disarm=facts["can_disarm"],
        harmless=harmless,
        rulings=cited(
            ("b-28",) if closest or how == "finds-traps" else (), ("e-83",) if kind is None else ()
        ),
        next=() if harmless else (_next(walker.who, kind_known),),
    )


def _group(groups: Mapping[str, Sequence[PathWalker]], closest: str | None, dice: Dice) -> str:
    """Return the name of the group from which a figure steps on the trap. If ``closest`` names a figure, its
    group is returned; the figure must be in one of the groups. If ``closest`` is None, the group is rolled
    among those that have members.
    """
    if closest is None:
        return highest_one([name for name, members in groups.items() if members], "group", dice=dice)
    return next(name for name, members in groups.items() if any(walker.name == closest for walker in members))


def _target(members: Sequence[PathWalker], closest: str | None, dice: Dice) -> tuple[PathWalker, str]:
    """Return the member of a group who steps on the trap, and the word for ``Stepped.how``. A member whose
    attribute finds traps comes first (``finds-traps``); several roll for it. Next is ``closest``, the
    figure that an event chose, if not None. Without either it is the only member (``alone``), or the one
    that rolls highest (``by-dice``). Members on point or with an attribute for it roll two dice.
    """
    by_name = {walker.name: walker for walker in members}
    finders = [walker.name for walker in members if _effects(walker).result("is-the-target")]
    if finders:
        return by_name[highest_one(finders, "who finds traps", dice=dice)], "finds-traps"
    if closest is not None:
        return by_name[closest], "closest"
    if len(members) == 1:
        return members[0], "alone"
    two_dice = [walker.name for walker in members if walker.on_point or _effects(walker).dice > 0]
    return by_name[highest_one(list(by_name), "figure", two_dice, dice=dice)], "by-dice"


def _effects(walker: PathWalker) -> Effects:
    """Return the effects of a walker's attributes on the choice of who steps on a trap. Effects that count
    only on point are left out if he is not on point.
    """
    return effects(walker.who.attributes, TestKind.TRAP_TARGET, (When.ON_POINT,) if walker.on_point else ())


def _next(who: Person, kind: Trap) -> Next:
    """Return the next step of the figure on a trap: disarm it if that is possible, else it goes off."""
    if trap_facts(kind)["can_disarm"]:
        return Next(call("trap disarm", **by(who)), "disarm the trap before it goes off")
    return Next(call("trap spring", kind=kind, at=at(who)), "see what the trap does")


class Disarmed(Report, frozen=True):
    """The result of an attempt to disarm a trap."""

    ANSWER: ClassVar[tuple[str, ...]] = ("disarmed",)
    NO_MEANS = "the trap is not disarmed"

    disarmed: bool
    passed: int
    """The number of dice at or under ``rep``."""
    rep: int
    """The REP of the figure with all its modifiers."""
    second_try: bool
    """True if a second throw, of one die, decided."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return whether the trap is disarmed, with the dice of the throw and of a second one, if there was
        one: ``It goes off (passed 0d6 against 4).``
        """
        second = ", then passed a second throw" if self.second_try and self.disarmed else ""
        second = ", then failed a second throw" if self.second_try and not self.disarmed else second
        result = "The trap is disarmed and harmless" if self.disarmed else "It goes off"
        return f"{result} (passed {self.passed}d6 against {self.rep}{second})."

    def verdict(self) -> bool:
        """True if the trap is disarmed; False if it is not."""
        return self.disarmed


def check_disarmable(trap: TrapFacts, who: Person) -> None:
    """Raise RequestError if the trap is localized and this person is the one who stepped on it: such a trap
    cannot be disarmed. Anything else passes. Source: p. 65 (ruling b-32).
    """
    if trap.kind == Trap.LOCALIZED and who.name == trap.target:
        raise RequestError(
            "trap.kind: a localized trap cannot be disarmed; fng trap spring shows what it does. "
            "If the trap is of another kind, give `force`"
        )


def disarm(who: Person, *, wire_cutters: bool = False, dice: Dice) -> Disarmed:
    """Roll to see whether the person who stepped on a wide-spread trap disarms it, and return the result. A
    second try may follow at once. His attributes and wire cutters (``wire_cutters``) change the REP that he
    rolls against. However high the REP, the faces that always fail still fail. If the trap is not disarmed,
    the next step springs it. Raises RequestError if the REP is not known. Source: p. 6-7, 65.
    """
    chart = table("disarm-trap")
    change = effects(who.attributes, TestKind.TRAP_DISARM)
    rep = known_rep(who) + change.rep + (chart.modifiers["wire-cutters"]["rep"] if wire_cutters else 0)
    need = min(rep, chance(chart.at(0)["fails"]).low - 1)
    row = chart.test(dice, need, label=thrown_by(who, "disarm"))
    second = row["result"] == "second-try"
    done = (
        dice.count(1, need, thrown_by(who, "disarm, once more")) == 1
        if second
        else row["result"] == "disarmed"
    )
    spring = call("trap spring", kind=Trap.WIDE_SPREAD, at=at(who) if who.name else WHO)
    return Disarmed(
        disarmed=done,
        passed=int(row.key),
        rep=rep,
        second_try=second,
        rulings=cited(chart.rulings, row.rulings, change.rulings),
        next=() if done else (Next(spring, "spring the trap: name everybody in the blast as a target"),),
    )


class Sprung(Blast, frozen=True, kw_only=True):
    """The effect of a trap that goes off."""

    kind: Trap
    harmless: bool = False
    """True if civilians warned of the trap."""

    def summary(self) -> str:
        """Return the harm of the blast; one fixed sentence if civilians warned of the trap."""
        return HARMLESS if self.harmless else super().summary()

    def answer(self) -> str:
        """Return ``no harm`` if civilians warned of the trap; otherwise the results of its blast, as for any
        blast.
        """
        return "no harm" if self.harmless else super().answer()


HARMLESS = "A civilian has warned you, so the trap does no harm."


def spring(kind: Trap, targets: Sequence[Target], *, where: str = "targets", dice: Dice) -> Sprung:
    """Set off a trap and roll the damage to its targets: everybody in its blast, or the figure that stepped
    on a localized trap. A localized trap must have a target. If it has several, RequestError is raised,
    beginning with ``where``. It is also raised if a needed REP is not known. Source: p. 34, 65.
    """
    facts = trap_facts(kind)
    if "blast_in" in facts:
        return Sprung(**asdict(roll_blast(facts["impact"], targets, dice=dice)), kind=kind)
    [target, *others] = targets
    if others:
        raise RequestError(f"{where}: a localized trap hurts only the figure who stepped on it")
    struck = take_hits(target.victim, facts["impact"], dice=dice)
    blasted = Blasted(**asdict(struck.damage), impact=facts["impact"], cover_dv=None)
    following = reaction_tests([Affected(target.victim, blasted)])
    return Sprung(facts["impact"], False, (blasted,), struck.rulings, following, kind=kind)


def harmless_trap(kind: Trap) -> Sprung:
    """Return the report of a trap that civilians warned of: it goes off without effect; no dice. Source: p.
    56.
    """
    return Sprung(trap_facts(kind)["impact"], False, (), kind=kind, harmless=True)
