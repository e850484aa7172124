#!/usr/bin/env python3
"""lint.py BUNDLER [DIRECTORY] [--sources N] [--runs N]: how long `lint` takes, and how much memory.

Without DIRECTORY, the project is generated: N sources of both languages, a document for each tenth of them. With one, its
sources and documents are copied as often as it takes to have N sources. Prints the median of the runs: seconds on the
clock, seconds of all processors, megabytes.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

EXTENSIONS = (".m", ".mm", ".h", ".swift", ".xib", ".storyboard", ".strings")

SWIFT = """import UIKit
class Screen{0}: UIViewController {{
  @IBOutlet weak var title{0}: UILabel!
  @IBAction func save(_ sender: Any) {{ label(UIImage(named: "image{0}"), "text \\({0})") }}
{1}}}
"""
OBJECTIVE_C = """#import <UIKit/UIKit.h>
@interface Screen{0} : UIViewController
@property (nonatomic, weak) IBOutlet UILabel *title{0};
- (IBAction)save:(id)sender;
@end
@implementation Screen{0}
- (IBAction)save:(id)sender {{ [self label:[UIImage imageNamed:@"image{0}"] text:@"text {0}"]; }}
{1}@end
"""
XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen{0}"><connections>
<outlet property="title{0}" destination="1" id="o"/></connections></placeholder>
<label id="1" text="text"/></objects></document>
"""


def generated(directory, count):
    filler = "  // what a screen does\n" * 60
    for number in range(count):
        isSwift = number % 2 == 0
        text = (SWIFT if isSwift else OBJECTIVE_C).format(number, filler)
        with open(os.path.join(directory, f"Screen{number}.{'swift' if isSwift else 'm'}"), "w") as file:
            file.write(text)
        if number % 10 == 0:
            with open(os.path.join(directory, f"Screen{number}.xib"), "w") as file:
                file.write(XIB.format(number))


def multiplied(directory, original, count):
    files = []
    for place, directories, names in os.walk(original):
        directories[:] = sorted(name for name in directories if not name.startswith("."))
        files += [os.path.join(place, name) for name in sorted(names) if name.endswith(EXTENSIONS)]
    files = [path for path in files if os.path.isfile(path) and not os.path.islink(path)]
    sources = sum(path.endswith(EXTENSIONS[:4]) for path in files)
    if not sources:
        sys.exit(f"no source is below {original}")
    for copy in range(-(-count // sources)):
        for path in files:
            target = os.path.join(directory, str(copy), os.path.relpath(path, original))
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(path, target)


def measured(command):
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    last = process.stdout.read().splitlines()[-1:]
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"lint ended with {os.waitstatus_to_exitcode(status)}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, last


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("bundler")
    parser.add_argument("directory", nargs="?")
    parser.add_argument("--sources", type=int, default=3700)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        if options.directory:
            multiplied(directory, options.directory, options.sources)
        else:
            generated(directory, options.sources)
        runs = [measured([os.path.abspath(options.bundler), "lint", directory, "--json"]) for _ in range(options.runs)]
    print(runs[-1][3][0] if runs[-1][3] else "")
    for title, position, unit in (("clock", 0, "s"), ("processors", 1, "s"), ("memory", 2, "MB")):
        print(f"{title:<12}{statistics.median(run[position] for run in runs):8.2f} {unit}")


if __name__ == "__main__":
    main()
