internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import JSONFormat

/// What a bundle record says of one file.
struct RecordedOutput {
  var output: Output
  var action: Action?
  var record: OutputRecord
}

extension BundleRecord.File {
  /// `prefix` is the directory of the bundle that the record is for.
  init(_ entry: RecordedOutput, below prefix: BundlePath) {
    let path = entry.output.path.relative(to: prefix) ?? entry.output.path.text
    self.init(
      path: BundlePath(normalized: path), kind: entry.output.kind,
      action: entry.action?.rule ?? "write-manifest",
      sources: entry.action?.inputs.map(\.portable) ?? [],
      entry: entry.action?.origin.map(\.portable), language: entry.output.language,
      devices: entry.output.devices.isEmpty ? nil : entry.output.devices, scale: entry.output.scale)
    switch entry.record.contents {
    case .file(let digest, let size)?:
      self.sha256 = digest.hexadecimal
      self.size = size
      mode = octal(entry.output.mode)
    case .link(let target)?:
      link = target
    case .directory?:
      mode = octal(0o755)
    case nil: break
    }
  }
}

extension BundleRecord {
  /// The document, the same bytes for the same record.
  var json: JSONValue {
    .object([
      "version": .integer(Int64(version)), "product": .string(product),
      "platform": .string(platform.rawValue), "layout": .string(layout.rawValue),
      "files": .array(files.map(\.json)),
    ])
  }
}

extension BundleRecord.File {
  fileprivate var json: JSONValue {
    .object([
      "path": .string(path.text),
      "sha256": sha256.map { .string($0) },
      "size": size.map { .integer($0) },
      "mode": mode.map { .string($0) },
      "link": link.map { .string($0) },
      "kind": .string(kind),
      "action": .string(action),
      "sources": .array(sources.map { .string($0.text) }),
      "entry": entry.map { .string($0) },
      "language": language.map { .string($0) },
      "devices": devices.map { .array($0.map { .string($0.rawValue) }) },
      "scale": scale.map { .integer(Int64($0)) },
    ])
  }
}

extension OutputRecord {
  /// A file of a bundle record; nil for what makes no sense.
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
  /// The path, or only the name of one that says where things are on this machine.
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
