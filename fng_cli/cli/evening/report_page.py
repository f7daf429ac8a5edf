"""The page of an evening that was played: what it was, the table, turn by turn, losses, who did what, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from fng_cli.cli.evening.story import ToldTurn, aftermath, story
from fng_cli.cli.mission.briefing_forces import made
from fng_cli.cli.mission.briefing_ground import the_map
from fng_cli.cli.mission.briefing_mission import month_name
from fng_cli.cli.paper.page import Block, Cells, Heading, Items, Labelled, LinkedPicture, Title, Words
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.armies.words import role_name
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.close.recovery import RECOVER, AfterBattle
from fng_cli.rules.enemy.known import THE_ENEMY
from fng_cli.rules.enemy.who import MOODS
from fng_cli.rules.evening.status import standing
from fng_cli.rules.events.known import EVENT
from fng_cli.rules.mission.known import MISSION, MISSION_END
from fng_cli.rules.pefs.found import CONTACTS, found_name
from fng_cli.rules.people.person import told_id
from fng_cli.rules.record.counted import WOUNDED
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.record.lost import evening_figures
from fng_cli.rules.scoring.score import SCORE
from fng_cli.rules.weapons.weapons import weapon_called, weapon_name
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
MISSING = "missing"
"""The fate of who was taken by the enemy, as he lay there."""
LAY = WOUNDED | {AfterBattle.MISSING}
"""Fates, by recovery, of those who lay out of the fight."""
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
    own = evening_figures(content)
    blocks: list[Block] = [_title(content), *_mission(content, own), *_map(content, width, picture)]
    quiet = _quiet(turns, turn_of(content) or 0)
    for told in turns:
        blocks += [Heading(f"Turn {told.turn}" if told.turn else "Before the first turn"), Items(told.deeds)]
    if quiet:
        blocks.append(Words(f"Nothing to tell of turn{'s' * (len(quiet) != 1)} {_spans(quiet)}."))
    fates = _fates(content, own)
    return [
        *blocks,
        *_losses(fates),
        *_recovered(content),
        *_deeds(content, own),
        *_points(content),
        *made(content),
    ]


def _quiet(turns: Sequence[ToldTurn], last: int) -> tuple[int, ...]:
    """The turns of which there is nothing to tell."""
    told = {one.turn for one in turns}
    return tuple(turn for turn in range(1, last + 1) if turn not in told)


def _spans(turns: Sequence[int]) -> str:
    """Turns in a row told as one: ``2, 9 to 15``."""
    rows: list[list[int]] = []
    for turn in turns:
        if rows and turn == rows[-1][-1] + 1:
            rows[-1].append(turn)
        else:
            rows.append([turn])
    return ", ".join(f"{row[0]} to {row[-1]}" if len(row) > 2 else ", ".join(map(str, row)) for row in rows)


def _title(content: Content) -> Title:
    told = standing(content).headline
    month = MISSION.facts(content).month or lookup(content, "squad.month") or lookup(content, "platoon.month")
    when = month_name(month) if isinstance(month, str) else ""
    number = turn_of(content) or 0
    turns = f"{number} turn{'s' * (number != 1)}"
    place = (told or "An evening").partition(";")[0]
    return Title(f"After action: {place}", ", ".join(one for one in (when, turns) if one))


def _mission(content: Content, figures: Sequence[Figure]) -> Iterator[Block]:
    """The mission, the enemy, the end, and both sides, each with its label."""
    stands = standing(content)
    enemy = THE_ENEMY.facts(content)
    mood = MOODS.get(enemy.activity, enemy.activity) if enemy.activity else None
    against = ", ".join(one for one in (enemy.name, mood) if one)
    facts = [("Mission", stands.headline or ""), ("Enemy", against), ("In the end", _ending(content))]
    facts += [
        (SHORT[side], ", ".join(f"{group} of {len(men)}" for group, men in _groups(figures, side)))
        for side in Side
    ]
    found = [one for one in CONTACTS.read(content) if one.pef_number is not None]
    facts += [("Lost", _lost(_fates(content, figures))), ("Result", _result(content))]
    facts.append(
        (
            "Found",
            ", ".join(f"{found_name(one.result)} (C{one.number}, sector {one.sector})" for one in found),
        )
    )
    yield Labelled(tuple(fact for fact in facts if fact[1]))


def _lost(fates: Sequence[LostAlike]) -> str:
    """The losses of both sides in numbers: ``FWF nobody; VC/NVA 2 dead``."""
    told = []
    for side, name in SHORT.items():
        lost = ", ".join(f"{len(one.men)} {one.fate}" for one in fates if one.side is side)
        told.append(f"{name} {lost or 'nobody'}")
    return "; ".join(told)


def _result(content: Content) -> str:
    """The victory points and what the mission was, where they were counted."""
    score = SCORE.facts(content)
    if score.total is None:
        return ""
    return f"{score.total} victory point{'s' * (abs(score.total) != 1)}: a {in_words(score.mission_result)} mission"


def _ending(content: Content) -> str:
    """The end of the evening in a sentence, or that it is still being played."""
    end = MISSION_END.facts(content)
    if EVENT.facts(content).event_name == "end-of-mission":
        return "The enemy is gone, and the mission over."
    if end.exited:
        return f"Your unit left the table in turn {end.turn}."
    if end.ends:
        return f"The game ended with turn {end.turn}."
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


def _losses(fates: Sequence[LostAlike]) -> Iterator[Block]:
    """The dead, the hurt and the missing of each side."""
    rows = [
        (SIDES[one.side], one.fate.capitalize(), str(len(one.men)), ", ".join(map(_called, one.men)))
        for one in fates
    ]
    yield Heading("Losses")
    if not rows:
        yield Words("None on either side.")
        return
    yield Cells(("Side", "Fate", "Number", "Who"), tuple(rows), right=(2,))


class LostAlike(Struct, frozen=True):
    """Those of a side who came to the same."""

    side: Side
    fate: str
    men: tuple[Figure, ...]


def _fates(content: Content, figures: Sequence[Figure]) -> tuple[LostAlike, ...]:
    """The losses of each side, the dead first: as the battle ended, before anybody was looked after."""
    hurt = _looked_after(content)
    found: dict[tuple[Side, str], list[Figure]] = {}
    for one in figures:
        fate = "captured" if one.captured_by else hurt.get(one.id) or FATES.get(one.status)
        if fate and one.bystander is None:
            found.setdefault((one.side, fate), []).append(one)
    return tuple(
        LostAlike(side, fate, tuple(found[side, fate]))
        for side in Side
        for fate in (*FATES.values(), MISSING, "captured")
        if (side, fate) in found
    )


def _looked_after(content: Content) -> dict[str, str]:
    """The state, by id, of those whom recovery tells of, as they lay before it."""
    return {
        told_id(str(one.name)): MISSING if one.fate is AfterBattle.MISSING else FATES[Status.OUT_OF_THE_FIGHT]
        for one in RECOVER.facts(content).casualties
        if one.fate in LAY
    }


def _recovered(content: Content) -> Iterator[Block]:
    """The fates of the hurt when the battle was over, as they were ruled: man by man."""
    told = aftermath(content)
    if told:
        yield Heading("After the battle")
        yield Items(told)


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
    return weapon_name(by).replace("-", " ") if weapon_called(by) is None else weapon_name(by)


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
    yield Cells(("Counted", "Number", "Each", "Points"), tuple(lines), right=(1, 2, 3))
    yield Words(f"{told['total']} in all: a {in_words(told.get('mission_result'))} mission.")
