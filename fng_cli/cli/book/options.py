"""The option that commands about both games share: the game that is meant."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.names import find

GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help="fng or icbm.")]


def form_of(game: str) -> str:
    """The form of the document of the game that is meant. Raises RequestError for another."""
    return find(game, ("fng", "icbm"), "game", "--game")
