import BundlerTestSupport
import ByteCoding
import Hashing
import SignatureFormat
import Testing

@Suite struct MachOFileTests {
  @Test func readsAProgram() throws {
    let file = try MachOFile(decoding: SampleProgram().bytes)
    let slice = try #require(file.slices.first)
    #expect(file.slices.count == 1)
    #expect(slice.architecture == "arm64" && slice.platformName == "iOS" && slice.kind == 2)
    #expect(slice.minimumSystem?.description == "15.0" && slice.sdk?.description == "17.0")
    #expect(slice.signature != nil && !slice.isEncrypted)
  }

  @Test func readsTheSlicesOfAUniversalFile() throws {
    var intel = SampleProgram()
    intel.cpuType = 0x0100_0007
    let bytes = SampleProgram.universal([intel, SampleProgram()])
    let file = try MachOFile(decoding: bytes)
    #expect(file.slices.map(\.architecture) == ["x86_64", "arm64"])
    for slice in file.slices {
      let signature = try CodeSignature(decoding: bytes[try #require(slice.signature)])
      #expect(signature.best?.changedPage(of: bytes[slice.range]) == nil)
    }
  }

  @Test func refusesWhatLeadsOutside() {
    var bytes = SampleProgram().bytes
    // The offset of the signature.
    bytes.replaceSubrange(64..<68, with: [0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: FormatError.self) { try MachOFile(decoding: bytes) }
    #expect(throws: FormatError.self) { try MachOFile(decoding: Array(bytes.prefix(40))) }
    // A class file of Java.
    #expect(throws: FormatError.self) {
      try MachOFile(decoding: [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52])
    }
  }

  static let versions: [(String, MachOVersion?)] = [
    ("10.13", MachOVersion(10, 13)), ("9.0.1", MachOVersion(9, 0, 1)), ("a", nil), ("1.2.3.4", nil),
    ("70000", nil), ("1.300", nil),
  ]

  @Test(arguments: versions)
  func readsVersions(_ text: String, _ version: MachOVersion?) {
    #expect(MachOVersion(text) == version)
  }
}

@Suite struct CodeSignatureTests {
  private func signature(of program: SampleProgram) throws -> CodeSignature {
    let bytes = program.bytes
    let slice = try #require(try MachOFile(decoding: bytes).slices.first)
    return try CodeSignature(decoding: bytes[try #require(slice.signature)])
  }

  @Test func readsItsParts() throws {
    var program = SampleProgram()
    program.requirement = SampleProgram.requirement(identifier: program.identifier)
    program.infoPlist = Array("info".utf8)
    let signature = try signature(of: program)
    let directory = try #require(signature.best)
    #expect(directory.identifier == "org.example.sky" && directory.team == "TEAM123456")
    #expect(signature.isAdHoc && directory.digest == .sha256 && directory.pages.count == 2)
    #expect(signature.designatedRequirement == "identifier \"org.example.sky\"")
    #expect(signature.entitlements?.starts(with: Array("<plist".utf8)) == true)
    #expect(directory.digest(of: .infoPlist) == Digest(of: Array("info".utf8)).bytes)
    #expect(directory.digest(of: .resources) == nil)
    #expect(directory.hash?.count == 20)
  }

  @Test func findsAChangedPage() throws {
    var bytes = SampleProgram().bytes
    let slice = try #require(try MachOFile(decoding: bytes).slices.first)
    let signature = try CodeSignature(decoding: bytes[try #require(slice.signature)])
    let directory = try #require(signature.best)
    #expect(directory.changedPage(of: bytes[...]) == nil)
    bytes[4500] ^= 1
    #expect(directory.changedPage(of: bytes[...]) == 1)
    #expect(directory.changedPage(of: bytes[..<100]) == 0)
  }

  @Test func endsAtTheFirstByteThatLacks() {
    let program = SampleProgram()
    let bytes = program.bytes
    for count in stride(from: 0, to: bytes.count, by: 7) {
      let file = Array(bytes.prefix(count))
      guard let slice = (try? MachOFile(decoding: file))?.slices.first,
        let range = slice.signature
      else { continue }
      _ = try? CodeSignature(decoding: file[range])
    }
  }
}

@Suite struct RequirementTextTests {
  private func words(_ words: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in words { bytes.append(word, .big) }
    return bytes
  }

  private func text(_ expression: [UInt8]) throws -> String {
    try requirementText(SampleProgram.blob(0xFADE_0C00, words([1]) + expression)[...])
  }

  private let data = SampleProgram.data

  @Test func printsAsCodesignDoes() throws {
    let identifier = words([2]) + data(Array("a.b".utf8))
    let oid: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x06, 0x02, 0x06]
    let field = words([14, 1]) + data(oid) + words([0])
    #expect(
      try text(words([6]) + identifier + words([6, 15]) + field)
        == "identifier \"a.b\" and anchor apple generic and "
        + "certificate 1[field.1.2.840.113635.100.6.2.6] /* exists */")
  }

  @Test func quotesWhatIsNoWord() throws {
    func unit(_ text: [UInt8]) -> [UInt8] {
      words([11, 0]) + data(Array("subject.OU".utf8)) + words([1]) + data(text)
    }
    #expect(try text(unit(Array("ABC1".utf8))) == "certificate leaf[subject.OU] = ABC1")
    #expect(try text(unit(Array("2ABC".utf8))) == "certificate leaf[subject.OU] = \"2ABC\"")
    #expect(try text(unit([0xC3, 0xB6])) == "certificate leaf[subject.OU] = 0xc3b6")
  }

  @Test func putsParenthesesWhereTheyAreNeeded() throws {
    let or = words([7, 0, 1])
    #expect(try text(words([6]) + or + words([3])) == "(never or always) and anchor apple")
    #expect(try text(words([9]) + or) == "! (never or always)")
    #expect(try text(words([7]) + or + words([3])) == "never or always or anchor apple")
    #expect(requirementText(ofHashes: [[1], [0xAB]]) == "cdhash H\"01\" or cdhash H\"ab\"")
  }

  @Test func refusesWhatItDoesNotKnow() {
    #expect(throws: FormatError.self) { try text(words([99])) }
    #expect(throws: FormatError.self) { try text(words(Array(repeating: 9, count: 10_000))) }
    #expect(throws: FormatError.self) { try text(words([2, 1 << 30])) }
  }
}

@Suite struct SignedDataTests {
  private let content = Array("<plist/>".utf8)

  @Test func readsItsContent() throws {
    let certificate = SampleProfile.certificate(name: "Apple Development: N (X)")
    let bytes = SampleProfile.message(content, certificates: [certificate])
    #expect(SignedData.begins(bytes))
    let data = try SignedData(decoding: bytes)
    #expect(data.content == content)
    #expect(data.certificates.map(\.name) == ["Apple Development: N (X)"])
    #expect(data.certificates.first?.unit == "TEAM123456")
    #expect(data.certificates.first?.expiryDate == "2027-01-31")
  }

  @Test func readsContentInParts() throws {
    #expect(try SignedData(decoding: SampleProfile.streamedMessage(content)).content == content)
  }

  @Test func refusesOtherBytes() {
    let bytes = SampleProfile.message(content)
    for count in 0..<bytes.count {
      #expect(throws: FormatError.self) { try SignedData(decoding: Array(bytes.prefix(count))) }
    }
    let deep = (0..<10_000).reduce([UInt8]()) { bytes, _ in bytes + [0x30, 0x80] }
    #expect(throws: FormatError.self) { try SignedData(decoding: deep) }
    #expect(!SignedData.begins(Array("<?xml".utf8)))
  }
}
