"""``fng civilian force``: a civilian who is moved by force."""

from __future__ import annotations

from fng_cli.cli.civilians.civilians import To
from fng_cli.cli.options.who import One
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.rules.civilians.people import CIVILIANS, rep_of
from fng_cli.rules.close.by_force import MovedByForce, civilian_after, move_by_force
from fng_cli.rules.close.fighters import fighter_of


@command("civilian force", page="37, 56", section="civilian", report=MovedByForce)
def force(
    play: Play,
    who: One,
    to: To = None,
) -> Ruled:
    """Move a civilian by force: a round of melee that hurts nobody, and he goes unless he wins it.

    fng civilian force --rep 4 --seed 2
    fng civilian force --by a1 -i evening.json
    """
    civilian = None if to is None else CIVILIANS.find(CIVILIANS.read(play.document), to, "--to")
    given = who.read(play)
    by = fighter_of(given.figure, known=given.known, called="he who moves him")
    report = move_by_force(by, rep_of(civilian), civilian.id if civilian else None, dice=play.dice)
    return Ruled(report, CIVILIANS.change(play.document, civilian_after(civilian, report)))
