"""Least squares by Levenberg and Marquardt, for the few unknowns of a lens or of four cards."""

from collections.abc import Callable

import numpy as np

from calibration.arrays import Floats

ROUNDS = 60
STEP = 1e-6
ENOUGH = 1e-10
"""A round that betters the sum by less than this part of it is the last one."""


def least_squares(residual: Callable[[Floats], Floats], start: Floats) -> Floats:
    """The unknowns near the start whose residuals have the least sum of squares."""
    at, damping = start.astype(np.float64), 1e-3
    rest = residual(at)
    for _ in range(ROUNDS):
        slope = _slope(residual, at, rest)
        normal = slope.T @ slope
        step = np.linalg.lstsq(normal + damping * np.diag(np.diag(normal)), slope.T @ rest, rcond=None)[0]
        there = residual(at - step)
        better = rest @ rest - there @ there
        if better > 0:
            done = better < ENOUGH * (rest @ rest)
            at, rest, damping = at - step, there, damping / 10
            if done:
                break
        elif damping > 1 / STEP:
            break
        else:
            damping *= 10
    return at


def _slope(residual: Callable[[Floats], Floats], at: Floats, rest: Floats) -> Floats:
    columns = []
    for index in range(len(at)):
        step = np.zeros_like(at)
        step[index] = STEP * max(1.0, abs(at[index]))
        columns.append((residual(at + step) - rest) / step[index])
    return np.stack(columns, axis=1)
