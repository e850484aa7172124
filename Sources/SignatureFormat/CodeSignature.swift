package import ByteCoding
internal import Hashing

/// The signature in a Mach-O file, as far as no certificate is needed.
///
/// A blob begins with a magic number and its length, all integers big-endian. The outermost, FADE0CC0, is a
/// list of others, each at a slot:
///
///      0  4  magic            4  4  length           8  4  count
///     12     for each blob: slot, offset from the beginning of the list
///
/// Source: `cs_blobs.h` of XNU.
package struct CodeSignature: Equatable, Sendable {
  /// The code directories, one a kind of digest, in the order of their slots.
  package var directories: [CodeDirectory] = []
  /// The text of the designated requirement; nil where the signature has none.
  package var designatedRequirement: String?
  /// The property list of entitlements, as it was written.
  package var entitlements: [UInt8]?
  /// The same in DER, which systems since iOS 15 and macOS 12 read instead.
  package var encodedEntitlements: [UInt8]?
  /// Whole blobs at the slots that directories have digests of, by slot.
  package var sealed: [UInt32: ArraySlice<UInt8>] = [:]
  /// The directory that the CMS signature is about, as a whole.
  package var signedDirectory: ArraySlice<UInt8>?
  /// The CMS signature; empty for one ad hoc.
  package var cms: [UInt8] = []

  private enum Magic {
    static let list: UInt32 = 0xFADE_0CC0
    static let codeDirectory: UInt32 = 0xFADE_0C02
    static let requirements: UInt32 = 0xFADE_0C01
    static let entitlements: UInt32 = 0xFADE_7171
    static let encodedEntitlements: UInt32 = 0xFADE_7172
    static let wrapper: UInt32 = 0xFADE_0B01
  }

  /// More blobs than any signature has.
  private static let mostBlobs = 128

  /// Reads the list of blobs at the beginning of `bytes`.
  package init(decoding bytes: ArraySlice<UInt8>) throws(FormatError) {
    for (slot, blob) in try Self.blobs(in: bytes, magic: Magic.list) {
      let (magic, content) = try Self.blob(blob)
      if (1..<0x1000).contains(slot) { sealed[slot] = blob }
      if slot == 0 { signedDirectory = blob }
      switch (slot, magic) {
      case (0, Magic.codeDirectory), (0x1000...0x1004, Magic.codeDirectory):
        directories.append(try CodeDirectory(decoding: blob))
      case (2, Magic.requirements): try read(requirements: blob)
      case (5, Magic.entitlements): entitlements = Array(content)
      case (7, Magic.encodedEntitlements): encodedEntitlements = Array(content)
      case (0x10000, Magic.wrapper): cms = Array(content)
      default: break
      }
    }
  }

  /// A signature in files by themselves, as bundles without a program have it.
  package init(
    codeDirectory: [UInt8], requirements: [UInt8]?, cms: [UInt8] = []
  ) throws(FormatError) {
    directories = [try CodeDirectory(decoding: codeDirectory[...])]
    signedDirectory = codeDirectory[...]
    if let requirements { try read(requirements: requirements[...]) }
    self.cms = cms
  }

  private mutating func read(requirements blob: ArraySlice<UInt8>) throws(FormatError) {
    for (type, requirement) in try Self.blobs(in: blob, magic: Magic.requirements) where type == 3 {
      designatedRequirement = try requirementText(requirement)
    }
  }

  /// True if nobody signed it: it has digests, and no certificate.
  package var isAdHoc: Bool { directories.contains { $0.flags & 2 != 0 } }

  /// The CMS signature; nil without one, and for one that cannot be read.
  package var message: SignedData? {
    cms.isEmpty ? nil : try? SignedData(decoding: cms)
  }

  /// True if the CMS signature is about another directory than the one that is there; nil where that cannot be said.
  package var isOfOtherCode: Bool? {
    guard let signer = message?.signers.first, let digest = signer.digest,
      let found = signedDirectory.flatMap({ signer.digestKind?.digest(of: $0) })
    else { return nil }
    return found != digest
  }

  /// The directory that systems prefer: the one with the strongest digests.
  package var best: CodeDirectory? {
    directories.max { a, b in a.digest.strength < b.digest.strength }
  }

  /// The digests by which the code is known, one a directory.
  package var codeDirectoryHashes: [[UInt8]] { directories.compactMap(\.hash) }

  /// The blobs of a list, each cut to its own length.
  private static func blobs(
    in bytes: ArraySlice<UInt8>, magic: UInt32
  ) throws(FormatError) -> [(slot: UInt32, blob: ArraySlice<UInt8>)] {
    let (found, _) = try blob(bytes)
    guard found == magic else {
      throw FormatError(
        .wrongMagic(expected: String(magic, radix: 16, uppercase: true)), at: bytes.startIndex)
    }
    var reader = ByteReader(bytes)
    _ = try reader.read(8)
    let count = Int(try reader.readInteger(.big, as: UInt32.self, field: "count of blobs"))
    guard count <= mostBlobs else {
      throw FormatError(.tooLarge(field: "count of blobs", UInt64(count)), at: bytes.startIndex + 8)
    }
    var result: [(slot: UInt32, blob: ArraySlice<UInt8>)] = []
    for _ in 0..<count {
      let slot = try reader.readInteger(.big, as: UInt32.self, field: "slot of a blob")
      let place = reader.offset
      let offset = Int(try reader.readInteger(.big, as: UInt32.self, field: "offset of a blob"))
      guard offset <= bytes.count else {
        throw FormatError(.tooLarge(field: "offset of a blob", UInt64(offset)), at: place)
      }
      let rest = bytes[(bytes.startIndex + offset)...]
      let (_, content) = try blob(rest)
      result.append((slot, rest[rest.startIndex..<content.endIndex]))
    }
    return result
  }

  /// The magic number and the content of the blob at the beginning of `bytes`.
  fileprivate static func blob(
    _ bytes: ArraySlice<UInt8>
  ) throws(FormatError) -> (magic: UInt32, content: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes)
    let magic = try reader.readInteger(.big, as: UInt32.self, field: "magic number of a blob")
    let length = Int(try reader.readInteger(.big, as: UInt32.self, field: "length of a blob"))
    guard length >= 8 else {
      throw FormatError(.unsupported(field: "length of a blob", UInt64(length)), at: reader.offset)
    }
    return (magic, try reader.read(length - 8, field: "blob"))
  }
}

