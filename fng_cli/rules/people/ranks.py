"""Figures by rank and name: ``Pfc Roy Baker (a10)``. Source: p. 8-12."""

from __future__ import annotations

from fng_cli.figures import Figure
from fng_cli.tables import table
from fng_cli.terms import Side


def ranked_name(figure: Figure) -> str:
    """Return a figure's name with its rank in short form before it: ``Sgt. Miller``.

    A name that begins with a rank stays as it is; a figure without name and rank has its id.
    """
    ranks = table("ranks").column(None)
    if any(_begins_with(figure.name, rank) for row in ranks.values() for rank in (row["short"], row["name"])):
        return figure.name
    short = ranks[figure.rank]["short"] if figure.rank in ranks else ""
    return f"{short} {figure.name}".strip() or figure.id


def ranked_call(figure: Figure) -> str:
    """Return a figure's name and id for a sentence, with the rank of one of the FWF: ``Pfc Roy Baker (a10)``.

    Just the id if it has no name, or the same.
    """
    if figure.called() == figure.id:
        return figure.id
    return f"{ranked_name(figure)} ({figure.id})" if figure.side is Side.FWF else figure.called()


def _begins_with(name: str, rank: str) -> bool:
    """True if a name begins with a rank, with or without its full stop."""
    return f"{name} ".lower().replace(". ", " ").startswith(f"{rank} ".lower())
