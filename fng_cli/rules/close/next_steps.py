"""The calls that several rules of close quarters lead on to. Source: p. 24, 35-38."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fng_cli.calls import Call, Given, Next, call
from fng_cli.rules.people.person import Person, by, rep_of


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
