"""ABM rounds: how many each site gets, kept secret, held to by a hash, shown at the end.

A side writes down its numbers and gives the other side the SHA-256 of one line of text: the
numbers and a salt that cannot be guessed. At the end it shows the line, and anybody can hash it.
Source: 3.5, 7.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, arsenals, points
from fng_cli.icbm.board.state import ActionResult, Forces, Game, Phase, War, need_phase
from fng_cli.icbm.setup.bid import POINTS, bid_line, check_hash, check_salt, hashed, rounds_line
from fng_cli.names import nearest


class Committed(Report, frozen=True):
    """A side's numbers are fixed: only their hash is told here."""

    ANSWER: ClassVar[tuple[str, ...]] = ("commitment",)

    side: Power
    commitment: str
    phase: Phase
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return f"{self.side.label}: ABM rounds are written down. Commitment {self.commitment}"


class SiteRounds(Struct, frozen=True):
    """The ABM rounds that a site was given: ``A`` and 3."""

    site: str
    rounds: int


class Revealed(Report, frozen=True):
    """A side's numbers are shown, and whether they are those that it had fixed.

    ``line`` is the text whose SHA-256 is the commitment: empty where the side refuses to show it.
    ``fault`` says which rule the numbers break, besides or in place of the commitment.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("kept",)

    side: Power
    site_rounds: tuple[SiteRounds, ...]
    line: str
    commitment: str
    kept: bool
    fault: str = ""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        numbers = ", ".join(f"{given.site} {given.rounds}" for given in self.site_rounds) or "none"
        if self.kept:
            return f"{self.side.label} had ABM rounds {numbers}: just what it had written down."
        if not self.line:
            return f"{self.side.label} does not show its ABM rounds: it loses, decisively."
        other = "" if hashed(self.line) == self.commitment else "NOT what it had written down"
        wrong = f"{other}{self.fault}" if other else self.fault.removeprefix(", and ")
        return f"{self.side.label} shows ABM rounds {numbers}: {wrong}. It loses, decisively."

    def check(self) -> str:
        """A line of a shell, broken once, by which anybody hashes the numbers himself."""
        numbers, _, salt = self.line.rpartition(" ")
        return f"printf %s '{numbers} ' \\\n  '{salt}' | sha256sum"

    def verdict(self) -> bool:
        """No: the numbers are not those that were fixed."""
        return self.kept


class Sworn(Report, frozen=True):
    """Numbers and the hash by which they are held: nothing of it is kept anywhere.

    ``line`` is what is hashed, and is kept secret; ``commitment`` goes to the enemy, and into the game.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("commitment",)

    side: Power
    line: str
    commitment: str
    victory_points_spent: int | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        cost = "" if self.victory_points_spent is None else f" They cost {self.victory_points_spent} points."
        return (
            f"Keep this line, and tell nobody: {self.line}\nIts hash for the enemy: {self.commitment}.{cost}"
        )


def settled(game: Game, side: Power, rounds: Mapping[str, int]) -> Mapping[str, int]:
    """The rounds of every site of a side, those not named with none, within what the rules let it build.

    Source: 3.5; historical variant. Raises RequestError for a site that does not exist, a number below 0,
    or more rounds than the scenario gives.
    """
    letters = [site.letter for site in game.forces(side).sites]
    for letter, number in rounds.items():
        if letter not in letters:
            raise RequestError(f"the {side.label} has no site {letter!r}{nearest(letter, letters)}")
        if number < 0:
            raise RequestError(f"site {letter}: {number} rounds; write 0 or more")
    if fault := _limit_fault(game, side, sum(rounds.values())):
        raise RequestError(fault)
    return {letter: rounds.get(letter, 0) for letter in letters}


def _limit_fault(game: Game, side: Power, number: int) -> str:
    """The limit that so many rounds break; empty where they break none."""
    given = arsenals()[side].historical_rounds
    if game.historical and number > given:
        return f"{number} rounds: the {side.label} has {given} in the historical variant, and builds no more"
    if game.historical and side is Power.USA and number != given and game.usa.sites:
        return f"{number} rounds: the USA divides its {given} among its sites, all of them"
    return ""


