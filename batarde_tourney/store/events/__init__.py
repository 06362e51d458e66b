"""Events with their players, rounds, hands, stages and championships, as rows and back."""
