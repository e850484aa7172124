internal import BundleModel
internal import FileSystem
internal import FileTree

/// The state that a build keeps beside the bundle: the record, the lock and what is unfinished.
struct RecordStore {
  let location: OutputLocation

  /// Nil when there is none, or none that can be read.
  func load() -> BuildRecord? {
    guard let file = try? readWhole(location.record, limit: 1 << 30).contents else { return nil }
    return BuildRecord(decoding: file)
  }

  /// What a bundle record remembers, for when the record is lost.
  func load(bundleRecord path: BundlePath) -> BuildRecord? {
    let systemPath = location.systemPath(path)
    guard let file = try? readWhole(systemPath, limit: 1 << 28).contents else { return nil }
    return BuildRecord(bundleRecord: file, at: path)
  }

  func save(_ record: BuildRecord) throws(FileTreeError) {
    try replaceFile(location.record, contents: record.encoded(), as: .state)
  }

  /// An empty stage on the same file system as the bundle: with the state, or, when that is on another
  /// file system, in the bundle or in the nearest directory above it that exists.
  ///
  /// What builds that were killed have left unfinished goes.
  func prepareStage() throws(FileTreeError) -> Stage {
    removeLeftovers()
    if let place = try placeElsewhere {
      return try Stage.make(in: DirectoryHandle(place), prefix: OutputLocation.foreignStagePrefix)
    }
    return try Stage.make(in: DirectoryHandle(location.state), prefix: OutputLocation.stagePrefix)
  }

  /// Takes away what builds that were killed have left unfinished.
  func removeLeftovers() {
    guard let state = try? DirectoryHandle(location.state) else { return }
    Stage.removeLeftovers(in: state, prefix: OutputLocation.stagePrefix)
    // Nobody else writes here while the lock is ours.
    for name in state.names where name.starts(with: TemporaryName.prefix.utf8) {
      _ = try? state.removeFile(String(decoding: name, as: UTF8.self))
    }
    guard (try? placeElsewhere) != nil else { return }
    var place = ProjectPath(normalized: location.bundle)
    for _ in 0..<3 {
      if let directory = try? DirectoryHandle(place.isRoot ? "." : place.text) {
        Stage.removeLeftovers(in: directory, prefix: OutputLocation.foreignStagePrefix)
      }
      if place.isRoot || place.text == "/" { break }
      place = place.parent
    }
  }

  /// The bundle or the nearest directory above it that exists, if it is not on the file system of the
  /// state.
  private var placeElsewhere: String? {
    get throws(FileTreeError) {
      var place = location.bundle
      while try Disk.stamp(of: place, followingLinks: true) == nil, place != ".", place != "/" {
        let parent = ProjectPath(normalized: place).parent
        place = parent.isRoot ? "." : parent.text
      }
      return try Disk.device(of: place) == Disk.device(of: location.state) ? nil : place
    }
  }
}

extension OutputLocation {
  fileprivate static let stagePrefix = "stage"
  /// For unfinished files that are not with the state.
  static let foreignStagePrefix = ".bundler-stage"
}
