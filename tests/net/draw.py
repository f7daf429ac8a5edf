"""Draws the calls of the net: ``python -m tests.net draw``, with ``--harvest FOLDER`` the calls of other tests too.

For each command: calls whose texts differ (from ``tests/frozen``, the corpus, examples of help, the harvest, and
options drawn by a seed), the same calls in every form, and refusals. Besides: every example in a folder with the
files that it names, and whole evenings, tours and missile games, of which ``games.py`` has the players.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import shlex
import signal
import time
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from fng_cli.cli.index.lazy import build_command, split_docstring
from fng_cli.cli.shell.common import common_parameters
from tests.frozen import answers as frozen
from tests.frozen import record as frozen_record
from tests.net import games
from tests.net.__main__ import shape
from tests.net.calls import COMMANDS, PREVIOUS, Call, Net, Scenario, load, save
from tests.net.play import alone, played
from tests.runner import fng, groups, icbm

TEXTS, REFUSALS = 6, 6
"""How many calls of a command are kept that answer otherwise, as text; and refusals."""
TRIES = 6
"""Calls with drawn options that are tried for a command."""
SLOWEST = 0.8
"""Seconds: a single call that takes longer is left out."""
WIDTHS = (44, 60, 120)
DAMAGED = {
    "wrong: no JSON": "A page of text.\n",
    "wrong: a number": "7\n",
    "wrong: a later form": '{"fng": 99}\n',
    "wrong: a later form of icbm": '{"icbm": 99}\n',
    "wrong: figures": '{"fng": 2, "figures": [{"id": "a1", "rep": 99, "side": "none"}]}\n',
    "wrong: mission": '{"fng": 2, "mission": {"type": "picnic", "eal": 9}}\n',
    "wrong: game": '{"icbm": 2, "game": {"phase": "lunch"}}\n',
    "cut": '{"fng": 2, "mission": {"type": "pat',
}
"""Documents that are refused."""
JUNK = ("nothing", "-1", "99", "")
FORM_OPTIONS = (
    *(["-j"], ["-q"], ["--csv"], ["--odds"], ["--odds", "-j"], ["-n", "20"], ["-n", "20", "--summary"]),
    *(["--brief"], ["-v", "--rulings"], ["--tsv"], ["--plain"], ["--color"], ["--svg", "picture.svg"]),
    *(["-n", "3", "-j"], ["--odds-all"], ["--odds", "--exact"], ["-n", "6", "--csv"]),
)
"""Forms of an answer, by options: the first seven for every command, and of the others two by turns."""


class TooSlowError(BaseException):
    """A call takes too long to be held."""


def _stop(*_: object) -> None:
    raise TooSlowError


class Trial(NamedTuple):
    """A call that was tried: the code, the text, how long it took."""

    code: int
    out: str
    err: str
    seconds: float


class Drawer:
    """Draws the calls of one command."""

    def __init__(self, name: str, harvest: list[Call]) -> None:
        self.name, self.harvest = name, harvest
        self.words = tuple(name.split())
        self.chance = random.Random(name)
        self.params = build_command(self.words[-1], COMMANDS[name]).params
        self.options = {opt for param in self.params for opt in param.opts}
        self.place = list(COMMANDS).index(name)
        self.documents = frozen.documents() | DAMAGED

    def with_seed(self, call: Call) -> Call:
        """A call that rolls no dice but by a seed."""
        if {"--seed", "--dice", "--help", "-h"} & set(call.argv) or "--seed" not in self.options:
            return call
        return self.added(call, "--seed", str(self.chance.randrange(1, 1000)))

    @staticmethod
    def added(call: Call, *options: str) -> Call:
        """A call with more options."""
        end = call.argv.index("--") if "--" in call.argv else len(call.argv)
        return call._replace(argv=(*call.argv[:end], *options, *call.argv[end:]))

    def tried(self, call: Call) -> Trial:
        """What a call answers in an empty folder."""
        begun = time.process_time()
        signal.signal(signal.SIGVTALRM, _stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, 3 * SLOWEST)
        try:
            [said] = played(Scenario("", {}, (call,)), self.documents)
        except TooSlowError:
            return Trial(99, "", "", 3 * SLOWEST)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return Trial(said.code, said.out, said.err, time.process_time() - begun)

    def candidates(self) -> Iterator[Call]:
        """Calls that make sense, or might."""
        for held in frozen_record.read().get(self.name, []):
            yield Call((self.words[0], *held.words), held.document)
        bases = [] if self.name in GIVEN or self.name in UNUSUAL else frozen._bases(self.name)
        for words, document in bases[:12]:
            yield self.with_seed(Call((*self.words, *words), document))
        for words in GIVEN.get(self.name, ()):
            yield self.with_seed(Call((*self.words, *words), ""))
        for call in self.harvest:
            yield self.with_seed(call)
        for turn in range(TRIES if bases else 0):
            base, document = bases[turn % len(bases)]
            more = frozen._options(self.name, self.chance, base)
            yield self.with_seed(Call((*self.words, *base, *more), document))

    def drawn(self) -> list[Call]:
        """The calls of the command, each as a text, in other forms, and refused."""
        answered: list[Call] = []
        refused: list[Call] = []
        same: list[Call] = []
        seen: set[str] = set()
        for call in self.candidates():
            if len(answered) >= TEXTS and len(refused) >= REFUSALS // 2:
                break
            trial = self.tried(call)
            if trial.seconds > SLOWEST or trial.code not in {0, 1, 2, 3}:
                continue
            shapes = {shape(line) for line in f"{trial.out}\n{trial.err}".splitlines()}
            if trial.code < 2 and len(answered) < TEXTS:
                (answered if shapes - seen else same).append(call)
                seen |= shapes
            elif trial.code >= 2 and len(refused) < REFUSALS // 2 and shapes - seen:
                refused.append(call)
                seen |= shapes
        answered = [*answered, *same[: max(0, 4 - len(answered))]]
        refused += list(self.refusals(answered, seen, REFUSALS - len(refused)))
        wide = [call._replace(columns=WIDTHS[self.place % 3]) for call in answered[-1:]]
        return [*answered, *wide, *self.forms(answered), *refused, Call((*self.words, "--help"))]

    def forms(self, answered: list[Call]) -> Iterator[Call]:
        """The calls in other forms: each form once, of one call or another."""
        turned = [FORM_OPTIONS[7:][(self.place + step * 3) % len(FORM_OPTIONS[7:])] for step in range(2)]
        for number, form in enumerate([*FORM_OPTIONS[:7], *turned]):
            if answered and {word for word in form if word.startswith("-")} <= self.options:
                base = answered[number % len(answered)]
                if form[0].startswith("--odds"):
                    base = without_dice(base)
                call = self.added(base, *form)
                trial = self.tried(call)
                if trial.seconds > SLOWEST * 2 and number:
                    call = self.added(
                        without_dice(answered[0]) if form[0].startswith("--odds") else answered[0], *form
                    )
                    trial = self.tried(call)
                if trial.seconds < SLOWEST * 2 and trial.code in {0, 1, 2, 3}:
                    yield call

    def refusals(self, answered: list[Call], seen: set[str], most: int) -> Iterator[Call]:
        """Calls that are refused, each with other words."""
        found = 0
        for call in self.wrong(answered):
            if found == most:
                return
            trial = self.tried(call)
            shapes = {shape(line) for line in trial.err.splitlines()}
            if trial.code in {2, 3} and trial.seconds < SLOWEST and shapes - seen:
                seen |= shapes
                found += 1
                yield call

    def wrong(self, answered: list[Call]) -> Iterator[Call]:
        """Calls that are wrong somewhere: options missing, unknown or senseless, documents and ids."""
        yield Call(self.words)
        yield Call((*self.words, "--nonsense"))
        base = answered[0] if answered else Call(self.words)
        for place, word in enumerate(base.argv):
            if word.split(",")[0] in {"a1", "a2", "e1", "e", "a", "b", "hq3", "usa-1", "ussr-1"}:
                yield base._replace(argv=(*base.argv[:place], f"zz9{word[2:]}", *base.argv[place + 1 :]))
                break
        wrong = list(DAMAGED)
        yield base._replace(stdin=wrong[self.place % len(wrong)])
        for call in answered[:3]:
            for place, (before, word) in enumerate(zip(call.argv, call.argv[1:], strict=False), 1):
                if before.startswith("-") and not word.startswith("-") and place > len(self.words):
                    shortened = (*call.argv[: place - 1], *call.argv[place + 1 :])
                    junk = JUNK[(place + self.place) % len(JUNK)]
                    yield call._replace(argv=shortened)
                    yield call._replace(argv=(*call.argv[:place], junk, *call.argv[place + 1 :]))
        own = [param for param in self.params if param.name not in COMMON]
        self.chance.shuffle(own)
        for param in own:
            junk = JUNK[self.chance.randrange(len(JUNK))]
            if param.param_type_name == "argument":
                yield self.added(base, junk)
            else:
                yield self.added(base, param.opts[-1], *([] if param.is_flag else [junk]))
        yield base._replace(argv=(*base.argv, "and", "more"))
        yield self.added(base, "--dice", "7,0")
        yield base._replace(stdin=wrong[(self.place + 3) % len(wrong)])
        yield self.added(base, "-f", "nowhere/at/all.json")


def without_dice(call: Call) -> Call:
    """A call without its seed and its faces."""
    argv = call.argv
    kept = [
        word
        for before, word in zip(("", *argv), argv, strict=False)
        if not {before, word} & {"--seed", "--dice"}
    ]
    return call._replace(argv=tuple(kept))


COMMON = frozenset(parameter.name for parameter in common_parameters()) | {"help"}

GIVEN: dict[str, tuple[tuple[str, ...], ...]] = {
    "fng help": tuple((topic,) for topic in ("turn", "terms", "json", "seeds", "files", "fire", "campaign")),
    "icbm help": tuple((topic,) for topic in ("turn", "terms", "json", "seeds", "files", "move", "mail")),
    "fng completion": (("bash",), ("zsh",), ("fish",), ("powershell",), ("csh",)),
    "icbm completion": (("bash",), ("zsh",), ("fish",), ("powershell",), ("csh",)),
    "icbm sim": (
        ("-n", "3"),
        ("-n", "2", "--usa", "random", "--ussr", "random"),
        ("-n", "2", "--historical"),
    ),
    "fng campaign sim": (),
}
"""Calls of commands that are not played by ``tests/frozen``."""
UNUSUAL = frozenset(
    name
    for name, entry in COMMANDS.items()
    if any(
        param.name in COMMON and not hasattr(param, "is_flag")
        for param in build_command(name.split()[-1], entry).params
    )
)
"""Commands of which an argument is called as a common option is."""
LEFT_OUT = ("fng completion install",)
"""Commands that change the home of whoever plays."""


def drawn(jobs: int, harvest: Path | None, only: str = "") -> Net:
    """Draw the calls of all commands and games whose scenario begins so; the others stay as they are."""
    known = load() if only else Net({}, {})
    net = Net({}, dict(frozen.documents() | DAMAGED) | known.documents)
    with multiprocessing.get_context("fork").Pool(jobs, warnings.simplefilter, ("ignore",)) as pool:
        told = harvested(harvest, net.documents)
        names = [name for name in COMMANDS if name not in LEFT_OUT and of_command(name).startswith(only)]
        found = pool.imap(_drawn, [(name, told.get(name, []), net.documents) for name in names], chunksize=1)
        for name, calls in zip(names, found, strict=True):
            print(name, len(calls), flush=True)
            add(net, Scenario(of_command(name), {}, tuple(dict.fromkeys(calls))))
        if names:
            save(Net(known.scenarios | net.scenarios, net.documents))
        wanted = [name for name in games.ALL if name.startswith(only)]
        for scenario, documents in pool.imap(_game, wanted, chunksize=1):
            net.documents.update(documents)
            add(net, scenario)
    for scenario in (*(shown_examples(net.documents, only)), *lists()):
        if scenario.name.startswith(only):
            add(net, scenario)
    return Net(known.scenarios | net.scenarios, net.documents)


def of_command(name: str) -> str:
    """The name of the scenario with the calls of a command."""
    return f"{name.split()[0]}: {name}"


def _game(name: str) -> games.Drawn:
    return games.ALL[name]()


def _drawn(given: tuple[str, list[Call], dict[str, str]]) -> list[Call]:
    name, harvest, documents = given
    drawer = Drawer(name, harvest)
    drawer.documents = documents
    return drawer.drawn()


def add(net: Net, scenario: Scenario) -> None:
    """Add a scenario to a list of calls."""
    assert scenario.name not in net.scenarios, scenario.name
    net.scenarios[scenario.name] = scenario


def harvested(folder: Path | None, documents: dict[str, str]) -> dict[str, list[Call]]:
    """The calls of other tests, by command, as texts; what stands at their standard input is put to the documents."""
    found: dict[str, list[Call]] = defaultdict(list)
    lines = (
        [line for path in sorted(folder.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]
        if folder
        else []
    )
    for line in lines:
        *argv, stdin = json.loads(line)
        name = named(stdin, documents) if stdin else ""
        call = Call(tuple(word for word in argv if word not in {"-j", "--json"}), name)
        if not set(argv) & {"-f", "-o", "--help", "--workers", "--ask", "-n"} and len(call.argv) < 60:
            found[call.command].append(call)
    for name, calls in found.items():
        found[name] = list(dict.fromkeys(calls))
        random.Random(name).shuffle(found[name])
        del found[name][30:]
    return found


def named(text: str, documents: dict[str, str]) -> str:
    """The name of a document, which is its hash where it is new."""
    name = blake2b(text.encode(), digest_size=4).hexdigest()
    documents[name] = text
    return name


def shown_examples(documents: dict[str, str], only: str) -> Iterator[Scenario]:
    """The examples of help, in a folder with the files that they name; and what they do with files besides."""
    from tests.cli.index import test_examples as shown

    with alone():
        for line in shown.EVENING:
            assert shown.typed(line).code == 0, line
        evening = json.loads(Path("evening.json").read_text(encoding="utf-8"))
    for figure in evening["figures"]:
        figure.update(shown.SUFFERED.get(figure["id"], {}))
    for name, entry in COMMANDS.items():
        program = name.split()[0]
        command = entry.load()
        if name in LEFT_OUT or not f"examples: {name}, ".startswith(only[: len(f"examples: {name}, ")]):
            continue
        with alone(), shown.table(json.dumps(evening), command.name):
            files = {
                path.name: named(path.read_text("utf-8"), documents)
                for path in Path().iterdir()
                if path.is_file()
            }
        for number, line in enumerate(split_docstring(command.rule.__doc__, program).examples, 1):
            calls = tuple(
                seeded(Call(tuple(shlex.split(part)), PREVIOUS if place else ""))
                for place, part in enumerate(line.split(" | "))
            )
            used = {
                file: text for file, text in files.items() if file.strip(".").partition(".history")[0] in line
            }
            scenario = Scenario(f"examples: {name}, {number}", used, calls)
            begun = time.process_time()
            played(scenario, documents)
            if time.process_time() - begun > 3 * SLOWEST:
                continue
            if used and number <= 2 and len(calls) == 1 and name not in SLOW:
                scenario = scenario._replace(calls=(*calls, *with_files(calls[0], name, number)))
            yield scenario


SLOW = frozenset({"fng campaign sim", "fng odds compare", "fng luck", "icbm sim", "icbm plan", "icbm watch"})
"""Commands of which each call takes long."""
FEW = frozenset(name for name in COMMANDS if len(frozen_record.read().get(name, [])) < 3)
"""Commands that ``tests/frozen`` hardly holds: most of them work on files."""


def with_files(call: Call, name: str, number: int) -> Iterator[Call]:
    """What an example does with its file besides: tried, kept, taken back; and other forms, where little else is held."""
    argv = call.argv
    file = next((word for word in argv if word.endswith((".json", ".toml")) and not word.startswith("-")), "")
    if number == 1 and "evening.json" in argv:
        argv = tuple("-f" if word == "-i" else word for word in argv if word not in {"-j", "--odds"})
        yield Call((*argv, "--dry-run"))
        yield Call(argv)
        yield Call((*argv, "-q"))
        yield Call((argv[0], "undo", "-f", "evening.json"))
    if name in FEW and file:
        words = len(name.split())
        yield from (
            Drawer.added(call, *form) for form in (["-q"], ["--csv"], ["-v", "--rulings"], ["-j"], [])
        )
        yield call._replace(argv=(*argv[:words], "zz9", *argv[words:]))
        yield seeded(call._replace(argv=(*argv[:words], "-f", file)))
        yield call._replace(argv=tuple(f"other.{word[-4:]}" if word == file else word for word in argv))
        yield Call((argv[0], *(("campaign",) if file == "tour.toml" else ()), "undo", "-f", file))
        yield call._replace(columns=50)


def seeded(call: Call) -> Call:
    """A call with a seed, where its command takes one and it has none."""
    if call.command not in COMMANDS or {"--seed", "--dice"} & set(call.argv):
        return call
    params = build_command(call.command.split()[-1], COMMANDS[call.command]).params
    return Drawer.added(call, "--seed", "5") if any("--seed" in param.opts for param in params) else call


def lists() -> Iterator[Scenario]:
    """The pages of each group, and every table, army, weapon and ruling, as a text."""
    for program, group in frozen.GROUPS.items():
        calls = [
            Call((program, *path, *more))
            for path, _ in groups(group)
            for more in (("--help",), (), ("nonsense",))
        ]
        calls += [
            Call((program, *more))
            for more in (("--version",), ("--plain", "--help"), ("-V", "--help"), ("--nonsense",))
        ]
        calls += [
            Call((program, "help", *name.split()[1:]))
            for name in list(COMMANDS)[::6]
            if name.split()[0] == program
        ]
        yield Scenario(f"help: {program}", {}, tuple(calls))
    for program, what, most in (
        *(("fng", "table", 70), ("icbm", "table", 9), ("fng", "ruling", 40), ("icbm", "ruling", 12)),
        *(
            ("fng", "army", 9),
            ("fng", "weapon", 20),
            ("fng", "attribute", 18),
            ("fng", "gear", 40),
            ("fng", "craft", 20),
        ),
    ):
        ids = list(ids_of(program, what))
        ids = ids[:: -(-len(ids) // most)]
        yield Scenario(
            f"lists: {program} {what}", {}, tuple(Call((program, what, "show", name)) for name in ids)
        )


def ids_of(program: str, what: str) -> Iterable[str]:
    """The ids of all tables, rulings and the like."""
    with alone():
        answer = (icbm if program == "icbm" else fng)(what, "list", "-j")
    section = next(
        part for part in json.loads(answer.out).values() if isinstance(part, dict) and "items" in part
    )
    for item in section["items"]:
        yield item.get("id") or item["attribute"]
