"""Fields of the rules are told as the options of the command that was typed."""

from __future__ import annotations

import inspect
from typing import Annotated

import pytest
import typer

from fng_cli.cli.shell.command import errors_naming_options, name_options, options_by_field
from fng_cli.errors import RequestError
from tests.runner import fng

PARAMETERS = [
    inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=Annotated[str, typer.Option(*options)])
    for name, options in {
        "weapon": ("-w", "--weapon"),
        "distance_in": ("--distance",),
        "of": ("--of/--not-of",),
        "first_month": (),
    }.items()
]


def test_a_field_is_found_by_the_name_of_its_parameter_or_of_its_option() -> None:
    """Whatever comes first, and without the short names."""
    assert options_by_field(PARAMETERS) == {
        "weapon": "--weapon",
        "distance": "--distance",
        "distance_in": "--distance",
        "of": "--of",
        "first_month": "--first-month",
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("`weapon`: the M16 has none", "--weapon: the M16 has none"),
        ("give `distance_in` 4, or `weapon`", "give --distance 4, or --weapon"),
        ("give `pef_rep` 4", "give pef rep 4"),
        ("`A word` of a player's", "`A word` of a player's"),
    ],
)
def test_a_field_is_told_as_the_option_of_the_command(text: str, told: str) -> None:
    """In plain words where the command has no option for it."""
    assert name_options(text, options_by_field(PARAMETERS)) == told


def test_errors_of_a_command_are_told_so_line_by_line() -> None:
    """All lines of a list of faults."""
    with pytest.raises(RequestError) as said, errors_naming_options(PARAMETERS):
        raise RequestError("`weapon`: one", "`distance`: two")
    assert said.value.args == ("--weapon: one", "--distance: two")


def test_a_rule_s_error_reaches_the_player_with_his_options() -> None:
    """The same rule is asked by several commands."""
    assert (
        "--hip has no meaning for the M-16; it is only for squad automatic rifle, light machine gun"
        in fng("fire", "--rep", "4", "-w", "m-16", "--at", "open", "--hip", "-N").fault
    )
