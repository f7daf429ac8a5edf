"""``fng table new`` and ``fng table diff``: house rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fng_cli.tables import built_in_folder
from tests.each import third_of
from tests.runner import Answer, fng, forget_everything, icbm

IDS = sorted({path.stem for path in built_in_folder().rglob("*.toml")})


@pytest.fixture
def config_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of own tables in the user's config, where FNG_TABLES names none."""
    monkeypatch.delenv("FNG_TABLES", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = tmp_path / "fng" / "tables"
    folder.mkdir(parents=True)
    return folder


def copied(*ids: str) -> None:
    """Copy tables of the books into the folder of one's own."""
    for name in ids:
        assert fng("table", "new", name).code == 0
    forget_everything()


def faults_of(told: str) -> list[str]:
    """The lines of a refusal, one for each fault."""
    return told.splitlines()[1:]


def test_a_copy_of_every_table_is_whole(own_tables: Path) -> None:
    """Unedited copies of all tables of both games pass."""
    copied(*IDS)
    assert {path.stem for path in own_tables.iterdir()} == set(IDS)
    assert f"{len(IDS)} tables checked and valid" in fng("table", "check", str(own_tables)).ok


@pytest.mark.heavy
@pytest.mark.parametrize("program", [fng, icbm])
def test_copies_of_all_tables_may_be_in_force(own_tables: Path, program: Callable[..., Answer]) -> None:
    """All at once, in either program."""
    copied(*IDS)
    assert "tables checked and valid" in program("table", "check").ok
    assert f"{len(IDS)} tables checked and valid" in program("table", "check", str(own_tables)).ok


@pytest.mark.parametrize("name", third_of(["weather", "army-usmc", "armies", "sides", "rulings"]))
def test_a_copy_of_one_table_is_whole(own_tables: Path, name: str) -> None:
    """Also alone among those of the book, whatever rulings it names."""
    copied(name)
    for program in (fng, icbm):
        assert "tables checked and valid" in program("table", "check").ok
        assert "1 table checked and valid" in program("table", "check", str(own_tables / f"{name}.toml")).ok


def test_a_copy_in_the_config_is_whole(config_tables: Path) -> None:
    """Where it lies does not matter, nor that a folder above it is called fng."""
    copied("weather", "sides")
    assert "tables checked and valid" in fng("table", "check").ok
    (config_tables / "sides.toml").write_text(
        (config_tables / "sides.toml").read_text().replace("m-10", "b-18")
    )
    forget_everything()
    [fault] = faults_of(icbm("table", "check").fault)
    assert f"{config_tables / 'sides.toml'}: rulings[1] is 'b-18', no row of rulings" in fault


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("weather", "b-18", "b-999", "rulings[0] is 'b-999', no row of rulings"),
        ("weather", "b-18", "m-39", "rulings[0] is 'm-39', no row of rulings"),
        ("sides", "m-04", "m-999", "rulings[0] is 'm-999', no row of rulings"),
        ("victory-levels", "[fields]", "odd = 1\n[fields]", "unknown part 'odd'"),
    ],
)
def test_a_fault_in_a_copy_is_told_once(own_tables: Path, name: str, old: str, new: str, said: str) -> None:
    """Held against the rulings of its own game, by either program, and by path."""
    copied(name)
    path = own_tables / f"{name}.toml"
    path.write_text(path.read_text().replace(old, new, 1))
    forget_everything()
    for program in (fng, icbm):
        for args in ((), (str(own_tables),)):
            [fault] = faults_of(program("table", "check", *args).fault)
            assert fault.startswith(f"{path}: {said}")


def test_tables_of_both_games_do_not_meet(own_tables: Path) -> None:
    """A copy counts in its own game alone; a new table in the game of its folder, else in fng."""
    copied("weather", "sides")
    for old, new in (("weather", "our-weather"), ("sides", "icbm/our-sides")):
        (own_tables / new).parent.mkdir(exist_ok=True)
        (own_tables / f"{new}.toml").write_text((own_tables / f"{old}.toml").read_text())
    forget_everything()
    told = {
        program: {row["id"] for row in program("table", "list", "-j").document["table_list"]["items"]}
        for program in (fng, icbm)
    }
    own = {"weather", "our-weather", "sides", "our-sides"}
    assert (told[fng] & own, told[icbm] & own) == ({"weather", "our-weather"}, {"sides", "our-sides"})
    assert (
        f"{len(list(built_in_folder().rglob('*.toml'))) + 2} tables checked and valid"
        in fng("table", "check").ok
    )


def test_an_army_of_ones_own(own_tables: Path) -> None:
    """A table of its figures, and a row in the table of armies."""
    copied("armies", "army-usmc")
    (own_tables / "army-usmc.toml").rename(own_tables / "army-recon.toml")
    armies = own_tables / "armies.toml"
    text = armies.read_text()
    row = text[text.index("[rows.usmc]") :].partition("\n\n")[0]
    row = row.replace("rows.usmc", "rows.recon").replace("US Marine Corps", "Force Recon")
    row = "\n".join(line for line in row.splitlines() if not line.startswith("aliases"))
    armies.write_text(f"{text}\n{row}\n")
    forget_everything()
    assert "tables checked and valid" in fng("table", "check").ok
    assert (
        "Force Recon, January 1967: squad a has 11 of its 14 figures"
        in fng("squad", "recon", "--seed", "1").out
    )


def test_a_copy_is_edited_and_compared(own_tables: Path) -> None:
    """A copy is the book's, is in force once it is edited, and its difference is told; nothing goes over it."""
    assert fng("table", "diff").ok == "Your tables are the same as the book's.\n"
    assert str(own_tables / "weather.toml") in fng("table", "new", "Weather").ok

    mine = own_tables / "weather.toml"
    mine.write_text(mine.read_text().replace('title   = "', 'title   = "Our '))
    forget_everything()
    shown = fng("table", "diff", "weather").ok
    assert '+title   = "Our Weather"' in shown
    assert "Our Weather" in fng("table", "show", "weather").ok
    assert "exists already" in fng("table", "new", "weather").fault
    assert "Our" in mine.read_text()

    fng("table", "new", "weather", "--force").ok.strip()
    assert "Our" not in mine.read_text()
    assert "'fire' is not a table of your own" in fng("table", "diff", "fire").fault
