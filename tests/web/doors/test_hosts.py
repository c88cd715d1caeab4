"""Which names mean this machine, and which sites are ours."""

import platform

import pytest
from fastapi import FastAPI

from ronde.web.doors.hosts import (
    is_loopback_address,
    is_loopback_name,
    is_our_name,
    same_origin,
    split_host,
)
from ronde.web.options import Options
from tests.web.browser import Browser


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("localhost:8000", ("localhost", 8000)),
        ("LOCALHOST", ("localhost", None)),
        ("localhost.", ("localhost", None)),
        ("[::1]:8000", ("::1", 8000)),
        ("192.168.1.20:8000", ("192.168.1.20", 8000)),
        ("", None),
        (":8000", None),
        ("a b", None),
        ("localhost:port", None),
        ("localhost:99999", None),
        ("evil.example@localhost", None),
        ("localhost/evil", None),
        ("localhost,evil.example", None),
        ("lócalhost", None),
        ("[::1", None),
    ],
)
def test_a_host_has_a_name_and_a_port(header: str, found: tuple[str, int | None] | None) -> None:
    assert split_host(header) == found


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])
def test_an_address_of_the_machine_itself(address: str) -> None:
    assert is_loopback_address(address)
    assert is_loopback_name(address)


@pytest.mark.parametrize(
    "address", ["192.168.1.20", "0.0.0.0", "::", "::ffff:8.8.8.8", "fe80::1%eth0", "testclient", ""]
)
def test_any_other_address_is_not_the_machine_itself(address: str) -> None:
    assert not is_loopback_address(address)


@pytest.mark.parametrize(
    "name", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evillocalhost"]
)
def test_a_name_that_looks_like_the_machine_is_not(name: str) -> None:
    assert not is_loopback_name(name)
    assert not is_our_name(name, Options())


def test_the_workbench_answers_to_its_own_names() -> None:
    options = Options(public_address="https://Club.example/")
    own = platform.node().lower().partition(".")[0]
    for name in ("localhost", "127.0.0.1", "192.168.1.20", "fe80::1", "club.example", own):
        assert is_our_name(name, options)
    assert is_our_name(f"{own}.local", options)
    assert not is_our_name("club.example", Options())
    assert not is_our_name("", options)


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://192.168.1.20:8000", "192.168.1.20:8000", True),
        ("http://LOCALHOST:8000", "localhost:8000", True),
        ("https://club.example", "club.example", True),
        ("https://club.example", "club.example:443", True),
        ("http://club.example:80", "club.example", True),
        ("http://192.168.1.20:9000", "192.168.1.20:8000", False),
        ("http://evil.example", "192.168.1.20:8000", False),
        ("http://192.168.1.20.evil.example:8000", "192.168.1.20:8000", False),
        ("null", "192.168.1.20:8000", False),
        ("", "192.168.1.20:8000", False),
        ("file://", "192.168.1.20:8000", False),
        ("http://[", "192.168.1.20:8000", False),
        ("http://192.168.1.20:8000", "", False),
    ],
)
def test_a_page_of_ours_has_our_name_and_port(origin: str, host: str, same: bool) -> None:
    assert same_origin(origin, host) is same


@pytest.mark.parametrize("shown", [{"Cookie": "ronde=x"}, {"Authorization": "Bearer x"}])
def test_who_asks_at_another_name_is_not_looked_for(
    app: FastAPI, phone: Browser, monkeypatch: pytest.MonkeyPatch, shown: dict[str, str]
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(
        type(app.state.keeper.doors.sessions), "with_token", lambda *_of: asked.append(_of)
    )
    answer = phone.get("/", headers={"Host": "elsewhere.example", **shown})
    assert answer.status_code == 421
    assert "does not answer to elsewhere.example" in answer.text
    assert asked == []
