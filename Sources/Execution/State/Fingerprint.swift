internal import BundleModel
internal import FileTree
internal import Hashing
internal import JSONFormat
internal import PropertyListFormat
internal import ResourceCompilers

/// A digest of everything that decides what an action makes, but for the bytes of its inputs.
struct Fingerprint: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Of `bytes`: the first half of their SHA-256.
  init(of bytes: [UInt8]) {
    let digest = Digest(of: bytes)
    high = digest.prefix
    low = digest.secondPrefix
  }
}

/// Computes fingerprints, and each part that many actions share only once.
struct FingerprintMaker {
  private let toolIdentity: String
  private var compilations: [Compilation: [UInt8]] = [:]

  init(toolIdentity: String) { self.toolIdentity = toolIdentity }

  /// `partials` are the keys that compilers add to an Info.plist.
  mutating func fingerprint(
    of action: Action, partials: [PartialInfoPlist] = []
  ) -> Fingerprint {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    bytes.append(text: toolIdentity)
    bytes.append(text: action.rule)
    switch action.operation {
    case .copy, .makeDirectory: break
    case .link(let target): bytes.append(text: target)
    case .compile(let compilation): bytes += parameters(of: compilation)
    // With the places of its keys, at which the warnings on record point.
    case .infoPlist(let recipe): bytes += json(recipe)
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

  /// Through `Encodable`, so that a parameter added later counts without a change here.
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
  /// Appends text and a byte that no text holds.
  fileprivate mutating func append(text: String) {
    append(contentsOf: text.utf8)
    append(0xFE)
  }
}
