"""How the appliance is: the machine, its devices, whatever is wrong, and where each fault is cured."""

from web.health.brief import Brief, brief
from web.health.health import Health, health
from web.health.problems import Problem, problems

__all__ = ["Brief", "Health", "Problem", "brief", "health", "problems"]
