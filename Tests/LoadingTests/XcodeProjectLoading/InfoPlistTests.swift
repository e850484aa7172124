import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import PropertyListFormat
import Testing

/// What a target says of its Info.plist (rule 7).
@Suite struct InfoPlistTests {
  private func app(
    _ settings: TestProject.Fields, _ nodes: [String: InMemoryFileTree.Node] = [:],
    type: String = "application", sdk: String = "macosx", at path: String = "Sample.xcodeproj"
  ) -> Resolution {
    var project = TestProject()
    project.target("App", type, settings: settings)
    return Resolution(project, [], nodes, at: path, sdk: sdk)
  }

  /// Rule 7.1.2: relative to the project's directory.
  @Test(arguments: [
    ("Info.plist", "Mac/Info.plist"), ("../Info.plist", "Info.plist"),
    ("$(SRCROOT)/App/Info.plist", "Mac/App/Info.plist"),
    ("$(TARGET_NAME)/$(CONFIGURATION)-Info.plist", "Mac/App/Release-Info.plist"),
    ("/some/sample/Info.plist", "Info.plist"), ("/else/Info.plist", "/else/Info.plist"),
  ])
  func filesAreRelativeToTheProject(_ setting: String, _ expected: String) {
    let result = app(
      ["INFOPLIST_FILE": .text(setting)], [expected: "{}"], at: "Mac/Sample.xcodeproj")
    #expect(result.ids == [])
    #expect(result[]?.info.file?.value.text == expected)
    #expect(result[]?.layout.infoPlist == "Contents/Info.plist")
  }

  /// Xcode says nothing of settings that replace keys of the file.
  @Test func settingsReplaceKeysSilently() {
    let result = app(["INFOPLIST_FILE": "Info.plist"], ["Info.plist": "{}"])
    #expect(result[]?.info.reportsOverriddenKeys == false)
  }

  @Test(arguments: [[:], ["Info.plist": .directory]] as [[String: InMemoryFileTree.Node]])
  func missingFilesAreReported(_ nodes: [String: InMemoryFileTree.Node]) {
    let result = app(["INFOPLIST_FILE": "Info.plist"], nodes)
    #expect(result.ids == ["project-missing-info"])
    #expect(result[]?.info.file == nil)
  }

  /// Rule 7.1.2.
  @Test(
    arguments: [
      ([:], false), (["GENERATE_INFOPLIST_FILE": "NO"], false),
      (["GENERATE_INFOPLIST_FILE": "YES"], true),
      (["GENERATE_INFOPLIST_FILE": "YES", "DONT_GENERATE_INFOPLIST_FILE": "YES"], false),
    ] as [(TestProject.Fields, Bool)])
  func withoutFileThereMayBeNone(_ settings: TestProject.Fields, _ exists: Bool) {
    let result = app(settings)
    #expect(result[]?.layout.infoPlist == (exists ? "Contents/Info.plist" : nil))
    #expect((result[]?.info.properties.isEmpty ?? true) == !exists)
  }

  /// Rules 7.2 (7) and 7.3: keys are generated where settings are expanded.
  @Test(arguments: [("YES", true), ("NO", false)])
  func generatedKeysComeWithExpansion(_ expands: String, _ hasKeys: Bool) {
    let result = app(
      [
        "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_FILE": "Info.plist",
        "INFOPLIST_EXPAND_BUILD_SETTINGS": .text(expands), "MARKETING_VERSION": "1.2",
      ], ["Info.plist": "{}"])
    #expect(result[]?.info.expandsMacros == hasKeys)
    let version = result[]?.info.properties.first {
      $0.key.value == "CFBundleShortVersionString"
    }
    #expect(version?.value == (hasKeys ? .string("1.2") : nil))
  }

  /// Rules 4 and 7.1.4.
  @Test(
    arguments: [
      (nil, "macosx", InfoFormat.same), (nil, "iphoneos", .binary), ("xml", "iphoneos", .xml),
      ("XML", "macosx", .xml), ("binary", "macosx", .binary), ("same-as-input", "iphoneos", .same),
    ] as [(String?, String, InfoFormat)])
  func formatsAreSettings(_ value: String?, _ sdk: String, _ expected: InfoFormat) {
    let result = app(value.map { ["INFOPLIST_OUTPUT_FORMAT": .text($0)] } ?? [:], sdk: sdk)
    #expect(result[]?.info.format == expected)
  }

