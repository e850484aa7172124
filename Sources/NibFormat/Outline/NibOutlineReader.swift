/// Reads from a graph what an outline says.
///
/// An object may be shared by all others, so reading one has a limit of cost.
package struct NibOutlineReader {
  package let graph: NibGraph

  package init(_ graph: NibGraph) { self.graph = graph }

  /// More than any class has.
  private static let keyLimit = 256
  /// Longer texts are cut; in bytes.
  private static let textLimit = 400

  /// Returns the value at the end of a path such as `NSCell/NSContents`.
  func value(_ path: String, of id: NibObjectID) -> NibValue? {
    var value = NibValue.object(id)
    for key in path.split(separator: "/") {
      guard let id = value.object,
        let entry = graph[id].entries.prefix(Self.keyLimit).first(where: { $0.key.text == key })
      else { return nil }
      value = entry.value
    }
    return value
  }

  func object(_ path: String, of id: NibObjectID) -> NibObjectID? { value(path, of: id)?.object }

  /// The text of a string, or nil where there is none or it is empty.
  func text(_ path: String, of id: NibObjectID) -> String? {
    object(path, of: id).flatMap { text($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first text that one of the paths leads to.
  func text(_ paths: [String], of id: NibObjectID) -> String? {
    for path in paths {
      if let text = text(path, of: id) { return text }
    }
    return nil
  }

  func text(_ id: NibObjectID) -> String? {
    guard NibGraph.stringClasses.contains(graph[id].className),
      let bytes = graph[id].entries.prefix(Self.keyLimit).first(where: { $0.key == NibKey.bytes })?
        .value.data
    else { return nil }
    if bytes.count <= Self.textLimit { return String(validating: bytes, as: UTF8.self) }
    var end = Self.textLimit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }

  /// A text, number or boolean as people read it.
  func plainText(_ value: NibValue?) -> String? {
    guard let value, value != .null else { return nil }
    guard let id = value.object else { return value.text }
    return text(id).map(NibText.quoted) ?? graph.number(id)?.text
  }

  /// The references of an array or set, or of the values of a dictionary with their keys.
  func members(of id: NibObjectID) -> [(key: String?, id: NibObjectID)] {
    if let elements = graph.elements(id) { return elements.compactMap(\.object).map { (nil, $0) } }
    guard let pairs = graph.pairs(id) else { return [] }
    return pairs.compactMap { key, value in
      value.object.map { (key.object.flatMap { text($0) }, $0) }
    }
  }

  /// How many elements an array has, counted to a limit.
  func count(_ path: String, of id: NibObjectID) -> Int {
    guard let list = object(path, of: id), graph.isCollection(list) else { return 0 }
    return graph[list].entries.prefix(1000).count { $0.value.object != nil }
  }
}

extension NibOutlineReader {
  /// Returns the label of an object.
  package func label(_ id: NibObjectID) -> NibLabel {
    var (className, customClass) = classes(of: id)
    if isSeparator(id) { className = "separator" }
    if customClass == className { customClass = nil }
    return NibLabel(
      id: id, role: role(of: id), className: className, customClass: customClass,
      text: text(Self.textPaths, of: id) ?? stateText(of: id))
  }

  func isSeparator(_ id: NibObjectID) -> Bool { value("NSIsSeparator", of: id)?.truth == true }

  private func classes(of id: NibObjectID) -> (String, String?) {
    let archived = graph[id].className
    guard let standIn = Self.standIns[archived] else { return (archived, nil) }
    let custom = text(standIn.customPath, of: id)
    let original = standIn.originalPath.flatMap { text($0, of: id) } ?? standIn.original ?? custom
    let module = text("IBClassReference/IBModuleName", of: id)
    let name = module.flatMap { module in
      text("IBClassReference/IBClassName", of: id).map { "\(module).\($0)" }
    }
    return (original.map(swiftName) ?? archived, name ?? custom.map(swiftName))
  }

  private func role(of id: NibObjectID) -> String? {
    if let identifier = text(Self.placeholderPaths, of: id) {
      return Self.placeholders[identifier] ?? identifier
    }
    return id == object("IB.objectdata/NSRoot", of: graph.root) ? "File's Owner" : nil
  }

  /// The title that a button of iOS has in its first state that has one.
  private func stateText(of id: NibObjectID) -> String? {
    guard let states = object("UIButtonStatefulContent", of: id), graph[states].entries.count < 64
    else { return nil }
    return members(of: states).lazy.compactMap { text("UITitle", of: $0.id) }.first
  }

  /// Where the text on an object is, the most important first.
  private static let textPaths = [
    "UIText", "UITitle", "UITableSectionHeaderTitle", "UISegmentInfo", "UIPlaceholder",
    "NSWindowTitle", "NSTitle", "NSLabel", "NSToolbarItemLabel", "NSSegmentItemLabel",
    "NSTitleCell/NSContents", "NSHeaderCell/NSContents", "NSCell/NSContents", "NSContents",
    "NSCell/NSPlaceholderString",
  ]

  private static let placeholderPaths = [
    "UIProxiedObjectIdentifier", "NSExternalObjectPlaceholderIdentifier",
  ]

  private static let placeholders = [
    "IBFilesOwner": "File's Owner", "IBFirstResponder": "First Responder",
  ]

  /// Classes that become another one when they are loaded.
  private static let standIns:
    [String: (original: String?, originalPath: String?, customPath: String)] = [
      "NSClassSwapper": (nil, "NSOriginalClassName", "NSClassName"),
      "UIClassSwapper": (nil, "UIOriginalClassName", "UIClassName"),
      "NSCustomObject": (nil, nil, "NSClassName"),
      "NSCustomView": ("NSView", nil, "NSClassName"),
      "NSWindowTemplate": ("NSWindow", nil, "NSWindowClass"),
    ]
}

/// `Module.Class` for the runtime's name of a Swift class, `_TtC6Module5Class`; other names
/// unchanged.
private func swiftName(_ name: String) -> String {
  guard name.hasPrefix("_TtC") else { return name }
  var rest = name.utf8.dropFirst(4)
  var parts: [String] = []
  while let first = rest.first, (0x31...0x39).contains(first) {
    let digits = rest.prefix(4).prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    guard let count = Int(String(decoding: digits, as: UTF8.self)), count <= rest.count else {
      return name
    }
    parts.append(String(decoding: rest.prefix(count), as: UTF8.self))
    rest = rest.dropFirst(count)
  }
  return parts.count == 2 && rest.isEmpty ? parts.joined(separator: ".") : name
}
