"""Files that were made to stop whoever reads them, each as bytes; small ones with large effects.

They are for Ronde's own tests and benchmarks: every reader answers to them with one sentence.
"""

import io
import struct
import zipfile
from collections.abc import Callable, Mapping

_CONTENT_TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/'
    'content-types"><Default Extension="xml" ContentType="application/xml"/><Default '
    'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-'
    'officedocument.spreadsheetml.sheet.main+xml"/></Types>'
)
_RELATIONS = (
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/'
    'relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/'
    'officeDocument/2006/relationships/{kind}" Target="{target}"/></Relationships>'
)
_SHEET_LIST = (
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/'
    'main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>'
    '<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
_SPACES = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_ODS_SPACES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
)


def zipped(parts: Mapping[str, bytes | str]) -> bytes:
    """A zip of parts by their names."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return content.getvalue()


def xlsx(sheet_data: str, *, dimension: str = "A1", head: str = "") -> bytes:
    """A workbook of one sheet with these rows, whatever they are."""
    return zipped(
        {
            "[Content_Types].xml": _CONTENT_TYPES,
            "_rels/.rels": _RELATIONS.format(kind="officeDocument", target="xl/workbook.xml"),
            "xl/workbook.xml": _SHEET_LIST,
            "xl/_rels/workbook.xml.rels": _RELATIONS.format(
                kind="worksheet", target="worksheets/sheet1.xml"
            ),
            "xl/worksheets/sheet1.xml": (
                f'<?xml version="1.0"?>{head}<worksheet {_SPACES}><dimension ref="{dimension}"/>'
                f"<sheetData>{sheet_data}</sheetData></worksheet>"
            ),
        }
    )


def xlsx_row(number: int, *cells: tuple[str, str]) -> str:
    """A row with texts in the cells of these columns."""
    inside = "".join(
        f'<c r="{column}{number}" t="inlineStr"><is><t>{text}</t></is></c>'
        for column, text in cells
    )
    return f'<row r="{number}">{inside}</row>'


def ods(rows: str, *, head: str = "") -> bytes:
    """An ODS of one table with these rows."""
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": "<manifest/>",
            "content.xml": (
                f'<?xml version="1.0"?>{head}<office:document-content {_ODS_SPACES}><office:body>'
                f'<office:spreadsheet><table:table table:name="Sheet1">{rows}</table:table>'
                "</office:spreadsheet></office:body></office:document-content>"
            ),
        }
    )


def ods_row(text: str, *, rows: int = 1, columns: int = 1, before: int = 0) -> str:
    """A row of a cell, both repeated, after so many empty cells."""
    empty = f'<table:table-cell table:number-columns-repeated="{before}"/>' if before else ""
    return (
        f'<table:table-row table:number-rows-repeated="{rows}">{empty}<table:table-cell '
        f'office:value-type="string" table:number-columns-repeated="{columns}"><text:p>{text}'
        "</text:p></table:table-cell></table:table-row>"
    )


def sparse_corner_xlsx() -> bytes:
    """Two cells, the last one in the last row and column there are: 17 thousand million cells."""
    rows = xlsx_row(1, ("A", "name")) + xlsx_row(1_048_576, ("XFD", "x"))
    return xlsx(rows, dimension="A1:XFD1048576")


def sparse_area_xlsx() -> bytes:
    """Two cells with a hundred million between them."""
    return xlsx(xlsx_row(1, ("A", "name")) + xlsx_row(100_000, ("ALL", "x")))


def beyond_xlsx() -> bytes:
    """A cell in a row and a column that no spreadsheet has."""
    return xlsx(
        xlsx_row(1, ("A", "name")) + xlsx_row(4_294_967_296, ("ZZZZZZZ", "x")),
        dimension="A1:ZZZZZZZ4294967296",
    )


def backward_xlsx() -> bytes:
    """A sheet that says it ends before it begins, with its last cell first."""
    rows = xlsx_row(9, ("C", "x")) + xlsx_row(1, ("A", "name"))
    return xlsx(rows, dimension="C9:A1")


def huge_cell_xlsx() -> bytes:
    """One cell of eleven million letters."""
    return xlsx(xlsx_row(1, ("A", "name")) + xlsx_row(2, ("A", "x " * 5_500_000)))


def no_sheet_xlsx() -> bytes:
    """A workbook that lists a sheet which is not there."""
    parts = {"[Content_Types].xml": _CONTENT_TYPES, "xl/workbook.xml": _SHEET_LIST}
    parts["xl/_rels/workbook.xml.rels"] = _RELATIONS.format(kind="worksheet", target="gone.xml")
    return zipped(parts)


def bomb_xlsx() -> bytes:
    """Texts of 100 MB that are packed hundreds of times smaller."""
    return zipped({"xl/workbook.xml": _SHEET_LIST, "xl/sharedStrings.xml": " " * 100_000_000})


def repeating_xlsx(times: int) -> bytes:
    """A sheet that tells one cell again and again."""
    return xlsx(xlsx_row(1, *[("A", "x")] * times))


def coloured_xlsx(row_count: int) -> bytes:
    """An honest list of one person, with a colour in two columns down to a row."""
    rows = xlsx_row(1, ("A", "name")) + xlsx_row(2, ("A", "Léa"))
    below = (
        f'<row r="{row}" spans="1:2"><c r="A{row}" s="3"/><c r="B{row}" s="3"/></row>'
        for row in range(3, row_count + 1)
    )
    return xlsx(rows + "".join(below))


def crowded_xlsx() -> bytes:
    """Five thousand parts that nobody needs."""
    return zipped({f"xl/media/{number}.png": b"" for number in range(5_000)})


def laughing_xlsx() -> bytes:
    """A sheet whose entities expand to a thousand million letters."""
    return xlsx(xlsx_row(1, ("A", "&j;")), head=_entities())


def repeating_ods() -> bytes:
    """A cell that is repeated over a thousand million cells."""
    return ods(ods_row("name") + ods_row("x", rows=1_000_000, columns=1_000))


def far_ods() -> bytes:
    """A cell after more empty ones than there is memory."""
    return ods(ods_row("name") + ods_row("x", before=4_000_000_000))


def laughing_ods() -> bytes:
    """A table whose entities expand to a thousand million letters."""
    return ods(ods_row("&j;"), head=_entities())


def huge_xls() -> bytes:
    """The head of an old workbook whose allocation table goes nowhere."""
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 16
    head += struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + b"\0" * 6
    head += struct.pack("<IIIIIIIII", 0, 0xFFFF, 0, 0, 4096, 0, 0xFFFF, 0, 0xFFFF)
    return head + b"\0" * 436 + b"\0" * 4096


def endless_list_zip() -> bytes:
    """A rating list of one line of 150 MB, packed hundreds of times smaller."""
    return zipped({"list.csv": b"a," * 75_000_000})


def bomb_list_zip() -> bytes:
    """A rating list of 120 MB in short lines that are all the same."""
    return zipped({"list.csv": b"name,rating\n" + b"a,1\n" * 30_000_000})


def endless_xml_zip() -> bytes:
    """A rating list of people who begin and never end."""
    return zipped({"list.xml": "<player><name> " * 1_000_000})


def laughing_xml() -> bytes:
    """FIDE's list with a name that expands to a thousand million letters."""
    person = "<player><fideid>1</fideid><name>&j;</name></player>"
    return f'<?xml version="1.0"?>{_entities()}<playerslist>{person}</playerslist>'.encode()


