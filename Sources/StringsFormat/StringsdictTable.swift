package import Diagnostics
package import PropertyListFormat

/// A table of strings that depend on numbers, on the device or on the width available.
///
///     key ─ NSStringLocalizedFormatKey      "%#@files@ deleted"
///         ─ files ─ NSStringFormatSpecTypeKey    NSStringPluralRuleType
///                 ─ NSStringFormatValueTypeKey   "ld"
///                 ─ one, other …                 "%ld file", "%ld files"
///         ─ NSStringVariableWidthRuleType ─ 20, 40 …       instead of a format
///         ─ NSStringDeviceSpecificRuleType ─ iphone, other …  instead of a format
///
/// Source: "Stringsdict File Format", Apple's Internationalization and Localization Guide.
package struct StringsdictTable: Hashable, Sendable {
  /// The contents of the file.
  package var dictionary: PropertyList.Dictionary

  /// The checked table of a file; nil after an error.
  package init?(_ source: StringsSource, diagnostics: inout [Diagnostic]) {
    guard let entries = source.entries(diagnostics: &diagnostics) else { return nil }
    dictionary = PropertyList.Dictionary(entries.map { (key: $0.key, value: $0.value) })
    var check = StringsdictCheck(source)
    for entry in entries { check.check(entry) }
    diagnostics += check.diagnostics
    if check.diagnostics.hasErrors { return nil }
  }

  /// Decodes a `.stringsdict` file of any encoding and form; nil after an error.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    guard let source = StringsSource(decoding: bytes, file: file, diagnostics: &diagnostics) else {
      return nil
    }
    self.init(source, diagnostics: &diagnostics)
  }
}
