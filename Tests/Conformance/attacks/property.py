"""Builds random manifests and Xcode projects again and again while they change, and compares with clean builds.

After every few edits, of the project and of what was built:

- the incremental build ends as one into an empty directory does, tells the same warnings, and leaves the same
  bundles and records, byte for byte and mode for mode;
- `verify` finds nothing wrong, in embedded bundles either, and does find what somebody changed;
- a build with nothing to do writes nothing;
- a bundle that is no longer planned is taken away, or told of;
- at the end `clean` leaves nothing.

`edits` has manifests, `xcode` Xcode projects of one or two targets, edited by file, group, setting and phase. Every
twentieth run builds into a directory that is an input as well: what was built is no input of the next build,
or all of the builds are refused.
"""

import json
import os
import shutil

from lib import harness
from lib.harness import below, differences, inode_keys, remove, snapshot, traces
from lib.random_projects import Project
from lib.random_xcode_projects import XcodeProject


class Building:
    """A project, the directory that is built into again and again, and what was changed since the last time."""

    def __init__(self, case, make=Project):
        self.case, self.place = case, case.root / "out"
        self.project = make(case.root / "project", case.chance, files=case.chance.choice([5, 30, 80]))
        self.edits, self.environment, self.steps = [], {}, 0

    def build(self, place, *options):
        return self.case.run("build", "-C", self.project.root, "--build-dir", place, *options, **self.environment)

    def finding(self, kind, *details):
        self.case.finding(kind, "\n".join([*self.edits, *map(str, details)]))

    def edit(self):
        chance = self.case.chance
        self.edits = [self.project.edit() for _ in range(chance.choice([0, 1, 1, 1, 1, 2, 3]))]
        if chance.random() < 0.2:
            self.environment["HARNESS_BUILD"] = str(chance.randrange(3))
        if chance.random() < 0.1:
            self.environment["SOURCE_DATE_EPOCH"] = str(chance.randrange(1 << 30))
        self.edits.append(f"environment {self.environment}")

    def outputs(self):
        """Names in the directory of outputs: bundles, and records beside them."""
        return sorted(set(os.listdir(self.place)) - {".bundler"}) if self.place.is_dir() else []

    def recorded(self):
        """Bundles that have a record inside, those inside of others included."""
        names = {target.get("productName", name) for name, target in self.project.manifest["targets"].items()
                 if target["manifest"] == "inside"}
        for path in below(self.place):
            stem, extension = os.path.splitext(os.path.basename(path))
            if stem in names and extension in (".app", ".framework", ".bundle", ".plugin") and ".bundler" not in path:
                yield self.place / path

    def spoil(self):
        """Changes something that was built; `verify` must see it.

        What the project asks for stays as it was: a file that somebody changed and nobody plans any more is theirs.
        """
        self.edits = []
        bundles = [bundle for bundle in self.recorded() if bundle.parent == self.place]
        paths = [bundle / path for bundle in bundles for path in below(bundle)
                 if os.path.basename(path) != "bundle-manifest.json"]
        if not paths:
            return
        path = self.case.chance.choice(paths)
        bundle = next(each for each in bundles if each in path.parents)
        mode = path.lstat().st_mode & 0o777
        is_directory = path.is_dir() and not path.is_symlink()
        how = "changed the mode of" if is_directory else self.case.chance.choice(
            ["removed", "appended to", "changed the mode of", "replaced by a link"])
        if path.is_symlink():
            how = "removed"
        if how == "changed the mode of":
            path.chmod(0o700 if mode != 0o700 else 0o755)
        elif how == "appended to":
            with open(path, "ab") as file:
                file.write(b"x")
        else:
            path.unlink()
            if how == "replaced by a link":
                path.symlink_to("/nowhere")
        self.edits.append(f"{how} {path}")
        if self.case.run("verify", bundle).status == 0:
            self.finding("verify does not see the mode of a directory" if is_directory
                         else "verify does not see a change")
        if is_directory:
            path.chmod(mode)

    def compare(self):
        """The incremental build against one from nothing; whether there is a bundle to go on with."""
        fresh, before = self.case.root / "fresh", self.outputs()
        remove(fresh)
        # Without `-k`, which of several errors are told depends on the order in which actions end.
        options = ["-k"] if self.case.chance.random() < 0.5 else []
        ours, clean = (self.build(place, *options) for place in (self.place, fresh))
        self.case.count("comparisons")
        if ours.status not in (0, 1):
            self.finding(f"a build ends with {ours.status}", ours.err)
        if ours.status != clean.status or options and said(ours, "error") != said(clean, "error"):
            self.finding("an incremental build ends otherwise than a clean one",
                         f"incremental {ours.status}: {ours.err}", f"clean {clean.status}: {clean.err}")
        if ours.status or clean.status:
            self.case.count("builds refused")
            return False
        # What is told of the bundle itself, such as what others did to it, a clean build cannot know.
        wanted, told = ({line for line in said(each, "warning") if str(self.case.root) not in line}
                        for each in (clean, ours))
        if told != wanted:
            self.finding("warnings of what is not redone are not told again", *(wanted - told), "or anew:",
                         *(told - wanted))
        here, there = (snapshot(place, skipping=[".bundler"]) for place in (self.place, fresh))
        stale = [name for name in before if not (fresh / name).exists() and (self.place / name).exists()]
        for name in stale:
            if name not in ours.err:
                self.finding("a bundle that is not planned any more stays without a word", name)
        if stale:
            remove(self.place)
            return False
        found = list(differences(here, there))
        if found:
            self.finding("an incremental bundle differs from a clean one", *found)
        known = traces(fresh)
        left = [each for each in traces(self.place) - known if os.path.dirname(each) in known]
        if left:
            self.finding("something temporary stays", *sorted(left))
        return True

    def check(self):
        """What must hold after every successful build."""
        apart = self.case.root / "apart"
        for bundle in self.recorded():
            is_outer, place = bundle.parent == self.place, bundle
            if not is_outer:
                # Inside of another bundle it is the outermost one that `verify` takes.
                remove(apart)
                place = apart / bundle.name
                shutil.copytree(bundle, place, symlinks=True)
            outcome = self.case.run("verify", place)
            if outcome.status:
                self.finding(f"verify finds fault with {'a' if is_outer else 'an embedded'} bundle that was just built",
                             bundle, outcome.out, outcome.err)
        before = inode_keys(self.place, skipping=[".bundler"])
        outcome = self.build(self.place)
        after = inode_keys(self.place, skipping=[".bundler"])
        if outcome.status or after != before:
            changed = [path for path in before.keys() | after.keys() if before.get(path) != after.get(path)]
            self.finding("a build with nothing to do writes", *sorted(changed)[:10], outcome.err)

    def clean(self):
        outcome = self.case.run("clean", "-C", self.project.root, "--build-dir", self.place)
        left = list(below(self.place)) if outcome.status == 0 else []
        if left:
            self.finding("clean leaves something", *left[:10], outcome.err)


