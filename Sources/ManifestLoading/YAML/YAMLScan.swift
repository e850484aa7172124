import Diagnostics

/// A first look at the bytes of a manifest, before any parser sees them.
///
/// The parser composes whole documents and resolves aliases to copies, so what could cost it too much
/// time or memory is refused here, by upper bounds that hold whatever the text means.
struct YAMLScan {
  /// In bytes.
  static let maximumSize = 16 << 20
  /// More nodes than a manifest may have, since commas and colons inside text are counted, too.
  static let maximumIndicators = 600_000
  /// With this many aliases, a key that holds them takes at most 3⁸ steps to compare.
  static let maximumAliasesWithCollectionKeys = 24
  /// Keys marked with `?`, which may hold each other: the parser compares them in full.
  static let maximumMarkedKeys = 64

  private let bytes: [UInt8]
  private(set) var indicators = 0
  private(set) var aliases = 0
  private(set) var hasCollectionKeys = false
  private(set) var markedKeys = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ":"):
        indicators += 2
        let before = lastVisible(before: index)
        if before == UInt8(ascii: "]") || before == UInt8(ascii: "}") { hasCollectionKeys = true }
      case UInt8(ascii: ","): indicators += 2
      case UInt8(ascii: "["), UInt8(ascii: "{"): indicators += 1
      case UInt8(ascii: "-"): if isSpace(at: index + 1) { indicators += 1 }
      case UInt8(ascii: "?"):
        if isSpace(at: index + 1) {
          indicators += 2
          if startsValue(at: index) {
            hasCollectionKeys = true
            markedKeys += 1
          }
        }
      case UInt8(ascii: "*"):
        if startsValue(at: index), !isSpace(at: index + 1) { countAlias(at: index) }
      default: break
      }
    }
  }

  private mutating func countAlias(at index: Int) {
    aliases += 1
    var end = index + 1
    while end < bytes.count, end < index + 64, !isSpace(at: end), bytes[end] != UInt8(ascii: ",") {
      end += 1
    }
    while end < bytes.count, end < index + 128, bytes[end] == UInt8(ascii: " ") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") { hasCollectionKeys = true }
  }

  private func isSpace(at index: Int) -> Bool {
    index >= bytes.count || [0x09, 0x0A, 0x0D, 0x20].contains(bytes[index])
  }

  private func startsValue(at index: Int) -> Bool {
    index == 0 || isSpace(at: index - 1) || "[{,:".utf8.contains(bytes[index - 1])
  }

  private func lastVisible(before index: Int) -> UInt8? {
    var position = index - 1
    while position >= 0, position > index - 64, bytes[position] == UInt8(ascii: " ") {
      position -= 1
    }
    return position >= 0 ? bytes[position] : nil
  }

  /// What forbids to parse the text, if anything.
  var problem: String? {
    if indicators > Self.maximumIndicators {
      return "the manifest has too many values; split it up"
    }
    if hasCollectionKeys, aliases > Self.maximumAliasesWithCollectionKeys {
      return "too many aliases for a manifest whose keys are not all plain text"
    }
    if markedKeys > Self.maximumMarkedKeys {
      return "too many keys marked with '?'; a manifest's keys are plain text"
    }
    return nil
  }
}

/// The offset of the first byte that is not part of UTF-8, or nil.
func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  var position = 0
  while position < bytes.count {
    let first = bytes[position]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0..<0x80:
      position += 1
      continue
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return position
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]),
      bytes[(position + 1)..<(position + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return position }
    position += length
  }
  return nil
}

/// The first byte that YAML does not allow in a file: a control character, DEL excepted.
func firstControlCharacter(in bytes: [UInt8]) -> Int? {
  bytes.firstIndex { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
}
