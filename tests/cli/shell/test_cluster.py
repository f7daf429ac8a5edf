"""``--cluster``: many trials on a real scheduler of dask, with two workers on this machine."""

from __future__ import annotations

import json
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster import LONG, Cluster
from tests.runner import PROGRAM, fng, icbm, real_fng

SQUAD = fng("squad", "us-army", "--star", "X", "--seed", "3", "-j").ok
FIGHTS = ("fight", "--against", "nva", "--seed", "5", "--summary", "-j", "-n")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """The cluster of these tests. The last of them kills one of its workers."""
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    yield made
    made.end()


@pytest.mark.heavy
def test_missile_games_are_the_same_wherever_they_are_played(cluster: Cluster) -> None:
    """In this process, and on the cluster."""
    line = ("sim", "--seed", "3", "-n", "20", "-j")
    [here] = [icbm(*line, "--workers", "1").document]
    program = [word.replace("import fng; fng()", "import icbm; icbm()") for word in PROGRAM]
    done = subprocess.run([*program, *line, "--cluster", cluster.address], input=b"", capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    there = json.loads(done.stdout)
    assert there["sim"] == here["sim"]
    assert cluster.address not in done.stdout.decode()


@pytest.mark.heavy
def test_tours_are_the_same_wherever_they_are_played(cluster: Cluster, tmp_path: Path) -> None:
    """In this process, and on the cluster."""
    tour = tmp_path / "tour.toml"
    made = [
        "campaign",
        "new",
        "--corps",
        "III",
        "--army",
        "us-army",
        "--star",
        "X",
        "--start",
        "1967-03",
        "--seed",
        "1",
    ]
    assert fng(*made, str(tour)).code == 0
    line = ("campaign", "sim", "-n", "2", "--seed", "1", "-i", str(tour), "-j")
    here = fng(*line, "--workers", "1").ok
    assert real_fng(*line, "--cluster", cluster.address).ok == here


@pytest.mark.heavy
def test_ctrl_c_tells_what_is_known_so_far(cluster: Cluster) -> None:
    """Of the fights that were over by then."""
    words = [*PROGRAM, *FIGHTS, "3000", "--cluster", cluster.address]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdin
        run.stdin.write(SQUAD.encode())
        run.stdin.close()
        run.stdin = None
        cluster.wait_until_at_work(0)
        cluster.wait_until_at_work(0)
        run.send_signal(signal.SIGINT)
        out, told = run.communicate(timeout=LONG)
    assert (run.returncode, out) == (130, b"")
    assert b"of 3,000 fights." in told
    assert b"so far:" in told
    assert b"Traceback" not in told


@pytest.mark.heavy
def test_a_scheduler_that_is_killed_is_told_with_what_is_known_so_far(tmp_path: Path) -> None:
    """In one line, with an exit of 2."""
    own = Cluster(tmp_path)
    try:
        words = [*PROGRAM, *FIGHTS, "3000", "--cluster", own.address]
        with subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as run:
            assert run.stdin
            run.stdin.write(SQUAD.encode())
            run.stdin.close()
            run.stdin = None
            own.wait_until_at_work(0)
            own.wait_until_at_work(0)
            own.scheduler.kill()
            out, told = run.communicate(timeout=LONG)
    finally:
        own.end()
    assert (run.returncode, out) == (2, b"")
    assert b"of 3,000 fights." in told
    assert b"Traceback" not in told
    assert (
        told.decode()
        .splitlines()[-1]
        .startswith(f"Error: --cluster: the connection to the scheduler at {own.address} was lost")
    )


@pytest.mark.heavy
def test_a_cluster_without_workers_is_waited_for_no_longer_than_is_said(tmp_path: Path) -> None:
    """It is said at once, and then given up, with how to go on."""
    own = Cluster(tmp_path, workers=0)
    try:
        done = real_fng(*FIGHTS, "50", "--cluster", own.address, "--cluster-wait", "1", stdin=SQUAD.encode())
    finally:
        own.end()
    assert (done.code, done.out) == (2, "")
    assert (
        f"the scheduler at {own.address} has no workers; waiting 1 second for one (see --cluster-wait)"
        in done.err
    )
    assert f"had no worker for 1 second; start one (dask worker {own.address})" in done.err
    assert "Traceback" not in done.err


@pytest.mark.heavy
def test_workers_that_are_all_lost_are_waited_for_no_longer_than_is_said(tmp_path: Path) -> None:
    """What is known by then is told."""
    own = Cluster(tmp_path, workers=1)
    try:
        words = [*PROGRAM, *FIGHTS, "3000", "--cluster", own.address, "--cluster-wait", "2"]
        with subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as run:
            assert run.stdin
            run.stdin.write(SQUAD.encode())
            run.stdin.close()
            run.stdin = None
            own.wait_until_at_work(0)
            own.wait_until_at_work(0)
            own.workers[0].kill()
            out, told = run.communicate(timeout=LONG)
    finally:
        own.end()
    assert (run.returncode, out) == (2, b"")
    assert b"of 3,000 fights." in told
    assert b"had no worker for 2 seconds" in told
    assert b"Traceback" not in told


MANY = "1200"
"""Fights that last until a worker is seen at work: 240 were over before that in one run of ``.ci/run``."""


@pytest.mark.heavy
def test_another_worker_does_what_was_lost_with_one(cluster: Cluster) -> None:
    """A worker is killed half-way: the fights are those of one process and of two, byte for byte."""
    words = [*PROGRAM, *FIGHTS, MANY, "--cluster", cluster.address]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdin
        run.stdin.write(SQUAD.encode())
        run.stdin.close()
        run.stdin = None
        cluster.wait_until_at_work(1)
        assert run.poll() is None
        cluster.workers[1].kill()
        out, told = run.communicate(timeout=LONG)
    assert (run.returncode, told) == (0, b"")
    for workers in ("1", "2"):
        assert real_fng(*FIGHTS, MANY, "--workers", workers, stdin=SQUAD.encode()).out == out.decode()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        pytest.param(
            "tcp://127.0.0.1:1", "no scheduler answers at tcp://127.0.0.1:1", marks=pytest.mark.heavy
        ),
        ("nonsense://x", "--cluster: no scheduler answers"),
        pytest.param("tls://127.0.0.1:1", "--cluster: no scheduler answers", marks=pytest.mark.heavy),
        pytest.param("ucx://127.0.0.1:1", "--cluster: no scheduler answers", marks=pytest.mark.heavy),
    ],
)
def test_an_address_where_nobody_answers_is_refused(address: str, said: str) -> None:
    """No cluster, or no address."""
    quick = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "2s"}
    words = ("fight", "--against", "nva", "--summary", "--cluster", address)
    done = real_fng(*words, stdin=SQUAD.encode(), env=quick)
    assert done.code == 2
    assert said in done.fault


@pytest.mark.parametrize(
    ("more", "said"),
    [(("--summary", "--workers", "2"), "use one of them"), ((), "add --summary")],
)
def test_what_cannot_be_is_refused(more: tuple[str, ...], said: str) -> None:
    """Two that divide, or nothing to divide."""
    done = fng("fight", "--against", "nva", *more, "--cluster", "tcp://127.0.0.1:1", stdin=SQUAD)
    assert done.code == 2
    assert said in done.fault


def test_a_wait_without_a_cluster_is_refused() -> None:
    """It would be for nothing."""
    fight = fng("fight", "--against", "nva", "--summary", "--cluster-wait", "2", stdin=SQUAD)
    assert "--cluster-wait needs a cluster; add --cluster ADDRESS" in fight.fault
    assert (
        "--cluster-wait needs a cluster; add --cluster ADDRESS"
        in icbm("sim", "-n", "4", "--cluster-wait", "2").fault
    )
