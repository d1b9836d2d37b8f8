"""kill -9 of the local runtime while documents are under way, again and again: in the end one effect per document, each
review its decision, and reconciliation finds nothing.

    LEASEBOOK_KILLS=200 pytest tests/e2e/test_kill_recovery.py -s     the long run, with 100 documents
"""

import os
import random
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from leasebook.adapters.items import from_wire
from tests.e2e.cli_process import COMMAND, ENVIRONMENT, Up, start_up
from tests.workflow.documents import clear_lease, doubtful_lease

KILLS = int(os.environ.get("LEASEBOOK_KILLS", "3"))
"""How often the runtime is killed; set LEASEBOOK_KILLS=200 for the long run."""

DOCUMENTS = int(os.environ.get("LEASEBOOK_DOCUMENTS", "100" if KILLS >= 100 else "12"))
ASKED_ONE_IN = 4  # documents that a person must decide
DIES_WHILE_STARTING = 0.25  # of the lives
LONGEST_LIFE_S = 4.0  # of a runtime between its start and its death
COMES_TO_REST_WITHIN_S = 600.0
AWAY = (BotoCoreError, ClientError, OSError)
RENT = {"base_rent": {"amount": "2000.00", "period": "month"}}


def asked(number: int) -> bool:
    return number % ASKED_ONE_IN == 0


def body(number: int) -> bytes:
    return doubtful_lease(number) if asked(number) else clear_lease(number)


class Office:
    """Somebody who drops documents, and somebody who decides, through whatever dies under their hands. What the runtime
    has acknowledged they do not do again; what it has not, they do until it is."""

    def __init__(self, outputs: dict[str, Any]) -> None:
        self.outputs = outputs
        self.put: set[int] = set()
        self.decided: dict[str, str] = {}
        self.over = threading.Event()

    def client(self, service: str) -> Any:
        quick = Config(
            connect_timeout=2, read_timeout=20, retries={"total_max_attempts": 1}, s3={"addressing_style": "path"}
        )
        make: Any = boto3.client
        return make(
            service,
            endpoint_url=self.outputs["endpoint"],
            region_name=self.outputs["region"],
            aws_access_key_id="local",
            aws_secret_access_key="local",
            config=quick,
        )

    def drop(self) -> None:
        for number in range(1, DOCUMENTS + 1):
            while number not in self.put and not self.over.is_set():
                try:
                    key = f"incoming/{number:03d}.txt"
                    self.client("s3").put_object(Bucket=self.outputs["InboxBucket"], Key=key, Body=body(number))
                    self.put.add(number)
                except AWAY:
                    time.sleep(0.2)
            time.sleep(0.02)

    def decide(self) -> None:
        """Approves whatever waits, as soon as it waits."""
        while not self.over.is_set():
            with suppress(*AWAY, KeyError, ValueError, AssertionError):
                for review in self.waiting():
                    self.decide_one(review)
            time.sleep(0.5)

    def waiting(self) -> list[dict[str, Any]]:
        return [one for one in self.items("ReviewsTable") if one["sk"] == "head" and one["status"] == "open"]

    def decide_one(self, review: dict[str, Any]) -> None:
        import json

        asked_for = {
            "action": "approve",
            "review_id": review["review_id"],
            "version": int(review["version"]),
            "by": f"rita-{random.randrange(10**6)}",
            "values": RENT,
        }
        answer = self.client("lambda").invoke(
            FunctionName=self.outputs["AnswerFunctionName"], Payload=json.dumps(asked_for)
        )
        told = json.loads(answer["Payload"].read())
        if told["result"] == "decided":
            self.decided[review["review_id"]] = asked_for["by"]

    def items(self, output: str) -> list[dict[str, Any]]:
        pages = self.client("dynamodb").get_paginator("scan").paginate(TableName=self.outputs[output])
        return [from_wire(item) for page in pages for item in page["Items"]]


