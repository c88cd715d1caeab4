"""Whatever order an arbiter works in over the API: what it tells is what the entries add up to."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ronde.core.journal.effect import effective
from ronde.core.journal.entry import Entry
from ronde.service.events.fold import folded
from ronde.service.events.hall import published_only
from ronde.service.events.sheets import players_json, round_json
from ronde.service.events.state import EventState
from ronde.service.events.status import status_json
from ronde.web.app import create_app
from ronde.web.person import Role
from tests.examples import examples
from tests.servers import desk_options
from tests.web.api.programs import API, program
from tests.web.browser import Browser
from tests.web.people import phone_in_the_hall

AT = f"{API}/events/open"
BOARDS = st.integers(1, 4)
RESULTS = st.sampled_from(("1-0", "½-½", "0-1", "0F-1F", "?"))
CONSENTS = st.sampled_from((2, 3, 4))
DONE, REFUSED = (200, 201), (404, 409, 422)
NAMES = iter(range(1, 10**6))


class AnOpen(RuleBasedStateMachine):
    """A small Swiss, run by a program that may do anything at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        file = Path(self.folder.name) / "open.ronde"
        self.app = create_app(desk_options(database=str(file)))
        self.machine = Browser(self.app).__enter__()
        self.desk = program(self.app, Role.DIRECTOR)
        self.viewer = phone_in_the_hall(self.app)
        self.keys = 0
        self.number = 0
        self.round_number = 1
        self.has_draft = False
        self.repeat: Callable[[], Any] | None = None
        self.first: Any = None

    def teardown(self) -> None:
        """Let go of the workbench."""
        self.machine.__exit__(None, None, None)
        self.folder.cleanup()

    @initialize(count=st.integers(2, 7))
    def opened(self, count: int) -> None:
        """The event, with some players."""
        new = {"event": "open", "name": "Open", "round_count": 4, "initial_colour": "white"}
        answer = self.desk.post(f"{API}/events", json=new)
        assert answer.status_code == 201
        self.number = answer.json()["number"]
        self._enter(count)

    def _enter(self, count: int) -> None:
        players = [
            {"name": f"Player {number}", "rating": 1500 + number % 7 * 50}
            for number in (next(NAMES) for _one in range(count))
        ]
        self._changed("POST", "/players", {"players": players})

    def _changed(self, method: str, path: str, body: object) -> bool:
        """Change something under a key and a version; whether it was done."""
        self.keys += 1
        headers = {"Idempotency-Key": f"key-{self.keys}", "If-Match": f'"{self.number}"'}

        def send() -> Any:  # noqa: ANN401 - a response
            return self.desk.request(method, f"{AT}{path}", json=body, headers=headers)

        answer = send()
        assert answer.status_code in DONE + REFUSED, answer.text
        if answer.status_code in REFUSED:
            return False
        written = answer.json()["entries"]
        assert [entry["number"] for entry in written] == list(
            range(self.number + 1, self.number + 1 + len(written))
        )
        if written:
            self.repeat, self.first = send, answer.json()
        self.number = answer.json()["number"]
        status = answer.json()["status"]
        self.has_draft = status["draft_round"] is not None and not status["closed"]
        self.round_number = max(1, status["published_round_count"])
        return True

    @rule()
    def enter_late(self) -> None:
        """Somebody comes."""
        self._enter(1)

    @rule(player=st.integers(1, 8), from_round=st.none() | st.integers(1, 5))
    def withdraw(self, player: int, from_round: int | None) -> None:
        """Somebody goes."""
        self._changed("POST", f"/players/{player}/withdraw", {"from_round": from_round})

    @rule(player=st.integers(1, 8), rating=st.integers(1400, 1900), consent=CONSENTS)
    def correct(self, player: int, rating: int, consent: int) -> None:
        """A rating was wrong."""
        self._changed("PATCH", f"/players/{player}", {"rating": rating, "consent": consent})

    @rule(consent=CONSENTS)
    def draft(self, consent: int) -> None:
        """Pair the next round."""
        self._changed("POST", "/rounds/draft", {"consent": consent})

    @precondition(lambda self: self.has_draft)
    @rule()
    def publish(self) -> None:
        """Publish the draft."""
        assert self._changed("POST", "/rounds/publish", None)

    @precondition(lambda self: self.has_draft)
    @rule()
    def discard(self) -> None:
        """Take the draft back."""
        assert self._changed("DELETE", "/rounds/draft", None)

    @rule(back=st.integers(0, 2), board=BOARDS, result=RESULTS, consent=CONSENTS)
    def enter_result(self, back: int, board: int, result: str, consent: int) -> None:
        """A result, of this round or an earlier one."""
        number = max(1, self.round_number - back)
        asked = {"board": board, "result": result, "consent": consent}
        self._changed("POST", f"/rounds/{number}/results", asked)

    @rule(result=st.sampled_from(("1-0", "0-1")))
    def enter_all(self, result: str) -> None:
        """Every result of the round."""
        told = self.desk.get(f"{AT}/rounds/{self.round_number}")
        if told.status_code == 200 and told.json()["stage"] == "published":
            results = [{"board": one["board"], "result": result} for one in told.json()["pairings"]]
            asked = {"results": results, "consent": 3}
            self._changed("POST", f"/rounds/{self.round_number}/results", asked)

    @rule(number=st.none() | st.integers(1, 30))
    def undo(self, number: int | None) -> None:
        """Take something back."""
        self._changed("POST", "/undo", {"number": number})

    @rule(number=st.none() | st.integers(1, 30))
    def redo(self, number: int | None) -> None:
        """Bring something back."""
        self._changed("POST", "/redo", {"number": number})

    @rule(consent=CONSENTS)
    def close(self, consent: int) -> None:
        """Close the event."""
        self._changed("POST", "/close", {"consent": consent})

    @rule(behind=st.integers(1, 3), board=BOARDS)
    def write_with_a_stale_version(self, behind: int, board: int) -> None:
        """Somebody who did not look again changes nothing."""
        headers = {"If-Match": f'"{max(0, self.number - behind)}"'}
        for method, path, body in (
            ("POST", f"/rounds/{self.round_number}/results", {"board": board, "result": "1-0"}),
            ("POST", "/rounds/draft", {"consent": 3}),
            ("POST", "/undo", {}),
        ):
            answer = self.desk.request(method, f"{AT}{path}", json=body, headers=headers)
            # What makes no sense in any version is told first, where that is known before.
            assert answer.status_code in (412, 422), answer.text

    @precondition(lambda self: self.repeat is not None)
    @rule()
    def send_again(self) -> None:
        """A phone did not hear the answer: it gets the very same one."""
        assert self.repeat is not None
        assert self.repeat().json() == self.first

    @invariant()
    def what_is_told_is_what_the_entries_add_up_to(self) -> None:
        """The journal, folded by itself, is the event that everybody sees."""
        if not self.number:
            return
        state = folded(effective(self._entries()))
        event = self.desk.get(AT)
        assert event.headers["etag"] == f'"{self.number}"'
        assert event.json()["status"] == status_json(state)
        assert self.desk.get(f"{AT}/players").json()["players"] == players_json(state)
        assert self._rounds(self.desk) == _rounds_of(state)
        assert self._rounds(self.viewer) == _rounds_of(published_only(state))

    @invariant()
    def the_chain_is_whole(self) -> None:
        """Nothing is missing, and nothing was changed."""
        if self.number:
            assert self.desk.get(f"{AT}/verdict").json()["ok"]

    def _entries(self) -> tuple[Entry, ...]:
        """The journal as the API tells it."""
        told = self.desk.get(f"{AT}/journal", params={"limit": 1000}).json()
        assert told["entry_count"] == self.number
        return tuple(
            Entry(
                number=one["number"],
                time=one["time"],
                who=one["who"],
                device=one["device"],
                kind=one["kind"],
                payload=one["payload"],
                undoes=one["undoes"],
                key=None,
                previous_hash="",
                hash=one["hash"],
            )
            for one in told["entries"]
        )

    def _rounds(self, client: Browser) -> object:
        """The rounds that somebody is told of."""
        return client.get(f"{AT}/rounds").json()["rounds"]


def _rounds_of(state: EventState) -> list[dict[str, Any]]:
    """The rounds of an event."""
    return [round_json(state, played) for played in state.rounds]


AnyOpen = AnOpen.TestCase
AnyOpen.settings = settings(
    max_examples=examples(6),
    stateful_step_count=25,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