def swear(game: Game, side: Power, rounds: Mapping[str, int], salt: str) -> Sworn:
    """The line of a side's numbers and its hash, for a player who keeps them to himself. Source: 3.5.

    Raises RequestError where the sites are not set up yet, or where the rules forbid the numbers.
    """
    need_phase(game, Phase.ROUNDS)
    full = settled(game, side, rounds)
    check_salt(salt)
    hash_of_all = hashed(rounds_line(side, full, salt))
    following = (
        Next(call("place rounds", side=side, commitment=hash_of_all), "the hash goes into the game"),
    )
    cost_of_all = cost(game, sum(full.values()))
    return Sworn(side, rounds_line(side, full, salt), hash_of_all, -cost_of_all, ("m-13", "m-35"), following)


def swear_bid(game: Game, side: Power, points_bid: int, salt: str) -> Sworn:
    """The line of a side's bid and its hash, for a player who keeps it to himself. Source: 4.

    Raises RequestError where it is not the time for bids, or where the salt could be guessed.
    """
    need_phase(game, Phase.BID)
    check_salt(salt)
    line = bid_line(side, points_bid, salt)
    following = (Next(call("bid", side=side, commitment=hashed(line)), "the hash goes into the game"),)
    return Sworn(side, line, hashed(line), None, ("m-02", "m-36"), following)


def allocate(game: Game, side: Power, rounds: Mapping[str, int], salt: str) -> ActionResult[Committed]:
    """Write down how many rounds each site of a side gets; sites not named get none.

    ``salt``: some characters that the other side cannot guess. Source: 3.5; historical variant.
    Raises RequestError where it is not the time, where the numbers are fixed already, where a site
    does not exist or where there are more rounds than the scenario gives.
    """
    need_phase(game, Phase.ROUNDS)
    forces = game.forces(side)
    if forces.commitment:
        raise RequestError(f"the {side.label} has written down its ABM rounds; they are fixed (3.5)")
    full = settled(game, side, rounds)
    check_salt(salt)
    sites = tuple(replace(site, rounds=full[site.letter]) for site in forces.sites)
    fixed = replace(forces, sites=sites, commitment=hashed(rounds_line(side, full, salt)), salt=salt)
    return _fixed(game, side, fixed)


def commit(game: Game, side: Power, pledged: str) -> ActionResult[Committed]:
    """Fix a side's numbers by their hash alone: they are kept somewhere else until the end.

    Source: 3.5. Raises RequestError where it is not the time, or where it is no SHA-256.
    """
    need_phase(game, Phase.ROUNDS)
    if game.forces(side).commitment:
        raise RequestError(f"the {side.label} has written down its ABM rounds; they are fixed (3.5)")
    check_hash(pledged)
    return _fixed(game, side, replace(game.forces(side), commitment=pledged))


def _fixed(game: Game, side: Power, forces: Forces) -> ActionResult[Committed]:
    after = game.with_forces(side, forces)
    if after.forces(side.other).commitment:
        after = _on_to_bids(after)
        following = (
            Next(call("activate"), "the USSR launches first")
            if after.historical
            else Next(call("bid", usa=POINTS, ussr=POINTS), "who launches first?")
        )
    else:
        following = Next(call("place rounds", Slot("SITE=N"), side=side.other), "the other side's numbers")
    report = Committed(side, forces.commitment or "", after.phase, ("m-13",), (following,))
    return ActionResult(after, report)


def _on_to_bids(game: Game) -> Game:
    """The game in the phase after the rounds: bids, or the war where the USSR launches first anyway."""
    if not game.historical:
        return replace(game, phase=Phase.BID)
    return replace(game, phase=Phase.WAR, war=War(Power.USSR, 0, 1, Power.USSR))


