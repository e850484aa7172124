public import FileTree

/// The files of one compiled nib: a flat `X.nib`, or a directory with one for each system
/// generation.
public struct NibPackage: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    /// Relative to the directory; empty for a flat nib.
    public var name: String
    public var role: NibRole
    public var bytes: [UInt8]
  }

  /// In the order of their names.
  public var members: [Member]

  /// A flat nib.
  public init(flat bytes: [UInt8]) { members = [Member(name: "", role: .everywhere, bytes: bytes)] }

  /// The files of a directory by name; those with no role in a nib are left out.
  public init(files: [(name: String, bytes: [UInt8])]) {
    members = files.compactMap { name, bytes in
      NibRole(fileName: name).map { Member(name: name, role: $0, bytes: bytes) }
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Reads a nib, flat or a directory; nil if nothing is there.
  public init?(at path: some TreePath, in tree: some FileTree) throws(FileTreeError) {
    guard let status = try tree.status(of: path, followingLinks: true) else { return nil }
    guard status.kind == .directory else {
      self.init(flat: try tree.contents(of: path))
      return
    }
    var files: [(name: String, bytes: [UInt8])] = []
    for entry in try tree.entries(of: path).entries
    where entry.kind == .file && NibRole(fileName: entry.name) != nil {
      files.append((entry.name, try tree.contents(of: path.appending(name: entry.name))))
    }
    self.init(files: files)
  }

  /// The members that hold objects, the ones for the newest systems first.
  public var variants: [Member] {
    members.filter { $0.role.isCompiled }.sorted { $0.role.precedence > $1.role.precedence }
  }

  /// The member that a version of iOS or macOS loads: the newest that is not for systems above it.
  ///
  /// No version stands for the newest there is.
  public func member(for system: NibSystemVersion? = nil) -> Member? {
    variants.first { member in
      guard let system, let minimum = member.role.minimumSystem else { return true }
      return minimum <= system
    }
  }
}

/// A version of iOS or macOS.
public struct NibSystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var major, minor, patch: Int

  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
