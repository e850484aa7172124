/// A setting's name with conditions, as keys of `buildSettings` have them: `NAME[sdk=iphoneos*]`.
struct SettingName: Hashable {
  var name: String
  var conditions: [SettingCondition]

  /// Nil for what cannot be one.
  init?(_ text: String) {
    var rest = text[...]
    self.init(parsing: &rest)
    guard rest.isEmpty else { return nil }
  }

  /// Takes a name and its conditions from the front of a text.
  init?(parsing rest: inout Substring) {
    guard let first = rest.utf8.first, isNameStart(first) else { return nil }
    let end = rest.utf8.firstIndex { !isNamePart($0) } ?? rest.endIndex
    name = String(rest[..<end])
    conditions = []
    rest = rest[end...]
    while rest.utf8.first == UInt8(ascii: "[") {
      guard let close = rest.utf8.firstIndex(of: UInt8(ascii: "]")),
        let more = SettingCondition.parse(String(rest[rest.index(after: rest.startIndex)..<close]))
      else { return nil }
      conditions += more
      rest = rest[rest.index(after: close)...]
    }
  }
}

extension SettingAssignment {
  /// What a command line says: `NAME=value`, or `NAME[sdk=iphoneos*]=value`; nil for other texts.
  package init?(commandLine text: String) {
    var rest = text[...]
    guard let setting = SettingName(parsing: &rest), rest.utf8.first == UInt8(ascii: "=") else {
      return nil
    }
    self.init(setting.name, conditions: setting.conditions, .text(String(rest.dropFirst())))
  }
}

extension SettingCondition {
  /// Parses what stands between the brackets; several with commas between them are the old form
  /// (Docs/Rules.md, Xcode projects 8.9).
  static func parse(_ text: String) -> [SettingCondition]? {
    var result: [SettingCondition] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")), equals > part.startIndex
      else { return nil }
      let parameter = part[..<equals]
      guard parameter.utf8.allSatisfy(isNamePart) else { return nil }
      result.append(
        SettingCondition(String(parameter), String(part[part.index(after: equals)...])))
    }
    return result
  }
}

func isNameStart(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

func isNamePart(_ byte: UInt8) -> Bool {
  isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
