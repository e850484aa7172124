internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import JSONFormat

/// The entry of one file in a bundle record.
struct RecordedOutput {
  var output: Output
  var record: OutputRecord
  /// The rule that made it.
  var rule: String
  var sources: [ProjectPath] = []
  var origin: SourceRange?
}

extension RecordedOutput {
  init(_ output: Output, of action: Action, _ record: OutputRecord) {
    self.init(
      output: output, record: record, rule: action.rule, sources: action.inputs,
      origin: action.origin)
  }

  /// A bundle record, which a record of a bundle around it lists.
  init(_ bundleRecord: PlannedRecord, _ record: OutputRecord) {
    self.init(output: bundleRecord.output, record: record, rule: "write-manifest")
  }
}

/// Writes the document of a bundle record: the same bytes for the same outputs.
///
/// It has a line for each file of large bundles, and so is not made as a value first.
struct BundleRecordWriter {
  private var json = JSONWriter()
  /// The directory of the bundle that the record is for.
  private let prefix: BundlePath
  /// The last origin, and how it is written: many files come from one entry.
  private var origin: (range: SourceRange, text: String)?

  /// The document about `outputs`, in their order; all of them are below the record's prefix.
  static func document(of record: PlannedRecord, _ outputs: [RecordedOutput]) -> [UInt8] {
    var writer = BundleRecordWriter(prefix: record.prefix)
    writer.write(record, outputs)
    return writer.json.bytes
  }

  private init(prefix: BundlePath) { self.prefix = prefix }

  private mutating func write(_ record: PlannedRecord, _ outputs: [RecordedOutput]) {
    json.beginObject()
    json.member("version", 1)
    json.member("product", record.product)
    json.member("platform", record.platform.rawValue)
    json.member("layout", record.layout.rawValue)
    json.name("files")
    json.beginArray()
    for output in outputs { write(output) }
    json.endArray()
    if !record.leftOut.isEmpty {
      json.name("leftOut")
      json.beginArray()
      for item in record.leftOut {
        json.beginObject()
        json.member("path", ProjectPath(normalized: item.path).portable.text)
        json.member("reason", item.reason)
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
    json.endDocument()
  }

  private mutating func write(_ file: RecordedOutput) {
    let output = file.output
    json.beginObject()
    json.member("path", output.path.relative(to: prefix) ?? output.path.text)
    switch file.record.contents {
    case .file(let digest, let size)?:
      json.name("sha256")
      json.string(plain: digest.hexadecimalBytes)
      json.member("size", size)
      json.member("mode", octal(output.mode))
    case .link(let target)?: json.member("link", target)
    case .directory?: json.member("mode", octal(0o755))
    case nil: break
    }
    json.member("kind", output.kind)
    json.member("action", file.rule)
    json.name("sources")
    json.beginArray()
    for source in file.sources { json.string(source.portable.text) }
    json.endArray()
    if let range = file.origin { json.member("entry", text(of: range)) }
    if let language = output.language { json.member("language", language) }
    if !output.devices.isEmpty {
      json.name("devices")
      json.beginArray()
      for device in output.devices { json.string(device.rawValue) }
      json.endArray()
    }
    if let scale = output.scale { json.member("scale", Int64(scale)) }
    json.endObject()
  }

  private mutating func text(of range: SourceRange) -> String {
    if let origin, origin.range == range { return origin.text }
    let text = range.portable
    origin = (range, text)
    return text
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  fileprivate mutating func member(_ name: String, _ value: Int64) {
    self.name(name)
    literal(String(value))
  }
}

extension OutputRecord {
  /// A file of a bundle record; nil if it is malformed.
  init?(bundleRecordFile json: JSONValue) {
    guard let path = json["path"]?.string else { return nil }
    self.init(path: BundlePath(normalized: path), contents: .directory)
    if let target = json["link"]?.string {
      contents = .link(target: target)
    } else if let text = json["sha256"]?.string {
      guard let digest = Digest(hexadecimal: text), let size = json["size"]?.integer else {
        return nil
      }
      contents = .file(digest, size: size)
    }
  }
}

extension ProjectPath {
  /// The path, or only its last name if it depends on where things are on this machine.
  fileprivate var portable: ProjectPath {
    isAbsolute ? ProjectPath(normalized: name) : self
  }
}

extension SourceRange {
  fileprivate var portable: String {
    var range = self
    range.file = ProjectPath(normalized: file).portable.text
    return range.description
  }
}

private func octal(_ mode: UInt16) -> String {
  let digits = String(mode & 0o7777, radix: 8)
  return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
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
