internal import ByteCoding
internal import Hashing

/// A small signed Mach-O file.
package struct SampleProgram {
  package var cpuType: UInt32 = 0x0100_000C
  /// 2 is iOS, 1 macOS.
  package var platform: UInt32 = 2
  /// As in `MachOVersion`.
  package var minimumSystem: UInt32 = 15 << 16
  package var identifier = "org.example.sky"
  package var team: String? = "TEAM123456"
  /// 2 is ad hoc.
  package var flags: UInt32 = 2
  package var entitlements: String? =
    "<plist version=\"1.0\"><dict><key>get-task-allow</key><true/></dict></plist>"
  /// The same in DER; nil for a signature of an older system.
  package var encodedEntitlements: [UInt8]?
  /// The certificate of who signed it, in DER; nil for a signature ad hoc.
  package var certificate: [UInt8]?
  /// The expression of the designated requirement; nil for a signature without one.
  package var requirement: [UInt8]?
  /// What the signature seals besides.
  package var infoPlist: [UInt8]?
  package var resources: [UInt8]?
  /// What the program consists of, apart from its header.
  package var code: [UInt8] = Array(repeating: 0x90, count: 5000)
  package var isSigned = true

  package init() {}

  package var bytes: [UInt8] {
    let commands = isSigned ? 2 : 1
    let size = isSigned ? 24 + 16 : 24
    var file: [UInt8] = []
    for value: UInt32 in [0xFEED_FACF, cpuType, 0, 2, UInt32(commands), UInt32(size), 0, 0] {
      file.append(value, .little)
    }
    for value: UInt32 in [0x32, 24, platform, minimumSystem, 17 << 16, 0] {
      file.append(value, .little)
    }
    guard isSigned else { return file + code }
    // Its own length decides nothing that it seals but this command.
    let limit = file.count + 16 + code.count
    let length = signature(of: Array(repeating: 0, count: limit)).count
    for value: UInt32 in [0x1D, 16, UInt32(limit), UInt32(length)] { file.append(value, .little) }
    file += code
    return file + signature(of: file)
  }

  /// The requirement `identifier "…"`, with what follows it in an `and`.
  package static func requirement(identifier: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(UInt32(2), .big)
    return bytes + data(Array(identifier.utf8))
  }

  /// Data of a requirement: its length, and zeros up to a multiple of four.
  package static func data(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(UInt32(data.count), .big)
    return bytes + data + [UInt8](repeating: 0, count: -data.count & 3)
  }

  /// A blob of a signature.
  package static func blob(_ magic: UInt32, _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(magic, .big)
    bytes.append(UInt32(content.count + 8), .big)
    return bytes + content
  }

  /// A list of blobs, each at its slot.
  package static func list(_ magic: UInt32, _ blobs: [(slot: UInt32, blob: [UInt8])]) -> [UInt8] {
    var index: [UInt8] = []
    index.append(UInt32(blobs.count), .big)
    var offset = 12 + 8 * blobs.count
    var content: [UInt8] = []
    for (slot, blob) in blobs {
      index.append(slot, .big)
      index.append(UInt32(offset), .big)
      content += blob
      offset += blob.count
    }
    return blob(magic, index + content)
  }

  private var requirements: [UInt8] {
    var blobs: [(slot: UInt32, blob: [UInt8])] = []
    if let requirement {
      var expression: [UInt8] = []
      expression.append(UInt32(1), .big)
      blobs.append((3, Self.blob(0xFADE_0C00, expression + requirement)))
    }
    return Self.list(0xFADE_0C01, blobs)
  }

  /// The signature of everything before it.
  private func signature(of file: [UInt8]) -> [UInt8] {
    let wrapped = entitlements.map { Self.blob(0xFADE_7171, Array($0.utf8)) }
    let encoded = encodedEntitlements.map { Self.blob(0xFADE_7172, $0) }
    let zeros = [UInt8](repeating: 0, count: 32)
    func digest(_ bytes: [UInt8]?) -> [UInt8] { bytes.map { Digest(of: $0).bytes } ?? zeros }
    // From slot 7 or 5 down to slot 1.
    let special =
      (encoded.map { [digest($0), zeros] } ?? []) + [
        digest(wrapped), zeros, digest(resources), digest(requirements), digest(infoPlist),
      ]
    let pages = stride(from: 0, to: file.count, by: 4096).map {
      Digest(of: file[$0..<min($0 + 4096, file.count)]).bytes
    }
    let names = Array(identifier.utf8) + [0] + (team.map { Array($0.utf8) + [0] } ?? [])
    let header = 52
    let digests = header + names.count + 32 * special.count
    var directory: [UInt8] = []
    for value: UInt32 in [
      0x20200, flags, UInt32(digests), UInt32(header), UInt32(special.count), UInt32(pages.count),
      UInt32(file.count),
    ] { directory.append(value, .big) }
    directory += [32, 2, 0, 12]
    for value: UInt32 in [0, 0, team == nil ? 0 : UInt32(header + identifier.utf8.count + 1)] {
      directory.append(value, .big)
    }
    directory += names
    for digest in special + pages { directory += digest }
    let signed = Self.blob(0xFADE_0C02, directory)
    var blobs: [(slot: UInt32, blob: [UInt8])] = [(0, signed), (2, requirements)]
    if let wrapped { blobs.append((5, wrapped)) }
    if let encoded { blobs.append((7, encoded)) }
    let message = certificate.map { SampleProfile.signature(of: signed, by: $0) } ?? []
    blobs.append((0x10000, Self.blob(0xFADE_0B01, message)))
    return Self.list(0xFADE_0CC0, blobs)
  }

  /// A file with several architectures.
  package static func universal(_ programs: [SampleProgram]) -> [UInt8] {
    let slices = programs.map { (type: $0.cpuType, bytes: $0.bytes) }
    var file: [UInt8] = []
    file.append(UInt32(0xCAFE_BABE), .big)
    file.append(UInt32(slices.count), .big)
    var offset = 4096
    for slice in slices {
      for value: UInt32 in [slice.type, 0, UInt32(offset), UInt32(slice.bytes.count), 12] {
        file.append(value, .big)
      }
      offset = (offset + slice.bytes.count + 4095) & ~4095
    }
    for slice in slices {
      file += [UInt8](repeating: 0, count: -file.count & 4095)
      file += slice.bytes
    }
    return file
  }
}

