"""Many runs of a command: what is made once for all of them changes none of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.runner import fng, forget_everything, real_fng

WITH_A_CONFIG = '[defaults]\ncorps = "III"\nside = "vc-nva"\n'


def words(args: str, config: str) -> list[str]:
    """The words of a call that lacks nothing, whatever the config says."""
    return args.split() if config or "mission" not in args else [*args.split(), "--corps", "II"]


@pytest.mark.parametrize("config", ["", WITH_A_CONFIG])
@pytest.mark.parametrize(
    "args",
    [
        "contact --rep 4",
        "mission --season dry",
        "fire --rep 5 -w ak-47 --at cover --at open",
        "react received-fire --rep 4",
        "grenade throw --rep 4 --at rep=4",
    ],
)
def test_each_of_many_runs_is_what_it_is_by_itself(args: str, config: str, own_config: Path) -> None:
    """Byte for byte, and so is what its log says of the config; nothing is left of one for another."""
    own_config.write_text(config, encoding="utf-8")
    call = words(args, config)
    many = fng(*call, "--seed", "1", "-n", "3", "-j").ok.splitlines()
    for number, one in enumerate(many, 1):
        forget_everything()
        assert fng(*call, "--seed", f"1/{number}", "-j").ok.strip() == one
    assert len(many) == 3


def test_nor_does_it_matter_in_which_process_it_runs(own_config: Path) -> None:
    """A real one has the config from its environment, and answers as one of many does."""
    own_config.write_text(WITH_A_CONFIG, encoding="utf-8")
    call = words("mission --season dry", WITH_A_CONFIG)
    many = real_fng(*call, "--seed", "1", "-n", "2", "-j").ok
    assert many.splitlines() == [
        real_fng(*call, "--seed", f"1/{number}", "-j").ok.strip() for number in (1, 2)
    ]
    assert many == fng(*call, "--seed", "1", "-n", "2", "-j").ok


@pytest.mark.parametrize(
    "args",
    [
        "contact --rep 4",
        "melee --rep 4 --foe-rep 3",
        "fire --rep 5 -w ak-47 --at cover --at open",
        "react received-fire --rep 4",
        "squad nva",
        "mission --corps II",
    ],
)
@pytest.mark.parametrize(
    "before", ["", "contact --rep 3 --seed 2", "contact --rep 3 --seed 1/7", "contact --rep 3"]
)
def test_what_is_remembered_of_a_stream_is_what_each_run_is_by_itself(args: str, before: str) -> None:
    """Long after the first of them, and on a document with a log and a seed of its own, be it that of a run."""
    document = fng(*before.split(), "-j").ok if before else ""
    seed = ["--seed", "1"]
    many = fng(*args.split(), *seed, "-n", "60", "-j", stdin=document).ok.splitlines()
    assert len(many) == 60
    for number in (1, 7, 33, 58, 59, 60):
        alone = fng(*args.split(), "--seed", f"1/{number}", "-j", stdin=document).ok.strip()
        assert many[number - 1] == alone


def test_the_answer_no_counts_however_it_is_known() -> None:
    """The exit code tells of a no among many answers, the last of which nobody ruled on anew."""
    words = ("contact", "--rep", "4", "--seed", "1", "-j", "--exit-status")
    assert fng(*words, "-n", "50").code == 1
    assert {fng("contact", "--rep", "4", "--dice", "1,1", "-j", "--exit-status").code} == {0}


def test_seeds_and_names_with_quotes_and_accents_stand_as_ever() -> None:
    """Whatever is filled in is JSON, and nothing else is taken for a blank."""
    words = ("contact", "--rep", "4", "--seed", 'a "b" \\ é')
    many = fng(*words, "-n", "40", "-j").documents
    assert [one["made"]["seed"] for one in many] == [f'a "b" \\ é/{number}' for number in range(1, 41)]
