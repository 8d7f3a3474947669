"""Who becomes what, and how often someone may try."""

import stat
from pathlib import Path

from tests.web.house import PIN, Device, House, fails, succeeds
from web.access import Access, TooManyTriesError
from web.access.tries import Tries


def test_a_code_from_the_console_pairs_one_device(house: House) -> None:
    """Spaces do not matter; once used, another code stands on the console."""
    first, second = Device(house), Device(house)
    code = house.codes[-1]
    assert first.paired().reload()["paired"]
    assert house.codes[-1] != code
    fails(second.post("/access/pair", {"code": code, "name": "thief"}), 403, "wrong_code")


def test_a_paired_device_shows_a_code_that_runs_out(house: House, tablet: Device) -> None:
    """Nobody has to walk to the console for the second tablet."""
    code = succeeds(tablet.post("/access/code"))["code"]
    succeeds(Device(house).post("/access/pair", {"code": code, "name": "second"}))
    late = succeeds(tablet.post("/access/code"))
    house.ticks.now += late["seconds"]
    fails(Device(house).post("/access/pair", {"code": late["code"], "name": "late"}), 403, "wrong_code")


def test_pairing_gives_the_session_a_new_token(watcher: Device) -> None:
    """Whatever someone knew of the session before it was paired is worth nothing."""
    before = watcher.token
    assert watcher.paired().token != before


def test_codes_can_not_all_be_tried(house: House) -> None:
    """Ten wrong tries, from however many addresses, and the code that was sought is gone."""
    sought = house.codes[-1]
    for n in range(10):
        thief = Device(house, f"10.0.0.{n}")
        wrong = f"{(int(sought.replace(' ', '')) + 1) % 10**8:08}"
        fails(thief.post("/access/pair", {"code": wrong, "name": "thief"}), 403, "wrong_code")
    assert house.codes[-1] != sought
    fails(Device(house).post("/access/pair", {"code": sought, "name": "thief"}), 403, "wrong_code")


def test_an_address_has_few_tries_and_gets_them_back_one_by_one(house: House) -> None:
    """The sixth try waits, and the answer says how long; another address is not held up."""
    thief = Device(house, "10.0.0.1")
    for _ in range(5):
        fails(thief.post("/access/organiser", {"pin": "000000"}), 403, "wrong_pin")
    answer = thief.post("/access/organiser", {"pin": "000000"})
    assert fails(answer, 429, "too_many_tries")["facts"]["seconds"] == 20
    assert answer.headers["Retry-After"] == "20"
    fails(Device(house, "10.0.0.2").post("/access/organiser", {"pin": "000000"}), 403, "wrong_pin")
    house.ticks.now += 20
    fails(thief.post("/access/organiser", {"pin": "000000"}), 403, "wrong_pin")


def test_many_addresses_get_no_further_than_all_together() -> None:
    """One home's IPv6 addresses count as one; a thousand homes share what all have."""
    tries = Tries(lambda: 0.0)
    spent = sum(_may(tries, f"2001:db8::{n:x}") for n in range(100))
    assert spent == 5
    assert sum(_may(tries, f"2001:db8:0:{n:x}::1") for n in range(1, 3000)) == 25


def _may(tries: Tries, address: str) -> bool:
    try:
        tries.spend(address)
    except TooManyTriesError:
        return False
    return True


def test_there_is_no_pin_until_the_first_paired_device_sets_one(house: House, tablet: Device) -> None:
    """Without a PIN nobody is an organiser; a watcher can't set it, and the second device neither."""
    assert not tablet.reload()["pin_set"]
    fails(tablet.post("/access/organiser", {"pin": "000000"}), 403, "wrong_pin")
    fails(Device(house).put("/access/pin", {"pin": PIN}), 403, "needs_play")
    succeeds(tablet.put("/access/pin", {"pin": PIN}))
    assert tablet.reload()["organiser"]
    fails(Device(house).paired().put("/access/pin", {"pin": "999999"}), 403, "needs_organise")


