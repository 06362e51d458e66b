"""How many examples hypothesis tries: few and the same ones in `make test`, many new ones in `make fuzz`."""

from hypothesis import HealthCheck, Phase, settings

STEADY, FUZZ, MUTANTS = "steady", "fuzz", "mutants"
_TIMES = 25

# The same examples each time, and no time limit on shared machines.
settings.register_profile(STEADY, deadline=None, derandomize=True, max_examples=50)
# Of a fault put in on purpose nobody needs the smallest example.
_PHASES = (Phase.explicit, Phase.generate)
settings.register_profile(MUTANTS, settings.get_profile(STEADY), phases=_PHASES, database=None)
settings.register_profile(FUZZ, deadline=None, max_examples=50 * _TIMES)


def examples(few: int) -> settings:
    """So many in `make test`, each of them dear; the fuzz has 25 times as many."""
    times = _TIMES if settings.get_current_profile_name() == FUZZ else 1
    return settings(max_examples=few * times, suppress_health_check=[HealthCheck.too_slow])
