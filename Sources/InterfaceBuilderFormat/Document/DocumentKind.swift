package import AppleVocabulary
package import Diagnostics

/// Which platform's objects a document describes, and whether it has scenes.
package struct DocumentKind: Hashable, Sendable {
  /// A platform of devices.
  package var platform: Platform
  package var isStoryboard: Bool

  package init(_ platform: Platform, isStoryboard: Bool) {
    self.platform = platform
    self.isStoryboard = isStoryboard
  }

  /// Whether its objects are those of AppKit; the other platforms have UIKit's.
  package var isAppKit: Bool { platform == .macos }

  /// The kind that the attribute `type` of `<document>` means.
  package init?(type: String) {
    guard let kind = Self.types[type] else { return nil }
    self = kind
  }

  static let types: [String: DocumentKind] = [
    "com.apple.InterfaceBuilder3.Cocoa.XIB": DocumentKind(.macos, isStoryboard: false),
    "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB": DocumentKind(.macos, isStoryboard: true),
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB": DocumentKind(.ios, isStoryboard: false),
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB":
      DocumentKind(.ios, isStoryboard: true),
    "com.apple.InterfaceBuilder.AppleTV.XIB": DocumentKind(.tvos, isStoryboard: false),
    "com.apple.InterfaceBuilder.AppleTV.Storyboard": DocumentKind(.tvos, isStoryboard: true),
    "com.apple.InterfaceBuilder.WatchKit.Storyboard": DocumentKind(.watchos, isStoryboard: true),
  ]
}

extension DocumentKind {
  /// Finds the kind of a document by its outermost tag, or by reading it whole where what precedes the
  /// tag is unusual; nil after an error.
  package init?(of bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    if let kind = Self.peek(bytes) {
      self = kind
    } else if let document = InterfaceBuilderDocument(
      decoding: bytes, file: file, diagnostics: &diagnostics)
    {
      self = document.kind
    } else {
      return nil
    }
  }

  /// The kind that the tag says if only a declaration and spaces precede it.
  private static func peek(_ bytes: [UInt8]) -> DocumentKind? {
    let head = String(decoding: bytes.prefix(1_024), as: UTF8.self)
    var rest = head[...]
    if rest.hasPrefix("<?xml"), let end = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: end)...]
    }
    rest = rest.drop(while: \.isWhitespace)
    guard rest.hasPrefix("<document ") || rest.hasPrefix("<archive "),
      let end = rest.firstIndex(of: ">"), let type = rest[..<end].firstRange(of: " type=\"")
    else { return nil }
    return DocumentKind(type: String(rest[type.upperBound..<end].prefix { $0 != "\"" }))
  }
}
