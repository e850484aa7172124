internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

/// An XLIFF 1.2 document with the texts of Interface Builder documents.
enum IBToolXLIFF {
  /// One text to translate: where it is from and what the translator wrote.
  struct Unit: Hashable, Sendable {
    var id: String
    var target: String
  }

  /// The file for one document; `original` is its path as typed.
  static func text(
    of strings: [IBToolString], original: String, source: String, target: String?
  ) -> String {
    let attributes =
      [
        ("original", original), ("source-language", source), ("datatype", "plaintext"),
      ] + (target.map { [("target-language", $0)] } ?? [])
    let file = attributes.map { "\($0)=\"\($1.escapedForXML(isAttribute: true))\"" }
    let units = strings.map { string in
      """
            <trans-unit id="\(string.key.escapedForXML(isAttribute: true))" xml:space="preserve">
              <source>\(string.text.escapedForXML())</source>
              <note>\(string.comment.escapedForXML())</note>
            </trans-unit>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file \(file.joined(separator: " "))>
          <body>
      \(units.joined())    </body>
        </file>
      </xliff>

      """
  }

  /// The translations in a file, those into `language` alone where it is given.
  ///
  /// Of several files in it, those whose `original` has the name of the document count, if any has.
  /// A unit without a target, or with an empty one, is no translation.
  static func units(
    decoding bytes: [UInt8], file name: String, language: String?, of document: String
  ) throws(ToolFailure) -> [Unit] {
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLDocument(parsing: bytes).root
    } catch {
      throw ToolFailure(error.message, in: name, line: error.position?.line)
    }
    guard root.name == "xliff" else { throw ToolFailure("is no XLIFF", in: name) }
    let files = root.children.filter { file in
      file.name == "file" && (language == nil || file["target-language"] == language)
    }
    if files.isEmpty {
      throw ToolFailure("has no translations into '\(language ?? "any language")'", in: name)
    }
    let own = files.filter { file in
      ProjectPath(normalized: file["original"] ?? "").name == ProjectPath(document).name
    }
    return (own.isEmpty ? files : own).flatMap(\.descendants).compactMap { unit in
      guard unit.name == "trans-unit", let id = unit["id"],
        let target = unit.children.first(where: { $0.name == "target" })?.text, !target.isEmpty
      else { return nil }
      return Unit(id: id, target: target)
    }
  }
}
