"""Many runs of a command: what is made once for all of them changes none of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.runner import real_fng


@pytest.mark.parametrize("config", ["", '[defaults]\ncorps = "III"\nside = "vc-nva"\n'])
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
def test_each_of_many_runs_is_what_it_is_by_itself(args: str, config: str, tmp_path: Path) -> None:
    """Byte for byte, and so is what its log says of the config."""
    path = tmp_path / "config.toml"
    path.write_text(config, encoding="utf-8")
    env = {"FNG_CONFIG": str(path)}
    words = args.split() if config else [*args.split(), *(["--corps", "II"] if "mission" in args else [])]
    many = real_fng(*words, "--seed", "1", "-n", "3", "-j", env=env).ok.splitlines()
    assert many == [
        real_fng(*words, "--seed", f"1/{number}", "-j", env=env).ok.strip() for number in (1, 2, 3)
    ]
