"""Runs the Objective-C that `bundler nib code` makes of xibs of macOS with GNUstep, and looks at what comes alive.

The code is compiled against GNUstep's headers. A statement with something that GNUstep lacks, such as constraints by
anchors or a property of a newer system, is left out and counted by its name; what is left is linked with the writer of
the client `gnustep-nib` and run. GNUstep also loads the keyed nib of the same xib. Both must have the same views and
menus: classes, sizes, titles, actions, in the same places.

Taken are xibs whose views have frames: GNUstep knows no anchors.
"""
import collections
import pathlib
import re
import shutil
import subprocess
import tempfile

from lib import report
from oracles import gnustep

# How many run and are alike so far, of those that GNUstep loads; fewer are a failure.
FEWEST_RUN, FEWEST_ALIKE = 40, 36
# So many xibs are looked at.
LARGEST = 60
MAIN = r"""
#import <AppKit/AppKit.h>
#import "Dump.h"
#include <unistd.h>

@interface NSObject (Made)
- (id)METHOD;
@end

@implementation NSObject (Undefined)
- (void)setValue:(id)value forUndefinedKey:(NSString *)key {
}
@end

@implementation NSSplitView (Arranged)
- (void)addArrangedSubview:(NSView *)view {
  [self addSubview:view];
}
@end

// GNUstep would open a panel and wait for a click.
static void ReportAndStop(NSException *exception) {
  fprintf(stderr, "made: Exception %s: %s\n", [[exception name] UTF8String], [[exception reason] UTF8String]);
  _exit(70);
}

static NSComparisonResult ByClassAndTitle(id a, id b, void *context) {
  NSString *one = [NSString stringWithFormat:@"%@ %@", [a class], [a respondsToSelector:@selector(title)] ? [a title] : @""];
  NSString *two = [NSString stringWithFormat:@"%@ %@", [b class], [b respondsToSelector:@selector(title)] ? [b title] : @""];
  return [one compare:two];
}

int main(int argc, char **argv) {
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  [[NSUserDefaults standardUserDefaults]
      registerDefaults:[NSDictionary dictionaryWithObject:@"NO" forKey:@"GSX11HandlesWindowDecorations"]];
  [NSApplication sharedApplication];
  NSSetUncaughtExceptionHandler(ReportAndStop);
  id owner = OWNER;
  id made = [owner METHOD CALL];
  NSArray *list = [made isKindOfClass:[NSArray class]] ? made : [NSArray arrayWithObjects:made, nil];
  list = [list sortedArrayUsingFunction:ByClassAndTitle context:NULL];
  Dumper *dumper = [[Dumper alloc] initWithOwner:owner];
  NSMutableArray *objects = [NSMutableArray array];
  for (NSUInteger i = 0; i < [list count]; i++) [objects addObject:[dumper describe:[list objectAtIndex:i]]];
  NSMutableDictionary *report = [NSMutableDictionary dictionary];
  [report setObject:objects forKey:@"topLevelObjects"];
  [report setObject:[NSNumber numberWithBool:YES] forKey:@"loaded"];
  [report setObject:[NSArray array] forKey:@"connections"];
  if ([NSApp mainMenu] != nil) [report setObject:[dumper describe:[NSApp mainMenu]] forKey:@"mainMenu"];
  NSData *data = [NSJSONSerialization dataWithJSONObject:report options:0 error:NULL];
  fwrite([data bytes], 1, [data length], stdout);
  fflush(stdout);
  [pool drain];
  return 0;
}
"""
# Names of the same in GNUstep.
SHIM = """
#import <AppKit/AppKit.h>
#define CGRectMake NSMakeRect
#define CGSizeMake NSMakeSize
#define CGPointMake NSMakePoint
@interface NSSplitView (Arranged)
- (void)addArrangedSubview:(NSView *)view;
@end
"""


def flags():
    given = subprocess.run(["gnustep-config", "--objc-flags"], capture_output=True, text=True, check=True).stdout.split()
    # clang has no headers of the runtime of its own.
    headers = sorted(pathlib.Path("/usr/lib/gcc").glob("*/*/include/objc"))
    return ([flag for flag in given if flag not in ("-MMD", "-MP", "-Wall", "-g", "-O2")]
            + ["-fobjc-runtime=gcc", "-Wno-everything", "-Wobjc-method-access", "-Wno-error", "-Werror=objc-method-access", "-ferror-limit=0"]
            + [f"-I{path.parent}" for path in headers[-1:]])


