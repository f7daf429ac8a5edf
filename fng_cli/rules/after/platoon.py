"""Changes to a platoon after a mission: new leaders, replacements, the months that each soldier still serves.

Source: p. 53, 103-105.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.names import find
from fng_cli.rules.after.soldiers import NOTHING, Consequence
from fng_cli.rules.armies.armies import army_facts, rank_in_post, role_in_sentence
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.words import count

POSTS = ("platoon-leader", "platoon-sergeant", "squad-leader", "jr-nco")
"""The posts of leaders, the highest first; they are filled in this order, since a promotion opens a lower post."""


class Lost(Struct, frozen=True):
    """A leader's post that is open: its role, and the group that it leads or belongs to."""

    role: str
    group: str


class Promotion(Struct, frozen=True):
    """A post that is filled, and the soldier who takes it."""

    role: str
    group: str | None
    """The group of the post; None if it has none."""
    who: str | None = None
    """The id of the soldier; None if a newcomer takes the post."""
    from_role: str | None = None
    from_group: str | None = None

    def text(self, name: str = "") -> str:
        """Return the promotion in words: ``a5, until now Jr. NCO of a, becomes squad leader of a``. If nobody
        of the unit is promoted, it is ``a new platoon leader comes to hq``. ``name``, if not empty,
        replaces the figure's id.
        """
        if self.who is None:
            return f"a new {role_in_sentence(self.role)} comes{f' to {self.group}' if self.group else ''}"
        was = f", until now {_post_text(self.from_role, self.from_group)}," if self.from_role else ""
        return f"{name or self.who}{was} becomes {_post_text(self.role, self.group)}"


def _post_text(role: str, group: str | None) -> str:
    """Return a post in words: ``squad leader of a``; without a group only the role."""
    return f"{role_in_sentence(role)} of {group}" if group else role_in_sentence(role)


