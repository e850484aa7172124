internal import XMLFormat

/// The attributes of `<document>` itself.
package struct DocumentProperties: Hashable, Sendable {
  /// `3.0` since Xcode 5.
  package var version: String
  package var toolsVersion: ToolsVersion?
  /// The macOS that it was saved on.
  package var systemVersion: String?
  /// One of `MacOSX.Cocoa`, `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`, `AppleTV`, `watchKit`.
  package var targetRuntime: String?
  package var propertyAccessControl: String?
  package var usesAutoLayout: Bool
  package var usesTraitCollections: Bool
  package var usesSafeAreas: Bool
  package var isColorMatched: Bool
  package var isLaunchScreen: Bool
  /// Whether custom objects of AppKit are made by their own class instead of `NSCustomObject`
  /// (`customObjectInstantitationMethod="direct"`, spelled so); storyboards do.
  package var instantiatesDirectly: Bool
  package var initialViewController: ObjectID?

  init(_ root: XMLElement, _ reading: inout Reading) {
    version = root.string("version", &reading) ?? ""
    toolsVersion = root.string("toolsVersion", &reading).flatMap { ToolsVersion($0) }
    systemVersion = root.string("systemVersion", &reading)
    targetRuntime = root.string("targetRuntime", &reading)
    propertyAccessControl = root.string("propertyAccessControl", &reading)
    let older = root.bool("useAutoLayout", &reading)
    usesAutoLayout = root.bool("useAutolayout", &reading) ?? older ?? false
    usesTraitCollections = root.bool("useTraitCollections", &reading) ?? false
    usesSafeAreas = root.bool("useSafeAreas", &reading) ?? false
    isColorMatched = root.bool("colorMatched", &reading) ?? false
    isLaunchScreen = root.bool("launchScreen", &reading) ?? false
    instantiatesDirectly =
      root.enumeration(
        "customObjectInstantitationMethod", ["direct": true, "legacy": false], &reading)
      ?? root["type"].flatMap { DocumentKind(type: $0) }.map { $0.isAppKit && $0.isStoryboard }
      ?? false
    initialViewController = root.reference("initialViewController", &reading)
    root.ignore("promptedForUpgradeToXcode5", "type", reading: &reading)
  }
}
