"""Saves files as people and editors do while 'bundler watch' runs, and waits for each in the bundle.

Two hundred saves, 95 of a hundred of which are in the bundle within 100 ms (a finding, not a failure, where the machine is busy);
saves of editors; a project and a table that break and become right; directories that come, go, and get other names; more events
than the system keeps; polling; a command that runs after each build; Ctrl-C, which leaves no half of a bundle.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from lib import report

MANIFEST = """version: 1
name: App
targets:
  App:
    type: app
    platform: macos
    bundleID: org.example.app
    resources: ['R/**']
"""
FILES, SAVES, MILLISECONDS = 60, 200, 100


class Watch:
    """A project in a directory of its own, with 'bundler watch' at work."""

    def __init__(self, options, root, *words):
        self.root, self.resources, self.said = root, root / "R", []
        self.process = subprocess.Popen([options.bundler, "watch", *words], cwd=root, stderr=subprocess.PIPE,
                                        stdout=subprocess.DEVNULL, text=True)
        threading.Thread(target=lambda: self.said.extend(self.process.stderr), daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    @property
    def built(self):
        return self.root / "build/App.app/Contents/Resources"

    def text(self, number):
        """What the built table of a number says; nothing while there is none."""
        try:
            # Tables of macOS stay texts, in UTF-16.
            return (self.built / f"{number}.strings").read_text("utf-16").split('"')[3]
        except (OSError, ValueError, IndexError):
            return None

    def has(self, name):
        return any(path.name == name for path in self.built.rglob("*"))

    def save(self, number, text, is_atomic=True):
        path = self.resources / f"{number}.strings"
        line = f'"k" = "{text}";\n'
        if is_atomic:
            other = path.with_name(f".{path.name}.new")
            other.write_text(line)
            other.rename(path)
        else:
            path.write_text(line)


def project(directory):
    root = pathlib.Path(directory)
    (root / "R").mkdir()
    (root / "bundle.yml").write_text(MANIFEST)
    for number in range(FILES):
        (root / "R" / f"{number}.strings").write_text(f'"k" = "{number}";\n')
    return root


def waited(condition, seconds=10):
    """The seconds until a condition holds; None if it does not."""
    start = time.monotonic()
    while (passed := time.monotonic() - start) < seconds:
        if condition():
            return passed
        time.sleep(0.001)
    return None


def often(options):
    with tempfile.TemporaryDirectory() as directory, Watch(options, project(directory)) as watch:
        if waited(lambda: watch.text(0) == "0") is None:
            return ["there is no bundle"], []
        time.sleep(0.3)
        times, lost = [], []
        for number in range(SAVES):
            watch.save(number % FILES, f"save {number}", number % 2 == 0)
            took = waited(lambda: watch.text(number % FILES) == f"save {number}", 5)
            times.append(took or 5)
            if took is None:
                lost.append(f"save {number} is lost")
            time.sleep(0.02)
        late = sorted(times)[int(SAVES * 0.95)] * 1000
        return lost, [f"95 of 100 saves are in the bundle after {late:.0f} ms"] if late > MILLISECONDS else []


def edited(options):
    problems = []
    with tempfile.TemporaryDirectory() as directory, Watch(options, project(directory)) as watch:
        def expect(what, condition):
            if waited(condition) is None:
                problems.append(f"{what}: {''.join(watch.said[-2:]).strip()}")

        expect("first build", lambda: watch.text(0) == "0")
        subprocess.run(["sed", "-i", 's/= ".*"/= "sed"/', watch.resources / "1.strings"], check=True)
        expect("sed -i", lambda: watch.text(1) == "sed")
        if shutil.which("vim"):
            for copies in ("yes", "no"):
                subprocess.run(["vim", "-u", "NONE", "-es", f"+set backup writebackup backupcopy={copies}", f'+%s/= ".*"/= "vim {copies}"/',
                                "+wq", watch.resources / "2.strings"], stdin=subprocess.DEVNULL, timeout=30)
                expect(f"vim, backupcopy={copies}", lambda: watch.text(2) == f"vim {copies}")
        with open(watch.resources / "3.strings", "r+") as file:
            file.truncate(0)
            file.flush()
            time.sleep(0.03)
            file.write('"k" = "two steps";\n')
        expect("truncated, then written", lambda: watch.text(3) == "two steps")

        (watch.root / "bundle.yml").write_text(MANIFEST.replace("type: app", "type: ["))
        watch.save(4, "meanwhile")
        expect("a broken project is told", lambda: any("error:" in line for line in watch.said))
        (watch.root / "bundle.yml").write_text(MANIFEST)
        expect("the project is right again", lambda: watch.text(4) == "meanwhile")
        (watch.resources / "5.strings").write_text('"k" = "oops')
        expect("a broken table is told", lambda: any("strings-syntax" in line for line in watch.said))
        watch.save(5, "mended")
        expect("the table is right again", lambda: watch.text(5) == "mended")

        (watch.resources / "new").mkdir()
        (watch.resources / "new" / "a.txt").write_text("a")
        expect("a new directory", lambda: watch.has("a.txt"))
        (watch.resources / "new").rename(watch.resources / "other")
        time.sleep(0.2)
        (watch.resources / "other" / "b.txt").write_text("b")
        expect("a directory with another name", lambda: watch.has("b.txt"))
        watch.resources.rename(watch.root / "gone")
        time.sleep(0.3)
        (watch.root / "gone").rename(watch.resources)
        watch.save(6, "back")
        expect("a directory that went and came", lambda: watch.text(6) == "back")
        # At once, since a build may be writing there.
        (watch.root / "build").rename(watch.root / "removed")
        watch.save(7, "anew")
        expect("a bundle that was removed", lambda: watch.text(7) == "anew")
    return "; ".join(problems)


def overflowed(options):
    limit = int(pathlib.Path("/proc/sys/fs/inotify/max_queued_events").read_text())
    if limit > 1 << 17:
        raise report.NotRun(f"the system keeps {limit} events")
    with tempfile.TemporaryDirectory() as directory, Watch(options, project(directory)) as watch:
        if waited(lambda: watch.text(0) == "0") is None:
            return "there is no bundle"
        time.sleep(0.5)
        watch.process.send_signal(signal.SIGSTOP)
        for _ in range(limit // 2 + 500):
            (watch.resources / "8.strings").write_text('"k" = "8";\n')
        # What comes now is in no event.
        (watch.resources / "late").mkdir()
        (watch.resources / "late" / "c.txt").write_text("c")
        watch.save(9, "late")
        watch.process.send_signal(signal.SIGCONT)
        if waited(lambda: watch.text(9) == "late" and watch.has("c.txt"), 20) is None:
            return "what came while events were lost is not in the bundle"
        (watch.resources / "late" / "d.txt").write_text("d")
        if waited(lambda: watch.has("d.txt")) is None:
            return "a directory of that time is not watched"
    return None


def polled(options):
    with tempfile.TemporaryDirectory() as directory, Watch(options, project(directory), "--poll", "100") as watch:
        if waited(lambda: watch.text(0) == "0") is None:
            return "there is no bundle"
        watch.save(1, "polled")
        return None if waited(lambda: watch.text(1) == "polled") is not None else "a save is not seen"


def command(options):
    with tempfile.TemporaryDirectory() as directory, tempfile.TemporaryDirectory() as beside:
        ran = pathlib.Path(beside) / "ran"
        with Watch(options, project(directory), "--exec", f"echo >> '{ran}'") as watch:
            if waited(lambda: ran.exists() and ran.read_text().count("\n") == 1) is None:
                return "the command does not run after the first build"
            watch.save(1, "changed")
            if waited(lambda: ran.read_text().count("\n") == 2) is None:
                return "the command does not run after a save"
            # Nothing changes in the bundle.
            watch.save(1, "changed")
            time.sleep(0.5)
            return None if ran.read_text().count("\n") == 2 else "the command runs though nothing changed"


def interrupted(options):
    problems = []
    for step in range(16):
        with tempfile.TemporaryDirectory() as directory:
            watch = Watch(options, project(directory))
            time.sleep(0.004 * step)
            watch.end()
            bundle = watch.root / "build/App.app"
            if bundle.exists() and (watch.text(FILES - 1) is None or not (bundle / "Contents/Info.plist").exists()):
                problems.append(f"half a bundle after {4 * step} ms")
            if left := [path.name for path in (watch.root / "build").glob(".*") if path.name != ".bundler"]:
                problems.append(f"{left[0]} after {4 * step} ms")
    return "; ".join(problems)


def main(options):
    if not os.path.exists("/proc/sys/fs/inotify"):
        raise report.NotRun("the system has no inotify")
    table = report.Report("saves")
    problems, notes = often(options)
    table["saves"].note(f"{SAVES} saves", "; ".join(problems))
    for name, function in (("editors", edited), ("overflow", overflowed), ("polling", polled), ("--exec", command),
                           ("Ctrl-C", interrupted)):
        table["watch"].check(name, function, options)
    result = table.finish()
    result.notes += notes
    return result