  @Test func mentionedSettingsAreGiven() {
    let result = app(
      ["INFOPLIST_FILE": "Info.plist", "ONE": "1 $(TWO)", "TWO": "2", "OTHER": "3"],
      ["Info.plist": .file(#"{ a = "$(ONE) $(NONE)"; b = ("${TWO:upper}", { c = "$ONE"; }); }"#)])
    #expect(result[]?.info.settings == ["ONE": "1 2", "TWO": "2"])
  }

  /// Rule 4: how resources are written.
  @Test(
    arguments: [
      ([:], "macosx", .utf16, .same, .none), ([:], "iphoneos", .binary, .binary, .apple),
      (["STRINGS_FILE_OUTPUT_ENCODING": "UTF-8"], "macosx", .utf8, .same, .none),
      (["PLIST_FILE_OUTPUT_FORMAT": "XML"], "iphoneos", .binary, .xml, .apple),
      (
        ["COMPRESS_PNG_FILES": "NO", "STRIP_PNG_TEXT": "NO"], "iphoneos", .binary, .binary, .none
      ),
    ] as [(TestProject.Fields, String, CompilePolicy, CompilePolicy, CompilePolicy)])
  func platformsDecideHowResourcesAreWritten(
    _ settings: TestProject.Fields, _ sdk: String, _ strings: CompilePolicy,
    _ plist: CompilePolicy, _ png: CompilePolicy
  ) {
    let policies = app(settings, sdk: sdk)[]?.compile
    #expect(policies?[.strings] == strings)
    #expect(policies?[.plist] == plist)
    #expect(policies?[.png] == png)
  }

  @Test(
    arguments: [
      ([:], .none), (["COMBINE_HIDPI_IMAGES": "YES"], .combine),
      (["COMPRESS_TIFF_FILES_WHILE_COPYING": "YES"], .lzw),
    ] as [(TestProject.Fields, CompilePolicy)])
  func settingsDecideAboutTIFF(_ settings: TestProject.Fields, _ expected: CompilePolicy) {
    #expect(app(settings)[]?.compile[.tiff] == expected)
  }
}

/// Info.plists of which the file is not all (rules 7.1.3 and 7.2).
@Suite struct InfoPlistContentsTests {
  /// A preprocessor that prints a text, and notes what it was asked.
  private func app(
    _ settings: TestProject.Fields, _ file: String, output: String? = nil,
    nodes: [String: InMemoryFileTree.Node] = [:]
  ) -> Resolution {
    var project = TestProject()
    project.target("App", "application", settings: settings)
    var nodes = nodes
    nodes["Info.plist"] = .file(file)
    if output != nil { nodes["/bin/clang"] = .file("", isExecutable: true) }
    let tools = ToolRunner(searchPath: ["/bin"]) { command in
      guard command.program == "/bin/clang", let output else { return .failed("not there") }
      let text = output.replacing(
        "ARGUMENTS", with: command.arguments.map(\.text).joined(separator: " "))
      return text == "-"
        ? .ended(status: 1, output: [], errors: Array("a.h:1:2: error: no such thing\n".utf8))
        : .ended(status: 0, output: Array(text.utf8), errors: [])
    }
    return Resolution(project, [], nodes, sdk: "macosx", tools: tools)
  }

  private func value(_ key: String, _ result: Resolution) -> PropertyList? {
    result[]?.info.properties.first { $0.key.value == key }?.value
  }

  @Test func contentsTakeThePlaceOfTheFile() {
    let result = app(
      [
        "PRODUCT_NAME": "App", "INFOPLIST_FILE": "Info.plist",
        "INFOPLIST_FILE_CONTENTS": "{ B = 3; C = (4); }", "GENERATE_INFOPLIST_FILE": "YES",
        "MARKETING_VERSION": "2.0",
      ], "{ A = 1; B = 2; CFBundleShortVersionString = 1; }")
    #expect(result.ids == [])
    #expect(result[]?.info.file == nil)
    #expect(value("A", result) == "1")
    #expect(value("B", result) == "3")
    #expect(value("C", result) == ["4"])
    #expect(value("CFBundleShortVersionString", result) == "2.0")
  }

  @Test func contentsThatAreNoListAreReported() {
    let result = app(
      ["PRODUCT_NAME": "App", "INFOPLIST_FILE": "Info.plist", "INFOPLIST_FILE_CONTENTS": "(1)"],
      "{ A = 1; }")
    #expect(result.ids == ["project-info-contents"])
    #expect(result[]?.info.file != nil)
  }

  private static let preprocessed = preprocessed()

  private static func preprocessed(
    flags: String = "-traditional -I inc", definitions: String = "A=1 B"
  ) -> TestProject.Fields {
    [
      "PRODUCT_NAME": "App", "INFOPLIST_FILE": "Info.plist", "INFOPLIST_PREPROCESS": "YES",
      "INFOPLIST_PREPROCESSOR_DEFINITIONS": .text(definitions), "INFOPLIST_PREFIX_HEADER": "p.h",
      "INFOPLIST_OTHER_PREPROCESSOR_FLAGS": .text(flags),
    ]
  }

  @Test func preprocessorMakesTheList() {
    let result = app(
      Self.preprocessed, "{ A = A; }",
      output: """
        # 1 "/some/sample/Info.plist"
        # 1 "<built-in>" 1
        # 1 "/some/sample/p.h" 1

        # 2 "/some/sample/Info.plist" 2
        { A = 1; Arguments = "ARGUMENTS"; }
        """, nodes: ["p.h": ""])
    #expect(result.ids == [])
    #expect(value("A", result) == "1")
    #expect(
      value("Arguments", result)
        == .string(
          "-E -x c -Wno-trigraphs -include/some/sample/p.h -DA=1 -DB -traditional -I/some/sample/inc "
            + "/some/sample/Info.plist"))
  }

  @Test(arguments: [nil, "-", "(1)"])
  func failuresOfThePreprocessorAreReported(_ output: String?) {
    let result = app(Self.preprocessed, "{ A = A; }", output: output, nodes: ["p.h": ""])
    #expect(
      result.ids
        == (output == "(1)"
          ? ["project-info-contents"] : ["project-preprocessed-info"]))
  }

  /// Compilers expand `@FILE`, load plug-ins and write files: only what is known to preprocess is handed on.
  @Test(arguments: [
    "-D @e.rsp", "-D@e.rsp", "-U @e.rsp", "@e.rsp", "-o x", "-ox", "-fplugin=x.so", "-Xclang -load",
    "-Wp,-fplugin=x", "-Wl,@x", "-W@x", "-std=@x", "--config=x", "-B.", "-D", "-I", "-MD", "x.c",
    "-x c++",
    "-DA=1 @e.rsp", "-traditional @e.rsp", "--include=x", "-imacros", "-include",
  ])
  func whatMightDoMoreIsNotHandedOn(_ flags: String) {
    let result = app(
      Self.preprocessed(flags: flags), "{ A = A; }", output: "{ A = 1; }", nodes: ["p.h": ""])
    #expect(result.ids == ["project-preprocessed-info"], "\(flags)")
  }

  @Test(arguments: [
    ("-include @x.h -I @d", "-include/some/sample/@x.h -I/some/sample/@d"), ("-DX=@y", "-DX=@y"),
    ("-D X", "-DX"), ("-std=c++17 -Wno-trigraphs", "-std=c++17 -Wno-trigraphs"),
  ])
  func valuesStayBehindTheirOptions(_ flags: String, _ expected: String) {
    let result = app(
      Self.preprocessed(flags: flags), "{ A = A; }", output: "{ Arguments = \"ARGUMENTS\"; }",
      nodes: ["p.h": ""])
    guard case .string(let arguments)? = value("Arguments", result) else {
      Issue.record("not preprocessed: \(result.ids)")
      return
    }
    #expect(arguments.hasSuffix("-DB " + expected + " /some/sample/Info.plist"), "\(arguments)")
  }

  @Test func definitionsAreNames() {
    let result = app(
      Self.preprocessed(definitions: "@e.rsp"), "{ A = A; }", output: "{ A = 1; }",
      nodes: ["p.h": ""])
    #expect(result.ids == ["project-preprocessed-info"])
  }

  /// Scripts of projects make such headers; the preprocessor need not run to miss them.
  @Test func theHeaderBeforeAFileHasToBeThere() {
    #expect(
      app(Self.preprocessed, "{ A = A; }", output: "{ A = 1; }").ids == ["project-missing-header"])
  }

  /// Options that could do more than preprocess.
  @Test(arguments: [
    "-o x", "-fplugin=a.so", "-Xclang -load", "-Wp,-MD,x", "@file", "other.c", "-I",
  ])
  func otherOptionsAreRefused(_ flags: String) {
    let result = app(
      [
        "PRODUCT_NAME": "App", "INFOPLIST_FILE": "Info.plist", "INFOPLIST_PREPROCESS": "YES",
        "INFOPLIST_OTHER_PREPROCESSOR_FLAGS": .text(flags),
      ], "{ A = 1; }", output: "{ A = 1; }")
    #expect(result.ids == ["project-preprocessed-info"])
  }

  @Test func filesWithoutDirectivesNeedNoPreprocessor() {
    let result = app(
      ["PRODUCT_NAME": "App", "INFOPLIST_FILE": "Info.plist", "INFOPLIST_PREPROCESS": "YES"],
      "{ A = 1; }")
    #expect(result.ids == [])
    #expect(result[]?.info.file != nil)
  }
}
