import ArgumentParser
import Testing

@testable import BundlerCommands

/// Command lines that are read without the parser.
@Suite struct PlainWordsTests {
  private let options: [PlainWords.Option] = [
    ("-o", "--output", .value), (nil, "--device", .values), ("-q", "--quiet", .flag),
  ]

  @Test func takesOptionsFromBetweenTheOperands() throws {
    let line = try #require(
      PlainWords(
        ["a", "-o", "x", "b", "--device", "one", "-q", "--device", "two", "--other", "3"],
        options: options, others: { $0 == "--other" ? .value : nil }))
    #expect(line.operands == ["a", "b"])
    #expect(line["--output"] == "x")
    #expect(line.values(of: "--device") == ["one", "two"])
    #expect(line.says("--quiet"))
    #expect(line["--other"] == "3")
    #expect(line.hasOthers)
    #expect(line["--absent"] == nil)
  }

  @Test(arguments: [
    ["-ox"], ["--output=x"], ["--output"], ["-o", "-"], ["-o", "x", "--output", "y"], ["-q", "-q"],
    ["--"], ["-"], ["--o", "x"], ["-output", "x"], ["--help"],
  ])
  func leavesTheRestToTheParser(_ words: [String]) {
    #expect(PlainWords(words[...], options: options) == nil)
  }

  /// Each line is read as the parser reads it.
  @Test(arguments: [
    ["xib", "A.xib", "-o", "A.nib", "--platform", "ios"],
    ["xib", "A.xib", "B.xib", "--output", "out/", "--platform", "macos", "-q"],
    [
      "storyboard", "--deployment-target", "10.13", "A.storyboard", "-o", "out/", "--platform",
      "macos",
    ],
    [
      "xib", "A.xib", "-o", "A.nib", "--platform", "macos", "--module", "Tide", "--xcode", "1500",
      "--host-system", "13.6", "--json",
    ],
    ["xib", "A.xib", "-o", "A.nib", "--platform", "ios", "--target-device", "ipad"],
    ["xib", "A.xib", "-o", "A.nib", "--platform", "macos", "--host-screen", "retina"],
    ["xib", "A.xib", "-o", "A.nib", "--platform", "ios", "--font", "Tide", "--font", "Ebb"],
    ["assets", "A.xcassets", "-o", "out/", "--platform", "ios", "--scale", "2", "--app-icon", "A"],
    ["strings", "A.strings", "-o", "B.strings", "--policy", "binary", "--encoding", "utf-8"],
    ["png", "A.png", "-o", "B.png", "--depfile", "B.d", "--output-partial-info-plist", "P.plist"],
  ])
  func readsAsTheParserDoes(_ words: [String]) throws {
    let plain = try #require(Bundler.Compile.plain(words[...]))
    let parsed = try Bundler.Compile.parse(words)
    #expect(String(describing: plain) == String(describing: parsed))
  }

  @Test(arguments: [
    ["xib", "A.xib"],
    ["nosuch", "A.xib", "-o", "A.nib"],
    ["xib", "A.xib", "-o", "A.nib", "--platform", "nosuch"],
    ["xib", "A.xib", "-o", "A.nib", "--xcode", "nosuch"],
    ["xib", "A.xib", "-o", "A.nib", "--xcode", "auto"],
    ["xib", "A.xib", "-o", "A.nib", "--scale", "many"],
    ["xib", "A.xib", "-o", "A.nib", "--nosuch", "x"],
  ])
  func leavesMistakesToTheParser(_ words: [String]) {
    #expect(Bundler.Compile.plain(words[...]) == nil)
  }
}