def precompiled(folder, given):
    """The flags with GNUstep's headers, which are read once."""
    header = folder / "Shim.h"
    header.write_text(SHIM)
    subprocess.run(["clang", "-x", "objective-c-header", *given, header, "-o", folder / "Shim.pch"], check=True)
    return given + ["-include-pch", folder / "Shim.pch"]


def lacked(message):
    """The name of what a compiler says is not there; None for an error that follows from another."""
    for pattern in (r"property '(\w+)' not found", r"declares the selector '([\w:]+)'", r"selector '([\w:]+)'",
                    r"'([+-]?[\w:]+)' not found", r"instance method '-([\w:]+)'", r"class method '\+([\w:]+)'"):
        found = re.search(pattern, message)
        if found:
            return found.group(1)
    found = re.search(r"(?:undeclared identifier|unknown type name|unknown receiver|interface declaration for|undeclared function) '(\w+)'",
                      message)
    return found.group(1) if found and found.group(1)[:2].isupper() else None


def without_unknown(source, options):
    """Compiles a file, and leaves out what does not compile; how often each name is missing, and an error that stays."""
    missing = collections.Counter()
    lines = source.read_text().splitlines()
    for _ in range(8):
        run = subprocess.run(["clang", "-fsyntax-only", *options, source], capture_output=True, text=True)
        found = re.findall(rf"^{re.escape(str(source))}:(\d+):\d+: error: (.*)$", run.stderr, re.M)
        if not found:
            return missing, (run.stderr.strip().splitlines() or ["?"])[0] if run.returncode else None
        seen = set()
        for number, message in found:
            index = int(number) - 1
            name = lacked(message)
            if name and index not in seen:
                missing[name] += 1
            seen.add(index)
            leave_out(lines, index, message)
        source.write_text("\n".join(lines) + "\n")
    return missing, found[0][1]


def leave_out(lines, index, message):
    """Blanks a statement; of the last one, a name in it."""
    if lines[index].strip().startswith("return "):
        name = re.search(r"undeclared identifier '(\w+)'", message)
        lines[index] = re.sub(rf"\b{name.group(1)}\b,? ?", "", lines[index]) if name else "  return nil;"
        lines[index] = lines[index].replace(", ]", "]").replace("return ;", "return nil;")
        return
    if lines[index].startswith("@interface "):
        lines[index] = re.sub(r": \w+$", ": NSObject", lines[index])
        return
    if lines[index].endswith("@["):
        while not lines[index].strip().startswith("]"):
            lines[index] = ""
            index += 1
    lines[index] = ""


def with_variables(code):
    """The code with variables for its properties, which the older runtime does not make."""
    lines, variables = [], {}
    for line in code.splitlines():
        declared = re.match(r"@interface (\w+) : \w+$", line)
        made = re.match(r"@implementation (\w+)$", line)
        found = re.match(r"@property \(.*?\) (.+ \*)(\w+);", line)
        if found:
            variables[name].append(found.groups())
        lines.append(line)
        if declared:
            name = declared.group(1)
            variables[name] = []
            lines.append(f"// variables of {name}")
        elif made:
            lines += [f"@synthesize {each};" for _, each in variables.get(made.group(1), [])]
    for name, found in variables.items():
        block = " ".join(f"{kind}{each};" for kind, each in found)
        lines[lines.index(f"// variables of {name}")] = "{ " + block + " }"
    return "\n".join(lines) + "\n"


