"""Form 3 of the document: older ones are brought up, and go on as they were."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.forms import FORMS, step_up
from fng_cli.rules.record.fallen import FALLEN, FallenHow
from fng_cli.state import State
from tests.each import each
from tests.frozen.answers import EVENING, documents
from tests.runner import fng

CHANGES = tomllib.loads(files("fng_cli.forms").joinpath("form_3.toml").read_text(encoding="utf-8"))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
RIFLEMAN = {
    "id": "a1",
    "side": "fwf",
    "rep": 4,
    "name": "Pfc Roy Baker",
    "rank": "pfc",
    "role": "rifleman",
    "group": "a",
    "status": "obviously-dead",
    "deros_months": 5,
}
SNIPER = {"id": "e1", "side": "vc-nva", "rep": 4, "name": "Vo Van Tan", "role": "rifleman"}
KILLED = {
    "kind": "put-down",
    "turn": 3,
    "who": "e1",
    "whom": "a1",
    "side": "fwf",
    "by_means": "ak-47",
    "state_before": "carry-on",
    "state_after": "obviously-dead",
}


@each(("old", "new"), CHANGES["sections"].items())
def test_a_section_is_called_as_its_command(old: str, new: str) -> None:
    """Its fields stay as they were."""
    section = {"answer": "yes", "rolls": [], "page": "1", "mine": [1]}
    assert step_up({"fng": 2, old: section, "log": []}, "fng") == {"fng": 3, new: section, "log": []}


@each(("section", "path"), [(name, path) for name, known in CHANGES["nothing"].items() for path in known])
def test_nothing_is_null(section: str, path: str) -> None:
    """Where an empty text stood; other texts stay."""
    for text, expected in (("", None), ("left", "left")):
        value: Any = text
        for step in reversed(path.split(".")):
            name = step.removesuffix("[]")
            value = {name: [value] if step.endswith("[]") else value}
        after = step_up({"fng": 2, section: value}, "fng")[section]
        for step in path.split("."):
            after = after[step.removesuffix("[]")]
            after = after[0] if step.endswith("[]") else after
        assert after == expected


def test_the_fallen_of_an_evening_are_those_of_its_feats() -> None:
    """Also those who have left the figures; where is not known."""
    taken = {"kind": "captured", "turn": 4, "who": "e1", "whom": "a2", "side": "fwf"}
    lost = {"id": "a2", "lost_how": "missing", "figure": {"id": "a2", "side": "fwf", "rep": 3, "role": "rto"}}
    content = {
        "fng": 2,
        "figures": [RIFLEMAN, SNIPER],
        "lost_figures": [lost],
        "feats": [KILLED, KILLED, taken, {"kind": "put-down", "whom": "a9", "state_after": "obviously-dead"}],
    }
    first, second = State(step_up(content, "fng"))[FALLEN]
    assert (first.id, first.how, first.name, first.turn) == ("a1", FallenHow.DEAD, "Pfc Roy Baker", 3)
    assert (first.by, first.by_name, first.by_means, first.deros_months) == ("e1", "Vo Van Tan", "ak-47", 5)
    assert (second.id, second.how, second.role, second.sector) == ("a2", FallenHow.CAPTURED, "rto", None)


@pytest.mark.parametrize("form", [1, 2])
def test_an_older_document_goes_on(form: int) -> None:
    """A command writes it in the form of today."""
    document = json.dumps(
        {"fng": form, "mission": {"type": "patrol"}, "figures": [RIFLEMAN | {"status": "carry-on"}]}
    )
    after = fng("record", "sector", "3", "-j", stdin=document).document
    assert after["fng"] == FORMS["fng"] == 3
    assert [place["sector"] for place in after["group_places"]] == [3]


def test_a_kept_evening_goes_on(tmp_path: Path) -> None:
    """And undo gives back its bytes."""
    file = tmp_path / "evening.json"
    kept = documents()[EVENING]
    assert json.loads(kept)["fng"] == 2
    file.write_text(kept, encoding="utf-8")
    assert fng("record", "note", "It goes on.", "-f", str(file)).code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["fng"] == 3
    assert fng("undo", "-f", str(file)).code == 0
    assert file.read_text(encoding="utf-8") == kept
    assert fng("redo", "-f", str(file)).code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["player_notes"][0]["text"] == "It goes on."


def test_the_missing_of_a_step_is_no_difference() -> None:
    """A replay of an evening of 0.2.0 gives what that version did not record, and is the same all the same."""
    made = fng("weather", "--season", "rainy", "--seed", "3", "-j").document
    made["made"]["version"] = "0.2.0"
    assert fng("replay", "-j", stdin=json.dumps(made)).document["replay"]["same_document"] is True


@given(st.dictionaries(st.text(max_size=8), JSON, max_size=5))
def test_stepping_up_changes_nothing_that_it_does_not_know(content: dict[str, Any]) -> None:
    """Keys of others stay, in their order, with equal values."""
    foreign = {f"x_{name}": value for name, value in content.items()}
    after = step_up({"fng": 2, **foreign}, "fng")
    assert {name: after[name] for name in foreign} == foreign
    assert list(after) == ["fng", *foreign]


@given(JSON)
def test_junk_in_what_is_brought_up_does_no_harm(junk: Any) -> None:
    """It is passed on, and whoever reads it names its place."""
    after = step_up(
        {
            "fng": 2,
            "feats": junk,
            "figures": junk,
            "lost_figures": junk,
            "support_record": junk,
            "barrage": junk,
        },
        "fng",
    )
    assert (after["feats"], after["figures"]) == (junk, junk)
