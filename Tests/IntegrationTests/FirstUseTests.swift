import BundlerTestSupport
import Foundation
import Testing

/// Messages for the mistakes of a first use.
@Suite struct FirstUseTests {
  @Test(
    arguments: [
      ("buidl", "error: 'bundler' has no command 'buidl'; did you mean 'build'?"),
      ("list", "did you mean 'ls'?"),
      ("xyzzy", "it has build, watch, plan"),
      ("help foo", "error: 'bundler' has no command 'foo'"),
      ("help nib outlne", "error: 'bundler nib' has no command 'outlne'; did you mean 'outline'?"),
      ("build --xyzzy", "error: unknown option '--xyzzy'\n  see 'bundler build --help'"),
      ("build --platfrom ios", "did you mean '--platform'?"),
      ("-C . buidl", "did you mean 'build'?"),
    ] as [(String, String)])
  func namesWhatWasMeant(_ command: String, _ says: String) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(
      Sandbox.bundlerPath, command.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(says), "\(outcome.error)")
    #expect(!outcome.error.contains("--into"))
    #expect(outcome.output.isEmpty)
  }

  @Test func takesOptionsBeforeTheCommand() throws {
    let sandbox = try project("    platform: ios")
    for words in [
      ["-C", "App", "plan"], ["-f", "App/bundle.yml", "plan"], ["-q", "-CApp", "plan"],
    ] {
      let outcome = try sandbox.run(Sandbox.bundlerPath, words)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.output.contains("App (ios)"))
    }
  }

  @Test func saysWhatThereIsToDo() throws {
    let sandbox = try project("    platform: ios")
    #expect(try sandbox.run(Sandbox.bundlerPath, []).output.contains("bundler init"))
    let inProject = try sandbox.run(Sandbox.bundlerPath, [], in: "App")
    #expect(inProject.output.contains("bundle.yml is here:\n  bundler build"))
  }

  /// What is offered where there is no project, or an Xcode project, can be typed.
  @Test func offersCommandsThatWork() throws {
    let sandbox = try Sandbox()
    let compile = "compile xib Main.xib -o Main.nib --platform ios"
    #expect(try sandbox.bundler().output.contains("  bundler \(compile) "))
    try sandbox.write("Main.xib", LocalizedNibTests.document("Title"))
    let words = compile.split(separator: " ").dropLast().map(String.init) + ["macos"]
    #expect(try sandbox.run(Sandbox.bundlerPath, words).status == 0)
    #expect(sandbox.exists("Main.nib"))
    let none = try sandbox.bundler("info")
    #expect(none.status == 2 && none.error.contains("no Xcode project is here"))
    try sandbox.write("My App.xcodeproj/project.pbxproj", "")
    #expect(
      try sandbox.bundler().output.contains("bundler import 'My App.xcodeproj' -o bundle.yml"))
    #expect(try sandbox.bundler("info").error.hasPrefix("My App.xcodeproj/project.pbxproj"))
  }

  /// A Gorm document stays one directory, in that of its language.
  @Test func findsAProjectOfGNUstep() throws {
    let sandbox = try Sandbox()
    try sandbox.write("English.lproj/Main.gorm/objects.gorm", "x")
    try sandbox.write(
      "GNUmakefile",
      "APP_NAME = Sky\nSky_LOCALIZED_RESOURCE_FILES = Main.gorm\nSky_LANGUAGES = English\n")
    let hint = "GNUmakefile is here: bundler import GNUmakefile"
    #expect(try sandbox.bundler().output.contains(hint))
    #expect(try sandbox.bundler("build").error.contains(hint))
    #expect(try sandbox.bundler("init").error.contains(hint))
    #expect(try sandbox.bundler("import").status == 0)
    #expect(try sandbox.bundler("build").status == 0)
    #expect(sandbox.exists("build/Sky.app/Resources/English.lproj/Main.gorm/objects.gorm"))
    let outline = try sandbox.bundler("nib", "outline", "English.lproj/Main.gorm")
    #expect(outline.status == 1 && outline.error.contains("[inspect-no-nib]"))
    try sandbox.remove("bundle.yml")
    #expect(try sandbox.bundler("init", "--force").status == 0)
    #expect(try sandbox.read("bundle.yml").contains("platform: gnustep"))
  }

  @Test func looksIntoArchives() throws {
    let sandbox = try Sandbox()
    let zip = ZipBuilder([
      ZipBuilder.Member("Payload/App.app/Info.plist", "{ UIMainStoryboardFile = Nowhere; }")
    ])
    try sandbox.write("App.ipa", bytes: Data(zip.bytes))
    let outcome = try sandbox.bundler("lint", "App.ipa")
    #expect(outcome.output.contains("App.ipa/Info.plist"), "\(outcome)")
  }

  @Test func saysWhereABundleHasAFile() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.app/Contents/Info.plist", "{ A = b; }")
    for command in ["cat", "ls", "tree"] {
      let outcome = try sandbox.bundler(command, "A.app/info.plist")
      #expect(outcome.status == 2)
      #expect(
        outcome.error == "error: 'A.app' has no 'info.plist'\n  it has 'Contents/Info.plist'\n")
    }
  }

  @Test(
    arguments: [
      ("    platform: iphone", "unknown platform 'iphone' (did you mean 'ios'?)"),
      ("    platform: ios\n    type: application", "(did you mean 'app'?)"),
      ("    plattform: ios", "unknown key 'plattform' (did you mean 'platform'?)"),
      ("    platform: ios\n    bundleIdentifier: x", "(did you mean 'bundleID'?)"),
      ("    platform: ios\n    deployment_target: x", "(did you mean 'deploymentTarget'?)"),
    ] as [(String, String)])
  func knowsTheWordsOfOtherTools(_ lines: String, _ says: String) throws {
    let outcome = try project(lines).run(Sandbox.bundlerPath, ["plan"], in: "App")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains(says), "\(outcome.error)")
  }

  @Test func listsTheTargets() throws {
    let sandbox = try project("    platform: ios")
    let outcome = try sandbox.run(Sandbox.bundlerPath, ["build", "Nope"], in: "App")
    #expect(outcome.error.contains("unknown target 'Nope' (it has App)"))
  }

  @Test func writesAManifestForWhatIsThere() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Demo/Resources/Info.plist", "{ CFBundleShortVersionString = \"2.0\"; }")
    try sandbox.write("Demo/Resources/a.txt", "a")
    try sandbox.write("Demo/en.lproj/L.strings", "a = b;")
    let written = try sandbox.bundler("init", in: "Demo")
    #expect(written.error.contains("wrote bundle.yml and bundle.schema.json"))
    #expect(sandbox.exists("Demo/bundle.schema.json"))
    let built = try sandbox.bundler("build", in: "Demo")
    #expect(built.status == 0 && !built.error.contains("warning"), "\(built.error)")
    let info = try sandbox.bundler("cat", "build/Demo.app/Info.plist", in: "Demo").output
    #expect(info.contains("\"CFBundleShortVersionString\" => \"2.0\""))
    let listed = try sandbox.bundler("ls", "build/Demo.app", in: "Demo").output
    #expect(listed == "Info.plist\nPkgInfo\na.txt\nbundle-manifest.json\nen.lproj\n")
  }

  @Test func pointsFromInitToTheXcodeProject() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Demo.xcodeproj/project.pbxproj", "")
    let refused = try sandbox.bundler("init")
    #expect(refused.status == 1)
    #expect(refused.error.contains("bundler import Demo.xcodeproj -o bundle.yml"))
    #expect(!sandbox.exists("bundle.yml"))
    #expect(try sandbox.bundler("init", "--force", "--no-schema").status == 0)
    #expect(sandbox.exists("bundle.yml") && !sandbox.exists("bundle.schema.json"))
  }

  @Test func addsOnlyWhatCanBeBuilt() throws {
    let sandbox = try project("    platform: ios\n    resources: []")
    for (path, text) in [
      ("a.txt", "a"), ("b.swift", ""), ("M.xcdatamodeld/x", ""), ("base.lproj/L.strings", "a = b;"),
    ] { try sandbox.write("App/" + path, text) }
    let before = try sandbox.read("App/bundle.yml")
    for path in ["b.swift", "M.xcdatamodeld", "*.gif"] {
      let outcome = try sandbox.bundler("add", path, in: "App")
      #expect(outcome.status == 1, "\(path): \(outcome.error)")
      #expect(try sandbox.read("App/bundle.yml") == before)
    }
    let glob = try sandbox.bundler("add", "*.txt", in: "App")
    #expect(glob.error == "added '*.txt': 1 file\n")
    #expect(try sandbox.read("App/bundle.yml").hasSuffix("    resources:\n      - \"*.txt\"\n"))
    let again = try sandbox.bundler("add", "a.txt", in: "App")
    #expect(again.error.contains("nothing more would be built with 'a.txt'"))
    let base = try sandbox.bundler("add", "base.lproj", in: "App")
    #expect(base.status == 0 && base.error.contains("'Base.lproj' [command-misspelled-base]"))
  }

  @Test func warnsOfOverriddenKeys() throws {
    let sandbox = try project(
      "    platform: ios\n    type: app\n    info:\n      file: Info.plist\n"
        + "      properties: {CFBundleVersion: \"3\", CFBundleName: Same, A: [1]}")
    try sandbox.write("App/Info.plist", "{ CFBundleVersion = 2; CFBundleName = Same; A = (2); }")
    let built = try sandbox.bundler("build", in: "App")
    #expect(built.status == 0)
    #expect(
      built.error.contains(
        "warning: 'CFBundleVersion' is '3' here and overrides '2' in 'Info.plist'"))
    #expect(!built.error.contains("'CFBundleName'") && !built.error.contains("'A'"))
  }

  @Test func countsErrorsAtTheEnd() throws {
    let sandbox = try project("    platform: ios\n    resources: [a, b, c.swift]")
    try sandbox.write("App/c.swift", "")
    let built = try sandbox.bundler("build", in: "App")
    #expect(built.status == 1)
    #expect(
      built.error.hasSuffix(
        "build failed: 2 errors, 1 warning\n'bundler build -k' builds the rest\n"), "\(built.error)"
    )
    let rest = try sandbox.bundler("build", "-k", in: "App")
    #expect(rest.status == 1 && rest.error.hasSuffix("build failed: 2 errors, 1 warning\n"))
  }

  /// Continuous integration uploads the report and reads the events of a failed build, too.
  @Test(arguments: ["    platfrom: ios", "    platform: ios\n    resources: [gone.txt]"])
  func reportsBuildsThatFailAtOnce(_ lines: String) throws {
    let sandbox = try project(lines)
    let build = try sandbox.bundler("build", "--report", "json=r.json", "--json", in: "App")
    #expect(build.status == 1)
    #expect(build.output == "{\"event\":\"finished\",\"succeeded\":false}\n")
    #expect(try sandbox.read("App/r.json").contains("error"))
  }

  /// An app and its twin for another store often have one name.
  @Test func buildsTargetsOfOneName() throws {
    let sandbox = try Sandbox()
    let target = "{type: app, platform: ios, deploymentTarget: \"16.0\", productName: Tides}"
    try sandbox.write("bundle.yml", "version: 1\ntargets:\n  A: \(target)\n  B: \(target)\n")
    let build = try sandbox.bundler("build")
    #expect(build.status == 0, "\(build.error)")
    #expect(sandbox.exists("build/ios-A/Tides.app") && sandbox.exists("build/ios-B/Tides.app"))
    #expect(try sandbox.bundler("clean").status == 0)
    #expect(!sandbox.exists("build/ios-A/Tides.app"))
  }

  /// Documents of Gorm, and nibs of GNUstep, are units wherever a glob or a path finds them.
  @Test(arguments: ["'*.lproj'", "English.lproj/Main.gorm"])
  func documentsOfGormStayWhole(_ resource: String) throws {
    let sandbox = try Sandbox()
    for name in ["data.classes", "data.info", "objects.gorm"] {
      try sandbox.write("English.lproj/Main.gorm/\(name)", name)
    }
    try sandbox.write("Panel.nib/objects.nib", "x")
    try sandbox.write("Panel.nib/info.nib", "{}")
    try sandbox.write(
      "bundle.yml",
      "version: 1\ntargets:\n  G: {type: app, platform: gnustep, resources: [\(resource), Panel.nib]}\n"
    )
    #expect(try sandbox.bundler("build").status == 0)
    for path in [
      "English.lproj/Main.gorm/data.classes", "English.lproj/Main.gorm/objects.gorm",
      "Panel.nib/objects.nib", "Panel.nib/info.nib",
    ] { #expect(sandbox.exists("build/G.app/Resources/" + path), "\(path)") }
    #expect(!sandbox.exists("build/G.app/Resources/objects.gorm"))
  }

  /// What a wrong manifest lacks is not said to be missing, and nothing is promised of `-k`.
  @Test func aWrongManifestHasNoOtherFaults() throws {
    let sandbox = try project("    plattform: ios")
    let built = try sandbox.bundler("build", in: "App")
    #expect(built.error.hasSuffix("'bundler explain manifest-unknown-key' says more\n"))
    for command in ["lint", "plan"] {
      let outcome = try sandbox.bundler(command, "--json", in: "App")
      #expect(outcome.status == 1)
      #expect(!(outcome.output + outcome.error).contains("no targets"), "\(outcome)")
    }
    let report = try sandbox.bundler("lint", "--report", "sarif=l.sarif", in: "App")
    #expect(report.status == 1)
    #expect(try sandbox.read("App/l.sarif").contains("manifest-unknown-key"))
  }

  @Test func initTellsLintAndGitWhatIsWhat() throws {
    let sandbox = try Sandbox()
    try sandbox.write("Demo/Sources/A.swift", "class A {}")
    try sandbox.write("Demo/Resources/a.txt", "a")
    try sandbox.write("Demo/.git/HEAD", "")
    let written = try sandbox.bundler("init", in: "Demo")
    #expect(written.error.contains("wrote bundle.yml, bundle.schema.json and .gitignore"))
    #expect(try sandbox.read("Demo/.gitignore") == "/build/\n")
    let manifest = try sandbox.read("Demo/bundle.yml")
    #expect(manifest.contains("sources:\n      - \"Sources/**/*.swift\""))
    #expect(manifest.contains("'bundler schema' prints every key"))
    #expect(try sandbox.bundler("lint", in: "Demo").error.contains("1 source,"))
    // A list that is there is its owner's.
    try sandbox.remove("Demo/bundle.yml")
    try sandbox.write("Demo/.gitignore", "*.o\n")
    #expect(try sandbox.bundler("init", in: "Demo").error.contains("add '/build/' to .gitignore"))
    #expect(try sandbox.read("Demo/.gitignore") == "*.o\n")
  }

  @Test func lintSaysThatNoClassIsChecked() throws {
    let sandbox = try project("    platform: ios\n    resources: [V.xib]")
    try sandbox.write("App/V.xib", LocalizedNibTests.document("Title"))
    let outcome = try sandbox.bundler("lint", in: "App")
    #expect(outcome.error.contains("1 document, 0 sources"), "\(outcome)")
    #expect((outcome.output + outcome.error).contains("no sources are examined"))
  }

  @Test func importWritesTheSources() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a.txt", "a")
    try sandbox.write("S/A.swift", "class A {}")
    var target = SmallXcodeProject.Target(settings: SmallXcodeProject.phone)
    (target.resources, target.sources) = (["a.txt"], ["S/A.swift"])
    try SmallXcodeProject(targets: [target]).write(to: sandbox)
    #expect(try sandbox.bundler("import").status == 0)
    #expect(try sandbox.read("bundle.yml").contains("sources:\n      - S/A.swift"))
    #expect(try sandbox.bundler("settings").output.contains("PRODUCT_NAME = App"))
  }

  @Test(
    arguments: [
      (
        "Makefile", "include $(THEOS)/makefiles/common.mk\nTWEAK_NAME = T\n",
        "bundler import Makefile"
      ),
      ("xtool.yml", "version: 1\nbundleID: a.b\n", "bundler import xtool.yml"),
      ("project.yml", "name: A\n", "bundler import project.yml"),
      (
        "Package.swift", "// swift-tools-version:5.9\n",
        "swift package describe --type json > package.json, then bundler import package.json"
      ),
    ] as [(String, String, String)])
  func findsProjectsOfOtherTools(_ name: String, _ text: String, _ says: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(name, text)
    let sentence = "\(name) is here: \(says)"
    #expect(try sandbox.bundler().output.contains(sentence))
    #expect(try sandbox.bundler("build").error.contains(sentence))
    #expect(try sandbox.bundler("init").error.contains(sentence))
  }

  @Test(
    arguments: [
      ("import .", Int32(2), "no project to import is here"),
      ("import Package.swift", 64, "'Package.swift' is a program"),
      ("info README.md", 2, "'README.md' is a file, not a bundle, an archive or a project"),
      ("tool --help", 0, "Run one of Apple's tools"),
      ("info --help", 0, "(default: .)"),
      ("lint --help", 0, "EXAMPLES:"),
      ("--help", 0, "PLUMBING SUBCOMMANDS:"),
      ("explain resolve-missing", 0, "optional: true"),
    ] as [(String, Int32, String)])
  func explains(_ command: String, _ status: Int32, _ says: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write("README.md", "hello\n")
    let words = command.split(separator: " ").map(String.init)
    let outcome = try sandbox.run(Sandbox.bundlerPath, words)
    #expect(outcome.status == status)
    #expect((outcome.output + outcome.error).contains(says), "\(outcome)")
  }

  @Test func saysWhatIsWrongInTheWordsOfTheFile() throws {
    let sandbox = try project(
      "    platform: ios\n    bundleID: a.b\n    info: {file: Info.plist}\n"
        + "    resources: [logo.png, cut.png, ../Art/gone.png]")
    try sandbox.write("App/logo.png", "I am no image\n")
    let image = Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44])
    try sandbox.write("App/cut.png", bytes: image)
    try sandbox.write(
      "App/Info.plist",
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n<key>A</key>\n<string>open\n"
        + "<key>B</key><string>c</string>\n</dict></plist>\n")
    let built = try sandbox.bundler("build", "-k", in: "App").error
    for text in [
      "logo.png: warning: this is text, not a PNG; it is copied as it is",
      "cut.png: warning: the PNG is cut off:",
      "Info.plist:4:1: error: <string> is not closed with '</string>'",
      "bundle.yml:7:36: error: '../Art/gone.png' does not exist; restore it",
    ] { #expect(built.contains(text), "\(text): \(built)") }
  }

  /// Names of options stand where they are given.
  @Test func namesOfAssetsAreReportedInTheManifest() throws {
    let sandbox = try project(
      "    platform: ios\n    deploymentTarget: \"16.0\"\n    assets: {appIcon: AppIcn}\n"
        + "    resources: [A.xcassets]")
    let contents = #"{"images": [], "info": {"version": 1, "author": "x"}}"#
    try sandbox.write("App/A.xcassets/AppIcon.appiconset/Contents.json", contents)
    try sandbox.write(
      "App/A.xcassets/D.dataset/Contents.json",
      #"{"data": [{"idiom": "universal", "filename": "d"}], "info": {"version": 1, "author": "x"}}"#
    )
    try sandbox.write("App/A.xcassets/D.dataset/d", "d")
    let built = try sandbox.bundler("build", in: "App")
    #expect(built.status == 1)
    #expect(
      built.error.contains(
        "bundle.yml:6:23: error: no catalog has an icon set 'AppIcn' (did you mean 'AppIcon'?)"),
      "\(built.error)")
    #expect(built.error.contains("Contents.json: note: 'AppIcon' is here"))
  }

  @Test func cleanSaysWhatStays() throws {
    let sandbox = try project("    platform: ios\n    resources: [a.txt]")
    try sandbox.write("App/a.txt", "a")
    #expect(try sandbox.bundler("build", in: "App").status == 0)
    let found = try sandbox.run(
      "find", ["build", "-name", "*.bundle", "-o", "-name", "*.app"], in: "App")
    #expect(found.output.split(separator: "\n").count == 1)
    let listed = try sandbox.bundler("ls", in: "App")
    #expect(listed.status == 0 && listed.output.contains("a.txt"), "\(listed)")
    let bundle = "App/" + found.output.trimmingCharacters(in: .whitespacesAndNewlines)
    try sandbox.write(bundle + "/mine", "m")
    let cleaned = try sandbox.bundler("clean", in: "App")
    #expect(cleaned.error.contains("removed, but 'mine' is not of a build and stays"), "\(cleaned)")
    try sandbox.remove("App/build")
    #expect(try sandbox.bundler("ls", in: "App").error.contains("'build' has none"))
  }

  @Test func suggestsAPathOfABundle() throws {
    let sandbox = try Sandbox()
    try sandbox.write("A.app/Contents/Resources/x.txt", "x")
    try sandbox.write("A.app/Contents/Info.plist", "{ A = b; }")
    let outcome = try sandbox.bundler("ls", "A.app/Contents/Resource")
    #expect(outcome.error.contains("did you mean 'Contents/Resources'?"), "\(outcome)")
  }

  /// Every page of help fits a terminal of 80 columns.
  @Test(arguments: ["", "build", "plan", "ls", "cat", "lint", "compile", "verify", "nib outline"])
  func helpFitsTheTerminal(_ command: String) throws {
    let sandbox = try Sandbox()
    let words = command.split(separator: " ").map(String.init) + ["--help"]
    let lines = try sandbox.run(Sandbox.bundlerPath, words).output.split(separator: "\n")
    #expect(lines.count > 10 && lines.allSatisfy { $0.count <= 80 })
  }

  /// On a terminal, 'plan' breaks rows instead of cutting them.
  @Test func planFitsTheTerminal() throws {
    let long = "some/long/name/of/a/directory/for/resources"
    let sandbox = try project("    platform: ios\n    resources: [{group: \(long)}]")
    try sandbox.write("App/\(long)/en.lproj/Localizable.strings", "a = b;")
    let terminal = try sandbox.run(
      "script", ["-qec", "stty cols 80; '\(Sandbox.bundlerPath)' plan", "/dev/null"], in: "App")
    #expect(terminal.output.contains("\(long)/en.lproj/Localizable.strings"), "\(terminal)")
    let rows = terminal.output.split(whereSeparator: \.isNewline)
    #expect(rows.allSatisfy { $0.count <= 80 }, "\(terminal.output)")
  }

  private func project(_ lines: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("App/bundle.yml", "version: 1\ntargets:\n  App:\n\(lines)\n")
    return sandbox
  }
}
