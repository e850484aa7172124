import BundlerTestSupport
import Diagnostics
import Inspection
import SignatureFormat

extension FuzzTarget {
  /// Programs with signatures, alone and universal.
  static let program = FuzzTarget(
    name: "program",
    binarySeeds: [
      SampleProgram().bytes, signed.bytes, SampleProgram.universal([SampleProgram(), signed]),
      certified.bytes,
    ],
    words: ["\u{0}\u{0}\u{0}\u{0}", "subject.OU", "identifier", "<plist>"],
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      for form in [DecodedForm.text, .xml, .json] {
        _ = decode(bytes, of: "App", to: form, diagnostics: &diagnostics)
      }
      _ = try? CodeSignature(decoding: bytes[...])
      guard let file = try? MachOFile(decoding: bytes) else { return }
      for slice in file.slices {
        guard let range = slice.signature,
          let signature = try? CodeSignature(decoding: bytes[range])
        else { continue }
        _ = signature.isOfOtherCode
        _ = signature.message?.chain
        _ = signature.encodedEntitlements.map { try? EncodedEntitlement(decoding: $0) }
        for directory in signature.directories { _ = directory.changedPage(of: bytes[slice.range]) }
      }
    })

  private static var signed: SampleProgram {
    var program = SampleProgram()
    program.cpuType = 0x0100_0007
    program.flags = 0
    program.requirement =
      [0, 0, 0, 6] + SampleProgram.requirement(identifier: "org.example.sky")
      + [0, 0, 0, 11, 0, 0, 0, 0] + SampleProgram.data(Array("subject.OU".utf8))
      + [0, 0, 0, 1] + SampleProgram.data(Array("TEAM".utf8))
    program.infoPlist = Array("info".utf8)
    program.code = Array(repeating: 1, count: 300)
    return program
  }

  /// One with a certificate, and entitlements in DER.
  private static var certified: SampleProgram {
    var program = SampleProgram()
    program.flags = 0
    program.code = Array(repeating: 1, count: 300)
    program.certificate = SampleProfile.certificate(name: "Apple Development: N (X)")
    let pair = SampleProfile.value(0x0C, Array("a".utf8)) + SampleProfile.value(0x01, [0xFF])
    program.encodedEntitlements = SampleProfile.value(
      0x70,
      SampleProfile.value(0x02, [1]) + SampleProfile.value(0xB0, SampleProfile.value(0x30, pair)))
    return program
  }

  /// Provisioning profiles.
  static let profile = FuzzTarget(
    name: "profile",
    binarySeeds: [
      SampleProfile.profile(),
      SampleProfile.streamedMessage(Array("<plist><dict/></plist>".utf8)),
    ],
    words: ["\u{30}", "<key>DeveloperCertificates</key><array><data>MIAA</data></array>"],
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      for form in [DecodedForm.text, .xml, .json] {
        _ = decode(bytes, of: "embedded.mobileprovision", to: form, diagnostics: &diagnostics)
      }
    })
}
