import BundlerTestSupport
import Foundation
import Testing

/// Messages for the mistakes of a first use.
@Suite struct FirstUseTests {
  @Test(
    arguments: [
      ("buidl", "error: 'bundler' has no command 'buidl'; did you mean 'build'?"),
      ("list", "did you mean 'ls'?"),
      ("diff", "it has build, watch, plan"),
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

  private func project(_ lines: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("App/bundle.yml", "version: 1\ntargets:\n  App:\n\(lines)\n")
    return sandbox
  }
}
