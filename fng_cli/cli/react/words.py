"""Printing activation, In Sight and reaction tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.react.activation import SIDE_NAMES, Activation, GroupActivated, opposite
from fng_cli.rules.react.in_sight import InSight, InSightActions
from fng_cli.rules.react.reactions import Reactions
from fng_cli.rules.react.statuses import meaning_of
from fng_cli.terms import Side
from fng_cli.words import listed


def show_activation(screen: Screen, report: Activation, content: Content) -> None:
    """Print what begins or ends with a roll for activation, and which side goes first. Then come each side's
    groups in their order, with notes, and the groups that do not act.
    """
    if report.opens:
        screen.ruling(f"{report.opens}.")
    for line in _lines_on_turn(report):
        screen.line(line, indent=2, hang=2)
    screen.ruling(report.summary())
    for side in (report.first, opposite(report.first)) if report.first else ():
        acting = [group for group in report.order if group.side is side]
        if acting:
            screen.line(f"{SIDE_NAMES[side]}: {_order_text(acting)}.", indent=2, hang=2)
        for group in acting:
            for line in _lines_on_group(group):
                screen.line(line, indent=4, hang=2)
    for line in (*_lines_on_inactive(report), *_sides_without_actors(report, content)):
        screen.line(line, indent=2, hang=2)


def _sides_without_actors(report: Activation, content: Content) -> Iterable[str]:
    """Yield a line for each side that has figures but none able to act, because each is down, captured or
    away. Bystanders do not count. The VC/NVA get no line while PEFs are on the table. Doubles begin no
    turn, so they give no lines.
    """
    from fng_cli.rules.pefs.state import PEFS, on_table

    figures = FIGURES.read(content) if content.get("figures") else ()
    for side in Side if report.is_turn else ():
        members = [figure for figure in figures if figure.side is side and figure.bystander is None]
        able = any(not (figure.down or figure.captured_by or figure.away_missions) for figure in members)
        markers = side is Side.VC_NVA and on_table(PEFS.read(content))
        if members and not able and not markers:
            yield f"{SIDE_NAMES[side]}: nobody who can act is on the table."


def _lines_on_inactive(report: Activation) -> Iterable[str]:
    """Yield one line with the groups whose REP is too low to act. Yield another with the figures too far from
    their groups to act with them. A line without anybody to name is left out.
    """
    if report.waits:
        yield f"These groups have too low a REP to act: {', '.join(report.waits)}."
    if report.out_of_touch:
        yield (
            "These figures are too far from the rest of their groups to act with them: "
            f"{listed(report.out_of_touch)}."
        )


def _lines_on_turn(report: Activation) -> Iterable[str]:
    """Yield lines on the turn that begins: changed weather, what was left undone and what ended with the turn
    before, what now holds, fires, figures no longer stunned, the drowned, what is due, and reinforcements.
    Nothing where there is nothing to say.
    """
    turn = report.turn or 0
    if report.weather_kind:
        yield f"The variable weather becomes {report.weather_kind} for the rest of the mission."
    yield from _lines_on_undone(report)
    for record in report.ended:
        yield f"Over: {record.full_text()}."
    for record in report.begins:
        when = f" ({record.when(turn)})" if record.when(turn) else ""
        yield f"Now: {record.full_text()}{when}."
    for fire in report.burnings:
        yield f"{fire[:1].upper()}{fire[1:]}."
    if report.recovered:
        yield f"No longer stunned: {', '.join(report.recovered)}."
    if report.drowned:
        yield (
            "These figures drowned, because nobody reached them within two turns: "
            f"{', '.join(report.drowned)}."
        )
    for record in report.due:
        if report.arrived is None or record.kind != "reinforcements":
            yield f"Due: {record.full_text()}."
    if report.arrived:
        yield f"Here now. {report.arrived}{_ids_sentence(report.arrived_ids)}"


def _lines_on_undone(report: Activation) -> Iterable[str]:
    """Yield a line for each kind of thing that was not done in the turn before: an In Sight that lapsed,
    steps left open, and enemies that had not acted. Yields nothing if all was done.
    """
    if report.in_sight_lapsed:
        yield (
            f"The In Sight is over, although these figures had not acted in it yet: {report.in_sight_lapsed}."
        )
    if report.left_open:
        yield (
            f"These steps were not done before the new turn: {'; '.join(_counted(report.left_open))}. Do "
            "them now or skip them; fng undo takes the activation roll back."
        )
    if report.enemy_left:
        yield f"These enemies had not acted yet: {', '.join(report.enemy_left)}."


def _counted(texts: Sequence[str]) -> list[str]:
    """Return each different text once, in order of its first place. A text that occurs more than once is
    followed by how often it does: ``PEF to resolve (4)``.
    """
    return [f"{text} ({number})" if number > 1 else text for text, number in Counter(texts).items()]


def _ids_sentence(ids: Sequence[str]) -> str:
    """Return the sentence `` They are e1, e2.``, with a space in front; empty if there are no ids."""
    return f" They are {', '.join(ids)}." if ids else ""


def _order_text(acting: Sequence[GroupActivated]) -> str:
    """Return the groups of ``acting`` with their REPs, in the order in which they are given: ``a (5), then b
    (4) or c (4)``. Groups of equal position are joined by ``or``.
    """
    positions: dict[int, list[str]] = {}
    for group in acting:
        positions.setdefault(group.position, []).append(f"{group.name} ({group.rep})")
    return ", then ".join(" or ".join(names) for names in positions.values())


def _lines_on_group(group: GroupActivated) -> Iterable[str]:
    """Yield lines on the figures of an active group that do not act: one line on Dumb Asses whose die against
    REP failed, and one on stunned figures. Yield nothing if all figures act.
    """
    if group.does_not:
        yield (
            f"{group.name}: {listed(group.does_not)} will not act, because a die against REP failed (Dumb "
            "Ass)."
        )
    if group.stunned:
        are = "is" if len(group.stunned) == 1 else "are"
        yield f"{group.name}: {listed(group.stunned)} {are} stunned and cannot act in this activation."


def show_order(screen: Screen, report: InSight, content: Content) -> None:
    """Print the figures in the order in which they act, with the faces of their dice. Then print who cannot
    act, the order of an In Sight that they joined, and how targets are chosen. For a single figure, on a
    screen for screen readers (``in_words``), or if the faces are not known, print only a summary and that
    order.
    """
    faces = _faces_by_name(content)
    if len(report.figures) == 1 or not faces or screen.in_words:
        screen.ruling(" ".join(filter(None, (report.summary(), report.joins_text()))))
        return
    screen.ruling("They act in this order, most successes first:" if report.order else "Nobody acts.")
    for turn in report.order:
        screen.line(f"{turn.successes}  {_names_with_faces(turn.names, faces)}", indent=2, hang=3, bold=True)
    without_success = [figure.name or "somebody" for figure in report.figures if not figure.acts]
    if without_success:
        screen.line(
            f"No successes, so cannot fire: {_names_with_faces(without_success, faces)}.",
            indent=2,
            hang=2,
        )
    if report.joins:
        screen.ruling(report.joins_text())
    if text := report.targets_text():
        screen.note(text)
    screen.dice_told = True


def _names_with_faces(names: Sequence[str], faces: Mapping[str, str]) -> str:
    """Return the names, joined in words, each with the faces of its dice: ``a6 (3 3 2 1) and e2 (1 1 5)``. A
    name without faces stands alone.
    """
    return listed([f"{name} ({faces[name]})" if faces.get(name) else name for name in names])


def _faces_by_name(content: Content) -> dict[str, str]:
    """Return the faces that each figure rolled in the document's last In Sight, as text by the figure's name.
    Empty if there was no In Sight, or if two of its rolls are of the same name and cannot be told apart.
    """
    rolls: Sequence[Roll] = content.get("in_sight", {}).get("rolls", ())
    faces = {roll.label.removeprefix("in sight, "): " ".join(map(str, roll.faces)) for roll in rolls}
    return faces if len(faces) == len(rolls) else {}


def show_actions(screen: Screen, report: InSightActions, content: Content) -> None:
    """Print each figure's action on a line, then the meaning of each status that an action gave, except Carry
    On. ``content`` is unused.
    """
    for acted in report.actions:
        screen.line(f"{acted.text()}.", hang=2, bold=True)
    for status in dict.fromkeys(acted.action.status for acted in report.actions):
        sentences = meaning_of(status) if status else ()
        if status and sentences:
            told = status.replace("-", " ").title()
            screen.line(f"{told}: {'. '.join(sentences)}.", indent=2, hang=2)


MOST_LINES = 4
"""Up to this number of figures each has a line; with more, each result has one."""


def show_reactions(screen: Screen, report: Reactions, content: Content) -> None:
    """Print the Leader Die, if one was rolled, and a line for each figure with its result. For more than
    MOST_LINES figures, print a line for each result instead. Then print what each result means, if it is
    more than to carry on, unless the summary of an earlier ``react`` command in the log names that result.
    """
    if report.leader_passed is not None:
        screen.line(f"Leader Die {'passed' if report.leader_passed else 'failed'}.")
    if len(report.outcomes) > MOST_LINES:
        for result in report.by_result():
            outcomes = [outcome for outcome in report.outcomes if outcome.result is result]
            screen.line(
                f"{result.told}: {listed([outcome.name_with_reasons() for outcome in outcomes])}.",
                hang=2,
                bold=True,
            )
    for outcome in report.outcomes if len(report.outcomes) <= MOST_LINES else ():
        text = outcome.text()
        screen.line(f"{text[:1].upper() if not outcome.name else text[:1]}{text[1:]}.", hang=2, bold=True)
    known = " ".join(
        entry.get("summary") or ""
        for entry in (content.get("log") or ())[:-1]
        if "react" in (entry.get("command") or "")
    )
    for result in report.by_result():
        if result.told in known:
            continue
        removals = {outcome.removed_at_cover for outcome in report.outcomes if outcome.result is result}
        sentences = meaning_of(result, {Side.VC_NVA if is_removed else Side.FWF for is_removed in removals})
        if sentences:
            screen.line(f"{result.told}: {'. '.join(sentences)}.", indent=2, hang=2)
