"""Signals at random moments of a command, and what must hold whatever the moment."""

import signal
import subprocess
import time

from lib.harness import Unexpected, inode_keys

# A command that ends later than so many seconds after SIGTERM or SIGINT is noted.
LATE = 0.2
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
# A signal that comes before anything was begun may end the process by itself.
INTERRUPTED = {signal.SIGKILL: (-9,), signal.SIGTERM: (-15, 143), signal.SIGINT: (-2, 130)}


class Interruption:
    """A command that gets a signal within the time that it usually takes."""

    def __init__(self, case, usual, *command, signals=SIGNALS, **options):
        self.case, self.signal = case, case.chance.choice(signals)
        delay = case.chance.uniform(0, usual)
        process = case.start(*command, cpu=60, **options)
        self.what = f"{self.signal.name} to '{' '.join(map(str, command))}' after {delay:.4f} s of {usual:.3f} s"
        try:
            process.communicate(timeout=delay)
        except subprocess.TimeoutExpired:
            sent = time.monotonic()
            process.send_signal(self.signal)
            outcome = case.finished(process, timeout=5)
            if self.signal is not signal.SIGKILL:
                self.judge(outcome, time.monotonic() - sent)
        self.is_hit = process.returncode in INTERRUPTED[self.signal]
        self.is_orderly = self.is_hit and self.signal is not signal.SIGKILL
        case.count("commands hit" if self.is_hit else "commands missed")

    def judge(self, outcome, seconds):
        self.case.peak("slowest end", seconds)
        if outcome.status is None:
            self.finding("a signal does not end a command")
        elif seconds > LATE:
            self.case.note(f"a signal ends a command after more than {LATE} s", f"{self.what}\n{seconds:.3f} s")
        elif outcome.status not in (0, *INTERRUPTED[self.signal]):
            self.finding(f"a signal makes the exit status {outcome.status}", outcome.err)

    def finding(self, kind, *details):
        self.case.finding(kind, "\n".join([self.what, *map(str, details)]))

    def check_whole(self, found, *allowed):
        """Every file of a snapshot has to be as in one of the others."""
        for path, entry in found.items():
            if entry[1] is not None and all(entry != each.get(path) for each in allowed):
                self.finding("a file is half-written", path, entry[0], *(each.get(path, "-")[0] for each in allowed))

    def check_untouched(self, root, before):
        """Nothing below a directory may have been written, not even the same bytes."""
        after = inode_keys(root)
        changed = [path for path in before.keys() | after.keys() if before.get(path) != after.get(path)]
        if changed:
            self.finding("what users wrote is changed", *sorted(changed)[:10])

    def check_left(self, names, orderly=True):
        """Names of what is temporary; a process that was killed could not clear away."""
        if names and (self.is_orderly or not orderly):
            self.finding("something temporary stays after " + ("an orderly end" if orderly else "the next run"),
                         *sorted(names))
        elif names:
            self.case.count("temporary files after SIGKILL", len(names))


def timed(case, *command, **options):
    """Runs a command that must succeed; returns its seconds."""
    outcome = case.run(*command, **options)
    if outcome.status != 0:
        raise Unexpected(f"a {command[0]} that has to succeed ends with {outcome.status}",
                         f"{' '.join(map(str, command))}\n{outcome.err}")
    return outcome.seconds
