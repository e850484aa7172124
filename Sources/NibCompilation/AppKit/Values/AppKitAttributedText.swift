internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// The attributes of a run of text in a macOS document.
struct AppKitTextAttributes: Hashable, Sendable {
  var color: Color?
  var backgroundColor: Color?
  var font: MacFont?
  var paragraphStyle: ParagraphStyle?
  var baselineOffset: Double?
  var kern: Double?
  var superscript: Int?
  var underline: Int?
  var strikethrough: Int?
  var link: String?
}

typealias AppKitAttributedText = AttributedText<AppKitTextAttributes>

extension XMLElement {
  /// `<attributedString>` with a `<fragment>` for each run.
  func attributedText(_ reading: inout Reading) -> AppKitAttributedText {
    attributedText(&reading) { element, reading in
      element?.textAttributes(&reading) ?? AppKitTextAttributes()
    }
  }

  private func textAttributes(_ reading: inout Reading) -> AppKitTextAttributes {
    var attributes = AppKitTextAttributes()
    attributes.color = color(key: "NSColor", &reading)
    attributes.backgroundColor = color(key: "NSBackgroundColor", &reading)
    attributes.font = font(key: "NSFont", &reading)
    let style = child(["paragraphStyle"], key: "NSParagraphStyle", &reading)
    attributes.paragraphStyle = style?.paragraphStyle(.appKit, &reading)
    attributes.baselineOffset = number("NSBaselineOffset", in: &reading)
    attributes.kern = number("NSKern", in: &reading)
    attributes.superscript = integer("NSSuperScript", in: &reading)
    attributes.underline = integer("NSUnderline", in: &reading)
    attributes.strikethrough = integer("NSStrikethrough", in: &reading)
    let link = child(["url"], key: "NSLink", &reading)
    attributes.link = link?.string("string", &reading)
    return attributes
  }

  /// `<real key="…" value="1.5"/>` and its like.
  private func number(_ key: HashedName, in reading: inout Reading) -> Double? {
    child(Self.numbers, key: key, &reading)?.number("value", &reading)
  }

  /// `<integer key="…" value="1"/>` and its like.
  private func integer(_ key: HashedName, in reading: inout Reading) -> Int? {
    child(Self.numbers, key: key, &reading)?.integer("value", &reading)
  }

  private static let numbers: [HashedName] = ["integer", "real", "decimal", "number"]
}

extension NibCompiler {
  /// An `NSAttributedString`.
  mutating func attributedString(_ text: AppKitAttributedText) -> NibObjectID {
    let id = graph.add("NSAttributedString")
    let string = graph.string(text.string)
    graph[id].set("NSString", string)
    setAttributes(of: text, in: id)
    return id
  }

  /// Writes the attributes of a text.
  mutating func setAttributes(of text: AppKitAttributedText, in id: NibObjectID) {
    setAttributes(of: text, in: id) { $0.textAttributes($1) }
  }

  /// A dictionary of attributes, sorted by name.
  private mutating func textAttributes(_ attributes: AppKitTextAttributes) -> NibObjectID {
    let values: [(String, NibObjectID?)] = [
      ("NSBackgroundColor", attributes.backgroundColor.flatMap { color($0) }),
      ("NSBaselineOffset", attributes.baselineOffset.map { graph.number($0) }),
      ("NSColor", attributes.color.flatMap { color($0) }),
      ("NSFont", attributes.font.map { font($0) }),
      ("NSKern", attributes.kern.map { graph.number($0) }),
      ("NSLink", attributes.link.map { url($0) }),
      ("NSParagraphStyle", attributes.paragraphStyle.map { paragraphStyle($0) }),
      ("NSStrikethrough", attributes.strikethrough.map { graph.number($0) }),
      ("NSSuperScript", attributes.superscript.map { graph.number($0) }),
      ("NSUnderline", attributes.underline.map { graph.number($0) }),
    ]
    let pairs = values.compactMap { name, value in
      value.map { (key: graph.string(name), value: $0) }
    }
    return graph.dictionary(pairs)
  }
}

extension Field {
  /// The text of the `<attributedString>` with a key.
  static func attributedString(_ childKey: HashedName, _ key: HashedName) -> Field {
    .object(key) { compiler, element in
      element.child(["attributedString"], key: childKey, &compiler.reading)
        .map { $0.attributedText(&compiler.reading) }
        .map { compiler.attributedString($0) }
    }
  }
}
