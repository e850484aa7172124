/// The three ways in which a file spells a property list.
package enum PropertyListForm: String, Hashable, Sendable, Codable, CaseIterable {
  case xml, binary
  /// The braces and semicolons of NeXTSTEP and of `.strings`.
  case oldStyle

  /// The form that the beginning of a file tells; what is neither binary nor XML is old-style.
  package init(of bytes: [UInt8]) {
    if bytes.starts(with: BinaryPropertyListTrailer.magic) {
      self = .binary
      return
    }
    let head = PropertyListText.head(of: bytes)
    let text = head.drop { PropertyListText.isSpace($0) }
    let isXML = ["<?xml", "<!DOCTYPE plist", "<plist", "<!--"].contains {
      text.starts(with: $0.utf8)
    }
    self = isXML ? .xml : .oldStyle
  }
}

extension PropertyList {
  /// Decodes a file of any of the three forms.
  package init(decoding bytes: [UInt8]) throws(PropertyListError) {
    switch PropertyListForm(of: bytes) {
    case .binary: try self.init(decodingBinary: bytes)
    case .xml: try self.init(parsingXML: bytes)
    case .oldStyle:
      let text = try PropertyListText.utf8(bytes)
      try self.init(parsingOldStyle: String(decoding: text, as: UTF8.self))
    }
  }
}
