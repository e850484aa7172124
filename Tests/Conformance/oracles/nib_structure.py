"""The structure of UIKit nibs, apart from the defaults that each Xcode writes in its own way.

Compared are classes, custom classes, the hierarchy of views and controllers, frames, texts, identifiers, tags,
connections and runtime attributes. Left out are constraints and layout guides, colors, fonts, and every key that
only says what is so anyway; further, because compilers before coder version 10 computed them:

- the frames of the bars of navigation and tab bar controllers, which were as wide as the smallest screen whatever the
  document said (the controller gives them their place as soon as it is loaded);
- the heights of cells' content views, which left 0.5 or 1 point to the line below (the cell lays them out);
- the class in the name of a scene without an identifier, which could be `UIViewController` for containers, too.

Objects have names of the kind `top[2]/UISubviews[0]`, so that a connection
is the same when it leads between the same places. A stand-in for an object of another nib has the name of what it
is bound to.
"""

import re
import struct

# Keys that lead to objects of the hierarchy.
TREE = [
    "UISubviews", "UIContentView", "UITableHeaderView", "UITableFooterView", "UISegments", "UIView", "UIItems",
    "UIChildViewControllers", "UINavigationItem", "UINavigationBar", "UITabBar", "UITabBarItem", "UIToolbar",
    "UIToolbarItems", "UITitleView", "UILeftBarButtonItems", "UIRightBarButtonItems", "UIBackBarButtonItem",
    "UICustomView", "UIRefreshControl", "UIStoryboardSegueTemplates", "UITableSections", "UITableSectionRows",
    "UITableRowCell", "UICollectionLayout", "UITextLabel", "UIDetailTextLabel", "UIImageView",
]

# Keys with texts and names.
TEXTS = [
    "UIText", "UITitle", "UIPlaceholder", "UIPrompt", "UIReuseIdentifier", "UIStoryboardIdentifier",
    "UIRestorationIdentifier", "UIIdentifier", "UINibName",
    "UISegueClassName", "UIAction", "UITableSectionHeaderTitle", "UITableSectionFooterTitle", "UISegmentInfo",
    "UIActionName",
]

# Keys with plain values that are written only when they matter.
VALUES = ["UITag", "UIHidden", "UIContentMode", "UINumberOfLines"]

# What Xcode adds for itself, differently from version to version.
ADDED = {"_UILayoutGuide", "_UITableViewCellSeparatorView", "_UISystemBackgroundView", "UITextSelectionView"}

# Keys whose bars belong to a controller, which lays them out.
CONTROLLER_BARS = ["UINavigationBar", "UITabBar", "UIToolbar"]

RENAMED = {"UIRoundedRectButton": "UIButton", "UITableViewLabel": "UILabel"}


def value(node, key):
    """A plain value; numbers of any width are numbers."""
    found = node.get(key)
    if found is None or not isinstance(found.v, bytes):
        return None if found is None else found.v
    if len(found.v) == 8:
        return struct.unpack("<d", found.v)[0]
    return struct.unpack("<f", found.v)[0] if len(found.v) == 4 else found.v


