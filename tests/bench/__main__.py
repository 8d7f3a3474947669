"""All measurements, or those named: python -m tests.bench [las_vegas record …]."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> None:
    """Run each in a process of its own, one after the other, so that none slows another."""
    names = sys.argv[1:] or sorted(file.stem.removeprefix("bench_") for file in HERE.glob("bench_*.py"))
    failed = [name for name in names if measure(name)]
    sys.exit(f"not measured: {', '.join(failed)}" if failed else 0)


def measure(name: str) -> int:
    """Run one; what it can't measure here it says itself."""
    print(f"\n# {name}", flush=True)
    return subprocess.run([sys.executable, "-m", f"tests.bench.bench_{name}"], check=False).returncode


if __name__ == "__main__":
    main()
