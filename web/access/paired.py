"""The devices that were paired with the table."""

import secrets

from msgspec.structs import replace

from web.access.vault import Device, Vault

MOST = 50
"""As many devices are remembered; the one paired first is forgotten."""


class PairedDevices:
    """Knows the paired devices by the id in their cookies."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault

    @property
    def all(self) -> tuple[Device, ...]:
        """List them, the one paired first at the front."""
        return self._vault.secrets.devices

    def add(self, name: str) -> Device:
        """Remember one more."""
        device = Device(secrets.token_urlsafe(16), name)
        with self._vault.lock:
            self._keep((*self.all, device)[-MOST:])
        return device

    def remove(self, device_id: str) -> bool:
        """Forget one; its cookie is worth nothing from now on."""
        with self._vault.lock:
            left = tuple(device for device in self.all if device.id != device_id)
            found = len(left) < len(self.all)
            if found:
                self._keep(left)
            return found

    def knows(self, device_id: str) -> bool:
        """Say whether a device is paired."""
        return any(device.id == device_id for device in self.all)

    def _keep(self, devices: tuple[Device, ...]) -> None:
        self._vault.keep(replace(self._vault.secrets, devices=devices))
