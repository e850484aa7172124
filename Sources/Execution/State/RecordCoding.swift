internal import BundleModel
internal import FileTree
internal import Hashing
internal import JSONFormat
internal import PropertyListFormat

/// The file form of a build record; integers are little-endian.
///
///      0   8  magic "BNDLREC3"
///      8   1  1 for a build that never got to its end, else 0
///      9   …  the product's address, a text
///          …  actions, others, directories: each a count and as many items
///     -32 32  SHA-256 of everything before it
///
/// A text is its length in 4 bytes and its UTF-8. Whatever does not decode in full counts as no record.
extension BuildRecord {
  static let magic = Array("BNDLREC3".utf8)

  func encoded() -> [UInt8] {
    var writer = RecordWriter(magic: Self.magic)
    writer.write(UInt8(isUnfinished ? 1 : 0))
    writer.write(text: address.utf8)
    writer.write(UInt32(actions.count))
    for action in actions {
      writer.write(action.fingerprint.high)
      writer.write(action.fingerprint.low)
      writer.write(UInt32(action.inputs.count))
      for stamp in action.inputs { writer.write(stamp) }
      writer.write(outputs: action.outputs)
      let json =
        action.infoPlist.isEmpty
        ? []
        : (try? JSONValue(encoding: PropertyList.dictionary(action.infoPlist)))?
          .encoded(pretty: false) ?? []
      writer.write(text: json)
      writer.write(action.diagnostics)
    }
    writer.write(outputs: others)
    writer.write(UInt32(directories.count))
    for directory in directories { writer.write(text: directory.text.utf8) }
    return writer.seal()
  }

  init?(decoding file: [UInt8]) {
    guard var reader = RecordReader(file, magic: Self.magic) else { return nil }
    do {
      isUnfinished = try reader.readInteger(as: UInt8.self) != 0
      address = try reader.readText()
      for _ in 0..<(try reader.readCount()) {
        let high = try reader.readInteger()
        let fingerprint = Fingerprint(high: high, low: try reader.readInteger())
        var inputs: [FileStamp] = []
        for _ in 0..<(try reader.readCount()) { inputs.append(try reader.readStamp()) }
        let outputs = try reader.readOutputs()
        let json = try reader.readBytes()
        var action = ActionRecord(fingerprint: fingerprint, inputs: inputs, outputs: outputs)
        if !json.isEmpty {
          guard let document = try? JSONValue(parsing: Array(json)),
            let values = PropertyList(decoding: document)?.dictionary
          else { return nil }
          action.infoPlist = values
        }
        action.diagnostics = try reader.readDiagnostics()
        actions.append(action)
      }
      others = try reader.readOutputs()
      for _ in 0..<(try reader.readCount()) {
        directories.append(BundlePath(normalized: try reader.readText()))
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension RecordWriter {
  fileprivate mutating func write(outputs: [OutputRecord]) {
    write(UInt32(outputs.count))
    for output in outputs {
      write(text: output.path.text.utf8)
      write(output.stamp)
      switch output.contents {
      case nil: write(UInt8(0))
      case .file(let digest, let size)?:
        write(UInt8(1))
        write(text: digest.bytes)
        write(UInt64(bitPattern: size))
      case .link(let target)?:
        write(UInt8(2))
        write(text: target.utf8)
      case .directory?: write(UInt8(3))
      }
    }
  }
}

extension RecordReader {
  fileprivate mutating func readOutputs() throws(RecordDamage) -> [OutputRecord] {
    var outputs: [OutputRecord] = []
    for _ in 0..<(try readCount()) {
      let path = BundlePath(normalized: try readText())
      let stamp = try readStamp()
      let contents: BuiltOutput.Contents?
      switch try readInteger(as: UInt8.self) {
      case 0: contents = nil
      case 1:
        guard let digest = Digest(bytes: try readBytes()) else { throw RecordDamage() }
        contents = .file(digest, size: Int64(bitPattern: try readInteger()))
      case 2: contents = .link(target: try readText())
      case 3: contents = .directory
      default: throw RecordDamage()
      }
      outputs.append(OutputRecord(path: path, contents: contents, stamp: stamp))
    }
    return outputs
  }
}
