"""What the scripts that attack bundler share: seeds, time, findings, and programs under limits.

A script is a function that takes a `Case`, a run with a number, a directory and chance of its own, and tells
it what it finds. Everything that chance decides follows from the seed and the number, so that one run can be
had again alone: `--seed 1 --only 17`. What also depends on when a process got the processor may need several.
"""

import collections
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import traceback

from lib import report

# So many findings of one kind are told; the others are counted.
TOLD = 3
MEGABYTE = 1 << 20
# So many seconds after its time a command is still waited for: on a busy machine it may only be late.
PATIENCE = 30

Outcome = collections.namedtuple("Outcome", "status out err seconds")


def add_options(parser):
    """The options of every attack."""
    parser.add_argument("--only", type=int, help="the run with this number alone")
    parser.add_argument("--kind", help="only runs of this kind")
    parser.add_argument("--keep", action="store_true", help="leave the directories of runs with findings")


def run(name, options, kinds, turns=None):
    """Runs an attack; `kinds` maps names to functions of a case, which come by turns. Returns the result."""
    return Harness(name, options, kinds, turns or list(kinds)).main()


def hear_signals():
    """A shell that runs something in the background lets it ignore keys, and so would bundler."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


class Unexpected(Exception):
    """A command that has to succeed does not: the run ends there, with a finding."""

    def __init__(self, kind, detail):
        super().__init__(kind)
        self.kind, self.detail = kind, detail


class Harness:
    """All runs of a script: how many, what they found, and what they counted."""

    def __init__(self, name, options, kinds, turns):
        if options.kind and options.kind not in kinds:
            raise report.NotRun(f"{name} has no kind '{options.kind}'; it has {', '.join(kinds)}")
        self.arguments, self.name, self.bundler = options, name, str(options.bundler)
        self.kinds, self.turns = kinds, [options.kind] if options.kind else turns
        self.runs, self.failed, self.findings, self.counts = 0, 0, collections.Counter(), collections.Counter()
        self.notes, self.peaks = collections.Counter(), {}

    def main(self):
        """Makes one case after the other until the time is over; returns the result."""
        fast = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        place = pathlib.Path(tempfile.mkdtemp(prefix=self.name + "-", dir=self.arguments.scratch or fast))
        end = time.monotonic() + self.arguments.seconds
        only = self.arguments.only
        number = 0 if only is None else only
        kept = False
        try:
            while time.monotonic() < end and (only is None or number == only):
                case = Case(self, number, place / str(number))
                try:
                    self.kinds[self.turns[number % len(self.turns)]](case)
                except Unexpected as error:
                    case.finding(error.kind, error.detail)
                except Exception:
                    case.finding("the script failed", traceback.format_exc())
                case.end()
                self.runs, number = self.runs + 1, number + 1
                self.failed += bool(case.found)
                kept = kept or self.arguments.keep and case.found
                if not (self.arguments.keep and case.found):
                    remove(case.root)
        finally:
            if not kept:
                remove(place)
        return self.finish()

    def finish(self):
        for kind, count in self.findings.most_common():
            if count > TOLD:
                print(f"{count:6} times: {kind}")
        figures = [f"{count} {name}" for name, count in sorted(self.counts.items())]
        figures += [f"{name} {value:.3f} s" for name, value in sorted(self.peaks.items())]
        total = sum(self.findings.values())
        seconds = f"{self.arguments.seconds:g} s"
        print(f"{self.name}: {self.runs} runs, {total} findings (seed {self.arguments.seed}, {seconds})"
              + "".join("; " + figure for figure in figures), flush=True)
        notes = [f"{kind} ({count} times, seed {self.arguments.seed})" for kind, count in self.notes.most_common()]
        return report.Result(self.runs - self.failed, max(self.failed, 0 if self.runs else 1), notes=notes)


class Case:
    """One run; `turn` counts those of its kind."""

    def __init__(self, harness, number, root):
        self.harness, self.number, self.root, self.found = harness, number, root, 0
        self.bundler, self.processes, self.turn = harness.bundler, [], number // len(harness.turns)
        self.chance = random.Random(f"{harness.name} {harness.arguments.seed} {number}")
        root.mkdir()
        for name in ("home", "tmp"):
            (root / name).mkdir()
        # Nothing of the user's environment decides what happens.
        self.environment = {
            "PATH": os.defpath, "HOME": str(root / "home"), "TMPDIR": str(root / "tmp"),
            "LC_ALL": "C.UTF-8", "TZ": "UTC"}

    def finding(self, kind, detail=""):
        """`kind` is what findings are counted by; `detail` is what this one says besides."""
        self.found += 1
        self.tell("FOUND", kind, detail, self.harness.findings)

    def note(self, kind, detail=""):
        """Something that took longer than it should. That may be the machine's doing, and fails nothing."""
        self.tell("NOTE", kind, detail, self.harness.notes)

    def tell(self, word, kind, detail, counts):
        counts[kind] += 1
        if counts[kind] <= TOLD:
            arguments = self.harness.arguments
            repeat = f"--seed {arguments.seed} --only {self.number}" + (
                f" --kind {arguments.kind}" if arguments.kind else "")
            details = "".join(f"\n    {line}" for line in str(detail).splitlines()[:12] if line)
            print(f"{word} {self.harness.name}: {kind}{details}\n    to repeat: {sys.argv[0]} BUNDLER {self.harness.name} {repeat}",
                  flush=True)

    def count(self, name, number=1):
        self.harness.counts[name] += number

    def peak(self, name, value):
        self.harness.peaks[name] = max(value, self.harness.peaks.get(name, 0))

    def run(self, *arguments, cwd=None, stdin=None, cpu=5, memory=None, timeout=60, **environment):
        """Runs bundler to its end; a status of -24 is the limit of processor time, None that of time."""
        return self.finished(self.start(
            *arguments, cwd=cwd, stdin=subprocess.PIPE if stdin is not None else subprocess.DEVNULL,
            cpu=cpu, memory=memory, **environment), timeout, stdin)

    def start(self, *arguments, cwd=None, cpu=5, memory=None, stdin=subprocess.DEVNULL, before=None,
              **environment):
        process = subprocess.Popen(
            [self.bundler, *map(str, arguments)], cwd=cwd or self.root, env=self.environment | environment,
            stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=lambda: (hear_signals(), before and before()))
        process.started = time.monotonic()
        self.processes.append(process)
        limits = [(resource.RLIMIT_CPU, cpu), (resource.RLIMIT_CORE, 0)]
        if memory:
            limits.append((resource.RLIMIT_AS, memory * MEGABYTE))
        for kind, limit in limits:
            try:
                resource.prlimit(process.pid, kind, (limit, limit + (kind == resource.RLIMIT_CPU)))
            except (ProcessLookupError, PermissionError):
                # It has ended, or `before` made it another user's.
                pass
        return process

    def end(self):
        """Ends what a script that failed has left running."""
        for process in self.processes:
            if process.poll() is None:
                process.kill()
                process.communicate()

    def finished(self, process, timeout=60, stdin=None):
        """Waits for a program; one that is late is noted, and one that does not end is killed, with the status None."""
        try:
            out, err = process.communicate(stdin, timeout=timeout)
        except subprocess.TimeoutExpired:
            try:
                out, err = process.communicate(timeout=PATIENCE)
                self.note("a command takes longer than it may", f"{timeout:g} s: {' '.join(map(str, process.args))}")
            except subprocess.TimeoutExpired:
                process.kill()
                out, err = process.communicate()
                return Outcome(None, text(out), text(err), time.monotonic() - process.started)
        return Outcome(process.returncode, text(out), text(err), time.monotonic() - process.started)


