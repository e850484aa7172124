"""Projects made by chance: files of every kind, a manifest that names them, and edits as users make them."""

import json
import os
import pathlib
import re

from lib.contents import KINDS, LANGUAGES

COMMON = ["dat", "dat", "txt", "json", "strings", "plist", "png"]
PLATFORMS = ("macos", "ios", "gnustep")
POLICIES = {
    "strings": ("auto", "binary", "utf8", "utf16", "same", "none"), "plist": ("auto", "binary", "xml", "none"),
    "png": ("auto", "apple", "none"), "tiff": ("auto", "lzw", "combine"), "nib": ("auto", "keyed", "none"),
    "xcstrings": ("auto", "none"),
}


class Project:
    """A project below `root`; `files` are made at first. Names never come twice, so that nothing collides."""

    def __init__(self, root, chance, files=40, targets=None, large=1):
        self.root, self.chance, self.count, self.large = pathlib.Path(root), chance, 0, large
        self.platform = chance.choice(PLATFORMS)
        self.root.mkdir(parents=True)
        for directory in ("Art/a", "Art/b", "Levels/x", "Extra", "Kit.bundle", "en.lproj", "Base.lproj"):
            (self.root / directory).mkdir(parents=True)
        for _ in range(files):
            self.add_file()
        for name in ("one.dat", "two.txt", "tool.sh"):
            (self.root / name).write_bytes(chance.randbytes(100))
        (self.root / "tool.sh").chmod(0o755)
        (self.root / "shared.yml").write_text("variables:\n  SHARED: first\n", encoding="utf-8")
        self.manifest = {
            "version": 1, "name": "Chance", "include": ["shared.yml"],
            "variables": {"BUILD": {"env": "HARNESS_BUILD", "default": "1"}}, "options": {}, "targets": {}}
        self.make_targets(targets or chance.randrange(1, 4))
        self.write_manifest()

    # Files

    def place(self):
        return self.chance.choice(
            ["Art", "Art/a", "Art/b", "Levels", "Levels/x", "Levels/x/y", "Extra", "Kit.bundle/Data", "en.lproj",
             "fr.lproj", "de.lproj", "Base.lproj"])

    def add_file(self):
        self.count += 1
        place = self.place()
        kinds = ["strings", "stringsdict", "txt"] if place.endswith(".lproj") else COMMON
        if place == "Base.lproj" or self.chance.random() < 0.1:
            # Documents are for macOS; a string catalog has no place in a directory of one language.
            refused = {"xib"} if self.platform == "ios" else set()
            refused |= {"xcstrings"} if place.endswith(".lproj") else set()
            kinds = sorted(KINDS.keys() - refused)
        kind = self.chance.choice(kinds)
        path = self.root / place / f"file{self.count}.{kind}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(KINDS[kind](self.chance, self.count) * (self.large if kind == "dat" else 1))
        return f"added {path.relative_to(self.root)}"

    def files(self):
        return sorted(path for path in self.root.rglob("file*.*") if path.is_file() or path.is_symlink())

    def remove_file(self):
        path = self.chance.choice(self.files())
        path.unlink()
        return f"removed {path.relative_to(self.root)}"

    def rename_file(self):
        path = self.chance.choice(self.files())
        self.count += 1
        name = re.sub(r"\d+", str(self.count), path.name, count=1)
        path.rename(path.with_name(name))
        return f"renamed {path.relative_to(self.root)} to {name}"

    def move_file(self):
        """Into another directory of a group, so that the outputs stay as they were."""
        path = self.chance.choice([each for each in self.files() if "Art" in each.parts] or self.files())
        target = self.root / self.chance.choice(["Art", "Art/a", "Art/b"]) / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_symlink():
            path.rename(target)
        return f"moved {path.relative_to(self.root)} to {target.relative_to(self.root)}"

    def rewrite_file(self):
        """In place or by a new file that takes its place, sometimes of the same size and time."""
        path = self.chance.choice([path for path in self.files() if not path.is_symlink()])
        kind = path.suffix[1:]
        data, status = KINDS[kind](self.chance, self.count), path.stat()
        if kind == "dat" and self.chance.random() < 0.5:
            data = self.chance.randbytes(status.st_size)
        how = self.chance.choice(["in place", "by another file"])
        target = path if how == "in place" else path.with_name(".taking-place~")
        target.write_bytes(data)
        if target != path:
            target.rename(path)
        if self.chance.random() < 0.4:
            os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
            how += ", its time kept"
        return f"rewrote {path.relative_to(self.root)} {how}"

    def change_mode(self):
        path = self.chance.choice(self.files())
        if not path.is_symlink():
            path.chmod(self.chance.choice([0o644, 0o755, 0o600, 0o700]))
        return f"changed the mode of {path.relative_to(self.root)}"

    def touch_file(self):
        path = self.chance.choice(self.files())
        time = self.chance.choice([None, (1, 1), (4_000_000_000, 4_000_000_000)])
        os.utime(path, time) if path.exists() else None
        return f"touched {path.relative_to(self.root)}"

    def replace_by_link(self):
        path = self.chance.choice(self.files())
        others = [each for each in self.files() if not each.is_symlink() and each != path]
        other = self.chance.choice(others) if others else None
        if other is None or path.suffix != other.suffix:
            other = path.with_name("linked" + path.suffix + "~")
            other.write_bytes(path.read_bytes())
        path.unlink()
        path.symlink_to(os.path.relpath(other, path.parent))
        return f"{path.relative_to(self.root)} is a link to {other.relative_to(self.root)}"

    def change_directory(self):
        """Takes a directory away, or brings another one."""
        path = self.root / self.chance.choice(["Art/b", "Levels/x/y", "Levels/new", "fr.lproj", "Art/c/d"])
        if path.is_dir():
            self.count += 1
            path.rename(self.root / f"gone{self.count}")
            return f"took {path.relative_to(self.root)} away"
        path.mkdir(parents=True)
        return f"made {path.relative_to(self.root)}"

    def change_optional(self):
        path = self.root / "maybe.txt"
        path.unlink() if path.exists() else path.write_bytes(self.chance.randbytes(50))
        return f"maybe.txt {'came' if path.exists() else 'went'}"

    def add_excluded(self):
        path = self.root / self.chance.choice(["Art", "Levels/x"]) / self.chance.choice([".DS_Store", "a~", "._b"])
        path.write_bytes(b"not for bundles")
        return f"added {path.relative_to(self.root)}"

    # The manifest

    def entries(self, share=0.75):
        chance = self.chance
        pool = [
            {"group": "Art"}, {"folder": "Levels"}, "*.lproj", {"group": "Extra", "include": ["*.dat", "*.txt"]},
            {"group": "Extra", "exclude": ["*.dat", "*.txt"], "to": "resources/Sub"}, "Kit.bundle",
            {"file": "one.dat", "as": "renamed.dat"}, {"file": "maybe.txt", "optional": True},
            {"file": "tool.sh", "mode": chance.choice(["0755", "0700", "0644"])}, "two.txt"]
        return [entry for entry in pool if chance.random() < share] or pool[1:2]

    def make_targets(self, number):
        """The first may embed the others, and each those after it."""
        chance, targets = self.chance, {}
        for index in range(number):
            later = [f"T{n}" for n in range(index + 1, number)]
            targets[f"T{index}"] = {
                "type": chance.choice(["app", "framework"]) if index == 0 else chance.choice(["bundle", "plugin"]),
                "platform": self.platform, "deploymentTarget": "13.0", "bundleID": f"org.example.t{index}",
                "info": {"properties": {"Text": "$(SHARED) $(BUILD)", "CFBundleVersion": "1"}},
                "resources": self.entries(0.4 if index else 0.75),
                "embed": [name for name in later if chance.random() < 0.8],
                "manifest": chance.choice(["inside", "inside", "sidecar"])}
        self.manifest["targets"] = targets

    def write_manifest(self, replacing=False):
        """As JSON, or with the outer levels as YAML has them."""
        path = self.root / "bundle.yml"
        target = path.with_name("bundle.yml.edited") if replacing else path
        target.write_text(yaml(self.manifest) + "\n", encoding="utf-8")
        if replacing:
            target.rename(path)

    def change_manifest(self, replacing=False):
        chance = self.chance
        name = chance.choice(sorted(self.manifest["targets"]))
        target = self.manifest["targets"][name]
        what = chance.choice(
            ["entries", "options", "compile", "info", "type", "product", "embed", "languages", "record"])
        if what == "entries":
            target["resources"] = self.entries()
        elif what == "options":
            self.manifest["options"] = {"symlinks": chance.choice(["follow", "keep"]), "exclude": ["*.none"]}
        elif what == "compile":
            target["compile"] = {kind: chance.choice(values) for kind, values in POLICIES.items()}
        elif what == "info":
            target["info"]["properties"]["CFBundleVersion"] = str(chance.randrange(1000))
        elif what == "type":
            target["type"] = chance.choice(["bundle", "plugin"] if name != "T0" else ["app", "framework", "bundle"])
        elif what == "product":
            target["productName"] = f"Product{chance.randrange(10)}{name}"
        elif what == "embed":
            later = [other for other in self.manifest["targets"] if other > name]
            target["embed"] = [other for other in later if chance.random() < 0.5]
        elif what == "languages":
            target["localizations"] = ["en"] + [each for each in LANGUAGES[1:] if chance.random() < 0.6]
        else:
            target["manifest"] = chance.choice(["inside", "sidecar", "none"])
        self.write_manifest(replacing)
        return f"changed {what} of {name} in the manifest"

    def change_include(self):
        value = self.chance.choice(["second", "third", "größer"])
        (self.root / "shared.yml").write_text(f"variables:\n  SHARED: {value}\n", encoding="utf-8")
        return "changed the included file"

    def edit(self):
        """One change; returns what it was."""
        return self.chance.choice([self.edit_files, self.edit_files, self.edit_manifest, self.move_file])()

    def edit_files(self):
        edits = [self.add_file, self.add_file, self.remove_file, self.rename_file, self.rewrite_file,
                 self.rewrite_file, self.change_mode, self.touch_file, self.replace_by_link, self.change_directory,
                 self.change_optional, self.add_excluded]
        return self.chance.choice(edits)()

    def edit_manifest(self):
        return self.chance.choice([self.change_manifest, self.change_manifest, self.change_include])()


def yaml(value, indent=""):
    """Maps of three levels as YAML has them, what is inside as JSON, which is YAML as well."""
    if not isinstance(value, dict) or len(indent) > 4 or not value:
        return json.dumps(value)
    return "\n".join(
        f"{indent}{key}:" + ("\n" if isinstance(each, dict) and each and len(indent) < 4 else " ")
        + yaml(each, indent + "  ") for key, each in value.items())
