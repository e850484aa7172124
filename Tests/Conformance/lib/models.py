"""Core Data models, read twice and independently of bundler: as their XML declares them, and as an archive holds them.

`declared` and `archived` return the same values for a document and for the archive that is compiled of it: a `Model`, of
dictionaries alone. `hashes` computes the hashes of a document's entities. Only `plistlib`, `hashlib` and XML are used.
"""

import base64
import dataclasses
import hashlib
import plistlib
import re
import struct
import xml.etree.ElementTree as ElementTree

TYPES = {
    "Undefined": 0, "Integer 16": 100, "Integer 32": 200, "Integer 64": 300, "Decimal": 400, "Double": 500, "Float": 600,
    "String": 700, "Boolean": 800, "Date": 900, "Binary": 1000, "UUID": 1100, "URI": 1200, "Transformable": 1800,
    "Object ID": 2000, "Composite": 2100}
CLASSES = {
    100: "NSNumber", 200: "NSNumber", 300: "NSNumber", 400: "NSDecimalNumber", 500: "NSNumber", 600: "NSNumber", 700: "NSString",
    800: "NSNumber", 900: "NSDate", 1000: "NSData", 1100: "NSUUID", 1200: "NSURL"}
RULES = {"No Action": 0, "Nullify": 1, "Cascade": 2, "Deny": 3}
INTEGERS = (100, 200, 300)
# The public numbers of errors of validation, by the type of the attribute: too small, too large.
ERRORS = {700: (1670, 1660), 900: (1640, 1630)}
# The bits of a fetch request's flags.
REQUEST_FLAGS = (
    ("returnDistinctResults", "NO"), ("includeSubentities", "YES"), ("includePropertyValues", "YES"),
    ("includesPendingChanges", "YES"), ("returnObjectsAsFaults", "YES"))


@dataclasses.dataclass
class Model:
    """Entities by name, templates of fetch requests by name, configurations by name, the user's name of the version."""

    entities: dict
    requests: dict
    configurations: dict
    identifier: str

    def differences(self, other, prefix=""):
        """Where two models differ, in paths such as `Note.title.default`, with both values."""
        return list(differing(dataclasses.asdict(self), dataclasses.asdict(other), prefix))


def differing(mine, theirs, path):
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in sorted(mine.keys() | theirs.keys(), key=str):
            inner = f"{path}.{key}" if path else str(key)
            if key not in mine or key not in theirs:
                yield f"{inner} is {'not declared' if key not in theirs else 'not in the archive'}"
            else:
                yield from differing(mine[key], theirs[key], inner)
    elif not is_same(mine, theirs):
        yield f"{path}: {mine!r} in the archive, {theirs!r} in the document"


def is_same(mine, theirs):
    """Equal, and of the same kind: 1 is not true. 32-bit numbers are the nearest ones."""
    if isinstance(mine, float) and isinstance(theirs, float):
        return mine == theirs or struct.pack("<f", mine) == struct.pack("<f", theirs)
    return type(mine) is type(theirs) and mine == theirs


# Documents

def flag(element, name, default="NO"):
    return element.get(name, default) == "YES"


def leading_integer(text):
    found = re.match(r"\s*([+-]?\d+)", text)
    return int(found.group(1)) if found else 0


def value_of(text, kind):
    """The value that a text of a document stands for, as `Archive.plain` shows it."""
    if text is None:
        return None
    if kind in INTEGERS:
        return leading_integer(text)
    if kind in (500, 600):
        return float(text)
    if kind == 800:
        return text in ("YES", "1") or text.lower() == "true"
    if kind == 400:
        return ("decimal", normal_decimal(text))
    if kind == 1100:
        return ("uuid", text.lower())
    if kind == 1200:
        return ("url", text)
    return text if kind == 700 else None


def normal_decimal(text):
    number, _, power = text.strip().lower().partition("e")
    whole, _, fraction = number.partition(".")
    digits, exponent = int(whole.lstrip("+-") + fraction or 0), int(power or 0) - len(fraction)
    while digits and digits % 10 == 0:
        digits, exponent = digits // 10, exponent + 1
    return (digits and number.startswith("-"), digits, exponent if digits else 0)