def lives(data: Path, port: int) -> Iterator[tuple[Up, bool]]:
    """One life of the runtime after another, on one folder and one port, each with whether it is the last one: that is
    not killed."""
    chance = random.Random(20261130)
    for _ in range(KILLS):
        if chance.random() < DIES_WHILE_STARTING:
            kill_while_starting(data, port, chance.uniform(0, LONGEST_LIFE_S))
            continue
        with start_up(data, "--port", str(port)) as up:
            yield up, False
            time.sleep(chance.uniform(0, LONGEST_LIFE_S))
            os.killpg(up.process.pid, signal.SIGKILL)
            up.process.wait()
    with start_up(data, "--port", str(port)) as up:
        yield up, True


def kill_while_starting(data: Path, port: int, after_s: float) -> None:
    """A life that may end before it says that it is ready: while it loads, repairs or sweeps."""
    command = [*COMMAND, "up", "--data", str(data), "--port", str(port)]
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=nowhere, stderr=nowhere, env=ENVIRONMENT, start_new_session=True) as process:
        time.sleep(after_s)
        os.killpg(process.pid, signal.SIGKILL)


def free_port() -> int:
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.mark.slow
@pytest.mark.requirement("L1", "L17", "V11", "V15", "V18")
@pytest.mark.case("HITL-13", "SFN-19", "IDEM-01")
def test_whatever_moment_the_runtime_is_killed_at_every_document_has_one_effect(tmp_path: Path) -> None:
    office: Office | None = None
    workers: list[threading.Thread] = []
    try:
        for up, last in lives(tmp_path / "data", free_port()):
            if office is None:
                office = Office(up.json("outputs"))
                workers = [threading.Thread(target=task, daemon=True) for task in (office.drop, office.decide)]
                for worker in workers:
                    worker.start()
            if last:
                come_to_rest(up, office)
                office.over.set()
                check(up, office)
                up.end()
    finally:
        if office is not None:
            office.over.set()
        for worker in workers:
            worker.join(30)


def come_to_rest(up: Up, office: Office) -> None:
    until = time.monotonic() + COMES_TO_REST_WITHIN_S
    while time.monotonic() < until:
        # What failed by itself rests for a while; an operator who is at hand does not wait for the schedule.
        up.run("reconcile", "--repair", "--grace", "0", timeout=300)
        claims = office.items("ClaimsTable")
        if len(office.put) == DOCUMENTS and claims and all(claim["status"] == "done" for claim in claims):
            return
        time.sleep(2)
    raise AssertionError(
        [(claim["status"], claim["resumes"], claim["fruitless"]) for claim in office.items("ClaimsTable")]
    )


def check(up: Up, office: Office) -> None:
    rows = [item for item in office.items("LeasesTable") if item["pk"].startswith("doc#")]
    commits = [row for row in rows if row["sk"] == "rev#0001"]
    assert len(commits) == len(rows) == DOCUMENTS, "one effect per document"
    reviews = {one["review_id"]: one for one in office.items("ReviewsTable") if one["sk"] == "head"}
    assert len(reviews) == DOCUMENTS // ASKED_ONE_IN
    for review_id, review in reviews.items():
        assert (review["status"], review["decision"]["action"], review["round"]) == ("committed", "approve", 1)
        assert review["decision"]["by"] == office.decided.get(review_id, review["decision"]["by"])
    report = up.json("reconcile", "--grace", "0")
    assert (report["total"], report["arrivals"]["missing"]) == (0, 0), report["examples"]
    assert report["arrivals"]["arrived"] == report["arrivals"]["claimed"] >= DOCUMENTS
    print(f"{KILLS} kills, {DOCUMENTS} documents, {report['arrivals']['arrived']} versions, {len(reviews)} decisions")


def test_the_documents_of_the_run_are_leases_of_their_own() -> None:
    assert len({body(number) for number in range(1, DOCUMENTS + 1)}) == DOCUMENTS
