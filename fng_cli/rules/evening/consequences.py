"""Rules that apply before or after every command of an evening: four lists, each rule with its page.

A check is a function ``(given, state) -> None`` that raises RequestError if the command may not be carried out.

A consequence is a pure function ``(outcome, state) -> state``. It sees the command as it was given, the events that
the report stated, and the state before the command; ``state`` is the one after it, with what earlier consequences
changed. The list gives the order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec import Struct

from fng_cli.calls import Next
from fng_cli.outcome import CommandOutcome, GivenCommand, Reminder
from fng_cli.state import State, load

Check = Callable[[GivenCommand, State], None]
"""A function that raises RequestError if a command may not be carried out."""
Rule = Callable[[CommandOutcome, State], State]
"""A consequence: it returns the state after it has happened."""
MoreSteps = Callable[[str, State, State], tuple[Next, ...]]
"""A function that returns further next steps of the command with a name, by the state before and the one after it."""
ChangeSteps = Callable[[tuple[Next, ...], State], tuple[Next, ...]]
"""A function that returns the next steps of a ruling as they hold in a state."""


class ListedRule(Struct, frozen=True):
    """An entry of the lists below. Its function is imported only if it applies, so that short commands start fast."""

    rule: str
    """The function, as ``module:name``."""
    page: str
    needs: tuple[str, ...] = ()
    """Keys that the document must have, all of them."""
    needs_one: tuple[str, ...] = ()
    """Keys of which the document must have one; empty where none is needed."""
    changed: tuple[str, ...] = ()
    """Keys that were there before, of which the command must have changed one; empty where any command counts."""
    begun: tuple[str, ...] = ()
    """Keys that count as changed, too, if they are new."""

    def concerns(self, outcome: CommandOutcome, state: State) -> bool:
        """True if the rule has to run after a command. ``state``, the state after the command, must have all
        keys in ``needs`` and, if ``needs_one`` is not empty, one of its keys; keys with empty values do not
        count. The command must also have changed something that the rule watches, if it watches anything.
        """
        after = state.content
        if not all(map(after.get, self.needs)) or (
            self.needs_one and not any(map(after.get, self.needs_one))
        ):
            return False
        return self.is_changed(outcome.before, state)

    def is_changed(self, before: State, after: State) -> bool:
        """True if the rule has to run, because a key in ``changed`` or ``begun`` has another value in
        ``after`` than in ``before``. Another object counts as another value, even if it is equal. A key
        that was empty or missing before counts only if it is in ``begun``. Always true if ``changed`` is
        empty.
        """
        if not self.changed:
            return True
        return any(
            before.content.get(key) is not after.content.get(key)
            and (before.content.get(key) or key in self.begun)
            for key in (*self.changed, *self.begun)
        )


CHECKS = (ListedRule("rules.evening.actions:check_action", "17, 21-22, 30, 35, 39", needs=("clock",)),)
"""The checks that can forbid a command that names figures, unless the player forces it."""

CONSEQUENCES = (
    ListedRule(
        "rules.record.places:record_places",
        "60-64, 98-101",
        needs=("figures",),
        changed=("contacts", "figures"),
        begun=("contacts", "figures", "mission", "pef_place"),
    ),
    ListedRule(
        "rules.record.feats:record_feats",
        "103-105",
        changed=("figures", "structures", "pefs"),
        begun=("contacts",),
    ),
    ListedRule(
        "rules.record.fallen:record_fallen",
        "24, 38-40",
        changed=("feats", "lost_figures", "casualty_fates"),
        begun=("feats", "lost_figures", "casualty_fates"),
    ),
    ListedRule("rules.record.fighting:record_fighting", "16-24", needs=("figures",)),
    ListedRule(
        "rules.fire.in_hand:drop_what_was_ready", "24, 26-27, 33", needs=("lasting",), changed=("figures",)
    ),
    ListedRule("rules.evening.actions:forfeit_places", "21", needs=("clock", "figures", "in_sight_pending")),
    ListedRule(
        "rules.evening.actions:forfeit_fire", "21, 31", needs=("clock", "lasting"), changed=("figures",)
    ),
    ListedRule("rules.evening.actions:record_actions", "17, 21-22, 35", needs=("clock", "figures")),
    ListedRule("rules.evening.actions:record_states", "18, 24, 36-38", needs=("clock", "figures")),
    ListedRule(
        "rules.move.swimming:record_drowning",
        "50",
        needs=("clock", "figures"),
        changed=("figures", "swimmers"),
        begun=("swimmers",),
    ),
    ListedRule("rules.evening.actions:lose_fleeing", "18, 24", needs=("clock", "figures", "lasting")),
    ListedRule(
        "rules.close.carrying:let_go_of_wounded",
        "39",
        needs=("figures",),
        changed=("figures", "lasting"),
        begun=("lasting",),
    ),
    ListedRule("rules.close.charge:release", "24, 37-38", needs=("lasting", "figures")),
    ListedRule("rules.close.at_work:break_off_first_aid", "17, 39", needs=("clock", "figures", "lasting")),
    ListedRule(
        "rules.civilians.people:note_shooting", "55-56, 99", needs_one=("civilians", "mission", "terrain")
    ),
    ListedRule(
        "rules.buildings.structures:keep_smoke",
        "44",
        needs=("clock",),
        changed=("structures",),
        begun=("structures",),
    ),
    ListedRule("rules.fire.in_hand:break_off_setting_up", "17, 27", needs=("clock", "figures", "lasting")),
    ListedRule(
        "rules.evening.turn:record_halves",
        "16-17",
        needs=("turn_halves", "clock"),
    ),
    ListedRule("rules.evening.duties:renew_duties", "16-24, 65, 70-72, 93", needs_one=("clock", "mission")),
)
"""The consequences of any command, in the order in which they happen."""


NEXT_STEPS = (
    ListedRule("rules.evening.duties:steps_with_choices", "20-24", needs=("figures",)),
    ListedRule("rules.evening.enemy_turn:as_enemy_turn", "60, 69", needs=("clock", "activation")),
    ListedRule("rules.evening.one_throw:joined_steps", "19, 22, 31", needs=("figures",)),
    ListedRule("rules.evening.one_throw:without_reloading", "17, 21-22", needs=("figures", "clock")),
    ListedRule("rules.evening.whole_fight:with_whole_fights", "20-24, 30-34", needs=("figures", "clock")),
    ListedRule("rules.campaign.tour_steps:steps_in_tour", "102-105", needs=("tour_turn",)),
)
"""The changes to the next steps of any ruling: figures that can no longer act are left out, tours add their own steps."""


MORE_STEPS = (
    ListedRule("rules.civilians.people:alarm_steps", "55", needs=("civilians",)),
    ListedRule(
        "rules.evening.one_throw:in_sight_steps",
        "21",
        needs=("clock", "figures"),
        changed=("lasting", "in_sight_pending"),
    ),
    ListedRule(
        "rules.evening.one_throw:tests_still_due",
        "22",
        needs=("clock", "figures"),
        changed=("duties", "lasting", "in_sight_pending"),
    ),
    ListedRule("rules.radio.radio_calls:radio_steps", "17, 72", needs=("figures",), changed=("figures",)),
)
"""The next steps that commands call for besides those of their rulings, each a function of the command's name and of the
states before and after it; those with ``changed`` keys only if the command changed one of them."""


def check_command(given: GivenCommand, state: State) -> None:
    """Before a command is carried out, run each registered check for which the document has all the keys that
    the check needs. Raises RequestError if a check forbids the command to the figures that it names.
    """
    for check in CHECKS:
        if all(map(state.content.get, check.needs)):
            cast(Check, load(check.rule))(given, state)


def reminders_of(given: GivenCommand, state: State) -> tuple[Reminder, ...]:
    """Return the reminders that a player gets before a command, each at most once a turn. Empty if the
    command is not an action that figures take, or if the document has no clock or no figures.
    """
    if not given.deed or not all(map(state.content.get, ("clock", "figures"))):
        return ()
    from fng_cli.rules.evening.called import deed_row
    from fng_cli.rules.evening.checks import reminders

    row = deed_row(given.deed)
    return reminders(state, given, row.get("checks", ())) if row else ()


def after_command(outcome: CommandOutcome, state: State) -> State:
    """Return the state after all consequences of a command, applied one after another. ``state`` is the one
    that the command itself leaves.
    """
    for consequence in CONSEQUENCES:
        if consequence.concerns(outcome, state):
            state = cast(Rule, load(consequence.rule))(outcome, state)
    return state


def casualties(before: State, after: State) -> tuple[str, ...]:
    """Return a text on each figure with a name that was killed, put out of the fight, captured or freed
    between the states ``before`` and ``after`` a command. Empty if there is none.
    """
    from fng_cli.rules.record.casualties import casualty_texts

    return casualty_texts(before, after)


def more_steps(command: str, before: State, after: State) -> tuple[Next, ...]:
    """Return further next steps that follow from what a command changed, such as tests of alarmed civilians.
    Empty if none follow. ``command`` is the command's name. ``before`` and ``after`` are the states before
    and after it.
    """
    return tuple(
        step
        for more in MORE_STEPS
        if all(map(after.content.get, more.needs)) and more.is_changed(before, after)
        for step in cast(MoreSteps, load(more.rule))(command, before, after)
    )


def next_steps(steps: tuple[Next, ...], state: State) -> tuple[Next, ...]:
    """Return the next steps of a command's report, adapted to ``state``, the state after the command. The
    changes in ``NEXT_STEPS`` are applied in order. A change is skipped if one of the keys that it needs is
    missing or empty in the document.
    """
    for change in NEXT_STEPS:
        if all(map(state.content.get, change.needs)):
            steps = cast(ChangeSteps, load(change.rule))(steps, state)
    return steps
