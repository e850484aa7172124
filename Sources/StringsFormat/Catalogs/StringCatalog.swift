/// The contents of an Xcode string catalog (`.xcstrings`): keys and their texts in all languages.
///
///     {"sourceLanguage": "en", "version": "1.0", "strings": {
///       KEY: {"comment": …, "extractionState": …, "shouldTranslate": …, "localizations": {
///         LANGUAGE: VARIANT + {"substitutions": {
///           NAME: {"argNum": 1, "formatSpecifier": "lld"} + VARIANT}}}}}}
///
///     VARIANT = {"stringUnit": {"state": "translated", "value": TEXT}}
///             | {"variations": {"plural": {CATEGORY: VARIANT}}}
///             | {"variations": {"device": {DEVICE: VARIANT}}}
///
/// Source: the files that Xcode writes; Apple does not document the format.
package struct StringCatalog: Hashable, Sendable {
  package let sourceLanguage: String
  /// `1.0`, or another minor version.
  package let version: String
  /// In the order of the file, no key twice.
  package let entries: [Entry]

  /// What the catalog has for one key.
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let comment: String?
    /// The origin of the key: `manual`, `extracted_with_value`, `migrated`, `stale` …; nil for
    /// source code.
    package let extractionState: String?
    /// Whether the text may differ between languages.
    package let shouldTranslate: Bool
    /// In the order of the file, no language twice.
    package let localizations: [Localization]
  }

  /// The text of a key in one language.
  package struct Localization: Hashable, Sendable {
    package let language: String
    package let variant: StringVariant
    package let substitutions: [Substitution]
  }

  /// The texts for `%#@name@` in a text.
  package struct Substitution: Hashable, Sendable {
    package let name: String
    /// Which argument of the format it depends on, counted from 1; nil if the order of arguments
    /// says it.
    package let argumentNumber: Int?
    /// The type of the argument, without the percent sign: `lld`.
    package let formatSpecifier: String
    package let variant: StringVariant
  }
}
