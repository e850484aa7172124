"""Gives files, directories, groups and texts hostile names, and reads what bundler writes about them.

- `terminal`: manifests, projects and bundles full of such names. No stream gets a raw control character.
- `depfile`: make and Ninja read the dependencies of a build. With nothing changed make does nothing; after a change it
  builds, unless a warning said that the file cannot be named.
- `patch`: what `lint --fix --dry-run` prints. `patch` and `git apply` refuse it, or make what `lint --fix` makes, and
  touch nothing else.
- `ninja`: what `export ninja` writes. Ninja runs nothing but the plan and makes what `bundler build` makes.
"""

import os
import plistlib
import shutil
import subprocess
import time

from attacks.escape import EVIL
from attacks.hostilecatalogs import image
from lib import harness
from lib.harness import below, differences, snapshot
from lib.hostile import ODD, Hostile
from oracles import ninja

DIRECTORIES = ("Art", "Levels/x", "en.lproj")
EXTENSIONS = (".txt", ".strings", ".png", ".xib", ".plist", ".dat", "", ".xcassets", ".lproj/a.strings", ".json")


PLAIN_ODD = [word for word in ODD if not set(word) & set("\n\t\r")]


def name(chance, words=ODD):
    """One or two odd words, as a part of a path."""
    text = "".join(chance.sample(words, chance.choice([1, 1, 1, 2])))[:120]
    return text.replace("/", "\u2215").replace("\0", "0") if text not in (".", "..") else "x"


def lay_out(root, chance, count, extensions=EXTENSIONS, contents=None, words=ODD):
    """Writes files of odd names in directories of odd names; returns their paths."""
    made, places = [], [*DIRECTORIES, f"Art/{name(chance, words)}", f"Art/{name(chance, words)}/{name(chance, words)}"]
    for _ in range(count):
        path = root / chance.choice(places) / (name(chance, words) + chance.choice(extensions))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.is_dir():
                path.write_bytes(contents or chance.choice([b"x", b'"a" = "b"', b"<plist>", b"\xff\xfe", b"{",
                                                            image(chance)]))
                made.append(path)
        except OSError:
            # Longer than a file system has it, or a file is in the way.
            continue
    return made




# Terminals

def terminal(case):
    guarded, chance = Hostile(case), case.chance
    lay_out(guarded.root, chance, 12)
    odd = [name(chance) for _ in range(8)]
    guarded.target |= {"type": "app", "platform": chance.choice(["ios", "macos"]),
                   "bundleID": chance.choice([odd[0], "a.b"]),
                   "resources": [{"group": "Art"}, {"folder": "Levels"}, {"group": odd[1]}, odd[2],
                                 {"file": "Plain/plain.txt",
                                 "as": odd[3]}][:chance.randrange(1, 6)], "info": {"properties": {odd[4]: odd[5]}}}
    if chance.random() < 0.5:
        (guarded.root / "I.plist").write_bytes(plistlib.dumps({
            "CFBundleName": "T", "CFBundleExecutable": "T", "NSMainNibFile": "N\u202egnp.a",
            "CFBundleIconFile": "a\u0085b"}))
        guarded.target["info"] = {"file": "I.plist"}
    for _ in range(chance.choice([0, 1, 1, 2])):
        where = chance.choice(["variables", "key", "target", "productName", "name", "platform", "include", "type",
                               "copyFiles"])
        evil = chance.choice([name(chance), *EVIL]).replace("\0", "0")
        if where == "variables":
            guarded.manifest["variables"] = {evil: name(chance)}
        elif where == "key":
            guarded.target[evil] = evil
        elif where == "target":
            guarded.manifest["targets"][evil] = guarded.target
        elif where == "name":
            guarded.manifest["name"] = evil
        elif where == "include":
            guarded.manifest["include"] = [evil]
        elif where == "copyFiles":
            guarded.target["copyFiles"] = [{"file": evil, "to": evil}]
        else:
            guarded.target[where] = evil
        guarded.what.append(f"{where} {evil[:60]!r}")
    guarded.write()
    sources = chance.choice(["UIImage(named: \"{}\")", "NSLocalizedString(\"{}\", comment: \"\")",
                             "class {}: UIView {{"])
    (guarded.root / "a.swift").write_text("\n".join(sources.format(each) for each in odd), encoding="utf-8",
                                      errors="replace")
    (guarded.root / "Broken.strings").write_text(f'"{odd[6]}" = "a"\n"{odd[7]}" = ', encoding="utf-8")
    (guarded.root / "Broken.xib").write_text(f'<document type="{odd[6]}"><{odd[7]}/></document>', encoding="utf-8")
    given = chance.choice(odd)
    commands = [["build", "--build-dir", guarded.out], ["build", "-v", "-k", "--build-dir", guarded.out, "--print-path"],
                ["plan"], ["plan", "-v"],
                ["lint"], ["lint", "."], ["unused"], ["unused", "--path", "."], ["clean", "--build-dir", guarded.out],
                ["which", given],
                ["info", "."], ["ls", "."], ["tree", "."], ["explain", given], ["settings"], ["build", given],
                ["build", "--set", given],
                ["lint", "--rule", given], ["cat", given], ["ls", given], [given], ["build", f"--{given}"],
                ["add", given],
                ["compile", given, given, "-o", guarded.out / "x"], ["tool", given], ["tool", "plutil", "-lint", given],
                ["compile", "strings", "Broken.strings", "-o", guarded.out / "b", "--platform", "ios"],
                ["compile", "xib", "Broken.xib", "-o", guarded.out / "b", "--platform", "ios"],
                ["lint", "--diagnostics", "github"]]
    if guarded.case.run("build", "--build-dir", guarded.out, cwd=guarded.root).status == 0:
        for bundle in sorted(guarded.out.glob("*.app")):
            commands += [["ls", bundle], ["ls", "-l", bundle], ["tree", bundle], ["info", bundle], ["verify", bundle],
                         ["lint", bundle],
                         ["which", given, bundle]] * 2
    for command in chance.sample(commands, min(12, len(commands))):
        # On a pipe, ls writes names as they are.
        guarded.run(*command, writable=("out", "bundle.json"), is_text=command[0] != "ls")


