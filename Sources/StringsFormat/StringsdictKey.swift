/// The keys of a `.stringsdict` file.
package enum StringsdictKey {
  package static let format = "NSStringLocalizedFormatKey"
  package static let ruleType = "NSStringFormatSpecTypeKey"
  package static let valueType = "NSStringFormatValueTypeKey"
  package static let pluralRule = "NSStringPluralRuleType"
  package static let widthRule = "NSStringVariableWidthRuleType"
  package static let deviceRule = "NSStringDeviceSpecificRuleType"

  /// Unicode's plural categories; the CLDR rules of a language say which of them it uses.
  package static let categories = ["zero", "one", "two", "few", "many", "other"]
  static let requiredCategory = "other"

  package static let devices = DeviceClass.allCases.map(\.word)

  /// The variables that a format such as `%#@files@` or `%1$#@files@` names.
  static func variables(in format: String) -> [String] {
    var names: [String] = []
    var rest = Array(format.utf8)[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      var start = rest.startIndex
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
        start += digits.count + 1
      }
      guard rest[start...].starts(with: "#@".utf8) else {
        // Two percent signs are one in the text.
        if rest.first == UInt8(ascii: "%") { rest = rest.dropFirst() }
        continue
      }
      start += 2
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: "@")) else { break }
      names.append(String(decoding: rest[start..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    return names
  }
}
