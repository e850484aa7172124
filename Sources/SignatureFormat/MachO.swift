package import ByteCoding

/// A program or library of Apple's systems: what it runs on, and where its signature is.
///
/// A universal file has a slice for each architecture; integers of its header are big-endian:
///
///      0  4  magic CAFEBABE, or CAFEBABF with 64-bit offsets
///      4  4  count of slices; each: CPU type, subtype, offset, size, alignment
///
/// A slice begins with a header in the order of its CPU:
///
///      0  4  magic FEEDFACE, or FEEDFACF of 64 bits
///      4  4  CPU type                    8  4  subtype
///     12  4  kind: 2 program, 6 library, 8 plug-in
///     16  4  count of load commands     20  4  their size
///     28     load commands; of 64 bits from 32 on
///
/// Source: `mach-o/loader.h` and `mach-o/fat.h` of the macOS SDK.
package struct MachOFile: Equatable, Sendable {
  /// In the order of the file; one for a file that is not universal.
  package var slices: [Slice]

  package struct Slice: Equatable, Sendable {
    package var cpuType: UInt32
    package var cpuSubtype: UInt32
    /// 2 program, 6 library, 8 plug-in.
    package var kind: UInt32
    /// The bytes of the slice in the file.
    package var range: Range<Int>
    /// `PLATFORM_…`: 1 macOS, 2 iOS, 3 tvOS, 4 watchOS; nil for a file that does not say.
    package var platform: UInt32?
    package var minimumSystem: MachOVersion?
    package var sdk: MachOVersion?
    /// The bytes of the signature in the file.
    package var signature: Range<Int>?
    /// True if a part is encrypted, as the App Store does it.
    package var isEncrypted = false
  }

  /// True if the first bytes are those of such a file.
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    [0xFEED_FACE, 0xFEED_FACF, 0xCEFA_EDFE, 0xCFFA_EDFE, 0xCAFE_BABE, 0xCAFE_BABF]
      .contains(bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
  }
}

/// `xxxx.yy.zz` in 32 bits.
package struct MachOVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var packed: UInt32

  package init(packed: UInt32) { self.packed = packed }

  package init(_ major: UInt32, _ minor: UInt32 = 0, _ patch: UInt32 = 0) {
    packed = major << 16 | (minor & 0xFF) << 8 | patch & 0xFF
  }

  /// Reads `10.13` or `9.0.1`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt32($0) }
    guard (1...3).contains(parts.count), let major = parts[0], major < 1 << 16,
      parts.dropFirst().allSatisfy({ $0.map { $0 < 256 } == true })
    else { return nil }
    self.init(
      major, parts.count > 1 ? parts[1] ?? 0 : 0, parts.count > 2 ? parts[2] ?? 0 : 0)
  }

  package static func < (a: Self, b: Self) -> Bool { a.packed < b.packed }

  /// `11.0`, `10.15.4`.
  package var description: String {
    let patch = packed & 0xFF
    return "\(packed >> 16).\(packed >> 8 & 0xFF)" + (patch == 0 ? "" : ".\(patch)")
  }
}

extension MachOFile {
  /// A file of more slices is none.
  private static let mostSlices: UInt32 = 42

  /// Reads the headers and load commands of a file of which all bytes are known.
  package init(decoding file: [UInt8]) throws(FormatError) {
    var reader = ByteReader(file[...])
    let magic = try reader.readInteger(.big, as: UInt32.self, field: "magic number")
    guard magic == 0xCAFE_BABE || magic == 0xCAFE_BABF else {
      slices = [try Slice(decoding: file[...])]
      return
    }
    let count = try reader.readInteger(.big, as: UInt32.self, field: "count of slices")
    // Java's class files have the same magic number, and a version here.
    guard (1...Self.mostSlices).contains(count) else {
      throw FormatError(.unsupported(field: "count of slices", UInt64(count)), at: 4)
    }
    slices = []
    for _ in 0..<count {
      let width = magic == 0xCAFE_BABE ? 4 : 8
      _ = try reader.read(8, field: "slice")
      let place = reader.offset
      let offset = try reader.readInteger(.big, width: width, field: "offset of a slice")
      let size = try reader.readInteger(.big, width: width, field: "size of a slice")
      _ = try reader.read(width, field: "slice")
      guard let start = Int(exactly: offset), let length = Int(exactly: size),
        start <= file.count, length <= file.count - start
      else { throw FormatError(.tooLarge(field: "offset of a slice", offset), at: place) }
      slices.append(try Slice(decoding: file[start..<start + length]))
    }
  }
}