def time_of(element, name):
    text = element.get(name)
    return None if text is None else ("date", float(text))


def declared_info(element):
    return {each.get("key"): each.get("value") for info in element.findall("userInfo") for each in info.findall("entry")}


def declared_request(element):
    flags = sum(1 << bit for bit, (name, default) in enumerate(REQUEST_FLAGS) if flag(element, name, default))
    return {
        "entity": element.get("entity"), "predicate": parse(element.get("predicateString")),
        "limit": int(element.get("fetchLimit") or 0), "batch": int(element.get("fetchBatchSize") or 0),
        "result": int(element.get("resultType") or 0), "flags": flags}


def declared_limits(element, kind):
    """Operator, value and number of the error of each limit."""
    below, above = ERRORS.get(kind, (1620, 1610))
    if kind == 900:
        limits = [(3, time_of(element, "minDateTimeInterval"), below), (1, time_of(element, "maxDateTimeInterval"), above)]
    else:
        as_kind = 300 if kind == 700 else kind
        limits = [(3, value_of(element.get("minValueString"), as_kind), below),
                  (1, value_of(element.get("maxValueString"), as_kind), above)]
    subject = ("path", ("self",), "length") if kind == 700 else ("self",)
    found = [("compare", subject, operation, ("constant", value), 0, 0, error)
             for operation, value, error in limits if value is not None]
    pattern = element.get("regularExpressionString")
    if pattern and kind == 700:
        found.append(("compare", ("self",), 6, ("constant", pattern), 0, 0, 1680))
    return found


def declared_property(element, entity):
    name = element.get("name")
    info = declared_info(element)
    property = {
        "kind": element.tag, "optional": flag(element, "optional"), "transient": flag(element, "transient"), "readOnly": False,
        "renaming": element.get("elementID") or name, "modifier": element.get("versionHashModifier") or None, "info": info}
    limits = []
    if element.tag == "attribute":
        kind = TYPES[element.get("attributeType") or "Undefined"]
        limits = declared_limits(element, kind)
        alone = [index for index in entity.findall("fetchIndex")
                 if [each.get("property") for each in index.findall("fetchIndexElement")] == [name]]
        property |= {
            "type": kind, "class": element.get("customClassName") or CLASSES.get(kind),
            "default": time_of(element, "defaultDateTimeInterval") if kind == 900
            else value_of(element.get("defaultValueString"), kind),
            "transformer": element.get("valueTransformerName"), "indexed": flag(element, "indexed") or bool(alone),
            "limits": limits,
            "storage": (flag(element, "allowsExternalBinaryDataStorage") << 2) + (flag(element, "preserveAfterDeletion") << 3)}
    elif element.tag == "relationship":
        inverse, many = element.get("inverseName"), flag(element, "toMany")
        property |= {
            "destination": element.get("destinationEntity"), "inverse": inverse,
            "inverseOf": element.get("inverseEntity") if inverse else None, "least": int(element.get("minCount") or 0),
            "most": int(element.get("maxCount") or (0 if many else 1)),
            "rule": RULES[element.get("deletionRule") or "Nullify"], "ordered": flag(element, "ordered")}
    else:
        request = element.find("fetchRequest")
        property |= {"transient": True, "readOnly": True, "request": None if request is None else declared_request(request)}
    bits = 241 | property["optional"] << 1 | property["readOnly"] << 2 | property["transient"] << 3
    bits |= property.get("ordered", False) << 10
    property["bits"] = bits & ~(48 if limits else 0) & ~(64 if info else 0)
    return property


def declared_indexes(element):
    indexes = [{
        "name": index.get("name"), "entity": element.get("name"), "where": parse(index.get("partialIndexPredicate")),
        "parts": [(each.get("property"), each.get("order", "ascending") == "ascending", int(each.get("type") == "RTree"))
                  for each in index.findall("fetchIndexElement")]} for index in element.findall("fetchIndex")]
    alone = [each for tag in ("attribute", "relationship") for each in
             sorted(element.findall(tag), key=lambda one: one.get("name").encode("utf-16-be")) if flag(each, "indexed")]
    return indexes + [{"name": each.get("name"), "entity": None, "where": None, "parts": [(each.get("name"), True, 0)]}
                      for each in alone]


