"""Compiles the code that `bundler nib code` makes of every document, and counts in it what the nib has.

- Of each document of the corpus, and of checkouts where they are given, the Swift type-checks (`swiftc -typecheck`)
  and the Objective-C passes (`clang -fsyntax-only`), against declarations of the kits that `bundler nib stubs` writes.
- Views, connections and runtime attributes that the code has, counted from its text, are as many as the nib has or
  the code says that it lacks.

Compilers take many files at once; in Swift those that declare different classes, as one module.
"""
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from lib import report

KITS = {"uikit": "UIKit", "appkit": "AppKit"}
OTHERS = ("MapKit", "WebKit", "PDFKit")


def documents(options):
    """Every xib and storyboard of iOS, tvOS and macOS."""
    given = options.checkouts or []
    roots = [options.corpus] + (given if isinstance(given, list) else [given])
    for root in roots:
        for directory, names, files in os.walk(root):
            names.sort()
            for name in sorted(files):
                if name.endswith((".xib", ".storyboard")):
                    yield pathlib.Path(directory) / name


def kit(path):
    """The kit of a document; None for one that becomes no nib of either."""
    head = path.read_bytes()[:4096]
    if b"watchKit" in head or b"WatchKit" in head or b"<<<<<<<" in head:
        return None
    return "appkit" if b"MacOSX.Cocoa" in head or b"Cocoa.XIB" in head or b"Cocoa.Storyboard" in head else "uikit"


def stubs(bundler, scratch):
    """Writes the declarations, and compiles those of Swift to modules."""
    for name, module in KITS.items():
        (scratch / name).mkdir(parents=True, exist_ok=True)
        # Where the compiler looks for selectors.
        source = scratch / name / "ObjectiveC.swift"
        source.write_text("public struct Selector { public init(_ name: String) {} }\n")
        swift_module(scratch / name, "ObjectiveC", source)
        for language, ending in (("swift", "swift"), ("objc", "h")):
            text = subprocess.run(
                [bundler, "nib", "stubs", name, "--language", language], capture_output=True, text=True, check=True).stdout
            directory = scratch / name / (module if ending == "h" else ".")
            directory.mkdir(parents=True, exist_ok=True)
            (directory / f"{module}.{ending}").write_text(text)
        swift_module(scratch / name, module, scratch / name / f"{module}.swift")
        for other in OTHERS:
            source = scratch / name / f"{other}.swift"
            source.write_text(f"@_exported import {module}\n")
            swift_module(scratch / name, other, source)
            (scratch / name / other).mkdir(exist_ok=True)
            (scratch / name / other / f"{other}.h").write_text(f"#import <{module}/{module}.h>\n")


FLAGS = ["-Xfrontend", "-enable-objc-interop", "-Xfrontend", "-disable-objc-attr-requires-foundation-module"]


def swift_module(directory, name, source):
    run = subprocess.run(
        ["swiftc", "-emit-module", "-parse-as-library", "-module-name", name, "-I", directory, source, "-o",
         directory / f"{name}.swiftmodule", *FLAGS],
        capture_output=True, text=True)
    if run.returncode:
        raise report.NotRun(f"the declarations of {name} do not compile: {first_error(run.stderr)}")


def first_error(text):
    lines = [line for line in text.splitlines() if "error:" in line]
    return lines[0][:300] if lines else text.strip()[:300]


def errors(run, files):
    """The first error of each file, by the file; what a compiler says of none belongs to all."""
    if not run.returncode:
        return {}
    found = {}
    for line in run.stderr.splitlines():
        place, _, message = line.partition(": error: ")
        path = pathlib.Path(re.sub(r"(:\d+)*$", "", place))
        if message and path in files:
            found.setdefault(path, f"{path.name}{place[len(str(path)):]}: {message[:200]}")
    return found or dict.fromkeys(files, first_error(run.stderr))


def check_swift(scratch, name, sources):
    return errors(subprocess.run(
        ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-suppress-warnings", "-module-name", "Made", "-I", scratch / name,
         *sources, *FLAGS],
        capture_output=True, text=True), sources)


def check_objective_c(scratch, name, sources):
    return errors(subprocess.run(
        ["clang", "-fsyntax-only", "-x", "objective-c", "-fobjc-arc", "-fobjc-runtime=macosx-12", "-fblocks", "-w",
         "-ferror-limit=0", "-I", scratch / name, *sources],
        capture_output=True, text=True), sources)


CHECKS = {"swift": ("swift", check_swift), "objc": ("m", check_objective_c)}
# Files that one compiler takes at once.
LARGEST_BATCH = 40


def declared(swift):
    """The names that a file adds to its module."""
    return {name for pair in re.findall(r"^class (\w+)|^  func (make\w+)", swift, re.M) for name in pair if name}


