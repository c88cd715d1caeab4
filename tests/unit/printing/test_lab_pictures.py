"""Charts of the lab as pictures: what they show, in words and in places."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence

import pytest

from ronde.core.lab.sums import Interval
from ronde.printing.lab_pictures import charts_svg
from ronde.printing.lab_report import lab_html, lab_pdf
from ronde.text import use_language
from ronde.text.lab_charts import Chart, ChartLine, ChartMark, ChartPanel, GrowthChart, MeasureChart
from ronde.text.sheet import Column, Sheet
from tests.unit.printing.paper import pages

SVG = "{http://www.w3.org/2000/svg}"


def mark(mean: float, half: float = 0.01) -> ChartMark:
    return ChartMark(Interval(mean, mean - half, mean + half), f"about {mean}")


def comparison(values: Sequence[float | None], *, is_share: bool = True) -> MeasureChart:
    """One panel, a row for each value."""
    return MeasureChart(
        title="A & B",
        rows=tuple(f"row <{index}>" for index in range(len(values))),
        panels=(
            ChartPanel(
                title="measure",
                marks=tuple(None if value is None else mark(value) for value in values),
                is_share=is_share,
            ),
        ),
    )


def growth(*series: Sequence[tuple[int, float]]) -> GrowthChart:
    return GrowthChart(
        title="grows",
        across="Rounds",
        lines=tuple(
            ChartLine(name=f"line {index}", marks=tuple((n, mark(value)) for n, value in points))
            for index, points in enumerate(series)
        ),
        is_share=False,
    )


def drawn(*charts: Chart) -> ET.Element:
    return ET.fromstring(charts_svg(charts))


def words(picture: ET.Element) -> list[str]:
    return [each.text or "" for each in picture.iter(f"{SVG}text")]


def across(picture: ET.Element) -> list[float]:
    """How far to the right each dot is."""
    return [float(each.get("cx", "")) for each in picture.iter(f"{SVG}circle")]


def ticks(picture: ET.Element) -> dict[str, float]:
    """The numbers of a horizontal axis and where they stand."""
    return {
        (each.text or ""): float(each.get("x", ""))
        for each in picture.iter(f"{SVG}text")
        if re.fullmatch(r"-?[\d.,]+(\s%)?", each.text or "")
    }


def test_a_dot_lies_where_the_numbers_below_say() -> None:
    picture = drawn(comparison((0.4, 0.2, 0.3), is_share=False))
    numbers = ticks(picture)
    assert across(picture) == pytest.approx([numbers["0.4"], numbers["0.2"], numbers["0.3"]], abs=1)


def test_whiskers_reach_from_end_to_end_of_the_interval() -> None:
    picture = drawn(comparison((0.4, 0.2), is_share=False))
    numbers = ticks(picture)
    hundredth = (numbers["0.4"] - numbers["0.2"]) / 20
    whiskers = [p.get("d", "") for p in picture.iter(f"{SVG}path") if p.get("fill") == "none"]
    low, high = re.findall(r"M([\d.]+) [\d.]+H([\d.]+)", whiskers[0])[0]
    assert float(high) - float(low) == pytest.approx(2 * hundredth, abs=0.5)


def test_every_value_is_told_in_words_too() -> None:
    picture = drawn(comparison((0.4, None, 0.3)), growth([(5, 0.6), (7, 0.7)]))
    told = [each.text for each in picture.iter(f"{SVG}title")]
    assert told[1:] == [
        "row <0>: about 0.4", "row <2>: about 0.3", "line 0, 5: about 0.6", "line 0, 7: about 0.7",
    ]  # fmt: skip
    assert told[0] == "A & B; grows"


def test_a_picture_needs_no_style_sheet() -> None:
    """A page of the workbench forbids styles inside it, in pictures too."""
    svg = charts_svg([comparison((0.4,)), growth([(5, 0.6)])])
    assert b"style" not in svg


@pytest.mark.parametrize("values", [(0.0,), (1.0, 1.0), (0.5, 0.5001), (0.001, 0.999), (None,)])
def test_everything_lies_inside_the_picture(values: tuple[float | None, ...]) -> None:
    picture = drawn(comparison(values))
    width = float(picture.get("width", ""))
    assert all(0 < x < width for x in across(picture))
    assert len(across(picture)) == len([value for value in values if value is not None])
    assert all(0 <= float(each.get("x", "")) <= width for each in picture.iter(f"{SVG}text"))


def test_lines_differ_in_their_marks_and_their_names_lie_apart() -> None:
    picture = drawn(growth([(5, 0.6), (7, 0.7)], [(5, 0.6), (7, 0.7)], [(5, 0.6), (7, 0.7)]))
    assert len(list(picture.iter(f"{SVG}circle"))) == 2
    assert len([r for r in picture.iter(f"{SVG}rect") if r.get("width") == "8"]) == 2
    names = [
        float(each.get("y", ""))
        for each in picture.iter(f"{SVG}text")
        if (each.text or "").startswith("line")
    ]
    assert names[1] - names[0] >= 14
    assert names[2] - names[1] >= 14


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    use_language("fr")
    try:
        picture = drawn(comparison((0.4, 0.2), is_share=False))
    finally:
        use_language("en")
    assert "0,3" in words(picture)
    assert picture.get("lang") == "fr"


SHEET = Sheet(title="Sixty players", columns=(Column("Format"),), rows=(("Swiss",),))


def test_a_page_has_tables_and_pictures() -> None:
    page = lab_html([SHEET], [comparison((0.4,)), growth([(5, 0.6), (7, 0.7)])]).decode()
    assert page.count("<figure>") == page.count("<svg") == 2
    assert "Sixty players" in page


def test_paper_has_tables_and_pictures() -> None:
    sheets = pages(lab_pdf([SHEET], [comparison((0.4,)), growth([(5, 0.6), (7, 0.7)])]))
    assert "Swiss" in sheets[0]
    assert len(sheets) == 2
