internal import AppleVocabulary
package import BundleModel
package import Diagnostics
package import FileTree
internal import JSONFormat

/// Why a document is not a bundle record.
struct RecordError: Error {
  var message: String
  /// In bytes, if the document is not even JSON.
  var offset: Int?
  /// The version of a document that a newer bundler has written.
  var newerVersion: Int64?

  init(_ message: String, offset: Int? = nil, newerVersion: Int64? = nil) {
    self.message = message
    self.offset = offset
    self.newerVersion = newerVersion
  }
}

extension BundleRecord {
  /// Decodes a document and checks that its paths stay in the bundle; unknown keys are ignored.
  init(decodingJSON bytes: [UInt8]) throws(RecordError) {
    let document: JSONValue
    do throws(JSONError) {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw RecordError(error.message, offset: error.offset)
    }
    let root = try RecordObject(document, keyPath: "")
    let version = try root.require("version", root.integer)
    guard version == 1 else { throw RecordError("", newerVersion: version) }
    self.init(
      product: try root.require("product", root.text),
      platform: try root.require("platform", root.word),
      layout: try root.require("layout", root.word),
      files: try root.files())
  }
}

/// An object of a bundle record, with its path in the document for messages.
private struct RecordObject {
  let members: [String: JSONValue]
  let keyPath: String

  init(_ value: JSONValue, keyPath: String) throws(RecordError) {
    guard case .object(let members) = value else {
      throw RecordError(
        keyPath.isEmpty ? "it is not an object" : "'\(keyPath)' is not an object")
    }
    self.members = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
    self.keyPath = keyPath
  }

  private func name(_ key: String) -> String { keyPath.isEmpty ? key : "\(keyPath).\(key)" }

  private func value(_ key: String) -> JSONValue? {
    members[key].flatMap { $0 == .null ? nil : $0 }
  }

  func require<Value>(
    _ key: String, _ read: (String) throws(RecordError) -> Value?
  ) throws(RecordError) -> Value {
    guard let value = try read(key) else { throw RecordError("'\(name(key))' is missing") }
    return value
  }

  func text(_ key: String) throws(RecordError) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.string else { throw RecordError("'\(name(key))' is not a string") }
    return text
  }

  func integer(_ key: String) throws(RecordError) -> Int64? {
    guard let value = value(key) else { return nil }
    guard let number = value.integer else { throw RecordError("'\(name(key))' is not a number") }
    return number
  }

  func list(_ key: String) throws(RecordError) -> [JSONValue]? {
    guard let value = value(key) else { return nil }
    guard let items = value.array else { throw RecordError("'\(name(key))' is not a list") }
    return items
  }

  func texts(_ key: String) throws(RecordError) -> [String]? {
    guard let items = try list(key) else { return nil }
    let texts = items.compactMap(\.string)
    guard texts.count == items.count else {
      throw RecordError("'\(name(key))' is not a list of strings")
    }
    return texts
  }

  /// The case of `Word` that a key names.
  func word<Word: RawRepresentable<String>>(_ key: String) throws(RecordError) -> Word? {
    guard let text = try text(key) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw RecordError("'\(name(key))' has the unknown value '\(text)'")
    }
    return word
  }

  func path(_ key: String) throws(RecordError) -> BundlePath? {
    guard let text = try text(key) else { return nil }
    let path = BundlePath(text)
    guard !path.isOutsideRoot, !path.isRoot else {
      throw RecordError("'\(name(key))' is '\(text)', which does not lie inside the bundle")
    }
    return path
  }

  func files() throws(RecordError) -> [BundleRecord.File] {
    var files: [BundleRecord.File] = []
    var seen: Set<BundlePath> = []
    for (index, item) in try require("files", list).enumerated() {
      let file = try RecordObject(item, keyPath: "files[\(index)]").file()
      guard seen.insert(file.path).inserted else {
        throw RecordError("'\(file.path)' is listed twice")
      }
      files.append(file)
    }
    return files
  }

  private func file() throws(RecordError) -> BundleRecord.File {
    let mode = try text("mode")
    if let mode, UInt16(mode, radix: 8) == nil {
      throw RecordError("'\(name("mode"))' is '\(mode)', not octal")
    }
    return BundleRecord.File(
      path: try require("path", path), sha256: try text("sha256"), size: try integer("size"),
      mode: mode, link: try text("link"), kind: try require("kind", text),
      action: try require("action", text),
      sources: (try texts("sources") ?? []).map { ProjectPath($0) }, entry: try text("entry"),
      language: try text("language"),
      // Device families that this version does not know are dropped: inspection does not need them.
      devices: try texts("devices")?.compactMap(DeviceFamily.init(rawValue:)),
      scale: try integer("scale").flatMap { Int(exactly: $0) })
  }
}

/// A bundle record as found in a bundle.
package struct LocatedRecord: Equatable, Sendable {
  package static let fileName = "bundle-manifest.json"
  /// Follows the product's name in that of a record beside the bundle.
  static let sidecarSuffix = ".manifest.json"
  /// In bytes; larger records are not read.
  static let largest: Int64 = 256 << 20

  /// Relative to the bundle; for a record beside it, the file name that the caller gave.
  package var path: BundlePath
  package var manifest: BundleRecord

  /// Decodes the JSON that a build has written; reports what is wrong with it and returns nil.
  package init?(
    decoding bytes: [UInt8], at path: BundlePath, diagnostics: inout [Diagnostic]
  ) {
    self.path = path
    do throws(RecordError) {
      manifest = try BundleRecord(decodingJSON: bytes)
    } catch {
      diagnostics.append(.malformedRecord(path, error, in: bytes))
      return nil
    }
  }
}

/// Reads the record that a build has left in a tree; nil, unreported, if there is none.
func readRecord(
  at path: BundlePath, of bundle: any FileTree, diagnostics: inout [Diagnostic]
) -> LocatedRecord? {
  do throws(FileTreeError) {
    guard let status = try bundle.status(of: path, followingLinks: false), status.kind == .file
    else { return nil }
    guard status.size <= LocatedRecord.largest else {
      let limit = humanReadable(LocatedRecord.largest)
      diagnostics.append(.malformedRecord(path, RecordError("it is larger than \(limit)"), in: []))
      return nil
    }
    let bytes = try bundle.contents(of: path)
    return LocatedRecord(decoding: bytes, at: path, diagnostics: &diagnostics)
  } catch {
    diagnostics.append(.unreadable(path, error))
    return nil
  }
}

extension Diagnostic {
  fileprivate static func malformedRecord(
    _ path: BundlePath, _ error: RecordError, in bytes: [UInt8]
  ) -> Self {
    let start = error.offset.map { SourcePosition(ofByte: $0, in: bytes) }
    let range = SourceRange(file: path.text, start: start)
    if let version = error.newerVersion {
      return Diagnostic(
        .error, id: "verify-record-version",
        "this bundler understands bundle manifests of version 1, found \(version); upgrade bundler",
        at: range)
    }
    return Diagnostic(
      .error, id: "verify-record-malformed",
      "'\(path.name)' is no bundle manifest: \(error.message)", at: range)
  }
}

extension SourcePosition {
  fileprivate init(ofByte offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    self.init(
      line: before.count { $0 == 0x0A } + 1, column: before.count - lineStart + 1)
  }
}