def text(data):
    return data.decode("utf-8", "backslashreplace")


def remove(path):
    """Takes away whatever stands at a path, whatever modes a run gave to directories."""
    def retry(function, name, _):
        os.chmod(os.path.dirname(name), 0o700)
        os.chmod(name, 0o700)
        function(name)
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path, onerror=retry)


def below(root):
    """Paths of everything below a directory, sorted, links not followed."""
    for directory, names, files in os.walk(os.fspath(root)):
        prefix = directory[len(os.fspath(root)) + 1:]
        names.sort()
        for name in sorted(names + files):
            yield os.path.join(prefix, name)


def snapshot(root, skipping=()):
    """Path -> (mode, contents) of all that stands below a directory; the contents of a link are its text.

    Names in `skipping` are left out with what is below them.
    """
    found = {}
    for path in below(root):
        if any(part in skipping for part in path.split(os.sep)):
            continue
        full = os.path.join(root, path)
        mode = os.lstat(full).st_mode
        if stat.S_ISLNK(mode):
            found[path] = "link", os.readlink(full)
        elif stat.S_ISREG(mode):
            with open(full, "rb") as file:
                found[path] = oct(mode), file.read()
        else:
            found[path] = oct(mode), None
    return found


def inode_keys(root, skipping=()):
    """Path -> what changes when anybody writes, even the same bytes."""
    found = {}
    for path in below(root):
        if not any(part in skipping for part in path.split(os.sep)):
            status = os.lstat(os.path.join(root, path))
            found[path] = status.st_ino, status.st_mtime_ns, status.st_ctime_ns, status.st_mode
    return found


def differences(ours, wanted):
    """Lines that say how two snapshots differ."""
    for path in sorted(ours.keys() | wanted.keys()):
        a, b = ours.get(path), wanted.get(path)
        if a == b:
            continue
        if a is None or b is None:
            yield f"{path}: {'missing' if a is None else 'not expected'}"
        elif a[0] != b[0]:
            yield f"{path}: {a[0]} instead of {b[0]}"
        else:
            yield f"{path}: {brief(a[1])} instead of {brief(b[1])}"


def brief(contents):
    if isinstance(contents, bytes):
        return f"{len(contents)} bytes {contents[:40]!r}"
    return repr(contents)


def traces(root):
    """What else than bundles stands in a directory of outputs: records, locks, and what was not cleared away.

    Numbers that differ between two directories of the same outputs are left out, and so are snapshots, which a
    build leaves only when nothing has just changed.
    """
    names = (re.sub(r"[0-9a-f]{8,}", "#", path) for path in below(root) if ".bundler" in path)
    return {name for name in names if not name.endswith(".snapshot")}
