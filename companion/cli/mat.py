"""`companion mat`: the printable mat."""

from pathlib import Path

import click

from calibration.layout import Paper
from calibration.printing import cards_pdf, mat_pdf
from calibration.words import Language
from companion.cli.playing import pass_session
from companion.cli.session import Session


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
    help="The language of the printed words. Default: that of the companion.",
)
@pass_session
def mat(session: Session, /, out: Path, paper: str, *, cards: bool, language: str | None) -> None:
    """Write the printable mat to OUT (mat.pdf), to print at 100 %.

    Example: companion mat table.pdf --paper a3 --language fr
    """
    words, say = Language(language or session.language), session.words.gettext
    pdf = cards_pdf(words) if cards else mat_pdf(Paper(paper), words)
    try:
        out.write_bytes(pdf)
    except OSError as error:
        said = say(
            "%(file)s can't be written. (The machine says: %(problem)s)", file=out, problem=error.strerror
        )
        raise click.ClickException(said) from error
    click.echo(
        say(
            "%(file)s: print it at 100 %% (no fitting to the page) and check the scale with a ruler.",
            file=out,
        )
    )
