"""The names of soldiers as people read them: ``Pfc Roy Baker (a10)``, for those who have left as well."""

from __future__ import annotations

from collections.abc import Mapping

from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.campaign.tour import SOLDIERS, Soldier
from fng_cli.rules.people.ranks import ranked_call
from fng_cli.rules.record.lost import LOST_FIGURES
from fng_cli.state import State
from fng_cli.terms import Side


def names_by_id(state: State) -> Mapping[str, str]:
    """Return the rank, name and id of each figure of a document, by id: ``Pfc Roy Baker (a10)``; only the id
    for a figure without a name.

    Those lost in an evening and the soldiers who left a tour are among them.
    """
    left = {soldier.id: ranked_call(figure_of_soldier(soldier)) for soldier in state[SOLDIERS]}
    figures = (*(loss.figure for loss in state[LOST_FIGURES]), *state[FIGURES])
    return left | {figure.id: ranked_call(figure) for figure in figures}


def figure_of_soldier(soldier: Soldier) -> Figure:
    """Return a soldier who has left a tour as the figure that he was, as far as his record says."""
    return Figure(
        soldier.id,
        Side.FWF,
        soldier.highest_rep or 1,
        name=soldier.name,
        rank=soldier.last_rank,
        role=soldier.last_role,
        group=soldier.last_group,
    )
