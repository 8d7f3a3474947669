"""Where things are kept: by the platform's convention, one folder of ours in each of its places."""

from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_data_path, user_log_path

APP = "table-companion"
RECORD_NAME = "games.db"
SETTINGS_NAME = "settings.toml"
PROFILE_NAME = "room.json"
LOG_NAME = "companion.log"


def config_folder() -> Path:
    """Where people write: the settings."""
    return user_config_path(APP, appauthor=False)


def data_folder() -> Path:
    """What must not be lost: the record, the room's profile, who is paired."""
    return user_data_path(APP, appauthor=False)


def log_folder() -> Path:
    """What was told while it ran."""
    return user_log_path(APP, appauthor=False)


def cache_folder() -> Path:
    """What can be made again."""
    return user_cache_path(APP, appauthor=False)


def default_record() -> Path:
    """The file that holds all games."""
    return data_folder() / RECORD_NAME


def default_settings() -> Path:
    """The file that holds the settings."""
    return config_folder() / SETTINGS_NAME


def default_profile() -> Path:
    """The file that holds what calibration learned of this room."""
    return data_folder() / PROFILE_NAME