/// The digests of all that a signature is about: pages of the program, and other parts at special slots.
///
///      0  4  magic FADE0C02    4  4  length          8  4  version
///     12  4  flags            16  4  offset of the digests of pages
///     20  4  offset of the identifier
///     24  4  count of special slots, whose digests come before those of pages
///     28  4  count of pages   32  4  bytes that are signed
///     36  1  size of a digest 37  1  its kind       38  1  platform   39  1  page size, as a power of two
///     48  4  offset of the team's identifier, from version 20200 on
///     56  8  bytes that are signed, of large files, from version 20300 on
///
/// Source: `cs_blobs.h` of XNU.
package struct CodeDirectory: Equatable, Sendable {
  /// A kind of digest.
  package enum DigestKind: UInt8, Sendable {
    case sha1 = 1
    case sha256 = 2
    /// SHA-256, cut to 20 bytes.
    case shortSHA256 = 3
    /// Known by name only.
    case other = 0

    fileprivate var strength: Int {
      switch self {
      case .other: 0
      case .sha1: 1
      case .shortSHA256: 2
      case .sha256: 3
      }
    }

    /// The number of bytes; nil for a kind that is not computed.
    fileprivate var size: Int? {
      switch self {
      case .sha1, .shortSHA256: 20
      case .sha256: 32
      case .other: nil
      }
    }

    /// The digest; nil for a kind that is not computed.
    package func digest(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
      switch self {
      case .sha1:
        var hasher = SHA1Hasher()
        hasher.update(Array(bytes))
        return hasher.finalized()
      case .sha256: return Digest(of: bytes).bytes
      case .shortSHA256: return Array(Digest(of: bytes).bytes.prefix(20))
      case .other: return nil
      }
    }
  }

  /// Parts of a bundle that have a special slot.
  package enum Slot: Int, Sendable {
    case infoPlist = 1
    case requirements = 2
    case resources = 3
    case entitlements = 5
    case encodedEntitlements = 7
  }

  package var version: UInt32
  /// `CS_…`: 2 ad hoc, 0x10000 hardened.
  package var flags: UInt32
  package var identifier: String
  package var team: String?
  package var digest: DigestKind
  /// The size of a page; 0 for one page of everything.
  package var pageSize: Int
  /// The bytes from the beginning of the slice that are signed.
  package var codeLimit: Int
  /// The digests of special slots, 1 first, and of pages.
  package var special: [[UInt8]]
  package var pages: [[UInt8]]
  /// The digest of the directory itself, of 20 bytes; nil for a kind that is not computed.
  package var hash: [UInt8]?

  package init(decoding bytes: ArraySlice<UInt8>) throws(FormatError) {
    let start = bytes.startIndex
    let (magic, content) = try CodeSignature.blob(bytes)
    guard magic == 0xFADE_0C02 else {
      throw FormatError(.wrongMagic(expected: "FADE0C02"), at: start)
    }
    let blob = bytes[start..<content.endIndex]
    func integer(_ offset: Int) throws(FormatError) -> Int {
      var reader = ByteReader(blob)
      try reader.seek(to: start + min(offset, blob.count), field: "code directory")
      return Int(try reader.readInteger(.big, as: UInt32.self, field: "code directory"))
    }
    func text(_ offset: Int) throws(FormatError) -> String {
      guard offset <= blob.count else {
        throw FormatError(.tooLarge(field: "offset of a name", UInt64(offset)), at: start)
      }
      let rest = blob[(start + offset)...]
      guard let end = rest.firstIndex(of: 0) else {
        throw FormatError(.truncated(field: "name"), at: start + offset)
      }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    var reader = ByteReader(blob)
    try reader.seek(to: start + min(36, blob.count), field: "code directory")
    let digestSize = Int(try reader.readInteger(.big, as: UInt8.self, field: "code directory"))
    let kind = try reader.readInteger(.big, as: UInt8.self, field: "code directory")
    _ = try reader.read(1, field: "code directory")
    let power = try reader.readInteger(.big, as: UInt8.self, field: "code directory")
    version = UInt32(try integer(8))
    flags = UInt32(try integer(12))
    identifier = try text(try integer(20))
    let teamOffset = version >= 0x20200 ? try integer(48) : 0
    team = teamOffset == 0 ? nil : try text(teamOffset)
    digest = DigestKind(rawValue: kind) ?? .other
    pageSize = power == 0 ? 0 : 1 << Int(min(power, 32))
    codeLimit = try integer(32)
    if version >= 0x20300 {
      let wide = UInt64(try integer(56)) << 32 | UInt64(try integer(60))
      if wide != 0 { codeLimit = Int(clamping: wide) }
    }
    let place = try integer(16)
    let (specialCount, pageCount) = (try integer(24), try integer(28))
    guard digestSize > 0, place <= blob.count, specialCount <= place / digestSize,
      pageCount <= (blob.count - place) / digestSize
    else { throw FormatError(.tooLarge(field: "offset of digests", UInt64(place)), at: start + 16) }
    func entry(_ index: Int) -> [UInt8] {
      let first = start + place + index * digestSize
      return Array(blob[first..<first + digestSize])
    }
    special = specialCount == 0 ? [] : (1...specialCount).map { entry(-$0) }
    pages = (0..<pageCount).map(entry)
    hash = self.digest.digest(of: blob).map { Array($0.prefix(20)) }
  }

  /// True if a linker made it, which programs for arm64 must have.
  package var isOfLinker: Bool { flags & 0x20000 != 0 }

  /// What the signature says of a part; nil where it says nothing.
  package func digest(of slot: Slot) -> [UInt8]? {
    guard slot.rawValue <= special.count else { return nil }
    let found = special[slot.rawValue - 1]
    return found.allSatisfy { $0 == 0 } ? nil : found
  }

  /// The first page of a slice that is not as it was signed; nil if all are.
  package func changedPage(of slice: ArraySlice<UInt8>) -> Int? {
    guard digest.size != nil else { return nil }
    guard codeLimit <= slice.count else { return 0 }
    let size = pageSize == 0 ? max(1, codeLimit) : pageSize
    guard pages.count == (codeLimit + size - 1) / size else { return 0 }
    for (index, expected) in pages.enumerated() {
      let first = slice.startIndex + index * size
      let last = min(first + size, slice.startIndex + codeLimit)
      if digest.digest(of: slice[first..<last]) != expected { return index }
    }
    return nil
  }
}
