"""All games taken away as one file, and brought back."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.tablet import Tablet
from tests.web.house import PIN


def test_a_backup_goes_and_comes_back(tablet: Tablet, tmp_path: Path) -> None:
    """The PIN first; a wrong file is refused in words; what would be replaced is said, and asked once."""
    tablet.sit_down("blue", "red")
    tablet.go("/backup")
    assert faults(tablet.page) == []
    tablet.page.fill("#pin", PIN)
    tablet.tap("main .go")
    with tablet.page.expect_download() as file:
        tablet.tap("text=Download the backup")
    backup = tmp_path / "mine.backup"
    file.value.save_as(backup)
    tablet.go("/setup")
    tablet.tap("[data-clear]")
    tablet.sit_down("green", "white")

    tablet.go("/backup")
    wrong = tmp_path / "holiday.jpg"
    wrong.write_bytes(b"\xff\xd8" + bytes(200_000))
    tablet.page.set_input_files("[type=file]", wrong)
    tablet.tap("#found button")
    expect(tablet.page.locator("#refusal")).to_contain_text("It is no backup of the companion.")
    tablet.page.set_input_files("[type=file]", backup)
    expect(tablet.page.locator("#refusal")).to_be_empty()
    tablet.tap("#found button")
    expect(tablet.page.locator(".found dd").first).to_contain_text("1 game")
    expect(tablet.page.locator(".found dd").last).to_contain_text("2 games")
    assert faults(tablet.page) == []
    assert len(tablet.server.house.record.games()) == 2
    tablet.tap("#found .go")
    expect(tablet.page.locator("#found")).to_contain_text("1 game is here now.")
    kept = next(tablet.server.house.folder.glob("*replaced*"))
    expect(tablet.page.locator("#found")).to_contain_text(kept.name)
    assert [game.players for game in tablet.server.house.record.games()] == [("blue", "red")]


def test_nobody_gets_in_without_the_pin(tablet: Tablet) -> None:
    """The first PIN is set by a paired device; another one than that is refused."""
    tablet.go("/backup")
    tablet.page.fill("#pin", PIN)
    tablet.tap("main .go")
    tablet.server.house.here.access.organisers.sign_out(_session(tablet))
    tablet.go("/backup")
    tablet.page.fill("#pin", "000000")
    tablet.tap("main .go")
    expect(tablet.page.locator(".refusal")).to_have_text("This is not the PIN.")


def _session(tablet: Tablet) -> str:
    organisers = tablet.server.house.here.access.organisers
    return next(iter(organisers._until))
