public import FileTree

/// A directory of a bundle by its role, as in Xcode's Copy Files phase.
public enum Destination: String, Hashable, Sendable, Codable, CaseIterable {
  case resources, wrapper, executables, frameworks, sharedFrameworks, sharedSupport, plugins
  case xpcServices, javaResources
}

/// A destination and a directory below it, written `resources/Sounds`.
public struct DestinationPath: Hashable, Sendable, Codable {
  public var destination: Destination
  /// Relative to the destination; the root for the destination itself.
  public var subpath: BundlePath

  public init(_ destination: Destination, subpath: BundlePath = "") {
    self.destination = destination
    self.subpath = subpath
  }
}

/// How a bundle's directories are arranged.
public enum LayoutStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case auto, flat, deep, gnustep, fhs
}
