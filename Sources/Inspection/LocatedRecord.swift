package import BundleModel
package import Diagnostics
package import FileTree
internal import JSONFormat

/// A bundle record as found in a bundle.
package struct LocatedRecord: Hashable, Sendable {
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
