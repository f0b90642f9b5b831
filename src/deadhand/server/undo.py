"""Steps that stand and can be undone: shared with the reading of logs, in ``deadhand.record.steps``."""

from deadhand.record.steps import Step, Steps, Undoable

__all__ = ["Step", "Steps", "Undoable"]
