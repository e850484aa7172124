"""Counts what nibs of Apple's tools have, and what the text of their code has.

The nibs are compiled documents of the corpus, as Apple's tools wrote them, which the client `nibdiff` reads. Of each,
`bundler nib code` writes the Swift. Counted in both, each by rules of their own, are

- objects by class, the user's where there is one. Those that are parts of others, such as the cell of a control or the
  bar of a controller, are no objects of their own in code: `PARTS` has the keys that lead to them;
- values: each property of `VALUES` whose value is not that of a new object, by the name of the property; colors and
  fonts; the texts of the interface, each as a literal;
- constraints, by constants and priorities;
- connections: outlets, collections, actions and bindings by name, runtime attributes by key path.

A value or connection that the code names in a comment that begins with `not code:` counts as named.
"""
import collections
import hashlib
import json
import os
import re
import struct
import subprocess

from lib import report
from oracles import nib_rows, nibs, uikit

# Documents of each kit.
COUNT = 50

# Classes whose objects are values in code, or belong to the archive.
PLAIN = set("""
    NSString NSMutableString NSLocalizableString NSNumber NSArray NSMutableArray NSSet NSMutableSet NSOrderedSet
    NSDictionary NSMutableDictionary NSObject NSData NSMutableData NSValue NSDate NSURL NSAttributedString
    NSMutableAttributedString NSIBObjectData NSNull
    UIColor NSColor UIFont NSFont UIFontDescriptor NSFontDescriptor NSColorSpace _UICoreUICatalogColorWrapper
    UIImageNibPlaceholder NSCustomResource NSImage NSBitmapImageRep UIImageSymbolConfiguration NSImageSymbolConfiguration
    IBImageConfiguration UIResourceOverrideImage NSButtonImageSource IBClassReference NSCursor NSShadow
    UIRuntimeOutletConnection UIRuntimeOutletCollectionConnection UIRuntimeEventConnection UINibKeyValuePair
    UIRuntimeAccessibilityConfiguration NSNibOutletConnector NSNibControlConnector NSNibBindingConnector NSNibConnector
    NSIBHelpConnector NSNibAXAttributeConnector NSIBUserDefinedRuntimeAttributesConnector NSNibAXRelationshipConnector
    UIProxyObject NSNibExternalObjectPlaceholder NSUserDefaultsController UINib NSNib
    UITraitCollection _UITraitStorageList _UIRelationshipTraitStorage _UIAttributeTraitStorage _UIColorAttributeTraitStorage
    _UIRelationshipTraitStorageRecord _UIAttributeTraitStorageRecord _NSLayoutConstraintConstant
    NSLayoutConstraint NSIBPrototypingLayoutConstraint _UILayoutSupportConstraint _UILayoutGuide UILayoutGuide
    IBNSViewAutolayoutGuide NSLayoutGuide UIStoryboardViewControllerPlaceholder UIButtonContent NSDecimalNumberHandler
    NSDecimalNumberPlaceholder NSParagraphStyle NSMutableParagraphStyle NSTextTab NSStackViewContainer NSComboTableView
    NSSortDescriptor
""".split())
# Segues, which the code names in comments.
SEGUE = re.compile(r"Segue(Template)?$")
# Keys whose objects are parts of the object that has them, by the kit; `controller` stands for controllers alone.
PARTS = {
    "uikit": set("UIContentView UITextLabel UIDetailTextLabel UISystemBackgroundView UIContentConfigurationView configurationAPI "
                 "UIButtonConfigurationBackground".split()),
    "controller": set("UINavigationBar UITabBar UIToolbar UINavigationItem".split()),
    "appkit": set("""
        NSCell NSHeaderCell NSContentView NSHScroller NSVScroller NSHeaderClipView NSCornerView NSHeaderView NSSharedData
        NSTextContainer NSTextStorage NSLayoutManager NSSegmentImages NSSelectedCell NSSearchButtonCell
        NSCancelButtonCell NSPathComponentCells NSStackViewBeginningContainer NSStackViewEndContainer
        NSStackViewMiddleContainer NSTextFinder NSTitleCell NSGestureRecognizers NSToolbarItemMenuFormRepresentation
    """.split()),
}
# Of those, parts that show nothing of their own.
DULL_PARTS = set("NSSearchButtonCell NSCancelButtonCell NSPathComponentCells NSHeaderClipView".split())
# Keys of which the code may say that what they lead to is no code.
WHOLE = set("NSCells NSPredicateTemplates NSRuleEditorSlicesHolder NSRuleEditorBoundArrayOwner NSRuleEditorSlices".split())
# Keys that lead out of what an object holds.
BACK = set("NSSuperview NSNextResponder NSTarget NSNextKeyView".split())
# Classes of AppKit with another name in Swift.
RENAMED = {"NSNumberFormatter": "NumberFormatter", "NSDateFormatter": "DateFormatter",
           "NSByteCountFormatter": "ByteCountFormatter", "IBNSWindowController": "NSWindowController",
           "NSToolbarFlexibleSpaceItem": "NSToolbarItem", "NSToolbarSpaceItem": "NSToolbarItem", "UITapRecognizer": None}
