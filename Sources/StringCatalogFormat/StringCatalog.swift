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
public struct StringCatalog: Hashable, Sendable {
  public let sourceLanguage: String
  /// `1.0`, or another minor version.
  public let version: String
  /// In the order of the file, no key twice.
  public let entries: [Entry]

  /// What the catalog has for one key.
  public struct Entry: Hashable, Sendable {
    public let key: String
    public let comment: String?
    /// The origin of the key: `manual`, `extracted_with_value`, `migrated`, `stale` …; nil for
    /// source code.
    public let extractionState: String?
    /// Whether the text may differ between languages.
    public let shouldTranslate: Bool
    /// In the order of the file, no language twice.
    public let localizations: [Localization]
  }

  /// The text of a key in one language.
  public struct Localization: Hashable, Sendable {
    public let language: String
    public let variant: StringVariant
    public let substitutions: [Substitution]
  }

  /// The texts for `%#@name@` in a text.
  public struct Substitution: Hashable, Sendable {
    public let name: String
    /// Which argument of the format it depends on, counted from 1; nil if the order of arguments
    /// says it.
    public let argumentNumber: Int?
    /// The type of the argument, without the percent sign: `lld`.
    public let formatSpecifier: String
    public let variant: StringVariant
  }
}
