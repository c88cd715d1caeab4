"""After the door comes a page of this workbench, whatever the address says."""

import pytest

from ronde.web.doors.redirects import own_path


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