# Keys that become one property each: its name, and what a new object has.
VALUES = {
    "UITag": ("tag", 0), "UIAlpha": ("alpha", 1), "UIHidden": ("isHidden", 0), "UINumberOfLines": ("numberOfLines", 1),
    "UISecureTextEntry": ("isSecureTextEntry", 0), "UIKeyboardType": ("keyboardType", 0),
    "UIReturnKeyType": ("returnKeyType", 0),
    # With margins at the right and below a view stays as it is, as without any.
    "UIAutoresizingMask": ("autoresizingMask", 36),
    "UIStackViewAxis": ("axis", 0), "UIStackViewSpacing": ("spacing", 0), "UIStackViewDistribution": ("distribution", 0),
    "UIStackViewAlignment": ("alignment", 0), "UIProgress": ("progress", 0),
    "UIAdjustsFontSizeToFit": ("adjustsFontSizeToFitWidth", 0), "UIBackgroundColor": ("backgroundColor", None),
    "UITextColor": ("textColor", "label"), "UITintColor": ("tintColor", None), "UIPlaceholder": ("placeholder", ""),
    "UIRestorationIdentifier": ("restorationIdentifier", None),
    "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints": ("translatesAutoresizingMaskIntoConstraints", 0),
    "NSTag": ("tag", 0), "NSPlaceholderString": ("placeholderString", ""),
    "NSDoNotTranslateAutoresizingMask": ("translatesAutoresizingMaskIntoConstraints", 0),
    "NSKeyEquivModMask": ("keyEquivalentModifierMask", 0x100000), "NSStackViewSpacing": ("spacing", 8),
    "NSWindowContentMinSize": ("contentMinSize", None), "NSGridColor": ("gridColor", None),
}
# Keys with texts that people read or that look something up.
TEXTS = set("""
    UIText UITitle UIPlaceholder UIPrompt UIReuseIdentifier UIRestorationIdentifier UIAccessibilityLabel
    NSContents NSTitle NSWindowTitle NSPlaceholderString NSAlternateContents NSKeyEquiv NSLabel NSToolbarItemLabel
    NSToolbarItemPaletteLabel NSColumnTitle NSKeyPath
""".split())
OUTLETS = ("UIRuntimeOutletConnection", "UIRuntimeOutletCollectionConnection", "NSNibOutletConnector")
ACTIONS = ("UIRuntimeEventConnection", "NSNibControlConnector")
# What scenes set by themselves.
SILENT = {"sceneViewController", "sceneController", "storyboard", "viewController", "containerView", "perform:"}


def text(node):
    """The text of a string, of a localized one what it says."""
    if node is None:
        return None
    inner = node.ref("NSString") or node.ref("NSDev")
    return node.text() if node.text() is not None else text(inner) if inner is not None else None


