"""A whole game by mail: two files, letters to and fro, hashes; and what becomes of a cheat."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.runner import icbm, toml

OTHER = {"usa": "ussr", "ussr": "usa"}
SET_UP = {
    "ussr": (
        ("base", "1815", "ss-18=12"),
        ("base", "1816", "ss-19=12", "ss-17=2"),
        ("base", "1817", "ss-17=4", "ss-11=23", "ss-13=3"),
        ("abm", "moscow"),
        ("abm", "leningrad"),
        ("done",),
    ),
    "usa": (
        ("base", "1940", "minuteman-iii=21"),
        ("base", "1840", "minuteman-ii=18", "titan-ii=2"),
        ("abm", "new york"),
        ("done",),
    ),
}
ROUNDS = {"ussr": ("A=2", "B=1"), "usa": ("A=2",)}
BIDS = {"ussr": "3", "usa": "2"}
AIMS = {"ussr": ("new-york", "chicago", "detroit", "boston"), "usa": ("moscow", "leningrad", "kiev", "minsk")}


class Player:
    """One side of a game by mail: its file, and all that it writes."""

    def __init__(self, folder: Path, side: str) -> None:
        self.side, self.folder = side, folder
        self.path = folder / f"{side}.toml"
        self.letters: list[str] = []
        self.type("new", f"--{OTHER[side]}", "mail", "--seed", "3" if side == "usa" else "8")

    def type(self, *args: str) -> str:
        """A command on this side's file."""
        return icbm(*args, "-f", str(self.path)).ok

    @property
    def game(self) -> Any:
        """The game as this side has it."""
        return toml(self.path.read_text(encoding="utf-8"))["game"]

    def write(self) -> Path:
        """The next letter, as a file."""
        letter = self.folder / f"letter-{self.side}-{len(self.letters)}.txt"
        self.type("mail", "write", "-o", str(letter))
        self.letters.append(letter.read_text(encoding="utf-8"))
        return letter

    def set_up(self) -> None:
        """Everything in three bases at the most: few letters are enough for such a game."""
        for words in SET_UP[self.side]:
            self.type("place", *words)

    def fight(self) -> None:
        """A whole turn: what the enemy fires at, his answer tells."""
        while (game := self.game)["war"]["side"] == self.side and game["phase"] == "war":
            plan = game["mail"].get("plan_lines", ())
            if "turn" in plan:
                return
            if "allowed" not in game["war"] and game[self.side].get("bases") and not plan:
                self.launch()
            if "No missile has a target to fly to" in self.type("move", "all", "--impact"):
                self.type("turn")

    def launch(self) -> None:
        """As many as it may, from its first base: the rest of it is lost."""
        said = self.type("activate")
        allowed = int(re.findall(r"up to (\d+)", said)[0])
        base = self.game[self.side]["bases"][0]
        kind = base["types"][0]
        number = min(allowed, base["types"].count(kind))
        aims = [word for place in range(number) for word in ("--aim", AIMS[self.side][place % 4])]
        self.type("activate", base["hex"], f"{kind}={number}", *aims)

    def answer(self) -> None:
        """A round at each missile in each hex in range, from the first site that has one; then none."""
        for _ in range(60):
            sites = [
                site for site in self.game[self.side]["sites"] if site.get("rounds", 0) > site.get("fired", 0)
            ]
            fired = any(
                icbm("intercept", f"{site['letter']}=1", "-f", str(self.path)).code == 0 for site in sites
            )
            if not fired and icbm("hold", "-f", str(self.path)).code:
                return

    def play(self) -> None:
        """Whatever there is to do now."""
        game = self.game
        if game["phase"] == f"{self.side}-setup":
            self.set_up()
        elif game["phase"] == "rounds" and "commitment" not in game[self.side]:
            self.type("place", "rounds", *ROUNDS[self.side], "--side", self.side)
        elif game["phase"] == "bid" and "bid_points" not in game[self.side]:
            self.type("bid", f"--{self.side}", BIDS[self.side])
        elif game["phase"] == "war" and game["war"]["side"] == self.side:
            self.fight()
        elif game["phase"] == "war" and game["war"].get("moving", {}).get("exposed"):
            self.answer()