def declared(document, module=""):
    """What a file `contents` declares; `module` is that of classes that begin with a dot."""
    root = ElementTree.parse(document).getroot()
    entities = {}
    for element in root.findall("entity"):
        name, of_class = element.get("name"), element.get("representedClassName") or None
        entities[name] = {
            "parent": element.get("parentEntity") or None, "abstract": flag(element, "isAbstract"),
            "class": module + of_class if of_class and of_class.startswith(".") else of_class,
            "info": declared_info(element), "modifier": element.get("versionHashModifier") or None,
            "renaming": element.get("elementID") or name, "indexes": declared_indexes(element),
            "unique": [[each.get("value") for each in one.findall("constraint")]
                       for many in element.findall("uniquenessConstraints") for one in many.findall("uniquenessConstraint")],
            "compound": [[each.get("value") for each in one.findall("index")]
                         for many in element.findall("compoundIndexes") for one in many.findall("compoundIndex")],
            "children": sorted(each.get("name") for each in root.findall("entity") if each.get("parentEntity") == name),
            "properties": {each.get("name"): declared_property(each, element) for each in element
                           if each.tag in ("attribute", "relationship", "fetchedProperty")}}
    return Model(
        entities, {each.get("name"): declared_request(each) for each in root.findall("fetchRequest")},
        {each.get("name"): sorted(one.get("name") for one in each.findall("memberEntity"))
         for each in root.findall("configuration")}, root.get("userDefinedModelVersionIdentifier") or "")


# Archives

