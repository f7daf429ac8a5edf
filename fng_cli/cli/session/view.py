"""The display of a game between two commands of a session: next steps, prompt, toolbar, who a figure is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from fng_cli.calls import NextStep
from fng_cli.cli.evening.next import last_steps
from fng_cli.cli.evening.next_steps import next_steps
from fng_cli.cli.evening.status import standing_steps, steps_with_tour
from fng_cli.cli.session.expand import KnownNames, known_figures
from fng_cli.cli.session.numbered import ListedStep
from fng_cli.document import Content
from fng_cli.rules.evening.status import EveningStanding, evening_standing
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.state import State
from fng_cli.terms import Side

YOURS, THEIRS = "yours", "theirs"
PEF = "PEF "


class View(Protocol):
    """A game as a session shows it. Nothing is rolled, and nothing changed."""

    program: str
    """``fng`` or ``icbm``."""
    status: str
    """The command behind ``s``."""
    map: tuple[str, ...]
    """The words of the command behind ``m``."""
    examples: tuple[tuple[str, str], ...]
    """Lines as examples of a step with its places filled and of a short command, each with its meaning."""
    example_command: str
    """A command that a player may ask about."""
    example_file: str
    """A name for the file of a game."""

    def known(self, content: Content) -> KnownNames:
        """Return the names in a document that a line of the session may use, such as those of figures and
        groups.
        """
        ...

    def steps(self, content: Content, path: Path, answered: tuple[NextStep, ...]) -> tuple[ListedStep, ...]:
        """Return the next steps of the document ``content``. For an empty document they are the steps that
        begin a game. ``path`` is the document's file: a tour's file may lie beside it. ``answered`` are
        the steps of the last command, if it was a look-up that changed nothing; they may be listed first.
        """
        ...

    def headline(self, content: Content) -> str:
        """Return what is played, in a line; empty if the document does not say."""
        ...

    def prompt(self, content: Content) -> str:
        """Return the turn and who has to act, in a few words; empty without a game."""
        ...

    def situation(self, content: Content) -> str:
        """Return where the game stands, as the beginning of a sentence: ``Turn 3, yours``. Empty without a
        game.
        """
        ...

    def toolbar(self, content: Content) -> str:
        """Return the state of the game on one short line; empty without a game."""
        ...

    def who(self, content: Content, name: str) -> str:
        """Return in a few words who a figure is, or what is at a place. ``name`` is the id of the figure, or
        a city or hex. Empty if the document does not know it.
        """
        ...

    def words_for(self, content: Content, kind: str) -> Iterator[str]:
        """Yield the words that may be typed for the placeholder ``kind``: ``WHO``, ``GROUP``, ``TARGET`` or
        ``HEX``. Nothing for a kind that the game does not have.
        """
        ...


class EveningView:
    """An evening of FNG."""

    program: str = "fng"
    status: str = "status"
    map: tuple[str, ...] = ("terrain", "map")
    examples: tuple[tuple[str, str], ...] = (
        ("2, 2 a1 e3", "run step 2; words after the number fill in its blanks"),
        ("f a1 e3 cover", "short for the command fire --by a1 --at e3,cover"),
    )
    example_command: str = "fire"
    example_file: str = "evening.json"

    def __init__(self) -> None:
        """Begin without a document; ``_known`` caches the last document with its standing."""
        self._known: tuple[Content, EveningStanding | None] = ({}, None)

    def _standing(self, content: Content) -> EveningStanding | None:
        """Return the state of play of an evening (turn, groups, what is open). None for a tour, and for an
        empty document. The answer for the last document is kept.
        """
        if content is not self._known[0]:
            is_evening = bool(content) and "soldiers" not in content
            self._known = content, evening_standing(State(content)) if is_evening else None
        return self._known[1]

    def known(self, content: Content) -> KnownNames:
        """Return the figures and groups of the document as the names that typed lines may use; none of either
        if it has no figures.
        """
        return known_figures(content)

    def words_for(self, content: Content, kind: str) -> Iterator[str]:
        """Yield the words for a placeholder: for ``WHO`` the ids of figures, for ``GROUP`` the names of
        groups; nothing for any other ``kind``.
        """
        known = known_figures(content)
        yield from {"WHO": known.side_by_id, "GROUP": sorted(known.groups)}.get(kind, ())

    def steps(self, content: Content, path: Path, answered: tuple[NextStep, ...]) -> tuple[ListedStep, ...]:
        """Return the next steps of an evening, as ``fng next`` lists them. For an empty document these are
        the steps that begin a game; for a tour there are none.

        ``path`` is the document's file, beside which the file of the evening's tour is looked for.
        ``answered`` is unused.
        """
        if not content or "soldiers" in content:
            return () if content else next_steps(content)
        standing = steps_with_tour(standing_steps(State(content)), content, path)
        return next_steps(content, last_steps(content), standing)

    def headline(self, content: Content) -> str:
        """Return the mission and the enemy in a line: ``Patrol, II Corps highlands; EAL 2, SL 2; NVA``. What
        the document does not say is left out. Empty for a tour, and for an empty document.
        """
        standing = self._standing(content)
        return "; ".join(filter(None, (standing.headline, standing.enemy_text))) if standing else ""

    def prompt(self, content: Content) -> str:
        """Return the prompt's text: the turn and whose figures have to act now, ``3 yours``. If nobody has to
        act, or between turns, it is only the turn. Empty for a tour and for an empty document.
        """
        standing = self._standing(content)
        if standing is None:
            return ""
        return f"{standing.clock_now.turn} {_half(standing, content)}".rstrip()

    def situation(self, content: Content) -> str:
        """Return the turn and whose figures have to act now: ``Turn 3, yours``. It is the turn alone between
        turns, or if nobody has to act. Empty for a tour, and for an empty document.
        """
        number, _, half = self.prompt(content).partition(" ")
        return f"Turn {number}{f', {half}' if half else ''}" if number else ""

    def toolbar(self, content: Content) -> str:
        """Return one line of text on the game: ``T3/10 night 6"  yours: a b  9 v 7  VP +4``. It shows the
        turn, light and sight, who has still to act, the figures up, and the points. Empty for a tour, and
        for an empty document.
        """
        standing = self._standing(content)
        if standing is None:
            return ""
        now = standing.clock_now
        turn = f"T{now.turn}" + (f"/{now.game_length_turns}" if now.game_length_turns else "")
        sky = " ".join(filter(None, (now.light, "" if now.sight_in is None else f'{now.sight_in:g}"')))
        half = _half(standing, content)
        left = standing.own_to_act if half == YOURS else standing.enemy_to_come
        whose = f"{half}: {_in_short(left)}" if half and left else half
        counts = f"{_up(standing, Side.FWF)} v {_up(standing, Side.VC_NVA)}"
        points = f"VP {standing.points_so_far:+d}" if standing.points_so_far else "VP 0"
        return "  ".join(filter(None, (f"{turn} {sky}".rstrip(), whose, counts, points)))

    def who(self, content: Content, name: str) -> str:
        """Return a short description of the figure with the id ``name``: ``Sgt. Miller, REP 4, m-16,
        stunned``. A weapon to be reloaded is marked ``(empty)``; a figure without weapons is ``unarmed``.
        A status of carry on is left out. Empty if there is no such figure.
        """
        figure = next((one for one in content.get("figures") or () if one.get("id") == name), None)
        if figure is None:
            return ""
        weapons = figure.get("weapons") or ()
        empty = " (empty)" if weapons and weapons[0] in (figure.get("empty") or ()) else ""
        state = (figure.get("status") or "").replace("-", " ")
        known = (
            figure.get("name", ""),
            f"REP {figure.get('rep', '?')}",
            f"{weapons[0]}{empty}" if weapons else "unarmed",
            "" if state in ("", "carry on") else state,
        )
        return ", ".join(filter(None, known))


def _half(standing: EveningStanding, content: Content) -> str:
    """Return YOURS if figures of the player's side still have to act now, THEIRS if the enemy's have. If both
    sides have, the side that acts first this turn decides. Empty between turns, or if nobody has to act.
    """
    if standing.clock_now.between_turns:
        return ""
    is_first = ACTIVATION.facts(content).first is Side.FWF
    if standing.own_to_act and (is_first or not standing.enemy_to_come):
        return YOURS
    return THEIRS if standing.enemy_to_come else ""


def _up(standing: EveningStanding, side: Side) -> int:
    """Return how many figures of a side are up: they carry on, and are neither captive nor in a tunnel."""
    return sum(len(group.up_ids) for group in standing.by_group if group.side is side)


def _in_short(names: Sequence[str]) -> str:
    """Return names of PEFs and groups in short, PEFs first: ``PEF 1 2, e f`` for ``PEF 1``, ``PEF 2``, ``e``
    and ``f``. Empty without names.
    """
    pefs = [name.removeprefix(PEF) for name in names if name.startswith(PEF)]
    others = [name for name in names if not name.startswith(PEF)]
    return ", ".join(filter(None, (f"{PEF}{' '.join(pefs)}" if pefs else "", " ".join(others))))
