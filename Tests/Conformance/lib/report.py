"""One way to compare and to report: rows of cases, each with what is wrong, worst first, and a result for the runner.

What goes wrong while a case is compared is what is wrong with that case; it ends no check. And nothing but its
inputs decides what a check says: see `settle`.
"""

import collections
import dataclasses
import os
import sys
import traceback

# What Python, bundler and the programs beside it read of the environment.
FIXED = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONUTF8": "1", "PYTHONHASHSEED": "0"}
DROPPED = ("LANGUAGE", "SOURCE_DATE_EPOCH", "BUILD_NUMBER", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", "NO_COLOR", "CLICOLOR",
           "CLICOLOR_FORCE")


class NotRun(Exception):
    """A check or one of its cases cannot run here; the text says what it lacks."""


@dataclasses.dataclass
class Result:
    """What a check found: cases that passed and failed, and known differences, which fail nothing.

    `notes` are findings that depend on how busy the machine is, which fail nothing either. `unseen` names what the check
    did not compare because it is not there.
    """

    passed: int
    failed: int
    known: int = 0
    notes: list = dataclasses.field(default_factory=list)
    unseen: list = dataclasses.field(default_factory=list)


def settle():
    """Fixes encoding, order of sets, time zone and the mode of new files, whoever runs the process.

    Starts the process anew where that must come first.
    """
    environment = {key: value for key, value in os.environ.items() if key not in DROPPED} | FIXED
    if environment != os.environ:
        sys.stdout.flush()
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)
    os.umask(0o022)


def described(error):
    """An exception as one line, with the place that it came from."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({os.path.basename(place.filename)}:{place.lineno})"


def attempt(function, *arguments):
    """What `function` says is wrong, or why it could not tell."""
    try:
        return function(*arguments)
    except NotRun:
        raise
    except Exception as error:
        return described(error)


def lines(function, *arguments):
    """The lines in which `function` says what is wrong, or one line with why it could not tell."""
    try:
        return function(*arguments)
    except NotRun:
        raise
    except Exception as error:
        return [described(error)]


class Row:
    """What was compared of one kind; `fewest` is how many must be as they should, all by default."""

    def __init__(self, kind, unseen):
        self.kind, self.compared, self.failures, self.counts = kind, 0, [], collections.Counter()
        self.fewest, self.unseen = None, unseen

    @property
    def is_fine(self):
        return self.compared - len(self.failures) >= (self.compared if self.fewest is None else self.fewest)

    def note(self, name, problem, **counts):
        """`problem` is nothing for what is as it should be; `counts` go to columns of their own."""
        self.compared += 1
        self.counts.update(counts)
        if problem:
            self.failures.append(f"{name}: {problem}")

    def check(self, name, function, *arguments):
        try:
            self.note(name, attempt(function, *arguments))
        except NotRun as reason:
            self.unseen.append(f"{name}: {reason}")


class Report:
    """All rows of a check; `columns` maps further columns of the table to names of counts."""

    def __init__(self, name, **columns):
        self.name, self.columns, self.rows, self.unseen = name, columns, {}, []

    def __getitem__(self, kind):
        return self.rows.setdefault(kind, Row(kind, self.unseen))

    @property
    def compared(self):
        return sum(row.compared for row in self.rows.values())

    def finish(self, fewest=1, shown=10):
        """Prints the table and returns the result; fewer comparisons than `fewest` are a failure."""
        rows = sorted(self.rows.values(), key=lambda row: (-len(row.failures), row.kind))
        titles = "".join(f"  {title:>14}" for title in self.columns.values())
        print(f"{self.name:<32}{'compared':>9}{'failed':>8}{titles}")
        for row in rows:
            print(f"{row.kind:<32}{row.compared:>9}{len(row.failures):>8}"
                  + "".join(f"  {row.counts[name]:>14}" for name in self.columns))
        for row in rows:
            word = "differs" if row.is_fine else "FAILED"
            for failure in row.failures[:shown]:
                print(f"{word} {row.kind}: {failure}")
            if len(row.failures) > shown:
                print(f"{word} {row.kind}: {len(row.failures) - shown} more")
        failures = sum(len(row.failures) for row in rows)
        print(f"{self.name}: {self.compared} compared, {failures} failures")
        failed = sum(max(1, len(row.failures)) for row in rows if not row.is_fine)
        if self.compared < fewest:
            print(f"FAILED {self.name}: at least {fewest} were to be compared")
            failed += 1
        known = sum(len(row.failures) for row in rows if row.is_fine)
        return Result(self.compared - failures, failed, known, unseen=self.unseen)