class Archive:
    """A keyed archive of a model, read by its keys."""

    def __init__(self, contents):
        self.list = plistlib.loads(contents)
        assert self.list["$archiver"] == "NSKeyedArchiver" and self.list["$version"] == 100000, "no keyed archive"
        self.objects = self.list["$objects"]
        self.root = self.value(self.list["$top"]["root"])
        assert self.name(self.root) == "NSManagedObjectModel", "no archive of a model"

    def value(self, reference):
        value = self.objects[reference.data] if isinstance(reference, plistlib.UID) else reference
        return None if value == "$null" and isinstance(reference, plistlib.UID) and not reference.data else value

    def name(self, value):
        return self.value(value["$class"])["$classname"]

    def members(self, reference):
        value = self.value(reference)
        return [] if value is None else [self.value(each) for each in value["NS.objects"]]

    def entries(self, reference):
        table = self.value(reference)
        return {} if table is None else {
            self.value(key): self.value(each) for key, each in zip(table["NS.keys"], table["NS.objects"], strict=True)}

    def plain(self, reference):
        """A constant: numbers and texts as they are, objects as pairs."""
        value = self.value(reference)
        if not isinstance(value, dict):
            return value
        name = self.name(value)
        if name == "NSDate":
            return ("date", value["NS.time"])
        if name == "NSUUID":
            octets = value["NS.uuidbytes"].hex()
            return ("uuid", "-".join((octets[:8], octets[8:12], octets[12:16], octets[16:20], octets[20:])))
        if name == "NSURL":
            return ("url", self.value(value["NS.relative"]))
        if name == "NSDecimalNumber":
            digits = int.from_bytes(value["NS.mantissa"], "little")
            return ("decimal", (value["NS.negative"] if digits else 0, digits, value["NS.exponent"]))
        raise ValueError(f"a constant of the class {name}")

    def model(self):
        root = self.root
        entities = {name: self.entity(name, each) for name, each in self.entries(root["NSEntities"]).items()}
        identifiers = self.members(root["NSVersionIdentifiers"])
        return Model(
            entities, {name: self.request(each) for name, each in self.entries(root["NSFetchRequestTemplates"]).items()},
            {name: sorted(self.value(self.value(each)["NSEntityName"]) for each in members["NS.objects"])
             for name, members in self.entries(root.get("NSConfigurations")).items()},
            "".join(identifiers))

    def name_of_entity(self, reference):
        entity = self.value(reference)
        return None if entity is None else self.value(entity["NSEntityName"])

    def entity(self, name, entity):
        assert self.name(entity) == "NSEntityDescription" and self.value(entity["NSEntityName"]) == name, name
        assert self.value(entity["NSManagedObjectModel"]) is self.root, f"{name} is of another model"
        children = self.entries(entity["NSSubentities"])
        assert all(self.value(each["NSSuperentity"]) is entity for each in children.values()), f"{name}: children of others"
        properties = self.entries(entity["NSProperties"])
        assert all(self.value(each["NSEntity"]) is entity for each in properties.values()), f"{name}: properties of others"
        return {
            "parent": self.name_of_entity(entity["NSSuperentity"]), "abstract": entity.get("NSIsAbstract", False),
            "class": self.value(entity["NSClassNameForEntity"]), "info": self.entries(entity["NSUserInfo"]),
            "modifier": self.value(entity["NSVersionHashModifier"]), "renaming": self.value(entity["NSRenamingIdentifier"]),
            "indexes": [self.index(each) for each in self.members(entity.get("NSFetchIndexDescriptions"))],
            "unique": [self.members(each) for each in self.members(entity.get("NSUniqueTuples"))],
            "compound": [self.members(each) for each in self.members(entity.get("NSCompoundIndexes"))],
            "children": sorted(children), "properties": {key: self.property(key, each) for key, each in properties.items()}}

    def index(self, index):
        parts = self.members(index["NSIndexElements"])
        assert all(self.value(each["NSFetchIndexDescription"]) is index for each in parts), "parts of another index"
        return {
            "name": self.value(index["NSIndexName"]), "entity": self.name_of_entity(index["NSEntity"]),
            "where": self.predicate(index["NSPartialIndexPredicate"]),
            "parts": [(self.value(each["NSPropertyName"]), each["NSAscending"], each["NSFetchIndexElementType"]) for each in parts]}

    def property(self, name, each):
        assert self.value(each["NSPropertyName"]) == name, name
        of_class = self.name(each)
        property = {
            "optional": each.get("NSIsOptional", False), "transient": each.get("NSIsTransient", False),
            "readOnly": each.get("NSIsReadOnly", False), "renaming": self.value(each["NSRenamingIdentifier"]),
            "modifier": self.value(each.get("NSVersionHashModifier")), "info": self.entries(each.get("NSUserInfo")),
            "bits": each["_P"]}
        if of_class == "NSAttributeDescription":
            predicates = [self.predicate(one) for one in self.members(each.get("NSValidationPredicates"))]
            errors = self.members(each.get("NSValidationWarnings"))
            property |= {
                "kind": "attribute", "type": each["NSAttributeType"], "class": self.value(each["NSAttributeValueClassName"]),
                "default": self.plain(each["NSDefaultValue"]), "transformer": self.value(each["NSValueTransformerName"]),
                "indexed": each.get("NSIsIndexed", False), "storage": each["NSFlagsKey"],
                "limits": [(*predicate, error) for predicate, error in zip(predicates, errors, strict=True)]}
        elif of_class == "NSRelationshipDescription":
            destination, inverse = self.value(each["NSDestinationEntity"]), self.value(each["NSInverseRelationship"])
            names = [self.value(each[key]) for key in ("_NSDestinationEntityName", "_NSInverseRelationshipName")]
            assert names[0] == (destination and self.value(destination["NSEntityName"])), f"{name}: two destinations"
            assert names[1] == (inverse and self.value(inverse["NSPropertyName"])), f"{name}: two inverses"
            property |= {
                "kind": "relationship", "destination": names[0], "inverse": names[1],
                "inverseOf": inverse and self.name_of_entity(inverse["NSEntity"]), "least": each["NSMinCount"],
                "most": each["NSMaxCount"], "rule": each["NSDeleteRule"], "ordered": each.get("NSIsOrdered", False)}
        else:
            assert of_class == "NSFetchedPropertyDescription", of_class
            request = self.value(each["NSFetchRequest"])
            property |= {"kind": "fetchedProperty", "request": request and self.request(request)}
            if request:
                assert property["request"]["entity"] == self.value(each["_NSFetchRequestEntityName"]), f"{name}: two entities"
        return property

    def request(self, request):
        assert self.name(request) == "NSFetchRequest" and request["NSHasFetchRequestFlags"] is True
        return {
            "entity": self.name_of_entity(request["NSEntity"]), "predicate": self.predicate(request["NSPredicate"]),
            "limit": request["NSFetchLimit"], "batch": request["NSBatchSize"], "result": request["NSResultType"],
            "flags": request["NSFetchRequestFlags"]}

    # Predicates, as `parse` makes them of texts

    def predicate(self, reference):
        value = self.value(reference)
        if value is None:
            return None
        name = self.name(value)
        if name == "NSComparisonPredicate":
            operator = self.value(value["NSPredicateOperator"])
            return ("compare", self.expression(value["NSLeftExpression"]), operator["NSOperatorType"],
                    self.expression(value["NSRightExpression"]), operator["NSModifier"], operator["NSOptions"])
        if name == "NSCompoundPredicate":
            word = ("not", "and", "or")[value["NSCompoundPredicateType"]]
            return (word, *[self.predicate(each) for each in self.members(value["NSSubpredicates"])])
        return {"NSTruePredicate": ("true",), "NSFalsePredicate": ("false",)}[name]

    def expression(self, reference):
        value = self.value(reference)
        name, number = self.name(value), value["NSExpressionType"]
        if name == "NSSelfExpression" and number == 1:
            return ("self",)
        if name == "NSConstantValueExpression" and number == 0:
            return ("constant", self.plain(value["NSConstantValue"]))
        if name == "NSVariableExpression" and number == 2:
            return ("variable", self.value(value["NSVariable"]))
        if name == "NSKeyPathExpression":
            operand, (path,) = self.expression(value["NSOperand"]), self.members(value["NSArguments"])
            text, selector = self.value(path["NSKeyPath"]), self.value(value["NSSelectorName"])
            assert number == (3 if operand == ("self",) else 4), "the kind of a key path"
            assert selector == ("valueForKey:" if number == 3 and "." not in text else "valueForKeyPath:"), selector
            return ("path", operand, text)
        if name == "NSAggregateExpression" and number == 14:
            return ("list", *[self.expression(each) for each in self.members(value["NSCollection"])])
        raise ValueError(f"an expression of the class {name}")


