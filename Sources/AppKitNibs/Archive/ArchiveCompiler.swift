internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// Makes a nib of macOS of what an archive of Xcode 4 and before holds.
///
/// The archive has the keys that AppKit's objects encode, and a nib has the same; Apple's compiler
/// adds nothing. What Interface Builder keeps beside them becomes the lists of `NSIBObjectData`,
/// connectors and swapped classes.
struct ArchiveCompiler {
  let archive: InterfaceBuilderArchive
  let file: String
  /// That of what the nib goes without.
  let severity: Diagnostic.Severity
  let options: NibCompilationOptions
  var graph = NibGraphBuilder()
  var diagnostics: [Diagnostic] = []

  private let owner: XMLElement?
  private let firstResponder: XMLElement?
  private let document: XMLElement?
  private let customClasses: [XMLElement: String]
  /// What Interface Builder knows of each object beside its keys.
  private let properties: [XMLElement: [String: XMLElement]]
  private var objects: [XMLElement: NibObjectID] = [:]
  private var refusedClasses: Set<String> = []
  /// Objects whose keys have not been written yet; chains of views would be deep recursions.
  private var pending: [(element: XMLElement, id: NibObjectID)] = []

  init(_ archive: InterfaceBuilderArchive, file: String, options: NibCompilationOptions) {
    self.archive = archive
    self.file = file
    severity = options.unknown
    self.options = options
    let record = { (id: Int) in archive.records.first { $0.objectID == id }?.object }
    owner = record(-2)
    firstResponder = record(-1)
    document = record(0)
    properties = Dictionary(
      archive.records.compactMap { record in
        archive.properties[record.objectID].map { (record.object, $0) }
      }, uniquingKeysWith: { first, _ in first })
    customClasses = properties.compactMapValues { properties in
      properties["CustomClassName"].flatMap { InterfaceBuilderArchive.text(of: $0) }
    }
  }

  mutating func compile() -> NibGraph {
    let root = owner.flatMap { object(of: $0) } ?? graph.add("NSCustomObject")
    let listed = listedObjects()
    let keys = listed.compactMap { object(of: $0.element) }
    let parents = listed.map { $0.parent.flatMap { object(of: $0) } ?? root }
    let connectors = archiveConnectors()
    let windows = archive.records.filter { record in
      archive.properties[record.objectID]?["NSWindowTemplate.visibleAtLaunch"]
        .map { InterfaceBuilderArchive.boolean($0) } ?? false
    }.compactMap { object(of: $0.object) }
    let identified = [root] + keys + connectors
    let numbers = identified.indices.map { graph.number($0 + 1) }
    let none: [NibObjectID] = []
    let entries: [(HashedName, NibObjectID)] = [
      ("NSRoot", root),
      ("NSVisibleWindows", graph.array(windows, as: "NSMutableSet")),
      ("NSConnections", graph.array(connectors, as: "NSMutableArray")),
      ("NSObjectsKeys", graph.array(keys)),
      ("NSObjectsValues", graph.array(parents)),
      ("NSOidsKeys", graph.array(identified)),
      ("NSOidsValues", graph.array(numbers)),
      ("NSAccessibilityConnectors", graph.array(none, as: "NSMutableArray")),
      ("NSAccessibilityOidsKeys", graph.array(none)),
      ("NSAccessibilityOidsValues", graph.array(none)),
    ]
    let data = graph.add("NSIBObjectData", entries.map { .init($0.0, .object($0.1)) })
    graph[graph.root].set("IB.objectdata", data)
    if AppKitChange.rows[.fontVersion]?.span.contains(options) ?? true {
      graph[graph.root].set("IB.systemFontUpdateVersion", 1)
    }
    while let next = pending.popLast() { write(next.element, to: next.id) }
    return graph.graph.sharingNumbers()
  }

