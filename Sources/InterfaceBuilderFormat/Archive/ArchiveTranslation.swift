internal import Diagnostics
internal import XMLFormat

/// Writes an archive of UIKit's objects as the document that Xcode 5 makes of it.
///
/// Unlike those of AppKit, these archives hold objects of Interface Builder, such as `IBUILabel`,
/// with keys of their own. Elements have the numbers of the archive as ids.
struct ArchiveTranslation {
  private let archive: InterfaceBuilderArchive
  private let file: String
  private let numbers: [XMLElement: Int]
  private var connections: [XMLElement: [(XMLElement, Int)]] = [:]
  private var lines: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var depth = 0
  /// An object is written where it is first mentioned.
  private var written: Set<XMLElement> = []

  init(_ archive: InterfaceBuilderArchive, file: String) {
    self.archive = archive
    self.file = file
    numbers = Dictionary(
      archive.records.map { ($0.object, $0.objectID) }, uniquingKeysWith: { first, _ in first })
    // Since Xcode 5 records have names, so that a place counts here, which no two have.
    for (place, connection) in archive.connections.enumerated() {
      guard let source = archive.value("source", of: connection.element) else { continue }
      connections[source, default: []].append((connection.element, place))
    }
  }

  /// The characters of the document.
  mutating func document() -> String {
    lines = [
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\">", "<objects>",
    ]
    let root = archive.records.first { $0.objectID == 0 }
    for child in root?.children ?? [] { write(child, key: nil) }
    return (lines + ["</objects>", "</document>"]).joined(separator: "\n")
  }

  private mutating func write(_ object: XMLElement, key: String?, as name: String? = nil) {
    let className = object["class"] ?? object.name
    guard let archived = ArchivedClass.all[className], depth < 100 else {
      diagnostics.append(.unknown("'\(className)'", at: object, in: file))
      return
    }
    guard written.insert(object).inserted else { return }
    depth += 1
    defer { depth -= 1 }
    var attributes: [(String, String)] = key.map { [("key", $0)] } ?? []
    var children: [(XMLElement, ArchivedClass.Part)] = []
    for value in object.children {
      guard let key = value["key"] else { continue }
      guard let part = archived.parts[key] else {
        diagnostics.append(.unknown("'\(key)' of '\(className)'", at: value, in: file))
        continue
      }
      if let attribute = attribute(value, part) { attributes.append(attribute) }
      children.append((value, part))
    }
    let number = numbers[object]
    if let number { attributes.append(("id", String(number))) }
    if let custom = number.flatMap({ archive.properties[$0]?["CustomClassName"] })
      .flatMap({ InterfaceBuilderArchive.text(of: $0) })
    {
      attributes.append(("customClass", custom))
    }
    open(name ?? archived.element, attributes)
    for (value, part) in children { writeChild(value, part, of: object) }
    writeConnections(of: object)
    lines.append("</\(name ?? archived.element)>")
  }

  private func attribute(
    _ value: XMLElement, _ part: ArchivedClass.Part
  ) -> (String, String)? {
    guard let value = archive.resolved(value) else { return nil }
    switch part {
    case .plain(let name):
      return (name, InterfaceBuilderArchive.text(of: value) ?? value.text)
    case .bool(let name):
      return (name, InterfaceBuilderArchive.boolean(value) ? "YES" : "NO")
    case .word(let name, let words):
      guard let index = Int(value.text), words.indices.contains(index) else { return nil }
      return (name, words[index])
    case .image(let name): return archive.string("NSResourceName", of: value).map { (name, $0) }
    default: return nil
    }
  }

  private mutating func writeChild(
    _ value: XMLElement, _ part: ArchivedClass.Part, of object: XMLElement
  ) {
    guard let value = archive.resolved(value) else {
      if case .color(let key) = part { empty("nil", [("key", key)]) }
      return
    }
    switch part {
    case .frame, .frameSize:
      let numbers = Self.numbers(in: InterfaceBuilderArchive.text(of: value) ?? "")
      let rect = numbers.count == 2 ? ["0", "0"] + numbers : numbers
      guard rect.count == 4 else { return }
      empty("rect", [("key", "frame")] + zip(["x", "y", "width", "height"], rect))
    case .size(let key):
      let numbers = Self.numbers(in: InterfaceBuilderArchive.text(of: value) ?? "")
      guard numbers.count == 2 else { return }
      empty("size", [("key", key)] + zip(["width", "height"], numbers))
    case .autoresizing:
      let flags = Int(value.text) ?? 0
      let names = ArchivedClass.autoresizing.enumerated().filter { flags >> $0.offset & 1 == 1 }
      empty("autoresizingMask", [("key", "autoresizingMask")] + names.map { ($0.element, "YES") })
    case .color(let key): writeColor(value, key)
    case .font: writeFont(value)
    case .textInputTraits: writeTraits(value)
    case .contentView: write(value, key: "contentView", as: "tableViewCellContentView")
    case .subviews:
      // The content of a cell is among its subviews, too.
      let content = archive.value("IBUIContentView", of: object)
      let views = InterfaceBuilderArchive.members(of: value).compactMap { archive.resolved($0) }
        .filter { $0 != content }
      guard !views.isEmpty else { return }
      open("subviews", [])
      for view in views { write(view, key: nil) }
      lines.append("</subviews>")
    case .plain, .bool, .word, .image, .nothing: break
    }
  }

