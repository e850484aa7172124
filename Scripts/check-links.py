#!/usr/bin/env python3
"""Looks for dead links in the repository: Scripts/check-links.py; exit status 1 if there are any.

In pages it checks relative links, to files and to the headings in them, pages of Docs to which no page links, and paths in
code: those that begin with a directory of the root, and those of Docs/Architecture.md, which are relative to Sources or to
the root. In comments of Swift files and in scripts it checks the pages of Docs, with the numbers and headings that follow
them: `Docs/Rules.md, Xcode projects 9.7 and 9.8`, `Docs/AppleTools.md, *Swift Build*`. In scripts, packaging, integrations
and the Makefile it checks paths that begin with a directory of the root. A path with …, * or ID, which stands for an
identifier, must match at least one file. It asks no other site.
"""
import pathlib
import re
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)


def anchor(heading):
    """The name of a heading, as forges and site makers derive it."""
    text = re.sub(r"`|\*|\[([^\]]*)\]\([^)]*\)", lambda match: match[1] or "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors(page):
    names, seen = set(), {}
    text = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
    for heading in re.findall(r"^#{1,6} (.*)$", text, re.MULTILINE):
        name = anchor(heading)
        count = seen.get(name, 0)
        seen[name] = count + 1
        names.add(name if count == 0 else f"{name}-{count}")
    return names


def blanked(text):
    """The text without code, at the same places."""
    return CODE.sub(blank, text)


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def code_paths(text):
    """The paths that code in rows and items names: the line, the path, the paths of which one has to exist, if in a row.

    A name without a directory is beside a path before it: `Planning/Plan.swift`, `Products.swift`. Other code, such as
    `bundler nib`, is left out.
    """
    text = re.sub(r"^ *```.*?^ *```$", blank, text, flags=re.DOTALL | re.MULTILINE)
    for number, line in enumerate(text.split("\n"), 1):
        directories = []
        for code in re.findall(r"`([^`]+)`", line) if re.match(r"\| |- |\d+\. | {2,3}\S", line) else []:
            if re.fullmatch(r"[A-Za-z.][\w+.…*-]*(/[\w+.…*-]*)+", code):
                directories.append(code if code.endswith("/") else code.rpartition("/")[0])
                yield number, code, [code], line.startswith("|")
            elif re.fullmatch(r"[\w+…*-]+\.(swift|py|c|bzl|lock|tsv|txt|md)", code) and directories:
                yield number, code, [f"{directory.rstrip('/')}/{code}" for directory in directories], line.startswith("|")


def path_problems(page, bases):
    """The paths in code without a file or directory below one of the bases; … and * stand for any characters.

    Outside of tables, a path may also be one of a project, such as `iOS/Main.storyboard`: only those count whose first
    component exists.
    """
    for number, code, paths, is_row in code_paths(page.read_text()):
        if not is_row and not any((base / paths[0].split("/")[0]).exists() for base in bases):
            continue
        if not any(any(base.glob(path.rstrip("/").replace("…", "*"))) for base in bases for path in paths):
            yield f"{page.relative_to(ROOT)}:{number}: there is no '{code}'"


def root_problems(page):
    """The paths below a directory of the root, such as `Sources/FileTree`, that do not exist, wherever a page names them."""
    text = re.sub(r"^ *```.*?^ *```$", blank, page.read_text(), flags=re.DOTALL | re.MULTILINE)
    for match in re.finditer(r"`((?:Docs|Integrations|Packaging|Scripts|Sources|Tests)/[^`\s]*)`", text):
        if not any(ROOT.glob(match[1].rstrip("/").replace("…", "*"))):
            yield f"{page.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: there is no '{match[1]}'"


def files(suffixes, *directories):
    """The files with one of the suffixes below directories of the root, without fixtures and build directories."""
    for directory in directories:
        for path in sorted((ROOT / directory).rglob("*")):
            if path.suffix in suffixes and path.is_file() and not {".build", "Fixtures", "node_modules"} & set(path.parts):
                yield path


def comments(source):
    """The runs of comment lines of a Swift file, each as one text without marks, with the number of its first line.

    Lines of code in them, which are indented by four spaces, are empty.
    """
    run, first = [], 0
    for number, line in enumerate(source.split("\n") + [""], 1):
        match = re.match(r"\s*///? ?(.*)", line)
        if match:
            first = first if run else number
            run.append("" if match[1].startswith("    ") else match[1])
        elif run:
            yield first, "\n".join(run)
            run = []


def numbers(page):
    """The numbers of a page's headings and rules."""
    return set(re.findall(r"(?:^#+ |\*\*)(\d+(?:\.\d+)*)", page.read_text(), re.MULTILINE))


def rule_pages():
    """The pages of rules by the names that comments have for them, from the table in Docs/Rules.md."""
    rules = ROOT / "Docs/Rules.md"
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| \[[^\]]*\]\(([^)]+)\)", rules.read_text(), re.MULTILINE)
    return {name: rules.parent / path for name, path in rows}


