import Diagnostics
import PropertyListFormat
import StringsFormat

/// Decodes a catalog of unknown origin and compiles all of its languages.
package func exerciseStringCatalog(_ bytes: [UInt8]) {
  var diagnostics: [Diagnostic] = []
  guard
    let catalog = StringCatalog(decoding: bytes, file: "fuzz", diagnostics: &diagnostics)
  else { return }
  for language in catalog.languages.prefix(8) {
    let tables = catalog.tables(for: language)
    _ = tables.stringsText()
    _ = tables.stringsdictXML()
  }
}
