"""Compiles storyboards of watchOS, and compares the property lists with Apple's.

`watch/<id>/source` of the corpus has a storyboard, `watch/<id>/apple` the lists that lay beside each other in the product. Every
list has to have equal values, and no other may be there.
"""

import pathlib
import plistlib
import subprocess
import tempfile

from lib import report


def lists(directory):
    return {path.name: plistlib.loads(path.read_bytes()) for path in sorted(pathlib.Path(directory).glob("*.plist"))}


def main(options):
    passed, failures = 0, []
    for source in sorted((options.corpus / "watch").glob("*/source/*.storyboard")):
        expected = lists(source.parent.parent / "apple")
        with tempfile.TemporaryDirectory() as scratch:
            run = subprocess.run(
                [options.bundler, "compile", "storyboard", str(source), "-o", scratch + "/out/", "--platform", "watchos"],
                capture_output=True, text=True)
            ours = lists(scratch + "/out") if run.returncode == 0 else {}
        for name in sorted(set(expected) | set(ours)):
            equal = expected.get(name) == ours.get(name)
            passed += equal
            if not equal:
                failures.append("%s: %s differs" % (source.parent.parent.name, name))
    for line in failures:
        print(line)
    if not passed and not failures:
        raise report.NotRun("the corpus has no storyboards of watchOS")
    return report.Result(passed, len(failures))