def number(node, key):
    """A number or truth, by itself or as an object."""
    value = node.get(key)
    if value is None:
        return None
    if hasattr(value.v, "cls"):
        for inner in ("NS.intval", "NS.dblval", "NS.floatval", "NS.boolval"):
            if value.v.get(inner) is not None:
                return number(value.v, inner)
        return None
    if isinstance(value.v, bytes):
        return struct.unpack({4: "<f", 8: "<d"}[len(value.v)], value.v)[0] if len(value.v) in (4, 8) else None
    return value.v


def is_system_color(node, name):
    return node.cls == "UIColor" and text(node.ref("UISystemColorName")) == f"{name}Color"


def class_name(node):
    """The class that code names, without its module."""
    name = node.cls
    if name in ("UIClassSwapper", "UICustomObject"):
        name = text(node.ref("UIClassName"))
    elif name in ("NSClassSwapper", "NSCustomView", "NSCustomObject"):
        name = text(node.ref("NSClassName"))
    elif name == "NSWindowTemplate":
        name = text(node.ref("NSWindowClass"))
    mangled = re.match(r"_Tt\w*?\d", name or "")
    if mangled:
        rest, parts = name[mangled.end() - 1:], []
        while count := re.match(r"\d+", rest):
            end = count.end() + int(count.group())
            parts.append(rest[count.end():end])
            rest = rest[end:]
        name = parts[-1]
    name = (name or "").split(".")[-1]
    return RENAMED.get(name, name)


def documents(doc, depth=0):
    """A nib with those in it."""
    yield doc
    seen = {id(doc)}
    for node in doc.nodes:
        for values in list(node.items.values()) + [node.elems or []]:
            for value in values:
                inner = getattr(value.v, "doc", None)
                if inner is not None and id(inner) not in seen and depth < 4:
                    seen.add(id(inner))
                    yield from documents(inner, depth + 1)


def reached(doc, keys):
    """The objects that values of some keys hold."""
    found, waiting = {}, [value.v for node in doc.nodes for key in keys for value in node.items.get(key, [])]
    while waiting:
        node = waiting.pop()
        if hasattr(node, "cls") and id(node) not in found:
            found[id(node)] = node
            waiting += [value.v for key, values in node.items.items() if key not in BACK for value in values]
            waiting += [value.v for value in node.elems or []]
    return found.values()


