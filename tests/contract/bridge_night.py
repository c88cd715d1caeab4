"""Playing a bridge evening through its commands: typing what a director types."""

from dataclasses import dataclass
from random import Random
from typing import Any

from tests.contract.event_play import Hall

CONTRACTS = [f"{level}{strain}" for level in (1, 2, 3, 4) for strain in "cdhsn"]
TRICKS = ("=", "+1", "-1", "d2", "=")


@dataclass
class Club(Hall):
    """A bridge evening and its commands."""

    def cells(self) -> list[dict[str, Any]]:
        """Every table in every round, section after section."""
        return [
            cell | {"section": section["section"]}
            for section in self.look("show")["grid"]
            for row in section["tables"]
            for cell in row["cells"]
        ]

    def open_places(self, round_number: int) -> list[tuple[str, int, int]]:
        """Section, table and board of the scores that a round waits for."""
        return [
            (cell["section"], cell["table"], board["board"])
            for cell in self.cells()
            if cell["round"] == round_number
            for board in cell["boards"]
            if board["state"] == "to-come"
        ]

    def play(self, random: Random, round_number: int = 1) -> None:
        """A score for every board of a round that has none, all slips in one go."""
        by_section: dict[str, list[str]] = {}
        for section, table, board in self.open_places(round_number):
            by_section.setdefault(section, []).append(f"{table}/{board}: {some_score(random)}")
        for section, slips in by_section.items():
            named = ("--section", section) if section else ()
            self("score", *slips, "--round", str(round_number), *named)

    def export(self, name: str, *options: str) -> None:
        """Write the evening to a file."""
        outcome = self.run(
            *("event", "export", self.event, "--database", self.database),
            *("--output", name, *options),
        )
        assert outcome.exit_code == 0, outcome.stderr

    def ranked_elsewhere(self, *options: str) -> dict[str, Any]:
        """The ranking that `ronde bridge rank` makes of the exported files."""
        self.export("results.csv")
        self.export("movement.json")
        outcome = self.run(
            *("bridge", "rank", "results.csv", "--movement", "movement.json", *options, "--json")
        )
        assert outcome.exit_code == 0, outcome.stderr
        document: dict[str, Any] = outcome.json
        return document


def some_score(random: Random) -> str:
    """A score as it is typed."""
    if random.random() < 0.03:
        return "pass"
    return f"{random.choice(CONTRACTS)} {random.choice('nesw')} {random.choice(TRICKS)}"


def pair_list(count: int) -> str:
    """A list of pairs as a club keeps it."""
    lines = ["name1,licence1,name2,licence2"]
    lines += [f"Anne {index},A{index},Bob {index},B{index}" for index in range(1, count + 1)]
    return "\n".join(lines) + "\n"
