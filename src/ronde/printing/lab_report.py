"""What the lab found, on paper and as a page: its tables, and its charts below them."""

from collections.abc import Sequence

from ronde.printing.html import tables_to_html
from ronde.printing.lab_pictures import charts_svg
from ronde.printing.pdf import Illustration, tables_to_pdf
from ronde.printing.table import Table
from ronde.text.lab_charts import Chart, chart_words
from ronde.text.sheet import Sheet


def lab_html(sheets: Sequence[Sheet], charts: Sequence[Chart]) -> bytes:
    """A self-contained page."""
    return tables_to_html(
        (Table(sheet=sheet) for sheet in sheets),
        pictures=[charts_svg([chart]) for chart in charts],
    )


def lab_pdf(sheets: Sequence[Sheet], charts: Sequence[Chart]) -> bytes:
    """Sheets of paper."""
    return tables_to_pdf(
        (Table(sheet=sheet) for sheet in sheets),
        illustrations=[Illustration(charts_svg([chart]), chart_words(chart)) for chart in charts],
    )
