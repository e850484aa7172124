"""Damages the state that builds keep in `.bundler`, and builds again.

- `damaged`: files of the state cut short, with bits flipped, emptied, or with contents of others.
- `older`: some or all of the state, or of the bundle, as it was after an earlier build.
- `replaced`: links, FIFOs, directories, and modes that forbid to read or write, at places of the state.
- `exported`: the same for the plan that `export ninja` keeps, then one of its steps.

Afterwards a build ends in time. Where it succeeds the bundle is what a clean build makes, also after one more build;
where it is refused it says why, and it succeeds once the state is taken away. `verify` and `clean` end too, and
nothing outside of the output changes.
"""

import os
import shutil
import subprocess

from lib import harness
from lib.harness import below, differences, remove, snapshot
from lib.hostile import Hostile
from lib.random_projects import Project
from lib.random_xcode_projects import XcodeProject


class Kept:
    """A project that was built twice, with the state and the bundles after each build."""

    def __init__(self, case):
        self.case, chance = case, case.chance
        self.guarded = Hostile(case)
        remove(self.guarded.root)
        make = chance.choice([Project, Project, XcodeProject])
        self.project = make(self.guarded.root, chance, files=chance.choice([3, 15]))
        if make is Project:
            # A catalog, whose sets are kept apart, and a record beside or inside.
            place = self.guarded.root / "A.xcassets" / "a.colorset"
            place.mkdir(parents=True)
            (place / "Contents.json").write_text(
                '{"info": {"author": "xcode", "version": 1}, "colors": [{"idiom": "universal", "color": {"color-space": "srgb", '
                '"components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}')
            for target in self.project.manifest["targets"].values():
                target["resources"].append("A.xcassets")
            self.project.write_manifest()
            self.names = []
        else:
            self.names = [*self.project.targets, "--project", "P.xcodeproj"]
        self.out, self.first, self.wanted = self.guarded.out, case.root / "first", case.root / "wanted"

    def build(self, place=None, *options):
        return self.guarded.run("build", *self.names, "--build-dir", place or self.out, *options,
                            writable=("out", "wanted"), is_text=False)

    def prepare(self):
        """Builds, keeps a copy, edits and builds again; true if all of it went well."""
        if self.build().status:
            return False
        shutil.copytree(self.out, self.first, symlinks=True)
        for _ in range(self.case.chance.randrange(1, 4)):
            self.project.edit_files()
        if self.build().status:
            return False
        if self.case.chance.random() < 0.4:
            # One more edit, so that the next build has something to do.
            if all(path.is_symlink() for path in self.project.files()):
                return False
            self.project.rewrite_file()
        return self.build(self.wanted).status == 0

    def state(self):
        return [path for path in below(self.out / ".bundler") if not (self.out / ".bundler" / path).is_symlink()]

    def judge(self, what):
        """Builds twice, and compares with a clean build."""
        guarded = self.guarded
        guarded.what, said = what, ""
        for number in range(2):
            outcome = self.build(None, *self.case.chance.choice([[], ["-k"], ["--no-wait"]]))
            self.case.count("builds")
            said += outcome.err
            if outcome.status:
                if not outcome.err:
                    guarded.finding("a build is refused without a word")
                self.case.count("builds refused")
                break
            # What an older state does not know of is left to its owner, who is told.
            found = [line for line in differences(snapshot(self.out, skipping=[".bundler"]),
                                                  snapshot(self.wanted, skipping=[".bundler"]))
                     if not (line.endswith("not expected") and told(line, said))]
            if found:
                guarded.finding("with such a state a bundle differs from a clean one", f"build {number + 1}", *found[:6],
                            outcome.err[:400])
                return
        for bundle in sorted(path for path in self.out.iterdir() if path.is_dir() and path.name != ".bundler"):
            guarded.run("verify", bundle, is_text=False)
        if outcome.status:
            self.take_away()
            if (again := self.build()).status:
                guarded.finding("a build is refused with the state taken away", again.err[:400])
            return
        cleaned = guarded.run("clean", *self.names, "--build-dir", self.out, is_text=False)
        if cleaned.status == 0 and (left := [path for path in below(self.out)
                                             if ".bundler" not in path]) and not cleaned.err:
            guarded.finding("clean leaves something without a word", *left[:5])

    def take_away(self):
        state = self.out / ".bundler"
        if state.is_symlink() or not state.is_dir():
            state.unlink(missing_ok=True)
        else:
            for path in [state, *(state / each for each in below(state))]:
                if path.is_dir() and not path.is_symlink():
                    path.chmod(0o700)
            shutil.rmtree(state)


def told(line, err):
    """True if a message names the path of a difference or a directory above it."""
    path = line.rpartition(": ")[0]
    return any(part in err for part in (path, os.path.basename(path))) or "left" in err or "record" in err


# Kinds

