/// Checks of a manifest's bytes before any parser gets them.
enum YAMLScan {
  /// In bytes.
  static let maximumSize = 16 << 20
  /// libyaml compares each with all before it, and expands it in every tag.
  static let maximumTagDirectives = 64
  static let maximumTagDirective = 256

  /// Why the text must not be parsed; nil if it may.
  static func problem(_ bytes: [UInt8]) -> String? {
    var directives = 0
    for index in bytes.indices where isTagDirective(at: index, in: bytes) {
      directives += 1
      let length = bytes[index...].prefix { $0 != 0x0A && $0 != 0x0D }.count
      if directives > maximumTagDirectives || length > maximumTagDirective {
        return "more than \(maximumTagDirectives) %TAG directives,"
          + " or one of more than \(maximumTagDirective) bytes"
      }
    }
    return nil
  }

  /// Whether the directive starts a line there: after CR, LF, NEL, LS or PS.
  private static func isTagDirective(at index: Int, in bytes: [UInt8]) -> Bool {
    bytes[index] == UInt8(ascii: "%") && bytes[index...].starts(with: "%TAG".utf8)
      && (index == 0 || [0x0A, 0x0D, 0x85, 0xA8, 0xA9].contains(bytes[index - 1]))
  }
}

/// The offset of the first byte that is not valid UTF-8, or nil.
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