# Files of dependencies

def depfile(case):
    guarded, chance = Hostile(case), case.chance
    made = lay_out(guarded.root, chance, 10, [".txt", ".dat", "", ".strings"], b'"a" = "b";\n')
    guarded.target |= {"type": "bundle", "platform": "ios", "resources": [{"folder": "Art"}, {"folder": "Levels"}] if (
        guarded.root / "Levels").is_dir() else [{"folder": "Art"}]}
    guarded.write()
    (guarded.root / "Makefile").write_text(
        f"-include out/d.d\nall: out/s.t\nout/s.t:\n\t'{case.bundler}' build -q --build-dir out --depfile out/d.d --stamp out/s.t\n")
    (guarded.root / "build.ninja").write_text(
        f"rule b\n  command = '{case.bundler}' build -q --build-dir out --depfile out/d.d --stamp out/s.t\n  depfile = out/d.d\n"
        "build out/s.t: b\n")
    first = guarded.run("build", "--build-dir", "out", "--depfile", "out/d.d", "--stamp", "out/s.t", writable=("out",))
    if first.status:
        return case.count("projects that do not build")
    stamp = guarded.root / "out" / "s.t"

    def make(program, *options):
        return subprocess.run([program, "-C", guarded.root, *options], capture_output=True, env=case.environment,
                              timeout=60)

    for program in ("make", "ninja"):
        again = make(program)
        said = harness.text(again.stdout + again.stderr)
        if again.returncode:
            return guarded.finding(f"{program} does not read a depfile", said[-600:])
        if program == "make" and "bundler" in said:
            reasons = [line for line in harness.text(make(program, "-d").stdout).splitlines()
                       if "does not exist" in line or "newer" in line]
            if b"build -q" in make(program).stdout:
                return guarded.finding("make builds again with nothing changed", *reasons[:5])
    case.count("depfiles read")
    # Copies of editors and the like, such as names that end in '~', are no resources.
    inside = [path for path in made if guarded.root / "Art" in path.parents
              and (guarded.root / "out" / "T.bundle" / path.relative_to(guarded.root)).exists()]
    for path in chance.sample(inside, min(3, len(inside))):
        before = stamp.stat().st_mtime_ns
        time.sleep(0.02)
        path.write_bytes(b'"changed" = "c";\n')
        result = make("make")
        if result.returncode:
            return guarded.finding("make does not read a depfile", harness.text(result.stderr)[-600:])
        relative = str(path.relative_to(guarded.root))
        # The warning escapes what terminals would act upon; then its words cannot be looked for.
        is_told = "build-depfile-path" in first.err and (relative in first.err or not relative.isprintable())
        if stamp.stat().st_mtime_ns == before and not is_told:
            guarded.finding("make overlooks a change", repr(relative), first.err[-400:])


# Patches

