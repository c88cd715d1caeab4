"""Playing an event through its commands: typing what an arbiter types."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

Run = Callable[..., Any]


@dataclass
class Hall:
    """An event, and the commands that run it, each as `ronde event COMMAND EVENT ...`."""

    run: Run
    event: str
    database: str

    def __call__(self, command: str, *arguments: str, who: str = "Anne") -> dict[str, Any]:
        """Run a command that writes, and give its JSON."""
        outcome = self.run(
            *("event", command, self.event, *arguments),
            *("--database", self.database, "--who", who, "--json"),
        )
        assert outcome.exit_code == 0, outcome.stderr
        document: dict[str, Any] = json.loads(outcome.stdout)
        return document

    def look(self, command: str, *arguments: str) -> dict[str, Any]:
        """Run a command that only reads, and give its JSON."""
        outcome = self.run(
            *("event", command, self.event, *arguments), *("--database", self.database, "--json")
        )
        assert outcome.exit_code == 0, outcome.stderr
        document: dict[str, Any] = json.loads(outcome.stdout)
        return document

    def refused(self, command: str, *arguments: str) -> str:
        """The sentence with which a command is refused."""
        sentence: str = self.run(
            "event", command, self.event, *arguments, "--database", self.database
        ).refused()
        return sentence

    def open_boards(self) -> list[int]:
        """The boards without a result."""
        boards: list[int] = self.look("show")["status"]["open_boards"]
        return boards

    def play(self, random: Random) -> None:
        """Results for all open boards, slip by slip in any order, in a few goes."""
        boards = self.open_boards()
        random.shuffle(boards)
        slips = [f"{board}{random.choice('wwdb')}" for board in boards]
        half = len(slips) // 2
        for part in (slips[:half], slips[half:]):
            if part:
                self("result", *part)


def player_list(number: int, random: Random) -> str:
    """A list of players as a club keeps it."""
    lines = ["Name,Elo,Fed,Club"]
    for index in range(1, number + 1):
        rating = random.randrange(1200, 2400) if random.random() < 0.9 else ""
        lines.append(f'"Player {index:02}, A.",{rating},{random.choice(("FRA", "BEL", "SUI"))},C')
    return "\n".join(lines) + "\n"
