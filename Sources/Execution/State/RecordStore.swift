internal import BundleModel
internal import FileSystem
internal import FileTree
internal import Hashing

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
    try replaceFile(location.record, contents: record.encoded())
  }

  /// An empty directory on the same file system as the bundle.
  func prepareStage() throws(FileTreeError) -> String {
    for path in stages { try removeTree(path) }
    var place = location.bundle
    while try Disk.stamp(of: place, followingLinks: true) == nil, place != ".", place != "/" {
      let parent = ProjectPath(normalized: place).parent
      place = parent.isRoot ? "." : parent.text
    }
    let isElsewhere = try Disk.device(of: place) != Disk.device(of: location.state)
    let stage = isElsewhere ? place + "/" + location.foreignStageName : location.stage
    UnfinishedFiles.register(stage)
    try Disk.makeDirectory(stage)
    return stage
  }

  func removeStage() {
    for path in stages {
      try? removeTree(path)
      UnfinishedFiles.unregister(path)
    }
  }

  /// Where unfinished files may be: with the state, or, when that is on another file system, in the
  /// bundle or in the nearest directory above it that existed.
  private var stages: [String] {
    var stages = [location.stage]
    var place = ProjectPath(normalized: location.bundle)
    for _ in 0..<3 {
      stages.append(place.appending(name: location.foreignStageName).text)
      if place.isRoot || place.text == "/" { break }
      place = place.parent
    }
    return stages
  }
}

extension OutputLocation {
  static let foreignStagePrefix = ".bundler-stage-"

  /// The name of the directory for unfinished files where it is not with the state.
  fileprivate var foreignStageName: String {
    Self.foreignStagePrefix + hexadecimal(Digest(of: Array(name.utf8)).bytes.prefix(4))
  }
}
