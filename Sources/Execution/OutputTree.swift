internal import BundleModel
internal import FileTree
internal import HostSystem
internal import Synchronization

/// The directories of a bundle, each opened from the one above it, and none through a link.
///
/// The bundle itself may be a link only outside of the checkout: it is opened once and never looked up
/// again.
///
/// A new bundle is made in the stage, and moved to its destination when it is complete.
final class OutputTree: Sendable {
  let location: OutputLocation
  /// True if the bundle did not exist, so that no path in it is occupied.
  let isNew: Bool
  private let stage: Stage?
  private let state: Mutex<State>

  private struct State {
    /// The bundle, once it has been opened.
    var root: DirectoryHandle?
    /// The parent directory, which holds sidecars.
    var beside: DirectoryHandle?
    /// A limited number of directories inside; each takes a file descriptor.
    var open: [BundlePath: DirectoryHandle] = [:]
    /// True if a new bundle is still in the stage.
    var isUnpublished = false
  }

  private static let openLimit = 64
  private static let nameInStage = "bundle"

  /// Opens the tree of a bundle to build; a new bundle is made in `stage`.
  init(location: OutputLocation, stage: Stage? = nil) {
    self.location = location
    self.stage = stage
    let isAbsent = (try? Disk.inodeKey(of: location.bundle)) == .some(nil)
    isNew = stage != nil && isAbsent && !location.isMerge
    state = Mutex(State(isUnpublished: isNew))
  }

  /// An open directory of the bundle; fails if it, or a directory above it, is missing or is
  /// something else.
  ///
  /// `..` is the directory that holds the bundle.
  func directory(_ path: BundlePath) throws(FileTreeError) -> DirectoryHandle {
    try state.withLock { state throws(FileTreeError) in try find(path, &state) }
  }

  private func find(
    _ path: BundlePath, _ state: inout State
  ) throws(FileTreeError) -> DirectoryHandle {
    if path.isRoot { return try findRoot(&state) }
    if path.text == ".." {
      if let beside = state.beside { return beside }
      let parent = ProjectPath(normalized: location.bundle).parent
      guard let beside = try location.checkout.directory(parent.isRoot ? "." : parent.text) else {
        throw FileTreeError(.notFound, path: parent.text)
      }
      state.beside = beside
      return beside
    }
    if let directory = state.open[path] { return directory }
    let systemPath = location.systemPath(path)
    let parent = try find(path.parent, &state)
    guard let directory = try parent.directory(path.name, path: systemPath) else {
      throw FileTreeError(.notFound, path: systemPath)
    }
    if state.open.count == Self.openLimit { state.open = [:] }
    state.open[path] = directory
    return directory
  }

  private func findRoot(_ state: inout State) throws(FileTreeError) -> DirectoryHandle {
    if let root = state.root { return root }
    if state.isUnpublished { throw FileTreeError(.notFound, path: location.bundle) }
    guard let root = try location.checkout.directory(location.bundle) else {
      throw FileTreeError(.notFound, path: location.bundle)
    }
    state.root = root
    return root
  }

  /// The inode key of a path, nil if nothing is there; only a link to the bundle itself is followed.
  func inodeKey(of path: BundlePath) throws(FileTreeError) -> InodeKey? {
    if path.isRoot { return try Disk.inodeKey(of: location.bundle, followingLinks: true) }
    return try directory(path.parent).inodeKey(of: path.name)
  }

  /// Makes the bundle or a directory in it, with mode 0755; false if something is there.
  func make(_ path: BundlePath) throws(FileTreeError) -> Bool {
    if path.isRoot {
      return try state.withLock { state throws(FileTreeError) in try makeRoot(&state) }
    }
    guard try directory(path.parent).makeDirectory(path.name) else { return false }
    try directory(path).setMode(0o755)
    return true
  }

  private func makeRoot(_ state: inout State) throws(FileTreeError) -> Bool {
    guard isNew, let stage else {
      let (parent, name) = try location.checkout.parent(of: location.bundle, making: true)
      guard try parent.makeDirectory(name) else { return false }
      try parent.directory(name)?.setMode(0o755)
      return true
    }
    guard try stage.directory.makeDirectory(Self.nameInStage),
      let root = try stage.directory.directory(Self.nameInStage, path: location.bundle)
    else { return false }
    try root.setMode(0o755)
    state.root = root
    return true
  }

  /// The names in a directory, as bytes, empty if it cannot be read; nil for anything else, links
  /// included.
  func names(in path: BundlePath) -> [[UInt8]]? {
    if path.isRoot {
      guard let inodeKey = try? Disk.inodeKey(of: location.bundle), inodeKey.isDirectory else {
        return nil
      }
      return (try? location.checkout.directory(location.bundle)).map { (try? $0.names) ?? [] }
    }
    guard let found = try? directory(path.parent).directory(path.name) else { return nil }
    return (try? found.names) ?? []
  }

  /// Removes the bundle or a directory in it; false if it is not empty or does not exist.
  func remove(_ path: BundlePath) throws(FileTreeError) -> Bool {
    if path.isRoot {
      let (parent, name) = try location.checkout.parent(of: location.bundle)
      return try parent.removeDirectory(name)
    }
    guard try directory(path.parent).removeDirectory(path.name) else { return false }
    state.withLock { $0.open[path] = nil }
    return true
  }

  /// Moves a new bundle to its destination, unless it is already there.
  func publish() throws(FileTreeError) {
    try state.withLock { state throws(FileTreeError) in
      guard state.isUnpublished, state.root != nil, let stage else { return }
      let (parent, name) = try location.checkout.parent(of: location.bundle, making: true)
      try stage.finish { () throws(FileTreeError) in
        try stage.directory.rename(Self.nameInStage, to: parent, name)
      }
      state.isUnpublished = false
    }
  }
}
