#!/usr/bin/env python3
"""Times the planning of one target of generated Xcode projects by size, and builds with nothing to do.

usage: projects.py BUNDLER [--sizes MEGABYTES …] [--rounds N] [--real PROJECT TARGET] …

A generated project has ten targets, each with an equal part of the files, of which every eighth is a resource that is
there and the others are sources. Planning is timed as a whole process, with the size of `project.pbxproj`: medians of
wall and processor time.
With `--real`, a project on the disk is built once with `-k`, and then timed with nothing to do.
"""

import argparse
import hashlib
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

TARGETS = 10
RESOURCES = 8
SETTINGS = ('ALWAYS_SEARCH_USER_PATHS = NO;', 'CLANG_ENABLE_MODULES = YES;', 'CODE_SIGN_STYLE = Automatic;',
            'PRODUCT_NAME = "$(TARGET_NAME)";', 'SDKROOT = macosx;', 'MACOSX_DEPLOYMENT_TARGET = 13.0;')


def identifier(*parts):
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:24].upper()


def section(isa, lines):
    return [f"\n/* Begin {isa} section */\n", *lines, f"/* End {isa} section */\n"]


def write_project(root, size):
    """Writes a project whose file has about as many bytes; returns the bytes that it has."""
    # What a file takes in all sections.
    count = max(TARGETS, int(size / 390))
    names = [f"Sources/Part{n % 40}/File{n}." + ("txt" if n % RESOURCES == 0 else "swift") for n in range(count)]
    files, references, children = [], [], [[] for _ in range(40)]
    phases = [([], []) for _ in range(TARGETS)]
    for number, name in enumerate(names):
        file, use, short = identifier("file", number), identifier("use", number), name.rsplit("/", 1)[1]
        phase = "Resources" if short.endswith("txt") else "Sources"
        kind = "text" if phase == "Resources" else "sourcecode.swift"
        files.append(f"\t\t{use} /* {short} in {phase} */ = "
                     f"{{isa = PBXBuildFile; fileRef = {file} /* {short} */; }};\n")
        references.append(f"\t\t{file} /* {short} */ = {{isa = PBXFileReference; lastKnownFileType = {kind}; "
                          f'path = {short}; sourceTree = "<group>"; }};\n')
        children[number % 40].append(f"\t\t\t\t{file} /* {short} */,\n")
        phases[number * TARGETS // count][phase == "Sources"].append(f"\t\t\t\t{use} /* {short} in {phase} */,\n")
        if phase == "Resources":
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(short)
    groups = [f"\t\t{identifier('group', n)} /* Part{n} */ = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n"
              + "".join(each) + f"\t\t\t);\n\t\t\tpath = Sources/Part{n};\n\t\t\tsourceTree = \"<group>\";\n\t\t}};\n"
              for n, each in enumerate(children)]
    main = identifier("main")
    groups.append(f"\t\t{main} = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n"
                  + "".join(f"\t\t\t\t{identifier('group', n)} /* Part{n} */,\n" for n in range(40))
                  + "\t\t\t);\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n")
    targets, resources, sources, lists, configurations = [], [], [], [], []
    for number in ["project", *range(TARGETS)]:
        of = identifier("list", number)
        lists.append(f"\t\t{of} = {{\n\t\t\tisa = XCConfigurationList;\n\t\t\tbuildConfigurations = (\n"
                     f"\t\t\t\t{identifier('release', number)} /* Release */,\n\t\t\t);\n"
                     "\t\t\tdefaultConfigurationName = Release;\n\t\t};\n")
        settings = "".join(f"\t\t\t\t{each}\n" for each in SETTINGS)
        configurations.append(f"\t\t{identifier('release', number)} /* Release */ = {{\n"
                              "\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n" + settings
                              + "\t\t\t};\n\t\t\tname = Release;\n\t\t};\n")
        if number == "project":
            continue
        for isa, part, all_phases in (("Resources", 0, resources), ("Sources", 1, sources)):
            all_phases.append(f"\t\t{identifier(isa, number)} /* {isa} */ = {{\n\t\t\tisa = PBX{isa}BuildPhase;\n"
                              "\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n"
                              + "".join(phases[number][part])
                              + "\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t};\n")
        targets.append(f"\t\t{identifier('target', number)} /* App{number} */ = {{\n\t\t\tisa = PBXNativeTarget;\n"
                       f"\t\t\tbuildConfigurationList = {of};\n\t\t\tbuildPhases = (\n"
                       f"\t\t\t\t{identifier('Sources', number)} /* Sources */,\n"
                       f"\t\t\t\t{identifier('Resources', number)} /* Resources */,\n\t\t\t);\n\t\t\tbuildRules = (\n"
                       f"\t\t\t);\n\t\t\tdependencies = (\n\t\t\t);\n\t\t\tname = App{number};\n"
                       "\t\t\tproductType = \"com.apple.product-type.application\";\n\t\t};\n")
    project = identifier("project")
    root_object = (f"\t\t{project} /* Project object */ = {{\n\t\t\tisa = PBXProject;\n"
                   f"\t\t\tbuildConfigurationList = {identifier('list', 'project')};\n"
                   f"\t\t\tdevelopmentRegion = en;\n\t\t\tknownRegions = (\n\t\t\t\ten,\n\t\t\t\tBase,\n\t\t\t);\n"
                   f"\t\t\tmainGroup = {main};\n\t\t\ttargets = (\n"
                   + "".join(f"\t\t\t\t{identifier('target', n)} /* App{n} */,\n" for n in range(TARGETS))
                   + "\t\t\t);\n\t\t};\n")
    parts = ["// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n"]
    for isa, lines in (("PBXBuildFile", files), ("PBXFileReference", references), ("PBXGroup", groups),
                       ("PBXNativeTarget", targets), ("PBXProject", [root_object]),
                       ("PBXResourcesBuildPhase", resources), ("PBXSourcesBuildPhase", sources),
                       ("XCBuildConfiguration", configurations), ("XCConfigurationList", lists)):
        parts += section(isa, lines)
    parts.append(f"\t}};\n\trootObject = {project} /* Project object */;\n}}\n")
    path = root / "Large.xcodeproj" / "project.pbxproj"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.write_text("".join(parts))


def median_time(command, directory, rounds, statuses=(0,)):
    """Medians of the milliseconds on the clock and of the processor."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=directory, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        times.append(((time.perf_counter() - start) * 1000, (usage.ru_utime + usage.ru_stime) * 1000))
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in statuses:
            raise SystemExit(f"exit status {process.returncode}: {' '.join(map(str, command))}")
    return [statistics.median(each) for each in zip(*times)]


def shown(taken):
    return f"{taken[0]:7.1f} ms, {taken[1]:7.1f} ms of the processor"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler", type=pathlib.Path)
    parser.add_argument("--sizes", type=float, nargs="*", default=[1, 10, 50], help="in megabytes")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--real", nargs=2, action="append", default=[], metavar=("PROJECT", "TARGET"))
    arguments = parser.parse_args()
    bundler = arguments.bundler.resolve()
    with tempfile.TemporaryDirectory(prefix="bundler-projects-") as scratch:
        for size in arguments.sizes:
            root = pathlib.Path(scratch) / f"{size:g}"
            root.mkdir()
            written = write_project(root, size * 1_000_000) / 1_000_000
            plan = [bundler, "plan", "--project", "Large.xcodeproj", "App3"]
            taken = median_time(plan, root, arguments.rounds)
            print(f"plan of a target, {written:5.1f} MB: {shown(taken)}, {taken[1] / written:5.1f} ms a MB")
        for number, (project, target) in enumerate(arguments.real):
            build = [bundler, "build", "-k", "--project", pathlib.Path(project).resolve(), target,
                     "--build-dir", pathlib.Path(scratch) / f"real{number}"]
            subprocess.run(build, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            taken = median_time(build, scratch, arguments.rounds, (0, 1))
            print(f"build with nothing to do, {target}: {shown(taken)}")


if __name__ == "__main__":
    main()