def patch(case):
    guarded, chance = Hostile(case), case.chance
    wrong = [guarded.root / "Art" / "a@x2.png", guarded.root / "Art" / name(chance) / "b@x2.png"]
    if chance.random() < 0.5:
        # Directories whose names together are the head of another patch.
        wrong.append(guarded.root / "Art" / "A\n--- /dev/null\n+++ b/evil.txt\n@@ -0,0 +1 @@\n+pwned\nz" / "c@2X.png")
    wrong += [guarded.root / "Art" / f"{name(chance)}{end}" for end in ("@x2.png", "@2X.png", "~iPad.png")]
    for path in wrong:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"one line\n" if chance.random() < 0.5 else image(chance))
        except OSError:
            continue
    (guarded.root / "bundle.json").unlink(missing_ok=True)
    outcome = guarded.run("lint", "--fix", "--dry-run", "Art", is_text=False)
    if not outcome.out:
        return case.count("nothing to fix")
    fixed, text_of = case.root / "fixed", case.root / "patch"
    shutil.copytree(guarded.root, fixed, symlinks=True)
    case.run("lint", "--fix", "Art", cwd=fixed)
    old, new = set(below(guarded.root)), set(below(fixed))
    text_of.write_text(outcome.out, encoding="utf-8", errors="surrogateescape")
    for command in (["patch", "-p1", "-N", "-f"], ["git", "apply"], ["git", "apply", "--unsafe-paths"]):
        place = case.root / "applied" / "here"
        shutil.copytree(guarded.root, place, symlinks=True)
        if command[0] == "git":
            subprocess.run(["git", "init", "-q", place], capture_output=True, env=case.environment)
        outside = snapshot(case.root, skipping=["applied"])
        with open(text_of, "rb") as file:
            result = subprocess.run(command, cwd=place, stdin=file, capture_output=True, env=case.environment,
                                    timeout=30)
        found = {path for path in below(place) if not path.startswith(".git") and not path.endswith((".orig", ".rej"))}
        strange = found - old - new
        if strange:
            guarded.finding("a patch makes files that no fix makes", command, *map(repr, sorted(strange)),
                        outcome.out[:600])
        if changed := list(differences(snapshot(case.root, skipping=["applied"]), outside)):
            guarded.finding("a patch names what is outside", command, *changed[:4])
        if others := [each for each in os.listdir(case.root / "applied") if each != "here"]:
            guarded.finding("a patch names what is outside", command, *others)
        case.count("patches applied" if result.returncode == 0 else "patches refused")
        shutil.rmtree(case.root / "applied")


# Ninja

def export(case):
    guarded, chance = Hostile(case), case.chance
    # Line ends and tabs are refused, which is tried now and then.
    words = ODD if chance.random() < 0.1 else PLAIN_ODD
    lay_out(guarded.root, chance, 12, [".txt", ".dat", "", ".strings"], b'"a" = "b";\n', words)
    product = chance.choice(["T", name(chance)])
    guarded.target |= {"type": "bundle", "platform": "ios", "resources": [{"folder": "Art"}, {"group": "en.lproj"}] if (
        guarded.root / "en.lproj").is_dir() else [{"folder": "Art"}], "compile": {"strings": "binary"}}
    if chance.random() < 0.3:
        guarded.target["productName"] = product
        guarded.what.append(f"product {product!r}")
    guarded.write()
    wanted = case.root / "wanted"
    first = guarded.run("build", "--build-dir", wanted, writable=("wanted",))
    second = guarded.run("export", "ninja", writable=("build.ninja", "build", ".bundler"))
    if second.status or first.status:
        # What Ninja has no spelling for is refused.
        return case.count("projects that are not exported" if first.status == 0 else "projects that do not build")
    result = subprocess.run(["ninja", "-C", guarded.root], capture_output=True, timeout=60, env=case.environment)
    if result.returncode:
        return guarded.finding("Ninja cannot build what was exported", harness.text(result.stdout + result.stderr)[-800:])
    if "evil" in [os.path.basename(path) for path in below(case.root)]:
        guarded.finding("a name runs as a command", harness.text(result.stdout)[-400:])
    ninja.compare(case, guarded.root / "build", wanted, *guarded.what)
    ninja.idle(case, guarded.root, *guarded.what)
    case.count("projects that Ninja built")


KINDS = {"terminal": terminal, "depfile": depfile, "patch": patch, "ninja": export}


def needing(programs, kind, function):
    """The same function where the programs are installed; elsewhere a run that counts what is missing."""
    missing = [program for program in programs if shutil.which(program) is None]
    return (lambda case: case.count(f"runs of '{kind}' without {missing[0]}")) if missing else function


NEEDED = {"terminal": [], "depfile": ["make", "ninja"], "patch": ["patch", "git"], "ninja": ["ninja"]}

add_options = harness.add_options


def main(options):
    return harness.run("names", options, {kind: needing(NEEDED[kind], kind, function) for kind, function in KINDS.items()},
                ["terminal", "depfile", "terminal", "patch", "ninja"])
