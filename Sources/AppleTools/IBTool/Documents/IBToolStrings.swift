internal import InterfaceBuilderFormat
internal import NibCompilation
internal import PropertyListFormat
internal import ResourceCompilers
internal import StringsFormat
internal import XMLFormat

/// A text of a document as `ibtool` hands it to translators.
struct IBToolString: Hashable, Sendable {
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
