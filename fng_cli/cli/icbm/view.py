"""A missile game between two commands of a session: next steps, prompt, toolbar, names. No more than the player's side sees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from fng_cli.calls import Call, Next, NextStep, Slot
from fng_cli.cli.icbm.game import GAME_NAME
from fng_cli.cli.session.expand import NO_NAMES, KnownNames
from fng_cli.cli.session.numbered import Fitting, ListedStep, listed_step
from fng_cli.cli.shell.steps import written_steps
from fng_cli.document import Content
from fng_cli.icbm.board.charts import Power, cities, city_in, kinds, type_counts
from fng_cli.icbm.board.state import HIDDEN, THE_GAME, Controller, Game, Phase, open_to_both, visible_game
from fng_cli.icbm.mail.incoming import steps_by_mail
from fng_cli.icbm.war.activate import may_launch
from fng_cli.icbm.war.orders import is_asked_for_fire
from fng_cli.icbm.war.steps import BEGINNING, deciding_side, fitting, next_steps, targets_of
from fng_cli.icbm.war.turn import score
from fng_cli.names import slug
from fng_cli.words import count

PHASES = {
    Phase.USSR_SETUP: "set-up",
    Phase.USA_SETUP: "set-up",
    Phase.REPLY: "reply",
    Phase.ROUNDS: "rounds",
    Phase.BID: "bid",
}
"""The phases before the war, as a prompt names them."""


def listed_steps(content: Content, answered: tuple[NextStep, ...] = ()) -> tuple[ListedStep, ...]:
    """Return the next steps of a document's missile game. ``answered`` are the steps of a look-up's answer,
    which come first and are not repeated. If the document has no game, return the steps that begin one;
    ``answered`` is then ignored. Nothing is rolled.
    """
    game = THE_GAME.read(content)
    if game is None:
        return tuple(_listed(step, None) for step in written_steps(BEGINNING, GAME_NAME, content))
    steps = written_steps((*_steps(game),), GAME_NAME, content)
    told = {step.argv for step in answered}
    return tuple(
        _listed(step, game) for step in (*answered, *(step for step in steps if step.argv not in told))
    )


def _steps(game: Game) -> tuple[Next, ...]:
    """Return the next steps of the side that the game waits for. In a game by mail they are those of the
    owner of the file, which include writing and reading letters. After the game they show its result.
    """
    return steps_by_mail(game, game.mail, partial(next_steps, game)) if game.mail else next_steps(game)


def _listed(step: NextStep, game: Game | None) -> ListedStep:
    """Return a step of a document as the session lists it. If the game offers words for an open place (slot)
    of the step, they are added; without a game (None) there are none.
    """

    def fits(slot: Slot, option: str, own: Call) -> Fitting:
        """Return the words that can fill the open ``slot`` of the step ``own``, for the human side that the
        game waits for, with a phrase that says what they are (``your bases``). Empty if any word is allowed,
        if there is no game, if it is over, or if no human plays it. ``option`` is unused.
        """
        side = deciding_side(game) if game else None
        return Fitting(*fitting(game, side, own, slot)) if game and side else Fitting()

    return listed_step(step, GAME_NAME, fits)


def known_places(content: Content) -> KnownNames:
    """Return the places that a typed line may name, as seen by the side that decides now: all cities, the
    targets that this side can attack, and its own bases. NO_NAMES if there is no game, or if the game does
    not wait for a human.
    """
    game = THE_GAME.read(content) if content else None
    side = deciding_side(game) if game else None
    if game is None or side is None:
        return NO_NAMES
    seen = visible_game(game, side)
    names = {
        slug(name): city.id for city in cities().values() for name in (city.id, city.name, city.short) if name
    }
    return KnownNames(
        town_by_slug=names,
        targets=frozenset(targets_of(seen, side)),
        bases=frozenset(base.hex for base in seen.forces(side).bases),
        own_side=game.human or "",
    )


class MissileView:
    """A missile game as a session shows it."""

    program: str = GAME_NAME
    status: str = "show"
    map: tuple[str, ...] = ("map",)
    examples: tuple[tuple[str, str], ...] = (
        ("2, 2 2242", "run step 2; words after the number fill in its blanks"),
        ("a 2242 mos kiev", "short for the command activate 2242 --aim moscow --aim kiev"),
    )
    example_command: str = "activate"
    example_file: str = "game.toml"

    def __init__(self) -> None:
        """Begin without a document."""
        self._read: tuple[Content, Game | None] = ({}, None)

    def _game(self, content: Content) -> Game | None:
        """Return the game in a document as the side that has to decide may see it. If the game waits for
        nobody, return only what both sides may see. None without a game. The result for the last document
        is cached.
        """
        if content is not self._read[0]:
            game = THE_GAME.read(content) if content else None
            side = deciding_side(game) if game else None
            seen = game and (visible_game(game, side) if side else open_to_both(game))
            self._read = content, seen
        return self._read[1]

    def known(self, content: Content) -> KnownNames:
        """Return the places that a command line may name: all cities, what the deciding side can attack, and
        its own bases. Empty if there is no game, or if the game waits for no human.
        """
        return known_places(content)

    def steps(self, content: Content, path: Path, answered: tuple[NextStep, ...]) -> tuple[ListedStep, ...]:
        """Return the next steps, as ``icbm next`` lists them. If there is a game, the steps of a look-up such
        as ``reach`` (``answered``) come first. ``path`` is unused.
        """
        return listed_steps(content, answered)

    def headline(self, content: Content) -> str:
        """Return who plays whom, and where the game stands: ``you are the USA, and the USSR is played by the
        computer; turn 7, USA``. If no side is the player's own, the text begins with ``two players share this
        screen``. The historical variant is named. Empty without a game.
        """
        game = self._game(content)
        if game is None:
            return ""
        own, players = game.human, {side: game.forces(side).player for side in Power}
        who = (
            f"you are the {own.label}, and the {own.other.label} is played by "
            f"{'mail' if game.mail else _opponent(players[own.other])}"
            if own
            else "two players share this screen"
        )
        historical = ", historical variant" if game.historical else ""
        return f"{who}{historical}; {self.situation(content).lower().replace('usa', 'USA').replace('ussr', 'USSR')}"

    def prompt(self, content: Content) -> str:
        """Return the prompt: the turn and the side that has to decide, such as ``7 USA``. ``fire`` is added
        if that side may fire at a missile. Before the war it is ``USA set-up``, say. It is ``over`` if no
        human has to decide, and empty without a game.
        """
        game = self._game(content)
        side = deciding_side(game) if game else None
        if game is None or side is None:
            return "over" if game else ""
        if game.phase is not Phase.WAR:
            return f"{side.label} {PHASES[game.phase]}"
        return f"{game.war.turn} {side.label}{' fire' if _may_fire(game, side) else ''}"

    def situation(self, content: Content) -> str:
        """Return the state of the game as the beginning of a sentence: ``Turn 7, USA, fire``. ``fire`` is
        added if the side may fire now. Before the war the text is the phase and the side, such as
        ``Set-up, USA``. If no person plays, no side is named. At the end it is ``The game is over``. Empty
        without a game.
        """
        game = self._game(content)
        side = deciding_side(game) if game else None
        if game is None or game.phase is Phase.OVER:
            return "The game is over" if game else ""
        if side is None:
            return f"Turn {game.war.turn}" if game.phase is Phase.WAR else PHASES[game.phase].capitalize()
        if game.phase is not Phase.WAR:
            return f"{PHASES[game.phase].capitalize()}, {side.label}"
        return f"Turn {game.war.turn}, {side.label}{', fire' if _may_fire(game, side) else ''}"

    def toolbar(self, content: Content) -> str:
        """Return one line of text on the game as the player may see it; empty without a game. In the war, it
        has the turn, the scores without secret rounds, and the missiles in the air. If it is the player's
        turn, it also has the number of missiles that he may activate now, unless that is 0. Before and after
        the war, it has the situation and the scores. If one human plays, those of his sites that have rounds
        left are added, until the game is over.
        """
        game = self._game(content)
        if game is None:
            return ""
        side, points = deciding_side(game), score(open_to_both(game))
        war = game.phase is Phase.WAR
        own = game.forces(side) if side and game.human else None
        rounds = " ".join(f"{site.letter}{site.left}" for site in own.sites if site.left) if own else ""
        launchable = may_launch(game, side) if war and side is game.war.side else 0
        parts = (
            f"T{game.war.turn} {game.war.side.label} moves" if war else self.situation(content),
            f"USA {points.usa.total} USSR {points.ussr.total}",
            f"rounds {rounds}" if rounds else "",
            f"air {len(game.usa.flights)} v {len(game.ussr.flights)}" if war else "",
            f"launch {launchable}" if launchable else "",
        )
        return "  ".join(filter(None, parts))

    def who(self, content: Content, name: str) -> str:
        """Return what is at a place, separated by commas: ``Moscow, 8 points``, ``2 Titan II``, ``base of
        3``, ``site A``. ``name`` is a city or a hex. A city has the points that are left. The types in a
        base are named only if the game has a single human player and the base is his. Empty if nothing is
        there, or if there is no game.
        """
        game = self._game(content)
        if game is None:
            return ""
        city = cities().get(name) or city_in().get(name)
        place = city.hex if city else name
        parts = [f"{city.name}, {count(game.points_left(place), 'point')}"] if city else []
        for side in Power:
            forces = game.forces(side)
            if base := forces.base(place):
                is_open = HIDDEN not in base.types and game.human is side
                types = [f"{number} {kinds()[kind].name}" for kind, number in type_counts(base.types).items()] if is_open else []  # fmt: skip
                parts.append(" + ".join(types) or f"base of {len(base.types)}")
            if site := forces.site_in(place):
                parts.append(f"site {site.letter}")
        return ", ".join(parts)

    def words_for(self, content: Content, kind: str) -> Iterator[str]:
        """Yield the words for a placeholder: for ``TARGET`` the places that the deciding side can attack, for
        ``HEX`` its own bases. Nothing for any other ``kind``, or if the game waits for no human.
        """
        known = known_places(content)
        yield from {"TARGET": sorted(known.targets), "HEX": sorted(known.bases)}.get(kind, ())


def _opponent(player: Controller) -> str:
    """Return the words for an opponent who is not a human: ``the computer``, with its level if that is a
    weaker one.
    """
    return "the computer" if player is Controller.MACHINE else f"the computer ({player})"


def _may_fire(game: Game, side: Power) -> bool:
    """True if a missile has halted, and ``side`` must now decide whether to fire at it. Always False for the
    side that moves the missile.
    """
    return game.war.side is not side and is_asked_for_fire(game)
