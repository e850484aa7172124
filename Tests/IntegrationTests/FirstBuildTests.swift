import Foundation
import Testing

/// What a first `bundler build` meets in the Xcode projects of others, where Xcode builds.
@Suite struct FirstBuildTests {
  private typealias Target = SmallXcodeProject.Target

  private func project(
    _ targets: [Target], configuration: String? = nil, packages: [String] = [],
    _ files: KeyValuePairs<String, String> = [:]
  ) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("a.txt", "a")
    for (path, text) in files { try sandbox.write(path, text) }
    try SmallXcodeProject(targets: targets, configuration: configuration, packages: packages)
      .write(to: sandbox)
    return sandbox
  }

  private func app(_ resources: String..., settings: [String: String] = [:]) -> Target {
    Target(
      settings: SmallXcodeProject.phone.merging(settings) { $1 }, resources: ["a.txt"] + resources)
  }

  private func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"
     targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
      </objects>
    </document>
    """
  }

  // MARK: Kinds and words that are not known

  @Test(arguments: ["build", "plan", "lint", "import -o -", "export ninja -o -"])
  func everyCommandSkipsAKind(_ command: String) throws {
    let sandbox = try project(
      [app("M.metal", "N.metal", "L.mlmodel")], ["M.metal": "", "N.metal": "", "L.mlmodel": ""])
    let words = command.split(separator: " ").map(String.init)
    let plain = try sandbox.run(Sandbox.bundlerPath, words)
    #expect(plain.status == 0, "\(plain.error)")
    let skipped = try sandbox.run(
      Sandbox.bundlerPath, words + ["--skip", "metal", "--skip", "mlmodel"])
    #expect(skipped.status == 0, "\(skipped.error)")
    #expect(!(skipped.output + skipped.error).contains("not built"))
  }

  @Test func unknownWordsAreLeftOutWhereTheyStand() throws {
    let view = """
      <view contentMode="TopLeft" id="vie-w1"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
      <string key="userLabel">A&#9;B</string><frobnicate key="x"/></view>
      """
    let sandbox = try project([app("V.xib")], ["V.xib": xib(view)])
    let built = try sandbox.bundler("build")
    #expect(built.status == 0 && sandbox.exists("build/App.app/V.nib"))
    #expect(built.error.contains("V.xib:8:"), "\(built.error)")
    #expect(built.error.contains("warning: unknown element <frobnicate key=\"x\"> in <view>"))
    #expect(built.error.components(separatedBy: "warning:").count == 2)
    let strict = try sandbox.bundler("build", "--strict-nibs")
    #expect(strict.status == 1 && strict.error.contains("error: unknown element <frobnicate"))
    #expect(try sandbox.bundler("explain", "xib-unknown-element").output.contains("warning"))
  }

  @Test func oldTargetsAreRaisedOnce() throws {
    let view = #"<view contentMode="scaleToFill" id="vie-w1"/>"#
    let sandbox = try project(
      [app("V.xib", "W.xib", settings: ["IPHONEOS_DEPLOYMENT_TARGET": "4.1"])],
      ["V.xib": xib(view), "W.xib": xib(view)])
    let built = try sandbox.bundler("build")
    #expect(built.status == 0 && sandbox.exists("build/App.app/W.nib"))
    #expect(built.error.components(separatedBy: "[nib-old-system]").count == 2, "\(built.error)")
    #expect(built.error.contains("nibs are made for 9.0 and later, not for 4.1"))
  }

  // MARK: Catalogs

  /// Sizes as generators of icons write them, a JPEG and a Photoshop document called `.png`.
  @Test func iconsOfGeneratorsAreCompiled() throws {
    let icons = """
      {"images": [
      {"idiom": "iphone", "size": "60x60", "scale": "3x", "expected-size": "180", "filename": "180.png"},
      {"idiom": "iphone", "size": "180", "scale": "1x", "filename": "180.png"},
      {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "120.png"},
      {"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "1024.png"}
      ], "info": {"version": 1, "author": "x"}}
      """
    let sandbox = try project(
      [app("A.xcassets", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"])],
      ["A.xcassets/AppIcon.appiconset/Contents.json": icons])
    let directory = "A.xcassets/AppIcon.appiconset/"
    let red = try #require(Data(base64Encoded: Self.redJPEG))
    for name in ["180.png", "1024.png"] { try sandbox.write(directory + name, bytes: red) }
    try sandbox.write(directory + "120.png", "8BPS\u{0}\u{1}\u{0}\u{0}")
    let built = try sandbox.bundler("build")
    #expect(built.status == 0, "\(built.error)")
    #expect(sandbox.exists("build/App.app/Assets.car"))
    #expect(built.error.contains("Contents.json:3:29: warning: '180' is not a size"))
    #expect(built.error.contains("'1024.png' is a JPEG, which its name does not show"))
    #expect(built.error.contains("'120.png' is a Photoshop document, and not a PNG or JPEG"))
    #expect(built.error.contains("magick FILE[0] FILE.png"))
    let listed = try sandbox.bundler("ls", "build/App.app/Assets.car")
    #expect(listed.output.contains("AppIcon"), "\(listed.output)")
  }

  /// The setting is the place of a name that no catalog has.
  @Test(
    arguments: [
      ("ASSETCATALOG_COMPILER_APPICON_NAME", "catalog-no-icon"),
      ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", "catalog-no-color"),
    ] as [(String, String)])
  func missingNamesAreReportedAtTheirSetting(_ setting: String, _ id: String) throws {
    let sandbox = try project(
      [app("A.xcassets", settings: [setting: "Nowhere"])],
      [
        "A.xcassets/D.dataset/Contents.json":
          #"{"data": [{"idiom": "universal", "filename": "d.txt"}], "info": {"version": 1, "author": "x"}}"#,
        "A.xcassets/D.dataset/d.txt": "d",
      ])
    let built = try sandbox.bundler("build")
    #expect(built.status == 0, "\(built.error)")
    let lines = built.error.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains("[\(id)]") }, "\(built.error)")
    #expect(lines[index].hasPrefix("P.xcodeproj/project.pbxproj:"))
    #expect(lines[index...].contains { $0.contains("\"\(setting)\" : \"Nowhere\"") })
    let plan = try sandbox.bundler("plan")
    #expect(plan.status == 0 && plan.error.contains("[\(id)]"))
  }

  // MARK: Projects

  @Test func aTargetForSeveralPlatformsIsBuiltForTheFirst() throws {
    let settings = [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx iphonesimulator iphoneos xros",
    ]
    let sandbox = try project([app(settings: settings)])
    let first = try sandbox.bundler("build")
    #expect(first.status == 0 && sandbox.exists("build/ios/App.app/a.txt"))
    #expect(first.error.contains("note: no platform is named: this is about 'App:ios'"))
    #expect(!sandbox.exists("build/macos"))
    #expect(try sandbox.bundler("build", "--sdk", "all").status == 0)
    for path in ["ios/App.app", "macos/App.app/Contents", "visionos/App.app"] {
      #expect(sandbox.exists("build/" + path))
    }
  }

  @Test func oddResourcesAndIdentifiersAreWarnings() throws {
    let sandbox = try project(
      [
        app(
          "Info.plist", "B.TXT",
          settings: ["INFOPLIST_FILE": "Info.plist", "PRODUCT_BUNDLE_IDENTIFIER": "org.my_app"])
      ],
      ["Info.plist": "{ CFBundleIdentifier = \"$(PRODUCT_BUNDLE_IDENTIFIER)\"; }", "b.txt": "b"])
    let built = try sandbox.bundler("build")
    #expect(built.status == 0, "\(built.error)")
    for id in ["plan-info-plist-resource", "info-bundle-identifier", "resolve-other-case"] {
      #expect(built.error.contains("[\(id)]"), "\(built.error)")
    }
    #expect(sandbox.exists("build/App.app/B.TXT"))
  }

  @Test(arguments: ["..", "../Beside", "../../../.."])
  func filesForPlacesOutsideAreLeftOut(_ path: String) throws {
    var target = app()
    target.copies = [("7", path, ["b.txt"])]
    let sandbox = try project([target], ["b.txt": "b"])
    let built = try sandbox.bundler("build")
    #expect(built.status == 0, "\(built.error)")
    #expect(!sandbox.listing.contains { $0.hasSuffix("/b.txt") })
    let isInside = sandbox.exists("build/App.app/b.txt")
    #expect(isInside || built.error.contains("[plan-not-in-bundle]"), "\(built.error)")
  }

  @Test func aWorkspaceAloneIsFound() throws {
    let sandbox = try Sandbox()
    try SmallXcodeProject(targets: [app()]).write(to: sandbox, at: "Deep/P.xcodeproj")
    try sandbox.write("Deep/a.txt", "a")
    try sandbox.write(
      "W.xcworkspace/contents.xcworkspacedata",
      #"<?xml version="1.0"?><Workspace version="1.0"><FileRef location="group:Deep/P.xcodeproj"/></Workspace>"#
    )
    #expect(try sandbox.bundler().output.contains("W.xcworkspace is here:"))
    #expect(try sandbox.bundler("build").status == 0)
    #expect(sandbox.exists("build/App.app/a.txt"))
    #expect(try sandbox.bundler("import").error.contains("wrote bundle.yml"))
  }

  @Test func projectsWithoutBundlesNameWhatTheyBuild() throws {
    let tool = Target(name: "T", type: "tool", settings: SmallXcodeProject.mac)
    let library = Target(name: "L", type: "library.static", settings: SmallXcodeProject.mac)
    let sandbox = try project([tool, library])
    let built = try sandbox.bundler("build")
    #expect(built.status == 0)
    #expect(
      built.error.contains(
        "this project builds no bundle: static library 'L', command-line tool 'T'"))
    #expect(try sandbox.bundler("import").status == 1)
  }

  @Test func importAsksWhichOfTwo() throws {
    let sandbox = try project([app()])
    try SmallXcodeProject(targets: [app()]).write(to: sandbox, at: "Q.xcodeproj")
    for command in ["import", "build"] {
      let outcome = try sandbox.bundler(command)
      #expect(outcome.status != 0)
      #expect(outcome.error.contains("'P.xcodeproj', 'Q.xcodeproj'"), "\(outcome.error)")
    }
  }

  // MARK: One cause, one message

  @Test func missingPackagesAreOneNote() throws {
    let targets = ["A", "B"].map { name in
      Target(name: name, settings: SmallXcodeProject.phone, resources: ["a.txt"])
    }
    let sandbox = try project(targets, packages: ["one", "two", "three"])
    for command in ["build", "plan"] {
      let error = try sandbox.bundler(command).error
      #expect(
        error.components(separatedBy: "[project-package-not-built]").count == 2, "\(error)")
      #expect(error.contains("the same for 2 more: 'two', 'three'"))
    }
  }

  @Test(
    arguments: [
      ("Flutter/Generated.xcconfig", "run 'flutter pub get' first"),
      ("Pods/Target Support Files/Pods-App/Pods-App.release.xcconfig", "run 'pod install' first"),
      ("Carthage/Build/x.xcconfig", "run 'carthage bootstrap' first"),
    ] as [(String, String)])
  func filesOfOtherToolsNameTheirCommand(_ path: String, _ says: String) throws {
    let sandbox = try project(
      [app()], configuration: "C.xcconfig", ["C.xcconfig": "#include \"\(path)\"\n"])
    let built = try sandbox.bundler("build")
    #expect(built.status == 1)
    #expect(built.error.components(separatedBy: says).count == 2, "\(built.error)")
    #expect(built.error.hasSuffix("build failed: 1 error\n'bundler build -k' builds the rest\n"))
    #expect(try sandbox.bundler("build", "-k").status == 1)
    #expect(sandbox.exists("build/App.app/a.txt"))
  }

  @Test func keepsGoingToTheInfoPlist() throws {
    let sandbox = try project(
      [app("B.strings", "A.xcassets", settings: ["INFOPLIST_FILE": "Info.plist"])],
      [
        "Info.plist": "{ A = b; }", "B.strings": "a = ;",
        "A.xcassets/I.imageset/Contents.json": "{ broken",
      ])
    #expect(try sandbox.bundler("build").status == 1)
    let built = try sandbox.bundler("build", "-k")
    #expect(built.status == 1)
    for id in ["strings-syntax", "catalog-syntax"] { #expect(built.error.contains("[\(id)]")) }
    for name in ["Info.plist", "PkgInfo", "a.txt"] {
      #expect(sandbox.exists("build/App.app/" + name))
    }
    #expect(
      try sandbox.bundler("cat", "build/App.app/Info.plist").output.contains("\"A\" => \"b\""))
  }

  /// 8 x 8 pixels of one red.
  private static let redJPEG =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7"
    + "gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8"
    + "fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA"
    + "FQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCeAKvP/9k="
}
