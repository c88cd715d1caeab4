"""Forms as a browser has them: what they would send as they stand."""

from html.parser import HTMLParser


class _Form(HTMLParser):
    """The fields of the form that posts to an address, those that are greyed out left out."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action
        self.inside = False
        self.select: str | None = None
        self.area: str | None = None
        self.sent: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        if tag == "form":
            self.inside = facts.get("action") == self.action
        if not self.inside or "disabled" in facts:
            return
        name, value = facts.get("name") or "", facts.get("value") or ""
        ticked = facts.get("type") not in ("checkbox", "radio") or "checked" in facts
        if tag == "input" and name and ticked:
            self.sent[name] = value
        if tag == "select":
            self.select = name
        if tag == "textarea":
            self.area, self.sent[name] = name, ""
        if (
            tag == "option"
            and self.select
            and ("selected" in facts or self.select not in self.sent)
        ):
            self.sent[self.select] = value

    def handle_data(self, data: str) -> None:
        if self.area:
            self.sent[self.area] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.inside = False
        if tag == "select":
            self.select = None
        if tag == "textarea":
            self.area = None


def form_in(page: str, action: str) -> dict[str, str]:
    """What the form of a page sends to an address if nothing is changed."""
    parser = _Form(action)
    parser.feed(page)
    return parser.sent