class Nib:
    """What a nib has; `named` are keys of which the code says that it leaves them out."""

    def __init__(self, doc, kit, named):
        self.named = named
        self.objects, self.values, self.texts = (collections.Counter() for _ in range(3))
        self.constraints, self.connections = collections.Counter(), collections.Counter()
        self.attributes = collections.Counter()
        for each in documents(doc):
            self.read(each, kit)

    def read(self, doc, kit):
        parts, proxies, dull = set(), set(), set()
        whole = {id(node) for node in reached(doc, WHOLE & self.named)}
        for node in doc.nodes:
            keys = set(PARTS[kit])
            if "Controller" in node.cls + (text(node.ref("UIOriginalClassName")) or ""):
                keys |= PARTS["controller"]
            for key, values in node.items.items():
                if key in keys:
                    for value in values:
                        if hasattr(value.v, "cls"):
                            found = {id(value.v)} | {id(each.v) for each in value.v.elems or []}
                            parts |= found
                            dull |= found if key in DULL_PARTS else set()
                            if key == "NSContentView":
                                # A clip view of the user's class is made and handed over.
                                parts -= {each for each in found if value.v.cls == "NSClassSwapper"}
            if node.cls == "NSIBObjectData":
                proxies.add(id(node.ref("NSRoot")))
        for node in doc.nodes:
            if id(node) in whole:
                continue
            self.connect(node)
            if node.cls.endswith("LayoutConstraint"):
                self.constrain(node)
            elif self.is_object(node, parts | proxies):
                self.objects[class_name(node)] += 1
            if node.cls not in PLAIN and id(node) not in dull:
                self.count_values(node, id(node) in parts)

    @staticmethod
    def is_object(node, others):
        return (node.cls not in PLAIN and not SEGUE.search(node.cls) and id(node) not in others
                and not node.cls.startswith("_") and class_name(node)
                and not (node.cls == "NSCustomObject" and class_name(node) in (
                    "FirstResponder", "NSApplication", "NSFontManager", "NSObject")))

    def count_values(self, node, is_part):
        has_constraints = number(node, "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints")
        for key in node.items:
            # A pop-up shows the title of its selected item; the parts of controllers are laid out by them.
            if key == "NSContents" and node.cls == "NSPopUpButtonCell":
                continue
            # So a new box is called.
            if key == "NSContents" and is_part and text(node.ref(key)) == "Title":
                continue
            if key == "UIAutoresizingMask" and (has_constraints or is_part):
                continue
            if key in TEXTS and (found := text(node.ref(key))):
                self.texts[found] += 1
            if key in VALUES:
                name, initial = VALUES[key]
                value = node.ref(key)
                has_initial = (number(node, key) == initial if initial is not None and not isinstance(initial, str)
                               else value is not None and (text(value) == initial or is_system_color(value, initial)))
                if not has_initial and (value is not None or number(node, key) is not None):
                    self.values[name] += 1

    def constrain(self, node):
        ends = [node.ref("NSFirstItem"), node.ref("NSSecondItem")]
        sides = [number(node, key) for key in ("NSFirstAttribute", "NSSecondAttribute")]
        # The guides of bars are placed by constraints of the kit, as are those of views.
        is_of_guide = (any(end is not None and end.cls == "_UILayoutGuide" for end in ends)
                       and (sides[0] == sides[1] or ends[1] is None))
        if (node.cls == "_UILayoutSupportConstraint" or ends[0] is None or is_of_guide
                or number(node, "NSShouldBeArchived") == 0):
            return
        self.constraints["constraints"] += 1
        priority = number(node, "NSPriority")
        if priority not in (None, 1000):
            self.constraints["priorities"] += 1

    def connect(self, node):
        if node.cls in OUTLETS + ACTIONS:
            name = text(node.ref("UILabel") or node.ref("NSLabel"))
            source = node.ref("UISource") or node.ref("NSSource")
            target = node.ref("UIDestination") or node.ref("NSDestination")
            ends = [end for end in (source, target) if end is not None]
            if name in SILENT or source is None and node.cls in OUTLETS or any(SEGUE.search(end.cls) for end in ends):
                return
            self.connections["outlet " + name if node.cls in OUTLETS else "action " + name] += 1
        elif node.cls == "NSNibBindingConnector":
            self.connections["binding " + text(node.ref("NSBinding"))] += 1
        elif node.cls == "UINibKeyValuePair":
            self.attributes[text(node.ref("UIKeyPath"))] += 1
        elif node.cls == "NSIBUserDefinedRuntimeAttributesConnector":
            for path in node.ref("NSKeyPaths").elems or []:
                self.attributes[text(path.v)] += 1


def literal(value):
    return json.dumps(value, ensure_ascii=False)


