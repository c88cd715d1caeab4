"""Playing a cup through its commands: typing what an arbiter types."""

from random import Random
from typing import Any

from tests.contract.event_play import Hall

NAMES = (
    *("Tarvin", "Brannock", "Ashdown", "Corley", "Dunmore", "Elwick", "Farley", "Garrick"),
    *("Holt", "Ingram", "Jessop", "Kelham", "Lorne", "Marsh", "Norbury", "Oakley", "Pryor"),
    *("Quinton", "Radcliffe", "Selby", "Thorne", "Upton", "Verney", "Wickham"),
)


def names_csv(number: int) -> str:
    """A list of so many players, the strongest first, from three clubs."""
    lines = ["Name,Elo,Fed,Club"]
    lines += [
        f"{name},{2300 - 20 * index},{('ENG', 'FRA', 'BEL')[index % 3]},{'ABC'[index % 3]}"
        for index, name in enumerate(NAMES[:number])
    ]
    return "\n".join(lines) + "\n"


class CupHall(Hall):
    """A cup, and the commands that run it."""

    def matches(self) -> dict[int, dict[str, Any]]:
        """Every match of the bracket by its number."""
        return {
            match["match"]: match
            for played in self.look("bracket")["bracket"]
            for match in played["matches"]
        }

    def open_matches(self) -> list[int]:
        """The matches that can be played now."""
        numbers: list[int] = self.look("show")["status"]["open_matches"]
        return numbers

    def names_in(self, number: int) -> tuple[str | None, str | None]:
        """Who stands in a match."""
        first, second = self.matches()[number]["sides"]
        return first["name"], second["name"]

    def play_matches(self, random: Random) -> None:
        """Decide every match that can be played now, in any order."""
        numbers = self.open_matches()
        random.shuffle(numbers)
        self("result", *(f"{number}{random.choice('ab')}" for number in numbers))

    def champion(self) -> str:
        """The winner of the cup."""
        name: str = self.look("standings")["champion"]["name"]
        return name

    def places(self) -> dict[str, tuple[int, int]]:
        """Everybody's place, or the places shared."""
        return {
            place["name"]: (place["place"], place["last_place"])
            for place in self.look("standings")["ranking"]
        }

    def text(self, command: str, *arguments: str) -> str:
        """What the last entry of a command says."""
        told: str = self(command, *arguments)["entries"][-1]["text"]
        return told
