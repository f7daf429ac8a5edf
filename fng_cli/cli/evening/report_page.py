"""The page of an evening that was played: what it was, the table, turn by turn, losses, who did what, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fng_cli.cli.evening.story import ToldTurn, story
from fng_cli.cli.mission.briefing_forces import made
from fng_cli.cli.mission.briefing_ground import the_map
from fng_cli.cli.paper.page import Block, Cells, Heading, Items, Labelled, LinkedPicture, Title, Words
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status, read
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.words import role_name
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.enemy.who import MOODS
from fng_cli.rules.evening.status import standing
from fng_cli.rules.pefs.found import CONTACTS
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.weapons.weapons import weapon_called
from fng_cli.terms import Side
from fng_cli.words import in_words

SIDES = {Side.FWF: "Free World Forces", Side.VC_NVA: "VC/NVA"}
SHORT = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA"}
FATES = {
    Status.OBVIOUSLY_DEAD: "dead",
    Status.OUT_OF_THE_FIGHT: "out of the fight",
    Status.RETIRE: "retired",
    Status.GONE: "gone",
}
DEEDS = {
    FeatKind.PUT_DOWN: "put down",
    FeatKind.CAPTURED: "captured",
    FeatKind.FREED: "freed",
    FeatKind.BUNKER_DESTROYED: "destroyed a bunker",
    FeatKind.FETCHED_UNDER_FIRE: "fetched a wounded man under fire",
    FeatKind.CIVILIAN_HIT: "hit a civilian",
}


def report_blocks(content: Content, width: int, picture: str | None = None) -> list[Block]:
    """The page of an evening, part by part; ``picture`` is the file of its map, as seen from the page.

    Raises RequestError where nothing was played yet.
    """
    turns = story(content)
    if not turns:
        raise RequestError(
            "there is nothing to report: no turn of this evening has been played (fng activate)"
        )
    own = read(content)
    blocks: list[Block] = [_title(content), *_mission(content, own), *_map(content, width, picture)]
    quiet = _quiet(turns, turn_of(content) or 0)
    for told in turns:
        blocks += [Heading(f"Turn {told.turn}" if told.turn else "Before the first turn"), Items(told.deeds)]
    if quiet:
        blocks.append(
            Words(f"Nothing to tell of turn{'s' * (len(quiet) != 1)} {', '.join(map(str, quiet))}.")
        )
    return [*blocks, *_losses(own), *_deeds(content, own), *_points(content), *made(content)]


def _quiet(turns: Sequence[ToldTurn], last: int) -> tuple[int, ...]:
    """The turns of which there is nothing to tell."""
    told = {one.turn for one in turns}
    return tuple(turn for turn in range(1, last + 1) if turn not in told)


def _title(content: Content) -> Title:
    told = standing(content).headline
    month = (
        lookup(content, "mission.month") or lookup(content, "squad.month") or lookup(content, "platoon.month")
    )
    when = month_in_words(month) if isinstance(month, str) else ""
    number = turn_of(content) or 0
    turns = f"{number} turn{'s' * (number != 1)}"
    place = (told or "An evening").partition(";")[0]
    return Title(f"After action: {place}", ", ".join(one for one in (when, turns) if one))


def _mission(content: Content, figures: Sequence[Figure]) -> Iterator[Block]:
    """The mission, the enemy, the end, and both sides, each with its label."""
    stands = standing(content)
    enemy, mood = lookup(content, "enemy.name"), lookup(content, "enemy.activity")
    against = ", ".join(str(one) for one in (enemy, MOODS.get(mood, mood) if mood else None) if one)
    facts = [("Mission", stands.headline or ""), ("Enemy", against), ("In the end", _ending(content))]
    facts += [
        (SHORT[side], ", ".join(f"{group} of {len(men)}" for group, men in _groups(figures, side)))
        for side in Side
    ]
    found = [one for one in CONTACTS.read(content) if one.pef_number is not None]
    facts += [("Lost", _lost(figures)), ("Result", _result(content))]
    facts.append(
        ("Found", ", ".join(f"{one.result.replace('-', ' ')} (sector {one.sector})" for one in found))
    )
    yield Labelled(tuple(fact for fact in facts if fact[1]))


def _lost(figures: Sequence[Figure]) -> str:
    """The losses of both sides in numbers: ``FWF nobody; VC/NVA 2 dead``."""
    told = []
    for side, name in SHORT.items():
        fates = _fates([one for one in figures if one.side is side])
        told.append(f"{name} {', '.join(f'{len(men)} {fate}' for fate, men in fates) or 'nobody'}")
    return "; ".join(told)


def _result(content: Content) -> str:
    """The victory points and what the mission was, where they were counted."""
    told: Any = content.get("score")
    if not isinstance(told, dict) or "total" not in told:
        return ""
    points = f"{told['total']} victory point{'s' * (told['total'] != 1)}"
    return f"{points}: a {in_words(told.get('mission_result'))} mission"


def _ending(content: Content) -> str:
    """The end of the evening in a sentence, or that it is still being played."""
    if lookup(content, "event.event_name") == "end-of-mission":
        return "The enemy is gone, and the mission over."
    if lookup(content, "mission_end.exited") is True:
        return f"Your unit left the table in turn {lookup(content, 'mission_end.turn')}."
    if lookup(content, "mission_end.ends") is True:
        return f"The game ended with turn {lookup(content, 'mission_end.turn')}."
    return "Still being played."


def _groups(figures: Sequence[Figure], side: Side) -> Iterator[tuple[str, list[Figure]]]:
    """The groups of a side, in their order; bystanders are of none."""
    found: dict[str, list[Figure]] = {}
    for one in figures:
        if one.side is side and one.bystander is None:
            found.setdefault(one.group or one.id, []).append(one)
    yield from found.items()


def _map(content: Content, width: int, picture: str | None) -> Iterator[Block]:
    """The table as it was laid out, and the link to its picture."""
    yield from the_map(content, width)
    if picture:
        yield LinkedPicture("The table", picture)


def _losses(figures: Sequence[Figure]) -> Iterator[Block]:
    """The dead, the hurt and the missing of each side."""
    rows = [
        (SIDES[side], fate, str(len(men)), ", ".join(map(_called, men)))
        for side in Side
        for fate, men in _fates([one for one in figures if one.side is side])
    ]
    yield Heading("Losses")
    yield Cells(("Side", "", "", "Who"), tuple(rows), right=(2,)) if rows else Words("None on either side.")


def _fates(figures: Sequence[Figure]) -> Iterator[tuple[str, list[Figure]]]:
    captives = [one for one in figures if one.captured_by]
    for status, fate in FATES.items():
        men = [one for one in figures if one.status is status and one not in captives]
        if men:
            yield fate, men
    if captives:
        yield "captured", captives


def _called(figure: Figure) -> str:
    return figure.called() if figure.name else f"{figure.id} ({role_name(figure)})"


def _deeds(content: Content, figures: Sequence[Figure]) -> Iterator[Block]:
    """The feats, a line a man."""
    known = {one.id: one for one in figures}
    by_man: dict[str, list[Feat]] = {}
    for feat in FEATS.read(content):
        if feat.who and feat.who in known and feat.kind in DEEDS:
            by_man.setdefault(feat.who, []).append(feat)
    if by_man:
        yield Heading("Who did what")
        told = [f"{_called(known[who])}: {'; '.join(_told(feats, known))}." for who, feats in by_man.items()]
        yield Items(tuple(told))


def _told(feats: Sequence[Feat], known: dict[str, Figure]) -> Iterator[str]:
    for feat in feats:
        whom = _called(known[feat.whom]) if feat.whom in known else ""
        means = f" with {_means(feat.by_means)}" if feat.by_means else ""
        turn = f" (turn {feat.turn})" if feat.turn else ""
        yield f"{' '.join(part for part in ('killed' if feat.kills else DEEDS[feat.kind], whom) if part)}{means}{turn}"


def _means(by: str) -> str:
    weapon = weapon_called(by)
    return weapon.name if weapon else by.replace("-", " ")


def _points(content: Content) -> Iterator[Block]:
    """The victory points, where they were counted."""
    told: Any = content.get("score")
    if not isinstance(told, dict) or "total" not in told:
        return
    yield Heading("Victory points")
    lines = [
        (str(one["what"]), str(one["number"]), f"{one['each']:+d}", f"{one['points']:+d}")
        for one in told.get("score_lines", ())
    ]
    yield Cells(("", "number", "each", "points"), tuple(lines), right=(1, 2, 3))
    yield Words(f"{told['total']} in all: a {in_words(told.get('mission_result'))} mission.")
