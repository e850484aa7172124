"""Compiles the code that `bundler nib code` makes of every document, and counts in it what the nib has.

- Of each document of the corpus, and of checkouts where they are given, the Swift type-checks (`swiftc -typecheck`)
  and the Objective-C passes (`clang -fsyntax-only`), against declarations of the kits that `bundler nib stubs` writes.
- Views, connections and runtime attributes that the code has, counted from its text, are as many as the nib has or
  the code says that it lacks.

Compilers take many files at once; each file is a module of its own in Swift, so that its classes are its own.
"""
import collections
import concurrent.futures
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
    roots = [root for root in (options.corpus, options.checkouts) if root]
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


def check_swift(scratch, name, source):
    run = subprocess.run(
        ["swiftc", "-typecheck", "-parse-as-library", "-suppress-warnings", "-module-name", "Made", "-I", scratch / name,
         source, *FLAGS],
        capture_output=True, text=True)
    return first_error(run.stderr) if run.returncode else None


def check_objective_c(scratch, name, source):
    run = subprocess.run(
        ["clang", "-fsyntax-only", "-x", "objective-c", "-fobjc-arc", "-fobjc-runtime=macosx-12", "-fblocks", "-w",
         "-I", scratch / name, source],
        capture_output=True, text=True)
    return first_error(run.stderr) if run.returncode else None


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


def compare(bundler, scratch, path, number):
    """What is wrong with the code of a document."""
    name = kit(path)
    made = {}
    for language, ending in (("swift", "swift"), ("objc", "m")):
        run = subprocess.run(
            [bundler, "nib", "code", "--language", language, path], capture_output=True, text=True, errors="replace",
            timeout=120)
        if run.returncode not in (0, 1):
            return [f"exit status {run.returncode}: {first_error(run.stderr)}"]
        if not run.stdout:
            return None
        made[language] = scratch / f"{number}.{ending}"
        made[language].write_text(run.stdout)
    wrong = []
    for language, check in (("swift", check_swift), ("objc", check_objective_c)):
        error = check(scratch, name, made[language])
        if error:
            wrong.append(f"{language}: {error.replace(str(scratch) + '/', '')}")
    run = subprocess.run([bundler, "nib", "code", "--json", path], capture_output=True, text=True)
    said = json.loads(run.stdout) if run.stdout else []
    text = made["swift"].read_text()
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


def lacking(rows, text):
    """Actions, bindings and attributes whose names are not in the code."""
    wrong = []
    for kind in ("action", "binding", "attribute", "outlet", "collection"):
        names = collections.Counter(row.get("name") or "" for row in rows if row["kind"] == kind)
        for name in sorted(names):
            if name and name not in SILENT and name not in text and kind != "collection" and '"' not in name:
                if kind == "outlet" and name in ("gestureRecognizers", "containerView", "viewController"):
                    continue
                wrong.append(f"{kind} '{name}' is not in the code")
    return wrong[:3]


def main(options):
    result = report.Report("code of nibs")
    scratch = pathlib.Path(tempfile.mkdtemp(dir=options.scratch))
    try:
        stubs(options.bundler, scratch)
        paths = [path for path in documents(options) if kit(path)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs = [(path, pool.submit(report.attempt, compare, options.bundler, scratch, path, number))
                    for number, path in enumerate(paths)]
            for path, job in jobs:
                found = job.result()
                if found is not None:
                    result[KITS[kit(path)]].note(str(path), found if isinstance(found, str) else "; ".join(found))
    finally:
        shutil.rmtree(scratch)
    return result.finish(fewest=100)
