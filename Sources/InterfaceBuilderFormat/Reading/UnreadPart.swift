package import Diagnostics
package import XMLFormat

/// Something in a document that nothing read.
package enum UnreadPart: Equatable, Sendable {
  case attribute(XMLAttribute, of: XMLElement)
  /// With everything inside of it.
  case element(XMLElement)
  case text(in: XMLElement)

  /// A diagnostic that points at it.
  ///
  /// Text beside elements is only a warning, whatever the severity: Interface Builder reads the
  /// elements and ignores it. An example is the mark that a merge of two versions left behind.
  package func diagnostic(_ severity: Diagnostic.Severity, in file: String) -> Diagnostic {
    switch self {
    case .attribute(let attribute, let element):
      .unknownAttribute(attribute, of: element, severity, in: file)
    case .element(let element): .unknownElement(element, severity, in: file)
    case .text(let element):
      .unexpectedText(
        in: element, element.descendantOrdinals.isEmpty ? severity : .warning, in: file)
    }
  }
}

extension Reading {
  /// What nothing read, in the order of the file, without what only Interface Builder uses
  /// (`DesignTime`).
  package func unread(of document: XMLDocument) -> [UnreadPart] {
    var parts: [UnreadPart] = []
    var ordinal = 0
    while ordinal < document.elementCount {
      if hasReadAll(of: ordinal, in: document) {
        ordinal += 1
        continue
      }
      let element = document.element(at: ordinal)
      guard hasRead(element) else {
        if !DesignTime.covers(element) { parts.append(.element(element)) }
        ordinal = element.descendantOrdinals.upperBound
        continue
      }
      for attribute in element.attributes
      where !hasRead(attribute) && !DesignTime.covers(attribute, of: element) {
        parts.append(.attribute(attribute, of: element))
      }
      if element.hasText, !hasReadText(of: element), !element.text.isLayout {
        parts.append(.text(in: element))
      }
      ordinal += 1
    }
    return parts
  }
}

extension String {
  /// True if this is only white space, as between the tags of an element without children.
  fileprivate var isLayout: Bool { utf8.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}

extension Diagnostic {
  fileprivate static func unknownAttribute(
    _ attribute: XMLAttribute, of element: XMLElement, _ severity: Severity, in file: String
  ) -> Diagnostic {
    Diagnostic(
      severity, id: "xib-unknown-attribute",
      "unknown attribute '\(attribute.name)' of <\(element.name)>", at: attribute.range(in: file))
  }

  fileprivate static func unknownElement(
    _ element: XMLElement, _ severity: Severity, in file: String
  ) -> Diagnostic {
    let key = element["key"].map { " key=\"\($0)\"" } ?? ""
    let parent = element.parent.map { " in <\($0.name)>" } ?? ""
    return Diagnostic(
      severity, id: "xib-unknown-element", "unknown element <\(element.name)\(key)>\(parent)",
      at: element.range(in: file))
  }

  fileprivate static func unexpectedText(
    in element: XMLElement, _ severity: Severity, in file: String
  ) -> Diagnostic {
    Diagnostic(
      severity, id: "xib-unexpected-text", "unexpected text in <\(element.name)>",
      at: element.range(in: file))
  }
}
