"""A device is called by what its browser tells of itself."""

import pytest

from ronde.web.doors.sessions import device_name


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
            "iPhone, Safari",
        ),
        (
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/120.0.0.0 Mobile Safari/537.36",
            "Android, Chrome",
        ),
        (
            "Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0",
            "Android, Firefox",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0",
            "Windows, Edge",
        ),
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0",
            "Linux, Firefox",
        ),
        ("curl/8.0", ""),
        ("", ""),
        ("<script>alert(1)</script>", ""),
    ],
)
def test_a_device_has_a_name(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name