def made_of(bundler, xib, folder, options, client):
    """What the code of a xib makes, and what GNUstep lacks of it."""
    code = subprocess.run([bundler, "nib", "code", "--language", "objc", xib], capture_output=True, text=True).stdout
    method = re.search(r"^- \(\w+ \*\)(\w+)(WithExternals:)?", code.split("@interface")[-1], re.M)
    owner = re.search(r"^@interface (\w+) \(\w+\)$", code, re.M).group(1)
    source = folder / "Made.m"
    source.write_text(with_variables(code))
    missing, error = without_unknown(source, options)
    if error:
        return None, missing, f"does not compile: {error}"
    main = folder / "main.m"
    # Only what GNUstep itself declares may be the application.
    instance = "[NSApplication sharedApplication]" if owner == "NSApplication" else f"[[NSClassFromString(@\"{owner}\") alloc] init]"
    name, label = method.group(1), method.group(2) or ""
    main.write_text(MAIN.replace("METHOD CALL", name + label + ("nil" if label else "")).replace(
        "METHOD", name + label + ("(id)x" if label else "")).replace("OWNER", instance))
    writer = next(path for path in (client.program.parent, client.program.parent.parent) if (path / "Dump.m").exists())
    libraries = subprocess.run(["gnustep-config", "--gui-libs"], capture_output=True, text=True, check=True).stdout.split()
    program = folder / "made"
    objects = []
    for path in (source, main, writer / "Dump.m"):
        objects.append(folder / f"{path.stem}.o")
        run = subprocess.run(["clang", "-c", *options, f"-I{writer}", path, "-o", objects[-1]], capture_output=True, text=True)
        if run.returncode:
            return None, missing, f"does not compile: {(run.stderr.strip().splitlines() or ['?'])[0]}"
    run = subprocess.run(["gcc", *objects, "-o", program, *libraries], capture_output=True, text=True)
    if run.returncode:
        return None, missing, f"does not link: {run.stderr.strip().splitlines()[-1]}"
    known, client.program = client.program, program
    try:
        made, problem = client.report(xib)
    finally:
        client.program = known
    return made, missing, problem


def trees(report):
    """The trees, without what GNUstep does by itself: it lays out tables as columns come, content below a toolbar and
    boxes; and it makes a main menu one of its own style."""

    def walk(node, parent):
        if isinstance(node, list):
            return [walk(each, parent) for each in node]
        if not isinstance(node, dict):
            return node
        kind = node.get("object", "")
        laid_out = kind.endswith(("TableView", "OutlineView")) or parent in ("NSBox", "contentView")
        return {key: walk(value, key if key == "contentView" else kind) for key, value in node.items()
                if not (key == "frame" and laid_out)}

    found = walk(gnustep.facts(report, True)["trees"], "")
    return [tree for tree in found if "mainMenu" not in report or tree.get("object") != "NSMenu"]


def sources(corpus):
    """Xibs whose views have frames, one of each name."""
    known = set()
    for folder in ("appkit", "projects", "built"):
        for path in sorted((corpus / folder).rglob("*.xib")):
            text = path.read_text(errors="replace")
            if ("MacOSX.Cocoa" in text and 'translatesAutoresizingMaskIntoConstraints="NO"' not in text
                    and path.name not in known):
                known.add(path.name)
                yield path


def main(options):
    rows = report.Report("code of nibs in GNUstep")
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="conformance-"))
    client = gnustep.Client(pathlib.Path(options.clients["gnustep-nib"]), scratch)
    missing, given = collections.Counter(), precompiled(scratch, flags())
    try:
        for xib in list(sources(options.corpus))[:LARGEST]:
            nib = scratch / "ours.nib"
            if gnustep.compiled(str(options.bundler), xib, nib, []):
                continue
            wanted, _ = client.report(nib)
            if wanted is None or not gnustep.facts(wanted, True)["trees"]:
                continue
            name = str(xib.relative_to(options.corpus))
            made, lacks, problem = made_of(str(options.bundler), xib, scratch, given, client)
            missing += lacks
            rows["runs"].note(name, problem if made is None else None)
            if made is not None:
                rows["as the nib"].note(name, report.attempt(
                    lambda: gnustep.difference(trees(made), trees(wanted))))
    finally:
        client.close()
        shutil.rmtree(scratch, ignore_errors=True)
    # Some of what GNUstep's headers declare is not in its libraries.
    rows["runs"].fewest, rows["as the nib"].fewest = FEWEST_RUN, FEWEST_ALIKE
    print("GNUstep lacks: " + ", ".join(f"{name} ({count})" for name, count in missing.most_common(60)))
    return rows.finish(shown=100)
