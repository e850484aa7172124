"""What stands in a product of Xcode as a build of resources makes it, and how two products differ.

A compiled document is one path, whatever lies in it. Executables, headers, modules and signatures do not count.
"""

import os
import pathlib
import plistlib
import re

from lib import report
from oracles import builder, images, nib_structure, nibs, uikit

UNITS = (".nib", ".storyboardc", ".momd")
NO_RESOURCE = re.compile(
    r"(Headers|Modules)(/|$)|(_CodeSignature|SC_Info|\.dSYM)/|libswift[^/]*\.dylib$"
    r"|(embedded\.mobileprovision|\.DS_Store|archived-expanded-entitlements\.xcent)$")
MACHINE_CODE = {bytes.fromhex(word) for word in ("cffaedfe", "cefaedfe", "cafebabe", "feedfacf", "feedface")}

# Keys of an Info.plist that no project decides.
OTHERS_KEYS = {
    "DT": "names and versions of Xcode and its SDK",
    "BuildMachineOSBuild": "the Mac that built it",
}


def unit(path):
    """The path that counts for a path of a product."""
    parts = path.split("/")
    ends = (number for number, part in enumerate(parts) if part.endswith(UNITS))
    return "/".join(parts[:next(ends, len(parts)) + 1])


def is_resource(path):
    return not NO_RESOURCE.search("/" + path)


def resolved(path, links):
    """Where a path leads by links (path -> target) of the same product; nothing after too many."""
    for _ in range(32):
        parts = path.split("/")
        prefixes = ("/".join(parts[:end]) for end in range(1, len(parts) + 1))
        link = next((prefix for prefix in prefixes if prefix in links), None)
        if link is None:
            return path
        path = os.path.normpath(os.path.join(os.path.dirname(link), links[link], path[len(link) + 1:] or "."))
    return None


def counted(files, links):
    """The units among files and links; a link that leads to nothing does not count."""
    directories = {prefix for path in files for prefix in parents(path)}
    leading = (link for link in links if resolved(link, links) in files or resolved(link, links) in directories)
    return {unit(path) for path in [*files, *leading] if is_resource(path)}


def parents(path):
    while path := os.path.dirname(path):
        yield path


def units_on_disk(root):
    files, links = set(), {}
    for directory, names, others in os.walk(root):
        for name in sorted(names + others):
            full = os.path.join(directory, name)
            path = os.path.relpath(full, root)
            if os.path.islink(full):
                links[path] = os.readlink(full)
            elif os.path.isfile(full) and not is_machine_code(full):
                files.add(path)
    return counted(files, links)


def is_machine_code(path):
    with open(path, "rb") as file:
        return file.read(4) in MACHINE_CODE


class Contents:
    """Compares files of Apple's products with ours, each by its kind."""

    def __init__(self, nibdiff):
        self.nibdiff = nibs.load_nibdiff(str(nibdiff))
        self.drift = nibs.load_drift()
        self.passed = set(pathlib.Path(nibs.PASSED).read_text().splitlines())

    def difference(self, name, theirs, ours, is_mac):
        """(what differs, why that may be), both nothing for what is equal; `name` is the path in the corpus."""
        if theirs.is_symlink() or ours.is_symlink():
            targets = [os.readlink(each) if each.is_symlink() else "no link" for each in (ours, theirs)]
            return (None if targets[0] == targets[1] else f"leads to {targets[0]}, not {targets[1]}"), None
        if name.endswith((".nib", ".storyboardc")):
            return self.document(name, theirs, ours, is_mac)
        if name.endswith(".car"):
            return "a compiled catalog", "not compared: compiled catalogs"
        if name.endswith(".momd"):
            return "a compiled model", "not compared: compiled models"
        if theirs.read_bytes() == ours.read_bytes():
            return None, None
        kind = os.path.splitext(name)[1].lower()
        if os.path.basename(name) == "Info.plist":
            return information(theirs, ours), None
        return BY_KIND.get(kind, different_bytes)(theirs, ours), None

    def document(self, name, theirs, ours, is_mac):
        if is_mac:
            nibs.forgive(self.nibdiff, self.drift, name)
            lines = self.nib_lines(theirs, ours)
            is_known = theirs.suffix == ".nib" and name not in self.passed
            return "; ".join(lines[:3]) or None, "nibs.py compares: an older compiler" if is_known else None
        nibs.forgive(self.nibdiff, [], "")
        ours_by_name, theirs_by_name = (uikit.expected_nibs(str(each)) for each in (ours, theirs))
        lines = []
        if theirs.suffix == ".storyboardc":
            lines = uikit.info_difference(str(theirs), str(ours), uikit.with_plain_names)
        if coder_version(next(iter(theirs_by_name.values()))) >= 10:
            lines += self.nib_lines(theirs, ours)
        else:
            lines += nib_structure.differences(self.structure(theirs_by_name), self.structure(ours_by_name))
        return "; ".join(map(str, lines[:3])) or None, None

    def nib_lines(self, theirs, ours):
        if theirs.is_dir() != ours.is_dir():
            return ["one file instead of several, or several instead of one"]
        return [f"{member}{self.nibdiff.join_path(path)}: {message}"
                for member, found, _ in self.nibdiff.compare_paths(str(theirs), str(ours), self.nibdiff.Options())
                for path, message in found]

    def structure(self, by_name):
        return nib_structure.read({name: self.nibdiff.load(path).root for name, path in by_name.items()})


def coder_version(path):
    with open(path, "rb") as file:
        return int.from_bytes(file.read(18)[14:], "little")


def different_bytes(theirs, ours):
    return f"bytes differ ({ours.stat().st_size} of ours, {theirs.stat().st_size} of theirs)"


def different_keys(theirs, ours):
    for key in sorted(theirs.keys() | ours.keys()):
        if key not in ours or key not in theirs:
            yield f"{key} only in {'theirs' if key in theirs else 'ours'}"
        elif theirs[key] != ours[key]:
            yield f"{key}: {brief(ours[key])} instead of {brief(theirs[key])}"


def brief(value):
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def information(theirs, ours):
    """How Info.plists differ in what a project decides."""
    values = [plistlib.loads(path.read_bytes()) for path in (theirs, ours)]
    kept = [{key: value[key] for key in value if not key.startswith(tuple(OTHERS_KEYS))} for value in values]
    formats = [path.read_bytes()[:6] == b"bplist" for path in (theirs, ours)]
    problems = list(different_keys(*kept))
    if formats[0] != formats[1]:
        problems.append("one is binary, the other is not")
    return "; ".join(problems) or None


def values_of(path):
    """The values of a property list or a table of strings."""
    data = path.read_bytes()
    if data.startswith((b"bplist", b"<?xml", b"\xef\xbb\xbf<?xml")):
        return plistlib.loads(data)
    return builder.strings_values(builder.text_of(data))


def different_values(theirs, ours):
    return "; ".join(list(different_keys(values_of(theirs), values_of(ours)))[:5]) or None


def different_strings(theirs, ours):
    problem = report.attempt(different_values, theirs, ours)
    return f"{different_bytes(theirs, ours)}: {problem or 'the values are equal'}"


def different_images(theirs, ours):
    return images.COMPARISONS[theirs.suffix.lower()](ours.read_bytes(), theirs.read_bytes())


BY_KIND = {
    ".strings": different_strings, ".stringsdict": different_values, ".plist": different_values,
    **dict.fromkeys(images.COMPARISONS, different_images),
}
