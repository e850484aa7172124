"""Changes a project, or what is built, while a build runs.

- `edit`: files, directories, the manifest and what it includes change during a build. However it ends, one more
  build makes the bundle what a build from nothing makes.
- `again`: the same, but the bundle was up to date, and what the build has to do is one file.
- `swap`: a directory of the output is swapped for a link to somewhere else, again and again, while a build writes
  into it. Nothing is ever written there.
- `both`: two builds into one place at once. Both end, and the bundle is whole.
"""

import threading
import time

from lib import harness
from lib.harness import below, differences, inode_keys, snapshot
from lib.interruptions import timed
from lib.random_projects import Project


def command(project, bundle):
    return ["build", "-q", "-C", project.root, "--output", bundle]


def new_project(case, files=150):
    project = Project(case.root / "project", case.chance, files=files, targets=1, large=5)
    project.manifest["targets"]["T0"] |= {"type": "framework", "manifest": "inside"}
    project.write_manifest()
    return project


def edit(case, is_built=False):
    project = new_project(case)
    bundle = case.root / "out" / "T0.framework"
    usual = timed(case, *command(project, case.root / "first" / bundle.name))
    if is_built:
        timed(case, *command(project, bundle))
        project.add_file()
        usual /= 2
    # What was written just before a build may change once more within the grain of times; no build relies on it.
    time.sleep(0.05)
    edits = [project.edit_files, project.add_file, project.remove_file, project.rename_file, project.change_directory,
             project.change_include, lambda: project.change_manifest(replacing=True), project.change_manifest]
    # The name and the type of the product stay, so that the bundle has the same place.
    kept = dict(project.manifest["targets"]["T0"])
    delay, what = case.chance.uniform(0, usual), []
    process = case.start(*command(project, bundle))
    time.sleep(delay)
    for _ in range(case.chance.choice([1, 1, 1, 3])):
        what.append(case.chance.choice(edits)())
    was_running = process.poll() is None
    outcome = case.finished(process)
    case.count("edits during a build" if was_running else "edits after a build")
    what.append(f"{delay:.4f} s after the start of {outcome.seconds:.3f} s; the build ended with {outcome.status}")
    if outcome.status not in (0, 1):
        case.finding(f"a build ends with {outcome.status}", "\n".join([*what, outcome.err]))
    target = project.manifest["targets"]["T0"]
    if any(target.get(key) != kept.get(key) for key in ("type", "productName", "manifest")):
        for key in ("type", "productName", "manifest"):
            target.pop(key, None)
            target |= {key: kept[key]} if key in kept else {}
        project.write_manifest()
    compare(case, project, bundle, what)


def compare(case, project, bundle, what):
    """One more build against one from nothing."""
    fresh = case.root / "fresh" / bundle.name
    last, clean = (case.run(*command(project, place)) for place in (bundle, fresh))
    if last.status != clean.status:
        case.finding("an edit during a build is lost for the next one", "\n".join(
            [*what, f"incremental {last.status}: {last.err}", f"clean {clean.status}: {clean.err}"]))
    elif clean.status:
        case.count("builds refused")
    elif lost := list(differences(snapshot(bundle), snapshot(fresh))):
        case.finding("an edit during a build is lost", "\n".join([*what, *lost]))


def swap(case):
    """Swaps a directory of the bundle, or one above it, for a link while files come into it."""
    project = new_project(case, files=300)
    bundle, outside = case.root / "out" / "T0.framework", case.root / "outside"
    project.manifest["targets"]["T0"]["resources"] = [
        "*.lproj", {"folder": "Levels"}, {"group": "Art", "to": "resources/Sub"}]
    project.write_manifest()
    timed(case, *command(project, bundle))
    directories = [bundle / path for path in below(bundle) if (bundle / path).is_dir()]
    # The more files are below one, the more there is to write.
    files = [bundle / path for path in below(bundle) if (bundle / path).is_file()]
    victim = case.chance.choice([directory for file in files for directory in file.parents
                                 if bundle in directory.parents and not directory.is_symlink()])
    aside = victim.with_name(victim.name + ".aside")
    # What is swapped in has the same directories, so that nothing looks as if it were missing.
    for path in [victim, *directories]:
        if path == victim or victim in path.parents:
            (outside / path.relative_to(victim)).mkdir(parents=True, exist_ok=True)
    is_first = case.chance.random() < 0.5
    for path in list(bundle.rglob("*")) if is_first else []:
        if path.is_file() and not path.is_symlink():
            path.unlink()
    for path in project.files():
        if not path.is_symlink():
            path.write_bytes(path.read_bytes() + b"\n")
    before, done, swaps = inode_keys(outside), threading.Event(), 0
    process = case.start(*command(project, bundle))

    def flip():
        nonlocal swaps
        while not done.is_set():
            try:
                victim.rename(aside)
                victim.symlink_to(outside)
                swaps += 1
                time.sleep(case.chance.uniform(0, 0.004))
                victim.unlink()
                aside.rename(victim)
            except OSError:
                # Bundler has put something there meanwhile.
                time.sleep(0.001)
            time.sleep(case.chance.uniform(0, 0.002))

    thread = threading.Thread(target=flip)
    thread.start()
    outcome = case.finished(process)
    done.set()
    thread.join()
    case.count("swaps", swaps)
    if outcome.status not in (0, 1, 2):
        case.finding(f"a build ends with {outcome.status}", outcome.err)
    written = [path for path in below(outside) if inode_keys(outside).get(path) != before.get(path)]
    if written:
        case.finding("a build writes through a directory that became a link",
                     "\n".join([f"{victim}, {swaps} swaps", f"{len(written)} written", *written]))


def both(case):
    project = new_project(case)
    bundle, fresh = case.root / "out" / "T0.framework", case.root / "fresh" / "T0.framework"
    processes = [case.start(*command(project, bundle)) for _ in range(case.chance.choice([2, 3]))]
    outcomes = [case.finished(process) for process in processes]
    timed(case, *command(project, fresh))
    if [outcome.status for outcome in outcomes] != [0] * len(outcomes):
        case.finding("two builds at once do not both end well", "\n".join(outcome.err for outcome in outcomes))
    if lost := list(differences(snapshot(bundle), snapshot(fresh))):
        case.finding("two builds at once do not make what one makes", "\n".join(lost))


KINDS = {"edit": edit, "again": lambda case: edit(case, is_built=True), "swap": swap, "both": both}

add_options = harness.add_options


def main(options):
    return harness.run("race", options, KINDS)
