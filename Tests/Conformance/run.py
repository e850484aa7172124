#!/usr/bin/env python3
"""Runs the checks of bundler: comparisons with Apple's output and other engines, attacks, and injected faults.

    Tests/Conformance/run.py --list                               what each check needs, and whether that is at hand
    Tests/Conformance/run.py BUNDLER --corpus DIR                 all checks
    Tests/Conformance/run.py BUNDLER nibs uikit --corpus DIR      two checks; names of groups stand for all of a group
    Tests/Conformance/run.py BUNDLER nibs --help                  the options of one check, which go with its name alone

Ends with a table of all checks, those that fail first, and exit status 1 if one of them failed. A check whose needs
are not here is told as not run. README.md has the rest.
"""

import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time

import checks
from lib import lock, report

HERE = pathlib.Path(__file__).resolve()


def arguments():
    """The options, and what is left for the one check that is named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, add_help=False)
    parser.add_argument("bundler", type=pathlib.Path, nargs="?")
    parser.add_argument("names", nargs="*", metavar="NAME", help="checks and groups: " + ", ".join(checks.GROUPS))
    parser.add_argument("--list", action="store_true", help="print the checks and what they need")
    parser.add_argument("--corpus", type=pathlib.Path, help="what 'corpus.py fetch' laid out")
    parser.add_argument("--client", action="append", default=[], metavar="NAME=PATH",
                        help="an independent program: " + ", ".join(checks.CLIENTS) + "; else the one beside the corpus")
    parser.add_argument("--checkouts", action="append", default=[], type=pathlib.Path, metavar="DIR",
                        help="checkouts of projects: one, or a directory of several; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="what decides on chance")
    parser.add_argument("--seconds", type=float, default=60, help="how long each attack lasts")
    parser.add_argument("--at-once", type=int, default=1, help="how many checks run at the same time")
    parser.add_argument("--scratch", type=pathlib.Path, help="a directory for temporary files")
    parser.add_argument("-v", "--verbose", action="store_true", help="tell every case, and the names of what was not seen")
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--result", type=pathlib.Path, help=argparse.SUPPRESS)
    # Names may come after options.
    options, rest = parser.parse_known_intermixed_args()
    if options.bundler and options.list:
        options.names.insert(0, str(options.bundler))
        options.bundler = None
    try:
        chosen = checks.chosen(options.names)
    except KeyError as error:
        parser.error(f"there is no check or group {error}; --list has them")
    one = chosen[0] if len(options.names) == 1 and len(chosen) == 1 else None
    own = argparse.ArgumentParser(prog=f"run.py BUNDLER {one.name}" if one else "run.py", add_help=False)
    if one and hasattr(one.load(), "add_options"):
        one.load().add_options(own)
    if options.help:
        parser.print_help()
        if one:
            print(f"\n{one.load().__doc__}")
            own.print_help()
        sys.exit(0)
    own_options, strange = own.parse_known_args(rest)
    if strange:
        parser.error(f"unknown: {' '.join(strange)}" + ("" if one else "; options of a check go with its name alone"))
    if not options.list and not (options.bundler and options.bundler.is_file()):
        parser.error(f"there is no program at {options.bundler}" if options.bundler else "give the program to check")
    vars(own_options).setdefault("only", "")
    vars(options).update(vars(own_options))
    resolve(options, parser)
    return options, chosen, rest


def resolve(options, parser):
    """Makes paths absolute, and finds the clients."""
    options.bundler = options.bundler and options.bundler.resolve()
    options.corpus = options.corpus.resolve() if options.corpus and options.corpus.is_dir() else None
    options.checkouts = [path.resolve() for each in options.checkouts for path in projects_in(each)]
    options.clients = checks.clients_beside(options.corpus) if options.corpus else {}
    for word in options.client:
        name, _, path = word.partition("=")
        if name not in checks.CLIENTS or not path:
            parser.error(f"--client {word}: give NAME=PATH, with a name of {', '.join(checks.CLIENTS)}")
        if not os.path.exists(path):
            parser.error(f"--client {word}: there is no {path}")
        options.clients[name] = pathlib.Path(path).resolve()


def projects_in(directory):
    """A checkout itself, or those in a directory that holds nothing else."""
    entries = sorted(path for path in directory.iterdir() if not path.name.startswith("."))
    is_collection = entries and not (directory / ".git").exists() and all((path / ".git").exists() for path in entries)
    return entries if is_collection else [directory]


def run_here(check, options):
    """Runs one check in this process; its result."""
    options.unseen = lock.unseen(options.corpus, check.reads) if options.corpus else []
    options.is_whole = not options.unseen
    try:
        if options.unseen and len(options.unseen) == lock.count(check.reads):
            raise report.NotRun(f"the corpus has none of {len(options.unseen)} rows")
        result = check.load().main(options)
    except report.NotRun as reason:
        return {"reason": str(reason)}
    except Exception as error:
        print(f"FAILED {check.name} itself: {report.described(error)}")
        if options.verbose:
            raise
        result = report.Result(0, 1)
    if options.unseen and not result.passed + result.failed + result.known:
        return {"reason": f"the corpus lacks {len(options.unseen)} rows, and nothing of the others was compared"}
    result.unseen += options.unseen
    result.unseen += [f"client {name}" for name in check.also if name not in options.clients]
    return dataclasses.asdict(result)


def run_apart(check, options, words):
    """Runs a check in a process of its own; its result, seconds, and what it printed if others run beside it."""
    lacking = check.lacking(options)
    if lacking:
        return {"reason": "; ".join(lacking)}, 0, ""
    with tempfile.TemporaryDirectory(prefix="conformance-") as directory:
        path = pathlib.Path(directory) / "result.json"
        start = time.monotonic()
        command = [sys.executable, HERE, options.bundler, check.name, *words, "--result", path]
        done = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE if options.at_once > 1 else None,
                              stderr=subprocess.STDOUT if options.at_once > 1 else None)
        seconds = time.monotonic() - start
        output = (done.stdout or b"").decode(errors="backslashreplace")
        if path.exists():
            return json.loads(path.read_text()), seconds, output
    how = f"signal {signal.Signals(-done.returncode).name}" if done.returncode < 0 else f"status {done.returncode}"
    return dataclasses.asdict(report.Result(0, 1, notes=[f"it ended with {how} and without a result"])), seconds, output


def words_for(options, rest):
    """The options that each check gets."""
    words = ["--seed", options.seed, "--seconds", options.seconds, *rest]
    for name in ("corpus", "scratch"):
        if getattr(options, name):
            words += [f"--{name}", getattr(options, name)]
    words += [word for name, path in options.clients.items() for word in ("--client", f"{name}={path}")]
    words += [word for path in options.checkouts for word in ("--checkouts", path)]
    return words + ["--verbose"] * options.verbose


def run_all(chosen, options, rest):
    """Runs the checks, and tells each as it ends; a list of each with its result and seconds."""
    words, outcomes = words_for(options, rest), []

    def run(check):
        if options.at_once == 1:
            print(f"== {check.name}: {check.about}", flush=True)
        return check, *run_apart(check, options, words)

    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        for check, result, seconds, output in pool.map(run, chosen):
            if options.at_once > 1:
                print(f"== {check.name}: {check.about}\n{output}", end="", flush=True)
            tell(result, options.verbose)
            outcomes.append((check, result, seconds))
    return outcomes


def tell(result, is_verbose):
    if "reason" in result:
        print(f"not run: {result['reason']}", flush=True)
        return
    for note in result["notes"]:
        print(f"note: {note}")
    if unseen := result["unseen"]:
        print(f"not seen: {len(unseen)}" + ("" if is_verbose else "; --verbose names them"))
        for name in unseen if is_verbose else ():
            print(f"    {name}")
    sys.stdout.flush()


def print_table(outcomes):
    """One line for each check, those that fail first; returns the exit status."""
    ran = [each for each in outcomes if "reason" not in each[1]]
    left = [each for each in outcomes if "reason" in each[1]]
    ran.sort(key=lambda each: (-each[1]["failed"], -each[1]["known"], each[0].name))
    print(f"\n{'check':<18}{'passed':>8}{'failed':>8}{'known':>8}{'notes':>8}{'not seen':>10}{'seconds':>9}")
    for check, result, seconds in ran:
        print(f"{check.name:<18}{result['passed']:>8}{result['failed']:>8}{result['known']:>8}{len(result['notes']):>8}"
              f"{len(result['unseen']):>10}{seconds:>9.0f}")
    for check, result, _ in left:
        print(f"{check.name:<18}not run: {result['reason']}")
    failing = [check.name for check, result, _ in ran if result["failed"]]
    print(f"{len(ran) - len(failing)} checks passed, {len(failing)} failed, {len(left)} not run"
          + (f": {', '.join(failing)} failed" if failing else ""))
    return 1 if failing else 0


def print_list(chosen, options):
    for group, about in checks.GROUPS.items():
        rows = [check for check in chosen if check.group == group]
        if not rows:
            continue
        print(f"{group}: {about}")
        for check in rows:
            lacking = check.lacking(options)
            unseen = lock.unseen(options.corpus, check.reads) if options.corpus else []
            state = "; ".join(lacking) or ("at hand" + (f", but for {len(unseen)} rows of the corpus" if unseen else ""))
            needs = [f"corpus ({', '.join(check.reads)})" if need is checks.corpus else need.__name__ for need in check.needs]
            print(f"  {check.name:<17}{check.about}\n{'':<19}needs {', '.join(needs) or 'nothing'}: {state}")


def main():
    options, chosen, rest = arguments()
    if options.list:
        print_list(chosen, options)
        return 0
    if options.result:
        report.settle()
        options.result.write_text(json.dumps(run_here(chosen[0], options)))
        return 0
    print("to repeat:", shlex.join([sys.argv[0], *sys.argv[1:]]))
    return print_table(run_all(chosen, options, rest))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        # Nobody reads any more.
        os._exit(1)
