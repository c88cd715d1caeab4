"""Tables as one page for a browser: nothing to load, readable aloud, fit to be printed."""

from collections.abc import Iterable, Sequence
from html import escape

from ronde.printing.table import Table, cell_text
from ronde.text import language
from ronde.text.crosstables import BLOCKED
from ronde.text.sheet import Align, Sheet

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.35 Georgia, "Libertinus Serif", serif; margin: 2rem; color: #111; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0 0 1.5rem; }
table { font-variant-numeric: tabular-nums lining-nums; }
caption { text-align: left; font-size: 1.4rem; font-weight: bold; padding: 0 0 .5rem; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid #bbb; vertical-align: middle; }
thead th { border-bottom: 2px solid #111; }
tbody tr:nth-child(even) { background: #f5f5f5; }
tbody th { font-weight: normal; }
.left { text-align: left; }
.center { text-align: center; }
.right { text-align: right; }
.nowrap { white-space: nowrap; }
.boxed th, .boxed td { border: 1px solid #111; padding: .35rem .5rem; }
.boxed tbody tr { background: none; }
.boxed td:empty { min-width: 1.4rem; height: 1.6rem; }
.boxed td.left:empty { min-width: 14rem; }
td.blocked { background: #222; }
figure { margin: 1.5rem 0; }
figure svg { max-width: 100%; height: auto; }
p.note { font-size: .9rem; margin: .2rem 0; }
@media print {
  body { margin: 0; font-size: 10pt; }
  .wide { overflow: visible; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  td.blocked, tbody tr:nth-child(even) { print-color-adjust: exact; }
}
""".strip()

_LANDSCAPE_FROM = 90
"""From this many characters on a page is printed on its side."""


def sheets_to_html(sheets: Iterable[Sheet]) -> bytes:
    """Sheets as one self-contained page."""
    return tables_to_html(Table(sheet=sheet) for sheet in sheets)


def tables_to_html(
    tables: Iterable[Table], *, title: str = "", pictures: Sequence[bytes] = ()
) -> bytes:
    """Tables as one self-contained page; without a title it has that of the first table.

    Pictures in SVG stand below the tables.
    """
    listed = list(tables)
    title = title or next((table.sheet.title for table in listed if table.sheet.title), "Ronde")
    lines = [
        "<!doctype html>",
        f'<html lang="{language()}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{_STYLE}\n{_paper(listed)}\n</style>",
        "</head>",
        "<body>",
        "<main>",
        *(line for table in listed for line in _table(table)),
        *(f"<figure>\n{picture.decode()}</figure>" for picture in pictures),
        "</main>",
        "</body>",
        "</html>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _paper(tables: Iterable[Table]) -> str:
    """The paper for the printer: on its side where a table is wide."""
    wide = any(_width(table) > _LANDSCAPE_FROM for table in tables)
    return f"@page {{ size: A4 {'landscape' if wide else 'portrait'}; margin: 14mm; }}"


def _width(table: Table) -> int:
    """About how many characters wide a table is."""
    sheet = table.sheet
    return sum(
        max(len(column.heading), *(len(cell_text(row[index])) for row in sheet.rows), 0) + 2
        for index, column in enumerate(sheet.columns)
        if not column.wide
    )


def _table(table: Table) -> Iterable[str]:
    """One table with its notes."""
    sheet = table.sheet
    # A table wider than the window scrolls; the keyboard must reach it too.
    yield f'<div class="wide" tabindex="0" role="region" aria-label="{escape(sheet.title)}">'
    yield '<table class="boxed">' if table.boxed else "<table>"
    if sheet.title:
        yield f"<caption>{escape(sheet.title)}</caption>"
    yield "<thead>"
    yield from _headings(table)
    yield "</thead>"
    yield "<tbody>"
    for row in sheet.rows:
        cells = (
            _cell(cell_text(cell), column.align, leads=index == 0, wide=column.wide)
            for index, (cell, column) in enumerate(zip(row, sheet.columns, strict=True))
        )
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody>"
    yield "</table>"
    yield "</div>"
    for note in sheet.notes:
        yield f'<p class="note">{escape(note)}</p>'


def _headings(table: Table) -> Iterable[str]:
    """The line of headings, or two where some stand over several columns."""
    columns = table.sheet.columns
    if not table.bands:
        cells = (
            f'<th scope="col" class="{column.align.value}">{escape(column.heading)}</th>'
            for column in columns
        )
        yield f"<tr>{''.join(cells)}</tr>"
        return
    bands = {band.first_index: band for band in table.bands}
    upper, lower = [], []
    index = 0
    while index < len(columns):
        band = bands.get(index)
        if band is None:
            heading = escape(columns[index].heading)
            align = columns[index].align.value
            upper.append(f'<th scope="col" rowspan="2" class="{align}">{heading}</th>')
            index += 1
            continue
        upper.append(
            f'<th scope="colgroup" colspan="{band.column_count}" class="center">'
            f"{escape(band.heading)}</th>"
        )
        for column in columns[index : index + band.column_count]:
            lower.append(f'<th scope="col" class="center">{escape(column.heading)}</th>')
        index += band.column_count
    yield f"<tr>{''.join(upper)}</tr>"
    yield f"<tr>{''.join(lower)}</tr>"


def _cell(text: str, align: Align, *, leads: bool, wide: bool) -> str:
    """One cell; the first of a row is its heading."""
    if text == BLOCKED:
        return '<td class="blocked"></td>'
    classes = align.value if wide else f"{align.value} nowrap"
    tag, scope = ("th", ' scope="row"') if leads else ("td", "")
    return f'<{tag}{scope} class="{classes}">{escape(text)}</{tag}>'
