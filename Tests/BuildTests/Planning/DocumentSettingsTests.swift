import AppleVocabulary
import BundleModel
import BundlerTestSupport
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct DocumentSettingsTests {
  /// What the compiler of a xib is told.
  private func options(
    _ platform: Platform, manifest: OptionValues, commandLine: OptionValues = .init()
  ) -> OptionValues? {
    var options = ResolutionOptions()
    options.compilerOptions = [.nib: commandLine]
    let result = planned(
      Manifest.Product("A", platform, .bundle, resources: [Manifest.Entry(.file, "Main.xib")]) {
        $0.deploymentTarget = located("13.0")
        $0.module = located("M")
        $0.options = [.nib: manifest]
      }, in: ["Main.xib": "<document/>"], options: options)
    #expect(result.messages == [])
    guard case .compile(let compilation)? = result.actions.first?.operation else { return nil }
    return compilation.options
  }

  @Test func takesWhatTheManifestSays() {
    #expect(
      options(.ios, manifest: ["strict": .flag(true), "xcode": .number(15)])
        == ["module": .text("M"), "strict": .flag(true), "xcode": .number(15)])
    #expect(options(.ios, manifest: [:]) == ["module": .text("M")])
  }

  @Test func letsTheCommandLineHaveTheLastWord() {
    #expect(
      options(
        .ios, manifest: ["strict": .flag(true), "xcode": .number(15)],
        commandLine: ["xcode": .number(13)])
        == ["module": .text("M"), "strict": .flag(true), "xcode": .number(13)])
  }

  @Test(
    arguments: [
      ("<string>1341</string>", 1341), ("<string>0930</string>", 1000),
      ("<string>$(XCODE)</string>", nil), ("<true/>", nil),
    ] as [(String, Int?)])
  func followsTheInfoPlist(_ value: String, xcode: Int?) {
    var options = ResolutionOptions()
    options.compilerOptions = [.nib: ["xcode": .text("auto")]]
    let plist = "<plist version=\"1.0\"><dict><key>DTXcode</key>\(value)</dict></plist>"
    let result = planned(
      Manifest.Product("A", .ios, .bundle, resources: [Manifest.Entry(.file, "Main.xib")]) {
        $0.deploymentTarget = located("13.0")
        $0.options = [.nib: ["xcode": .number(15)]]
        $0.info.file = located(ProjectPath("A.plist"))
      }, in: ["Main.xib": "<document/>", "A.plist": .file(plist)], options: options)
    let told = result.actions.compactMap { action -> DocumentOptions? in
      guard case .compile(let compilation) = action.operation else { return nil }
      return DocumentOptions(compilation.options)
    }
    #expect(told.map(\.module) == ["A"])
    #expect(told.map(\.xcode) == [xcode.map { .version($0) }])
  }

  @Test func takesTheSystemOfTheMacFromTheInfoPlist() {
    func system(_ build: String, given: String? = nil) -> MacSystem? {
      var options = ResolutionOptions()
      options.compilerOptions = [.nib: ["xcode": .text("auto")]]
      if let given { options.compilerOptions[.nib]?["hostSystem"] = .text(given) }
      let plist =
        "<plist version=\"1.0\"><dict><key>DTXcode</key><string>1520</string>"
        + "<key>BuildMachineOSBuild</key><string>\(build)</string></dict></plist>"
      let result = planned(
        Manifest.Product("A", .macos, .bundle, resources: [Manifest.Entry(.file, "Main.xib")]) {
          $0.deploymentTarget = located("13.0")
          $0.info.file = located(ProjectPath("A.plist"))
        }, in: ["Main.xib": "<document/>", "A.plist": .file(plist)], options: options)
      let compiled = result.actions.compactMap { action -> DocumentOptions? in
        guard case .compile(let compilation) = action.operation else { return nil }
        return DocumentOptions(compilation.options)
      }
      return compiled.first?.hostSystem
    }
    #expect(system("22G120") == MacSystem(13, 6))
    #expect(system("22G120", given: "14.2") == MacSystem(14, 2))
    #expect(system("unknown") == nil)
  }

  /// One warning for all documents of a target.
  @Test(
    arguments: [
      (.ios, "13.0", []), (.ios, "8.0", ["nib-old-system"]), (.macos, "10.6", []),
      (.macos, "10.4", ["nib-old-system"]),
    ] as [(Platform, String, [String])])
  func warnsOnceOfAnOldTarget(_ platform: Platform, _ target: String, ids: [String]) {
    let kit = platform == .macos ? "Cocoa" : "CocoaTouch"
    let document: InMemoryFileTree.Node = .file(
      #"<document type="com.apple.InterfaceBuilder3.\#(kit).XIB" version="3.0"/>"#)
    let result = planned(
      Manifest.Product(
        "A", platform, .bundle,
        resources: [Manifest.Entry(.file, "A.xib"), Manifest.Entry(.file, "B.xib")]
      ) { $0.deploymentTarget = located(target) },
      in: ["A.xib": document, "B.xib": document])
    #expect(result.ids == ids)
    #expect(result.actions.count { if case .compile = $0.operation { true } else { false } } == 2)
  }

  @Test func compilesTheDocumentOfANibThatIsADirectory() {
    func plan(_ kind: Manifest.Entry.Kind, _ tree: InMemoryFileTree) -> [String] {
      planned(
        Manifest.Product("A", .ios, .bundle, resources: [Manifest.Entry(kind, "r")]) {
          $0.deploymentTarget = located("13.0")
        }, in: tree
      ).actions.compactMap { action in
        action.inputs.first.map { "\(action.rule) \($0) \(action.outputs.map(\.path.text))" }
      }
    }
    let document: InMemoryFileTree = [
      "r/X.nib/designable.nib": "<document/>", "r/X.nib/info.nib": "",
    ]
    #expect(
      plan(.group, document) == [#"compile-xib r/X.nib/designable.nib ["X.nib"]"#])
    #expect(plan(.folder, document).allSatisfy { $0.hasPrefix("copy r/X.nib/") })
    let compiled: InMemoryFileTree = [
      "r/X.nib/designable.nib": "<document/>", "r/X.nib/keyedobjects.nib": "",
    ]
    #expect(plan(.group, compiled).allSatisfy { $0.hasPrefix("copy r/X.nib/") })
  }

  @Test func hasAnXcodeOnMacOSAsWell() {
    #expect(
      options(.macos, manifest: ["xcode": .number(13)])
        == ["module": .text("M"), "xcode": .number(13)])
  }
}
