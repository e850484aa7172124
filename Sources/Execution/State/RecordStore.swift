internal import BundleModel
internal import FileTree
internal import HostSystem

extension OutputLocation {
  /// Nil if there is no record, or an unreadable one.
  var buildRecord: BuildRecord? {
    guard let file = try? readWhole(record, limit: 1 << 30).contents else { return nil }
    return BuildRecord(decoding: file)
  }

  /// The record as far as a bundle record gives it, for when the build record is lost.
  func buildRecord(from path: BundlePath) -> BuildRecord? {
    guard let file = try? readWhole(systemPath(path), limit: 1 << 28).contents else { return nil }
    return BuildRecord(bundleRecord: file, at: path)
  }
}

/// The state that a build, which holds the lock, keeps beside the bundle: record and unfinished files.
struct RecordStore {
  let location: OutputLocation
  /// The directory of the state.
  let state: DirectoryHandle

  func save(_ record: BuildRecord) throws(FileTreeError) {
    try state.replaceFile("record", contents: record.encoded(), as: .state)
  }

  /// An empty stage on the bundle's file system: beside the state or, if that is on another file
  /// system, in the bundle or the nearest existing directory above it.
  ///
  /// Removes what killed builds have left unfinished.
  func prepareStage() throws(FileTreeError) -> Stage {
    removeLeftovers()
    if let directory = try foreignDirectory {
      return try Stage.make(in: directory, prefix: OutputLocation.foreignStagePrefix)
    }
    return try Stage.make(in: state, prefix: OutputLocation.stagePrefix)
  }

  /// Removes everything, the lock last, and the directories that are empty then.
  func removeAll() throws(FileTreeError) {
    try state.removeFile("record")
    try state.removeTree("parts")
    try state.removeTree("export")
    try state.removeFile("lock")
    let (states, name) = try location.checkout.parent(of: location.state)
    try states.removeDirectory(name)
    let (place, directory) = try location.checkout.parent(of: location.stateDirectory)
    try place.removeDirectory(directory)
  }

  /// Removes what killed builds have left unfinished.
  func removeLeftovers() {
    Stage.removeLeftovers(in: state, prefix: OutputLocation.stagePrefix)
    // Only the holder of the lock writes here.
    for name in (try? state.names) ?? []
    where name.starts(with: TemporaryName.prefix.utf8) {
      _ = try? state.removeFile(String(decoding: name, as: UTF8.self))
    }
    guard (try? foreignDirectory) != nil else { return }
    var directory = ProjectPath(normalized: location.bundle)
    for _ in 0..<3 {
      if let directory = try? location.checkout.directory(
        directory.isRoot ? "." : directory.text)
      {
        Stage.removeLeftovers(in: directory, prefix: OutputLocation.foreignStagePrefix)
      }
      if directory.isRoot || directory.text == "/" { break }
      directory = directory.parent
    }
  }

  /// The bundle or the nearest existing directory above it, if that is on another file system than
  /// the state.
  private var foreignDirectory: DirectoryHandle? {
    get throws(FileTreeError) {
      var path = location.bundle
      while true {
        if let directory = try location.checkout.directory(path) {
          return try directory.device == state.device ? nil : directory
        }
        let parent = ProjectPath(normalized: path).parent
        path = parent.isRoot ? "." : parent.text
      }
    }
  }
}

extension OutputLocation {
  fileprivate static let stagePrefix = "stage"
  /// For stages that are not beside the state.
  static let foreignStagePrefix = ".bundler-stage"
}
