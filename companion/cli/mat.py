"""`companion mat`: the printable mat."""

from pathlib import Path

import click

from calibration.layout import Paper
from calibration.printing import cards_pdf, mat_pdf
from calibration.words import Language


@click.command()
@click.argument("out", type=click.Path(dir_okay=False, writable=True, path_type=Path), default="mat.pdf")
@click.option(
    "--paper",
    type=click.Choice([paper.value for paper in Paper]),
    default=Paper.A4.value,
    show_default=True,
    help="a4: four sheets to tape into 544 x 370 mm; a3: one small mat; a2: the large one in one.",
)
@click.option("--cards", is_flag=True, help="Only the four corner cards, for any table; always one A4 sheet.")
@click.option(
    "--language",
    type=click.Choice([language.value for language in Language]),
    default=Language.ENGLISH.value,
    show_default=True,
    help="The language of the printed words.",
)
def mat(out: Path, paper: str, cards: bool, language: str) -> None:
    """Write the printable mat to OUT (mat.pdf), to print at 100 %.

    Example: companion mat table.pdf --paper a3 --language fr
    """
    words = Language(language)
    pdf = cards_pdf(words) if cards else mat_pdf(Paper(paper), words)
    try:
        out.write_bytes(pdf)
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror}") from error
    click.echo(f"{out}: print it at 100 % (no fitting to the page) and check the scale with a ruler.")