class Promotions(Report, frozen=True):
    """The promotions that fill the posts of lost leaders, in the order in which they happen."""

    ANSWER: ClassVar[tuple[str, ...]] = ("promotions",)

    promotions: tuple[Promotion, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return all promotions in one sentence, or ``No leader is missing.``"""
        if not self.promotions:
            return "No leader is missing."
        return "; ".join(promotion.text() for promotion in self.promotions) + "."


def promotions(
    unit: Iterable[Figure], lost: Sequence[Lost], months_in_country: Mapping[str, int]
) -> Promotions:
    """Return who fills the post of each lost leader; nothing is rolled. The highest open post is filled
    first. A post left open by a promotion is filled in the same way. If nobody can fill a post, its entry
    has no figure. ``unit`` are the remaining figures. ``months_in_country`` is by id. Source: p. 105.
    """
    by_id = {figure.id: figure for figure in unit}
    open_posts = list(lost)
    steps: list[Promotion] = []
    while open_posts:
        open_posts.sort(key=lambda post: POSTS.index(post.role))
        post = open_posts.pop(0)
        heir = find_successor(post, by_id.values(), months_in_country)
        if heir is None:
            steps.append(Promotion(post.role, post.group or None))
            continue
        steps.append(Promotion(post.role, post.group or None, heir.id, heir.role, heir.group or None))
        by_id[heir.id] = replace(heir, role=post.role, group=post.group)
        if heir.role in POSTS:
            open_posts.append(Lost(heir.role, heir.group))
    return Promotions(tuple(steps), cited(("y-03", "y-10") if any(step.who for step in steps) else ()))


def posts_of(gone: Iterable[Figure]) -> tuple[Lost, ...]:
    """Return the leaders' posts, each with its group, that the figures ``gone`` held; other roles are left
    out.
    """
    return tuple(Lost(figure.role, figure.group) for figure in gone if figure.role in POSTS)


def find_role(name: str, where: str) -> str:
    """Return the role whose id is ``name``. Upper and lower case, spaces and punctuation do not matter.

    Raises RequestError, which begins with ``where`` and names any similar roles, if there is none.
    """
    return find(name, table("roles").rows, "role", where)


def is_lost(figure: Figure) -> bool:
    """True if a figure is lost to its unit: dead (Obviously Dead) or captured. Source: p. 105."""
    return figure.status is Status.OBVIOUSLY_DEAD or bool(figure.captured_by)


def promoted_figures(unit: Iterable[Figure], report: Promotions) -> tuple[Figure, ...]:
    """Return only those figures of a unit that were promoted, each with its new role, group and rank. For a
    figure with several promotions the last one counts.
    """
    by_id = {figure.id: figure for figure in unit}
    for step in report.promotions:
        if step.who:
            by_id[step.who] = in_post(by_id[step.who], step.role, step.group)
    promoted_ids = {step.who for step in report.promotions}
    return tuple(figure for name, figure in by_id.items() if name in promoted_ids)


def in_post(figure: Figure, role: str, group: str | None) -> Figure:
    """Return a figure in a new post: with this role and group (None: no group), and with the rank that goes
    with the post, unless its own is higher (ruling y-10).
    """
    rank = rank_in_post(figure.army, role, figure.rank)
    return replace(figure, role=role, group=group or "", rank=rank)


def after_promotions(state: State, report: Promotions) -> State:
    """Return the state with the promoted figures in their new posts."""
    return state.with_(FIGURES, promoted_figures(state[FIGURES], report))


def find_successor(post: Lost, unit: Iterable[Figure], months_in_country: Mapping[str, int]) -> Figure | None:
    """Return the figure of a unit that takes over a leader's post; None if a newcomer must take it. The table
    names the roles to promote from, and the months in country that are needed. A new platoon sergeant may
    come from any group, any other leader only from the group of the post. If nobody fits, the best figure of
    the group without an equal or higher post takes over, unless the table calls for a newcomer or there is
    none. ``months_in_country`` is by figure id. Source: p. 105.
    """
    row = table("replacing-leaders").row(post.role)
    figures = list(unit)
    longer_than: int = row.get("longer_than", 0)
    any_group = post.role == "platoon-sergeant"
    for role in row["from"]:
        able = [
            figure
            for figure in figures
            if figure.role == role
            and (any_group or figure.group == post.group)
            and months_in_country.get(figure.id, 0) > longer_than
        ]
        if able:
            return _best_candidate(able, months_in_country)
    if row["otherwise"] == "generated":
        return None
    not_below = POSTS[: POSTS.index(post.role) + 1]
    squad = [figure for figure in figures if figure.group == post.group and figure.role not in not_below]
    return _best_candidate(squad, months_in_country) if squad else None


def _best_candidate(candidates: Sequence[Figure], months_in_country: Mapping[str, int]) -> Figure:
    """Return the figure with the highest REP. Of several, it is the one longest in country (by
    ``months_in_country``; 0 if not listed); of these, the first (ruling y-03). Raises ValueError if there
    are no candidates.
    """
    return max(candidates, key=lambda figure: (figure.rep, months_in_country.get(figure.id, 0)))


ASKS_FIRST = ("platoon-leader", "platoon-sergeant", "squad-leader")
"""The roles that ask for replacements, in this order; after them the figure with the highest REP asks (y-06)."""
AMERICAN, ARVN = "american-and-anzac", "arvn"


class Replacement(Report, frozen=True):
    """The roll for a replacement: whether a newcomer fills an open place, and how good he is."""

    ANSWER: ClassVar[tuple[str, ...]] = ("comes",)
    NO_MEANS = "no replacement comes"

    comes: bool
    rep: int | None = None
    """The newcomer's REP if the table or headquarters fixes it; None if it is rolled, with ``rep_change`` added."""
    rep_change: int = 0
    rep_most: int | None = None
    """The highest REP to which a ``rep_change`` may raise him; None without a limit."""
    passed: int | None = None
    """The dice that passed against ``need``; None if nothing was rolled."""
    need: int | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return whether a replacement comes, with what is known of his REP: ``No replacement comes (passed
        0d6 against 4).`` The part in brackets is left out if nothing was rolled.
        """
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.need})"
        if not self.comes:
            return f"No replacement comes{passed}."
        return f"A replacement comes{self._rep_text()}{passed}."

    def _rep_text(self) -> str:
        """Return the words about the newcomer's REP for the summary: ``, with REP 3``, or ``, with a REP one
        higher than rolled, up to 5``; empty if the REP is rolled as usual.
        """
        if self.rep is not None:
            return f", with REP {self.rep}"
        if self.rep_change:
            direction = "higher" if self.rep_change > 0 else "lower"
            most = f", up to {self.rep_most}" if self.rep_most else ""
            return f", with a REP one {direction} than rolled{most}"
        return ""

    def verdict(self) -> bool:
        """True if a newcomer comes; False if no replacement comes."""
        return self.comes

    def rep_of(self, rolled_rep: int) -> int:
        """Return a newcomer's REP: his fixed REP (``rep``) if there is one. If not, it is ``rolled_rep``
        changed by ``rep_change``: at least 1, and not raised above ``rep_most`` (if that is set). Source:
        p. 103, 105.
        """
        if self.rep is not None:
            return self.rep
        rep = max(1, rolled_rep + self.rep_change)
        return min(rep, max(rolled_rep, self.rep_most)) if self.rep_most else rep


def replacement(
    asker_rep: int, *, arvn: bool = False, consequence: Consequence = NOTHING, dice: Dice
) -> Replacement:
    """Roll to see whether a newcomer comes for one open place, and return the result. The roll is against
    ``asker_rep``, the REP of the leader who asks. ``arvn``: the platoon is of the ARVN. ``consequence`` is
    that of the last mission; it may change the dice or the REP. If it forbids replacements, nobody comes
    and nothing is rolled. The newcomer's REP itself is not rolled here: it is None unless it is fixed.
    Source: p. 103-105.
    """
    if consequence.no_replacements:
        return Replacement(comes=False)
    chart = table("replacements")
    number = max(0, chart.dice + consequence.replacement_dice)
    passed = dice.count(number, asker_rep, "replacement", most=chart.dice)
    cell = chart.at(passed, ARVN if arvn else AMERICAN)
    if not cell["comes"]:
        return Replacement(comes=False, passed=passed, need=asker_rep)
    fixed_rep = consequence.replacement_rep
    change = cell.get("change", 0)
    rep = cell.get("rep") if fixed_rep is None else fixed_rep
    newcomer = Replacement(
        comes=True,
        rep=rep,
        rep_change=0 if rep is not None else change,
        passed=passed,
        need=asker_rep,
        rulings=("y-02",) if fixed_rep is not None and change else (),
    )
    return _with_promised_rep(newcomer, consequence)


def relief(consequence: Consequence = NOTHING) -> Replacement:
    """Return the newcomer for a soldier whose tour is over. He comes without a roll, with the REP that
    ``consequence``, from the last mission, may fix or raise. If the consequence allows no replacements,
    nobody comes. Source: p. 104.
    """
    if consequence.no_replacements:
        return Replacement(comes=False)
    return _with_promised_rep(Replacement(comes=True, rep=consequence.replacement_rep), consequence)


def _with_promised_rep(newcomer: Replacement, consequence: Consequence) -> Replacement:
    """Return a newcomer with the better REP that the last mission's result promises.
    ``consequence.next_replacement_rep`` is added, up to ``consequence.replacement_most``. If his REP is
    not rolled yet, both numbers are noted for that roll. Without such a promise he is unchanged. Source:
    p. 103.
    """
    more, most = consequence.next_replacement_rep, consequence.replacement_most
    if not more:
        return newcomer
    if newcomer.rep is not None:
        rulings = cited(newcomer.rulings, ("y-05",))
        return replace(newcomer, rep=min(most, newcomer.rep + more), rulings=rulings)
    return replace(newcomer, rep_change=newcomer.rep_change + more, rep_most=most)


def asker(unit: Iterable[Figure], casualties: Sequence[str] = ()) -> Figure | None:
    """Return the figure that asks for replacements, and whose REP is rolled against; None if nobody can. It
    is the platoon leader, or else the next in command, or else the figure with the highest REP. Figures
    that are down, and ``casualties`` of the last mission (ids), cannot ask. Source: p. 104.
    """
    able = [figure for figure in unit if figure.id not in casualties and not figure.down]
    for role in ASKS_FIRST:
        holders = [figure for figure in able if figure.role == role]
        if holders:
            return max(holders, key=lambda figure: figure.rep)
    return max(able, key=lambda figure: figure.rep, default=None)


def from_headquarters(
    *, pleased: bool = False, displeased: bool = False, rep_3: bool = False, better: bool = False
) -> Consequence:
    """Return the consequence of earlier missions for replacements, from the flags that a player gives.
    ``pleased`` gives more dice, and ``displeased`` fewer; both refer to headquarters. ``rep_3``: all get
    the fixed REP of a bad mission. ``better``: the next replacement has a higher REP, up to a limit.
    Source: p. 103, 105.
    """
    modifiers, rows = table("replacements").modifiers, table("good-mission").column(None)
    dice = sum(
        int(modifiers[name]["dice"])
        for name, is_given in (("pleased", pleased), ("displeased", displeased))
        if is_given
    )
    gain = next(row for row in rows.values() if "next_replacement_rep" in row)
    return Consequence(
        "",
        replacement_dice=dice,
        replacement_rep=_fixed_rep() if rep_3 else None,
        next_replacement_rep=gain["next_replacement_rep"] if better else 0,
        replacement_most=gain["replacement_most"] if better else 0,
    )


def _fixed_rep() -> int:
    """Return the REP that every replacement has after the kind of bad mission for which the table
    ``bad-mission`` sets one REP for all. Source: p. 103.
    """
    rows = table("bad-mission").column(None).values()
    return int(next(row["replacement_rep"] for row in rows if "replacement_rep" in row))


USUAL = "one-year"
"""The row of the table of tours for an army whose tour the book does not give."""


def tour_months(army: str) -> int:
    """Return how many months a tour in an army (by its id) lasts: 12, or 13 for Marines (ruling t-09).
    Source: p. 53.
    """
    return int(table("tours").row(army_facts(army).get("tour", USUAL))["months"])


def goes_home(army: str) -> bool:
    """True if soldiers of an army, by its id, serve a tour and go home; False for armies whose soldiers stay,
    such as the ARVN (ruling t-12). Source: p. 53.
    """
    return bool(army_facts(army)["deros"])


def months_in_country(army: str, deros_months: int) -> int:
    """Return how many months a soldier of an army has served; ``deros_months`` are the months that he has
    still to serve (ruling t-09). At least 0. Source: p. 104.
    """
    return max(0, tour_months(army) - deros_months)


class Deros(Report, frozen=True):
    """The months that a soldier still has to serve when his platoon is raised, and the same in campaign turns."""

    ANSWER: ClassVar[tuple[str, ...]] = ("deros_months",)

    deros_months: int
    turns: int
    rulings: tuple[str, ...] = ("b-40",)

    def summary(self) -> str:
        """Return one sentence: ``He goes home in 3 months, after 6 campaign turns.``"""
        months = f"{self.deros_months} month{'s' * (self.deros_months != 1)}"
        return f"He goes home in {months}, after {count(self.turns, 'campaign turn')}."


def deros(*, officer: bool = False, dice: Dice) -> Deros:
    """Roll how many months pass until a soldier goes home. Return them, and the same time in campaign turns.
    ``officer``: the soldier is an officer, whose months are rolled with fewer dice. Source: p. 53.
    """
    row = table("deros").row("officer" if officer else "nco-or-below")
    months = dice.amount(row["months"], "DEROS")
    return Deros(months, months * TURNS_A_MONTH)


TURNS_A_MONTH = 2
"""Campaign turns of a month. Source: p. 53."""
