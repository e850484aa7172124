internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import HostSystem
internal import JSONFormat
internal import PropertyListFormat
internal import ResourceCompilers

/// The outputs of earlier builds in a bundle, and their inputs.
struct BuildRecord: Equatable, Sendable {
  /// The address of the product that the bundle was last built for.
  var address = ""
  /// True if the build that left the record never got to its end: it was cut short, or still runs.
  var isUnfinished = false
  /// Actions whose outputs stand, in the order of their plan.
  var actions: [ActionRecord] = []
  /// What is ours besides: bundle records, outputs of failed actions, and what a build that never
  /// ended was going to write.
  var others: [OutputRecord] = []
  /// Directories that we made and that are still there.
  var directories: [BundlePath] = []
}

/// The record of an action that succeeded.
struct ActionRecord: Equatable, Sendable {
  var fingerprint: Fingerprint
  /// As they were when they were read; unknown for one that may have changed since without a trace.
  var inputs: [InodeKey]
  var outputs: [OutputRecord]
  /// Keys for the product's Info.plist.
  var infoPlist: PropertyList.Dictionary = [:]
  /// Warnings and notes, which are repeated as long as the action need not run.
  var diagnostics: [Diagnostic] = []
}

/// A file, link or directory that we wrote, or meant to write.
struct OutputRecord: Equatable, Sendable {
  /// `../NAME` for a bundle record beside the bundle.
  var path: BundlePath
  /// Nil when a build was cut short before it could tell.
  var contents: BuiltOutput.Contents?
  /// As it was left; unknown when only the contents are known.
  var inodeKey: InodeKey

  init(path: BundlePath, contents: BuiltOutput.Contents?, inodeKey: InodeKey = .unknown) {
    self.path = path
    self.contents = contents
    self.inodeKey = inodeKey
  }
}

extension BuildRecord {
  /// Every path that is ours, without the directories.
  var outputs: [OutputRecord] {
    actions.flatMap(\.outputs) + others
  }
}

extension OutputRecord {
  /// True if the file on the disk is the one that was left, going by its inode key.
  func matches(_ current: InodeKey?) -> Bool {
    guard let current, let contents else { return false }
    switch contents {
    // What comes and goes inside changes a directory's times.
    case .directory: return current.isDirectory && current.mode == inodeKey.mode
    case .file, .link: return current == inodeKey
    }
  }
}

/// A digest of everything that decides what an action makes, except for the bytes of its inputs.
struct Fingerprint: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The first half of the SHA-256 of `bytes`.
  init(of bytes: [UInt8]) {
    let digest = Digest(of: bytes)
    high = digest.prefix
    low = digest.secondPrefix
  }
}

/// Computes fingerprints; parts that many actions share are computed once.
struct FingerprintMaker {
  private let toolIdentity: String
  private var compilations: [Compilation: [UInt8]] = [:]

  init(toolIdentity: String) { self.toolIdentity = toolIdentity }

  /// `partials` are the keys that compilers add to an Info.plist.
  ///
  /// Places in the project decide nothing that is made, but recorded warnings point at them: `placed`
  /// is the fingerprint for an action that has some.
  mutating func fingerprint(
    of action: Action, partials: [PartialInfoPlist] = [], placed: Bool = false
  ) -> Fingerprint {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    bytes.append(text: toolIdentity)
    bytes.append(text: action.rule)
    switch action.operation {
    case .copy, .makeDirectory: break
    case .link(let target): bytes.append(text: target)
    case .compile(let compilation): bytes += parameters(of: compilation)
    case .infoPlist(let recipe): bytes += json(placed ? recipe : recipe.withoutPlaces)
    case .writeList(let list): bytes += json(list)
    case .packManifest(let manifest): bytes += json(manifest)
    }
    for partial in partials {
      bytes.append(text: partial.source)
      bytes += json(PropertyList.dictionary(partial.values))
    }
    for input in action.inputs { bytes.append(text: input.text) }
    bytes.append(0xFF)
    for output in action.outputs {
      bytes.append(text: output.path.text)
      bytes.append(UInt8(truncatingIfNeeded: output.mode >> 8))
      bytes.append(UInt8(truncatingIfNeeded: output.mode))
    }
    return Fingerprint(of: bytes)
  }

  /// Returns the bytes of everything on which a compilation depends besides its inputs.
  mutating func scope(of compilation: Compilation) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(text: toolIdentity)
    return bytes + parameters(of: compilation)
  }

  /// By `Encodable`, so that a parameter added later is included without a change here.
  private mutating func parameters(of compilation: Compilation) -> [UInt8] {
    if let bytes = compilations[compilation] { return bytes }
    let bytes = json(compilation)
    compilations[compilation] = bytes
    return bytes
  }

  private func json(_ value: some Encodable) -> [UInt8] {
    let document = (try? JSONValue(encoding: value)) ?? .null
    return document.encoded(pretty: false) + [0]
  }
}

extension [UInt8] {
  /// Appends text, and a byte that does not occur in UTF-8.
  fileprivate mutating func append(text: String) {
    append(contentsOf: text.utf8)
    append(0xFE)
  }
}
