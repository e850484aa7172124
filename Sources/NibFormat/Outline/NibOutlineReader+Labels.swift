extension NibOutlineReader {
  /// What an object is called.
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
