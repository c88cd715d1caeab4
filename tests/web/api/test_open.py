"""An open played from its first entry to its close, with httpx and a token alone."""

from typing import Any

import httpx
from fastapi import FastAPI

from ronde.web.person import Role
from tests.loops import run
from tests.web.api.programs import API, check
from tests.web.events import players
from tests.web.people import HALL, PASSWORD, add_account

RESULTS = ("1-0", "½-½", "0-1")
ROUNDS = 5


class Arbiter:
    """Somebody who runs an event over the network."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.keys = 0

    async def get(self, path: str) -> Any:  # noqa: ANN401 - JSON
        """What is there."""
        answer = await self.client.get(f"{API}{path}")
        check(answer)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def change(self, method: str, path: str, body: Any = None) -> Any:  # noqa: ANN401 - JSON
        """Change something; sent twice, as a bad connection does, it is done once."""
        self.keys += 1
        headers = {"Idempotency-Key": f"open-{self.keys}"}
        first, again = [
            await self.client.request(method, f"{API}{path}", json=body, headers=headers)
            for _time in range(2)
        ]
        check(first)
        assert first.status_code in (200, 201), first.text
        assert (again.status_code, again.json()) == (first.status_code, first.json())
        assert again.headers["etag"] == first.headers["etag"]
        return first.json()


def test_an_open_from_start_to_close(app: FastAPI) -> None:
    run(_played(app))


async def _played(app: FastAPI) -> None:
    async with app.router.lifespan_context(app):
        add_account(app, "Anne", Role.DIRECTOR)
        transport = httpx.ASGITransport(app, client=("192.168.1.31", 50000))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HALL}:8000") as client:
            signed_in = await client.post(
                f"{API}/session", json={"name": "Anne", "password": PASSWORD}
            )
            check(signed_in)
            client.headers["Authorization"] = f"Bearer {signed_in.json()['token']}"
            await _run(Arbiter(client))
            assert (await client.delete(f"{API}/session")).status_code == 204
            ended = await client.get(f"{API}/events")
            check(ended)
            assert ended.status_code == 401
            assert ended.headers["www-authenticate"] == "Bearer"
        assert not app.state.rooms.journals.findings("open-de-lindvik")


async def _run(anne: Arbiter) -> None:
    new = {"name": "Open de Lindvik", "round_count": ROUNDS, "start_date": "2026-11-14"}
    made = await anne.change("POST", "/events", new)
    assert made["event"] == "open-de-lindvik"
    at = "/events/open-de-lindvik"
    field = [{"name": one.name, "rating": one.rating} for one in players()]
    entered = await anne.change("POST", f"{at}/players", {"players": field})
    assert [one["id"] for one in entered["players"]] == list(range(1, 25))
    await anne.change("POST", f"{at}/players/24/byes", {"round": 2})
    for number in range(1, ROUNDS + 1):
        drafted = await anne.change("POST", f"{at}/rounds/draft")
        assert drafted["round"]["stage"] == "draft"
        why = await anne.get(f"{at}/rounds/{number}/boards/1/explanation")
        assert why["reasons"]
        await anne.change("POST", f"{at}/rounds/publish")
        boards = [one["board"] for one in drafted["round"]["pairings"]]
        results = [
            {"board": board, "result": RESULTS[(board * 7 + number) % 3]} for board in boards
        ]
        first, rest = results[0], results[1:]
        await anne.change("POST", f"{at}/rounds/{number}/results", first)
        last = await anne.change("POST", f"{at}/rounds/{number}/results", {"results": rest})
        assert last["status"]["complete_round_count"] == number
    standings = await anne.get(f"{at}/standings")
    assert (standings["round"], standings["final"]) == (ROUNDS, True)
    assert len(standings["standings"]) == 24
    assert (await anne.get(f"{at}/standings/1"))["explanation"]["id"] == 1
    prizes = {"prizes": "category,place,amount\nGeneral,1,500\nGeneral,2,300\n"}
    paid = await anne.client.post(f"{API}{at}/prizes", json=prizes)
    check(paid)
    assert paid.json()["paid"] == 800
    closed = await anne.change("POST", f"{at}/close")
    assert closed["status"]["closed"]
    report = await anne.client.get(f"{API}{at}/exports/report.trf")
    assert report.text.startswith("001") or "\n001" in report.text
    journal = await anne.get(f"{at}/journal?limit=1000")
    assert [one["number"] for one in journal["entries"]] == list(
        range(1, journal["entry_count"] + 1)
    )
    assert (await anne.get(f"{at}/verdict"))["ok"]
