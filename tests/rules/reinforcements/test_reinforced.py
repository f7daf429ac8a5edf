"""A call for reinforcements as a whole: p. 93-97 and the worked examples."""

from __future__ import annotations

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.reinforcements.arrivals import PlatoonHere
from fng_cli.rules.reinforcements.reinforced import EntryWays, nearest_free, reinforce_enemy, reinforce_fwf


def levy(army: str = "us-army") -> Levy:
    """What figures of an army are raised from."""
    return Levy(Wishes(Arms(army, "1968-09"), gear=False), tuple("abcdhjkmnpq"), "hq")


def test_without_figures_the_enemy_gets_a_pef() -> None:
    """In a random sector, or the nearest without the player's figures (p. 93)."""
    report, figures = reinforce_enemy(
        4, None, "1968-09", None, on_table=False, occupied=(5,), dice=Typed([1, 1, 5])
    )
    assert (report.pef_sector, figures, report.comes) == (2, (), True)


def test_nearest_free_sector() -> None:
    """Itself, or the nearest; of equals the lowest number."""
    assert nearest_free(3, ()) == 3
    assert nearest_free(3, (3,)) == 2
    assert nearest_free(1, (1, 2, 4)) == 5


def test_none_come() -> None:
    """No die passed: nothing more is rolled."""
    dice = Typed([6, 6])
    report, figures = reinforce_fwf(2, PlatoonHere(1, False), levy, dice=dice)
    dice.finish()
    assert (report.verdict(), report.dice, figures) == (False, 0, ())


def test_enemy_reinforcements_in_play() -> None:
    """The test, the table, the figures: all dice are used."""
    dice = Typed([6, 3, 1, 1, 3, 2, 1, 2, 1, 3, 5, 6, 6])
    report, figures = reinforce_enemy(3, Foe.LVC, "1968-09", lambda: levy("lvc"), activity="usual", dice=dice)
    dice.finish()
    assert (report.dice, report.result, len(figures)) == (2, "cell", 3)


def test_what_was_asked_and_against_what() -> None:
    """The row of the table, or none; the player's Support Level, or the enemy's EAL."""
    none, _ = reinforce_fwf(2, PlatoonHere(1, False), levy, dice=Typed([6, 6]))
    assert (none.answer(), none.support_level, none.eal) == ("none", 2, None)
    pef, _ = reinforce_enemy(4, None, "1968-09", None, on_table=False, dice=Typed([1, 1, 5]))
    assert (pef.answer(), pef.support_level, pef.eal) == ("pef", None, 4)
    assert [step.call for step in pef.next] == [call("pef move")]


def test_they_come_in_at_one_of_the_pefs() -> None:
    """A die picks it, thrown again beyond their number; without any, a sector (e-06)."""
    dice = Typed([6, 3, 1, 1, 3, 2, 1, 2, 1, 3, 5, 6, 6, 4, 2])
    lvc = {"activity": "usual", "ways": EntryWays(True, (3, 5))}
    report, _ = reinforce_enemy(3, Foe.LVC, "1968-09", lambda: levy("lvc"), dice=dice, **lvc)  # type: ignore[arg-type]
    dice.finish()
    assert report.entrance
    assert (report.entrance.pef_number, report.entrance.text()) == (5, "at PEF 5")


def test_one_pef_needs_no_die() -> None:
    """e-06: where there is but one, they come in there."""
    dice = Typed([6, 3, 1, 1, 3, 2, 1, 2, 1, 3, 5, 6, 6])
    lvc = {"activity": "usual", "ways": EntryWays(True, (3,))}
    report, _ = reinforce_enemy(3, Foe.LVC, "1968-09", lambda: levy("lvc"), dice=dice, **lvc)  # type: ignore[arg-type]
    dice.finish()
    assert report.entrance
    assert report.entrance.pef_number == 3


def test_only_who_comes_on_the_ground_enters_by_the_table() -> None:
    """p. 97: aircraft and barrages come otherwise."""

    def steps(*faces: int) -> list[str]:
        report, _ = reinforce_fwf(1, PlatoonHere(1, False), levy, passed=2, dice=Typed([*faces, *[3] * 40]))
        return [step.call.command for step in report.next]

    assert "reinforce entry" in steps(1)
    assert steps(5) == ["barrage mortar"]
