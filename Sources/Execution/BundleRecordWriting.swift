internal import AppleVocabulary
internal import BundleModel
internal import FileTree
internal import Hashing
internal import JSONFormat

/// The bundle record of a product or of one inside it.
struct PlannedRecord: Hashable, Sendable {
  /// Relative to the outermost bundle; `../NAME` is beside it.
  var path: BundlePath
  /// The directory that the record describes.
  var prefix: BundlePath
  var product: String
  var platform: Platform
  var layout: BundleLayout.Style

  var output: Output { Output(path, kind: "manifest") }
}

extension Plan.Product {
  /// Every bundle record to write, each after those that it lists.
  var bundleRecords: [PlannedRecord] {
    var bundleRecords = innerRecords.map {
      PlannedRecord(
        path: $0.path, prefix: $0.prefix, product: $0.product, platform: $0.platform,
        layout: $0.layout)
    }
    let path: BundlePath
    switch record {
    case .inside(let inside)?: path = inside
    case .sidecar(let name)?: path = BundlePath(normalized: "../" + name.text)
    case nil: return bundleRecords
    }
    bundleRecords.append(
      PlannedRecord(
        path: path, prefix: "", product: address, platform: platform, layout: layout.style))
    return bundleRecords
  }
}

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
