package import ByteCoding
public import FileTree
internal import PropertyListFormat

/// One compiled nib: the container its bytes are, and the objects in it.
package struct NibFile: Hashable, Sendable {
  package enum Container: Hashable, Sendable {
    case archive(NIBArchive)
    case keyed(KeyedArchive)
  }

  package var container: Container
  package var graph: NibGraph

  /// Decodes a file of either container.
  package init(decoding file: [UInt8]) throws(FormatError) {
    switch NibFileKind(of: file) {
    case .archive:
      let archive = try NIBArchive(decoding: file)
      container = .archive(archive)
      graph = NibGraph(archive)
    case .propertyList:
      let archive = try KeyedArchive(decoding: file)
      container = .keyed(archive)
      graph = try NibGraph(archive)
    case .document:
      throw FormatError(.invalid("the file is an uncompiled Interface Builder document"), at: 0)
    case .sideFile: throw FormatError(.invalid("the file is an AppleDouble side file"), at: 0)
    case .pointer: throw FormatError(.invalid("the file is a Git LFS pointer"), at: 0)
    case .unknown: throw FormatError(.wrongMagic(expected: "'NIBArchive' or 'bplist00'"), at: 0)
    }
  }

  /// The toolkit to which the topmost keys belong; nil if they belong to none.
  package var toolkit: NibToolkit? { NibToolkit(of: graph) }
}

/// The toolkit to whose classes the objects of a nib belong.
public enum NibToolkit: String, Hashable, Sendable, Codable {
  case appKit, uiKit

  /// Nil for a graph that is no nib.
  package init?(of graph: NibGraph) {
    let keys = graph[graph.root].entries.map(\.key)
    if keys.contains("IB.objectdata") {
      self = .appKit
    } else if keys.contains(where: { $0.text.hasPrefix("UINib") }) {
      self = .uiKit
    } else {
      return nil
    }
  }
}

/// The kind of contents of a file named `.nib`.
public enum NibFileKind: Hashable, Sendable {
  /// A NIBArchive.
  case archive
  /// A property list in binary or XML, which may be a keyed archive.
  case propertyList
  /// A xib that was saved as `.nib`, or the `designable.nib` beside a compiled one.
  case document
  /// AppleDouble: what a Mac leaves on foreign disks, in files whose names begin with `._`.
  case sideFile
  /// Git LFS has not fetched the file.
  case pointer
  case unknown

  package init(of file: [UInt8]) {
    let head = file.prefix(1024)
    let text = String(decoding: head, as: UTF8.self)
    if head.starts(with: NIBArchiveHeader.magic.utf8) {
      self = .archive
    } else if head.starts(with: [0x00, 0x05, 0x16, 0x07]) {
      self = .sideFile
    } else if text.hasPrefix("version https://git-lfs") {
      self = .pointer
    } else if text.contains("<document ") || text.contains("<archive ") {
      self = .document
    } else if PropertyListForm(of: file) != .oldStyle {
      self = .propertyList
    } else {
      self = .unknown
    }
  }
}

/// The files of one compiled nib: a flat `X.nib`, or a directory with one for each system
/// generation.
public struct NibPackage: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    /// The path relative to the directory; empty for a flat nib.
    public var name: String
    public var role: NibRole
    public var bytes: [UInt8]
  }

  /// The files, in the order of their names.
  public var members: [Member]

  /// Makes a nib of one file.
  public init(flat bytes: [UInt8]) { members = [Member(name: "", role: .everywhere, bytes: bytes)] }

  /// Makes a nib of the files in a directory, by name; files without a role in a nib are left out.
  public init(files: [(name: String, bytes: [UInt8])]) {
    members = files.compactMap { name, bytes in
      NibRole(fileName: name).map { Member(name: name, role: $0, bytes: bytes) }
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Reads a nib, a file or a directory; nil if nothing is there.
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

  /// The members with compiled objects, those for the newest systems first.
  public var variants: [Member] {
    members.filter { $0.role.isCompiled }.sorted { $0.role.precedence > $1.role.precedence }
  }

  /// Returns the member that a version of iOS or macOS loads, which is the newest that is not for
  /// later systems; nil without one.
  ///
  /// Without a version, returns the member for the newest system.
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
