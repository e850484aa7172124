internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import HostSystem
internal import PropertyListFormat

extension MadeContents {
  /// A binary property list that depends on no input.
  init(_ list: PropertyList) {
    self.init(contents: [list.encodedAsBinary()], inputs: [])
  }
}

extension ContentMaker {
  /// Makes the manifest of packs; nil after an error.
  ///
  /// What makes the packs is done again in memory, so that the action needs its inputs alone: the packs may
  /// be in another product, and other engines run each step by itself. Throws if an input cannot be read.
  func makePackManifest(
    _ action: Action, _ manifest: AssetPackManifest, diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> MadeContents? {
    let reading = InputReading(action.inputs, in: project, limit: 0)
    let inodeKeys = try reading.inodeKeys()
    var measures: [AssetPackManifest.Measure] = []
    for pack in manifest.packs {
      var measuring = PackMeasuring()
      for action in pack.actions.sorted(by: { $0.place < $1.place }) {
        guard try measure(action, &measuring, &diagnostics) else { return nil }
      }
      measures.append(measuring.measure)
    }
    return MadeContents(contents: [manifest.list(measures).encodedAsBinary()], inputs: inodeKeys)
  }

  /// Adds the outputs of an action; false after an error.
  private func measure(
    _ action: Action, _ measuring: inout PackMeasuring, _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> Bool {
    switch action.operation {
    case .copy:
      guard let input = action.inputs.first, let output = action.outputs.first else {
        diagnostics.append(.malformed(action))
        return false
      }
      let (size, digest) = try digestOfFile(project.systemPath(input))
      measuring.add(output.path, size: size, digest)
    case .link(let target):
      for output in action.outputs {
        measuring.add(output.path, size: target.utf8.count, Digest(of: Array(target.utf8)[...]))
      }
    case .makeDirectory:
      for output in action.outputs { measuring.add(directory: output.path) }
    case .writeList(let list):
      let contents = list.encodedAsBinary()
      for output in action.outputs { measuring.add(output.path, contents) }
    case .compile(let compilation):
      // What is wrong with its inputs is reported where the pack itself is made.
      var own: [Diagnostic] = []
      let made = try compile(action, compilation, cache: nil, diagnostics: &own)
      guard let made else {
        diagnostics += own.filter { $0.severity == .error }
        return false
      }
      for (output, contents) in zip(action.outputs, made.contents) {
        measuring.add(output.path, contents)
      }
    case .infoPlist, .packManifest:
      diagnostics.append(.malformed(action))
      return false
    }
    return true
  }
}

/// The size and the digest of a file's bytes, of which only a part is in memory at a time.
private func digestOfFile(_ path: String) throws(FileTreeError) -> (size: Int, Digest) {
  try retryingWhileChanging { () throws(FileTreeError) in
    var hasher = DigestHasher()
    var size = 0
    _ = try readSteadily(path) { chunk in
      size += chunk.count
      hasher.update(chunk)
    }
    return (size, hasher.finalized())
  }
}

/// Adds up what is in a pack (rule 12.5).
private struct PackMeasuring {
  private var hasher = DigestHasher()
  private var size = 0
  /// Those below the pack so far.
  private var directories: Set<BundlePath> = []

  /// In bytes, of a directory on a Mac's disk, which has two besides those of its files.
  private static let entrySize = 32

  mutating func add(_ path: BundlePath, _ contents: [UInt8]) {
    add(path, size: contents.count, Digest(of: contents[...]))
  }

  mutating func add(_ path: BundlePath, size: Int, _ digest: Digest) {
    add(directory: path.parent)
    hasher.update(Array(path.text.utf8) + [0])
    hasher.update(digest.bytes)
    self.size += size
    if !path.parent.isRoot { self.size += Self.entrySize }
  }

  mutating func add(directory: BundlePath) {
    guard !directory.isRoot, directories.insert(directory).inserted else { return }
    add(directory: directory.parent)
    size += 2 * Self.entrySize
    if !directory.parent.isRoot { size += Self.entrySize }
  }

  var measure: AssetPackManifest.Measure {
    // Thirty-two bits of seconds: a time between 1970 and 2106 that changes with the contents.
    let seconds = hasher.finalized().prefix >> 32
    return .init(size: size, stamp: seconds * 1000)
  }
}

extension Action {
  /// The path by which actions are put in order.
  fileprivate var place: BundlePath { outputs.first?.path ?? "" }
}