def citation_problems(place, text, names):
    """The pages, numbers and headings that a comment cites and that do not exist; `place` gives the line of an offset."""
    for match in re.finditer(r"\bDocs/[\w/]+\.md\b", text):
        found = sorted(ROOT.glob(re.sub(r"\bID\b", "*", match[0])))
        if not found:
            yield f"{place(match.start())}: there is no '{match[0]}'"
            continue
        rest = text[match.end():]
        heading = re.match(r"`?,\s+\*([^*]+)\*", rest)
        if heading and anchor(" ".join(heading[1].split())) not in anchors(found[0]):
            yield f"{place(match.start())}: '{match[0]}' has no heading '{heading[1]}'"
        number = re.match(r",\s+(\d+(?:\.\d+)*)", rest)
        if number and number[1] not in numbers(found[0]):
            yield f"{place(match.start())}: '{match[0]}' has no number {number[1]}"
    names_pattern = "|".join(name.replace(" ", r"\s+") for name in names)
    for match in re.finditer(rf"\b({names_pattern})\s+(\d+(?:\.\d+)*(?:(?:,|,?\s+and|\s+to)\s+\d+(?:\.\d+)*)*)", text):
        page = names[" ".join(match[1].split())]
        for number in set(re.findall(r"\d+(?:\.\d+)*", match[2])) - numbers(page):
            yield f"{place(match.start())}: '{page.relative_to(ROOT)}' has no number {number}"


def all_citation_problems():
    names = rule_pages()
    for path in files({".swift", ".py", ".sh", ".c", ".h", ".bzl", ".cmake"}, "Sources", "Tests", "Integrations", "Packaging", "Scripts"):
        source = path.read_text()
        texts = comments(source) if path.suffix == ".swift" else [(1, source)]
        for first, text in texts:
            yield from citation_problems(
                lambda offset: f"{path.relative_to(ROOT)}:{first + text.count(chr(10), 0, offset)}", text, names)


def script_problems():
    """The paths below a directory of the root that scripts name and that do not exist; a page may lack its suffix.

    Trees that scripts write themselves, as example_trees.py does, are not the repository's.
    """
    scripts = files({".py", ".sh", ".bzl", ".cmake", ".bazel", ".swift", ".yml", ".in", ".js", ".txt"}, "Scripts", "Packaging", "Integrations")
    for path in [ROOT / "Makefile", *scripts]:
        if path.name == "example_trees.py":
            continue
        text = path.read_text()
        for match in re.finditer(r"(?<![\w/.$}-])(?:Docs|Integrations|Packaging|Scripts|Sources|Tests)/[\w+.*/-]*\w", text):
            if not any(any(ROOT.glob(match[0] + suffix)) for suffix in ("", ".md")):
                yield f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: there is no '{match[0]}'"


def main():
    pages = [*sorted(ROOT.glob("*.md")), ROOT / "ExampleProject/README.md", ROOT / "Tests/Conformance/README.md",
             *sorted((ROOT / "Packaging").glob("*.md")), *sorted((ROOT / "Integrations").rglob("*.md")), *sorted((ROOT / "Docs").rglob("*.md"))]
    problems, count = [], 0
    linked = {ROOT / "README.md"}
    for page in pages:
        # Labels may be code: only what is not the label of a link is blanked.
        text = page.read_text()
        code = blanked(re.sub(r"\[`([^`\]]*)`\]\(", r"[ \1 ](", text))
        for match in LINK.finditer(code):
            target = urllib.parse.unquote(match[1])
            if re.match(r"[a-z]+:", target):
                continue
            count += 1
            path, _, name = target.partition("#")
            file = (page.parent / path).resolve() if path else page
            place = f"{page.relative_to(ROOT)}:{code.count(chr(10), 0, match.start()) + 1}"
            if not file.exists():
                problems.append(f"{place}: there is no '{target}'")
                continue
            linked.add(file)
            linked |= {index for index in [file / "README.md"] if index.exists()}
            if name and file.suffix == ".md" and name not in anchors(file):
                problems.append(f"{place}: '{path or page.name}' has no heading '#{name}'")
    for page in pages:
        if ROOT / "Docs" in page.parents and page not in linked:
            problems.append(f"{page.relative_to(ROOT)}: no page leads here")
    problems += path_problems(ROOT / "Docs/Architecture.md", [ROOT / "Sources", ROOT])
    problems += [problem for page in pages for problem in root_problems(page)]
    problems += [*all_citation_problems(), *script_problems()]
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"links: {count}, {len(problems)} dead")
    sys.exit(1 if problems else 0)


main()