extension MachOFile.Slice {
  /// Load commands that are read.
  private enum Command {
    static let signature: UInt32 = 0x1D
    static let buildVersion: UInt32 = 0x32
    static let encryption: Set<UInt32> = [0x21, 0x2C]
    /// The platform of each `LC_VERSION_MIN_…`.
    static let minimums: [UInt32: UInt32] = [0x24: 1, 0x25: 2, 0x2F: 3, 0x30: 4]
  }

  fileprivate init(decoding bytes: ArraySlice<UInt8>) throws(FormatError) {
    var reader = ByteReader(bytes)
    let magic = try reader.readInteger(.big, as: UInt32.self, field: "magic number")
    let order: ByteOrder
    switch magic {
    case 0xFEED_FACE, 0xFEED_FACF: order = .big
    case 0xCEFA_EDFE, 0xCFFA_EDFE: order = .little
    default: throw FormatError(.wrongMagic(expected: "that of Mach-O"), at: bytes.startIndex)
    }
    cpuType = try reader.readInteger(order, field: "header")
    cpuSubtype = try reader.readInteger(order, field: "header")
    kind = try reader.readInteger(order, field: "header")
    range = bytes.startIndex..<bytes.endIndex
    let count = try reader.readInteger(order, as: UInt32.self, field: "header")
    let size = Int(try reader.readInteger(order, as: UInt32.self, field: "header"))
    _ = try reader.read(magic == 0xFEED_FACF || magic == 0xCFFA_EDFE ? 8 : 4, field: "header")
    var commands = ByteReader(try reader.read(size, field: "load commands"))
    for _ in 0..<count {
      let start = commands.offset
      let code = try commands.readInteger(order, as: UInt32.self, field: "load command")
      let length = Int(try commands.readInteger(order, as: UInt32.self, field: "load command"))
      guard length >= 8 else {
        throw FormatError(.unsupported(field: "size of a load command", UInt64(length)), at: start)
      }
      var command = ByteReader(try commands.read(length - 8, field: "load command"))
      switch code {
      case Command.signature:
        let offset = Int(try command.readInteger(order, as: UInt32.self))
        let length = Int(try command.readInteger(order, as: UInt32.self))
        guard offset <= bytes.count else {
          throw FormatError(.tooLarge(field: "offset of the signature", UInt64(offset)), at: start)
        }
        // Programs that were signed again can have less than was reserved, at their end.
        let end = offset + min(length, bytes.count - offset)
        signature = bytes.startIndex + offset..<bytes.startIndex + end
      case Command.buildVersion:
        platform = try command.readInteger(order)
        minimumSystem = MachOVersion(packed: try command.readInteger(order))
        sdk = MachOVersion(packed: try command.readInteger(order))
      case let code where Command.encryption.contains(code):
        _ = try command.read(8, field: "load command")
        isEncrypted = try command.readInteger(order, as: UInt32.self) != 0
      default:
        guard let old = Command.minimums[code], platform == nil else { continue }
        platform = old
        minimumSystem = MachOVersion(packed: try command.readInteger(order))
        sdk = MachOVersion(packed: try command.readInteger(order))
      }
    }
  }

  /// The architecture as Apple's tools name it: `arm64`, `x86_64`.
  package var architecture: String {
    let subtype = cpuSubtype & 0xFF
    if let name = Self.architectures[cpuType]?[subtype] ?? Self.architectures[cpuType]?[.max] {
      return name
    }
    return "cpu \(cpuType)"
  }

  /// By CPU type and subtype; the last is for all other subtypes.
  ///
  /// Source: `mach/machine.h`.
  private static let architectures: [UInt32: [UInt32: String]] = [
    7: [.max: "i386"], 0x0100_0007: [8: "x86_64h", .max: "x86_64"],
    12: [6: "armv6", 9: "armv7", 11: "armv7s", 12: "armv7k", .max: "arm"],
    0x0100_000C: [2: "arm64e", .max: "arm64"], 0x0200_000C: [.max: "arm64_32"],
    18: [.max: "ppc"], 0x0100_0012: [.max: "ppc64"],
  ]

  /// The platform in people's words, with `simulator` where it is one.
  package var platformName: String? { platform.flatMap { Self.platforms[$0] } }

  private static let platforms: [UInt32: String] = [
    1: "macOS", 2: "iOS", 3: "tvOS", 4: "watchOS", 5: "bridgeOS", 6: "Mac Catalyst",
    7: "iOS simulator", 8: "tvOS simulator", 9: "watchOS simulator", 10: "DriverKit",
    11: "visionOS", 12: "visionOS simulator",
  ]
}
