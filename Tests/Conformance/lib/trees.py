"""Trees of real projects: what a corpus has of each, and placeholders for what it only lists.

A corpus keeps the text of a project and a list of every path, `FILES.tsv`: mode, size, blob and path, after a line
of comment and one of titles. Modes are Git's. A tree stands complete below its root or not at all; its name has a
digest of the list and of this file, so that another run may use it again.
"""

import collections
import hashlib
import json
import os
import pathlib
import re
import shutil
import tempfile

from lib import rasters

DIRECTORY, LINK, PROGRAM = "160000", "120000", "100755"
LIST = "FILES.tsv"
PROPERTY_LIST = (
    b'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
    b'"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict/></plist>\n')
CATALOG = {"info": {"version": 1, "author": "xcode"}}
ICONS = (
    {"idiom": "mac", "size": "16x16", "scale": "1x"}, {"idiom": "iphone", "size": "60x60", "scale": "2x"})
GRAY = {"color-space": "srgb", "components": {"red": "0.5", "green": "0.5", "blue": "0.5", "alpha": "1"}}
# One gray pixel.
PIXEL = {256: [1], 257: [1], 258: [8], 259: [1], 262: [1], 277: [1], 278: [1], "data": b"\x80"}


def scale_of(name):
    scale = re.search(r"@([1-9])x", name)
    return int(scale.group(1)) if scale else 1


def png(name):
    side = scale_of(name)
    return rasters.png(side, side, 6, 8, [[0x4080C0FF] * side] * side)


def tiff(name):
    return rasters.tiff([PIXEL], "II")


def asset(directory, names):
    """The `Contents.json` of a set in a catalog: its PNGs as images, one as an icon, or a color.

    Of other sets nothing is known.
    """
    catalog = dict(CATALOG)
    images = sorted(name for name in names if name.lower().endswith(".png"))
    if directory.endswith(".imageset"):
        by_scale = {scale_of(name): name for name in images}
        catalog["images"] = [{"idiom": "universal", "filename": name, "scale": f"{scale}x"}
                             for scale, name in sorted(by_scale.items())]
    elif directory.endswith(".appiconset"):
        catalog["images"] = [{**size, "filename": name} for size in ICONS for name in images[:1]]
    elif directory.endswith(".colorset"):
        catalog["colors"] = [{"idiom": "universal", "color": GRAY}]
    return json.dumps(catalog).encode() + b"\n"


# The smallest contents that a compiler takes; other files are empty.
CONTENTS = {
    ".png": png, ".tif": tiff, ".tiff": tiff, ".json": lambda name: asset(name, ()),
    **dict.fromkeys((".plist", ".stringsdict", ".entitlements", ".xcprivacy"), lambda name: PROPERTY_LIST),
}


def placeholder(path, siblings):
    """Contents for a file that is listed alone; `siblings` are the names in its directory."""
    directory, name = os.path.split(path)
    if name == "Contents.json":
        return asset(directory, siblings)
    return CONTENTS.get(os.path.splitext(name)[1].lower(), lambda name: b"")(name)


def listed(source):
    """The (mode, path) of each line of a project's list."""
    text = (source / LIST).read_text("utf-8", errors="surrogateescape")
    rows = [line.split("\t", 3) for line in text.splitlines() if line and not line.startswith("#")]
    return [(row[0], row[3]) for row in rows if row[0] != "mode"]


def link_target(path, paths):
    """Where a link of a framework leads; nothing for other links, which the list does not tell."""
    before, wrapper, inside = path.rpartition(".framework/")
    if not wrapper:
        return None
    if inside == "Versions/Current":
        versions = f"{before}{wrapper}Versions/"
        names = {each[len(versions):].split("/")[0] for each in paths if each.startswith(versions)} - {"Current"}
        return min(names, default=None)
    return None if "/" in inside else f"Versions/Current/{inside}"


def fill(source, root):
    """Lays out a project by its list; returns how many of its lines stand there."""
    entries = listed(source)
    paths = [path for _, path in entries]
    siblings = collections.defaultdict(list)
    for path in paths:
        siblings[os.path.dirname(path)].append(os.path.basename(path))
    for mode, name in entries:
        path, real = root / name, source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        target = link_target(name, paths) if mode == LINK else None
        if mode == DIRECTORY:
            path.mkdir(exist_ok=True)
        elif target:
            path.symlink_to(target)
        else:
            path.write_bytes(real.read_bytes() if real.is_file() else placeholder(name, siblings[os.path.dirname(name)]))
            path.chmod(0o755 if mode == PROGRAM else 0o644)
    return sum(os.path.lexists(root / name) for name in paths)


def copy(source, root):
    """Copies a tree that is there as a whole, so that it can be written to."""
    shutil.copytree(source, root, symlinks=True, dirs_exist_ok=True)
    for directory, _, files in os.walk(root):
        os.chmod(directory, 0o755)
        for path in (os.path.join(directory, name) for name in files):
            if not os.path.islink(path):
                os.chmod(path, os.stat(path).st_mode | 0o600)


def restore_links(root):
    """Makes links of the files that stand for them in a corpus: their text is where a link led.

    Links to executables lead to nothing, as those are left out.
    """
    for path in sorted(root.rglob("*")):
        if path.is_symlink() or not path.is_file() or path.stat().st_size > 255:
            continue
        try:
            text = path.read_text("ascii")
        except UnicodeDecodeError:
            continue
        if text.startswith("Versions/Current/") or (text.isprintable() and text and (path.parent / text).is_dir()):
            path.unlink()
            path.symlink_to(text)


def complete(root):
    """Adds what the settings of a project name and its tree lacks: Info.plists and included settings, both empty.

    A build with neither says so, and compares nothing else.
    """
    settings = {path: path.read_text("utf-8", errors="replace") for path in sorted(root.rglob("*.xcconfig"))}
    for path, text in settings.items():
        for name in re.findall(r'^\s*#include\s*"(.*?)"', text, re.M):
            add(root, path.parent / name, b"")
    for project in sorted(root.rglob("project.pbxproj")):
        text = project.read_text("utf-8", errors="replace")
        texts = [text] + [other for path, other in settings.items() if path.name in text]
        directory = project.parent.parent
        for value in re.findall(r"^\s*INFOPLIST_FILE\s*=\s*(.*?)[\s;]*$", "\n".join(texts), re.M):
            name = re.sub(r"^\$[({](SRCROOT|PROJECT_DIR)[)}]/", "", value.strip('"'))
            if name and "$" not in name:
                add(root, directory / name, PROPERTY_LIST)


def add(root, path, contents):
    path = pathlib.Path(os.path.normpath(path))
    if path.is_relative_to(root) and not os.path.lexists(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)


def products(corpus):
    """The folders of a corpus with a product of Xcode and its sources; those that are not whole have no record."""
    return sorted(path.parent for path in (corpus / "built").glob("*/META.json"))


def lay_out(source, scratch):
    """The tree of a project below `scratch`, made unless it is there: of a list, or a copy."""
    digest = hashlib.sha256(pathlib.Path(__file__).read_bytes())
    if (source / LIST).is_file():
        digest.update((source / LIST).read_bytes())
    root = scratch / digest.hexdigest()[:16] / source.parent.name / source.name
    if root.is_dir():
        return root
    root.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=scratch) as unfinished:
        tree = pathlib.Path(unfinished).resolve() / "tree"
        tree.mkdir()
        if (source / LIST).is_file():
            fill(source, tree)
        else:
            copy(source, tree)
        complete(tree)
        tree.rename(root)
    return root
