"""Puts hostile programs where bundler looks for `rsvg-convert`, `pdftocairo`, `clang` and `swift`.

- `ends`: programs that end by themselves: with an error, garbage, a picture of another size, or a child that goes on.
- `signals`: programs that hang, in several ways, and bundler gets a signal meanwhile. It ends within a second.
- `limits`: programs that hang, write without end or close their streams; bundler ends them after their time.

However it goes: a second after bundler has ended, nothing that it or its programs have started is alive, no stage is
left, and nothing outside of the output is written.
"""

import os
import signal
import time

from lib import harness, rasters
from lib.hostile import Hostile, Programs, processes, unfinished
from lib.sample_project import FILES as SAMPLE

# Seconds: after a signal, of a program that hangs together with all that goes with it, and until nothing lives. What is
# later than AT_ONCE or GRACE is noted; what still lives after LATEST is a finding.
AT_ONCE, LIMIT, GRACE, LATEST = 1, 45, 1, 10
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
PNG = rasters.png(4, 4, 6, 8, [[0xFF0000FF] * 4] * 4)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text>a</text></svg>'
PDF = ("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj "
       "3 0 obj<</Type/Page/MediaBox[0 0 4 4]/Parent 2 0 R"
       "/Contents 4 0 R>>endobj 4 0 obj<</Length 15>>stream\nBT (a) Tj ET  \nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n")

# What a program that is asked for its version does, and one that is started again by itself.
START = """
for word; do case "$word" in
  child) trap '' HUP INT TERM; while :; do sleep 0.2; done ;;
  --version|-v) VERSION ;;
esac; done
"""
WAIT = "while :; do sleep 0.2; done"
HANGING = {
    "hangs": WAIT, "closes its streams": f"exec >&- 2>&- <&-; {WAIT}",
    "hears no signal": f"trap '' HUP INT TERM QUIT; {WAIT}",
    "has a child that hangs": f'"$0" child & {WAIT}',
    "has a child in a session of its own": f'setsid "$0" child >/dev/null 2>&1 </dev/null & {WAIT}',
    "has a child, hears nothing": f"trap '' HUP INT TERM QUIT; \"$0\" child & {WAIT}",
    "leaves a child that holds its streams": '"$0" child & exit 0',
}
ENDLESS = {"writes without end": 'exec yes "$0"', "complains without end": 'exec yes "$0" >&2'}
ENDING = {
    "fails": "echo no >&2; exit 1", "is killed": "kill -9 $$", "says nothing": "exit 0",
    "writes garbage": "head -c 5000 /dev/urandom",
    "writes another size": "cat 'PLACE/small.png'", "cuts its picture": "head -c 50 'PLACE/small.png'",
    "writes controls": "printf '\\033[31m\\302\\233red\\n' >&2; exit 3", "reads nothing": "exec <&-; echo x",
    "leaves a child": '"$0" child >/dev/null 2>&1 </dev/null & cat PLACE/small.png',
    "leaves a child in a session of its own": 'setsid "$0" child >/dev/null 2>&1 </dev/null & exit 0',
    "leaves a grandchild": '( setsid "$0" child >/dev/null 2>&1 </dev/null & ) ; exit 1',
}
# A program -> (the files of a project, options of its build).
PROGRAMS = ("rsvg-convert", "pdftocairo", "clang", "swift")


