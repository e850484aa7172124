#!/usr/bin/env python3
"""Asks `bundler which` what Swift's Foundation answers, for every resource of many bundles.

usage: which.py BUNDLER CORPUS [--client PATH] [--example DIRECTORY]

Bundles are those of ExampleProject, built for this; the built products of the corpus; and synthetic
ones. The client prints what Foundation's `Bundle` finds, as JSON; PATH is the program or its package.
Foundation on Linux reads no device suffixes and no languages but the development region, so devices
are not compared here.
"""

import argparse
import json
import os
import pathlib
import plistlib
import subprocess
import sys
import tempfile

BUNDLES = {".app", ".appex", ".bundle", ".framework", ".plugin", ".xpc"}

# Files of synthetic bundles, and the development region; None for no Info.plist.
SYNTHETIC = {
    "Flat.bundle": ("fr", ["Info.plist", "a.txt", "fr.lproj/a.txt", "fr.lproj/b.txt", "Base.lproj/b.txt",
                           "Base.lproj/c.txt", "de.lproj/d.txt", "a~ipad.png", "a@2x.png", "x.tar.gz", "bare",
                           "Sub/a.txt", "fr.lproj/Sub/b.txt", "Sub Dir/ä.txt", "A.txt", "a-macos~ipad.nib"]),
    "Deep.app": ("en", ["Contents/Info.plist"] + ["Contents/Resources/" + name for name in (
        "a.txt", "en.lproj/a.txt", "en.lproj/b.txt", "Base.lproj/b.txt", "fr.lproj/b.txt", "Sub/c.txt",
        "en.lproj/Sub/c.txt", "Base.lproj/Sub/d.txt", "Icon.icns", "a.b.c.txt")]),
    "GNUstep.bundle": ("de", ["Resources/Info.plist", "Resources/a.txt", "Resources/de.lproj/b.txt",
                              "Resources/Base.lproj/b.txt"]),
    "Both.framework": ("en", ["Resources/Info.plist", "Resources/a.txt", "Contents/Resources/b.txt"]),
    "Bare.bundle": (None, ["a.txt", "en.lproj/b.txt", "Base.lproj/b.txt", "Base.lproj/c.txt"]),
    "Old.bundle": ("English", ["Info.plist", "English.lproj/a.txt", "French.lproj/a.txt", "b.txt"]),
}


def make_synthetic(root):
    for name, (region, files) in SYNTHETIC.items():
        for file in files:
            path = root / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.name != "Info.plist":
                path.write_text(file)
                continue
            path.write_bytes(plistlib.dumps({"CFBundleDevelopmentRegion": region,
                                             "CFBundleIdentifier": "org.example." + name.lower()}))
        yield root / name


def bundles_below(root):
    """The outermost bundles below a directory; the client enters what is nested."""
    for directory, names, _ in os.walk(root):
        found = sorted(name for name in names if pathlib.Path(name).suffix in BUNDLES)
        names[:] = sorted(set(names) - set(found))
        yield from (pathlib.Path(directory, name) for name in found)


def build_example(bundler, example, root):
    for platform in ("ios", "macos"):
        output = root / platform / "Tidewater.app"
        run = subprocess.run([bundler, "build", f"Tidewater:{platform}", "-f", example / "bundle.yml",
                              "--output", output, "--progress", "none"], capture_output=True, text=True)
        if run.returncode:
            print(f"ExampleProject for {platform} does not build:\n{run.stderr}")
        else:
            yield output


def client_command(client, scratch):
    if client.is_file():
        return [client]
    build = ["swift", "build", "--package-path", client, "--scratch-path", scratch]
    subprocess.run(build + ["--product", "BundleReport"], check=True, stdout=subprocess.DEVNULL)
    return [scratch / "debug" / "BundleReport"]


def which(bundler, bundle, file, region, localization):
    """The path that bundler answers, relative to the bundle."""
    name = file["name"] if file["subdirectory"] is None else f"{file['subdirectory']}/{file['name']}"
    command = [bundler, "which", "--json", "--device", "mac", "--lang", region]
    if file["extension"] is not None:
        command += ["--type", file["extension"]]
    if localization is not None:
        command += ["--localization", localization]
    run = subprocess.run(command + ["--", name, bundle], capture_output=True, text=True)
    return json.loads(run.stdout)["found"] if run.returncode in (0, 1) else run.stderr.strip()


def compare(bundler, bundle, report, failures):
    """Compares all look-ups of one report, nested bundles' too; gives how many there were, and how many
    Foundation on Linux cannot answer."""
    count = skipped = 0
    resources = report["layout"]["resources"] if report["loaded"] else ""
    region = report.get("infoDictionary", {}).get("CFBundleDevelopmentRegion", "en")
    for file in report.get("resources", []):
        for localization, expected in ((file["localization"], file["found"]),
                                       (None, file["foundWithoutLocalization"])):
            answer = which(bundler, bundle, file, region, localization)
            wanted = expected if expected is None or not resources else f"{resources}/{expected}"
            count += 1
            if answer is not None and os.path.realpath(bundle / answer) == os.path.realpath(bundle / (wanted or "-")):
                continue
            parts = pathlib.Path(answer or "").relative_to(resources).parts if answer else ()
            is_other_language = parts and parts[0].endswith(".lproj") and parts[0][:-6] not in (region, "Base")
            if wanted is None and localization is None and is_other_language:
                skipped += 1
            elif answer != wanted:
                failures.append(f"{bundle}: {file['file']} in {localization}: {answer}, Foundation {wanted}")
    for nested in report.get("nested", []):
        more, less = compare(bundler, bundle / nested["path"], nested, failures)
        count, skipped = count + more, skipped + less
    return count, skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler", type=pathlib.Path)
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("--client", type=pathlib.Path)
    parser.add_argument("--example", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parent.parent / "ExampleProject")
    arguments = parser.parse_args()
    client = arguments.client or arguments.corpus.parent / "clients" / "foundation-bundle"
    if not client.exists():
        print(f"which: no client at {client}; nothing is compared")
        return 0
    bundler = arguments.bundler.resolve()
    failures = []
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch).resolve()
        command = client_command(client.resolve(), scratch / "client")
        groups = {
            "synthetic": make_synthetic(scratch / "synthetic"),
            "example": build_example(bundler, arguments.example, scratch / "example"),
            "built": bundles_below(arguments.corpus / "built"),
        }
        for group, bundles in groups.items():
            total = skipped = number = 0
            for bundle in bundles:
                run = subprocess.run(command + [bundle], capture_output=True, text=True)
                if run.returncode:
                    failures.append(f"{bundle}: the client failed: {run.stderr[-200:]}")
                    continue
                number += 1
                more, less = compare(bundler, bundle.absolute(), json.loads(run.stdout), failures)
                total, skipped = total + more, skipped + less
            rows.append((group, number, total, skipped))
            if number == 0:
                failures.append(f"{group}: no bundle was compared")
    print("bundles     bundles  look-ups  other languages")
    for group, number, total, skipped in rows:
        print(f"{group:10}{number:9}{total:10}{skipped:17}")
    for failure in failures:
        print("FAILED", failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
