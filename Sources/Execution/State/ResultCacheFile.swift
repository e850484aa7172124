internal import BundleModel
internal import FileTree
internal import Hashing
internal import HostSystem
internal import JSONFormat

/// The file in the bundle's state that holds the cache entries of an action's compiler.
///
/// A missing, damaged or foreign file counts as empty.
///
///      0   8  magic "BNDLPRT1"
///      8   …  scope, on which all entries depend besides their keys; entries: a count, and for each
///             one its key of 32 bytes, its length in 4, and its bytes
///    -32  32  SHA-256 of everything before it
struct ResultCacheFile {
  private static let magic = Array("BNDLPRT1".utf8)

  private let location: OutputLocation
  private let name: String
  private let scope: [UInt8]

  /// `scope` is what every entry depends on besides its key.
  init(of name: String, at location: OutputLocation, scope: [UInt8]) {
    self.location = location
    self.name = name
    self.scope = scope
  }

  /// Returns the entries of the last run, with those of other products in this one.
  func load(sharing shared: SharedResults? = nil) -> ResultCache {
    guard
      let file = try? readWhole(
        location.resultCache + "/" + name, limit: 2 * Int64(ResultCache.limit)
      )
      .contents,
      var reader = RecordReader(file, magic: Self.magic),
      let known = try? reader.readEntries(of: scope)
    else { return ResultCache(shared: shared) }
    return ResultCache(known, shared: shared)
  }

  /// Replaces the entries of the last run by those of this one.
  func save(_ cache: ResultCache) throws(FileTreeError) {
    guard let changed = cache.changed else { return }
    if changed.isEmpty {
      try location.openResultCache()?.removeFile(name)
      return
    }
    // Magic, scope and count; a key and a length for each entry; the seal.
    let size = changed.reduce(Self.magic.count + scope.count + 64) { $0 + $1.entry.count + 64 }
    var writer = RecordWriter(magic: Self.magic, size: size)
    writer.write(text: scope)
    writer.write(UInt32(changed.count))
    for (key, entry) in changed {
      writer.write(key)
      writer.write(text: entry)
    }
    try location.openResultCache(making: true)?.replaceFile(
      name, contents: writer.seal(), as: .state)
  }
}

extension RecordWriter {
  fileprivate mutating func write(_ digest: Digest) {
    for byte in digest.bytes { write(byte) }
  }
}

extension RecordReader {
  fileprivate mutating func readEntries(
    of scope: [UInt8]
  ) throws(RecordDamage) -> [Digest: ArraySlice<UInt8>] {
    guard try readBytes() == scope[...] else { throw RecordDamage() }
    var entries: [Digest: ArraySlice<UInt8>] = [:]
    for _ in 0..<(try readCount()) {
      let key = try readDigest()
      entries[key] = try readBytes()
    }
    guard isAtEnd else { throw RecordDamage() }
    return entries
  }
}

extension OutputLocation {
  /// The path of the directory of cache entries.
  var resultCache: String { state + "/parts" }

  /// Opens the directory of cache entries, which is no link; nil if there is none.
  func openResultCache(making: Bool = false) throws(FileTreeError) -> DirectoryHandle? {
    let state = try makeState()
    if making { try state.makeDirectory("parts") }
    return try state.directory("parts", path: resultCache)
  }

  /// Returns the name of the file for an action, from the path of its first output.
  static func resultCacheName(of action: Action) -> String {
    let name = action.outputs.first?.path.text ?? ""
    return String(Digest(of: Array(name.utf8)).hexadecimal.prefix(16))
  }

  /// Removes the cache entries of actions that are not planned any more.
  func removeResultCaches(except actions: [Action]) {
    guard let state = try? makeState(), let directory = try? state.directory("parts"),
      let names = try? directory.names
    else { return }
    let kept = Set(actions.map { Array(Self.resultCacheName(of: $0).utf8) })
    for name in names where !kept.contains(name) {
      _ = try? directory.removeFile(String(decoding: name, as: UTF8.self))
    }
    _ = try? state.removeDirectory("parts")
  }
}
