"""The results as a table for people and as JSON for programs."""

from collections.abc import Iterable

import click
import msgspec

from companion.cli.check.finding import Finding, State
from companion.cli.check.names import part_name
from companion.words import Words

SIGNS = {State.OK: "✓", State.WARNING: "!", State.FAULT: "✗"}
COLORS = {State.OK: "green", State.WARNING: "yellow", State.FAULT: "red"}
PART_WIDTH = 20


def show(finding: Finding, words: Words) -> None:
    """Show one line of the table, and below it what to do."""
    sign = click.style(f"{SIGNS[finding.state]} {state_word(finding.state, words):8}", COLORS[finding.state])
    click.echo(f"{sign} {part_name(finding.part, words):{PART_WIDTH}} {finding.what}")
    if finding.cure:
        click.echo(f"{'':{PART_WIDTH + 12}}→ {finding.cure}")


def state_word(state: State, words: Words) -> str:
    """Say how it is."""
    match state:
        case State.OK:
            return words.pgettext("check", "good")
        case State.WARNING:
            return words.pgettext("check", "warning")
        case State.FAULT:
            return words.pgettext("check", "fault")


def summary(findings: Iterable[Finding], words: Words) -> str:
    """Count what was found."""
    states = [finding.state for finding in findings]
    faults = words.ngettext("%(num)d fault", "%(num)d faults", states.count(State.FAULT))
    warned = words.ngettext("%(num)d warning", "%(num)d warnings", states.count(State.WARNING))
    return f"{faults}, {warned}."


def as_json(findings: list[Finding]) -> str:
    """Give everything as one line of JSON."""
    good = not any(finding.state is State.FAULT for finding in findings)
    return msgspec.json.encode({"ok": good, "findings": findings}).decode()
