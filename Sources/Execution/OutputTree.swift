internal import BundleModel
internal import FileSystem
internal import FileTree
internal import Synchronization

/// The directories of a bundle, each opened from the one above it, and none through a link: the bundle
/// itself may be one, so that it is opened once and never looked up again.
final class OutputTree: Sendable {
  let location: OutputLocation
  private let state: Mutex<State>

  private struct State {
    /// The bundle, as soon as it was needed.
    var root: DirectoryHandle?
    /// Where sidecars are.
    var beside: DirectoryHandle?
    /// Some of the directories below; each takes a file descriptor.
    var open: [BundlePath: DirectoryHandle] = [:]
  }

  private static let openLimit = 64

  init(location: OutputLocation) {
    self.location = location
    state = Mutex(State())
  }

  /// An open directory of the bundle; fails if it does not exist, or is or is below something else.
  ///
  /// `..` is the directory that the bundle is in.
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
      let beside = try DirectoryHandle(parent.isRoot ? "." : parent.text)
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
    let root = try DirectoryHandle(location.bundle)
    state.root = root
    return root
  }

  /// What is at a path, or nil when nothing is; of links, only one to the bundle itself is followed.
  func stamp(of path: BundlePath) throws(FileTreeError) -> FileStamp? {
    if path.isRoot { return try Disk.stamp(of: location.bundle, followingLinks: true) }
    return try directory(path.parent).stamp(of: path.name)
  }

  /// Makes a directory of the bundle, or the bundle, with mode 0755; false when something is there.
  func make(_ path: BundlePath) throws(FileTreeError) -> Bool {
    if path.isRoot {
      try makeParents(of: location.bundle)
      return try Disk.makeDirectory(location.bundle)
    }
    guard try directory(path.parent).makeDirectory(path.name) else { return false }
    try directory(path).setMode(0o755)
    return true
  }

  /// The names in a directory, as bytes; nil for what is no directory, or a link to one.
  func names(in path: BundlePath) -> [[UInt8]]? {
    if path.isRoot {
      guard let stamp = try? Disk.stamp(of: location.bundle), stamp.isDirectory else { return nil }
      return Disk.names(in: location.bundle)
    }
    guard let parent = try? directory(path.parent) else { return nil }
    return (try? parent.directory(path.name))?.names
  }

  /// Takes away a directory, or the bundle; false when it is not empty or not there.
  func remove(_ path: BundlePath) throws(FileTreeError) -> Bool {
    if path.isRoot { return try Disk.removeDirectory(location.bundle) }
    guard try directory(path.parent).removeDirectory(path.name) else { return false }
    state.withLock { $0.open[path] = nil }
    return true
  }
}
