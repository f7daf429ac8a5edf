"""What the players tell. Source: p. 100-103."""

from __future__ import annotations

from fng_cli.rules.record.counted import patrol_feats, sectors_patrolled
from fng_cli.rules.record.feats import Feat, FeatKind


def test_a_sector_is_patrolled_once() -> None:
    known = [Feat(FeatKind.SECTOR_PATROLLED, number=2)]
    report = sectors_patrolled(known, [2, 5, 5])
    assert (report.new_sectors, report.patrolled_sectors, report.verdict()) == ((5,), (2, 5), False)
    assert patrol_feats(report, 3) == (Feat(FeatKind.SECTOR_PATROLLED, 3, number=5),)
    assert sectors_patrolled(known, [1, 3, 4, 5, 6]).verdict()