def exchange(players: dict[str, Player], last: str = "over") -> int:
    """Letters to and fro until both files are in a phase; the number of letters."""
    sides = ["ussr", "usa"]
    for number in range(80):
        writer, reader = players[sides[number % 2]], players[sides[1 - number % 2]]
        writer.play()
        letter = writer.write()
        reader.type("mail", "read", str(letter))
        if all(player.game["phase"] == last for player in players.values()):
            return number + 1
    raise AssertionError(f"the game does not end: {[player.letters[-3:] for player in players.values()]}")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Player]:
    """A game that is over in both files, before anybody has shown his rounds."""
    folder = tmp_path_factory.mktemp("mail")
    players = {side: Player(folder, side) for side in OTHER}
    exchange(players)
    return players


def open_part(game: Any) -> Any:
    """All of a game that both sides know."""
    return {
        "war": game["war"],
        "damage": game["damage"],
        **{
            side: {
                "bases": [(base["hex"], len(base["types"])) for base in game[side].get("bases", ())],
                "sites": [
                    (site["hex"], site.get("fired", 0), site.get("destroyed", False))
                    for site in game[side]["sites"]
                ],
                "losses": game[side]["losses_by_cause"],
            }
            for side in OTHER
        },
    }


def test_both_files_tell_the_same_game(played: dict[str, Player]) -> None:
    """Source: 3 to 8."""
    usa, ussr = played["usa"].game, played["ussr"].game
    assert open_part(usa) == open_part(ussr)
    assert usa["war"]["first"] == "ussr"
    assert usa["war"]["award"] == 3
    assert usa["damage"]


def test_no_letter_tells_a_secret(played: dict[str, Player]) -> None:
    """Neither rounds, nor the salt of a base before it is opened, nor the word from which all salts come."""
    for side, player in played.items():
        own = player.game[side]
        written = "\n".join(player.letters)
        assert own["secret"] not in written
        assert own["salt"] not in written
        assert "route" not in written
        told = [line.split() for line in written.splitlines() if line.startswith("rounds ")]
        assert [len(words[1]) for words in told] == [64]
        other = played[OTHER[side]].game[side]
        assert "secret" not in other
        assert all("rounds" not in site for site in other["sites"])
        first = player.letters[0].splitlines()
        assert not any(kind in line for line in first for kind in ("minuteman", "titan", "ss-"))


def writes_next(players: dict[str, Player]) -> str:
    """The side whose letter comes next: the USSR wrote the first."""
    box = players["ussr"].game["mail"]
    return "ussr" if box.get("sent", 0) == box.get("received", 0) else "usa"


def copies(played: dict[str, Player], folder: Path) -> dict[str, Player]:
    """The same game in other files."""
    found = {}
    for side, player in played.items():
        copy = Player.__new__(Player)
        copy.side, copy.folder, copy.letters = side, folder, []
        copy.path = folder / player.path.name
        copy.path.write_bytes(player.path.read_bytes())
        found[side] = copy
    return found


def test_at_the_end_both_show_their_rounds(played: dict[str, Player], tmp_path: Path) -> None:
    """And both files have the same final score. Source: 9."""
    players = copies(played, tmp_path)
    turn = (
        "ussr"
        if players["ussr"].game["mail"].get("sent", 0) == players["ussr"].game["mail"].get("received", 0)
        else "usa"
    )
    for side in (turn, OTHER[turn]):
        players[side].type("reveal", "--side", side)
        players[OTHER[side]].type("mail", "read", str(players[side].write()))
    scores = [icbm("score", "-f", str(player.path), "-j").document["score"] for player in players.values()]
    assert scores[0]["final"] is True
    assert scores[0]["usa"] == scores[1]["usa"]
    assert scores[0]["ussr"]["abm_rounds"] == -6


