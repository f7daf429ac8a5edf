"""The fallen of an evening: who was killed, captured or is missing, where, by whom and with what.

They are recorded as they fall, and stay recorded when their figures are gone. Outside a tour the figures of the lost
stay in the document, too. Source: p. 24, 38-40, 64, 102-105.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.people.person import ranked_call
from fng_cli.rules.people.places import place_of
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.state import Kept, KeptSection, State
from fng_cli.terms import Side


class LostFigure(Struct, frozen=True):
    """A soldier who has left the unit for good.

    ``lost_how`` is ``dead``, ``missing``, ``sent-home`` or ``relieved``; ``figure`` is what he was when the evening was over.
    """

    id: str
    lost_how: str
    figure: Figure


LOST_FIGURES = Kept("lost_figures", LostFigure, "lost soldier")
"""The soldiers that ``fng after`` has taken out of the figures of a document."""


class NewcomerFacts(Struct, frozen=True):
    """The fields of a place filled after an evening that are read here: the id of the replacement."""

    who: str | None = None


class NewcomersFacts(Struct, frozen=True):
    """The places filled at the end of an evening, as in the report on it."""

    place_results: tuple[NewcomerFacts, ...] = ()


NEWCOMERS = KeptSection("after_evening", NewcomersFacts)
"""The end of the evening, for the replacements who came."""


def after_losses(state: State, how_by_id: Iterable[tuple[str, str]]) -> State:
    """Return the state with a record of each lost soldier. ``how_by_id`` holds pairs of a soldier's id and
    how he was lost. The soldiers stay among the figures. Unknown ids are skipped.
    """
    figure_by_id = {figure.id: figure for figure in state[FIGURES]}
    lost = [LostFigure(id, how, figure_by_id[id]) for id, how in how_by_id if id in figure_by_id]
    return state.with_(LOST_FIGURES, lost)


def evening_figures(state: State) -> tuple[Figure, ...]:
    """Return the figures of an evening as it was played. Recorded losses are put back in the list, by id
    within their groups. Replacements who came after the evening are left out until activation is rolled
    again. If no loss is recorded, all figures are returned unchanged.
    """
    figures, lost = state[FIGURES], state[LOST_FIGURES]
    if not lost:
        return figures
    replacements = _replacement_ids(state)
    lost_ids = {loss.id for loss in lost}
    played = [figure for figure in figures if figure.id not in replacements and figure.id not in lost_ids]
    for loss in lost:
        played.insert(_place(loss.figure, played), loss.figure)
    return tuple(played)


def _place(lost: Figure, figures: Sequence[Figure]) -> int:
    """Return the index at which to insert a lost soldier among ``figures``. It is his place in his group, by
    id. If nobody of his group is there, it is after the last figure of his side, or 0 if there is none.
    """
    group = [
        index
        for index, figure in enumerate(figures)
        if figure.group == lost.group and figure.side is lost.side
    ]
    later = [index for index in group if _id_key(figures[index].id) > _id_key(lost.id)]
    if later:
        return later[0]
    same_side = (index for index, figure in enumerate(figures) if figure.side is lost.side)
    return 1 + (group[-1] if group else max(same_side, default=-1))


def _replacement_ids(state: State) -> frozenset[str]:
    """Return the ids of the soldiers who came as replacements in the aftermath of the evening. Empty if the
    log has no aftermath yet, or if activation was rolled after it.
    """
    commands = [entry.get("command") for entry in state.content.get("log") or ()]
    if "after" not in commands or "activate" in commands[commands.index("after") :]:
        return frozenset()
    places = NEWCOMERS.facts(state.content).place_results
    return frozenset(place.who for place in places if place.who)


def _id_key(name: str) -> tuple[str, int]:
    """Return a key that sorts ids by their letters, then by the number at the end: ``a2`` before ``a10``."""
    stem = name.rstrip("0123456789")
    return stem, int(name[len(stem) :] or 0)


class FallenHow(StrEnum):
    """The ways in which a figure falls."""

    DEAD = "dead"
    MISSING = "missing"
    CAPTURED = "captured"


class FallenFigure(Struct, frozen=True, omit_defaults=True):
    """A figure that fell, as it was then; a field is None if it is not known.

    ``by`` is the id of the figure that did it, ``by_name`` its name; ``by_means`` the weapon, else the command.
    ``sector`` and ``section`` are those where its group was. ``turn`` is None without a clock. ``in_campaign_turn``
    is that of its evening, for the fallen of a tour.
    """

    id: str
    how: FallenHow
    side: Side
    name: str | None = None
    rank: str | None = None
    role: str | None = None
    group: str | None = None
    turn: int | None = None
    sector: int | None = None
    section: int | None = None
    by: str | None = None
    by_name: str | None = None
    by_means: str | None = None
    deros_months: int | None = None
    """The months that he had left."""
    in_campaign_turn: int | None = None

    def as_figure(self) -> Figure:
        """Return the record as a figure with its name, rank, role, group and DEROS. Its REP, which is not
        recorded, is 1, and its status is that of a new figure.
        """
        return Figure(
            self.id,
            self.side,
            1,
            name=self.name or "",
            rank=self.rank or "",
            role=self.role or "",
            group=self.group or "",
            deros_months=self.deros_months,
        )

    def called(self) -> str:
        """Return the figure's name and id for a sentence, with the rank only for the FWF: ``Pfc Roy Baker
        (a10)``. The id alone if the figure has no name, or one that only spells the id in another way.
        """
        return ranked_call(self.as_figure())

    def text(self) -> str:
        """Return who fell, how (unless dead) and when, for a list: ``Pfc Roy Baker (a10), turn 4``, ``Pfc Roy
        Baker (a10), captured, turn 5``.
        """
        how = "" if self.how is FallenHow.DEAD else self.how.value
        turn = f"turn {self.turn}" if self.turn else ""
        return ", ".join(filter(None, (self.called(), how, turn)))


FALLEN = Kept("fallen_figures", FallenFigure, "fallen figure", id="")
"""The fallen of both sides, in the order in which they fell; of a tour: of its evenings. None is ever removed."""


def record_fallen(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, with a record of each figure that the command killed, captured or
    showed to be missing. Civilians who were killed get none. A figure that already has a record of this kind
    gets no second one. Source: p. 24, 38-40.
    """
    before = outcome.before
    figures = {figure.id: figure for figure in (*before[FIGURES], *state[FIGURES])}
    new_feats = state[FEATS][len(before[FEATS]) :]
    fallen = [*_fallen_by_feats(state, new_feats, figures), *_missing(before, state, figures)]
    known = {(known.id, known.how) for known in state[FALLEN]}
    return state.with_new(FALLEN, *(fell for fell in fallen if (fell.id, fell.how) not in known))


