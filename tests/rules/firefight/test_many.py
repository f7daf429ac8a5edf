"""What many fights come to, in a line."""

from __future__ import annotations

from fng_cli.rules.firefight.fight import Cost, Estimate, FightsSimulated, Held

ROUNDS = Estimate(2.5, 0.1, 1, 2, 5)


def test_many_fights_in_a_line() -> None:
    """Who holds the field how often; nothing is claimed to be exact."""
    men = Estimate(8, 0, 8, 8, 8)
    costs = tuple(Cost(side, men, ROUNDS, ROUNDS, ROUNDS, (1, 2, 7)) for side in ("fwf", "vc-nva"))
    held = (Held("fwf", 0.7034, 0.01, 703), Held("vc-nva", 0.25, 0.01, 250), Held("nobody", 0.047, 0.01, 47))
    report = FightsSimulated(1000, held, costs, ROUNDS, "7")
    assert (
        report.summary()
        == "1,000 fights simulated. The field was held by: FWF 70.3%, VC/NVA 25%, nobody 4.7%."
    )
    assert report.method == "simulated"
