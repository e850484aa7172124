"""Compiles the asset catalogs of a corpus and holds the archives against those that Apple's actool made of them.

The client is an independent reader of archives, carread.py, with the comparison cars.py. For each pair it counts the
facets, renditions, their attributes and pixels, icon files and keys of the Info.plist that are Apple's, and apart from
these the renditions that documents of Icon Composer become: "glass". assets-passed.tsv holds how many there must be at
least, and --update raises it.

Every archive of Apple's, also of the built bundles, is also unpacked and compiled again: rows that begin with "again".
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

from lib import rasters, report

EXPECTED_PAIRS = 19
PASSED = pathlib.Path(__file__).with_name("assets-passed.tsv")
COUNTS = ("facets", "renditions", "attributes", "pixels", "files", "glass")
# Where pairs are: those of other platforms and rare kinds apart.
FOLDERS = ("assets", "kinds")
# Catalogs, and documents of Icon Composer.
CATALOGS = (".xcassets", ".icon")
# As archives call them.
PLATFORMS = {"ios": "ios", "macosx": "macos", "macosx-ios": "maccatalyst", "atv": "tvos", "watch": "watchos", "xros": "visionos"}
DEVICES = ("iphone", "ipad")


def add_options(parser):
    parser.add_argument("--update", action="store_true", help=f"raise what {PASSED.name} asks for")


def main(options):
    pairs = sorted(path.parent for folder in FOLDERS for path in options.corpus.glob(f"{folder}/*/META.json"))
    sys.path.insert(0, str(options.clients["car"]))
    # Starts this program anew if a package is missing that it needs.
    import cars
    cars.png_pixels = png_pixels
    passed, rows = read_passed(), report.Report("asset catalogs", **{name: name for name in COUNTS})
    for pair in pairs:
        row = rows[pair.name]
        counts = collections.Counter()
        if not any(passed.get(pair.name, {"": 1}).values()):
            # Not compiled at all so far: said, and no failure.
            row.fewest = 0
        problem = report.attempt(check, options.bundler, cars, pair, counts, passed.get(pair.name))
        row.note(pair.name, problem, **counts)
        if options.update:
            passed[pair.name] = counts
    for archive, meta in archives(options.corpus, cars):
        name = "again " + meta["id"]
        counts, row = collections.Counter(), rows[name]
        if not any(passed.get(name, {"": 1}).values()):
            row.fewest = 0
        problem = report.attempt(check_again, options.bundler, cars, archive, meta, counts, passed.get(name))
        row.note(name, problem, **counts)
        if options.update:
            passed[name] = counts
    if options.update:
        write_passed(passed)
    return rows.finish(fewest=EXPECTED_PAIRS if options.is_whole else 0)


def check(bundler, cars, pair, counts, fewest):
    """What is wrong with the archive for a pair, or nothing; `counts` get what agrees with Apple's."""
    meta = cars.meta_of(str(pair))
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(scratch)
        problem = compile_catalogs(bundler, pair, meta, out)
        if problem:
            return problem
        if not (out / "Assets.car").exists():
            return None if not any(name.endswith(CATALOGS) for name in meta["source"]) else "no archive"
        apple = pair / "apple" / "Assets.car"
        score = compare(cars, apple, out / "Assets.car", meta)
        asked, right, differences = cars.loose(str(pair / "apple"), str(out), meta)
    counts.update(agreeing(score), files=right)
    return "; ".join(judged(score, counts, fewest, differences))


def compare(cars, apple, ours, meta):
    """The client's score, with the keys of what Icon Composer's documents became in both archives alike."""
    apple, ours = cars.load(str(apple)), cars.load(str(ours))
    theirs, made = cars.View(apple).glass, cars.View(ours).glass
    return {**cars.compare(apple, ours, meta), "glass_same": theirs.keys() & made.keys(),
            "glass_missing": [f"glass missing: {cars.text(key)}" for key in sorted(theirs.keys() - made.keys(), key=str)]}


def agreeing(score):
    """How many of each kind are Apple's."""
    return {"facets": round(score["facets_pr"][1] * score["facets_n"]), "renditions": score["matched"],
            "attributes": round(score["attributes"] * score["matched"]),
            "pixels": round(score["pixels"] * score["pixels_n"]), "glass": len(score["glass_same"])}


