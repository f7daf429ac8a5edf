"""Several against one in melee, one after the other, and round after round. Source: p. 37-38, 114."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.close.bout import (
    Bout,
    Fighter,
    Hold,
    Outcome,
    bout,
    dice_of,
    holding,
    rulings_of,
    strike,
)
from fng_cli.rules.harm.damage import Toll
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.tests_called_for import Aftermath, tests
from fng_cli.tables import table


class Standing(Struct, frozen=True):
    """How one in a melee stands.

    ``impact`` is that of a blow whose damage is still to be rolled, 0 for none; ``toll`` is what
    a blow did to him, None where he took none.
    """

    fighter: Fighter
    impact: int = 0
    toll: Toll | None = None

    @property
    def up(self) -> bool:
        """Whether he fights on: not hit, or Star Power took all of it away (n-04)."""
        hurt = self.toll is not None and (self.toll.result.level > 0 or self.toll.result.down)
        return not (self.impact or hurt)


class Fray(Struct, frozen=True):
    """Where a melee stands between two bouts.

    ``place`` is that of the attacker whose turn it is; ``even``: the defender is evenly matched
    with another this turn. ``left`` is how many rounds may still begin or go on, None for as many
    as it takes.
    """

    attackers: tuple[Standing, ...]
    defender: Standing
    left: int | None = 1
    place: int = 0
    even: bool = False


class Affair(Struct, frozen=True):
    """The affair: bout after bout. ``damage``: what a blow does is rolled at once."""

    damage: bool

    def over(self, fray: Fray) -> bool:
        """Whether one side is down, or all rounds are fought."""
        return fray.left == 0 or not fray.defender.up or not any(one.up for one in fray.attackers)

    def after(self, fray: Fray, dice: Dice) -> tuple[Fray, Told]:
        """The next bout, and what a blow in it does."""
        attacker = fray.attackers[fray.place]
        defender = fray.defender.fighter
        if fray.even:
            defender = holding(defender, Hold.EVENLY_MATCHED)
        fought = bout(attacker.fighter, defender, dice=dice)
        rulings = cited(rulings_of(attacker.fighter), rulings_of(defender))
        if fought.result is Outcome.HITS:
            struck, more = self._struck(attacker, fray.defender, fought.impact, dice)
            waiting = not struck.up and any(one.up for one in fray.attackers[fray.place + 1 :])
            rulings = cited(rulings, ("n-05",) if waiting else ())
            fray = replace(fray, defender=struck)
        elif fought.result is Outcome.IS_HIT:
            struck, more = self._struck(fray.defender, attacker, fought.impact, dice)
            fray = replace(fray, attackers=_put(fray.attackers, fray.place, struck))
        else:
            more = ()
            fray = replace(fray, even=fray.even or len(fray.attackers) > 1)
        return _turned(fray), Told(fought, cited(rulings, more))

    def _struck(
        self, winner: Standing, loser: Standing, impact: int, dice: Dice
    ) -> tuple[Standing, tuple[str, ...]]:
        """How somebody stands who took a blow, and the rulings that it leans on."""
        if not self.damage:
            return Standing(loser.fighter, impact), ()
        found = strike(winner.fighter, loser.fighter, impact, dice=dice)
        left = found.damage.star_power
        who = replace(loser.fighter.who, star_power=left) if left is not None else loser.fighter.who
        after = Standing(replace(loser.fighter, who=who), toll=found.damage)
        return after, cited(found.rulings, ("n-04",) if after.up else ())


class Told(Struct, frozen=True):
    """What there is to tell of a bout."""

    bout: Bout
    rulings: tuple[str, ...]


def _put(standings: tuple[Standing, ...], place: int, one: Standing) -> tuple[Standing, ...]:
    return (*standings[:place], one, *standings[place + 1 :])


def _turned(fray: Fray) -> Fray:
    """The next attacker's turn; after the last of them another round, in another turn."""
    coming = [place for place, one in enumerate(fray.attackers) if one.up and place > fray.place]
    if coming:
        return replace(fray, place=coming[0])
    first = next((place for place, one in enumerate(fray.attackers) if one.up), 0)
    left = None if fray.left is None else fray.left - 1
    return Fray(tuple(map(_rested, fray.attackers)), _rested(fray.defender), left, first)


def _rested(one: Standing) -> Standing:
    """Somebody for whom no longer holds what held this turn only (e-71)."""
    return replace(one, fighter=replace(one.fighter, holds=one.fighter.holds - {Hold.EVENLY_MATCHED}))


class Fared(Struct, frozen=True):
    """How one came out of a melee.

    ``up``: he is still in it. ``impact`` is that of a blow whose damage is still to be rolled, else
    0; ``toll`` is what a blow did, None where he took none.
    """

    name: str
    up: bool
    impact: int
    toll: Toll | None

    def text(self) -> str:
        """The same in a few words."""
        if self.toll:
            return "; ".join([f"{self.name} is hit: {self.toll.result.told}", *self.toll.more()])
        return f"{self.name} is hit: Impact {self.impact}" if self.impact else f"{self.name} is not hit"


