"""Whether every board is at one place in a round, and what lies at a table can be played."""

from collections.abc import Iterator

from ronde.core.bridge.movements.findings import FindingKind, MovementFinding
from ronde.core.bridge.movements.movement import Movement, MovementRound, TablePlay, board_ranges
from ronde.messages import N_, Message, message

_Place = tuple[bool, int]
"""A place in the room: whether it is a stand, and the table it is, or follows."""


def boards_at_two_places(movement: Movement) -> Iterator[MovementFinding]:
    """A board is at one place in a round, unless the tables that share it say so of each other.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    Rule: Organisation des tournois (FFB), Howell 6 paires
    """
    for played in movement.rounds:
        sharing = {table.table_number: set(table.shared_with) for table in played.tables}
        groups: dict[tuple[_Place, ...], list[int]] = {}
        for board, places in _places(played).items():
            if len(places) > 1 and not _licensed(places, sharing):
                groups.setdefault(tuple(places), []).append(board)
        for where, boards in groups.items():
            yield MovementFinding(
                kind=FindingKind.BOARD_AT_TWO_PLACES,
                rounds=(played.round_number,),
                tables=tuple(number for is_stand, number in where if not is_stand),
                boards=tuple(sorted(boards)),
                text=message(
                    N_("round {round}: boards {boards} are at more than one place: {places}"),
                    round=played.round_number,
                    boards=board_ranges(boards),
                    places=_places_text(where),
                ),
            )


def _places(played: MovementRound) -> dict[int, list[_Place]]:
    """Where each board of a round is; a place that lists it twice counts once."""
    places: dict[int, list[_Place]] = {}
    for table in played.tables:
        for board in dict.fromkeys(table.boards):
            places.setdefault(board, []).append((False, table.table_number))
    for stand in played.stands:
        for board in dict.fromkeys(stand.boards):
            places.setdefault(board, []).append((True, stand.after_table))
    return places


def _licensed(places: list[_Place], sharing: dict[int, set[int]]) -> bool:
    """Whether these places are tables that all name each other."""
    if any(is_stand for is_stand, _number in places):
        return False
    tables = [number for _is_stand, number in places]
    return all(
        other in sharing[number] or number in sharing[other]
        for index, number in enumerate(tables)
        for other in tables[index + 1 :]
    )


def _places_text(places: tuple[_Place, ...]) -> Message:
    """Places in words, one after the other."""
    text: Message | None = None
    for is_stand, number in places:
        template = N_("the stand after table {number}") if is_stand else N_("table {number}")
        place = message(template, number=number)
        text = place if text is None else message("{before}, {place}", before=text, place=place)
    return text or Message("")


def wrong_sharing(movement: Movement) -> Iterator[MovementFinding]:
    """Tables that share name each other, and have the same boards.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    for played in movement.rounds:
        tables = {table.table_number: table for table in played.tables}
        for table in played.tables:
            for number in table.shared_with:
                other = tables.get(number)
                if other is None or number == table.table_number or not _same_boards(table, other):
                    kind = FindingKind.SHARING_WITHOUT_BOARDS
                    template = N_(
                        "round {round}, table {table}: said to share with table {other}, "
                        "which does not have these boards"
                    )
                elif table.table_number not in other.shared_with:
                    kind = FindingKind.SHARING_ONE_SIDED
                    template = N_(
                        "round {round}, table {table}: said to share with table {other}, "
                        "which does not say so"
                    )
                else:
                    continue
                yield MovementFinding(
                    kind=kind,
                    rounds=(played.round_number,),
                    tables=(table.table_number, number),
                    boards=table.boards,
                    text=message(
                        template,
                        round=played.round_number,
                        table=table.table_number,
                        other=number,
                    ),
                )


def _same_boards(first: TablePlay, second: TablePlay) -> bool:
    """Whether two tables have any board in common."""
    return not set(first.boards).isdisjoint(second.boards)


def boards_nowhere(movement: Movement) -> Iterator[MovementFinding]:
    """In a movement with stands every board in play lies on a table or a stand in every round.

    Rule: Organisation des tournois (FFB), Le mouvement Howell
    Reading: where no stand is listed the boards of other rounds are with the director, who hands
        them out, as the course allows and as sets played everywhere at once need.
    """
    if not any(played.stands for played in movement.rounds):
        return
    in_play = set(movement.boards_in_play)
    for played in movement.rounds:
        lost = sorted(in_play.difference(played.boards))
        if lost:
            yield MovementFinding(
                kind=FindingKind.BOARD_NOWHERE,
                rounds=(played.round_number,),
                boards=tuple(lost),
                text=message(
                    N_("round {round}: boards {boards} lie on no table and no stand"),
                    round=played.round_number,
                    boards=board_ranges(lost),
                ),
            )


def wrong_sets(movement: Movement) -> Iterator[MovementFinding]:
    """A table that plays has one whole set of boards, each listed once.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell a) Cas général
    """
    for played in movement.rounds:
        for table in played.tables:
            repeated = {board for board in table.boards if table.boards.count(board) > 1}
            kind = template = None
            if table.played and not table.boards:
                kind = FindingKind.NO_BOARDS
                template = N_("round {round}, table {table}: played, but without boards")
            elif repeated:
                kind = FindingKind.BOARD_LISTED_TWICE
                template = N_("round {round}, table {table}: boards {boards} are listed twice")
            elif (
                table.boards
                and not movement.sets_vary
                and len(table.boards) != movement.boards_per_round
            ):
                kind = FindingKind.SET_SIZE
                template = N_(
                    "round {round}, table {table}: expected boards to the number of {expected}, "
                    "found {found}"
                )
            if kind is not None and template is not None:
                yield MovementFinding(
                    kind=kind,
                    rounds=(played.round_number,),
                    tables=(table.table_number,),
                    boards=tuple(sorted(repeated)) or table.boards,
                    text=message(
                        template,
                        round=played.round_number,
                        table=table.table_number,
                        boards=board_ranges(repeated or table.boards),
                        expected=movement.boards_per_round,
                        found=len(table.boards),
                    ),
                )


def misplaced_stands(movement: Movement) -> Iterator[MovementFinding]:
    """A stand follows one of the tables.

    Rule: Organisation des tournois (FFB), Le mouvement Mitchell d) Guéridon
    """
    for played in movement.rounds:
        tables = {table.table_number for table in played.tables}
        for stand in played.stands:
            if stand.after_table not in tables:
                yield MovementFinding(
                    kind=FindingKind.STAND_WITHOUT_TABLE,
                    rounds=(played.round_number,),
                    tables=(stand.after_table,),
                    boards=stand.boards,
                    text=message(
                        N_("round {round}: a stand follows table {table}, which is not there"),
                        round=played.round_number,
                        table=stand.after_table,
                    ),
                )
