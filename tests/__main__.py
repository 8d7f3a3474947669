"""Everything that must hold before a change lands, in one command: python -m tests."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

WORKERS = (os.cpu_count() or 1) + 1
"""One more than cores: many tests wait for a page or a process most of the time."""

CHECKS = (
    "ruff check .",
    "ruff format --check .",
    "mypy",
    "lint-imports",
    f"pytest -n {WORKERS} --dist worksteal --cov --cov-report term:skip-covered --cov-fail-under 100",
)


def run(check: str) -> int:
    """Run one check from beside this Python and let it speak for itself."""
    program, *arguments = check.split()
    print("$", check, flush=True)
    command = [Path(sys.executable).with_name(program), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    failed = [check for check in CHECKS if run(check)]
    if failed:
        print("failed:", ", ".join(failed))
    sys.exit(bool(failed))
