/// Markup that is made only of elements whose names the program spells and of texts that are escaped.
///
/// Names of elements and attributes are literals; whatever else comes in is escaped on its way, so that no text
/// of a bundle can become markup. Links lead into the page, and images are data in it.
package struct HTML: Sendable {
  private var bytes: [UInt8] = []
  private var isDeferred = false

  package init() {}

  package var count: Int { bytes.count }

  /// A value of an attribute.
  package enum Value: Sendable, ExpressibleByStringInterpolation {
    case text(String)
    /// An attribute without a value.
    case flag
    /// A place on this page, by its id.
    case place(String)
    /// An image in the page.
    case picture(Picture)
    case number(Double)

    package init(stringLiteral text: String) { self = .text(text) }
  }

  package typealias Attributes = KeyValuePairs<StaticString, Value?>

  /// Adds an element and what `content` adds to it.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTML) -> Void
  ) {
    open(name, attributes)
    content(&self)
    bytes += Array("</".utf8)
    append(name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Adds an element that holds a text.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes, _ text: String
  ) {
    element(name, attributes) { $0.text(text) }
  }

  /// Adds an element without attributes that holds a text.
  package mutating func element(_ name: StaticString, _ text: String) {
    element(name, [:], text)
  }

  /// Adds an element without an end, such as `img`.
  package mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) {
    open(name, attributes)
  }

  /// Adds markup that is one text where scripts run, until the script of the page makes elements of it.
  ///
  /// So a page opens before it has all of them. Where no scripts run, it is read as any other. Texts are escaped in
  /// there, too, so that none of them ends it.
  package mutating func deferred(_ content: (inout HTML) -> Void) {
    precondition(!isDeferred, "deferred markup is in no other")
    isDeferred = true
    element("noscript", [:], content)
    isDeferred = false
  }

  /// Adds a text.
  package mutating func text(_ text: String) { appendEscaped(text) }

  /// Adds the end of a line, for people who read the source.
  package mutating func newline() { bytes.append(0x0A) }

  package mutating func append(_ other: HTML) { bytes += other.bytes }

  /// The first line of a document.
  package mutating func doctype() { bytes += Array("<!DOCTYPE html>\n".utf8) }

  /// Adds a style sheet of the program.
  mutating func style(_ sheet: StyleSheet) {
    bytes += Array("<style>".utf8) + Array(sheet.text.utf8) + Array("</style>\n".utf8)
  }

  /// Adds a script of the program.
  mutating func script(_ text: StaticString) {
    bytes += Array("<script>".utf8)
    append(text)
    bytes += Array("</script>\n".utf8)
  }

  /// Adds values for the script, in which nothing can end the block; what turns the direction of text is written
  /// out, as it is in markup.
  mutating func data(_ json: [UInt8], id: StaticString) {
    open("script", ["type": "application/json", "id": .text("\(id)")])
    bytes.reserveCapacity(bytes.count + json.count)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x26, 0x27, 0x3C, 0x3E:
        bytes += Array("\\u00\(String(scalar.value, radix: 16))".utf8)
      case 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
        bytes += Array("\\\\u{\(String(scalar.value, radix: 16))}".utf8)
      default: if let encoded = UTF8.encode(scalar) { bytes += encoded }
      }
    }
    bytes += Array("</script>\n".utf8)
  }

  /// The bytes, in UTF-8.
  package consuming func encoded() -> [UInt8] { bytes }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    bytes.append(UInt8(ascii: "<"))
    append(name)
    for (attribute, value) in attributes {
      guard let value else { continue }
      bytes.append(0x20)
      append(attribute)
      if case .flag = value { continue }
      bytes += [UInt8(ascii: "="), UInt8(ascii: "\"")]
      append(value, of: attribute)
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func append(_ value: Value, of attribute: StaticString) {
    let name = "\(attribute)"
    switch value {
    case .text(let text):
      precondition(
        name != "href" && name != "src" && name != "style" && !name.hasPrefix("on"),
        "attributes that load or run take no text")
      appendEscaped(text)
    case .place(let id):
      bytes.append(UInt8(ascii: "#"))
      appendEscaped(id)
    case .picture(let picture): picture.append(to: &bytes)
    case .number(let number): bytes += Array(shortNumber(number).utf8)
    case .flag: break
    }
  }

  private mutating func append(_ literal: StaticString) { bytes += Array("\(literal)".utf8) }

  /// Characters of markup become references; controls, and what turns the direction of text, are written out.
  private mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: bytes += Array("&amp;".utf8)
      case 0x3C: bytes += Array("&lt;".utf8)
      case 0x3E: bytes += Array("&gt;".utf8)
      case 0x22: bytes += Array("&quot;".utf8)
      case 0x27: bytes += Array("&#39;".utf8)
      case 0x09, 0x0A: bytes.append(UInt8(scalar.value))
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
        bytes += Array("\\u{\(String(scalar.value, radix: 16))}".utf8)
      default: bytes += Array(String(scalar).utf8)
      }
    }
  }
}

/// A number as attributes of drawings have it: at most two digits behind the point, which two machines write alike.
func shortNumber(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e12 else { return "0" }
  let hundredths = Int64((number * 100).rounded())
  let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0
    ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
