"""Lays out documents by their constraints alone, and compares with the frames that Interface Builder stored.

Counts the views that constraints place, that nothing is open of, whose constraints bundler reads completely, and that have
a stored size: their four numbers, relative to the superview, have to come within a point of the stored ones. What a
document stores is not always what its constraints say: documents with views that Interface Builder marks as misplaced are
left out, and so are views that it never laid out. Two more shares leave out views whose stored frames no constraints could
give, as they contradict required constraints by more than the room around controls explains, or are too small for their own
text (`outdated`), and those that hang on such frames. Documents of the corpus and of checkouts are counted apart, and so are
two halves of each, told by the first digits of their SHA-1: most rules are drawn from the first.
`--show` prints the views that are elsewhere, `--half 0` those of that half alone.
"""
import collections
import hashlib
import json
import os
import subprocess
import xml.etree.ElementTree as ET

from lib import report

# The share of views that must come within a point, by origin and platform, in the other half of the documents.
FEWEST = {"corpus": {"iOS": 0.95, "macOS": 0.88}, "checkouts": {"iOS": 0.86, "macOS": 0.93}}
POINT = 1.0
AT_ONCE = 25


def documents(folders, seen=None):
    """Every document of folders once, with the half that it belongs to; none whose digest was seen."""
    seen = set() if seen is None else seen
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
    parser.add_argument("--half", type=int, choices=(0, 1), help="print only those of this half")


def main(options):
    seen = set()
    origins = {path: ("corpus", half) for path, half in documents([str(options.corpus)], seen)}
    for path, half in documents([str(path) for path in options.checkouts], seen):
        origins[path] = ("checkouts", half)
    counts = collections.Counter()
    elsewhere = []
    conflicts = 0
    for nib in laid_out(str(options.bundler), list(origins)):
        path = max((path for path in origins if nib["name"].startswith(path)), key=len, default=None)
        if path is None:
            continue
        conflicts += len(nib["conflicts"])
        for view in nib["views"]:
            if not is_complete(view):
                continue
            platform = "iOS" if view["class"].startswith(("UI", "_UI", "MK", "WK", "GL", "SCN")) else "macOS"
            key = (platform, *origins[path])
            is_near = distance(view) <= POINT
            outdated = view.get("outdated")
            for word, is_counted in (("all", True), ("consistent", outdated != "contradicts"), ("current", not outdated)):
                counts[key, word] += is_counted
                counts[key, word, "near"] += is_counted and is_near
            if not is_near:
                elsewhere.append((origins[path][1], platform, nib["name"], view))
    failed = passed = 0
    for origin in ("corpus", "checkouts"):
        for platform in ("iOS", "macOS"):
            for half, name in ((0, "fitted half"), (1, "other half")):
                key = (platform, origin, half)
                if not counts[key, "all"]:
                    continue
                parts = {word: (counts[key, word, "near"], counts[key, word]) for word in ("all", "consistent", "current")}
                told = {word: f"{near} of {every}, {near / max(1, every):.1%}" for word, (near, every) in parts.items()}
                print(f"{origin}, {platform}, {name}: {told['all']} of views within a point; {told['consistent']} of those whose "
                      f"frames contradict no constraint; {told['current']} that hang on no such frame either")
                if half == 1:
                    is_enough = parts["all"][0] >= FEWEST[origin][platform] * parts["all"][1]
                    failed += not is_enough
                    passed += is_enough
    print(f"{len(origins)} documents, {conflicts} constraints that cannot hold")
    shown = [row for row in elsewhere if options.half in (None, row[0])]
    for _, platform, name, view in shown[:options.show]:
        print(f"  {platform} {os.path.basename(name)}: {view['label']}: {view['stored']} stored, {view['solved']} solved")
    return report.Result(passed, failed)
