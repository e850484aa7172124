import Diagnostics
import StringsFormat

/// Reads a catalog and keeps what was said about it.
func read(_ text: String) -> (catalog: StringCatalog?, diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let catalog = StringCatalog(
    decoding: Array(text.utf8), file: "L.xcstrings", diagnostics: &diagnostics)
  return (catalog, diagnostics)
}

/// A catalog with the given members of `strings`.
func catalog(_ strings: String, source: String = "en") -> String {
  #"{"sourceLanguage": "\#(source)", "version": "1.0", "strings": {\#(strings)}}"#
}

/// A catalog with one key and the given members of its `localizations`.
func catalog(_ localizations: String, key: String) -> String {
  catalog(#""\#(key)": {"localizations": {\#(localizations)}}"#)
}

/// A string unit.
func unit(_ value: String, state: String = "translated") -> String {
  #""stringUnit": {"state": "\#(state)", "value": "\#(value)"}"#
}

/// Plural variations of plain texts, in the order of the pairs.
func plural(_ texts: KeyValuePairs<String, String>) -> String {
  let variations = texts.map { #""\#($0.key)": {\#(unit($0.value))}"# }
  return #""variations": {"plural": {\#(variations.joined(separator: ", "))}}"#
}
