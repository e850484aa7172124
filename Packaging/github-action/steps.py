#!/usr/bin/env python3
"""Runs the steps of an action with bash as a runner does, with the defaults of its inputs.

    steps.py action.yml DIRECTORY PATH

DIRECTORY holds `workspace` and `temp`; PATH is put in front of PATH. The step that installs and steps of other
actions are left out. What is read of YAML is the form of action.yml: two spaces a level, no anchors.
"""
import os
import pathlib
import re
import subprocess
import sys


def inputs(text):
    """The default of each input."""
    section = text.split("\ninputs:\n", 1)[1].split("\noutputs:\n", 1)[0]
    return {name: default.strip('"') for name, default in re.findall(
        r"^  ([a-z0-9-]+):\n(?:    (?!default).*\n)*    default: (.*)$", section, re.MULTILINE)}


def steps(text):
    """Name, script and environment of each step that has a script."""
    for step in text.split("\n  steps:\n", 1)[1].split("\n    - "):
        name = re.search(r"name: (.*)", step)[1]
        script = re.search(r"^      run: (?:\|\n((?:        .*\n)+)|(.*)\n)", step + "\n", re.MULTILINE)
        if not script:
            continue
        body = re.sub(r"^        ", "", script[1], flags=re.MULTILINE) if script[1] else script[2]
        variables = dict(re.findall(r"^        ([A-Z0-9]+): (.*)$", step.split("\n      env:\n")[-1], re.MULTILINE))
        yield name, body, variables


def main():
    action, directory, path = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
    text = action.read_text()
    defaults = inputs(text)
    base = os.environ | {
        "GITHUB_WORKSPACE": str(directory / "workspace"), "RUNNER_TEMP": str(directory / "temp"),
        "GITHUB_OUTPUT": str(directory / "output"), "PATH": f"{path}:{os.environ['PATH']}"}
    for name, script, variables in steps(text):
        if name.startswith("Install"):
            continue
        values = {key: re.sub(r"\$\{\{ inputs\.([a-z0-9-]+) \}\}", lambda match: defaults[match[1]], value)
                  for key, value in variables.items()}
        print(f"{name}: {script}")
        subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], check=True,
                       cwd=directory / "workspace" / defaults["directory"], env=base | values)
    if "build/A.app" not in (directory / "output").read_text():
        sys.exit("the bundles are no output")


main()