class XcodeBuilding(Building):
    """The same for an Xcode project, whose bundles have their record beside them."""

    def __init__(self, case):
        super().__init__(case, XcodeProject)

    def build(self, place, *options):
        # Relative paths of the project lead from its directory; all of its targets are built.
        return self.case.run("build", *self.project.targets, "--project", self.project.path, "--build-dir", place,
                             *options, cwd=self.project.root, **self.environment)

    def recorded(self):
        for name in self.outputs():
            if self.project.is_product(name):
                yield self.place / name

    def clean(self):
        outcome = self.case.run("clean", *self.project.targets, "--project", self.project.path, "--build-dir",
                                self.place, cwd=self.project.root)
        left = list(below(self.place)) if outcome.status == 0 else []
        if left:
            self.finding("clean leaves something", *left[:10], outcome.err)


def said(outcome, severity):
    """The diagnostics of a severity."""
    return {line for line in outcome.err.splitlines() if f": {severity}: " in line}


def inside(case):
    """What is built into a directory of inputs is not taken in by the next build, or the build is refused."""
    root = case.root / "project"
    (root / "Data").mkdir(parents=True)
    (root / "Data" / "file.dat").write_bytes(b"data")
    entry, place = case.chance.choice([({"folder": "."}, "build"), ({"group": "."}, "build"), ("Data", "Data/out"),
                                       ({"folder": "Data"}, "Data/out"), ({"folder": "Data"}, "Data")])
    platform = case.chance.choice(["macos", "ios", "gnustep"])
    (root / "bundle.json").write_text(json.dumps({"version": 1, "targets": {
        "T": {"type": "bundle", "platform": platform, "resources": [entry]}}}))
    builds = []
    for number in range(3):
        outcome = case.run("build", "-C", root, "--build-dir", place)
        builds.append((outcome.status, set(below(root / place / "T.bundle"))))
        if outcome.status not in (0, 1):
            case.finding(f"a build ends with {outcome.status}", outcome.err)
        elif builds[-1] != builds[0]:
            case.finding("a build takes in what an earlier one made, or stumbles over it", "\n".join(
                [f"{entry} into {place} for {platform}, build {number + 1}", outcome.err,
                 *sorted(builds[-1][1] - builds[0][1])]))
            return


def edits(case, make=Building):
    building = make(case)
    is_built = False
    for step in range(case.chance.randrange(3, 9)):
        if step:
            if is_built and case.chance.random() < 0.2:
                building.spoil()
            else:
                building.edit()
        is_built = building.compare()
        if is_built:
            building.check()
    if is_built:
        building.clean()


add_options = harness.add_options


def main(options):
    return harness.run(
        "property", options, {"edits": edits, "xcode": lambda case: edits(case, XcodeBuilding), "inside": inside},
        (["edits", "xcode"] * 10)[:19] + ["inside"])