def judged(score, counts, fewest, differences):
    """What is wrong, worst first; `fewest` is what must agree."""
    problems = score["faults"] + ([f"{score['broken']} renditions cannot be read"] if score["broken"] else [])
    if fewest is None:
        problems.append("assets-passed.tsv does not have it")
    for name in COUNTS if fewest else ():
        if counts[name] < fewest[name]:
            problems.append(f"{counts[name]} {name} agree instead of {fewest[name]}")
    if problems:
        problems += (score["differences"] + score["glass_missing"] + differences)[:5]
    return problems


def archives(corpus, cars):
    """Apple's archives, each with what is known of it."""
    for folder in FOLDERS:
        for path in sorted(corpus.glob(f"{folder}/*/META.json")):
            yield path.parent / "apple" / "Assets.car", cars.meta_of(str(path.parent))
    for path in sorted(corpus.glob("assets/only/*.car")):
        yield path, {"id": path.stem}
    built = corpus / "built"
    for path in sorted(built.glob("**/*.car")):
        yield path, {"id": path.relative_to(built).parts[0]}


def check_again(bundler, cars, archive, meta, counts, fewest):
    """What is wrong with an archive that was unpacked and compiled again, or nothing."""
    with tempfile.TemporaryDirectory() as scratch:
        out = pathlib.Path(scratch)
        catalog = out / "Again.xcassets"
        run = subprocess.run([bundler, "unpack", archive, "-o", catalog], capture_output=True, text=True)
        if run.returncode:
            return run.stderr.strip() or f"exit status {run.returncode}"
        info = json.loads(subprocess.run([bundler, "info", "--json", archive], capture_output=True, check=True).stdout)
        platform = meta.get("platform") or PLATFORMS.get(info.get("platform"), "ios")
        command = [bundler, "compile", "assets", catalog, *out.glob("*.icon"), "-o", out / "out/", "--platform", platform, "--deployment-target",
                   info.get("deploymentTarget") or meta.get("deployment_target") or "9.0", "--include-all-app-icons"]
        for icon in [asset["name"] for asset in info["assets"] if asset["kind"] == "icon"][:1]:
            command += ["--app-icon", icon]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode:
            errors = [line for line in run.stderr.splitlines() if "error: " in line]
            return "; ".join(errors[:3]) or f"exit status {run.returncode}"
        if not (out / "out" / "Assets.car").exists():
            return "nothing could be rebuilt"
        score = compare(cars, archive, out / "out" / "Assets.car", {})
    counts.update(agreeing(score))
    return "; ".join(judged(score, counts, fewest, []))


def compile_catalogs(bundler, pair, meta, out):
    """Runs `bundler compile assets`; its complaint, or nothing."""
    catalogs = [str(pair / "source" / name) for name in meta["source"] if name.endswith(CATALOGS)]
    if not catalogs:
        return None
    command = [bundler, "compile", "assets", *catalogs, "-o", out, "--platform", meta["platform"],
               "--deployment-target", meta["deployment_target"], "--output-partial-info-plist", out / "partial.plist"]
    for option, key in (("--app-icon", "app_icon"), ("--launch-image", "launch_image")):
        if meta.get(key):
            command += [option, meta[key]]
    for device in meta["devices"]:
        if device in DEVICES:
            command += ["--target-device", device]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        errors = [line for line in run.stderr.splitlines() if ": error: " in line or line.startswith("error: ")]
        return "; ".join(errors[:3]) or f"exit status {run.returncode}"
    return None


def png_pixels(data):
    """Multiplied colors of a PNG as the client's comparison wants them, and whether it is of Apple's variant."""
    import numpy
    is_apple = b"CgBI" in data[:16]
    width, height, pixels = rasters.png_image(data) if is_apple else rasters.premultiplied(rasters.png_image(data))
    return numpy.frombuffer(pixels, numpy.uint8).reshape(height, width, 4), is_apple


def read_passed():
    """name of a pair -> how many of each kind must agree."""
    if not PASSED.exists():
        return {}
    lines = [line.split("\t") for line in PASSED.read_text().splitlines()]
    return {row[0]: dict(zip(lines[0][1:], map(int, row[1:]))) for row in lines[1:]}


def write_passed(passed):
    lines = ["\t".join(("pair", *COUNTS))]
    lines += ["\t".join((name, *(str(counts[count]) for count in COUNTS))) for name, counts in sorted(passed.items())]
    PASSED.write_text("\n".join(lines) + "\n")
