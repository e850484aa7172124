/// Which platform's objects a document describes, and whether it has scenes.
package struct DocumentKind: Hashable, Sendable {
  package enum Platform: String, Hashable, Sendable, CaseIterable {
    case macOS, iOS, tvOS, watchOS
  }

  package var platform: Platform
  package var isStoryboard: Bool

  package init(_ platform: Platform, isStoryboard: Bool) {
    self.platform = platform
    self.isStoryboard = isStoryboard
  }

  /// Whether its objects are those of AppKit; the other platforms have UIKit's.
  package var isAppKit: Bool { platform == .macOS }

  /// The kind that the attribute `type` of `<document>` means.
  package init?(type: String) {
    guard let kind = Self.types[type] else { return nil }
    self = kind
  }

  static let types: [String: DocumentKind] = [
    "com.apple.InterfaceBuilder3.Cocoa.XIB": DocumentKind(.macOS, isStoryboard: false),
    "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB": DocumentKind(.macOS, isStoryboard: true),
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB": DocumentKind(.iOS, isStoryboard: false),
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB":
      DocumentKind(.iOS, isStoryboard: true),
    "com.apple.InterfaceBuilder.AppleTV.XIB": DocumentKind(.tvOS, isStoryboard: false),
    "com.apple.InterfaceBuilder.AppleTV.Storyboard": DocumentKind(.tvOS, isStoryboard: true),
    "com.apple.InterfaceBuilder.WatchKit.Storyboard": DocumentKind(.watchOS, isStoryboard: true),
  ]
}
