"""Booby traps that go off. Source: p. 34, 65."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.rules.harm.blast import Blast, Blasted, blast
from fng_cli.rules.harm.damage import take_hits
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.harm.tests_called_for import Affected, tests
from fng_cli.rules.tunnels.traps import Trap, trap_facts


class Sprung(Blast, frozen=True, kw_only=True):
    """The effect of a trap that goes off; ``harmless``: a civilian has told of it."""

    kind: Trap
    harmless: bool = False

    def summary(self) -> str:
        return HARMLESS if self.harmless else super().summary()

    def answer(self) -> str:
        return "no harm" if self.harmless else super().answer()


HARMLESS = "A civilian has told of it: the trap does no harm."


def spring(kind: Trap, targets: Sequence[Target], *, where: str = "targets", dice: Dice) -> Sprung:
    """Set off a trap: it harms everybody in its blast; a localized one only who stepped on it.

    Raises RequestError that says ``where`` they were named if a localized one is to hurt more than one. Source: p. 34, 65.
    """
    facts = trap_facts(kind)
    if "blast_in" in facts:
        return Sprung(**asdict(blast(facts["impact"], targets, dice=dice)), kind=kind)
    [target, *others] = targets
    if others:
        raise RequestError(f"{where}: a localized trap hurts only the one who stepped on it")
    struck = take_hits(target.victim, facts["impact"], dice=dice)
    found = Blasted(**asdict(struck.damage), impact=facts["impact"], cover_dv=None)
    following = tests([Affected(target.victim, found)])
    return Sprung(facts["impact"], False, (found,), struck.rulings, following, kind=kind)


def harmless(kind: Trap) -> Sprung:
    """A trap of which civilians have told: it does nothing. Source: p. 56."""
    return Sprung(trap_facts(kind)["impact"], False, (), kind=kind, harmless=True)
