"""USEBIO 1.2: the results of a session as the XML that English-speaking federations take.

The elements of each part stand in the order of the document type; every element is made by a
function that lists its children in that order.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ronde.core.bridge.movements.movement import Direction
from ronde.core.bridge.scoring.matches import Match, half_team
from ronde.core.bridge.scoring.ranking import RankedEntry, Who, fact_of
from ronde.core.bridge.scoring.results import Result
from ronde.core.bridge.scoring.rulings import Artificial, Ruling
from ronde.core.bridge.scoring.settings import Method
from ronde.formats.bridge_event import (
    EventFacts,
    RankedSession,
    TeamCompetition,
    contract_letters,
    result_order,
    written_order,
)
from ronde.formats.bridge_names import Named
from ronde.text.bridge_scores import rounded, ruling_text
from ronde.version import __version__

VERSION = "1.2"
_EVENT_TYPES = {
    Method.MATCHPOINTS: "MP_PAIRS",
    Method.BUTLER: "BUTLER_PAIRS",
    Method.CROSS_IMPS: "CROSS_IMPS",
    # Two tables in IMPs are cross-IMPs with one comparison.
    Method.IMPS: "CROSS_IMPS",
}
_BOARD_METHODS = {
    Method.MATCHPOINTS: "MATCH_POINTS",
    Method.BUTLER: "BUTLER_IMPS",
    Method.CROSS_IMPS: "CROSS_IMPS",
    Method.IMPS: "CROSS_IMPS",
}
_SEAT_ELEMENTS = ("NORTH", "SOUTH", "EAST", "WEST")
_Fields = Iterable[tuple[str, object]]


def dumps_session(session: RankedSession) -> bytes:
    """A session of pairs or players.

    Rule: USEBIO 1.2, EVENT
    """
    tally = session.tally
    method = tally.session.settings.method
    kind = "INDIVIDUAL" if session.is_individual else _EVENT_TYPES[method]
    root, event = _document(
        session.facts,
        kind,
        winners=tally.lines,
        board_count=len({board.board_number for board in tally.session.boards}),
        methods=[("BOARD_SCORING_METHOD", _BOARD_METHODS[method])],
    )
    sections = sorted({section for section, _ in tally.lists})
    for section in sections:
        parent = event
        if len(sections) > 1:
            parent = SubElement(event, "SECTION", {"SECTION_ID": section or "-"})
        participants = SubElement(parent, "PARTICIPANTS")
        for ranking in session.rankings:
            shared = Counter(entry.rank for entry in ranking.entries)
            for entry in ranking.entries:
                if entry.who.section == section:
                    # A shared place has a sign: `2=`.
                    place = f"{entry.rank}{'=' * (shared[entry.rank] > 1)}"
                    _add_participant(participants, session, entry, place)
        _add_boards(parent, session, section)
    return _written(root)


def dumps_teams(competition: TeamCompetition) -> bytes:
    """A competition of teams with its matches.

    Rule: USEBIO 1.2, MATCH
    Reading: the scores of a match are its victory points, since these rank the event; IMPs stand
        with each board.
    """
    root, event = _document(
        competition.facts,
        "TEAMS_OF_FOUR",
        winners=1,
        board_count=len({result.board_number for result in competition.results}),
        methods=[("BOARD_SCORING_METHOD", "IMPS"), ("MATCH_SCORING_METHOD", "VPS")],
    )
    participants = SubElement(event, "PARTICIPANTS")
    for standing in competition.standings:
        named = fact_of(competition.names, Who(number=standing.team)) or Named()
        attributes = {
            "TEAM_ID": str(standing.team),
            "TEAM_NAME": named.team_name or str(standing.team),
        }
        team = SubElement(participants, "TEAM", attributes)
        _add_fields(
            team,
            [("PLACE", standing.rank), ("TOTAL_SCORE", _number(standing.victory_points))],
        )
        _add_players(team, named)
    for match, points in zip(competition.matches, competition.victory_points, strict=True):
        _add_match(event, competition.results, match, points)
    return _written(root)


def _document(
    facts: EventFacts,
    event_type: str,
    *,
    winners: int,
    board_count: int,
    methods: _Fields,
) -> tuple[Element, Element]:
    """The root with club and event, and the head of the event."""
    root = Element("USEBIO", {"Version": VERSION})
    club = SubElement(root, "CLUB")
    _add_fields(club, [("CLUB_NAME", facts.club or facts.site or "-")])
    _add_fields(club, [("CLUB_ID_NUMBER", facts.club_number)])
    event = SubElement(root, "EVENT", {"EVENT_TYPE": event_type})
    _add_fields(
        event,
        [
            ("PROGRAM_NAME", "Ronde"),
            ("PROGRAM_VERSION", __version__),
            ("EVENT_DESCRIPTION", facts.name),
            ("DATE", None if facts.day is None else facts.day.strftime("%d/%m/%Y")),
            ("WINNER_TYPE", winners),
            ("BOARDS_PLAYED", board_count),
            ("MPS_AWARDED_FLAG", "N"),
            *methods,
        ],
    )
    return root, event


def _add_participant(
    parent: Element, session: RankedSession, entry: RankedEntry, place: str
) -> None:
    """A pair with its players, or a player of an individual."""
    named = fact_of(session.names, entry.who) or Named()
    correction = entry.correction
    top = entry.maximum / entry.boards_played if entry.boards_played else Fraction()
    penalty = correction.penalty + correction.penalty_percent_of_top * top / 100
    standing: list[tuple[str, object]] = [
        ("BOARDS_PLAYED", entry.boards_played),
        ("PLACE", place),
        ("TOTAL_SCORE", _number(entry.points)),
        ("PERCENTAGE", None if entry.percent is None else _number(entry.percent)),
        ("ADJUSTMENT", _number(-penalty) if penalty else None),
        ("HANDICAP", _number(correction.handicap) if correction.handicap else None),
    ]
    if session.is_individual:
        player = SubElement(parent, "PLAYER")
        first = named.players[0] if named.players else None
        identity: list[tuple[str, object]] = [
            ("PLAYER_NUMBER", entry.who.number),
            ("PLAYER_NAME", first.name if first else entry.who.number),
            ("NATIONAL_ID_NUMBER", first.licence if first else None),
        ]
        _add_fields(player, [*identity, *standing])
        return
    pair = SubElement(parent, "PAIR")
    line = entry.who.line
    direction = None if line is None else line.value.upper()
    _add_fields(pair, [("PAIR_NUMBER", entry.who.number), ("DIRECTION", direction), *standing])
    _add_players(pair, named, least=2)


def _add_players(parent: Element, named: Named, *, least: int = 0) -> None:
    """The players behind a number; a pair has two elements even where no name is known."""
    players = [(player.name, player.licence) for player in named.players]
    players += [("-", "")] * (least - len(players))
    for name, licence in players:
        _add_fields(
            SubElement(parent, "PLAYER"),
            [("PLAYER_NAME", name), ("NATIONAL_ID_NUMBER", licence)],
        )


def _add_boards(parent: Element, session: RankedSession, section: str) -> None:
    """The boards of a section, each with the lines of its traveller.

    Reading: USEBIO has no groups of a fouled board: they are one board, with the points of each.
    """
    tally = session.tally
    elements: dict[int, Element] = {}
    kind = "MATCH_POINTS" if tally.session.settings.is_topped else "IMPS"
    for board_index, board in enumerate(tally.session.boards):
        indexes = [i for i in written_order(board) if board.results[i].section == section]
        if not indexes:
            continue
        element = elements.get(board.board_number)
        if element is None:
            element = elements[board.board_number] = SubElement(parent, "BOARD")
            _add_fields(element, [("BOARD_NUMBER", board.board_number)])
        for index in indexes:
            result = board.results[index]
            worth: list[tuple[str, object]] = []
            for direction in Direction:
                points = tally.line_points(board_index, index, direction)
                points_text = None if points is None else _number(tally.session.value(points))
                worth.append((f"{direction.value.upper()}_{kind}", points_text))
            line = SubElement(element, "TRAVELLER_LINE")
            _add_fields(line, [*_seats(result), *_played(result), *worth])


def _seats(result: Result) -> list[tuple[str, object]]:
    """Who sat at the table."""
    if result.is_individual:
        names = [f"{seat}_PLAYER_NUMBER" for seat in _SEAT_ELEMENTS]
        return list(zip(names, result.seats, strict=True))
    return [("NS_PAIR_NUMBER", result.seats[0]), ("EW_PAIR_NUMBER", result.seats[1])]


def _played(result: Result) -> list[tuple[str, object]]:
    """The contract, who played it, the lead, the tricks and the score for North-South."""
    played = result.played
    if played is None:
        passed = result.score == 0 and result.ruling is None
        return [("CONTRACT", "PASS" if passed else None), ("SCORE", _score(result))]
    return [
        ("CONTRACT", contract_letters(played.contract)),
        ("PLAYED_BY", played.declarer.name[0]),
        ("LEAD", result.lead),
        ("TRICKS", played.tricks),
        ("SCORE", _score(result)),
    ]


def _score(result: Result) -> object:
    """The score, or an adjustment: `A6040` is 60 per cent to N-S and 40 to E-W."""
    if result.ruling is None:
        return result.score
    return _ruling(result.ruling)


def _ruling(ruling: Ruling) -> str:
    """An adjustment in a few letters."""
    sides = [ruling.north_south, ruling.east_west]
    if all(isinstance(side, Artificial) and side.percent.denominator == 1 for side in sides):
        return "A" + "".join(
            f"{int(side.percent):02d}" for side in sides if isinstance(side, Artificial)
        )
    return ruling_text(ruling)


def _add_match(
    event: Element,
    results: Sequence[Result],
    match: Match,
    points: tuple[Fraction, Fraction],
) -> None:
    """A match with the boards on which the teams were compared."""
    teams = {match.first, match.second}
    own = [
        result
        for result in results
        if {half_team(result.seats[0]), half_team(result.seats[-1])} == teams
    ]
    rounds = [result.round_number for result in own if result.round_number is not None]
    element = SubElement(event, "MATCH")
    _add_fields(
        element,
        [
            ("ROUND_NUMBER", min(rounds, default=None)),
            ("TEAM", match.first),
            ("OPPOSING_TEAM", match.second),
            ("TEAM_SCORE", _number(points[0])),
            ("OPPOSING_TEAM_SCORE", _number(points[1])),
        ],
    )
    for swing in match.swings:
        board = SubElement(element, "BOARD")
        _add_fields(board, [("BOARD_NUMBER", swing.board_number), ("IMPS", _number(swing.imps))])
        for result in sorted(own, key=result_order):
            if result.board_number == swing.board_number:
                side = "NS" if half_team(result.seats[0]) == match.first else "EW"
                line = SubElement(board, "TRAVELLER_LINE")
                _add_fields(line, [("DIRECTION", side), *_played(result)])


def _add_fields(parent: Element, fields: _Fields) -> None:
    """Add elements with text; nothing is written for what is not known."""
    for name, value in fields:
        if value not in (None, ""):
            SubElement(parent, name).text = "".join(
                letter for letter in str(value) if letter.isprintable()
            )


def _number(value: Fraction) -> str:
    """A number with as many of two decimals as it needs."""
    return f"{rounded(value):.2f}".rstrip("0").rstrip(".")


def _written(root: Element) -> bytes:
    """The document, indented, always the same for the same session."""
    indent(root)
    text: str = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'.encode()
