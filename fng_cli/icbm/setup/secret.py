"""ABM rounds: each site's number is secret, fixed by a hash, and shown at the end.

A side writes down its numbers and gives the other side the SHA-256 of one line of text: the numbers and a
salt that cannot be guessed. At the end it shows the line, and anybody can hash it. Source: 3.5, 7.1.
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
from fng_cli.icbm.setup.bid import POINTS, bid_line, check_hash, check_salt, rounds_line, sha256_hex
from fng_cli.names import nearest


class Committed(Report, frozen=True):
    """A side's secret numbers are fixed; the report holds only their hash."""

    ANSWER: ClassVar[tuple[str, ...]] = ("commitment",)

    side: Power
    commitment: str
    phase: Phase
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in words which side has written down its rounds, and the hash of them, but not the
        numbers.
        """
        return f"{self.side.label}: ABM rounds are written down. Commitment {self.commitment}"


class SiteRounds(Struct, frozen=True):
    """The ABM rounds that a site was given: ``A`` and 3."""

    site: str
    rounds: int


class Revealed(Report, frozen=True):
    """A side's numbers are shown; ``kept``: they are those that it had fixed, and legal.

    ``line`` is the text whose SHA-256 is the commitment; empty if the side refuses to show it. ``fault`` is
    the rule that the numbers break apart from the commitment.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("kept",)
    NO_MEANS = "the numbers do not match the hash, or are illegal"

    side: Power
    site_rounds: tuple[SiteRounds, ...]
    line: str
    commitment: str
    kept: bool
    fault: str = ""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in words the ABM rounds that a side shows. If they do not match the hash or break a rule, or
        if the side refuses to show them, the text says so and adds that it loses decisively.
        """
        numbers = ", ".join(f"{given.site} {given.rounds}" for given in self.site_rounds) or "none"
        if self.kept:
            return f"The {self.side.label} had ABM rounds {numbers}, exactly what it had written down."
        if not self.line:
            return f"The {self.side.label} does not show its ABM rounds, so it loses decisively."
        other = "" if sha256_hex(self.line) == self.commitment else "NOT what it had written down"
        wrong = f"{other}{self.fault}" if other else self.fault.removeprefix(", and ")
        return f"The {self.side.label} shows ABM rounds {numbers}. That is {wrong}, so the {self.side.label} loses decisively."

    def hash_command(self) -> str:
        """Return a shell command, on two lines, that prints the SHA-256 of the line that the side shows. It
        is of no use if the line is empty.
        """
        numbers, _, salt = self.line.rpartition(" ")
        return f"printf %s {_quoted(numbers + ' ')} \\\n  {_quoted(salt)} | sha256sum"

    def verdict(self) -> bool:
        """True if the side shows the numbers that it had fixed, and they are legal (``kept``); False if not,
        or if it refuses to show them.
        """
        return self.kept


def _quoted(text: str) -> str:
    """Return the text as one word of a shell command, in single quotes."""
    return "'" + text.replace("'", "'\"'\"'") + "'"


class Sworn(Report, frozen=True):
    """Secret numbers and their hash for a player who keeps them; the game stores nothing of it.

    ``line`` is the text that is hashed, to be kept secret; ``commitment`` is its hash for the enemy and the
    game.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("commitment",)

    side: Power
    line: str
    commitment: str
    victory_points_spent: int | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return two lines: the secret line to keep, and its hash for the enemy. If the secret is the rounds
        of the sites, the second line adds what they cost in victory points.
        """
        cost = "" if self.victory_points_spent is None else f" They cost {self.victory_points_spent} points."
        return f"Save this line and keep it secret: {self.line}\nIts hash for the enemy: {self.commitment}.{cost}"


def full_rounds(game: Game, side: Power, rounds: Mapping[str, int]) -> Mapping[str, int]:
    """Return the number of rounds of every ABM site of a side, by the site's letter. Sites missing in
    ``rounds`` get 0.

    Raises RequestError for an unknown site, a negative number, or a total that the scenario forbids. Source:
    3.5; historical variant.
    """
    letters = [site.letter for site in game.forces(side).sites]
    for letter, number in rounds.items():
        if letter not in letters:
            raise RequestError(f"the {side.label} has no site {letter!r}{nearest(letter, letters)}")
        if number < 0:
            raise RequestError(f"site {letter} cannot have {number} rounds; write 0 or more")
    if fault := _limit_fault(game, side, sum(rounds.values())):
        raise RequestError(fault)
    return {letter: rounds.get(letter, 0) for letter in letters}


def _limit_fault(game: Game, side: Power, number: int) -> str:
    """Return an error message if the historical variant forbids this total number of rounds; empty if it is
    allowed. No side may exceed its limit. The USA, once it has sites, must use exactly its limit. In the
    standard game any number is allowed.
    """
    limit = arsenals()[side].historical_rounds
    if game.historical and number > limit:
        return f"{number} rounds are too many; in the historical variant the {side.label} has {limit}, and can build no more"
    if game.historical and side is Power.USA and number != limit and game.usa.sites:
        return (
            f"the total of {number} is too low; in the historical variant the USA must divide all {limit} "
            "of its rounds among its sites"
        )
    return ""


def seal_rounds(game: Game, side: Power, rounds: Mapping[str, int], salt: str) -> Sworn:
    """Return a side's secret ABM rounds as one line with ``salt``, the line's hash, the points they cost, and
    the next step, which puts the hash into the game. The game is not changed. Raises RequestError if the
    phase or the numbers are wrong, or if the salt is too weak. Source: 3.5.
    """
    need_phase(game, Phase.ROUNDS)
    all_rounds = full_rounds(game, side, rounds)
    check_salt(salt)
    hash_of_all = sha256_hex(rounds_line(side, all_rounds, salt))
    steps = (Next(call("place rounds", side=side, commitment=hash_of_all), "record the hash in the game"),)
    points_of_all = points_for_rounds(game, sum(all_rounds.values()))
    return Sworn(
        side=side,
        line=rounds_line(side, all_rounds, salt),
        commitment=hash_of_all,
        victory_points_spent=-points_of_all,
        rulings=("m-13", "m-35"),
        next=steps,
    )


def seal_bid(game: Game, side: Power, points_bid: int, salt: str) -> Sworn:
    """Return a side's bid as a line with ``points_bid`` and ``salt``, the line's SHA-256 hash, and the step
    that puts the hash into the game. The player keeps the line secret; it is not stored. Raises
    RequestError outside the bidding phase, or if the salt could be guessed. Source: 4.
    """
    need_phase(game, Phase.BID)
    check_salt(salt)
    line = bid_line(side, points_bid, salt)
    steps = (Next(call("bid", side=side, commitment=sha256_hex(line)), "record the hash in the game"),)
    return Sworn(
        side=side,
        line=line,
        commitment=sha256_hex(line),
        victory_points_spent=None,
        rulings=("m-02", "m-36"),
        next=steps,
    )


def allocate(game: Game, side: Power, rounds: Mapping[str, int], salt: str) -> ActionResult[Committed]:
    """Fix the secret number of ABM rounds of each site of a side. Return the game, and the report with the
    hash for the other side. Sites missing from ``rounds`` (by letter) get none. ``salt`` must be
    impossible to guess. Raises RequestError in another phase, if the side has fixed its rounds already, or
    if the rounds or the salt are not allowed. Source: 3.5; historical variant.
    """
    need_phase(game, Phase.ROUNDS)
    forces = game.forces(side)
    if forces.commitment:
        raise RequestError(
            f"the {side.label} has already written down its ABM rounds, which cannot be changed (rule 3.5)"
        )
    all_rounds = full_rounds(game, side, rounds)
    check_salt(salt)
    sites = tuple(replace(site, rounds=all_rounds[site.letter]) for site in forces.sites)
    fixed = replace(
        forces, sites=sites, commitment=sha256_hex(rounds_line(side, all_rounds, salt)), salt=salt
    )
    return _commit_result(game, side, fixed)


def commit(game: Game, side: Power, pledge: str) -> ActionResult[Committed]:
    """Return the game after a side has committed to its ABM rounds by a hash alone (``pledge``), and the
    report. The player keeps the numbers secret. Source: 3.5.

    Raises RequestError if it is not the time for it, if the side has committed already, or if ``pledge`` is
    not a SHA-256 hash.
    """
    need_phase(game, Phase.ROUNDS)
    if game.forces(side).commitment:
        raise RequestError(
            f"the {side.label} has already written down its ABM rounds, which cannot be changed (rule 3.5)"
        )
    check_hash(pledge)
    return _commit_result(game, side, replace(game.forces(side), commitment=pledge))


def _commit_result(game: Game, side: Power, forces: Forces) -> ActionResult[Committed]:
    """Return the game after a side has fixed its ABM rounds, which are in ``forces``, and the report with the
    next step. If the other side has fixed its rounds too, the next phase begins; if not, that side places
    its rounds next.
    """
    after = game.with_forces(side, forces)
    if after.forces(side.other).commitment:
        after = _next_phase(after)
        step = (
            Next(call("activate"), "activate missiles; the USSR launches first")
            if after.historical
            else Next(call("bid", usa=POINTS, ussr=POINTS), "bid for the first launch")
        )
    else:
        step = Next(
            call("place rounds", Slot("SITE=N"), side=side.other),
            f"write down the ABM rounds of the {side.other.label}",
        )
    report = Committed(side, forces.commitment or "", after.phase, ("m-13",), (step,))
    return ActionResult(after, report)


def _next_phase(game: Game) -> Game:
    """Return the game in the phase after the allocation of rounds. That is the bids; in the historical
    variant there are none, and the war begins with the USSR launching first.
    """
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
    """Reveal a side's ABM rounds at the end of the game, and check them against the commitment. ``rounds``
    and ``salt`` are needed only if the game lacks them. ``noted`` is the commitment as the opponent noted it.
    Right numbers are stored in the game. With wrong or forbidden numbers, or without the right salt, the side
    is recorded as caught, without an error. Raises RequestError before the end, for an unknown site, without
    a commitment or numbers, or if ``noted`` differs. Source: 3.5, 7.1.
    """
    forces = game.forces(side)
    if noted is not None and noted != forces.commitment:
        raise RequestError(
            f"`commitment` {noted}: the hash in the game is {forces.commitment or 'none'}, so somebody has changed the game"
        )
    need_phase(game, Phase.OVER)
    if not forces.commitment:
        raise RequestError(f"the {side.label} has not written down any ABM rounds")
    all_rounds = {site.letter: site.rounds or 0 for site in forces.sites}
    if rounds is not None:
        _check_letters(side, rounds, all_rounds)
        all_rounds = {letter: rounds.get(letter, 0) for letter in all_rounds}
    elif any(site.rounds is None for site in forces.sites):
        raise RequestError(
            f"the ABM rounds of the {side.label} are not recorded in the game; give them and `salt`"
        )
    salt = salt or forces.salt or ""
    fault = _rounds_fault(game, side, all_rounds)
    is_told = all(site.rounds in (None, all_rounds[site.letter]) for site in forces.sites)
    is_kept = is_told and sha256_hex(rounds_line(side, all_rounds, salt)) == forces.commitment and not fault
    if is_kept:
        sites = tuple(replace(site, rounds=all_rounds[site.letter]) for site in forces.sites)
        forces = replace(forces, sites=sites, salt=salt)
    game = game.with_forces(side, replace(forces, caught=not is_kept))
    site_rounds = tuple(SiteRounds(letter, number) for letter, number in sorted(all_rounds.items()))
    line = rounds_line(side, all_rounds, salt)
    return ActionResult(
        game,
        Revealed(
            side=side,
            site_rounds=site_rounds,
            line=line,
            commitment=forces.commitment or "",
            kept=is_kept,
            fault=fault,
            rulings=("m-13", "m-35"),
            next=_steps_after_reveal(game),
        ),
    )


def refuse(game: Game, side: Power) -> ActionResult[Revealed]:
    """Record that a side refuses to show its ABM rounds, and so loses. Source: 3.5 (ruling m-35).

    Raises RequestError before the end of the game, if the side has not committed to secret rounds, or if the
    game already holds its rounds and their salt.
    """
    need_phase(game, Phase.OVER)
    forces = game.forces(side)
    if not forces.commitment or _is_shown(forces):
        raise RequestError(
            f"the {side.label} has no secret left to withhold, because its ABM rounds are already recorded in the game"
        )
    game = game.with_forces(side, replace(forces, caught=True))
    return ActionResult(
        game,
        Revealed(
            side=side,
            site_rounds=(),
            line="",
            commitment=forces.commitment,
            kept=False,
            fault="",
            rulings=("m-35",),
            next=_steps_after_reveal(game),
        ),
    )


def sides_unrevealed(game: Game) -> tuple[Power, ...]:
    """Return the sides that have fixed their ABM rounds by a hash, but whose numbers or salt the game does
    not hold. Sides that were caught cheating, or refused to show them, are left out.
    """
    return tuple(
        side
        for side in Power
        if game.forces(side).commitment and not _is_shown(game.forces(side)) and not game.forces(side).caught
    )


def _is_shown(forces: Forces) -> bool:
    """True if the game holds the ABM rounds of all of a side's sites, and the salt of their hash. By mail the
    salt may still be missing when the rounds are known already.
    """
    return rounds_built(forces) is not None and forces.salt is not None


def _steps_after_reveal(game: Game) -> tuple[Next, ...]:
    """Return the next steps after a side has revealed its ABM rounds, or refused to: a step for each side
    that has still to show its own, then the score.
    """
    return (*reveal_steps(game), Next(call("score"), "show how the points add up"))


def reveal_steps(game: Game) -> tuple[Next, ...]:
    """Return a next step for each side that has still to show its ABM rounds; empty if none has."""
    return tuple(
        Next(
            call("reveal", Slot("SITE=N"), side=side, salt=Slot("SALT")),
            f"show the ABM rounds of the {side.label}",
        )
        for side in sides_unrevealed(game)
    )


def _check_letters(side: Power, rounds: Mapping[str, int], known: Mapping[str, int]) -> None:
    """Raise RequestError if a letter in ``rounds`` is not one in ``known``, the sites of the side."""
    for letter in rounds:
        if letter not in known:
            raise RequestError(f"the {side.label} has no site {letter!r}{nearest(letter, known)}")


def _rounds_fault(game: Game, side: Power, rounds: Mapping[str, int]) -> str:
    """Return how a side's ABM rounds break the rules, as the end of a sentence; empty if they break none. A
    site may not have fired more rounds than ``rounds`` gives it, and the scenario must allow the total.
    ``rounds`` must have every site of the side.
    """
    if any(site.fired > rounds[site.letter] for site in game.forces(side).sites):
        return ", and fewer than it has fired"
    limit = _limit_fault(game, side, sum(rounds.values()))
    return f", and not allowed ({limit})" if limit else ""


def rounds_known_built(forces: Forces) -> int:
    """Return how many ABM rounds a side is known to have built: for each site its number of rounds or, where
    that is secret, the rounds that it has fired.
    """
    return sum(site.fired if site.rounds is None else site.rounds for site in forces.sites)


def rounds_built(forces: Forces) -> int | None:
    """Return the number of ABM rounds that a side built, all sites together; None if the number of any site
    is secret.
    """
    if any(site.rounds is None for site in forces.sites):
        return None
    return sum(site.rounds or 0 for site in forces.sites)


def points_for_rounds(game: Game, number: int) -> int:
    """Return what a number of ABM rounds counts in victory points: a negative number, as they are bought with
    points; 0 for no rounds, and in the historical variant.

    Source: 9.1.
    """
    return 0 if game.historical else number * points("abm-round")