def archived(contents):
    """What the bytes of a `.mom` hold."""
    return Archive(contents).model()


# Predicates: comparisons, their compounds, key paths, constants, variables, lists

OPERATORS = {
    "<": 0, "<=": 1, "=<": 1, ">": 2, ">=": 3, "=>": 3, "==": 4, "=": 4, "!=": 5, "<>": 5, "MATCHES": 6, "LIKE": 7,
    "BEGINSWITH": 8, "ENDSWITH": 9, "IN": 10, "CONTAINS": 99, "BETWEEN": 100}
OPTIONS = {"c": 1, "d": 2, "n": 4}
TOKEN = re.compile(r"""\s*(?:(?P<text>"[^"\\]*"|'[^'\\]*')|(?P<number>-?\d+(?:\.\d+)?)|(?P<variable>\$\w+)
    |(?P<option>\[[cdn]+\])|(?P<word>[@\w]+(?:\.[@\w]+)*)|(?P<sign>==|!=|<>|<=|>=|=<|=>|&&|\|\||[=<>!(){},]))""", re.VERBOSE)


def parse(text):
    """The tree of a predicate of the forms above; None of nothing."""
    if not text:
        return None
    tokens, place = [], 0
    while text[place:].strip():
        found = TOKEN.match(text, place)
        assert found, f"a predicate that this reader does not know: {text[place:]}"
        tokens.append((found.lastgroup, found.group(found.lastgroup)))
        place = found.end()
    reader = PredicateText(tokens)
    tree = reader.either()
    assert not reader.tokens, f"more than a predicate: {text}"
    return tree


