"""Standing orders: how a side's sites fire without a question, by site and range. Source: 7.1, 7.2."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, abm_reach, chance_of_hit
from fng_cli.icbm.board.state import ActionResult, FireOrder, Forces, Game
from fng_cli.icbm.war.move import Guard, guards_by_hex, sites_without_rounds
from fng_cli.names import nearest
from fng_cli.words import cut, whole_number

ASK, HOLD = "ask", "hold"
MOST_AT_ONCE = 9
"""The most rounds of an order at one missile: more than that is a typing error."""
EVERYWHERE = 3
"""The range of an order that names none: as far as sites fire."""
_ORDER = re.compile(
    r"(?:(?P<site>[A-Za-z])=)?(?P<rounds>[0-9]{1,3}|ask)(?:@(?P<range>[0-9]{1,3}))?", re.IGNORECASE
)


class OrdersGiven(Report, frozen=True):
    """A side's standing orders.

    ``fire_order`` is the number of rounds at each missile, 0 for none, None if its player is asked each time
    or has given orders by site and range: those are ``standing_orders``.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("fire_order",)

    side: Power
    fire_order: int | None
    standing_orders: tuple[FireOrder, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the orders as they are entered on a command line. ``ask``, ``hold`` or a number of rounds is
        for every missile. ``A=2@1`` means 2 rounds of site A at range 1; ``ask@2`` means to ask at range 2
        and nearer.
        """
        return " ".join(order_words(self.fire_order, self.standing_orders))

    def summary(self) -> str:
        """Return a sentence on what the side's sites do about each missile: they fire by the standing orders,
        ask each time, hold their fire (``USSR: your sites hold their fire.``), or fire a number of rounds.
        """
        if self.standing_orders:
            told = "; ".join(_order_text(order) for order in self.standing_orders)
            return f"{self.side.label}: {told}. Every other missile is allowed to pass."
        if self.fire_order is None:
            return f"{self.side.label}: you are asked each time whether you want to fire."
        if not self.fire_order:
            return f"{self.side.label}: your sites hold their fire."
        rounds = "1 round" if self.fire_order == 1 else f"{self.fire_order} rounds"
        return f"{self.side.label}: the site most likely to hit fires {rounds} at a missile in every hex it enters."


def _order_text(order: FireOrder) -> str:
    """Return a standing order in words: ``site A fires 2 rounds at range 1``, or, for an order without
    rounds, ``you are asked at range 2 and nearer``. If an order to fire names no site, the text says that
    the site most likely to hit fires.
    """
    where = "in range" if order.range_hexes >= EVERYWHERE else f"at range {order.range_hexes}"
    where += " and nearer" if 1 < order.range_hexes < EVERYWHERE else ""
    if order.rounds is None:
        return f"you are asked {where}" + (f" of site {order.site}" if order.site else "")
    who = f"site {order.site}" if order.site else "the site most likely to hit"
    return f"{who} fires {order.rounds} round{'' if order.rounds == 1 else 's'} {where}"


def order_words(fire_order: int | None, orders: Sequence[FireOrder]) -> tuple[str, ...]:
    """Return standing fire orders as the words that a player types. Each order in ``orders`` gives one word.
    Without them, the only word is ``ask`` if ``fire_order`` is None, ``hold`` if it is 0, or the number of
    rounds.
    """
    if not orders:
        return (ASK if fire_order is None else str(fire_order) if fire_order else HOLD,)
    return tuple(_order_word(order) for order in orders)


def _order_word(order: FireOrder) -> str:
    """Return a standing fire order as it is typed: ``A=2@1`` means site A, 2 rounds, range 1. An order
    without a site is for any site, and one without a range for any range. Without a number of rounds the word
    is ``ask``, as in ``ask@2``.
    """
    what = ASK if order.rounds is None else str(order.rounds)
    return f"{order.site + '=' if order.site else ''}{what}{f'@{order.range_hexes}' if order.range_hexes < EVERYWHERE else ''}"


def give_fire_order(game: Game, side: Power, words: str | Iterable[str]) -> ActionResult[OrdersGiven]:
    """Replace the standing orders of a side's ABM sites. Return the new game and the report. ``words`` are
    ``ask`` (ask the player), ``hold``, a number of rounds, or orders by site and range: ``A=2@1`` means two
    rounds of site A at range 1. Raises RequestError for other words, a site that is not standing, or a side
    that the program plays. Source: 7.1, 7.2.
    """
    if game.forces(side).by_machine:
        raise RequestError(f"the computer plays the {side.label}, so you cannot give orders to that side")
    typed = (words,) if isinstance(words, str) else tuple(words)
    parts = [part for word in typed for part in word.replace(",", " ").split()] or [""]
    order, orders = parse_orders(parts)
    forces = game.forces(side)
    standing = [site.letter for site in forces.sites if not site.destroyed]
    for given in orders:
        if given.site and given.site not in standing:
            raise RequestError(f"no site {given.site!r} is still standing{nearest(given.site, standing)}")
    after = game.with_forces(side, replace(forces, fire_order=order, standing_orders=orders))
    return ActionResult(after, OrdersGiven(side, order, orders, ("m-19", "m-40")))


def parse_orders(words: Sequence[str]) -> tuple[int | None, tuple[FireOrder, ...]]:
    """Parse fire orders. Return the number of rounds to fire at each missile, and the orders by site and
    range. A single ``ask``, ``hold`` or number gives (None, ()), (0, ()) or (number, ()). Other words give
    None and the orders. Raises RequestError for a malformed word, or a number out of bounds.
    """
    if len(words) == 1:
        text = words[0].lower()
        number = whole_number(text)
        if text in {ASK, HOLD}:
            return (None if text == ASK else 0), ()
        if number is not None and 1 <= number <= MOST_AT_ONCE:
            return number, ()
    return None, tuple(_parse_order(word) for word in words)


def _parse_order(word: str) -> FireOrder:
    """Parse a standing fire order: ``A=2@1`` is 2 rounds from site A at range 1. ``ask`` in place of the
    number of rounds gives None as rounds. Without a site the order is for all sites, and without a range
    for all ranges. Raises RequestError if it is malformed, or if rounds or range are out of bounds.
    """
    match = _ORDER.fullmatch(word)
    if not match:
        raise RequestError(
            f"{cut(word)!r} is not an order; write {ASK!r}, {HOLD!r} or a number of rounds from 1 to {MOST_AT_ONCE}, "
            "with a site if you like (A=2), a range (2@1), or both (A=2@1)"
        )
    text, far = match["rounds"].lower(), int(match["range"] or EVERYWHERE)
    rounds = None if text == ASK else int(text)
    if rounds is not None and not 1 <= rounds <= MOST_AT_ONCE:
        raise RequestError(
            f"{word!r} is not an order; write {ASK!r}, {HOLD!r} or a number of rounds from 1 to {MOST_AT_ONCE}"
        )
    if not 1 <= far <= abm_reach():
        raise RequestError(
            f"{word!r} is not a possible order, because sites fire only at ranges from 1 to {abm_reach()} (rules 7 and 7.3)"
        )
    return FireOrder((match["site"] or "").upper(), rounds, far)


def ordered_fire(own: Forces, guards: Sequence[Guard]) -> Mapping[str, int] | None:
    """Return the rounds that a human's standing orders fire at a missile, by site. ``guards`` are the sites
    in range that can fire. Orders are tried in turn, each only for missiles within its range and for sites
    with rounds left. An order for one site fires from it, unless it has fired already. An order for any
    site fires from the best site, if none has fired yet. Without a list of orders, his single fire order
    decides. Empty if nothing fires. None if he has to be asked: no order fires, and an order to ask fits,
    or he has given no order at all.
    """
    if not own.standing_orders:
        return None if own.fire_order is None else _best_site_fires(own, guards, own.fire_order)
    fired: dict[str, int] = {}
    is_asked = False
    left = {site.letter: site.left for site in own.sites}
    for order in own.standing_orders:
        near = [
            guard
            for guard in guards
            if guard.distance <= order.range_hexes and order.site in {"", guard.site}
        ]
        near = [guard for guard in near if guard.site not in fired and left[guard.site] > 0]
        if order.rounds is None:
            is_asked = is_asked or bool(near)
        elif order.site:
            fired |= {guard.site: min(order.rounds, left[guard.site]) for guard in near}
        elif near and not fired:
            fired |= _best_site_fires(own, near, order.rounds)
    return None if is_asked and not fired else fired


def _best_site_fires(own: Forces, guards: Sequence[Guard], rounds: int) -> dict[str, int]:
    """Return ``{site: rounds}`` for the one site among ``guards`` with the best chance to hit. Of equal
    sites, the one with more rounds left fires. The number is ``rounds``, or the rounds left if these are
    fewer. Empty if there is no site or the number is 0.
    """
    if not guards:
        return {}
    left = {site.letter: site.left for site in own.sites}
    best = max(guards, key=lambda guard: (chance_of_hit(guard.distance), left[guard.site]))
    number = min(rounds, left[best.site])
    return {best.site: number} if number > 0 else {}


def is_asked_for_fire(game: Game) -> bool:
    """True if a missile has halted where a human player may fire, and he has to be asked. He has to be asked
    if neither a fire order nor his standing orders decide the case. False for a side that the program
    plays.
    """
    mover, own = game.war.moving, game.forces(game.war.side.other)
    if mover is None or not mover.exposed or own.by_machine:
        return False
    flight = game.forces(game.war.side).flight(mover.id)
    if flight is None or not own.standing_orders:
        return own.fire_order is None
    guards = guards_by_hex(own.sites, sites_without_rounds(own.sites)).get(flight.hex, ())
    return ordered_fire(own, guards) is None


def lets_all_pass(own: Forces) -> bool:
    """True if a side's standing order is to let every missile pass: 0 rounds at each, and no special order
    for any missile.
    """
    return own.fire_order == 0 and not own.standing_orders
