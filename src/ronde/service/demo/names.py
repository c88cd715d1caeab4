"""Names of nobody: every family and first name here is invented or common to thousands."""

from random import Random

_FAMILIES = (
    *("Albrecen", "Amblard", "Arnsby", "Belkacemi", "Bertolazzi", "Bessière", "Borowicka"),
    *("Brackwell", "Cardonera", "Cauvet", "Chaoui", "Chenault", "Chlebnik", "Colmere"),
    *("Delmarto", "Diarrane", "Dorlin", "Drozdek", "Dunthorp", "Ekholmen", "Elverston"),
    *("Espinella", "Essakhi", "Estival", "Farrowby", "Fassira", "Fauchon", "Fjeldstad"),
    *("Fontarossa", "Garsdale", "Ghorbel", "Gravellone", "Grönvik", "Guérec", "Haddioui"),
    *("Halvarson", "Hauvette", "Hersinger", "Holbeck", "Ilmenrath", "Inglecombe", "Isakstad"),
    *("Issoufa", "Istrac", "Jägersfeld", "Jolivard", "Jurkevics", "Kallasmaa", "Karambe"),
    *("Kerdonec", "Kettlewen", "Kronbichel", "Lahmouni", "Lavandin", "Lepistö", "Limoy"),
    *("Lindenau", "Lorriston", "Malinovic", "Marlowby", "Marsaut", "Mbayanne", "Morgenroth"),
    *("Niederhof", "Noirel", "Nordgaard", "Norrick", "Oakhampe", "Orvault", "Osterwald"),
    *("Ostrovnik", "Ouattane", "Pellerat", "Penhalow", "Petrauskis", "Pfaffinger", "Phamvert"),
    *("Quastenberg", "Quenard", "Quillby", "Rahmoudi", "Ravnholm", "Rosenhag", "Rothersby"),
    *("Rougier", "Sangarel", "Sjöblad", "Stanwick", "Steinlechner", "Tamsalu", "Tannwald"),
    *("Thornaby", "Traorelle", "Tressac", "Uferbach", "Ullesthorpe", "Urvoy", "Valmery"),
    *("Vasarhelyn", "Verrall", "Vogtländer", "Wastiau", "Wexcombe", "Wiesendorn", "Wronecki"),
    *("Yacoubian", "Yarlet", "Ylönmaa", "Yvonnet", "Zagorian", "Zellweg", "Zemmari", "Zouchley"),
)
_FIRST_NAMES = (
    *("Alice", "Anne", "Ben", "Camille", "Chloé", "Damien", "Dan", "Emma", "Farid", "Franck"),
    *("Gaëlle", "Greta", "Hans", "Hugo", "Inès", "Ivan", "Jonas", "Jules", "Karim", "Léa"),
    *("Luca", "Marc", "Mireille", "Nora", "Oscar", "Paula", "Quentin", "Rémi", "Sofia", "Tom"),
    *("Ulla", "Valérie", "Willem", "Yann", "Zoé"),
)


def people(random: Random, count: int) -> list[tuple[str, str]]:
    """Family and first names of so many people; families do not repeat before all are used."""
    families = random.sample(_FAMILIES, len(_FAMILIES))
    return [
        (families[index % len(families)], random.choice(_FIRST_NAMES)) for index in range(count)
    ]
