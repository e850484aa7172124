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