def _fallen_by_feats(
    state: State, feats: Iterable[Feat], figures: Mapping[str, Figure]
) -> Iterator[FallenFigure]:
    """Yield a record of each figure that was killed or captured in these feats; killed civilians are skipped.
    ``figures`` are the known figures by id; feats against anybody who is not among them are skipped too.
    """
    for feat in feats:
        figure = figures.get(feat.whom or "")
        if figure is None:
            continue
        if feat.kind is FeatKind.CAPTURED:
            yield fallen_figure(figure, FallenHow.CAPTURED, state, feat, figures)
        elif feat.kind is FeatKind.PUT_DOWN and feat.kills:
            yield fallen_figure(figure, FallenHow.DEAD, state, _first_hit(state, feat), figures)


def _first_hit(state: State, feat: Feat) -> Feat:
    """Return the feat to which a kill is credited. If the doer of ``feat`` is known, it is ``feat`` itself.
    If not, it is the first feat by which a known figure put the same man down. Without such a feat,
    ``feat`` is returned.
    """
    if feat.who is not None:
        return feat
    return next(
        (old for old in state[FEATS] if old.whom == feat.whom and old.kind is FeatKind.PUT_DOWN and old.who),
        feat,
    )


def _missing(before: State, state: State, figures: Mapping[str, Figure]) -> Iterator[FallenFigure]:
    """Yield a record of each soldier now recorded as missing who was not before the command.
    ``before`` and ``state`` are the states before and after the command, ``figures`` the known figures by id.
    The record names whoever first did something to him, such as his captor, if that is known.
    """
    known = {loss.id for loss in before[LOST_FIGURES]}
    lost = [
        loss.figure
        for loss in state[LOST_FIGURES]
        if loss.lost_how == FallenHow.MISSING and loss.id not in known
    ]
    for figure in (*lost, *_newly_missing(before, state, figures)):
        captured = next((feat for feat in state[FEATS] if feat.whom == figure.id and feat.who), None)
        yield fallen_figure(figure, FallenHow.MISSING, state, captured, figures)


def _newly_missing(before: State, state: State, figures: Mapping[str, Figure]) -> Iterator[Figure]:
    """Yield the figures of the FWF that recovery has found missing since ``before``. ``figures`` are the known
    figures by id.
    """
    if before.content.get("casualty_fates") == state.content.get("casualty_fates"):
        return
    from fng_cli.rules.close.recovery import FATES, AfterBattle  # most commands come before the end

    earlier = {fate.id for fate in before[FATES] if fate.fate is AfterBattle.MISSING}
    for fate in state[FATES]:
        figure = figures.get(fate.id)
        if figure and figure.side is Side.FWF and fate.fate is AfterBattle.MISSING and fate.id not in earlier:
            yield figure


def fallen_figure(
    figure: Figure, how: FallenHow, state: State, feat: Feat | None, figures: Mapping[str, Figure]
) -> FallenFigure:
    """Return the record of a figure that fell: who, how, when, where and by whom. ``feat`` gives the doer,
    the weapon, the turn and the sector. Without a feat, no doer and no weapon are recorded. A turn that is
    not known from the feat is the present one; a sector that is not is that of the figure's group. The
    group's section is recorded only if the group is in the recorded sector. ``figures`` give the doer's name.
    """
    doer = figures.get(feat.who or "") if feat else None
    place = place_of(state, figure)
    sector = feat.sector if feat else None
    if sector is None and place:
        sector = place.sector
    return FallenFigure(
        id=figure.id,
        how=how,
        side=figure.side,
        name=figure.name or None,
        rank=figure.rank or None,
        role=figure.role or None,
        group=figure.group or None,
        turn=feat.turn if feat and feat.turn is not None else turn_of(state),
        sector=sector,
        section=place.section if place and place.sector == sector else None,
        by=feat.who if feat else None,
        by_name=(doer.name or None) if doer else None,
        by_means=feat.by_means if feat else None,
        deros_months=figure.deros_months,
    )


def those_who_fell(state: State) -> tuple[FallenFigure, ...]:
    """Return the last record of each figure that fell, in the order in which they first fell. A record of a
    death is left out if the figure in the document is not dead: it only seemed dead (random event 14, p.
    70).
    """
    status_by_id = {figure.id: figure.status for figure in evening_figures(state)}
    last = {
        fell.id: fell
        for fell in state[FALLEN]
        if fell.how is not FallenHow.DEAD or status_by_id.get(fell.id) in (None, Status.OBVIOUSLY_DEAD)
    }
    return tuple(last.values())


def last_record(state: State, name: str) -> FallenFigure | None:
    """Return the last record of the figure with this id among the fallen; None if it has none."""
    return next((fell for fell in reversed(state[FALLEN]) if fell.id == name), None)
