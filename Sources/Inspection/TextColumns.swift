/// A size in powers of 1024 and at most five characters: `812`, `84.2K`, `212K`.
package func humanReadable(_ size: Int64) -> String {
  guard size >= 1024 else { return "\(size)" }
  let units = ["K", "M", "G", "T", "P", "E"]
  var divisor: Int128 = 1024
  for unit in units {
    // Rounds half up, in integers, so that all machines agree.
    let tenths = (Int128(size) * 10 + divisor / 2) / divisor
    if tenths < 1000 { return "\(tenths / 10).\(tenths % 10)\(unit)" }
    let whole = (Int128(size) + divisor / 2) / divisor
    if whole < 1024 || unit == units.last { return "\(whole)\(unit)" }
    divisor *= 1024
  }
  return "\(size)"
}

extension String {
  /// The columns that the text takes on a terminal.
  package var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// The text with an ellipsis at its end where it is longer than `width` columns.
  package func cut(to width: Int) -> String {
    guard columns > width else { return self }
    return String(String.UnicodeScalarView(prefix(columns: width - 1))) + "…"
  }

  /// The text with an ellipsis in its middle, where paths differ least.
  package func squeezed(to width: Int) -> String {
    guard columns > width else { return self }
    let end = String(unicodeScalars.reversed().map(Character.init)).prefix(columns: (width - 1) / 2)
    let start = prefix(columns: width - 1 - (width - 1) / 2)
    return String(String.UnicodeScalarView(start)) + "…"
      + String(String.UnicodeScalarView(end.reversed()))
  }

  private func prefix(columns limit: Int) -> [Unicode.Scalar] {
    var left = limit
    return Array(
      unicodeScalars.prefix { scalar in
        left -= scalar.columns
        return left >= 0
      })
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }

  var withoutTrailingSpaces: String {
    String(
      decoding: utf8.prefix(utf8.count - utf8.reversed().prefix { $0 == 0x20 }.count), as: UTF8.self
    )
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return wideScalars.contains { $0.contains(value) } ? 2 : 1
  }
}

/// Blocks whose characters take two columns (Unicode Standard Annex 11, W and F).
private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
  0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
  0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
]
