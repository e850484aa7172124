internal import InterfaceBuilderFormat
internal import XMLFormat

/// The text of an `<attributedString>`.
struct AttributedText: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    var text: String
    var attributes: Attributes
  }

  struct Attributes: Hashable, Sendable {
    var color: Color?
    var backgroundColor: Color?
    var font: AppKitFont?
    var paragraphStyle: ParagraphStyle?
    var baselineOffset: Double?
    var kern: Double?
    var superscript: Int?
    var underline: Int?
    var strikethrough: Int?
    var link: String?
  }

  var runs: [Run]

  var string: String { runs.map(\.text).joined() }

  /// The different attributes, and which lengths of the text in UTF-16 have which of them.
  func table(
    completing: (Attributes) -> Attributes
  ) -> (distinct: [Attributes], runs: [(length: Int, index: Int)]) {
    var distinct: [Attributes] = []
    var indices: [Attributes: Int] = [:]
    var lengths: [(length: Int, index: Int)] = []
    for run in runs where !run.text.isEmpty {
      let attributes = completing(run.attributes)
      let index = indices[attributes] ?? distinct.count
      if index == distinct.count {
        distinct.append(attributes)
        indices[attributes] = index
      }
      if lengths.last?.index == index {
        lengths[lengths.count - 1].length += run.text.utf16.count
      } else {
        lengths.append((run.text.utf16.count, index))
      }
    }
    return (distinct, lengths)
  }

  /// The run table as archives have it: lengths and indices in base 128, low digits first.
  static func encode(_ runs: [(length: Int, index: Int)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in runs.flatMap({ [$0.length, $0.index] }) {
      var rest = number
      // Seven bits less in each round.
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    return bytes
  }
}

extension XMLElement {
  /// `<attributedString>` with a `<fragment>` for each run.
  func attributedText(_ reading: inout Reading) -> AttributedText {
    reading.use(self)
    let runs = children.filter { $0.name == "fragment" }.map { fragment in
      AttributedText.Run(
        text: fragment.string("content", &reading) ?? "",
        attributes: fragment.child("attributes", &reading)?.textAttributes(&reading)
          ?? AttributedText.Attributes())
    }
    return AttributedText(runs: runs)
  }

  private func textAttributes(_ reading: inout Reading) -> AttributedText.Attributes {
    var attributes = AttributedText.Attributes()
    attributes.color = color(key: "NSColor", &reading)
    attributes.backgroundColor = color(key: "NSBackgroundColor", &reading)
    attributes.font = font(key: "NSFont", &reading)
    let style = child(["paragraphStyle"], key: "NSParagraphStyle", &reading)
    attributes.paragraphStyle = style?.paragraphStyle(&reading)
    attributes.baselineOffset = scalar("NSBaselineOffset", &reading)
    attributes.kern = scalar("NSKern", &reading)
    attributes.superscript = integer("NSSuperScript", in: &reading)
    attributes.underline = integer("NSUnderline", in: &reading)
    attributes.strikethrough = integer("NSStrikethrough", in: &reading)
    let link = child(["url"], key: "NSLink", &reading)
    attributes.link = link?.string("string", &reading)
    return attributes
  }

  /// `<integer key="…" value="1"/>` and its like.
  private func scalar(_ key: HashedName, _ reading: inout Reading) -> Double? {
    child(Self.numbers, key: key, &reading)?.number("value", &reading)
  }

  private func integer(_ key: HashedName, in reading: inout Reading) -> Int? {
    child(Self.numbers, key: key, &reading)?.integer("value", &reading)
  }

  private static let numbers: [HashedName] = ["integer", "real", "decimal", "number"]
}
