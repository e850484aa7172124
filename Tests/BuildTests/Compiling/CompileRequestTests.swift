import AppleVocabulary
import BundleModel
import Diagnostics
import ResourceCompilers
import Testing

@Suite struct CompileRequestTests {
  private func request(
    _ kind: String, _ inputs: [String], to output: String = "out", policy: String? = nil,
    platform: Platform? = .ios, directories: Set<String> = []
  ) throws(CompileRequestError) -> CompileRequest {
    try CompileRequest(
      kind: try CompileKind.named(kind), inputs: inputs, output: output,
      context: CompileRequest.Context(policy: policy, platform: platform),
      isDirectory: directories.contains)
  }

  @Test func everyKindHasACompilerAndTakesAuto() {
    for kind in CompileKind.all {
      #expect(!kind.compilers.isEmpty)
      #expect(kind.policies.contains(.auto))
      #expect(!kind.policies.contains(.none))
      #expect(kind.compilers.allSatisfy { ($0.form == .directory) == kind.takesDirectories })
    }
    #expect(Set(CompileKind.all.map(\.name)).count == CompileKind.all.count)
  }

  @Test(arguments: [
    (kind: "strings", inputs: ["a.strings"], rules: ["compile-strings"]),
    ("strings", ["a.stringsdict", "b.strings"], ["compile-stringsdict", "compile-strings"]),
    ("strings", ["a.txt"], ["compile-strings"]),
    ("xcstrings", ["L.xcstrings"], ["compile-xcstrings"]),
    ("plist", ["a.strings"], ["compile-plist"]),
    ("png", ["a.png", "b.png"], ["compile-png", "compile-png"]),
    ("tiff", ["a.tiff"], ["compile-tiff"]),
    ("tiff", ["a.png"], ["combine-images"]),
    ("tiff", ["a.tiff", "a@2x.tiff"], ["combine-images"]),
    ("icns", ["App.iconset/"], ["compile-iconset"]),
    ("assets", ["A.xcassets", "b/B.xcassets/"], ["compile-assets"]),
  ])
  func choosesTheCompiler(_ kind: String, _ inputs: [String], _ rules: [String]) throws {
    let jobs = try request(kind, inputs, to: "out/").jobs
    #expect(jobs.map(\.compiler.rule) == rules)
    #expect(jobs.map(\.compilation.rule) == rules)
    #expect(jobs.flatMap(\.inputs) == inputs)
  }

