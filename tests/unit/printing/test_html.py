"""Tables as a page for a browser."""

from html.parser import HTMLParser

from ronde.printing.html import sheets_to_html, tables_to_html
from ronde.printing.table import Band, Table
from ronde.text import use_language
from ronde.text.sheet import Align, Column, Sheet

VOID = {"meta", "br"}


class Page(HTMLParser):
    """The elements of a page; a tag that is not closed in its turn is an error."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self._open: list[str] = []
        self.feed(content.decode())
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self._open:
            self.texts.append((self._open[-1], data))

    def of(self, tag: str) -> list[str]:
        return [text for found, text in self.texts if found == tag]

    def attributes(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for found, attributes in self.elements if found == tag]


SHEET = Sheet(
    title="Entries & <all>",
    columns=(Column("No.", Align.RIGHT), Column("Name"), Column("1", Align.CENTRE)),
    rows=((1, "<b>Zoé</b> & co", "■"), (2, None, "½")),
    notes=("1 < 2",),
)


def test_a_table_has_a_caption_and_headings_for_screen_readers() -> None:
    page = Page(sheets_to_html([SHEET]))
    assert page.of("caption") == ["Entries & <all>"]
    scopes = [attributes.get("scope") for attributes in page.attributes("th")]
    assert scopes == ["col", "col", "col", "row", "row"]
    assert page.of("th") == ["No.", "Name", "1", "1", "2"]


def test_text_from_outside_stays_text() -> None:
    page = Page(sheets_to_html([SHEET]))
    assert page.of("td") == ["<b>Zoé</b> & co", "½"]
    assert page.of("p") == ["1 < 2"]
    assert page.of("title") == ["Entries & <all>"]


def test_the_diagonal_is_a_black_cell_without_text() -> None:
    page = Page(sheets_to_html([SHEET]))
    assert [cell.get("class") for cell in page.attributes("td")].count("blocked") == 1
    assert "■" not in sheets_to_html([SHEET]).decode().partition("</style>")[2]


def test_the_page_needs_nothing_else_and_says_its_language() -> None:
    content = sheets_to_html([SHEET]).decode()
    page = Page(content.encode())
    assert page.attributes("html") == [{"lang": "en"}]
    assert page.attributes("link") == page.attributes("script") == page.attributes("img") == []
    assert "http" not in content
    assert "@media print" in content


def test_the_language_is_the_readers() -> None:
    use_language("fr")
    try:
        assert Page(sheets_to_html([SHEET])).attributes("html") == [{"lang": "fr"}]
    finally:
        use_language("en")


def test_headings_over_several_columns() -> None:
    sheet = Sheet(
        title="T",
        columns=(Column("Name"), Column("W"), Column("B"), Column("Points")),
        rows=(("Ann", "1", "½", "1½"),),
    )
    band = Band(heading="2", first_index=1, column_count=2)
    page = Page(tables_to_html([Table(sheet=sheet, bands=(band,), boxed=True)]))
    assert page.of("th") == ["Name", "2", "Points", "W", "B", "Ann"]
    headings = page.attributes("th")
    assert [heading.get("rowspan") for heading in headings[:3]] == ["2", None, "2"]
    assert headings[1]["colspan"] == "2"
    assert headings[1]["scope"] == "colgroup"


def test_several_tables_on_one_page() -> None:
    page = Page(sheets_to_html([SHEET, SHEET]))
    assert len(page.attributes("table")) == 2


def test_a_wide_table_is_printed_on_its_side() -> None:
    columns = tuple(Column(f"Board {number}") for number in range(1, 21))
    wide = Sheet(title="T", columns=columns, rows=())
    assert b"size: A4 landscape" in sheets_to_html([wide])
    assert b"size: A4 portrait" in sheets_to_html([SHEET])
