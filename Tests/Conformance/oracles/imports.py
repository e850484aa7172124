"""Imports each target of each Xcode project below directories.

The product of `build --project` and that of `build` of the manifest which `import` writes have to be the same: the
same paths, modes, links and bytes. Files and packages that a checkout lacks are missing in both. Prints a line for
each target with a bundle that differs, with `-v` for every one, and how many there are.
"""

import json
import os
import pathlib
import subprocess
import tempfile

from lib import report
from oracles import xcode


def projects(directories):
    """The projects below directories, those of CocoaPods left out."""
    for directory in directories:
        for path in sorted(pathlib.Path(directory).resolve().rglob("project.pbxproj")):
            if "Pods" not in path.parts:
                yield path.parent


def cases(bundler, project):
    done = subprocess.run([bundler, "info", "--json", project], capture_output=True, timeout=xcode.SECONDS)
    told = json.loads(done.stdout or b"{}")
    # A project that cannot be read has none.
    for target in told.get("targets", ()):
        product, kind = target.get("product") or "", target.get("productType") or ".tool"
        if os.path.splitext(product)[1] not in xcode.CODE and not kind.endswith(".tool"):
            row = {"target": target["name"], "configuration": told["defaultConfiguration"], "product": product,
                   "sdk": xcode.SDKS.get((target["platforms"] or ["macos"])[0], "macosx"),
                   "project": f"{project.parent.name}/{project.name}"}
            yield xcode.Case("imports", row, project.parent, set())


def compare(bundler, project, case):
    with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
        scratch = pathlib.Path(scratch).resolve()
        output = scratch / "out" / case.product
        output.parent.mkdir()
        try:
            xcode.run(xcode.build_command(
                bundler, project, case.target, case.configuration, case.sdk, output), case, scratch)
            outcome = xcode.compare_rebuilt(bundler, project, output, case, scratch)
        except Exception as error:
            outcome = xcode.Outcome(case, problem=report.described(error))
        for manifest in project.parent.glob("imported-*.yml"):
            manifest.unlink()
        return outcome


def add_options(parser):
    parser.add_argument("--only", default="", help="targets whose row contains this")


def main(options):
    count, different = 0, 0
    for project in projects(options.checkouts):
        for case in cases(options.bundler, project):
            if options.only not in case.name:
                continue
            outcome = compare(options.bundler, project, case)
            count += 1
            different += bool(outcome.differences or outcome.problem)
            if options.verbose or outcome.differences or outcome.problem:
                print(f"{case.name}: {outcome.problem or f'{len(outcome.equal)} equal'}", flush=True)
            for _, path, what in outcome.differences:
                print(f"    {path}: {what}", flush=True)
    print(f"imports: {count} targets, {different} differ")
    return report.Result(count - different, different)
