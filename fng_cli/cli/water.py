"""``fng river`` and ``fng crater``: what is met in the water and in the ground."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.command import command
from fng_cli.cli.play import Fact, Play, term_of, whole
from fng_cli.cli.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.rules import craters, water
from fng_cli.rules.water import Bed, River, Waters