class PredicateText:
    def __init__(self, tokens):
        self.tokens = tokens

    def take(self, *texts):
        """The next token if it is one of the words or signs, without regard to capitals."""
        if self.tokens and self.tokens[0][0] in ("word", "sign") and self.tokens[0][1].upper() in texts:
            return self.tokens.pop(0)[1].upper()
        return None

    def joined(self, word, texts, part):
        parts = [part()]
        while self.take(*texts):
            parts.append(part())
        return parts[0] if len(parts) == 1 else (word, *parts)

    def either(self):
        return self.joined("or", ("OR", "||"), self.both)

    def both(self):
        return self.joined("and", ("AND", "&&"), self.one)

    def one(self):
        if self.take("NOT", "!"):
            return ("not", self.one())
        if self.take("("):
            tree = self.either()
            assert self.take(")"), "no ')'"
            return tree
        if word := self.take("TRUEPREDICATE", "FALSEPREDICATE"):
            return (word[:-9].lower(),)
        word = self.take("ANY", "SOME", "ALL", "NONE")
        left, sign = self.value(), self.take(*OPERATORS)
        assert sign, f"no operator: {self.tokens[:2]}"
        options = 0
        if self.tokens and self.tokens[0][0] == "option":
            options = sum(OPTIONS[letter] for letter in self.tokens.pop(0)[1][1:-1])
        tree = ("compare", left, OPERATORS[sign], self.value(), {None: 0, "ALL": 1}.get(word, 2), options)
        return ("not", tree) if word == "NONE" else tree

    def value(self):
        kind, text = self.tokens.pop(0)
        if kind == "text":
            return ("constant", text[1:-1])
        if kind == "number":
            return ("constant", float(text) if "." in text else int(text))
        if kind == "variable":
            return ("variable", text[1:])
        if kind == "sign" and text == "{":
            values = [self.value()]
            while self.take(","):
                values.append(self.value())
            assert self.take("}"), "no '}'"
            return ("list", *values)
        assert kind == "word", f"no value: {text}"
        plain = {"YES": True, "TRUE": True, "NO": False, "FALSE": False, "NIL": None, "NULL": None}
        if text.upper() in plain:
            return ("constant", plain[text.upper()])
        return ("self",) if text.upper() == "SELF" else ("path", ("self",), text)


# Hashes

def digest(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def property_hash(name, each):
    base = digest(name.encode(), bytes((each["optional"] | each["transient"] << 1, 0)), (each["modifier"] or "").encode())
    if each["kind"] == "attribute":
        return digest(base, struct.pack("<i", each["type"]))
    return digest(base, (each["destination"] or "").encode(), (each["inverse"] or "").encode(),
                  struct.pack("<ii", each["most"], each["least"]), b"\1\0" * each["ordered"])


def hashes(model):
    """The hash of each entity of a `Model`, by name."""
    found = {}

    def inherited(name):
        entity = model.entities[name]
        return (inherited(entity["parent"]) if entity["parent"] else {}) | {
            key: property_hash(key, each) for key, each in entity["properties"].items()
            if not each["transient"] and each["kind"] != "fetchedProperty"}

    def of(name):
        if name not in found:
            entity, own = model.entities[name], inherited(name)
            found[name] = digest(
                name.encode(), bytes((entity["abstract"],)), of(entity["parent"]) if entity["parent"] else b"",
                *[own[key] for key in sorted(own, key=lambda key: key.encode("utf-16-be"))],
                *[".".join(names).encode() for names in entity["unique"]], (entity["modifier"] or "").encode())
        return found[name]

    for name in model.entities:
        of(name)
    return found


def checksum(model):
    of = hashes(model)
    return base64.b64encode(digest(*[of[name] for name in sorted(of, key=lambda name: name.encode("utf-16-be"))])).decode()