  /// The objects of the outline but for the owner and the first responder, each before those
  /// inside of it, of which constraints come last.
  private func listedObjects() -> [(element: XMLElement, parent: XMLElement?)] {
    let records = Dictionary(
      archive.records.map { ($0.object, $0) }, uniquingKeysWith: { first, _ in first })
    var listed: [(element: XMLElement, parent: XMLElement?)] = []
    var seen: Set<XMLElement> = []
    for excluded in [owner, firstResponder, document] {
      if let excluded { seen.insert(excluded) }
    }
    var stack = document.flatMap { records[$0] }?.children.reversed() ?? []
    // Records that the outline does not lead to come last.
    stack.insert(contentsOf: archive.records.map(\.object).reversed(), at: 0)
    while let element = stack.popLast() {
      guard seen.insert(element).inserted, let record = records[element] else { continue }
      listed.append((element, record.parent == document ? nil : record.parent))
      let constraints = record.children.filter { $0["class"] == Self.constraintClass }
      let others = record.children.filter { $0["class"] != Self.constraintClass }
      stack += (others + constraints).reversed()
    }
    return listed
  }

  /// Reports a class that is not compiled, once: a document may have a thousand constraints.
  mutating func refuse(_ element: XMLElement, _ className: String) {
    if refusedClasses.insert(className).inserted {
      diagnostics.append(.unsupported(element, className, severity, in: file))
    }
  }

  /// The object that an element becomes; nil for none, such as the first responder.
  mutating func object(of element: XMLElement) -> NibObjectID? {
    guard let target = archive.resolved(element) else {
      if element.name == "reference", let reference = element.attribute("ref") {
        diagnostics.append(.dangling(reference, in: file))
      }
      return nil
    }
    if target == firstResponder { return nil }
    if let known = objects[target] { return known }
    let id: NibObjectID
    switch target.name {
    case "string": id = graph.string(InterfaceBuilderArchive.text(of: target) ?? "")
    case "integer": id = graph.number(target["value"].flatMap { Int($0) } ?? 0)
    case "real": id = graph.number(target["value"].flatMap { Double($0) } ?? 0)
    case "boolean": id = graph.number(InterfaceBuilderArchive.boolean(target))
    case "bytes": id = graph.data(bytes(of: target))
    default:
      var className = target["class"] ?? Self.collections[target.name] ?? "NSObject"
      if className == Self.constraintClass { className = "NSLayoutConstraint" }
      guard !className.hasPrefix("IB"), className.utf8.count <= Self.longestName else {
        refuse(target, className)
        return nil
      }
      id = graph.add(className)
      pending.append((target, id))
    }
    objects[target] = id
    return id
  }

  /// In UTF-8; containers have no room for much longer keys and classes.
  private static let longestName = 255

  /// What Xcode 5 saved of every view, but did not write into nibs where it is nil.
  private static let linksOfViews: Set<String> = ["NSNextKeyView", "NSSuperview", "NSWindow"]

  /// The classes of elements that do not name theirs.
  private static let collections = [
    "array": "NSArray", "dictionary": "NSDictionary", "set": "NSSet",
  ]

  private static let lists: Set<String> = [
    "NSArray", "NSMutableArray", "NSMutableSet", "NSSet",
  ]
  private static let dictionaries: Set<String> = ["NSDictionary", "NSMutableDictionary"]
  private static let strings: Set<String> = ["NSMutableString", "NSString"]
  /// Their own keys name the user's class.
  private static let standIns: Set<String> = ["NSCustomObject", "NSCustomView", "NSWindowTemplate"]