def geometry(node, key):
    """The numbers of a packed struct: 6 and floats, or 7 and doubles."""
    found = node.get(key)
    if found is None:
        return None
    kind, width = ("f", 4) if found.v[0] == 6 else ("d", 8)
    numbers = struct.unpack("<%d%s" % ((len(found.v) - 1) // width, kind), found.v[1:])
    return tuple(round(number, 3) for number in numbers)


def reference(node, key):
    return node.ref(key)


def elements(node):
    return [element.v for element in (node.elems or []) if hasattr(element.v, "cls")]


def text(node):
    if node is None:
        return None
    if node.cls.endswith("String"):
        inner = node.ref("NSString")
        return text(inner) if inner is not None else node.text()
    return node.cls


def scene_name(name):
    """The name of a scene; of one without an identifier of its own, its id."""
    return name and re.sub(r"^UI\w*Controller-", "", name)


def names(node):
    """The class, and the user's class."""
    if node.cls == "UIClassSwapper":
        original, custom = text(reference(node, "UIOriginalClassName")), text(reference(node, "UIClassName"))
        return RENAMED.get(original, original), custom if custom != original else None
    return RENAMED.get(node.cls, node.cls), None


class Nib:
    """What of a nib is compared: rows by the name of an object, and what connects them."""

    def __init__(self, root, bound):
        self.rows, self.paths, self.nested = {}, {}, {}
        for number, node in enumerate(self.visible(reference(root, "UINibTopLevelObjectsKey"))):
            self.walk(node, "top[%d]" % number)
        self.proxies(root, bound)
        self.connections = sorted(filter(None, map(self.connection, elements(
            reference(root, "UINibConnectionsKey")))))
        pairs = reference(root, "UINibKeyValuePairsKey")
        self.attributes = sorted(
            (self.place(reference(pair, "UIObject")), text(reference(pair, "UIKeyPath")),
             self.plain(reference(pair, "UIValue"))) for pair in (elements(pairs) if pairs else []))

    @staticmethod
    def visible(array):
        nodes = elements(array) if array is not None else []
        return [node for node in nodes if node.cls not in ADDED and node.cls != "UIProxyObject"]

    def walk(self, node, path):
        if id(node) in self.paths:
            return
        self.paths[id(node)] = path
        self.rows[path] = self.row(node, path.rsplit("/", 1)[-1])
        for key in TREE:
            child = reference(node, key)
            if child is None:
                continue
            if child.elems is None:
                self.walk(child, path + "/" + key)
                continue
            for number, element in enumerate(self.visible(child)):
                self.walk(element, "%s/%s[%d]" % (path, key, number))
        for key in node.items:
            table = reference(node, key)
            if key.endswith(("PrototypeNibs", "NibDict")) and table is not None:
                for name, nib in self.pairs(table):
                    self.nested[path + "/" + name] = nib, node

    def row(self, node, step):
        """What is compared of one object, whose path ends with a step."""
        row = [names(node)]
        if node.cls == "UITableViewCellContentView":
            row.append(("width", (geometry(node, "UIBounds") or [None] * 3)[2]))
        elif step not in CONTROLLER_BARS:
            row += [(key, geometry(node, key)) for key in ("UIBounds", "UICenter")]
        row += [(key, text(reference(node, key))) for key in TEXTS if reference(node, key) is not None]
        destination = reference(node, "UIDestinationViewControllerIdentifier")
        if destination is not None:
            row.append(("destination", scene_name(text(destination))))
        row += [(key, value(node, key)) for key in VALUES if value(node, key) is not None]
        content = reference(node, "UIButtonStatefulContent")
        for state, part in (self.pairs(content) if content is not None else []):
            row.append(("title", state, text(reference(part, "UITitle"))))
        image = reference(node, "UIImage")
        if image is not None:
            row.append(("image", text(reference(image, "UIResourceName"))))
        return row

    @staticmethod
    def pairs(table):
        nodes = elements(table)
        key = lambda node: text(node) if node.cls.endswith("String") else str(value(node, "NS.intval"))
        return [(key(a), b) for a, b in zip(nodes[::2], nodes[1::2])]

    def proxies(self, root, bound):
        array = reference(root, "UINibTopLevelObjectsKey")
        for node in elements(array):
            if node.cls == "UIProxyObject":
                identifier = text(reference(node, "UIProxiedObjectIdentifier"))
                self.paths[id(node)] = bound.get(identifier, identifier)

    def externals(self, owner, identifier):
        """What the stand-ins of a nib inside of this one are bound to."""
        for key in owner.items:
            table = reference(owner, key)
            if key.endswith("NibExternalObjects") and table is not None:
                for name, inner in self.pairs(table):
                    if name == identifier:
                        return {key: self.place(node) for key, node in self.pairs(inner)}
        return {}

    def place(self, node):
        if node is None:
            return None
        return self.paths.get(id(node), node.cls)

    def connection(self, node):
        target = reference(node, "UIDestination")
        if target is None or reference(node, "UISource") is None:
            return None
        if target.elems is not None:
            target = tuple(self.place(element) or "" for element in elements(target))
        else:
            target = self.place(target) or ""
        label, source = text(reference(node, "UILabel")), self.place(reference(node, "UISource"))
        # Bookkeeping between a storyboard and its loader.
        if label in ("storyboard", "sceneViewController", "viewController"):
            return None
        return label or "", source or "", str(target), str(value(node, "UIEventMask"))

    def plain(self, node):
        if node is None:
            return "nil"
        if node.cls == "NSNumber":
            numbers = [value(node, key) for key in ("NS.intval", "NS.dblval", "NS.floatval", "NS.boolval")]
            return str(float(next(number for number in numbers if number is not None)))
        return text(node)


def external_names(nibs):
    """What the stand-ins of each view nib are bound to, by the name of the nib."""
    found = {}
    for root in nibs.values():
        for node in elements(reference(root, "UINibObjectsKey")):
            name, table = reference(node, "UINibName"), reference(node, "UIExternalObjectsTableForViewLoading")
            if name is None or table is None:
                continue
            bound = {}
            for identifier, target in Nib.pairs(table):
                label = reference(target, "UIIdentifier") or reference(target, "UIDestinationViewControllerIdentifier")
                bound[identifier] = "%s %s" % (names(target), scene_name(text(label)))
            found[text(name) + ".nib"] = bound
    return found


def read(nibs):
    """The structure of each nib by name, those inside of nibs included; values are their roots."""
    bound = external_names(nibs)
    found = {}

    def add(name, root, bound, depth):
        nib = found[name] = Nib(root, bound)
        for path, (holder, owner) in nib.nested.items():
            data = reference(holder, "archiveData")
            inner = reference(data, "NS.bytes") if data is not None else None
            if inner is not None and depth < 3:
                add("%s/%s" % (name, path), inner, nib.externals(owner, path.rsplit("/", 1)[1]), depth + 1)

    for name, root in nibs.items():
        add(scene_name(name), root, bound.get(name, {}), 0)
    return found


def differences(theirs, ours):
    lines = []
    for name in sorted(set(theirs) | set(ours)):
        if name not in ours or name not in theirs:
            lines.append("%s is only in %s" % (name, "theirs" if name in theirs else "ours"))
            continue
        a, b = theirs[name], ours[name]
        for path in sorted(set(a.rows) | set(b.rows)):
            if path not in b.rows or path not in a.rows:
                side, row = ("theirs", a.rows[path]) if path in a.rows else ("ours", b.rows[path])
                lines.append("%s %s is only in %s: %s" % (name, path, side, row[0]))
            elif a.rows[path] != b.rows[path]:
                parts = [(x, y) for x, y in zip(a.rows[path], b.rows[path]) if x != y]
                lines.append("%s %s: %s" % (name, path, parts[0] if parts else (a.rows[path], b.rows[path])))
        for kind in ("connections", "attributes"):
            x, y = getattr(a, kind), getattr(b, kind)
            if x != y:
                lines.append("%s %s: %s instead of %s" % (
                    name, kind, [c for c in y if c not in x][:3], [c for c in x if c not in y][:3]))
    return lines
