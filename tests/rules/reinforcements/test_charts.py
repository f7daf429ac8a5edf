"""What each total of the reinforcement charts brings: pages 93-96."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.readings import total_ways
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.reinforcements.arrivals import enemy_table, fwf_table
from fng_cli.tables import span

Facts = dict[str, Any]


def barrage(kind: str, caliber: str, rounds: int, count: int | None = None) -> Facts:
    """A barrage, or ``count`` of them at a single target."""
    more = {"count": count} if count else {}
    return {"kind": f"{kind}-barrage", "caliber": caliber, "rounds": rounds, "target_count": 1} | more


SURE: Facts = {"kind": "sure-call", "request": 5}
HOG: Facts = {"kind": "helicopter", "helicopter": "uh-1-hog", "pilot_rep": 5, "passes": 1}
SNIPER: Facts = {"unit": "figure", "role": "sniper", "weapon": "bolt-action", "gear": ["scope"]}
SPOTTER: Facts = {"unit": "figure", "role": "spotter", "weapon": "m-16", "night_gear": ["starlight-scope"]}
SUPPORT: dict[str, Facts] = {
    "medium-mortar-barrage": barrage("mortar", "medium", 3),
    "heavy-mortar-barrages": barrage("mortar", "heavy", 2, 2),
    "medium-artillery-barrage": barrage("artillery", "medium", 3),
    "medium-artillery-barrages": barrage("artillery", "medium", 3, 2),
    "heavy-artillery-barrages": barrage("artillery", "heavy", 2, 2),
    "uh-1-slick": {"kind": "helicopter", "helicopter": "uh-1-slick"},
    "uh-1-hog": HOG,
    "oh-6": {"kind": "helicopter", "helicopter": "oh-6", "pilot_rep": 5},
    "fac": {"kind": "fac", "attack_aircraft": 2},
    "sure-call": SURE,
    "gunship": {"kind": "gunship"},
}
"""Help from off the table."""

FWF: dict[int, dict[str, str]] = {
    1: {"1-4": "squad", "5": "medium-mortar-barrage", "6": "rest-of-platoon"},
    2: {
        "2": "medium-mortar-barrage",
        "3-5": "rest-of-platoon",
        "6-10": "squad",
        "11": "medium-artillery-barrage",
        "12": "uh-1-hog",
    },
    3: {
        "3-4": "uh-1-slick",
        "5-8": "squad",
        "9-10": "rest-of-platoon",
        "11": "medium-mortar-barrage",
        "12-14": "heavy-mortar-barrages",
        "15-16": "medium-artillery-barrage",
        "17-18": "uh-1-hog",
    },
    4: {
        "4-5": "heavy-artillery-barrages",
        "6-7": "medium-artillery-barrage",
        "8-12": "squad",
        "13": "oh-6",
        "14-15": "heavy-mortar-barrages",
        "16-22": "rest-of-platoon",
        "23-24": "fac",
    },
    5: {
        "5": "sure-call",
        "6-8": "medium-artillery-barrage",
        "9-10": "gunship",
        "11": "sniper-team",
        "12-14": "squad",
        "15-22": "rest-of-platoon",
        "23-30": "fac",
    },
    6: {
        "6-12": "sure-call",
        "13-15": "medium-artillery-barrage",
        "16-20": "squad",
        "21-22": "sniper-team",
        "23-26": "gunship",
        "27-32": "rest-of-platoon",
        "33-36": "fac",
    },
}
"""The result of each total, by Support Level."""

TROOPS: dict[str, list[Facts]] = {
    "squad": [{"unit": "squad"}],
    "rest-of-platoon": [{"unit": "rest-of-platoon"}],
    "sniper-team": [SNIPER, SPOTTER],
}


@pytest.mark.parametrize("level", range(1, 7))
def test_the_charts_of_the_fwf(level: int) -> None:
    """p. 93-95: read with as many dice as the Support Level."""
    chart = fwf_table(level)
    assert chart.dice == level
    for total, result in _by_total(FWF[level]).items():
        entry = chart.at(total)
        assert entry["result"] == result, total
        assert entry.get("support") == SUPPORT.get(result), total
        assert entry.get("forces") == TROOPS.get(result), total
    assert set(_by_total(FWF[level])) == set(total_ways(level))


def _by_total(ranges: dict[str, Any]) -> dict[int, Any]:
    """The result of each total of ranges such as ``3-5``."""
    return {total: result for key, result in ranges.items() for total in span(key)}


def team(size: int, weapon: str, **more: Any) -> Facts:
    """A team named for its weapon."""
    return {"unit": "team", "size": size, "weapon": weapon} | more


def all_three(result: str) -> tuple[str, str, str]:
    """The same for each army."""
    return (result, result, result)


LMG_OR_RPG = [{"faces": "1-3", "weapon": "lmg"}, {"faces": "4-6", "weapon": "rpg"}]
SMG_OR_CARBINE = [{"faces": "1-3", "weapon": "smg"}, {"faces": "4-6", "weapon": "m-2"}]
CELL: Facts = {"unit": "cell", "size": 3}
MEDIC, RTO, HALF = (
    {"unit": "figure", "role": "medic"},
    {"unit": "figure", "role": "rto"},
    {"unit": "half-squad"},
)
UNARMED: Facts = {"rep": 3, "weapon": "none", "civilian": True}
CREW: dict[str, list[Facts]] = {
    "cell": [CELL],
    "half-squad": [{"unit": "half-squad", "size": 6, "one_has": LMG_OR_RPG}],
    "lone-vc": [{"unit": "figure"}],
    "cell-and-lmg-team": [CELL, team(2, "lmg")],
    "squad-and-guide": [
        {"unit": "squad"},
        {"unit": "figure", "role": "guide", "army": "lvc", "weapon": "vc-weapon"},
    ],
    "cell-with-rpg": [CELL | {"weapon": "rpg"}],
    "rpg-or-lmg-team": [
        {
            "unit": "team",
            "size": 2,
            "one_has": [{"faces": "1-3", "weapon": "rpg"}, {"faces": "4-6", "weapon": "lmg"}],
        }
    ],
    "mmg-team": [team(3, "mmg")],
    "squad": [{"unit": "squad"}],
    "full-squad": [{"unit": "full-squad"}],
    "full-squad-and-rto": [{"unit": "full-squad"}, RTO],
    "full-platoon": [{"unit": "full-platoon"}],
    "platoon-hq": [{"unit": "platoon-hq"}],
    "sappers": [
        {
            "unit": "team",
            "size": 6,
            "role": "sapper",
            "carries": ["satchel-charge"],
            "each_has": SMG_OR_CARBINE,
        }
    ],
    "medium-mortar-team": [team(3, "medium-mortar")],
    "medium-mortar-teams": [team(3, "medium-mortar", count="2")],
    "light-mortar-team": [team(3, "light-mortar")],
    "light-mortar-teams": [team(3, "light-mortar", count="2")],
    "recoilless-team": [team(2, "recoilless-82mm")],
    "hmg-team": [team(3, "hmg")],
    "hmg-team-and-half-squad": [team(3, "hmg"), HALF],
    "half-squad-and-medic": [HALF, MEDIC],
    "half-squad-medic-and-rto": [HALF, MEDIC, RTO],
    "cadre": [
        {"unit": "figure", "role": "cadre"},
        {"unit": "figure", "count": "2", "role": "bodyguard", "army": "lvc"},
    ],
    "political-officer": [
        {"unit": "figure", "role": "political-officer"},
        {"unit": "figure", "count": "2", "role": "bodyguard"},
    ],
    "medical-party": [MEDIC | UNARMED, {"unit": "figure", "count": "2", "role": "nurse"} | UNARMED],
    "sniper": [SNIPER],
    "suicide-troops": [
        {
            "unit": "figure",
            "count": "1d6",
            "role": "suicide-trooper",
            "weapon": "vc-weapon",
            "carries": ["claymore"],
            "attributes": ["nerves-of-steel"],
        }
    ],
    "tank": [{"unit": "tank"}],
}
"""The enemies that come, where all armies have the same."""

BY_ARMY: dict[tuple[str, Foe], list[Facts]] = {
    ("rpg-team", Foe.MFVC): [team(2, "rpg", loader="sks", rockets="1d6")],
    ("rpg-team", Foe.NVA): [team(2, "rpg", loader="ak-47", rockets="1d6")],
    ("scouts", Foe.MFVC): [
        {"unit": "team", "size": 3, "role": "scout", "each_has": SMG_OR_CARBINE, "gear": ["wire-cutters"]}
    ],
    ("scouts", Foe.NVA): [
        {
            "unit": "team",
            "size": 3,
            "role": "scout",
            "leaders": 1,
            "carries": ["ak-47"],
            "gear": ["wire-cutters"],
            "attributes": ["tough"],
        }
    ],
}
LMG_OR_SNIPER = [
    {"faces": "1-3", "forces": [team(2, "lmg")]},
    {"faces": "4-6", "forces": [{"unit": "figure", "role": "sniper", "rep": 5, "weapon": "sks"}]},
]

OFFICERS = ("cadre", "political-officer", "political-officer")
SCOUTS = ("medical-party", "scouts", "scouts")
ENEMY: dict[int, dict[str, tuple[str, str, str]]] = {
    1: {
        "1-4": ("cell", "half-squad", "half-squad"),
        "5": all_three("nothing"),
        "6": ("lone-vc", "rpg-team", "rpg-team"),
    },
    2: {
        "2-6": ("cell", "half-squad", "half-squad"),
        "7-9": ("cell-and-lmg-team", "half-squad", "squad-and-guide"),
        "10": all_three("medium-mortar-barrage"),
        "11": ("cell-with-rpg", "rpg-or-lmg-team", "lmg-team-or-sniper"),
        "12": all_three("nothing"),
    },
    3: {
        "3-4": all_three("mmg-team"),
        "5-8": ("full-squad", "squad", "squad"),
        "9-10": ("full-squad", "sappers", "medium-mortar-team"),
        "11": OFFICERS,
        "12-14": all_three("platoon-hq"),
        "15-16": all_three("medium-mortar-barrage"),
        "17": SCOUTS,
        "18": all_three("sniper"),
    },
    4: {
        "4-6": all_three("mmg-team"),
        "7-8": ("full-squad-and-rto", "sappers", "medium-mortar-team"),
        "9-10": all_three("platoon-hq"),
        "11": OFFICERS,
        "12-14": all_three("full-platoon"),
        "15-16": all_three("medium-artillery-barrage"),
        "17-18": SCOUTS,
        "19": all_three("half-squad-and-medic"),
        "20-21": ("light-mortar-team", "recoilless-team", "hmg-team"),
        "22-24": all_three("sniper"),
    },
    5: {
        "5-7": all_three("mmg-team"),
        "8-9": ("full-squad-and-rto", "sappers", "medium-mortar-teams"),
        "10-11": all_three("platoon-hq"),
        "12": OFFICERS,
        "13-20": all_three("full-platoon"),
        "21-22": all_three("medium-mortar-barrage"),
        "23-24": SCOUTS,
        "25-26": all_three("half-squad-medic-and-rto"),
        "27-28": ("light-mortar-teams", "recoilless-team", "hmg-team-and-half-squad"),
        "29": all_three("sniper"),
        "30": all_three("medium-artillery-barrages"),
    },
    6: {
        "6-7": all_three("mmg-team"),
        "8-9": ("full-squad", "sappers", "medium-mortar-teams"),
        "10-11": all_three("platoon-hq"),
        "12": OFFICERS,
        "13-20": all_three("full-platoon"),
        "21-22": all_three("medium-mortar-barrage"),
        "23-24": SCOUTS,
        "25-26": all_three("half-squad-and-medic"),
        "27-28": ("light-mortar-teams", "recoilless-team", "hmg-team-and-half-squad"),
        "29": all_three("sniper"),
        "30-32": all_three("medium-artillery-barrages"),
        "33-34": all_three("suicide-troops"),
        "35-36": all_three("tank"),
    },
}
"""The result of each total for the Local VC, the Main Force VC and the NVA, by EAL."""


@pytest.mark.parametrize("level", range(1, 7))
@pytest.mark.parametrize(("place", "who"), list(enumerate((Foe.LVC, Foe.MFVC, Foe.NVA))))
def test_the_charts_of_the_enemy(level: int, place: int, who: Foe) -> None:
    """p. 95-96: read with as many dice as the EAL, by the army of the mission."""
    chart = enemy_table(level)
    assert chart.dice == level
    for total, results in _by_total(ENEMY[level]).items():
        entry, result = chart.at(total, who), results[place]
        assert entry["result"] == result, total
        assert entry.get("support") == SUPPORT.get(result), total
        assert entry.get("forces") == BY_ARMY.get((result, who), CREW.get(result)), total
        assert entry.get("outcomes") == (LMG_OR_SNIPER if result == "lmg-team-or-sniper" else None), total
    assert set(_by_total(ENEMY[level])) == set(total_ways(level))