class Workshop(Hostile):
    """A project that needs one of the programs, which is a fake."""

    def __init__(self, case, program, body, version='echo "$0 version 1"; exit 0', name="project"):
        super().__init__(case)
        self.program = program
        (case.root / "small.png").write_bytes(PNG)
        plain = START.replace("VERSION", 'echo "$0 version 1"; exit 0')
        bodies = {"rsvg-convert": plain + "exit 1", "pdftocairo": plain + "exit 1"}
        bodies[program] = START.replace("VERSION", version) + body.replace("PLACE", str(case.root))
        self.programs = Programs(case, bodies)
        self.marker = str(self.programs.place)
        self.options = ["--build-dir", self.out]
        if program in ("clang", "swift"):
            for path, text in SAMPLE.items():
                (self.root / path).parent.mkdir(parents=True, exist_ok=True)
                (self.root / path).write_text(text)
            self.options += ["--project", "Harbor.xcodeproj"]
        else:
            image = "a.svg" if program == "rsvg-convert" else "a.pdf"
            place = self.root / "A.xcassets" / "a.imageset"
            place.mkdir(parents=True)
            (place / "Contents.json").write_text(
                '{"info": {"author": "xcode", "version": 1}, "images": [{"idiom": "universal", "filename": "%s", '
                '"scale": "1x"}]}' % image)
            (place / image).write_text(SVG if image == "a.svg" else PDF)
            self.target |= {"type": "app", "platform": "ios", "resources": ["A.xcassets"]}
            self.write()

    def start(self):
        return self.case.start("build", *self.options, cwd=self.root, cpu=20)

    def wait_for_program(self):
        """Waits until the program works and was not only asked for its version; true if it does."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            if any(words[0].endswith("/" + self.program) and not {"--version", "-v"} & set(words)
                   for words in list(self.programs.lines)):
                return True
            if self.case.processes[-1].poll() is not None:
                return False
            time.sleep(0.01)
        return False

    def check_nothing_is_left(self, *details):
        """Looks for processes and stages; processes are ended afterwards."""
        start = time.monotonic()
        while (alive := processes(self.marker)) and time.monotonic() < start + LATEST:
            time.sleep(0.05)
        seconds = time.monotonic() - start
        if alive:
            self.finding("something that a program started outlives bundler", *details, f"{len(alive)} processes")
        elif seconds > GRACE:
            self.note(f"what a program started ends after more than {GRACE} s", *details, f"{seconds:.2f} s")
        while alive := processes(self.marker):
            for number in alive:
                try:
                    os.kill(number, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            time.sleep(0.02)
        if left := unfinished(self.case.root):
            self.finding("something unfinished is left", *details, *left[:5])


def ends(case):
    program, how = case.chance.choice(PROGRAMS), case.chance.choice(list(ENDING))
    version = case.chance.choice(['echo "$0 version 1"; exit 0'] * 3 + ["exit 1", "head -c 300 /dev/urandom; exit 0"])
    guarded = Workshop(case, program, ENDING[how], version)
    guarded.what = [f"{program} {how}" + ("" if "version 1" in version else f", its version: {version}")]
    for _ in range(2):
        # What the programs of a build leave in the user's cache is no output.
        outcome = guarded.run("build", *guarded.options, writable=("out", "log", ".cache"), timeout=20)
        case.count("programs started", len(guarded.programs.started()))
        guarded.check_nothing_is_left(outcome.err)


def signals(case):
    program, how = case.chance.choice(PROGRAMS), case.chance.choice(list(HANGING))
    number = case.chance.choice(SIGNALS)
    guarded = Workshop(case, program, HANGING[how])
    guarded.what = [f"{program} {how}, {number.name}"]
    process = guarded.start()
    if not guarded.wait_for_program():
        case.count("programs not started")
        process.kill()
        process.communicate()
        return guarded.check_nothing_is_left("the program did not start")
    time.sleep(case.chance.uniform(0, 0.3))
    sent = time.monotonic()
    process.send_signal(number)
    while process.poll() is None and time.monotonic() < sent + 10:
        time.sleep(0.005)
    seconds = time.monotonic() - sent
    if process.poll() is None:
        guarded.finding("a signal does not end a command")
        process.kill()
        process.wait()
    elif seconds > AT_ONCE:
        guarded.note(f"a signal ends a command after more than {AT_ONCE} s", f"{seconds:.2f} s")
    elif process.returncode not in (-number, 128 + number, 0, 1):
        guarded.finding(f"a signal makes the exit status {process.returncode}")
    case.count("signals")
    guarded.check_nothing_is_left(f"status {process.returncode}")
    process.stdout.close()
    process.stderr.close()


class Room:
    """A part of a case with a directory of its own, so that several commands wait at the same time."""

    def __init__(self, case, name):
        self.case, self.root, self.bundler, self.chance = case, case.root / name, case.bundler, case.chance
        self.root.mkdir()
        for each in ("home", "tmp"):
            (self.root / each).mkdir()
        self.environment = case.environment | {"HOME": str(self.root / "home"), "TMPDIR": str(self.root / "tmp")}
        self.processes, self.harness = [], case.harness
        self.finding, self.count = case.finding, case.count

    def start(self, *arguments, **options):
        process = self.case.start(*arguments, **options, **{
            key: value for key, value in self.environment.items() if key not in options})
        self.processes.append(process)
        return process


def limits(case):
    """All at once, since each takes as long as a program may."""
    waiting = []
    for number, (how, body) in enumerate((HANGING | ENDLESS).items()):
        program = "rsvg-convert" if case.turn % 2 == 0 or number % 2 == 0 else "pdftocairo"
        guarded = Workshop(Room(case, f"room{number}"), program, body)
        guarded.what = [f"{program} {how}"]
        waiting.append((guarded, guarded.start()))
    hung = Workshop(Room(case, "version"), "rsvg-convert", "exit 1", WAIT)
    hung.what = ["rsvg-convert hangs when it is asked for its version"]
    waiting.append((hung, hung.start()))
    end = time.monotonic() + LIMIT
    # One that fills a pipe would wait for us.
    for guarded, process in waiting:
        outcome = case.finished(process, max(0.1, end - time.monotonic()))
        guarded.check_nothing_is_left(outcome.err[:300])
        if outcome.status is None:
            guarded.finding("a program is waited for without end")
        elif outcome.status not in (0, 1, 2):
            guarded.finding(f"a command ends with {outcome.status}", outcome.err)
        case.count("limits")


KINDS = {"ends": ends, "signals": signals, "limits": limits}

add_options = harness.add_options


def main(options):
    return harness.run("hostiletools", options, KINDS, ["signals", "ends"] * 4 + ["limits"] + ["signals", "ends"] * 20)
