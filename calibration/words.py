"""The words on the printed sheets, in the languages of the box."""

from enum import StrEnum


class Language(StrEnum):
    """The languages the sheets speak."""

    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"


WORDS = {
    Language.ENGLISH: {
        "tray": "Tray",
        "casino": "Casino {number}",
        "bills": "Bills",
        "board": "Casino board",
        "ruler": "mm · print at 100 %: this scale must measure {length} mm",
        "white": "White balance: keep free",
        "sheet": "Sheet {number} of {count} · row {row}, column {column}",
        "tape": "Cut along the solid line, lay it onto the dashed line of the next sheet, tape from below.",
        "card_1": "upper left",
        "card_2": "upper right",
        "card_3": "lower right",
        "card_4": "lower left",
        "card": "Table corner: {corner}",
        "card_help": "Cut out. Lay each card's marked tip onto its corner of the playing area, upright.",
    },
    Language.GERMAN: {
        "tray": "Würfelbrett",
        "casino": "Casino {number}",
        "bills": "Geldscheine",
        "board": "Casino-Tafel",
        "ruler": "mm · mit 100 % drucken: diese Skala misst genau {length} mm",
        "white": "Weißabgleich: frei lassen",
        "sheet": "Blatt {number} von {count} · Reihe {row}, Spalte {column}",
        "tape": "An der Linie schneiden, auf die gestrichelte des nächsten Blatts legen, von unten kleben.",
        "card_1": "oben links",
        "card_2": "oben rechts",
        "card_3": "unten rechts",
        "card_4": "unten links",
        "card": "Tischecke: {corner}",
        "card_help": "Ausschneiden. Jede Karte mit der Spitze auf ihre Ecke der Spielfläche legen, aufrecht.",
    },
    Language.FRENCH: {
        "tray": "Piste de dés",
        "casino": "Casino {number}",
        "bills": "Billets",
        "board": "Plateau du casino",
        "ruler": "mm · imprimer à 100 % : cette échelle mesure {length} mm",
        "white": "Balance des blancs : laisser libre",
        "sheet": "Feuille {number} sur {count} · rangée {row}, colonne {column}",
        "tape": "Couper le long du trait, poser sur le pointillé de la feuille voisine, coller par dessous.",
        "card_1": "en haut à gauche",
        "card_2": "en haut à droite",
        "card_3": "en bas à droite",
        "card_4": "en bas à gauche",
        "card": "Coin de table : {corner}",
        "card_help": "Découper. Poser la pointe de chaque carte sur son coin de l'aire de jeu, droite.",
    },
}
