"""What can go wrong with the local runtime, each as one sentence for the person who started it.

LocalRuntimeError
├── PortTaken            somebody else listens on the wanted port
├── DataDirInUse         another runtime holds the data folder
├── DataDirUnusable      the data folder can't be written, or was written by a newer Leasebook
├── AlreadyRunning       this process already runs a local stack
├── NotRunning           no local stack runs on the data folder
├── TemplateError        template.yaml can't be read as it stands
│   └── UnsupportedResource  it asks for something that has no meaning here and that matters
└── SelfCheckFailed      the interpreter doesn't run state machines as it should
"""

from __future__ import annotations


class LocalRuntimeError(Exception):
    """Base of all; `str()` of it is a sentence without a trace, `hint` says what to do next."""

    hint: str = ""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint or self.hint


class PortTaken(LocalRuntimeError):
    """Somebody else listens on the wanted port."""


class DataDirInUse(LocalRuntimeError):
    """Another runtime holds the data folder."""


class DataDirUnusable(LocalRuntimeError):
    """The data folder can't be written, or was written by a newer Leasebook."""


class AlreadyRunning(LocalRuntimeError):
    """This process already runs a local stack; moto's state is one per process."""


class NotRunning(LocalRuntimeError):
    """No local stack runs on the data folder."""


class TemplateError(LocalRuntimeError):
    """template.yaml can't be read as it stands."""


class UnsupportedResource(TemplateError):
    """The template asks for something that the local runtime doesn't have and that matters."""


class SelfCheckFailed(LocalRuntimeError):
    """The interpreter doesn't run state machines as it should, so nothing it shows can be believed."""
