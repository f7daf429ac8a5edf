"""Whether there is a mission at all: the contact test of a campaign turn."""

from __future__ import annotations

from typing import Annotated

from fng_cli.cli.options import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.options import flag, without
from fng_cli.cli.shell.play import Play
from fng_cli.rules.evening.phases import check_settled
from fng_cli.rules.mission import contact as contacts
from fng_cli.terms import Season


@command("contact", page="57", file_use=FileUse.BEGINS)
def contact(
    play: Play,
    rep: facts.Rep,
    when: Annotated[facts.SeasonOptions, without("season")],
    three_dice: Annotated[
        bool,
        flag(
            "Roll three dice, because one die passed in the last contact test. [default: from the document]"
        ),
    ] = False,
) -> contacts.Contact:
    """Test whether this campaign turn brings a mission.

    Dice are rolled against the squad leader's REP. They decide whether there is a mission, and how many dice
    are rolled in the next contact test.

    The command is refused while a mission is being played, unless you add --force.

    fng contact --rep 4 --dice 2,5
    fng contact --rep 5 --rainy --odds
    """
    check_settled(play.state, "mission", force=play.force)
    rainy = when.for_new_mission(play) is Season.RAINY
    after_one_pass = three_dice or contacts.is_after_one_pass(play.state)
    return contacts.contact(rep, rainy=rainy, after_one_pass=after_one_pass, dice=play.dice)