/// A message signed with CMS, without a signer.
package enum SampleProfile {
  /// A value of DER.
  package static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    var length: [UInt8] = []
    if content.count < 0x80 {
      length = [UInt8(content.count)]
    } else {
      length = [0x82, UInt8(content.count >> 8), UInt8(truncatingIfNeeded: content.count)]
    }
    return [tag] + length + content
  }

  /// A value whose length is not said.
  package static func open(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    [tag, 0x80] + content + [0, 0]
  }

  private static let data: [UInt8] = [
    0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01,
  ]
  private static let signed: [UInt8] = [
    0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]

  package static func message(_ content: [UInt8], certificates: [[UInt8]] = []) -> [UInt8] {
    let inner = value(0x30, data + value(0xA0, value(0x04, content)))
    let body =
      value(0x02, [1]) + value(0x31, []) + inner + value(0xA0, certificates.flatMap(\.self))
      + value(0x31, [])
    return value(0x30, signed + value(0xA0, value(0x30, body)))
  }

  /// The same in BER: lengths that are not said, and the content in two parts.
  package static func streamedMessage(_ content: [UInt8]) -> [UInt8] {
    let half = content.count / 2
    let parts = value(0x04, Array(content[..<half])) + value(0x04, Array(content[half...]))
    let inner = open(0x30, data + open(0xA0, open(0x24, parts)))
    let body = value(0x02, [1]) + value(0x31, []) + inner + value(0x31, [])
    return open(0x30, signed + open(0xA0, open(0x30, body)))
  }

  /// The signature of something that is elsewhere, by a certificate of `certificate(name:expiry:)`.
  package static func signature(of content: [UInt8], by certificate: [UInt8]) -> [UInt8] {
    func attribute(_ last: UInt8, _ content: [UInt8]) -> [UInt8] {
      let identifier: [UInt8] = [
        0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, last,
      ]
      return value(0x30, identifier + value(0x31, content))
    }
    let sha256: [UInt8] = [0x06, 9, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
    let attributes =
      attribute(5, value(0x17, Array("240301120000Z".utf8)))
      + attribute(4, value(0x04, Digest(of: content).bytes))
    let signer =
      value(0x02, [1]) + value(0x30, value(0x30, []) + value(0x02, [7])) + value(0x30, sha256)
      + value(0xA0, attributes) + value(0x30, []) + value(0x04, [0])
    let body =
      value(0x02, [1]) + value(0x31, []) + value(0x30, data) + value(0xA0, certificate)
      + value(0x31, value(0x30, signer))
    return value(0x30, signed + value(0xA0, value(0x30, body)))
  }

  package static func certificate(name: String, expiry: String = "270131120000Z") -> [UInt8] {
    func attribute(_ last: UInt8, _ text: String) -> [UInt8] {
      value(0x31, value(0x30, [0x06, 3, 0x55, 4, last] + value(0x0C, Array(text.utf8))))
    }
    let validity = value(
      0x30, value(0x17, Array("240131120000Z".utf8)) + value(0x17, Array(expiry.utf8)))
    let subject = value(0x30, attribute(3, name) + attribute(11, "TEAM123456"))
    let body =
      value(0xA0, value(0x02, [2])) + value(0x02, [7]) + value(0x30, []) + value(0x30, [])
      + validity + subject
    return value(0x30, value(0x30, body) + value(0x30, []) + value(0x03, [0]))
  }

  /// A provisioning profile for development.
  package static func profile(expiry: String = "2025-01-31T00:00:00Z") -> [UInt8] {
    let certificate = certificate(name: "Apple Development: N (X)")
    return message(
      Array(
        """
        <plist version="1.0"><dict>
        <key>Name</key><string>Sky Development</string>
        <key>TeamIdentifier</key><array><string>TEAM123456</string></array>
        <key>TeamName</key><string>Sky Ltd</string>
        <key>ExpirationDate</key><date>\(expiry)</date>
        <key>ProvisionedDevices</key><array><string>a</string><string>b</string></array>
        <key>DeveloperCertificates</key><array><data>\(base64(certificate))</data></array>
        <key>Entitlements</key><dict><key>get-task-allow</key><true/></dict>
        </dict></plist>
        """.utf8))
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var word = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - part.count))
      word <<= 8
      for index in 0..<4 {
        text.append(index <= part.count ? alphabet[Int(word >> 26)] : "=")
        word <<= 6
      }
    }
    return text
  }
}