  @Test(arguments: [(kind: "xib", isKnown: true), ("storyboard", true), ("png", false)])
  func isStrictWithDocumentsOnly(_ kind: String, isKnown: Bool) throws {
    var context = CompileRequest.Context(platform: .macos)
    context.options[.nib] = ["strict": .flag(true)]
    context.options[.storyboard] = ["strict": .flag(true)]
    let request = try? CompileRequest(
      kind: try CompileKind.named(kind), inputs: ["a.\(kind)"], output: "out", context: context)
    #expect(
      request?.jobs.map(\.compilation.options)
        == (isKnown ? [["strict": .flag(true)]] : nil))
  }

  @Test(arguments: [(kind: "assets", isKnown: true), ("png", false)])
  func namesAssetsOfCatalogsOnly(_ kind: String, isKnown: Bool) throws {
    var context = CompileRequest.Context(platform: .ios)
    context.options[.assets] = ["appIcon": .text("Icon")]
    let request = try? CompileRequest(
      kind: try CompileKind.named(kind), inputs: ["a.xcassets"], output: "out", context: context)
    #expect(
      request?.jobs.map(\.compilation.options)
        == (isKnown ? [["appIcon": .text("Icon")]] : nil))
  }

  @Test func standardInputIsWhatTheOutputIsNamed() throws {
    #expect(
      try request("strings", ["-"], to: "a.stringsdict").jobs[0].compiler.rule
        == "compile-stringsdict")
    #expect(try request("strings", ["-"], to: "-").jobs[0].compiler.rule == "compile-strings")
  }

  @Test(
    arguments: [
      (kind: "xib", platform: .ios, xcode: 13, says: nil),
      ("storyboard", .tvosSimulator, 16, nil),
      (
        "xib", .ios, 4,
        "unknown Xcode '4'; it is one of '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '26'"
      ),
      ("xib", .ios, 9, "nibs of 'ios' are written as by Xcode '10' and later, not '9'"),
      ("xib", .tvos, 910, "nibs of 'tvos' are written as by Xcode '10' and later, not '910'"),
      ("xib", .ios, 1341, nil),
      ("xib", .macos, 15, nil),
      ("xib", .macos, 910, nil),
      ("xib", .gnustep, 15, "'--xcode' is for iOS, tvOS and macOS, not 'gnustep'"),
      (
        "plist", .ios, 15,
        "'--xcode' is for 'mapping' and 'xib' and 'storyboard' and 'coredata', not 'plist'"
      ),
    ] as [(String, Platform, Int, String?)])
  func writesWhatAnXcodeWrites(
    _ kind: String, _ platform: Platform, _ xcode: Int, _ says: String?
  ) throws {
    var context = CompileRequest.Context(platform: platform)
    for kind in [ResourceKind.nib, .storyboard] {
      context.options[kind] = ["xcode": .number(xcode)]
    }
    let result = Result { () throws(CompileRequestError) in
      try CompileRequest(
        kind: try .named(kind), inputs: ["a"], output: "out", context: context)
    }
    switch result {
    case .success(let request):
      #expect(
        request.jobs.map(\.compilation.options) == [["xcode": .number(xcode)]])
      #expect(says == nil)
    case .failure(let error): #expect(error.description == says)
    }
  }

  @Test(arguments: [
    (output: "-", inputs: ["a.strings"], target: CompileRequest.Target.standardOutput),
    ("out.strings", ["a.strings"], .file("out.strings")),
    ("out/", ["a.strings"], .directory("out/")),
    ("there", ["a.strings"], .directory("there")),
    ("out", ["a.strings", "b.strings"], .directory("out")),
    ("out", ["L.xcstrings"], .directory("out")),
  ])
  func knowsAFileFromADirectory(
    _ output: String, _ inputs: [String], _ target: CompileRequest.Target
  ) throws {
    let kind = inputs == ["L.xcstrings"] ? "xcstrings" : "strings"
    #expect(try request(kind, inputs, to: output, directories: ["there"]).target == target)
  }

  @Test(arguments: [
    (input: "fr.lproj/L.strings", directory: "out", path: "out/fr.lproj/L.strings"),
    ("/abs/fr.lproj/L.strings", "/out/", "/out/fr.lproj/L.strings"),
    ("fr.lproj/L.strings", "out/de.lproj", "out/de.lproj/L.strings"),
    ("L.strings", "./out", "out/L.strings"),
    ("sub/L.strings", "out", "out/L.strings"),
    ("../L.strings", "..", "../L.strings"),
  ])
  func keepsLocalizationsApart(_ input: String, _ directory: String, _ path: String) throws {
    let request = try request("strings", [input], to: directory, directories: [directory])
    #expect(request.path(ofOutput: "L.strings", of: request.jobs[0]) == path)
    #expect(
      request.path(ofOutput: "en.lproj/L.strings", of: request.jobs[0])?
        .hasSuffix("en.lproj/L.strings") == true)
  }

  @Test(
    arguments: [
      (kind: "strngs", inputs: ["a"], policy: nil, output: "o", says: "did you mean 'strings'?"),
      ("zip", ["a"], nil, "o", "it is one of 'strings', 'xcstrings'"),
      ("strings", ["a"], "bnary", "o", "did you mean 'binary'?"),
      ("png", ["a"], "utf8", "o", "'png' takes 'auto', 'apple'"),
      ("icns", ["a"], "lzw", "o", "'icns' takes 'auto'"),
      ("strings", ["a"], "none", "o", "unknown policy 'none'"),
      ("strings", ["a"], nil, "o", "'--platform' decides how strings are written"),
      ("plist", ["a"], "auto", "o", "'--platform' decides"),
      ("strings", ["-", "-"], "utf8", "o/", "read once"),
      ("strings", ["a", "b"], "utf8", "-", "makes several"),
      ("strings", ["a", "b"], "utf8", "o.strings", "give '--output' a directory"),
      ("icns", ["-"], nil, "o.icns", "not standard input"),
      ("xcstrings", ["-"], "utf8", "o/", "not standard input"),
      ("xcstrings", ["L.xcstrings"], "utf8", "-", "makes several"),
      ("xcstrings", ["L.xcstrings"], "utf8", "L.strings", "give '--output' a directory"),
      ("tiff", ["a.tiff", "b.tiff"], "lzw", "o.tiff", "'--policy lzw' is for one"),
      ("assets", ["A.xcassets"], nil, "o", "'--platform' decides what goes into the archive"),
      ("assets", ["A.xcassets", "b"], "loose", "o", "'b' is no '.xcassets' directory"),
      ("assets", ["-"], "loose", "o", "takes directories, not standard input"),
    ] as [(String, [String], String?, String, String)])
  func refuses(
    _ kind: String, _ inputs: [String], _ policy: String?, _ output: String, _ says: String
  ) throws {
    let error = try #require(throws: CompileRequestError.self) {
      _ = try request(kind, inputs, to: output, policy: policy, platform: nil)
    }
    #expect(error.description.contains(says), "\(error)")
  }

  @Test(arguments: ["png", "tiff", "icns"])
  func needsNoPlatformThatDecidesNothing(_ kind: String) throws {
    _ = try request(kind, ["a"], platform: nil)
  }

  @Test func reportsTwoInputsForOneOutput() {
    var diagnostics: [Diagnostic] = []
    checkOutputs([("o/a", "x/a"), ("o/b", "x/b"), ("o//a", "y/a")], diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["command-one-file"])
    #expect(diagnostics.first?.message == "'x/a' and 'y/a' would both be written to 'o//a'")
  }

  @Test func reportsSeveralOutputsForOneFile() {
    var diagnostics: [Diagnostic] = []
    checkOutputs([("o", "W.storyboard"), ("o", "W.storyboard")], diagnostics: &diagnostics)
    #expect(
      diagnostics.map(\.message) == ["several outputs of 'W.storyboard' would be written to 'o'"])
  }
}
