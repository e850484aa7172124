package import FileTree
internal import PropertyListFormat

/// The facts of an Info.plist about its bundle.
package struct BundleInfo: Hashable, Sendable, Codable {
  package var path: BundlePath
  package var identifier, name, version, build, executable, packageType: String?
  package var minimumSystemVersion, developmentRegion: String?
  package var platforms: [String]
  /// `UIDeviceFamily`.
  package var deviceFamilies: [Int]

  init(_ list: PropertyList.Dictionary, at path: BundlePath) {
    self.path = path
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { list[$0]?.string }.first }
    identifier = text("CFBundleIdentifier")
    name = text("CFBundleDisplayName", "CFBundleName", "ApplicationName")
    version = text("CFBundleShortVersionString", "ApplicationRelease")
    build = text("CFBundleVersion", "NSBuildVersion")
    executable = text("CFBundleExecutable", "NSExecutable")
    packageType = text("CFBundlePackageType")
    minimumSystemVersion = text("MinimumOSVersion", "LSMinimumSystemVersion")
    developmentRegion = text("CFBundleDevelopmentRegion")
    platforms = (list["CFBundleSupportedPlatforms"]?.array ?? []).compactMap(\.string)
    deviceFamilies = (list["UIDeviceFamily"]?.array ?? []).compactMap {
      if case .integer(let number) = $0 { Int(exactly: number) } else { nil }
    }
  }
}
