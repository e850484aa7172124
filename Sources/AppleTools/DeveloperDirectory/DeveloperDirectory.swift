internal import PropertyListFormat

/// A directory that stands in for Xcode's `Contents/Developer`, for Swift Build to compile
/// resources with.
///
///     Platforms/iPhoneOS.platform/Info.plist
///     Platforms/iPhoneOS.platform/Developer/SDKs/iPhoneOS26.0.sdk/SDKSettings.plist
///     toolset.json
///     usr/bin/actool …
///
/// Source: what `swift build --build-system swiftbuild` of Swift 6.3 asks of `DEVELOPER_DIR`, on
/// Linux; Docs/AppleTools.md, *Swift Build*.
package enum DeveloperDirectory {
  package struct File: Hashable, Sendable {
    /// In the directory.
    package var path: String
    package var contents: [UInt8]
  }

  /// Where links under the names of `AppleTool.ofDeveloperDirectory` belong.
  package static let toolDirectory = "usr/bin"

  package static let toolset = "toolset.json"

  /// Everything but the tools.
  package static var files: [File] {
    StandInSDK.all.flatMap { sdk in
      let platform = "Platforms/\(sdk.directoryName).platform"
      let directory = "\(platform)/Developer/SDKs/\(sdk.directoryName)\(StandInSDK.version).sdk"
      return [
        File("\(platform)/Info.plist", sdk.platformInfo),
        File("\(directory)/SDKSettings.plist", sdk.settings),
      ]
    } + [File(path: toolset, contents: Array(toolsetText.utf8))]
  }

  /// The names of the systems there are platforms for, without those of simulators.
  package static var systems: [String] {
    StandInSDK.all.filter { $0.deviceName == nil }.map(\.family)
  }

  /// Tells SwiftPM where `libtool` is, which it looks for by itself, before it starts Swift Build;
  /// without this, only `PATH` could.
  private static let toolsetText = """
    {
      "schemaVersion": "1.0",
      "rootPath": "\(toolDirectory)",
      "librarian": { "path": "libtool" }
    }

    """
}

extension DeveloperDirectory.File {
  fileprivate init(_ path: String, _ list: PropertyList.Dictionary) {
    self.init(path: path, contents: PropertyList.dictionary(list).encodedAsXML())
  }
}
