"""A program that uses every room of the library, as strict checkers of types read it."""

import ronde

players: list[ronde.PlayerGiven] = [("Anna", 2100), ("Bob", 2000), "Cleo", "Dan"]
games: list[ronde.GameGiven] = [(1, 3, "1-0"), (4, 2, "½-½")]
event: ronde.Event = ronde.event(
    players,
    [games],
    round_count=3,
)
pairing: ronde.Pairing = ronde.pair(event, system="dutch")
boards: list[tuple[int, int]] = [(board.white, board.black) for board in pairing.boards]
reasons: list[str] = [
    decision.text for bracket in pairing.explanation for decision in bracket.decisions
]
answer: ronde.WhyNot = pairing.why_not(1, 4)
event = pairing.played("1-0 0-1")
event = ronde.with_round(event, [(1, 2, "=")])
table: ronde.Standings = ronde.standings(event, ["BH", "SB"])
best: ronde.Standing = table[0]
points: float = best.points
value: float | None = best.values["BH"]
rows: list[float] = [row.amount for working in table.working(1) for row in working.rows]
why: tuple[str, ...] = table.why(1)
again: ronde.Event = ronde.parse_trf(ronde.trf_text(event))

schedule: ronde.Schedule[int] = ronde.double_round_robin(ronde.berger(6))
meetings: list[tuple[int, int]] = [
    (meeting.first, meeting.second) for meeting in schedule.rounds[0].meetings
]
draw: ronde.Draw = ronde.varma([(f"Player {number}", "FRA") for number in range(9)], seed=1)
names: list[str] = [player.name for player in draw.players]
cup: ronde.Bracket = ronde.knockout(12, prequalified=2)

movement: ronde.Movement = ronde.movement("howell", tables=4.5, boards_per_round=2)
check: ronde.MovementCheck = ronde.check_movement(movement)
worth: list[float] = ronde.matchpoints([420, 450, -50])
score: int = ronde.contract_score("4SX S -1", 5)
won: float = ronde.victory_points(ronde.imps(800), boards=16).winner
lists: tuple[ronde.RankingList, ...] = ronde.rank([(1, 1, 2, 420), (1, 2, 1, "3NT N +1")])
percent: float | None = lists[0][0].percent
shown: str = repr(table) + table._repr_html_()

try:
    ronde.berger(0)
except ronde.InputError as error:
    sentence: str = str(error)
