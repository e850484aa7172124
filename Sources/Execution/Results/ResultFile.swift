internal import FileTree
internal import Hashing
internal import HostSystem
internal import JSONFormat
internal import PropertyListFormat
internal import ResourceCompilers

/// What compilations made, in one file; integers are little-endian.
///
///      0   8  magic "BNDLRES1"
///      8   …  results: a count, and as many of
///             32  the key
///              …  names of the outputs where the inputs decide them: a count, and as many texts
///              …  contents of the outputs: a count, and each with its length in 4 bytes
///              …  keys for the Info.plist as JSON, a text; empty where there are none
///    -32  32  SHA-256 of everything before it
///
/// A text is its length in 4 bytes and its UTF-8. The same results give the same bytes.
struct ResultFile {
  struct Result {
    var key: Digest
    var resource: CompiledResource
  }

  private static let magic = Array("BNDLRES1".utf8)

  var results: [Result]

  init(_ results: [Result]) { self.results = results }

  init(reading path: String) throws(CompiledResultsError) {
    let file: [UInt8]
    do throws(FileTreeError) {
      file = try readWhole(path, limit: CompiledResults.limit).contents
    } catch {
      throw CompiledResultsError(file: path, reason: error.reason)
    }
    guard let decoded = ResultFile(decoding: file) else { throw CompiledResultsError(file: path) }
    self = decoded
  }

  func encoded() -> [UInt8] {
    var writer = RecordWriter(magic: Self.magic)
    writer.write(UInt32(results.count))
    for result in results {
      for byte in result.key.bytes { writer.write(byte) }
      writer.write(UInt32(result.resource.names.count))
      for name in result.resource.names { writer.write(text: name.utf8) }
      writer.write(UInt32(result.resource.contents.count))
      for contents in result.resource.contents { writer.write(text: contents) }
      let keys = result.resource.infoPlist
      let json =
        keys.isEmpty
        ? [] : (try? JSONValue(encoding: PropertyList.dictionary(keys)))?.encoded(pretty: false)
      writer.write(text: json ?? [])
    }
    return writer.seal()
  }

  /// Nil for anything that does not decode in full.
  init?(decoding file: [UInt8]) {
    guard var reader = RecordReader(file, magic: Self.magic) else { return nil }
    results = []
    do {
      for _ in 0..<(try reader.readCount()) {
        let key = try reader.readDigest()
        var resource = CompiledResource([])
        for _ in 0..<(try reader.readCount()) { resource.names.append(try reader.readText()) }
        for _ in 0..<(try reader.readCount()) {
          resource.contents.append(Array(try reader.readBytes()))
        }
        let json = try reader.readBytes()
        if !json.isEmpty {
          guard let document = try? JSONValue(parsing: Array(json)),
            let keys = PropertyList(decoding: document)?.dictionary
          else { return nil }
          resource.infoPlist = keys
        }
        results.append(Result(key: key, resource: resource))
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
