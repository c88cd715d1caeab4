"""An address is counted as what one household has."""

import pytest
from starlette.requests import Request

from ronde.web.doors.limits import address_bucket


@pytest.mark.parametrize(
    ("address", "bucket"),
    [
        ("192.168.1.31", "192.168.1.31"),
        ("::ffff:192.168.1.31", "192.168.1.31"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
        (None, ""),
    ],
)
def test_an_address_has_its_bucket(address: str | None, bucket: str) -> None:
    client = None if address is None else (address, 50000)
    assert address_bucket(Request({"type": "http", "headers": [], "client": client})) == bucket
