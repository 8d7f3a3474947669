"""`companion check`: does everything that was built work?"""

import logging

import click

from companion.cli.check.bench import Bench
from companion.cli.check.checks import found
from companion.cli.check.finding import Finding, State
from companion.cli.check.showing import as_json, show, summary
from companion.cli.playing import pass_session
from companion.cli.session import Session
from companion.words import Words
from companion.words.wires import wire_name
from hardware.wiring import Wiring, wiring_text


@click.command()
@click.option("--ask", "asks", is_flag=True, help="Ask about each light, and to press each button.")
@click.option("--wiring", is_flag=True, help="Only draw what is wired to which pin.")
@click.option("--json", "machine", is_flag=True, help="Print one line of JSON.")
@pass_session
def check(session: Session, asks: bool, wiring: bool, machine: bool) -> None:
    """Try camera, lights, buttons and all else of a freshly built set, and say what to do.

    Nothing is changed, but for a picture that is kept where it says, and lights that shine for a moment.
    Exit status 1: something is at fault.

    \b
    Examples:
      companion check
      companion check --ask
      companion check --wiring
    """
    if wiring:
        click.echo(_drawn(session.loaded.settings.wiring, session.words))
        return
    logging.getLogger().addHandler(logging.NullHandler())  # what goes wrong is a finding, said once
    findings: list[Finding] = []
    for finding in found(Bench(session, asks=asks and not machine)):
        findings.append(finding)
        if not machine:
            show(finding, session.words)
    click.echo(as_json(findings) if machine else summary(findings, session.words))
    raise SystemExit(1 if any(finding.state is State.FAULT for finding in findings) else 0)


def _drawn(wiring: Wiring, words: Words) -> str:
    corner = words.gettext("Pin 1 is the corner nearest the SD card.")
    return f"{corner}\n\n{wiring_text(wiring, lambda name: wire_name(name, words))}"
