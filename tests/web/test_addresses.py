"""Where the workbench is found."""

import socket

import pytest

from ronde.errors import InputError
from ronde.web import addresses
from ronde.web.addresses import checked, is_open_to_phones, own_address, public_address
from ronde.web.options import Options
from ronde.web.serving import bound_socket, log_config


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in a network."""
    monkeypatch.setattr(addresses, "network_address", lambda: "192.168.1.20")


@pytest.mark.parametrize(
    ("options", "own", "public", "is_open"),
    [
        (Options(), "http://127.0.0.1:8000", "http://127.0.0.1:8000", False),
        (Options(host="localhost"), "http://localhost:8000", "http://localhost:8000", False),
        (Options(host="::1"), "http://[::1]:8000", "http://[::1]:8000", False),
        (
            Options(host="0.0.0.0", port=80),
            "http://127.0.0.1",
            "http://192.168.1.20",
            True,
        ),
        (
            Options(host="192.168.1.7"),
            "http://192.168.1.7:8000",
            "http://192.168.1.7:8000",
            True,
        ),
        (
            Options(public_address="https://club.example/"),
            "http://127.0.0.1:8000",
            "https://club.example",
            True,
        ),
    ],
)
def test_addresses(options: Options, own: str, public: str, is_open: bool) -> None:
    assert own_address(options) == own
    assert public_address(options) == public
    assert is_open_to_phones(options) is is_open


def test_behind_https_cookies_are_for_https_alone() -> None:
    assert checked(Options(public_address="https://club.example")).secure_cookies
    assert not checked(Options(public_address="http://192.168.1.20:8000")).secure_cookies
    assert not checked(Options()).secure_cookies


@pytest.mark.parametrize("given", ["club.example", "ftp://club.example", "http://", "http://a/?b"])
def test_what_is_no_address_is_refused(given: str) -> None:
    with pytest.raises(InputError, match="--address"):
        checked(Options(public_address=given))


def test_a_busy_port_is_one_sentence() -> None:
    with bound_socket("127.0.0.1", 0) as busy:
        port = busy.getsockname()[1]
        with pytest.raises(InputError, match=f"port {port} is in use"):
            bound_socket("127.0.0.1", port)


def test_a_host_that_is_elsewhere_is_one_sentence() -> None:
    with pytest.raises(InputError, match=r"there is no “192\.0\.2\.1” on this machine"):
        bound_socket("192.0.2.1", 8000)


def test_a_name_that_nobody_has_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*given: object, **more: object) -> None:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(InputError, match="there is no “hall”"):
        bound_socket("hall", 8000)


@pytest.mark.parametrize(("wanted", "level"), [("", "WARNING"), ("info", "INFO"), ("x", "WARNING")])
def test_the_log_is_quiet_unless_told(wanted: str, level: str) -> None:
    assert log_config(wanted)["loggers"]["ronde"]["level"] == level
