internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import PropertyListFormat
internal import ResourceCompilers
internal import StringsFormat
internal import XMLFormat

/// A text of a document as `ibtool` hands it to translators.
struct IBToolString: Equatable, Sendable {
  /// `Ze5-6b-2t3.title`.
  var key: String
  var text: String
  /// `Class = "NSButtonCell"; title = "OK"; ObjectID = "Ze5-6b-2t3";`, and the note of who made the
  /// document.
  var comment: String
}

extension InterfaceBuilderDocument {
  /// The texts by the ids of their objects, those of one object by property.
  ///
  /// Source of order and comments: tables of Xcode beside their documents.
  var stringsForTranslators: [IBToolString] {
    localizableStrings
      .map { (order: StandardOrder($0.key), string: $0) }
      .sorted { $0.order < $1.order }
      .map { _, string in
        IBToolString(key: string.key, text: string.text, comment: comment(of: string))
      }
  }

  private func comment(of string: LocalizableString) -> String {
    // The numbered texts of a list are named by their whole key.
    let name = string.property.hasSuffix("]") ? string.key : string.property
    let className = kind.nibKit.className(string.element.hashedName)
    let note = string.element.userComments.map { " Note = \($0.quotedForStrings);" } ?? ""
    return "Class = \"\(className)\"; \(name) = \(string.text.quotedForStrings); "
      + "ObjectID = \"\(string.object)\";\(note)"
  }
}

extension [IBToolString] {
  /// A `.strings` file: each entry begins with an empty line.
  var stringsFile: [UInt8] {
    let text = map { string in
      "\n/* \(string.comment.replacing("*/", with: "* /")) */\n"
        + "\(string.key.quotedForStrings) = \(string.text.quotedForStrings);\n"
    }
    return text.joined().encodedAsUTF16()
  }
}

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

extension XMLElement {
  /// What the user noted for translators: the fragments of `userComments`.
  fileprivate var userComments: String? {
    guard let comments = children.first(where: { $0["key"] == "userComments" }) else { return nil }
    let text = comments.children.map { fragment in
      fragment["content"] ?? fragment.children.first { $0["key"] == "content" }?.text ?? ""
    }
    return text.isEmpty ? nil : text.joined()
  }
}