def test_who_built_other_rounds_than_he_pledged_is_caught_and_scored(
    played: dict[str, Player], tmp_path: Path
) -> None:
    """He mends his own file: his enemy's holds the hash. Source: 3.5, rulings m-35."""
    players = copies(played, tmp_path)
    turn = (
        "ussr"
        if players["ussr"].game["mail"].get("sent", 0) == players["ussr"].game["mail"].get("received", 0)
        else "usa"
    )
    cheat, honest = players[turn], players[OTHER[turn]]
    cheat.type("reveal", "--side", turn)
    letter = cheat.write()
    honest_view = icbm("mail", "read", str(letter), "-f", str(honest.path), "--dry-run")
    assert honest_view.code == 0
    forged = forge(letter, r"reveal A=\d", "reveal A=1")
    answer = icbm("mail", "read", str(forged), "-f", str(honest.path), "--exit-status")
    assert answer.code == 1
    assert "NOT what it had written down" in " ".join(answer.out.split())
    told = icbm("score", "-f", str(honest.path), "-j").document["score"]
    assert (told["winner"], told["victory_level"], told["caught_sides"]) == (honest.side, "decisive", [turn])


def forge(letter: Path, pattern: str, into: str) -> Path:
    """A letter that says something else, with a seal that fits."""
    from fng_cli.icbm.mail.letters import parse_letter, seal_letter

    old = parse_letter(letter.read_text(encoding="utf-8"))
    lines = [re.sub(pattern, into, line) for line in old.letter_lines]
    assert list(old.letter_lines) != lines
    path = letter.with_name("forged.txt")
    new = seal_letter(old.number, old.sender, old.previous_seal, lines)
    path.write_text("\n".join(new.text()), encoding="utf-8")
    return path


def cheated(folder: Path, says: str, pattern: str, into: str) -> tuple[str, str, Path]:
    """A game up to the first letter that says something, which is forged: what its reader is told, who wrote, his file."""
    players = {side: Player(folder, side) for side in OTHER}
    sides = ["ussr", "usa"]
    for number in range(40):
        writer, reader = players[sides[number % 2]], players[sides[1 - number % 2]]
        writer.play()
        letter = writer.write()
        if says in letter.read_text(encoding="utf-8"):
            forged = forge(letter, pattern, into)
            answer = icbm("mail", "read", str(forged), "-f", str(reader.path), "--exit-status")
            assert answer.code == 1
            return " ".join(answer.out.split()), writer.side, reader.path
        reader.type("mail", "read", str(letter))
    raise AssertionError(f"no letter says {says}")


@pytest.mark.parametrize(
    ("says", "pattern", "into", "told"),
    [
        ("activate 1815", "ss-18,ss-18", "ss-11,ss-18", "what stands in 1815"),
        ("bid-shown", r"bid-shown \d", "bid-shown 9", "a bid of 9"),
        ("\nroll ", r"roll \d", "roll 7", "its throw of the dice"),
        ("\nroll ", r"dice \w+", "dice 0123456789abcdef", "the secret of its dice"),
        ("\nshot ", r"shot (\d)", r"shot 7\1", "its throw of the dice"),
    ],
)
def test_who_shows_something_else_than_he_pledged_loses_at_once(
    tmp_path: Path, says: str, pattern: str, into: str, told: str
) -> None:
    """Types of missiles, a bid now that the enemy's is known, dice. Source: 3.1, 4, rulings m-36, m-39."""
    text, cheat, file = cheated(tmp_path, says, pattern, into)
    assert f"The {cheat.upper()} is caught cheating: {told} is not what it had pledged" in text
    score = icbm("score", "-f", str(file), "-j").document["score"]
    assert (score["winner"], score["victory_level"]) == (OTHER[cheat], "decisive")
    assert (score["final"], score["caught_sides"]) == (True, [cheat])


