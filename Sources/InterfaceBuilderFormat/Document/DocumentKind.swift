package import AppleVocabulary

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