  private mutating func write(_ element: XMLElement, to id: NibObjectID) {
    let className = graph[id].className
    if Self.lists.contains(className) {
      let members = InterfaceBuilderArchive.members(of: element).compactMap { object(of: $0) }
      writeCollection(members, to: id)
    } else if Self.dictionaries.contains(className) {
      var members: [NibObjectID] = []
      for pair in archive.pairs(of: element) {
        guard let value = object(of: pair.value) else { continue }
        members.append(pair.key.flatMap { object(of: $0) } ?? graph.string(pair.name))
        members.append(value)
      }
      writeCollection(members, to: id)
    } else if Self.strings.contains(className) {
      let text = InterfaceBuilderArchive.text(of: element) ?? ""
      graph[id].set(NibKey.bytes, .data(Array(text.utf8)))
    } else if element["class"] == Self.constraintClass {
      writeConstraint(element, to: id)
    } else {
      writeKeys(of: element, to: id)
      if let properties = properties[element] { writeLayout(properties, to: id) }
      if let custom = customClasses[element], !Self.standIns.contains(className) {
        let names = [graph.string(custom), graph.string(className)]
        graph[id].className = "NSClassSwapper"
        graph[id].entries.insert(
          contentsOf: [
            .init("NSClassName", .object(names[0])),
            .init("NSOriginalClassName", .object(names[1])),
          ], at: 0)
      }
    }
  }

  private mutating func writeCollection(_ members: [NibObjectID], to id: NibObjectID) {
    graph[id].entries =
      [.init(NibKey.inlined, true)] + members.map { .init(NibKey.element, .object($0)) }
  }

  private mutating func writeKeys(of element: XMLElement, to id: NibObjectID) {
    for child in element.children {
      guard let key = child["key"], key != "EncodedWithXMLCoder" else { continue }
      guard !key.hasPrefix("IB") else {
        if key == "IBIsSystemFont" { writeSystemFont(element, to: id) }
        continue
      }
      guard key.utf8.count <= Self.longestName else {
        diagnostics.append(.longKey(child, in: file))
        continue
      }
      let value = value(of: child)
      if archive.hasNamedRecords, value == .null, Self.linksOfViews.contains(key) { continue }
      graph[id].set(HashedName(key), value)
    }
  }

  /// A value under a key, which is no object where the archive has a number, truth or bytes.
  private mutating func value(of element: XMLElement) -> NibValue {
    switch element.name {
    case "int": .integer(Int64(element.text) ?? 0)
    case "bool": .boolean(InterfaceBuilderArchive.boolean(element))
    case "double": .double(Double(element.text) ?? 0)
    case "float": .float(Float(element.text) ?? 0)
    case "bytes": .data(bytes(of: element))
    case "characters": .data(Array((InterfaceBuilderArchive.text(of: element) ?? "").utf8))
    default: object(of: element).map { .object($0) } ?? .null
    }
  }

  private mutating func bytes(of element: XMLElement) -> [UInt8] {
    if let bytes = InterfaceBuilderArchive.bytes(of: element) { return bytes }
    diagnostics.append(.notBase64(element, in: file))
    return []
  }

  /// The name of a font that the archive only calls the system's: bold by its flags.
  private mutating func writeSystemFont(_ element: XMLElement, to id: NibObjectID) {
    let flags = archive.value("NSfFlags", of: element).flatMap { Int($0.text) } ?? 0
    let name = flags == 2072 ? ".AppleSystemUIFontBold" : ".AppleSystemUIFont"
    let text = graph.string(name)
    graph[id].set("NSName", text)
  }
}

extension Diagnostic {
  fileprivate static func dangling(_ reference: XMLAttribute, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-old-format", "no object of the archive has the id '\(reference.value)'",
      at: reference.valueRange(in: file))
  }

  fileprivate static func longKey(_ element: XMLElement, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-old-format", "a key of the archive has more than 255 bytes",
      at: element.range(in: file))
  }

  fileprivate static func notBase64(_ element: XMLElement, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-bad-content", "<bytes> are not Base64", at: element.range(in: file))
  }

  static func unsupported(
    _ element: XMLElement, _ className: String, _ severity: Diagnostic.Severity, in file: String
  ) -> Diagnostic {
    Diagnostic(
      severity, id: "nib-old-class", "'\(className)' of archives is not compiled",
      at: element.range(in: file), details: ["open it in Xcode 5 or later and save it"])
  }
}
