"""Documents that are compiled, and what Apple made of them."""
import csv
import glob
import hashlib
import os
import pathlib
import plistlib
import re
import shlex
from collections import defaultdict, namedtuple

from lib import trees

# The versions of Xcode that a row may be of, the first that fits being its, perhaps with `@` and the system of the
# Mac; none where there is no choice.
Row = namedtuple("Row", "name source expected arguments xcodes")

# Those that differ in their nibs, for rows that do not tell: of keyed archives alone, and of the others.
KEYED = ["5", "600", "6", "7", "8", "900", "9"]
ARCHIVES = ["10", "11", "12", "1330", "13", "14@12.6", "14", "15", "1610", "16", "2640", "26"]


def half(source):
    """A or B by the name of a document."""
    name = os.path.splitext(os.path.basename(source))[0]
    return "AB"[hashlib.md5(name.encode()).digest()[-1] & 1]


def document_type(path):
    """The type of a document of Interface Builder; nil for an archive of Xcode 4 and before."""
    with open(path, errors="replace") as file:
        head = file.read(2000)
    document = re.search(r"<document\b[^>]*", head)
    found = document and re.search(r'\btype="([^"]*)"', document.group())
    return found and found.group(1)


def is_mac(path):
    return (document_type(path) or "").startswith("com.apple.InterfaceBuilder3.Cocoa.")


def under(*parts):
    return sorted(glob.glob(os.path.join(*parts), recursive=True))


def table(folder):
    """The lines of `pairs.tsv` in a folder of a corpus whose source and compiled form are there."""
    path = os.path.join(folder, "pairs.tsv")
    if not os.path.exists(path):
        return []
    with open(path) as file:
        return [row for row in csv.DictReader(file, delimiter="\t")
                if all(os.path.exists(os.path.join(folder, row[key])) for key in ("source", "compiled"))]


def pairs(corpus):
    """The rows of `appkit`; more arguments for the compiler lie beside a source, as `.args`."""
    folder = os.path.join(corpus, "appkit")
    for row in table(folder):
        source = os.path.join(folder, row["source"])
        arguments = []
        for path in (source + ".args", os.path.splitext(source)[0] + ".args"):
            if os.path.exists(path):
                with open(path) as file:
                    arguments = shlex.split(file.read())
                break
        yield Row("appkit/" + row["source"], source, os.path.join(folder, row["compiled"]), arguments,
                  ["2640"])


def info_plist(nib):
    """The path and the values of the Info.plist of the nearest bundle around a nib; None and nothing where there is none."""
    folder = os.path.dirname(nib)
    while os.path.basename(folder) not in ("built", ""):
        for place in ("Info.plist", "Resources/Info.plist"):
            path = os.path.join(folder, place)
            if os.path.exists(path):
                with open(path, "rb") as file:
                    return path, plistlib.load(file)
        folder = os.path.dirname(folder)
    return None, {}


def built(corpus):
    """The rows of `built`: nibs with one source of their name, in the same `.lproj` where there is one."""
    root = os.path.join(corpus, "built")
    for product in sorted(path.name for path in trees.products(pathlib.Path(corpus))):
        xcode = re.search(r"-xc(\d+)$", product).group(1)
        sources = defaultdict(list)
        for source in under(root, product, "source", "**", "*.xib"):
            if is_mac(source):
                sources[os.path.basename(source)[:-4]].append(source)
        for nib in under(root, product, "built", "**", "*.nib"):
            folder = os.path.basename(os.path.dirname(nib))
            found = sources[os.path.basename(nib)[:-4]]
            if folder.endswith(".lproj"):
                found = [each for each in found if os.path.basename(os.path.dirname(each)) == folder]
            if len(found) != 1 or folder.endswith(".nib"):
                continue
            path, info = info_plist(nib)
            target = info.get("LSMinimumSystemVersion")
            arguments = ["--deployment-target", target] if target else []
            if os.path.isfile(nib):
                with open(nib, "rb") as file:
                    if file.read(6) == b"bplist":
                        arguments = arguments + ["--policy", "keyed"]
            # What builds by themselves follow: the Xcode and the Mac that the product names.
            names_both = "DTXcode" in info and "BuildMachineOSBuild" in info
            if names_both:
                arguments = arguments + ["--info-plist", path]
            yield Row(os.path.relpath(nib, corpus), found[0], nib, arguments, ["auto" if names_both else xcode])


def macos(corpus):
    """The rows of `macos`; those without Xcode and module were compiled by hand."""
    folder = os.path.join(corpus, "macos")
    for row in table(folder):
        arguments = []
        if row["minimum_os"] != "-":
            arguments += ["--deployment-target", row["minimum_os"]]
        elif row["xcode"] != "-":
            # Xcode always passes one; nothing but that there is one matters from 11.0 on.
            arguments += ["--deployment-target", "11.0"]
        if row["module"] != "-":
            arguments += ["--module", row["module"]]
        if row["coder"] == "keyed":
            arguments += ["--policy", "keyed"]
        xcodes = [row["xcode"]] if row["xcode"] != "-" else KEYED if row["coder"] == "keyed" else ARCHIVES
        yield Row("macos/" + row["source"], os.path.join(folder, row["source"]),
                  os.path.join(folder, row["compiled"]), arguments, xcodes)
