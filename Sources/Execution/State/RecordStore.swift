internal import BundleModel
internal import FileSystem
internal import FileTree

/// The state that a build keeps beside the bundle: record, lock and unfinished files.
struct RecordStore {
  let location: OutputLocation

  /// Nil if there is no record, or an unreadable one.
  func load() -> BuildRecord? {
    guard let file = try? readWhole(location.record, limit: 1 << 30).contents else { return nil }
    return BuildRecord(decoding: file)
  }

  /// The record as far as a bundle record gives it, for when the build record is lost.
  func load(bundleRecord path: BundlePath) -> BuildRecord? {
    let systemPath = location.systemPath(path)
    guard let file = try? readWhole(systemPath, limit: 1 << 28).contents else { return nil }
    return BuildRecord(bundleRecord: file, at: path)
  }

  func save(_ record: BuildRecord) throws(FileTreeError) {
    try replaceFile(location.record, contents: record.encoded(), as: .state)
  }

  /// An empty stage on the bundle's file system: beside the state or, if that is on another file
  /// system, in the bundle or the nearest existing directory above it.
  ///
  /// Removes what killed builds have left unfinished.
  func prepareStage() throws(FileTreeError) -> Stage {
    removeLeftovers()
    if let directory = try foreignDirectory {
      return try Stage.make(
        in: DirectoryHandle(directory), prefix: OutputLocation.foreignStagePrefix)
    }
    return try Stage.make(in: DirectoryHandle(location.state), prefix: OutputLocation.stagePrefix)
  }

  /// Removes what killed builds have left unfinished.
  func removeLeftovers() {
    guard let state = try? DirectoryHandle(location.state) else { return }
    Stage.removeLeftovers(in: state, prefix: OutputLocation.stagePrefix)
    // Only the holder of the lock writes here.
    for name in state.names where name.starts(with: TemporaryName.prefix.utf8) {
      _ = try? state.removeFile(String(decoding: name, as: UTF8.self))
    }
    guard (try? foreignDirectory) != nil else { return }
    var directory = ProjectPath(normalized: location.bundle)
    for _ in 0..<3 {
      if let directory = try? DirectoryHandle(directory.isRoot ? "." : directory.text) {
        Stage.removeLeftovers(in: directory, prefix: OutputLocation.foreignStagePrefix)
      }
      if directory.isRoot || directory.text == "/" { break }
      directory = directory.parent
    }
  }

  /// The bundle or the nearest existing directory above it, if that is on another file system than
  /// the state.
  private var foreignDirectory: String? {
    get throws(FileTreeError) {
      var directory = location.bundle
      while try Disk.stamp(of: directory, followingLinks: true) == nil, directory != ".",
        directory != "/"
      {
        let parent = ProjectPath(normalized: directory).parent
        directory = parent.isRoot ? "." : parent.text
      }
      return try Disk.device(of: directory) == Disk.device(of: location.state) ? nil : directory
    }
  }
}

extension OutputLocation {
  fileprivate static let stagePrefix = "stage"
  /// For stages that are not beside the state.
  static let foreignStagePrefix = ".bundler-stage"
}
