internal import Glibc

/// An expected output in the `Fixtures` directory beside a test.
///
/// With `BUNDLER_REWRITE_GOLDEN` in the environment, as `make golden` sets it, the file is
/// rewritten and the comparison holds; the diff is then to be reviewed.
package struct GoldenFile: Sendable {
  private let path: String

  package init(_ name: String, beside file: String = #filePath) {
    path = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex) + "/Fixtures/" + name
  }

  /// The file as text; nil when it cannot be read as such.
  package var text: String? {
    guard let stream = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(stream), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The text to compare `actual` with.
  package func expected(for actual: String) -> String {
    guard unsafe getenv("BUNDLER_REWRITE_GOLDEN") != nil else { return text ?? "no file \(path)" }
    guard let stream = unsafe fopen(path, "wb") else { return "cannot write \(path)" }
    defer { unsafe fclose(stream) }
    for byte in actual.utf8 where unsafe putc(Int32(byte), stream) == EOF {
      return "cannot write \(path)"
    }
    return actual
  }
}
