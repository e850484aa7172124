package import FileTree

/// A directory by its role, as in Xcode's Copy Files phase.
package enum Destination: String, Hashable, Sendable, Codable, CaseIterable {
  case resources, wrapper, executables, frameworks, sharedFrameworks, sharedSupport, plugins
  case xpcServices, javaResources
  /// The directory that bundles are built into: `Skyline.app/Contents/Library` leads into a bundle,
  /// any other path beside the bundles.
  case products
  /// The root of the disk that the product is installed on.
  case absolute

  /// The destinations inside a bundle, which a manifest may name.
  package static let inBundle = allCases.filter { $0 != .products && $0 != .absolute }
}

/// A destination and a directory below it, written `resources/Sounds`.
package struct DestinationPath: Hashable, Sendable, Codable {
  package var destination: Destination
  /// Relative to the destination; the root for the destination itself.
  package var subpath: BundlePath

  package init(_ destination: Destination, subpath: BundlePath = "") {
    self.destination = destination
    self.subpath = subpath
  }
}

/// How a bundle's directories are arranged.
package enum LayoutStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case auto, flat, deep, gnustep, fhs
}
