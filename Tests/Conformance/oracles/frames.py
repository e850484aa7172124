"""Lays out documents by their constraints alone, and compares with the frames that Interface Builder stored.

Counts the views that constraints place, that nothing is open of, whose constraints bundler reads completely, and that have
a stored size: their four numbers, relative to the superview, have to come within a point of the stored ones. What a
document stores is not always what its constraints say: documents with views that Interface Builder marks as misplaced are
left out, and so are views that it never laid out. A second share leaves out views whose stored frames no constraints
could give: they contradict required constraints by more than the room around controls explains, or are too small for
their own text, or hang on frames that do (`outdated`). How many of those are near all the same is printed too. The
tables were fitted to one half of the documents, told by the first digits of their SHA-1, and to documents that
are not counted; both halves are counted apart. `--show` prints the views that are elsewhere, those out of date last.
"""
import collections
import hashlib
import json
import os
import subprocess
import xml.etree.ElementTree as ET

from lib import report

# The share of views that must come within a point, by platform, in the half of the documents that nothing was fitted to.
FEWEST = {"iOS": 0.92, "macOS": 0.75}
# With documents of checkouts among them.
FEWEST_OF_CHECKOUTS = {"iOS": 0.78, "macOS": 0.82}
POINT = 1.0
AT_ONCE = 25


def documents(folders):
    """Every document of folders once, with the half that it belongs to."""
    seen = set()
    for folder in folders:
        for base, directories, files in os.walk(folder):
            directories.sort()
            for name in sorted(files):
                path = os.path.join(base, name)
                if not name.endswith((".xib", ".storyboard")) or not os.path.isfile(path):
                    continue
                with open(path, "rb") as file:
                    data = file.read()
                digest = hashlib.sha1(data).hexdigest()
                if digest in seen or b"com.apple.InterfaceBuilder3" not in data:
                    continue
                seen.add(digest)
                try:
                    root = ET.fromstring(data)
                except ET.ParseError:
                    continue
                is_misplaced = any(element.get("misplaced") == "YES" for element in root.iter())
                version = (root.get("toolsVersion") or "0").split(".")[0]
                if not is_misplaced and version.isdigit() and int(version) >= 9000:
                    yield path, int(digest[:4], 16) % 2


def laid_out(bundler, paths):
    """What `nib frames` says of each nib of documents."""
    for start in range(0, len(paths), AT_ONCE):
        part = paths[start:start + AT_ONCE]
        run = subprocess.run([bundler, "nib", "frames", "--json", "--quiet", *part], capture_output=True, text=True)
        try:
            yield from json.loads(run.stdout)
        except ValueError:
            for path in part:
                run = subprocess.run([bundler, "nib", "frames", "--json", "--quiet", path], capture_output=True, text=True)
                try:
                    yield from json.loads(run.stdout)
                except ValueError:
                    continue


# A view that was never laid out: Interface Builder stored this until it was.
NEVER_LAID_OUT = [0, 0, 1000, 1000]


def is_complete(view):
    return (view["placedBy"] == "constraints" and not view.get("open") and not view.get("hasUnknownConstraint")
            and any(view["stored"][2:]) and view["stored"] != NEVER_LAID_OUT)


def distance(view):
    return max(abs(a - b) for a, b in zip(view["stored"], view["solved"]))


def add_options(parser):
    parser.add_argument("--show", type=int, default=0, help="print as many views that are elsewhere")


def main(options):
    folders = [str(options.corpus)] + [str(folder) for folder in options.checkouts or []]
    halves = dict(documents(folders))
    counts = collections.Counter()
    elsewhere = []
    conflicts = 0
    for nib in laid_out(str(options.bundler), list(halves)):
        path = max((path for path in halves if nib["name"].startswith(path)), key=len, default=None)
        if path is None:
            continue
        conflicts += len(nib["conflicts"])
        for view in nib["views"]:
            if not is_complete(view):
                continue
            platform = "iOS" if view["class"].startswith(("UI", "_UI", "MK", "WK", "GL", "SCN")) else "macOS"
            key = (platform, halves[path])
            is_near = distance(view) <= POINT
            is_current = "outdated" not in view
            counts[key, "all"] += 1
            counts[key, "near"] += is_near
            counts[key, "current"] += is_current
            counts[key, "current and near"] += is_current and is_near
            counts[key, view.get("outdated")] += 1
            if not is_near:
                elsewhere.append((platform, nib["name"], view))
    fewest = FEWEST_OF_CHECKOUTS if options.checkouts else FEWEST
    failed = passed = 0
    for platform in ("iOS", "macOS"):
        for half, name in ((0, "fitted half"), (1, "other half")):
            words = ("near", "all", "current and near", "current", "contradicts", "follows")
            count = {word: counts[(platform, half), word] for word in words}
            share = count["near"] / count["all"] if count["all"] else 0
            print(f"{platform}, {name}: {count['near']} of {count['all']} views within a point, {share:.1%}; "
                  f"of those that constraints could place so, {count['current and near']} of {count['current']}, "
                  f"{count['current and near'] / max(1, count['current']):.1%}; out of date are "
                  f"{count['contradicts']} that contradict and {count['follows']} that follow, "
                  f"{count['near'] - count['current and near']} of them near")
            if half == 1 and count["all"]:
                failed += share < fewest[platform]
                passed += share >= fewest[platform]
    print(f"{len(halves)} documents, {conflicts} constraints that cannot hold")
    elsewhere.sort(key=lambda row: "outdated" in row[2])
    for platform, name, view in elsewhere[:options.show]:
        print(f"  {platform} {os.path.basename(name)}: {view['label']}: {view['stored']} stored, {view['solved']} solved")
    return report.Result(passed, failed)
