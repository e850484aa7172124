#!/usr/bin/env python3
"""Runs the examples of README and Docs, and compares what they print.

    Scripts/check-examples.py BUNDLER            exit status 1 if an example prints something else
    Scripts/check-examples.py BUNDLER --update   puts what is printed into the pages

An example is a block of code with lines that begin with `$ `. In front of it a comment names its inputs, in
example_trees.py: `<!-- example: skyline -->`, or says why it cannot run: `<!-- no example: needs GNUstep -->`.
Examples of one page with the same inputs run one after another in the same directory. A line `…` stands for any lines.

A picture whose comment says `<!-- drawn by: bundler … -->` is what that command writes with `-o`, in the repository.
"""
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile

from example_trees import ROOT, TREES

BLOCK = re.compile(r"(?P<comment><!-- [^\n]*-->\n\n?)?(?P<open>```[a-z]*\n)(?P<body>.*?)(?P<close>^```$)"
                   r"|(?P<comment2><!-- [^\n]*-->\n\n?)?(?P<indented>(?:^    [^\n]*\n|^\n)+)", re.DOTALL | re.MULTILINE)
EXAMPLE = re.compile(r"<!-- example: ([a-z-]+) -->")
PICTURE = re.compile(r"<!-- drawn by: bundler ([^\n]*) -->\n\n?!\[[^\n\]]*\]\(([^)]*)\)")
COLUMNS = 110


def printed(command, directory, bundler):
    """What a terminal shows of a command, both streams of it."""
    environment = {"PATH": f"{bundler.parent}:{os.environ['PATH']}", "HOME": str(directory),
                   "TERM": "xterm", "NO_COLOR": "1", "PAGER": "cat", "LC_ALL": "C.UTF-8",
                   "COLUMNS": str(COLUMNS)}
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(directory)
        os.execvpe("/bin/sh", ["sh", "-c", f"stty cols {COLUMNS} rows 50 2>/dev/null; {command}"], environment)
    data = b""
    while True:
        if not select.select([terminal], [], [], 60)[0]:
            data += "\n(nothing for a minute)\n".encode()
            break
        try:
            read = os.read(terminal, 65536)
        except OSError:
            break
        if not read:
            break
        data += read
    os.close(terminal)
    os.waitpid(process, 0)
    return shown(data.decode(errors="replace"))


def shown(text):
    """The lines on the screen: links and colours are dropped, rewritten lines are as they were last."""
    text = re.sub(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)", "", text)
    lines = []
    for line in text.replace("\r\n", "\n").split("\n"):
        line = line.split("\r")[-1]
        lines.append(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).rstrip())
    while lines and not lines[-1]:
        lines.pop()
    return lines


def matches(expected, got):
    """Whether lines are what they must be, where `…` stands for any."""
    pattern = "".join(r"(?:[^\n]*\n)*" if line == "…" else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in got)) is not None


def steps(lines):
    """The commands of a block and the lines after each."""
    result = []
    for line in lines:
        if line.startswith("$ "):
            result.append((line[2:], []))
        elif result:
            result[-1][1].append(line.rstrip())
    for _, expected in result:
        while expected and not expected[-1]:
            expected.pop()
    return result


class Page:
    def __init__(self, path, bundler, work, update):
        self.path, self.bundler, self.update = path, bundler, update
        self.work, self.directories = work, {}
        self.problems, self.count = [], 0

    def directory(self, tree):
        if tree not in self.directories:
            root = self.work / tree
            root.mkdir(parents=True)
            self.directories[tree] = TREES[tree](root, self.bundler) or root
        return self.directories[tree]

    def run(self):
        text = self.path.read_text()
        for picture in PICTURE.finditer(text):
            self.draw(picture[1].split(), (self.path.parent / picture[2]).resolve())
        changed = BLOCK.sub(lambda match: self.block(match, text), text)
        if self.update and changed != text:
            self.path.write_text(changed)

    def draw(self, words, path):
        """Compares a picture with what its command draws now."""
        self.count += 1
        drawn = self.work / path.name
        self.work.mkdir(parents=True, exist_ok=True)
        subprocess.run([self.bundler, *words, "-o", drawn], cwd=ROOT, check=True)
        if path.is_file() and drawn.read_bytes() == path.read_bytes():
            return
        self.problems.append(f"{path.relative_to(ROOT)}: is not what 'bundler {' '.join(words)}' draws")
        if self.update:
            path.write_bytes(drawn.read_bytes())

    def block(self, match, text):
        body = match["body"] or match["indented"]
        indent = "    " if match["indented"] else ""
        lines = [line[len(indent):] for line in body.split("\n")]
        if not any(line.startswith("$ ") for line in lines):
            return match[0]
        place = f"{self.path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}"
        comment = match["comment"] or match["comment2"] or ""
        if comment.startswith("<!-- no example: "):
            return match[0]
        tree = EXAMPLE.match(comment)
        if not tree or tree[1] not in TREES:
            self.problems.append(f"{place}: an example without '<!-- example: INPUTS -->' in front of it")
            return match[0]
        block = []
        for command, expected in steps(lines):
            self.count += 1
            got = printed(command, self.directory(tree[1]), self.bundler)
            # Without the programs that draw vector images, a build warns of each.
            same = matches(expected, got) or any("[catalog-no-bitmaps]" in line for line in got)
            if not same:
                self.problems.append("\n".join(
                    [f"{place}: $ {command}", *(f"  - {line}" for line in expected), *(f"  + {line}" for line in got)]))
            block += [f"$ {command}"] + (expected if same else got)
        new = "".join(f"{indent}{line}".rstrip() + "\n" for line in block)
        start = re.match(r"\n*", body)[0] if indent else ""
        end = re.search(r"\n*\Z", body)[0][1:] if indent else ""
        new = start + new + end
        return comment + (match["open"] + new + match["close"] if match["body"] else new)


def main():
    bundler = pathlib.Path(sys.argv[1]).resolve()
    update = "--update" in sys.argv[2:]
    pages = [ROOT / "README.md", ROOT / "ExampleProject/README.md", *sorted((ROOT / "Docs").rglob("*.md"))]
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as directory:
        # The way to the program is in no output.
        bin = pathlib.Path(directory) / ".bin"
        bin.mkdir()
        (bin / "bundler").symlink_to(bundler)
        for path in pages:
            page = Page(path, bin / "bundler", pathlib.Path(directory) / path.relative_to(ROOT), update)
            page.run()
            problems += page.problems
            count += page.count
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"examples: {count} commands, {len(problems)} print something else")
    sys.exit(1 if problems else 0)


main()
