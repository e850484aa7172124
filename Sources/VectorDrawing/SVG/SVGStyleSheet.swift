internal import XMLFormat

/// The rules of an SVG's `style` elements, whose selectors are names, classes and identifiers.
struct SVGStyleSheet: Sendable {
  private struct Rule: Sendable {
    var element: String?
    var id: String?
    var classes: [String]
    var declarations: [(name: String, value: String)]

    var specificity: Int {
      (id == nil ? 0 : 10_000) + 100 * classes.count + (element == nil ? 0 : 1)
    }

    func matches(_ name: String, _ id: String?, _ classes: [Substring]) -> Bool {
      if let element, element != name { return false }
      if let wanted = self.id, wanted != id { return false }
      return self.classes.allSatisfy { classes.contains($0[...]) }
    }
  }

  private var rules: [Rule] = []

  /// Rules of a document at most.
  private static let limit = 10_000

  var isEmpty: Bool { rules.isEmpty }

  init() {}

  /// Adds the rules of a sheet behind those that are there.
  mutating func add(_ text: String) throws(DrawingError) {
    var rest = Self.withoutComments(text)[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.isEmpty { return }
      if rest.first == "@" {
        // These have no effect on what is drawn.
        let name = rest.dropFirst().prefix { $0.isLetter || $0 == "-" }
        guard ["charset", "namespace"].contains(name), let end = rest.firstIndex(of: ";") else {
          throw .unsupported("it has '@\(name.prefix(20))' in its style")
        }
        rest = rest[rest.index(after: end)...]
        continue
      }
      guard let open = rest.firstIndex(of: "{") else { return }
      let selectors = rest[..<open]
      rest = rest[rest.index(after: open)...]
      let body = rest.prefix { $0 != "}" }
      rest = rest.dropFirst(body.count + 1)
      let declarations = Self.declarations(String(body))
      guard declarations.contains(where: { SVGStyle.names.contains($0.name) }) else { continue }
      for selector in selectors.split(separator: ",") {
        // States of documents on screens, and those of SF Symbols, are none of an image.
        if selector.contains(":") { continue }
        guard rules.count < Self.limit else { throw .tooLarge("its style has too many rules") }
        guard var rule = Self.rule(selector.trimmed) else {
          throw .unsupported("it has the selector '\(selector.trimmed.prefix(40))'")
        }
        rule.declarations = declarations
        rules.append(rule)
      }
    }
  }

  /// The properties of an element, later ones win.
  func declarations(
    _ name: String, id: String?, classes: [Substring]
  ) -> [(name: String, value: String)] {
    let matching = rules.enumerated().filter { $0.element.matches(name, id, classes) }
    let sorted = matching.sorted {
      ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset)
    }
    return sorted.flatMap { $0.element.declarations }
  }

  /// The properties of a `style` attribute or of a rule.
  static func declarations(_ text: String) -> [(name: String, value: String)] {
    withoutComments(text).split(separator: ";").compactMap { part in
      let halves = part.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      var value = halves[1].trimmed
      if value.lowercased().hasSuffix("!important") {
        value = value.dropLast(10).trimmed
      }
      return (halves[0].trimmed.lowercased(), value)
    }
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "/"), rest.dropFirst().first == UInt8(ascii: "*") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rule of a selector such as `path.st0`; nil for those that need more than the element.
  private static func rule(_ selector: String) -> Rule? {
    var rule = Rule(classes: [], declarations: [])
    var rest = selector[...]
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    let element = rest.prefix(while: isPart)
    rest = rest.dropFirst(element.count)
    if !element.isEmpty {
      rule.element = String(element)
    } else if rest.first == "*" {
      rest = rest.dropFirst()
    }
    while let mark = rest.first {
      let name = rest.dropFirst().prefix(while: isPart)
      guard !name.isEmpty, mark == "." || mark == "#" else { return nil }
      if mark == "." { rule.classes.append(String(name)) } else { rule.id = String(name) }
      rest = rest.dropFirst(1 + name.count)
    }
    return rule.specificity == 0 && selector != "*" ? nil : rule
  }
}
