"""Players out of pasted text or a file, after a look at every doubtful one."""

from fastapi.responses import JSONResponse, Response

from ronde.errors import InputError
from ronde.messages import N_, counted
from ronde.service.events.desk import Desk, Done, check_has, opened
from ronde.service.events.kind import Discipline
from ronde.service.events.objections import Level
from ronde.service.events.people.deciding import Decided, decided, decisions_of
from ronde.service.events.people.importing import carry_out
from ronde.service.events.people.plan import ImportPlan
from ronde.service.events.people.planning import PeopleSource, TableReading, import_plan
from ronde.service.events.people.sheets import PlanAnswer, plan_json
from ronde.service.events.sheets import PlayerTold, players_json
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.text import render
from ronde.text.documents import JsonObject
from ronde.web.api.acting import DeputyWriting, Written
from ronde.web.api.asking import entity_tag
from ronde.web.api.operations import event_router, operation
from ronde.web.api.schemas.players import ImportAsked
from ronde.web.carried import carried_content
from ronde.web.problems import problem

router = event_router("players")


class ImportDone(PlanAnswer, Written):
    """What an import did, or would do."""

    players: list[PlayerTold]
    dry_run: bool


@router.post(
    "/players/import", **operation("importPlayers", N_("Take in a list of players"), ImportDone)
)
def import_players(writing: DeputyWriting, body: ImportAsked) -> Response:
    """Enter everybody of a list, or nobody while something is doubtful.

    What is not clear comes back with 409 and every answer there is, for `decide`. A dry run shows
    what would be done.
    """
    source = _source(body, TableReading.of_event(writing.rooms.opened(writing.event).state))
    decisions = decisions_of(body.decide, body.apply_ratings)
    plans: list[tuple[ImportPlan, Decided]] = []

    def looked_at(state: EventState) -> tuple[ImportPlan, Decided]:
        check_has(state, Discipline.CHESS)
        plan = import_plan(state, source)
        plans.append((plan, decided(plan, decisions)))
        return plans[-1]

    def entered(desk: Desk) -> Done:
        plan, decision = looked_at(opened(desk).state)
        return carry_out(desk, plan, decision, consent=Level(body.consent))

    def facts(state: EventState) -> JsonObject:
        return {"players": players_json(state), **plan_json(*plans[-1]), "dry_run": False}

    now = writing.rooms.opened(writing.event)
    plan, decision = looked_at(now.state)
    if body.dry_run:
        document = {
            "event": writing.event,
            "number": now.number,
            "entries": [],
            "warnings": [],
            "status": status_json(now.state),
            "players": players_json(now.state),
            **plan_json(plan, decision),
            "dry_run": True,
        }
        return JSONResponse(document, headers={"etag": entity_tag(now.number)})
    if not decision.is_clear and not writing.rooms.was_written(writing.event, writing.key):
        sentence = counted(
            N_("one doubt is not decided, so nothing was written"),
            N_("{count} doubts are not decided, so nothing was written"),
            len(decision.open),
        )
        told_plan = plan_json(plan, decision)
        return problem(writing.request, 409, render(sentence), kind="undecided", plan=told_plan)
    return writing.done(entered, facts)


def _source(body: ImportAsked, reading: TableReading) -> PeopleSource:
    """The people of a list, however it was sent."""
    if (body.text is None) == (body.content is None):
        raise InputError(N_("expected the text of a list, or the content of a file"))
    if body.text is not None:
        if not body.text.strip():
            raise InputError(N_("there is nobody to enter"))
        return PeopleSource.of_text(body.text, reading)
    if body.file is None:
        raise InputError(N_("expected the name of the file with its content"))
    content = carried_content(body.content or "", N_("expected the content of a file in base64"))
    return PeopleSource.of_content(content, body.file, reading)