class Melee(Report, frozen=True):
    """A melee of up to four against one.

    ``winner`` is ``attackers``, ``defender``, or None while they are evenly matched; ``impact``
    that of the last blow, 0 where there was none. ``bouts`` has each bout in its order. Odds of
    more than one tell what became of everybody, and leave out bouts, and Impacts once rolled (None).
    """

    winner: str | None
    impact: int | None
    attackers: tuple[Fared, ...]
    defender: Fared
    bouts: tuple[Bout, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        hit = [one.text() for one in (*self.attackers, self.defender) if one.impact or one.toll]
        return "; ".join(hit or ["Evenly matched: still in melee"]) + "."

    @property
    def tolls(self) -> tuple[Toll, ...]:
        """What all those suffered who were hit."""
        return tuple(one.toll for one in (*self.attackers, self.defender) if one.toll)


def melee(
    attackers: Sequence[Fighter],
    defender: Fighter,
    *,
    rounds: int | None = 1,
    damage: bool | None = None,
    dice: Dice,
) -> Melee:
    """Up to four against one, each in turn; the attackers stand in the order in which they attack.

    ``rounds``: how many are fought while they are evenly matched, None until somebody is down;
    nobody breaks off. ``damage``: what blows do is rolled at once, as it must be where several
    attack (left out: then only). Raises RequestError where more attack than there is room for, or
    where nobody could ever hit. Source: p. 37-38.
    """
    check(attackers, defender, rounds)
    affair = Affair(len(attackers) > 1 if damage is None else damage)
    if len(attackers) > 1 and not affair.damage:
        raise RequestError("several against one: damage is rolled between their bouts (p. 38)")
    start = Fray(tuple(map(Standing, attackers)), Standing(defender), rounds)
    if len(attackers) == rounds == 1:
        fray, one = affair.after(start, dice)
        told: tuple[Any, ...] = (one,)
    else:
        fray, told = dice.rounds(affair, start)
    return _report(fray, told)


def check(attackers: Sequence[Fighter], defender: Fighter, rounds: int | None = 1) -> None:
    """Raise RequestError where a melee cannot be fought so. Source: p. 38."""
    rows = table("multi-figure-melee").column(None)
    for where, behind, word in (("front", False, "in front of"), ("rear", True, "behind")):
        number = sum(one.behind is behind for one in attackers)
        if number > rows[where]["attackers"]:
            raise RequestError(
                f"{number} attackers {word} {defender.who.name}: there is room for {rows[where]['attackers']}"
                f"{'; write a3,behind for who attacks his back' if not behind else ''} (p. 38)"
            )
    if not attackers:
        raise RequestError("nobody attacks: give --by a1, or --rep 4")
    if rounds is None and not any(map(dice_of, (*attackers, defender))):
        raise RequestError("nobody has any dice: this melee would never be decided")


def _report(fray: Fray, told: Sequence[Told]) -> Melee:
    attackers, defender = fray.attackers, fray.defender
    winner = None
    if not defender.up:
        winner = "attackers"
    elif not any(one.up for one in attackers):
        winner = "defender"
    bouts = tuple(one.bout for one in told)
    rulings = cited(*(one.rulings for one in told))
    return Melee(
        winner,
        _last_impact(fray, bouts),
        tuple(map(_fared, attackers)),
        _fared(defender),
        bouts,
        rulings,
        tuple(_following(fray)),
    )


def _last_impact(fray: Fray, bouts: Sequence[Bout]) -> int | None:
    """The Impact of the last blow, where anybody knows it."""
    if bouts:
        return next((one.impact for one in reversed(bouts) if one.impact), 0)
    everybody = (*fray.attackers, fray.defender)
    return None if any(one.toll for one in everybody) else max(one.impact for one in everybody)


def _fared(one: Standing) -> Fared:
    return Fared(one.fighter.who.name, one.up, one.impact, one.toll)


def _following(fray: Fray) -> Iterable[Next]:
    """What a melee calls for: damage, tests of friends, a helpless foe, another round."""
    standing = [one for one in fray.attackers if one.up]
    for one in (*fray.attackers, fray.defender):
        if one.impact and one.toll is None:
            foe = fray.attackers[0] if one is fray.defender else fray.defender
            yield Next(
                _damage(one.fighter, one.impact, foe.fighter.rep), "what the blow does; cover is no help"
            )
    for side in (fray.attackers, (fray.defender,)):
        hit = [Aftermath(one.fighter.who, one.toll) for one in side if one.toll]
        yield from tests(hit, received_fire=False)
    if standing and _helpless(fray.defender):
        command = f"fng capture {_by(standing[0])} {_at(fray.defender)}"
        yield Next(command, "when next active: he is helpless")
    if standing and fray.defender.up:
        who = " ".join(map(_by, standing))
        yield Next(f"fng melee {who} {_at(fray.defender)}", "when next active, to fight on")
        yield _break_off(standing[0])


def _break_off(one: Standing) -> Next:
    if one.fighter.who.star:
        return Next(f"fng break-off {_by(one)} --leave", "when next active, if he likes to get away")
    return Next(f"fng break-off {_by(one)}", "when next active: a Grunt must roll whether he stays")


def _helpless(one: Standing) -> bool:
    return one.toll is not None and one.toll.result in (Harm.STUNNED, Harm.OUT_OF_THE_FIGHT)


def _damage(loser: Fighter, impact: int, by_rep: int) -> str:
    if loser.who.typed:
        return f"fng damage --impact {impact} --at {shlex.quote(loser.who.typed)} --by-rep {by_rep}"
    star = f" --at star --by-rep {by_rep}" if loser.who.star else ""
    return f"fng damage --impact {impact} --rep {loser.rep}{star}"


def _by(one: Standing) -> str:
    who = one.fighter.who
    star = " --star" if who.star else ""
    return f"--by {shlex.quote(who.typed)}" if who.typed else f"--rep {who.rep}{star}"


def _at(one: Standing) -> str:
    who = one.fighter.who
    return f"--at {shlex.quote(who.typed)}" if who.typed else f"--foe-rep {who.rep}"