def test_an_organiser_signs_in_for_half_an_hour_and_out_again(house: House, organiser: Device) -> None:
    """A phone that knows the PIN may organise and play; the time runs out by itself."""
    phone = Device(house, "10.0.0.7")
    succeeds(phone.post("/access/organiser", {"pin": PIN}))
    assert phone.reload()["permissions"] == ["watch", "answer", "play", "organise"]
    house.ticks.now += 30 * 60
    assert phone.reload()["permissions"] == ["watch"]
    succeeds(phone.post("/access/organiser", {"pin": PIN}))
    succeeds(phone.send("DELETE", "/access/organiser"))
    assert not phone.reload()["organiser"]
    assert not organiser.reload()["organiser"]


def test_a_new_pin_ends_what_the_old_one_began(house: House, organiser: Device) -> None:
    """Whoever signed in by the old one is out."""
    phone = Device(house)
    succeeds(phone.post("/access/organiser", {"pin": PIN}))
    succeeds(organiser.put("/access/pin", {"pin": "161803"}))
    assert not phone.reload()["organiser"]
    assert organiser.reload()["organiser"]
    fails(phone.post("/access/organiser", {"pin": PIN}), 403, "wrong_pin")


def test_a_forgotten_device_is_a_watcher_again(house: House, organiser: Device) -> None:
    """Its cookie is still signed, and opens nothing."""
    guest = Device(house).paired()
    [_, listed] = succeeds(organiser.get("/access/devices"))
    assert not listed["this"]
    succeeds(organiser.send("DELETE", f"/access/devices/{listed['id']}"))
    fails(guest.post("/access/code"), 403, "needs_play")
    fails(organiser.send("DELETE", "/access/devices/nobody"), 404, "no_device")


def test_secrets_stay_in_a_file_of_our_own(house: House, organiser: Device) -> None:
    """Readable by nobody else, without the PIN in it, and still known after a restart."""
    file = house.folder / "access.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert PIN not in file.read_text()
    again = _restarted(house.folder)
    assert again.key == house.here.access.key
    assert again.organisers.sign_in("session", PIN)
    assert len(again.paired.all) == 1


def test_a_damaged_file_of_secrets_lets_nobody_in(house: House, organiser: Device) -> None:
    """It is set aside; devices pair again by the console."""
    file = house.folder / "access.json"
    file.write_bytes(b'{"key": 1')
    again = _restarted(house.folder)
    assert again.key != house.here.access.key
    assert not again.paired.all
    assert file.with_name("access.json.damaged").exists()


def _restarted(folder: Path) -> Access:
    return Access(folder, lambda: 0.0, lambda _: None)


def test_a_players_own_phone_sees_the_own_money_of_that_game_only(house: House, tablet: Device) -> None:
    """The link works once; another colour's money and another game's stay hidden."""
    tablet.opens()
    fails(tablet.post("/access/links", {"color": "green"}), 404, "no_such_player")
    secret = succeeds(tablet.post("/access/links", {"color": "blue"}))["secret"]
    phone = Device(house)
    assert _money(phone) == [None, None]
    assert succeeds(phone.post("/access/own", {"secret": secret})) == {"game": "first", "color": "blue"}
    assert _money(phone) == [0, None]
    assert _money(tablet) == [None, None]
    fails(Device(house).post("/access/own", {"secret": secret}), 403, "wrong_link")
    tablet.opens("second")
    assert _money(phone) == [None, None]
    succeeds(phone.send("DELETE", "/access/own"))
    assert phone.reload()["own"] is None


def test_a_link_runs_out(house: House, tablet: Device) -> None:
    """A code that lay on the table for long binds nobody."""
    tablet.opens()
    bond = succeeds(tablet.post("/access/links", {"color": "blue"}))
    house.ticks.now += bond["seconds"]
    fails(Device(house).post("/access/own", {"secret": bond["secret"]}), 403, "wrong_link")


def _money(device: Device) -> list[int | None]:
    return [side["money"] for side in succeeds(device.get("/table"))["game"]["sides"]]


def test_the_link_opened_on_the_own_machine_pairs_its_browser_once(house: House) -> None:
    """The demo needs no code; whoever brings the link again, late or from elsewhere only watches."""
    link = f"/home/{house.here.access.home.make()}"
    stranger, browser, second = Device(house, "10.0.0.9"), Device(house), Device(house)
    for device in (stranger, browser, second):
        assert device.client.get(link).status_code == 303
    assert [one.reload()["paired"] for one in (stranger, browser, second)] == [False, True, False]
    late = f"/home/{house.here.access.home.make()}"
    house.ticks.now += 3600
    second.client.get(late)
    assert not second.reload()["paired"]
