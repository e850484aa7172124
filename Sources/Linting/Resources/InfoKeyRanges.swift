package import Diagnostics
internal import XMLFormat

/// The ranges of the top-level keys of an XML property list; empty for other formats.
package func infoKeyRanges(in bytes: [UInt8], file: String) -> [String: SourceRange] {
  guard let document = try? XMLDocument(parsing: bytes),
    let dictionary = document.root.children.first(where: { $0.name == "dict" })
  else { return [:] }
  var ranges: [String: SourceRange] = [:]
  for child in dictionary.children where child.name == "key" && ranges[child.text] == nil {
    ranges[child.text] = child.range(in: file)
  }
  return ranges
}