def batches(sources):
    """Lists of files of which no two declare the same, in as few as come of taking the first that fits."""
    made = []
    for path in sources:
        names = declared(path.read_text()) if path.suffix == ".swift" else set()
        place = next((each for each in made if len(each[1]) < LARGEST_BATCH and not names & each[0]), None)
        if place is None:
            place = (set(), [])
            made.append(place)
        place[0].update(names)
        place[1].append(path)
    return [files for _, files in made]


def counted(swift):
    """What the text of the code has."""
    return {
        "objects": len(re.findall(r"^ +(?:let|var) \w+ = (?!NSLayoutConstraint\()(?!.*\.constraint\()(?!NSMutableAttributedString\(\)$)"
                                  r".", swift, re.M)),
        "notCode": len(re.findall(r"^ *// not code: ", swift, re.M)),
        "attributes": len(re.findall(r"\.setValue\(.*, forKeyPath: ", swift)),
    }


def connections(bundler, path):
    """The connections of the nibs of a document, as another command lists them."""
    run = subprocess.run([bundler, "nib", "connections", "--json", path], capture_output=True, text=True)
    if run.returncode:
        return None
    return [row for nib in json.loads(run.stdout) for row in nib["connections"]]


def write(bundler, path, language, source):
    """Writes the code of a document; what is wrong with doing so, or None. A document without code leaves no file."""
    run = subprocess.run(
        [bundler, "nib", "code", "--language", language, path], capture_output=True, text=True, errors="replace",
        timeout=120)
    if run.returncode not in (0, 1):
        return f"exit status {run.returncode}: {first_error(run.stderr)}"
    if run.stdout:
        source.write_text(run.stdout)
    return None


def compare(bundler, path, source):
    """What the Swift of a document does not have."""
    run = subprocess.run([bundler, "nib", "code", "--json", path], capture_output=True, text=True)
    said = json.loads(run.stdout) if run.stdout else []
    text, wrong = source.read_text(), []
    for key, value in counted(text).items():
        total = sum(row[key] for row in said)
        if total != value:
            wrong.append(f"{key}: {value} in the text, {total} counted")
    found = connections(bundler, path)
    if found is not None:
        wrong += lacking(found, text)
    return wrong


# What scenes set by themselves, and the action of segues, which the code names by their identifiers.
SILENT = {"sceneViewController", "sceneController", "storyboard", "perform:"}


def says(kind, name, text):
    method = re.escape(name.split(":")[0])
    return name in text or kind == "action" and re.search(rf"#selector\(\w+\.`?{method}`?(\(_:\))?\)", text)


def lacking(rows, text):
    """Actions, bindings and attributes whose names are not in the code."""
    wrong = []
    for kind in ("action", "binding", "attribute", "outlet", "collection"):
        names = collections.Counter(row.get("name") or "" for row in rows if row["kind"] == kind)
        for name in sorted(names):
            if name and name not in SILENT and not says(kind, name, text) and kind != "collection" and '"' not in name:
                if kind == "outlet" and name in ("gestureRecognizers", "containerView", "viewController", "staticDataSource"):
                    continue
                wrong.append(f"{kind} '{name}' is not in the code")
    return wrong[:3]


def add_options(parser):
    parser.add_argument("--language", choices=list(CHECKS), help="one language alone")
    parser.add_argument("--sample", type=int, metavar="N", help="N documents, the same each time")


def main(options):
    result = report.Report("code of nibs")
    scratch = pathlib.Path(tempfile.mkdtemp(dir=options.scratch))
    try:
        stubs(options.bundler, scratch)
        paths = [path for path in documents(options) if kit(path)]
        if options.sample:
            paths.sort(key=lambda path: hashlib.md5(str(path).encode()).digest())
            paths = sorted(paths[:options.sample])
        with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            for language in CHECKS:
                if options.language in (None, language):
                    check(result, pool, options.bundler, scratch, language, paths)
    finally:
        shutil.rmtree(scratch)
    return result.finish(fewest=min(100, options.sample or 100))


def check(result, pool, bundler, scratch, language, paths):
    """Notes for each document what is wrong with its code in a language."""
    ending, compiler = CHECKS[language]
    sources = {path: scratch / f"{number}.{ending}" for number, path in enumerate(paths)}
    wrong = dict(zip(paths, pool.map(
        lambda path: report.attempt(write, bundler, path, language, sources[path]), paths)))
    made = [path for path in paths if sources[path].exists()]
    jobs = [pool.submit(compiler, scratch, name, files) for name in KITS
            for files in batches([sources[path] for path in made if kit(path) == name])]
    found = {}
    for job in jobs:
        found |= job.result()
    for path in paths:
        problems = [problem for problem in (wrong[path], found.get(sources[path])) if problem]
        if language == "swift" and path in made:
            problems += report.lines(compare, bundler, path, sources[path])
        if problems or path in made:
            result[f"{KITS[kit(path)]}, {language}"].note(str(path), "; ".join(problems))
