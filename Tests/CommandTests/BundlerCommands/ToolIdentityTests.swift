import Testing

@testable import BundlerCommands

@Suite struct ToolIdentityTests {
  static let id: [UInt8] =
    [4, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0] + Array("GNU\0".utf8) + [7, 8, 9, 0]

  /// A note of another name, of another type, with padding.
  static let others: [UInt8] =
    [3, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0] + Array("ab\0".utf8) + [0, 5, 0, 0, 0]
    + [4, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0] + Array("GNU\0".utf8) + [1, 1, 1, 1]

  @Test(arguments: [(id, [7, 8, 9]), (others + id, [7, 8, 9]), (others, nil), ([], nil)])
  func isTheBuildIdentifierAmongNotes(_ notes: [UInt8], _ identifier: [UInt8]?) {
    #expect(buildIdentifier(inNotes: notes) == identifier)
  }

  @Test func survivesAnyNotes() {
    let notes = Self.others + Self.id
    for length in 0..<notes.count - 1 {
      #expect(buildIdentifier(inNotes: Array(notes.prefix(length))) == nil)
    }
    for index in notes.indices {
      var damaged = notes
      damaged[index] = 0xFF
      _ = buildIdentifier(inNotes: damaged)
    }
  }

  /// A program of headers and notes.
  static let program: [UInt8] = {
    var bytes = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 58)
    (bytes[32], bytes[54], bytes[56]) = (64, 56, 2)
    var segments = [UInt8](repeating: 0, count: 112)
    (segments[0], segments[56]) = (1, 4)
    (segments[56 + 8], segments[56 + 32]) = (176, UInt8((others + id).count))
    return bytes + segments + others + id
  }()

  static func identifier(of program: [UInt8]) -> [UInt8]? {
    buildIdentifier { offset, count in Array(program.dropFirst(offset).prefix(count)) }
  }

  @Test func isReadFromTheProgramsFile() {
    #expect(Self.identifier(of: Self.program) == [7, 8, 9])
    for length in 0..<Self.program.count - 1 {
      #expect(Self.identifier(of: Array(Self.program.prefix(length))) == nil)
    }
    for index in Self.program.indices {
      for byte in [0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = Self.program
        damaged[index] = byte
        _ = Self.identifier(of: damaged)
      }
    }
  }

  @Test func isTheSameThroughoutARun() {
    #expect(ToolIdentity.current.hasPrefix(ToolVersion.number + " "))
    #expect(ToolIdentity.current == ToolIdentity.current)
  }
}