class Code:
    """What the text of code has, and what its comments name."""

    def __init__(self, swift):
        self.lines = [line.strip() for line in swift.splitlines()]
        self.named = "\n".join(line for line in self.lines if line.startswith("// not code: "))
        self.named_keys = set(re.findall(r"^// not code: (\w+) = ", self.named, re.M))
        self.all = "\n".join(line for line in self.lines if not line.startswith("// not code: "))
        # What size classes change comes after the values that they change.
        self.values = re.sub(r"^// Size classes\n.*?^(?=// [A-Z]\w+$|return )", "", self.all, flags=re.M | re.S)
        made = re.findall(r"^(?:let|var) \w+ = (\w[\w.]*?)(?:\.separator)?\(", self.all, re.M)
        self.objects = collections.Counter(
            name for name in made if not name.endswith((".constraint", ".symbol")) and name not in PLAIN)
        self.constraints = len(re.findall(r"\.constraint\(|NSLayoutConstraint\(item:", self.all))
        self.priorities = len(re.findall(r"^\w*[cC]onstraint\w*\.priority = |^\w+\.priority = ", self.all, re.M))

    def property(self, name):
        return len(re.findall(rf"\.{name} = ", self.values))

    def connection(self, kind, name):
        if kind == "outlet":
            return (len(re.findall(rf"^[\w.!?\[\]\"-]+\.`?{re.escape(name)}`? = ", self.all, re.M))
                    + self.all.count(f"forKey: {literal(name)})") + (self.all.count(".addGestureRecognizer(")
                                                                     if name == "gestureRecognizers" else 0))
        if kind == "action":
            method = re.escape(name.split(":")[0])
            return (self.all.count(f"Selector(({literal(name)}))") + self.all.count(f"// The action is {name}")
                    + len(re.findall(rf"#selector\(\w+\.`?{method}`?(?:\(_:\))?\)", self.all)))
        return self.all.count(f"NSBindingName({literal(name)})")

    def text(self, value):
        escaped = "".join(SPECIAL.get(character, character) for character in value)
        return self.all.count(f'"{escaped}"')


SPECIAL = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def differences(bundler, nibdiff, path, kit):
    """What the code of a nib lacks or has too much of, and how much was counted."""
    run = subprocess.run([bundler, "nib", "code", path], capture_output=True, text=True, errors="replace")
    code = Code(run.stdout)
    nib = Nib(nibdiff.load(path), kit, code.named_keys)
    wrong, counts = [], collections.Counter()

    def compare(kind, name, expected, found, exactly=True):
        counts[kind] += expected
        if found != expected if exactly else found < expected:
            missing = expected - found
            if missing > 0 and str(name).split()[-1] in code.named:
                counts["named"] += missing
            else:
                wrong.append(f"{kind} {name}: {expected} in the nib, {found} in the code")

    for name in sorted(set(nib.objects) | set(code.objects)):
        compare("objects", name, nib.objects[name], code.objects[name])
    for name, expected in sorted(nib.values.items()):
        compare("values", name, expected, code.property(name))
    for name, expected in sorted(nib.texts.items()):
        compare("texts", literal(name), expected, code.text(name), exactly=False)
    compare("constraints", "made", nib.constraints["constraints"], code.constraints)
    compare("constraints", "with priorities", nib.constraints["priorities"], code.priorities)
    for name, expected in sorted(nib.connections.items()):
        compare("connections", name, expected, code.connection(*name.split(" ", 1)), exactly=False)
    for name, expected in sorted(nib.attributes.items()):
        compare("attributes", name, expected, code.all.count(f"forKeyPath: {literal(name)})"))
    return wrong, counts


def nibs_of(corpus, folders):
    """The path of each nib that Apple's tools made, those of a storyboard each by itself."""
    for folder in folders:
        for row in nib_rows.table(os.path.join(corpus, folder)):
            compiled = os.path.join(corpus, folder, row["compiled"])
            if os.path.isdir(compiled) and compiled.endswith(".nib"):
                yield uikit.newest(compiled)
            elif os.path.isdir(compiled):
                yield from uikit.expected_nibs(compiled).values()
            else:
                yield compiled


def main(options):
    nibdiff = nibs.load_nibdiff(str(options.clients["nibdiff"]))
    columns = ["objects", "values", "texts", "constraints", "connections", "attributes", "named"]
    result = report.Report("counts of code", **{name: name for name in columns})
    for kit, folders in (("uikit", ("uikit", "apps")), ("appkit", ("appkit", "macos"))):
        paths = [path for path in nibs_of(str(options.corpus), folders) if os.path.isfile(path)]
        paths.sort(key=lambda path: hashlib.md5(os.path.relpath(path, options.corpus).encode()).digest())
        for path in paths[:COUNT]:
            wrong, counts = differences(str(options.bundler), nibdiff, path, kit)
            result[kit].note(os.path.relpath(path, options.corpus), "; ".join(wrong), **counts)
    return result.finish(fewest=2 * COUNT, shown=COUNT)
