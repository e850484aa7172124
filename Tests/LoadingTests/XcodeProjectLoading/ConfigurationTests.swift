import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

/// Configurations, platforms and conditions (Docs/Rules.md, Xcode projects 8).
@Suite struct ConfigurationTests {
  /// An app whose product is named by settings.
  private func app(
    _ settings: TestProject.Fields = [:], project own: TestProject.Fields = [:],
    sdk: String? = nil, configuration: String? = nil, overrides: [String: String] = [:],
    default defaultConfiguration: String = "Release", _ nodes: [String: InMemoryFileTree.Node] = [:]
  ) -> Resolution {
    var project = TestProject()
    project.settings = own
    project.defaultConfiguration = defaultConfiguration
    project.target("App", "application", settings: settings)
    return Resolution(
      project, [], nodes, sdk: sdk, configuration: configuration, overrides: overrides)
  }

  /// Rule 8.1.
  @Test(
    arguments: [
      (nil, "Release", "Release"), (nil, "Debug", "Debug"), ("Debug", "Release", "Debug"),
      (nil, "Gone", "Debug"),
    ] as [(String?, String, String)])
  func configurationsAreChosen(_ wanted: String?, _ byDefault: String, _ expected: String) {
    let result = app(
      ["PRODUCT_NAME": "$(CONFIGURATION)"], configuration: wanted, default: byDefault)
    #expect(result[]?.productName.text == expected)
    #expect(result.ids == [])
  }

  @Test func unknownConfigurationsAreReported() {
    #expect(app(configuration: "Releese").ids == ["project-unknown-configuration"])
  }

  /// Rules 8.3 and 8.4.
  @Test func strongerLevelsWin() {
    #expect(app(project: ["PRODUCT_NAME": "P"])[]?.productName == "P")
    #expect(app(["PRODUCT_NAME": "T"], project: ["PRODUCT_NAME": "P"])[]?.productName == "T")
    #expect(
      app(["PRODUCT_NAME": "T $(inherited)"], project: ["PRODUCT_NAME": "P"])[]?.productName
        == "T P")
    #expect(
      app(["PRODUCT_NAME": "T"], overrides: ["PRODUCT_NAME": "C $(inherited)"])[]?.productName
        == "C T")
  }

  /// Docs/Rules.md, Xcode projects 8.9.
  @Test func conditionsDependOnThePlatform() {
    let settings: TestProject.Fields = [
      "PRODUCT_NAME": "Any", "PRODUCT_NAME[sdk=iphone*]": "Phone",
      "PRODUCT_NAME[sdk=watchos*][config=Debug]": "Watch", "PRODUCT_NAME[arch=arm64]": "Arm",
      "PRODUCT_NAME[sdk=appletv*][arch=*]": "TV",
    ]
    let expected = [
      "macosx": "Any", "iphoneos": "Phone", "iphonesimulator": "Phone", "watchos": "Any",
      "appletvos": "TV",
    ]
    for sdk in expected.keys.sorted() {
      #expect(app(settings, sdk: sdk)[]?.productName.text == expected[sdk], "\(sdk)")
    }
    #expect(app(settings, sdk: "watchos", configuration: "Debug")[]?.productName.text == "Watch")
    #expect(
      app(["PRODUCT_NAME": "T"], project: ["PRODUCT_NAME[sdk=*]": "P"])[]?.productName == "T")
  }

  /// Docs/Rules.md, Xcode projects 8.8.
  @Test(
    arguments: [
      (nil, Platform.macos), ("macosx", .macos), ("iphoneos", .ios), ("appletvos", .tvos),
      ("watchos", .watchos), ("xros", .visionos), ("iphonesimulator", .iosSimulator),
      ("iphoneos17.2", .ios), ("macosx10.9", .macos), ("", .macos),
      ("/Developer/SDKs/MacOSX10.9.sdk", .macos),
      (
        "/Applications/Xcode.app/Contents/Developer/Platforms/iPhoneOS.platform/SDKs/iPhoneOS.sdk/",
        .ios
      ),
    ] as [(String?, Platform)])
  func sdksNamePlatforms(_ root: String?, _ expected: Platform) {
    let settings: TestProject.Fields = root.map { ["SDKROOT": .text($0)] } ?? [:]
    for result in [app(settings), app(project: settings)] {
      #expect(result.ids == [])
      #expect(result[]?.platform == expected)
      #expect(result.choices.map(\.platform) == [expected])
    }
  }

  @Test func theCommandLineNamesThePlatform() {
    let result = app(["SDKROOT": "iphoneos"], sdk: "iphonesimulator")
    #expect(result[]?.platform == .iosSimulator)
  }

  @Test func unknownSDKsAreReported() {
    let result = app(["SDKROOT": "beos"])
    #expect(result.ids == ["project-unknown-sdk"])
    #expect(result.products.isEmpty)
  }

  @Test func automaticPlatformsNeedOne() {
    let one: TestProject.Fields = [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator",
    ]
    #expect(app(one)[]?.platform == .ios)
    let many: TestProject.Fields = [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphonesimulator iphoneos macosx",
    ]
    let open = app(many)
    #expect(open.ids == [])
    #expect(open.choices.map(\.address) == ["App:ios", "App:macos"])
    #expect(open.choices.map(\.isOfFirstPlatform) == [true, false])
    #expect(app(many, sdk: "all").choices.map(\.isOfFirstPlatform) == [true, true])
    #expect(app(many, sdk: "macosx")[]?.platform == .macos)
    #expect(app(many, sdk: "iphoneos")[]?.platform == .ios)
    #expect(app(["SDKROOT": "auto"]).ids == ["project-open-platform"])
  }

  /// Rules 8.3 and 10.2; a missing base file is a warning (Docs/Rules.md, Xcode projects 10.9).
  @Test func baseFilesAreWeakerThanSettings() {
    func resolve(_ settings: TestProject.Fields, _ nodes: [String: InMemoryFileTree.Node])
      -> Resolution
    {
      var project = TestProject()
      let base = project.file("App.xcconfig", "text.xcconfig", isListed: false)
      _ = project.group([base], path: "Config")
      let configuration = project.add(
        "XCBuildConfiguration",
        [
          "name": "Release", "baseConfigurationReference": .text(base),
          "buildSettings": .fields(settings.map { ($0.key, $0.value) }),
        ])
      let list = project.add(
        "XCConfigurationList", ["buildConfigurations": [.text(configuration)]])
      let target = project.target("App", "application")
      project.set(target, [("buildConfigurationList", .text(list))])
      return Resolution(project, [], nodes)
    }
    let nodes: [String: InMemoryFileTree.Node] = [
      "Config/App.xcconfig": "#include \"Common.xcconfig\"\nPRODUCT_NAME = File $(inherited)\n",
      "Config/Common.xcconfig": "PRODUCT_NAME = Common\nWRAPPER_EXTENSION = x\n",
    ]
    #expect(resolve([:], nodes)[]?.wrapper == "File Common.x")
    #expect(resolve(["PRODUCT_NAME": "T $(inherited)"], nodes)[]?.wrapper == "T File Common.x")
    let missing = resolve([:], [:])
    #expect(missing[]?.wrapper == "App.app")
    #expect(!missing.diagnostics.hasErrors)
    #expect(missing.diagnostics.count == 1)
    #expect(missing.provenance?.absentFiles.map(\.text) == ["Config/App.xcconfig"])
  }
}