def reveal(
    game: Game,
    side: Power,
    rounds: Mapping[str, int] | None = None,
    salt: str | None = None,
    noted: str | None = None,
) -> ActionResult[Revealed]:
    """Show a side's numbers at the end of the game, and hold them against the commitment.

    ``rounds`` and ``salt`` are given where the game does not hold them, ``noted`` by an opponent who
    wrote down the commitment when it was made. Numbers that are found to be right are kept in the
    game, for the score. Source: 3.5, 7.1.
    Raises RequestError before the end, where nothing was committed, where the commitment is not the
    one that was noted, or where the numbers are not known.
    """
    forces = game.forces(side)
    if noted is not None and noted != forces.commitment:
        raise RequestError(
            f"`commitment` {noted}: the game holds {forces.commitment or 'none'}: somebody has changed it"
        )
    need_phase(game, Phase.OVER)
    if not forces.commitment:
        raise RequestError(f"the {side.label} has committed itself to nothing")
    full = {site.letter: site.rounds or 0 for site in forces.sites}
    if rounds is not None:
        _check_letters(side, rounds, full)
        full = {letter: rounds.get(letter, 0) for letter in full}
    elif any(site.rounds is None for site in forces.sites):
        raise RequestError(f"the numbers of the {side.label} are not in the game: give them, and `salt`")
    salt = salt or forces.salt or ""
    fault = _fault(game, side, full)
    kept = hashed(rounds_line(side, full, salt)) == forces.commitment and not fault
    if kept:
        sites = tuple(replace(site, rounds=full[site.letter]) for site in forces.sites)
        forces = replace(forces, sites=sites, salt=salt)
    game = game.with_forces(side, replace(forces, caught=not kept))
    told = tuple(SiteRounds(letter, number) for letter, number in sorted(full.items()))
    shown = rounds_line(side, full, salt)
    return ActionResult(
        game, Revealed(side, told, shown, forces.commitment or "", kept, fault, ("m-13", "m-35"), _then(game))
    )


def refuse(game: Game, side: Power) -> ActionResult[Revealed]:
    """A side does not show its numbers: it loses. Source: 3.5, ruling m-35.

    Raises RequestError before the end, and where the game holds the numbers.
    """
    need_phase(game, Phase.OVER)
    forces = game.forces(side)
    if not forces.commitment or built(forces) is not None:
        raise RequestError(f"the {side.label} has nothing to hide: its numbers are in the game")
    game = game.with_forces(side, replace(forces, caught=True))
    return ActionResult(game, Revealed(side, (), "", forces.commitment, False, "", ("m-35",), _then(game)))


def unrevealed(game: Game) -> tuple[Power, ...]:
    """The sides whose numbers are secret still, and have not lost by it."""
    return tuple(
        side
        for side in Power
        if game.forces(side).commitment and built(game.forces(side)) is None and not game.forces(side).caught
    )


def _then(game: Game) -> tuple[Next, ...]:
    """The next steps once the game is over: the other side's numbers, then the score."""
    return (*asked_to_reveal(game), Next(call("score"), "how the points came about"))


def asked_to_reveal(game: Game) -> tuple[Next, ...]:
    """A next step for each side that has still to show its numbers."""
    return tuple(
        Next(
            call("reveal", Slot("SITE=N"), side=side, salt=Slot("SALT")),
            f"the {side.label} shows its ABM rounds",
        )
        for side in unrevealed(game)
    )


def _check_letters(side: Power, rounds: Mapping[str, int], known: Mapping[str, int]) -> None:
    for letter in rounds:
        if letter not in known:
            raise RequestError(f"the {side.label} has no site {letter!r}{nearest(letter, known)}")


def _fault(game: Game, side: Power, rounds: Mapping[str, int]) -> str:
    """The rule that shown numbers break, besides their hash; empty where they break none."""
    if not _spent_no_more(game.forces(side), rounds):
        return ", and fewer than it has fired"
    limit = _limit_fault(game, side, sum(rounds.values()))
    return f", and more than it may build ({limit})" if limit else ""


def _spent_no_more(forces: Forces, rounds: Mapping[str, int]) -> bool:
    return all(site.fired <= rounds[site.letter] for site in forces.sites)


def known_built(forces: Forces) -> int:
    """The ABM rounds that a side is known to have built: all of those that it showed, else those that it fired."""
    return sum(site.fired if site.rounds is None else site.rounds for site in forces.sites)


def built(forces: Forces) -> int | None:
    """The ABM rounds that a side built in all; None where they are not known yet."""
    if any(site.rounds is None for site in forces.sites):
        return None
    return sum(site.rounds or 0 for site in forces.sites)


def cost(game: Game, number: int) -> int:
    """The victory points that a number of ABM rounds costs: none in the historical variant. Source: 9.1."""
    return 0 if game.historical else number * points("abm-round")
