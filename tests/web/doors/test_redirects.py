"""After the door comes a page of this workbench, whatever the address says."""

import pytest

from ronde.web.doors.redirects import own_path
from tests.web.browser import Browser


@pytest.mark.parametrize("address", ["/", "/e/open", "/e/open/round/5?lang=fr#board-4"])
def test_a_page_of_ours_is_gone_to(address: str) -> None:
    assert own_path(address, "/") == address


@pytest.mark.parametrize(
    "address",
    [
        None,
        "",
        "e/open",
        "//evil.example",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "https://evil.example/",
        "javascript:alert(1)",
        "/\t/evil.example",
        "/e\r\nSet-Cookie: ronde=x",
        "http://[",
    ],
)
def test_another_site_is_not(address: str | None) -> None:
    assert own_path(address, "/otherwise") == "/otherwise"


@pytest.mark.parametrize("came_from", ["http://[evil", "http://[::1", "//[", "http://[x]/"])
def test_a_page_that_has_no_address_is_not_gone_back_to(phone: Browser, came_from: str) -> None:
    headers = {"Referer": came_from}
    changed = phone.post("/theme", data={"theme": "dark"}, headers=headers, follow_redirects=False)
    assert (changed.status_code, changed.headers["location"]) == (303, "/")
    refused = phone.post("/new", data={}, headers=headers)
    assert refused.status_code == 403
    assert "<h1>Only the director can do this.</h1>" in refused.text
