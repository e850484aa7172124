internal import AppleVocabulary
internal import BundleModel
internal import FileTree
internal import Hashing
internal import JSONFormat

extension PlannedRecord {
  /// The document of those of `entries` that are below the prefix, sorted by path.
  func document(_ entries: [RecordedOutput]) -> [UInt8] {
    let files = entries.filter {
      !$0.output.path.isOutsideRoot && $0.output.path.relative(to: prefix) != nil
    }
    // Sorting indices moves less memory than sorting entries.
    let order = files.indices.sorted { files[$0].output.path < files[$1].output.path }
    return BundleRecordWriter.document(of: self, order.map { files[$0] })
  }
}

extension BuildRecord {
  /// The outputs that a bundle record lists, for when the build record is lost.
  init?(bundleRecord file: [UInt8], at path: BundlePath) {
    guard let document = try? JSONValue(parsing: file), document["version"]?.integer == 1,
      let files = document["files"]?.array
    else { return nil }
    address = document["product"]?.string ?? ""
    others = files.compactMap { OutputRecord(bundleRecordFile: $0) }
    others.append(
      OutputRecord(
        path: path, contents: .file(Digest(of: file), size: Int64(file.count))))
    var directories: Set<BundlePath> = []
    for output in others where !output.path.isOutsideRoot {
      var directory = output.contents == .directory ? output.path : output.path.parent
      while !directory.isRoot, directories.insert(directory).inserted {
        directory = directory.parent
      }
    }
    self.directories = directories.sorted()
  }
}