def damaged(case):
    kept, chance, what = Kept(case), case.chance, []
    if not kept.prepare():
        return case.count("projects that do not build")
    files = [path for path in kept.state() if (kept.out / ".bundler" / path).is_file()]
    for _ in range(chance.choice([1, 1, 2, 5])):
        name = chance.choice(files)
        path = kept.out / ".bundler" / name
        data, status = bytearray(path.read_bytes()), path.stat()
        how = chance.choice(["cut", "flipped", "emptied", "swapped", "noise", "doubled", "number"])
        if how == "cut":
            del data[chance.randrange(len(data) + 1):]
        elif how == "flipped" and data:
            for _ in range(chance.choice([1, 1, 10])):
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        elif how == "emptied":
            data = b""
        elif how == "swapped":
            data = (kept.out / ".bundler" / chance.choice(files)).read_bytes()
        elif how == "noise":
            data = chance.randbytes(len(data))
        elif how == "doubled":
            data = data * 2
        elif data:
            at = chance.randrange(len(data))
            data[at:at + 4] = chance.choice([b"\xff" * 4, b"\x7f\xff\xff\xff", b"\0" * 4, b"\0\0\0\x80"])
        path.write_bytes(bytes(data))
        if chance.random() < 0.5:
            os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
        what.append(f"{how}: {name}")
    kept.judge(what)


def older(case):
    kept, chance = Kept(case), case.chance
    if not kept.prepare():
        return case.count("projects that do not build")
    how = chance.choice(["state", "state", "one", "bundle", "record", "none"])
    what = [f"the older {how}"]
    if how == "state":
        remove(kept.out / ".bundler")
        shutil.copytree(kept.first / ".bundler", kept.out / ".bundler", symlinks=True)
    elif how == "none":
        remove(kept.out / ".bundler")
    elif how == "one":
        name = chance.choice([path for path in below(kept.first / ".bundler")
                              if (kept.first / ".bundler" / path).is_file()])
        (kept.out / ".bundler" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(kept.first / ".bundler" / name, kept.out / ".bundler" / name)
        what.append(name)
    else:
        for path in sorted(kept.first.iterdir()):
            is_record = path.name.endswith(".manifest.json")
            if path.name == ".bundler" or is_record != (how == "record"):
                continue
            remove(kept.out / path.name)
            shutil.copytree(path, kept.out / path.name, symlinks=True) if path.is_dir() else shutil.copy2(
                path, kept.out / path.name)
    kept.judge(what)


def replaced(case):
    kept, chance = Kept(case), case.chance
    if not kept.prepare():
        return case.count("projects that do not build")
    name = chance.choice(["", "", *kept.state()])
    path = kept.out / ".bundler" / name if name else kept.out / ".bundler"
    how = chance.choice(["link out", "link to nothing", "link around", "fifo", "directory", "file", "device", "mode",
                         "mode", "owner"])
    if how == "mode":
        mode = chance.choice([0, 0o100, 0o200, 0o400, 0o500, 0o555, 0o444, 0o777])
        path.chmod(mode)
        how = f"mode {mode:o}"
    elif how == "owner":
        if os.getuid():
            return case.count("owners that only root gives")
        os.chown(path, 52_345, 52_345)
    else:
        was_directory = path.is_dir()
        remove(path)
        if how == "fifo":
            os.mkfifo(path)
        elif how == "directory":
            (path / "a" / "b").mkdir(parents=True)
        elif how == "file":
            path.write_bytes(b"x" * chance.choice([0, 10, 100_000]))
        else:
            outside = kept.guarded.outside / ("deep.lproj" if was_directory else "secret.txt")
            path.symlink_to({"link out": outside, "link to nothing": kept.guarded.outside / "new",
                             "device": "/dev/zero"}.get(how, path.name))
    kept.judge([f"{name or '.bundler'}: {how}"])


def exported(case):
    """Steps of an exported plan whose files were damaged; they end, and write nowhere else."""
    if shutil.which("ninja") is None:
        return case.count("runs of 'exported' without ninja")
    kept, chance = Kept(case), case.chance
    guarded, ours = kept.guarded, ("build", "build.ninja", ".bundler", "out", "wanted")
    if guarded.run("export", "ninja", *kept.names, writable=ours, is_text=False).status:
        return case.count("projects that are not exported")
    paths = [path for path in below(guarded.root) if ".bundler" in path and (guarded.root / path).is_file()]
    for _ in range(chance.choice([1, 2])):
        if not paths:
            break
        name = chance.choice(paths)
        data = bytearray((guarded.root / name).read_bytes())
        how = chance.choice(["cut", "flipped", "link"])
        if how == "link":
            remove(guarded.root / name)
            (guarded.root / name).symlink_to(guarded.outside / "secret.txt")
        elif data:
            at = chance.randrange(len(data))
            data[at:] = b"" if how == "cut" else bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1:]
            (guarded.root / name).write_bytes(bytes(data))
        guarded.what.append(f"{how}: {name}")
    before = snapshot(case.root, skipping=ours + ("project",))
    try:
        subprocess.run(["ninja", "-k", "0"], cwd=guarded.root, capture_output=True, env=case.environment, timeout=60)
    except subprocess.TimeoutExpired:
        guarded.finding("a step of an exported plan does not end")
    if changed := list(differences(snapshot(case.root, skipping=ours + ("project",)), before)):
        guarded.finding("a step of an exported plan writes elsewhere", *changed[:5])


KINDS = {"damaged": damaged, "older": older, "replaced": replaced, "exported": exported}

add_options = harness.add_options


def main(options):
    return harness.run("state", options, KINDS, ["damaged", "replaced", "damaged", "older", "exported"])
