"""The engine as a program of its own, over real pipes."""

import json
import random
import subprocess
from typing import Any

import pytest

from tests.protocol.client import checked, command_line, request


def ask(process: "subprocess.Popen[bytes]", method: str, **params: Any) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(request(method, **params))
    process.stdin.flush()
    return dict(checked(process.stdout.readline())["result"])


@pytest.mark.parametrize("blind", [False, True])
def test_a_whole_game(blind: bool) -> None:
    chance = random.Random(4)
    with subprocess.Popen(
        command_line(f"game='splendor', blind={blind}"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert ask(process, "initialize")["capabilities"]["blind"] is blind
        at = ask(process, "new", seats=["Ada", "Ben", "Cyd"], seed=9)
        commands = []
        while not at["over"]:
            legal = ask(process, "legal", match="m1")
            assert legal["seat"] == at["to_move"]
            choices = [choice for choice in legal["commands"] if choice["text"].startswith("buy")] or legal["commands"]
            commands.append(chance.choice(choices)["command"])
            at = ask(process, "apply", match="m1", command=commands[-1], state_id=legal["state_id"])
        result = ask(process, "result", match="m1")["result"]
        assert min(result["ranks"]) == 1
        again = ask(process, "position", seats=["Ada", "Ben", "Cyd"], seed=9, commands=commands)
        assert again["over"]
        assert ask(process, "result", match=again["match"])["result"] == result
        assert ask(process, "shutdown") == {}
        assert process.wait(20) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


def run(data: bytes) -> tuple[list[dict[str, Any]], bytes]:
    done = subprocess.run(command_line(), input=data, capture_output=True, timeout=60, check=True)
    return [checked(line) for line in done.stdout.splitlines(keepends=True)], done.stderr


def test_rubbish_and_a_thousand_matches() -> None:
    rubbish = random.Random(1).randbytes(10 << 20)
    lines = sum(bool(line.strip(b" \t\r\x0b\x0c")) for line in rubbish.split(b"\n"))
    answers, log = run(rubbish + b"\n" + request("new", seats=2) * 1000 + b'{"half a line')
    assert len(answers) == lines + 1001
    assert {answer["error"]["code"] for answer in answers[:lines]} <= {-32700, -32600}
    assert [answer["result"]["match"] for answer in answers[lines:-1]] == [f"m{n}" for n in range(1, 1001)]
    assert answers[-1]["error"]["code"] == -32700
    assert log == b""


def test_a_reader_that_goes_away() -> None:
    with subprocess.Popen(
        command_line(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert ask(process, "ping") == {}
        assert process.stdout is not None
        assert process.stdin is not None
        process.stdout.close()
        process.stdin.write(request("ping"))
        process.stdin.flush()
        assert process.wait(20) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_a_mistake_of_ours_is_logged_on_stderr_alone() -> None:
    code = (
        "import sys; from boardgames_tui.protocol import engine; "
        "engine.METHODS['ping'] = (engine.METHODS['ping'][0], lambda engine, params: 1 / 0); "
        "engine.serve(sys.stdin.buffer, sys.stdout.buffer)"
    )
    done = subprocess.run(
        [command_line()[0], "-c", code], input=request("ping"), capture_output=True, timeout=60, check=True
    )
    assert json.loads(done.stdout)["error"]["code"] == -32603
    assert b"ZeroDivisionError" in done.stderr