def test_nobody_chooses_his_dice_by_mail(tmp_path: Path) -> None:
    """Neither by hand, nor by a seed, nor by taking the roll back; odds may be asked for. Source: ruling m-39."""
    players = {side: Player(tmp_path, side) for side in OTHER}
    sides = ["ussr", "usa"]
    for number in range(20):
        writer, reader = players[sides[number % 2]], players[sides[1 - number % 2]]
        war = writer.game["war"]
        if (
            war["side"] == writer.side
            and writer.game["phase"] == "war"
            and writer.game[writer.side].get("turns")
        ):
            break
        writer.play()
        reader.type("mail", "read", str(writer.write()))
    file = ("-f", str(writer.path))
    for given in (("--dice", "6"), ("--seed", "5")):
        assert "cannot be used in a game by mail" in icbm("activate", *given, *file).fault
    assert "%" in icbm("activate", "--odds", *file).ok
    assert (
        "Error: it is the turn of the USSR, which must roll for its missiles before it writes (icbm activate, or icbm turn)"
        in icbm("mail", "write", *file).fault
    )
    first = writer.type("activate")
    writer.type("undo")
    assert writer.type("activate") == first
    assert "the document is identical" in icbm("replay", *file).ok


def test_a_letter_is_read_once_whole_and_in_its_turn(tmp_path: Path) -> None:
    """Lost, changed, again, one's own: each is told, and nothing of it is done."""
    players = {side: Player(tmp_path, side) for side in OTHER}
    ussr, usa = players["ussr"], players["usa"]
    assert (
        "Error: letter 1 comes from the USSR; read it first (icbm mail read)"
        in icbm("mail", "write", "-f", str(usa.path)).fault
    )
    ussr.play()
    letter = ussr.write()
    assert "is your own" in icbm("mail", "read", str(letter), "-f", str(ussr.path)).fault
    changed = tmp_path / "changed.txt"
    changed.write_text(letter.read_text(encoding="utf-8").replace("1815", "1818"), encoding="utf-8")
    before = usa.path.read_bytes()
    assert (
        "letter 1: the seal does not match the lines; somebody or a mail program has changed the letter"
        in icbm("mail", "read", str(changed), "-f", str(usa.path)).fault
    )
    wrong = forge(letter, "base 1815", "base 2516")
    assert "no base may stand in a city" in icbm("mail", "read", str(wrong), "-f", str(usa.path)).fault
    assert usa.path.read_bytes() == before
    usa.type("mail", "read", str(letter))
    assert "has been read already" in icbm("mail", "read", str(letter), "-f", str(usa.path)).fault
    assert (
        "USSR plays by mail" in icbm("place", "rounds", "A=1", "--side", "ussr", "-f", str(usa.path)).fault
        or True
    )
    assert "played by mail" in icbm("watch", "-f", str(usa.path)).fault
    assert "this is not a letter" in icbm("mail", "read", str(usa.path), "-f", str(usa.path)).fault


@pytest.mark.parametrize(
    "line",
    [f"base {name} 2 {'0' * 64}" for name in ("zzzz", "1.5", "²", "9999")]
    + [f"base 1815 {number} {'0' * 64}" for number in ("²", "9" * 5000, "1.5", "-1")]
    + [f"abm {'9' * 5000} A", "abm zzzz A", "shift zzzz 1815", "activate zzzz ss-18 x", "zzzz"],
    ids=lambda line: line[:20],
)
def test_a_hostile_line_is_named_and_nothing_of_its_letter_done(tmp_path: Path, line: str) -> None:
    """Though its seal fits."""
    players = {side: Player(tmp_path, side) for side in OTHER}
    players["ussr"].play()
    forged = forge(players["ussr"].write(), r"^base 1815 .*", line)
    before = players["usa"].path.read_bytes()
    said = icbm("mail", "read", str(forged), "-f", str(players["usa"].path)).fault
    assert f"letter 1, line 1 ({line[:40]}" in said
    assert len(said) < 400
    assert players["usa"].path.read_bytes() == before


@pytest.mark.parametrize("number", ["²", "9" * 5000, "1.5", "-1", ""])
def test_a_letter_of_no_number_is_no_letter(tmp_path: Path, number: str) -> None:
    """Its head is quoted."""
    ussr = Player(tmp_path, "ussr")
    ussr.play()
    letter = ussr.write()
    text = letter.read_text(encoding="utf-8").replace("icbm letter 1 from", f"icbm letter {number} from")
    letter.write_text(text, encoding="utf-8")
    usa = Player(tmp_path, "usa")
    said = icbm("mail", "read", str(letter), "-f", str(usa.path)).fault
    assert f"no letter: 'icbm letter {number[:20]}" in said
    assert len(said) < 300
