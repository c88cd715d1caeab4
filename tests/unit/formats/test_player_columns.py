import pytest

from ronde.errors import FormatError
from ronde.formats.player_columns import ColumnGuess, guessed_columns
from ronde.formats.player_fields import FIELD_NAMED
from ronde.formats.player_headings import Meaning, RatingKind, meaning_of
from ronde.formats.player_rows import player_rows
from ronde.formats.spreadsheets import grid_of_csv


def guess(text: str, wanted: RatingKind = RatingKind.STANDARD, **chosen: str) -> ColumnGuess:
    meanings = {Meaning(name.replace("_", " ")): column for name, column in chosen.items()}
    return guessed_columns(grid_of_csv(text, file="x.csv"), wanted=wanted, chosen=meanings)


def meanings(found: ColumnGuess) -> dict[str, str]:
    return {column.heading: column.meaning.value for column in found.columns}


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("NOM", Meaning.NAME),
        (" Nom / Prénom ", Meaning.NAME),
        ("Last name, First name", Meaning.NAME),
        ("Prénom(s)", Meaning.FIRST_NAME),
        ("N° FIDE", Meaning.FIDE_ID),
        ("FideID", Meaning.FIDE_ID),
        ("Code_FIDE", Meaning.FIDE_ID),
        ("Date de naiss. / birth", Meaning.BORN),
        ("Né(e) le", Meaning.BORN),
        ("Fédé.", Meaning.FEDERATION),
        ("Club/City", Meaning.CLUB),
        ("Elo (FIDE)", Meaning.RATING),
        ("Rtg", Meaning.RATING),
        ("SRtng", Meaning.RATING),
        ("Cat.", Meaning.CATEGORY),
        ("Remarque", None),
        ("Rating games", None),
        ("", None),
    ],
)
def test_messy_headings_are_understood(heading: str, meaning: Meaning | None) -> None:
    found = meaning_of(heading)
    assert (found.meaning if found else None) is meaning


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("Elo rapide", RatingKind.RAPID),
        ("rapid_rating", RatingKind.RAPID),
        ("BRtng", RatingKind.BLITZ),
        ("Elo standard", RatingKind.STANDARD),
        ("Elo national", RatingKind.NATIONAL),
        ("Elo", None),
    ],
)
def test_a_heading_may_name_the_kind_of_rating(heading: str, kind: RatingKind | None) -> None:
    found = meaning_of(heading)
    assert found is not None
    assert (found.meaning, found.kind) == (Meaning.RATING, kind)


def test_headings_may_stand_below_a_title() -> None:
    found = guess("Open de Lyon;;\n12 novembre;;\n;;\nN°;NOM Prénom;Elo\n1;DUPONT Jean;1500\n")
    assert found.heading_line == 4
    assert meanings(found) == {"NOM Prénom": "name", "Elo": "rating"}
    assert found.ignored == ()  # a column that only counts is no loss
    (row,) = player_rows(found)
    assert (row.player.name, row.player.rating, row.by_capitals) == ("DUPONT, Jean", 1500, True)


@pytest.mark.parametrize(
    ("wanted", "taken", "why"),
    [
        (RatingKind.STANDARD, "Elo FIDE", "“Elo FIDE” is taken, as it names FIDE"),
        (RatingKind.RAPID, "Elo rapide", "“Elo rapide” is taken, as it names the kind wanted"),
        (RatingKind.NATIONAL, "Elo nat.", "“Elo nat.” is taken, as it names the kind wanted"),
    ],
)
def test_of_several_ratings_one_is_taken_and_it_is_told_why(
    wanted: RatingKind, taken: str, why: str
) -> None:
    found = guess("Nom;Elo nat.;Elo rapide;Elo FIDE\nX;1400;1600;1500\n", wanted)
    column = found.column(Meaning.RATING)
    assert column is not None
    assert column.heading == taken
    (remark,) = [str(remark) for remark in found.remarks]
    assert why in remark
    assert len(found.ratings) == 3


def test_a_heading_that_says_only_fide_is_read_by_its_cells() -> None:
    assert meanings(guess("Nom;FIDE\nX;1500\n"))["FIDE"] == "rating"
    assert meanings(guess("Nom;FIDE\nX;36012345\n"))["FIDE"] == "fide id"


def test_without_headings_the_cells_tell() -> None:
    found = guess(
        "1;DUPONT;Jean;1500;FRA;1980;M;36012345;WIM\n2;MARTIN;Léa;1720;FRA;2001;F;36012346;GM\n"
    )
    assert found.heading_line is None
    assert meanings(found) == {
        "B": "name",
        "C": "first name",
        "D": "rating",
        "E": "federation",
        "F": "born",
        "G": "sex",
        "H": "fide id",
        "I": "title",
    }
    assert "there is no line of headings" in str(found.remarks[0])
    assert [row.player.name for row in player_rows(found)] == ["DUPONT, Jean", "MARTIN, Léa"]


def test_without_headings_capitals_tell_the_surname() -> None:
    rows = player_rows(guess("Jean;DUPONT;1500\nLéa;MARTIN;1720\n"))
    assert [row.player.name for row in rows] == ["DUPONT, Jean", "MARTIN, Léa"]


def test_without_headings_other_words_are_the_club_and_codes_of_age_the_category() -> None:
    """The club of a pasted list was lost without a word."""
    text = "Dupont Jean;1800;Lyon Olympique;SenM\nMartin Ève;1650;Metz Fischer;U14\n"
    found = guess(text)
    assert meanings(found) == {"A": "name", "B": "rating", "C": "club", "D": "category"}
    players = [row.player for row in player_rows(found)]
    told = [(FIELD_NAMED["club"].get(each), FIELD_NAMED["category"].get(each)) for each in players]
    assert told == [("Lyon Olympique", "SenM"), ("Metz Fischer", "U14")]


def test_columns_may_be_said_instead_of_guessed() -> None:
    text = "Joueur;Elo;X\nDupont;1500;1700\n"
    assert meanings(guess(text, rating="X")) == {"Joueur": "name", "X": "rating"}
    assert meanings(guess(text, rating="C")) == {"Joueur": "name", "X": "rating"}
    assert meanings(guess(text, rating="3")) == {"Joueur": "name", "X": "rating"}
    assert meanings(guess(text, rating="-")) == {"Joueur": "name"}
    with pytest.raises(FormatError, match="expected a column out of “Joueur”, “Elo”, “X”"):
        guess(text, rating="Elo rapide")


def test_a_list_without_names_is_refused() -> None:
    with pytest.raises(FormatError, match=r"x\.csv:1: expected a column “name”, found “Elo”"):
        guess("Elo\n2000\n")


def test_cells_that_make_no_sense_are_faults_of_their_row() -> None:
    rows = list(player_rows(guess("name,rating,title\nA,strong,GM\n,1500,king\n")))
    assert [[str(fault) for fault in row.faults] for row in rows] == [
        ["expected a rating, found “strong”"],
        [
            "expected a name in the column “name”, found nothing",
            "expected a title such as GM or WFM, found “king”",
        ],
    ]


def test_a_rating_is_kept_with_its_source() -> None:
    (row,) = player_rows(guess("Nom;Elo\nX;1500 E\n"), "lists/joueurs.csv")
    assert row.player.rating_source == "joueurs.csv, Elo, E"