  private mutating func writeColor(_ color: XMLElement, _ key: String) {
    var attributes = [("key", key)]
    let components = archive.value("NSRGB", of: color) ?? archive.value("NSWhite", of: color)
    let text = components.flatMap { InterfaceBuilderArchive.bytes(of: $0) } ?? []
    let numbers = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self).split(separator: " ")
      .map(String.init)
    let isGray = archive.value("NSRGB", of: color) == nil
    let names = isGray ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
    attributes += zip(names, numbers)
    if numbers.count < names.count { attributes.append(("alpha", "1")) }
    attributes.append(("colorSpace", isGray ? "calibratedWhite" : "calibratedRGB"))
    if let system = archive.string("IBUIColorCocoaTouchKeyPath", of: color) {
      attributes.append(("cocoaTouchSystemColor", system))
    }
    empty("color", attributes)
  }

  /// The words for the type of an `IBUIFontDescription`.
  private static let fonts = [1: "system", 2: "boldSystem", 3: "italicSystem"]

  private mutating func writeFont(_ font: XMLElement) {
    var attributes = [("key", "fontDescription")]
    let type = archive.value("type", of: font).flatMap { Int($0.text) }
    if let type = type.flatMap({ Self.fonts[$0] }) { attributes.append(("type", type)) }
    if type == nil {
      for key in ["name", "family"] {
        if let text = archive.string(HashedName(key), of: font) { attributes.append((key, text)) }
      }
    }
    if let size = archive.value("pointSize", of: font) {
      attributes.append(("pointSize", size.text))
    }
    empty("fontDescription", attributes)
  }

  private mutating func writeTraits(_ traits: XMLElement) {
    var attributes = [("key", "textInputTraits")]
    for child in traits.children {
      switch child["key"] {
      case nil, "targetRuntimeIdentifier": break
      case "IBUISecureTextEntry":
        attributes.append(
          ("secureTextEntry", InterfaceBuilderArchive.boolean(child) ? "YES" : "NO"))
      case let key?:
        diagnostics.append(.unknown("'\(key)' of 'IBUITextInputTraits'", at: child, in: file))
      }
    }
    empty("textInputTraits", attributes)
  }

  private mutating func writeConnections(of object: XMLElement) {
    guard let links = connections[object] else { return }
    open("connections", [])
    for (link, id) in links {
      let destination = archive.value("destination", of: link).flatMap { numbers[$0] }
      guard let destination else { continue }
      let label = archive.string("label", of: link) ?? ""
      var end = [("destination", String(destination)), ("id", "connection-\(id)")]
      switch link["class"] {
      case "IBCocoaTouchOutletConnection": empty("outlet", [("property", label)] + end)
      case "IBCocoaTouchEventConnection":
        let event = archive.value("IBEventType", of: link).flatMap { Int($0.text) }
        if let word = event.flatMap({ ArchivedClass.events[$0] }) {
          end.append(("eventType", word))
        }
        empty("action", [("selector", label)] + end)
      default: diagnostics.append(.unknown("'\(link["class"] ?? "")'", at: link, in: file))
      }
    }
    lines.append("</connections>")
  }

  /// The numbers of `{{20, 12}, {178, 21}}`.
  private static func numbers(in text: String) -> [String] {
    text.split { "{}, ".contains($0) }.map(String.init)
  }

  private mutating func open(_ name: String, _ attributes: [(String, String)]) {
    lines.append("<" + Self.tag(name, attributes) + ">")
  }

  private mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    lines.append("<" + Self.tag(name, attributes) + "/>")
  }

  private static func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    ([name] + attributes.map { "\($0.0)=\"\(escaped($0.1))\"" }).joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", "\"", "\n", "\r", "\t": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Diagnostic {
  fileprivate static func unknown(
    _ name: String, at element: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-old-format", "\(name) is not read of a document of Xcode 4 and before",
      at: element.range(in: file), details: ["open it in Xcode 5 or later and save it"])
  }
}
