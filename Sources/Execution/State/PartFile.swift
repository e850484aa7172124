internal import BundleModel
internal import FileTree
internal import Hashing
internal import HostSystem
internal import JSONFormat

/// The parts that an action's compiler kept, in a file of the bundle's state.
///
/// It only saves work: a lost, damaged or foreign one counts as empty.
///
///      0   8  magic "BNDLPRT1"
///      8   …  what decided all parts besides their keys; parts: a count, and for each one its key of
///             32 bytes, its length in 4, and its bytes
///    -32  32  SHA-256 of everything before it
struct PartFile {
  private static let magic = Array("BNDLPRT1".utf8)

  private let location: OutputLocation
  private let name: String
  private let scope: [UInt8]

  /// `scope` is what decides every part besides its key.
  init(of name: String, at location: OutputLocation, scope: [UInt8]) {
    self.location = location
    self.name = name
    self.scope = scope
  }

  /// The parts of the last run.
  func load() -> KeptParts {
    guard
      let file = try? readWhole(location.parts + "/" + name, limit: 2 * Int64(KeptParts.limit))
        .contents,
      var reader = RecordReader(file, magic: Self.magic),
      let known = try? reader.readParts(of: scope)
    else { return KeptParts() }
    return KeptParts(known)
  }

  /// Replaces the parts of the last run by those of this one.
  func save(_ parts: KeptParts) throws(FileTreeError) {
    guard let changed = parts.changed else { return }
    if changed.isEmpty {
      try location.openParts()?.removeFile(name)
      return
    }
    // Magic, scope and count; a key and a length for each part; the seal.
    let size = changed.reduce(Self.magic.count + scope.count + 64) { $0 + $1.part.count + 64 }
    var writer = RecordWriter(magic: Self.magic, size: size)
    writer.write(text: scope)
    writer.write(UInt32(changed.count))
    for (key, part) in changed {
      writer.write(key)
      writer.write(text: part)
    }
    try location.openParts(making: true)?.replaceFile(
      name, contents: writer.seal(), as: .state)
  }
}

extension RecordWriter {
  fileprivate mutating func write(_ digest: Digest) {
    for byte in digest.bytes { write(byte) }
  }
}

extension RecordReader {
  fileprivate mutating func readParts(
    of scope: [UInt8]
  ) throws(RecordDamage) -> [Digest: ArraySlice<UInt8>] {
    guard try readBytes() == scope[...] else { throw RecordDamage() }
    var parts: [Digest: ArraySlice<UInt8>] = [:]
    for _ in 0..<(try readCount()) {
      let key = try readDigest()
      parts[key] = try readBytes()
    }
    guard isAtEnd else { throw RecordDamage() }
    return parts
  }
}

extension OutputLocation {
  /// The directory of kept parts.
  var parts: String { state + "/parts" }

  /// Opens the directory of kept parts, which is no link; nil if there is none.
  func openParts(making: Bool = false) throws(FileTreeError) -> DirectoryHandle? {
    let state = try makeState()
    if making { try state.makeDirectory("parts") }
    return try state.directory("parts", path: parts)
  }

  /// The name of the file for the parts of an action, whose first output tells it apart from others.
  static func partsName(of action: Action) -> String {
    let name = action.outputs.first?.path.text ?? ""
    return String(Digest(of: Array(name.utf8)).hexadecimal.prefix(16))
  }

  /// Removes the parts of actions that are not planned any more.
  func removeParts(except actions: [Action]) {
    guard let state = try? makeState(), let directory = try? state.directory("parts"),
      let names = try? directory.names
    else { return }
    let kept = Set(actions.map { Array(Self.partsName(of: $0).utf8) })
    for name in names where !kept.contains(name) {
      _ = try? directory.removeFile(String(decoding: name, as: UTF8.self))
    }
    _ = try? state.removeDirectory("parts")
  }
}
