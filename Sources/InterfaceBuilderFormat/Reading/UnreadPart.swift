public import Diagnostics
public import XMLFormat

/// Something of a document that nobody asked for.
public enum UnreadPart: Hashable, Sendable {
  case attribute(XMLAttribute, of: XMLElement)
  /// With all that is inside of it.
  case element(XMLElement)
  case text(in: XMLElement)

  /// A complaint that points at it.
  ///
  /// Text beside elements is no more than a warning, whatever the severity: Interface Builder reads
  /// the elements and overlooks it, such as the mark that a merge of two versions left behind.
  public func diagnostic(_ severity: Diagnostic.Severity, in file: String) -> Diagnostic {
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
  /// What nobody asked for, in the order of the file; what Interface Builder keeps for itself is not
  /// part of it (`DesignTime`).
  public func unread(of document: XMLDocument) -> [UnreadPart] {
    var parts: [UnreadPart] = []
    var ordinal = 0
    while ordinal < document.elementCount {
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
  /// Whether there is nothing but white space, as between the tags of an element without children.
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
    let place = element.parent.map { " in <\($0.name)>" } ?? ""
    return Diagnostic(
      severity, id: "xib-unknown-element", "unknown element <\(element.name)\(key)>\(place)",
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
