/// A platform by its name in Xcode, `PLATFORM_NAME`.
package enum XcodePlatform: String, Hashable, Sendable, CaseIterable {
  case macosx
  case iphoneos, iphonesimulator
  case appletvos, appletvsimulator
  case watchos, watchsimulator
  case xros, xrsimulator
}

/// A platform, and whether a build for `macosx` is one of an app for iOS.
package struct XcodeDestination: Hashable, Sendable {
  package var platform: XcodePlatform
  package var isMacCatalyst: Bool

  package init(_ platform: XcodePlatform, isMacCatalyst: Bool = false) {
    self.platform = platform
    self.isMacCatalyst = isMacCatalyst && platform == .macosx
  }
}
