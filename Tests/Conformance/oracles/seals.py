"""Lists of sealed files in products that Apple's codesign signed, against those that 'bundler seal' writes.

Every `_CodeSignature/CodeResources` of the corpus, and of checkouts where they are given. The list is written as the codesign of the
product's Mac did. An entry whose file is not there, or is another one than was signed, is not judged; where all files are there, the
bytes of both lists are the same. Links that a download left as files with their targets are made again.
"""

import hashlib
import os
import pathlib
import plistlib
import shutil
import subprocess
import tempfile

from lib import report

# By the major version of the kernel, which a build number begins with.
SYSTEMS = {12: "10.8", 13: "10.9", 14: "10.10", 15: "10.11", 16: "10.12", 17: "10.13", 18: "10.14.6", 19: "10.15", 20: "11", 21: "12",
           22: "13", 23: "14", 24: "15", 25: "26"}
# A seed of 10.14 has the rules of the systems before.
SEEDS = {"18A265": "10.14"}
# Products that were changed after they were signed, on purpose.
TAMPERED = {"CodeSignedInvalid.bundle"}
# The Mac whose build is not told signed before 10.14.
UNKNOWN = "10.13"


def read(path):
    with open(path, "rb") as file:
        return plistlib.load(file)


def info(base):
    for place in ("Info.plist", "Resources/Info.plist"):
        try:
            return read(base / place)
        except (OSError, plistlib.InvalidFileException, ValueError):
            continue
    return {}


def system(base):
    build = info(base).get("BuildMachineOSBuild")
    if not build:
        return UNKNOWN
    return SEEDS.get(build) or SYSTEMS.get(int(build[:2]), "26")


def root(base):
    """The bundle that a list is of."""
    if base.name == "Contents":
        return base.parent
    if base.parent.name == "Versions" and base.parent.parent.suffix == ".framework":
        return base.parent.parent
    return base


def linked(framework, scratch):
    """The framework itself, or a copy with links where a download has files with their targets."""
    current = framework / "Versions/Current"
    if framework.suffix != ".framework" or not (framework / "Versions").is_dir() or current.is_dir():
        return framework
    copy = pathlib.Path(tempfile.mkdtemp(dir=scratch)) / framework.name
    shutil.copytree(framework, copy, symlinks=True)
    copy.chmod(0o755)
    (copy / "Versions").chmod(0o755)
    for path in [copy / "Versions/Current", *copy.iterdir()]:
        if path.is_file() and not path.is_symlink() and path.stat().st_size < 256:
            target = path.read_text()
            path.unlink()
            path.symlink_to(target)
    return copy


def changed(path, entry):
    """True for a file that is not the one that was signed."""
    if not os.path.lexists(path):
        return True
    if not path.is_file() or path.is_symlink() or isinstance(entry, dict) and "cdhash" in entry:
        # Code without its programs.
        return isinstance(entry, dict) and "cdhash" in entry and not has_program(path)
    digests = entry if isinstance(entry, dict) else {"hash": entry}
    name, expected = ("sha256", digests["hash2"]) if "hash2" in digests else ("sha1", digests.get("hash"))
    return hashlib.new(name, path.read_bytes()).digest() != expected


def has_program(path):
    if path.is_file():
        return path.read_bytes()[:4] in (b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
    name = info(path / "Contents").get("CFBundleExecutable", "")
    return bool(name) and (path / "Contents/MacOS" / name).is_file()


def compare(bundler, scratch, path):
    """What is wrong, and whether the bytes are the same."""
    base = path.parent.parent
    bundle = linked(root(base), scratch)
    expected_bytes = path.read_bytes()
    expected = plistlib.loads(expected_bytes)
    best = None
    for architecture in ("arm64", "x86_64"):
        done = subprocess.run([bundler, "seal", bundle, "-o", "-", "--allow-unsigned", "--macos", system(base),
                               "--architecture", architecture], capture_output=True)
        if done.returncode:
            return done.stderr.decode()[:200], False
        if done.stdout == expected_bytes:
            return None, True
        found = plistlib.loads(done.stdout)
        wrong = [table for table in ("rules", "rules2") if expected.get(table) != found.get(table)]
        for table in ("files", "files2"):
            ours, theirs = found.get(table, {}), expected.get(table, {})
            for name in sorted(set(ours) | set(theirs)):
                if ours.get(name) != theirs.get(name) and (name not in theirs or not changed(base / name, theirs[name])):
                    wrong.append(f"{table}: {name}")
        if best is None or len(wrong) < len(best):
            best = wrong
    return "; ".join(best[:3]), False


def main(options):
    rows = report.Report("seals", same="byte for byte")
    places = [("corpus", options.corpus / "built")] + [("checkouts", place) for place in options.checkouts]
    with tempfile.TemporaryDirectory(dir=options.scratch) as scratch:
        for kind, place in places:
            for path in sorted(place.rglob("_CodeSignature/CodeResources")):
                if TAMPERED & set(path.parts):
                    continue
                try:
                    problem, same = compare(options.bundler, scratch, path)
                except Exception as error:
                    problem, same = report.described(error), False
                rows[kind].note(str(path.parent.parent.relative_to(place)), problem, same=int(same))
    return rows.finish()
