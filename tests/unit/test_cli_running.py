import os
import signal
import threading

import pytest

from leasebook_cli.running import stop_signal, told_when_interrupted


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_first_signal_ends_the_wait(number: int) -> None:
    with stop_signal() as stop:
        threading.Timer(0.1, os.kill, (os.getpid(), number)).start()
        assert stop.wait(10)


def test_before_anybody_waits_a_signal_interrupts() -> None:
    with stop_signal(), pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_once_armed_a_signal_interrupts_nothing_and_is_not_lost() -> None:
    with stop_signal() as stop:
        stop.arm()
        os.kill(os.getpid(), signal.SIGTERM)
        assert stop.wait(10)


def test_a_second_signal_interrupts_a_stop_that_takes_too_long() -> None:
    with stop_signal() as stop:
        stop.arm()
        os.kill(os.getpid(), signal.SIGINT)
        assert stop.wait(10)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_an_interrupt_says_what_goes_on_and_how_to_look(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyboardInterrupt), told_when_interrupted("It goes on.", "leasebook status"):
        raise KeyboardInterrupt
    assert capsys.readouterr().err == "Interrupted. It goes on.\nNext: leasebook status\n"


def test_afterwards_signals_do_what_they_did_before() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with stop_signal():
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before
