import Testing

@testable import BundlerCommands

@Suite struct OutputPathTests {
  @Test func tellsStandardOutputFromFiles() {
    #expect(OutputPath("-") == .standardOutput)
    #expect(OutputPath("./-") == .file("./-"))
    #expect(throws: (any Error).self) {
      try OutputPath.refuseStandardOutput("-", "a bundle is a directory")
    }
    #expect(throws: Never.self) {
      try OutputPath.refuseStandardOutput(nil, "a bundle is a directory")
    }
  }

  @Test(arguments: [
    (["export", "bazel", "-o", "-", "App"], ["export", "bazel", "App"]),
    (["--output=x", "-ox", "-q"], ["-q"]), (["--output", "x"], []), (["-o"], []),
  ])
  func removesTheOption(arguments: [String], kept: [String]) {
    #expect(OutputPath.removed(from: arguments) == kept)
  }

  @Test(
    arguments: [
      ("0", 0), ("0123", 123), ("4294967295", 4_294_967_295), ("4294967296", nil), ("abc", nil),
      ("-1", nil), ("+1", nil), (" 1", nil), ("1.5", nil), ("9223372036854775808", nil), ("", nil),
    ] as [(String, Int64?)])
  func readsTimes(text: String, seconds: Int64?) {
    #expect(SourceDateEpoch.seconds(text) == seconds)
  }
}
