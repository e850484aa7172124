/// The text of a Ninja file, line by line.
///
/// Source: "The Ninja build system", *Lexical syntax*.
struct NinjaText {
  private(set) var bytes: [UInt8] = []
  /// The first path or value that no Ninja file or log can hold: it has a line end or a tab.
  private(set) var inexpressible: String?

  /// The variable that stands for the one character of paths for which there is no escape.
  private static let bar = "bar"

  /// Ends of texts and lines, and what separates words in Ninja's log.
  private static let cannotHold: [UInt8] = [0x00, 0x09, 0x0A, 0x0D]

  init() {
    bytes.reserveCapacity(1 << 16)
    line("# Made by 'bundler export ninja'; it makes itself anew when the plan changes.")
    variable(Self.bar, "|", depth: 0)
  }

  mutating func line(_ text: String = "") {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func rule(_ name: String, _ variables: KeyValuePairs<String, String>) {
    line("\nrule " + name)
    for (name, value) in variables { variable(name, value, isText: false) }
  }

  /// `NAME = VALUE`; `isText` is false for a value with references to variables.
  mutating func variable(_ name: String, _ value: String, depth: Int = 1, isText: Bool = true) {
    for _ in 0..<depth { bytes += "  ".utf8 }
    bytes += name.utf8
    bytes += " = ".utf8
    // Spaces in front of a value are skipped.
    if isText, value.utf8.first == UInt8(ascii: " ") { bytes.append(UInt8(ascii: "$")) }
    append(value) { byte in isText && byte == UInt8(ascii: "$") ? "$$" : nil }
    line()
  }

  /// `build OUTPUTS: RULE INPUTS | IMPLICIT`.
  mutating func edge(
    _ outputs: [String], _ rule: String, _ inputs: [String], implicit: [String] = []
  ) {
    bytes += "build".utf8
    for output in outputs { path(output) }
    bytes += ": ".utf8
    bytes += rule.utf8
    for input in inputs { path(input) }
    if !implicit.isEmpty { bytes += " |".utf8 }
    for input in implicit { path(input) }
    line()
  }

  /// `default TARGETS`.
  mutating func defaults(_ targets: [String]) {
    bytes += "\ndefault".utf8
    for target in targets { path(target) }
    line()
  }

  /// A space and a path.
  private mutating func path(_ path: String) {
    bytes.append(UInt8(ascii: " "))
    append(path) { byte in
      switch byte {
      case UInt8(ascii: " "): "$ "
      case UInt8(ascii: ":"): "$:"
      case UInt8(ascii: "$"): "$$"
      case UInt8(ascii: "|"): "${\(Self.bar)}"
      default: nil
      }
    }
  }

  private mutating func append(_ text: String, escaping: (UInt8) -> String?) {
    for byte in text.utf8 {
      if let escaped = escaping(byte) {
        bytes += escaped.utf8
      } else {
        if Self.cannotHold.contains(byte) { inexpressible = inexpressible ?? text }
        bytes.append(byte)
      }
    }
  }
}