def blanks_line() -> bytes:
    """A line with more blanks than anybody types."""
    return b"a" + b" " * 3_200 + b"!\nMartin, Lea 1500\n"


def commas_line() -> bytes:
    """A line with more commas than anybody types."""
    return b"a" + b"," * 20_000 + b"!\nMartin, Lea 1500\n"


def deep_json() -> bytes:
    """JSON as deep as it is long."""
    return b"[" * 200_000 + b"]" * 200_000


def long_number_json() -> bytes:
    """JSON of one number of a million digits."""
    return b'{"rounds": ' + b"7" * 1_000_000 + b"}"


def blanks_pbn() -> bytes:
    """A table of PBN with more blanks in its header than anybody types."""
    return b'[Board "1"]\n[ScoreTable "A' + b" " * 5_000 + b'\\\\x"]\n1 2\n'


def no_column_pbn() -> bytes:
    """A table of PBN whose header names no column."""
    return b'[Board "1"]\n[ScoreTable "\\\\x"]\n1 2\n'


def long_line_text() -> bytes:
    """Thirty million letters without the end of a line."""
    return b"012 " + b"x" * 30_000_000


WORKBOOKS: Mapping[str, Callable[[], bytes]] = {
    "sparse-corner.xlsx": sparse_corner_xlsx,
    "sparse-area.xlsx": sparse_area_xlsx,
    "beyond.xlsx": beyond_xlsx,
    "huge-cell.xlsx": huge_cell_xlsx,
    "no-sheet.xlsx": no_sheet_xlsx,
    "bomb.xlsx": bomb_xlsx,
    "crowded.xlsx": crowded_xlsx,
    "laughing.xlsx": laughing_xlsx,
    "repeating.ods": repeating_ods,
    "far.ods": far_ods,
    "laughing.ods": laughing_ods,
    "huge.xls": huge_xls,
}
"""Workbooks that are refused, by the names they are sent with."""

RATING_LISTS: Mapping[str, Callable[[], bytes]] = {
    "endless-list.zip": endless_list_zip,
    "bomb-list.zip": bomb_list_zip,
    "endless-xml.zip": endless_xml_zip,
}
"""Rating lists that are refused."""


def _entities() -> str:
    """Declarations of entities, each ten times the one before."""
    names = "abcdefghij"
    made = "".join(
        f'<!ENTITY {name} "{f"&{names[at - 1]};" * 10 if at else "ha"}">'
        for at, name in enumerate(names)
    )
    return f"<!DOCTYPE d [{made}]>"
