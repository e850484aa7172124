import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

/// What kind of bundle a product is, and where its parts lie (rule 10).
@Suite struct ProductTests {
  private func product(
    _ type: String, sdk: String = "macosx", settings: TestProject.Fields = [:]
  ) -> Resolution {
    var project = TestProject()
    project.target("Name", type, settings: settings)
    return Resolution(project, sdk: sdk, products: ["Name"])
  }

  /// A product type, the extension of its bundle, and its kind (rule 10.4).
  struct Row: Sendable {
    var type, fileExtension: String
    var kind: ProductType

    init(_ type: String, _ fileExtension: String, _ kind: ProductType) {
      self.type = type
      self.fileExtension = fileExtension
      self.kind = kind
    }
  }

  static let rows: [Row] = [
    Row("application", "app", .app), Row("application.messages", "app", .app),
    Row("application.watchapp", "app", .app), Row("application.watchapp2", "app", .app),
    Row("application.watchapp2-container", "app", .app),
    Row("application.on-demand-install-capable", "app", .app),
    Row("framework", "framework", .framework), Row("framework.static", "framework", .framework),
    Row("bundle", "bundle", .bundle), Row("bundle.unit-test", "xctest", .bundle),
    Row("bundle.ui-testing", "xctest", .bundle), Row("bundle.ocunit-test", "octest", .bundle),
    Row("bundle.external-test", "externaltest", .bundle),
    Row("app-extension", "appex", .appex), Row("app-extension.messages", "appex", .appex),
    Row("app-extension.messages-sticker-pack", "appex", .appex),
    Row("app-extension.intents-service", "appex", .appex),
    Row("extensionkit-extension", "appex", .appex), Row("tv-app-extension", "appex", .appex),
    Row("watchkit-extension", "appex", .appex), Row("watchkit2-extension", "appex", .appex),
    Row("xcode-extension", "appex", .appex), Row("xpc-service", "xpc", .xpc),
    Row("pluginkit-plugin", "pluginkit", .bundle),
    Row("system-extension", "systemextension", .bundle),
    Row("driver-extension", "dext", .bundle), Row("kernel-extension", "kext", .kext),
    Row("kernel-extension.iokit", "kext", .kext),
    Row("spotlight-importer", "mdimporter", .bundle), Row("never-heard-of", "bundle", .bundle),
  ]

  @Test(arguments: rows)
  func typesNameBundles(_ row: Row) {
    let result = product(row.type, settings: ["PRODUCT_NAME": "My Product"])
    #expect(result[]?.wrapper.text == "My Product." + row.fileExtension)
    #expect(result[]?.type == row.kind)
    #expect(result[]?.productName == "My Product")
  }

  /// Rules 10.1.1 and 10.2.1.
  @Test(arguments: [
    ("application", "macosx", BundleLayout.Style.deep, "Contents/Resources", "Contents/Info.plist"),
    ("application", "iphoneos", .flat, "", "Info.plist"),
    ("application", "iphonesimulator", .flat, "", "Info.plist"),
    ("bundle", "appletvos", .flat, "", "Info.plist"),
    ("framework", "macosx", .versioned, "Versions/A/Resources", "Versions/A/Resources/Info.plist"),
    ("framework", "xros", .flat, "", "Info.plist"),
    ("app-extension", "macosx", .deep, "Contents/Resources", "Contents/Info.plist"),
  ])
  func layoutsDependOnThePlatform(
    _ type: String, _ sdk: String, _ style: BundleLayout.Style, _ resources: String,
    _ infoPlist: String
  ) {
    let layout = product(type, sdk: sdk, settings: ["GENERATE_INFOPLIST_FILE": "YES"])[]?.layout
    #expect(layout?.style == style)
    #expect(layout?.resources.text == resources)
    #expect(layout?.infoPlist?.text == infoPlist)
  }

  @Test func targetsOverrideTheLayout() {
    let bundle = product("bundle", settings: ["WRAPPER_EXTENSION": "prefPane"])
    #expect(bundle[]?.wrapper == "Name.prefPane")
    let shallow = product("application", settings: ["SHALLOW_BUNDLE": "YES"])
    #expect(shallow[]?.layout.style == .flat)
    #expect(shallow[]?.layout.resources == "")
    let framework = product("framework", settings: ["FRAMEWORK_VERSION": "B"])
    #expect(framework[]?.layout.resources == "Versions/B/Resources")
  }

  /// Rule 7.7.2.
  @Test func appsHavePkgInfo() {
    let info: TestProject.Fields = ["GENERATE_INFOPLIST_FILE": "YES"]
    #expect(product("application", settings: info)[]?.layout.pkgInfo == "Contents/PkgInfo")
    #expect(product("application", sdk: "iphoneos", settings: info)[]?.layout.pkgInfo == "PkgInfo")
    #expect(product("bundle", settings: info)[]?.layout.pkgInfo == nil)
    #expect(product("application")[]?.layout.pkgInfo == nil)
    let framework = product(
      "framework",
      settings: ["GENERATE_INFOPLIST_FILE": "YES", "GENERATE_PKGINFO_FILE": "YES"])
    #expect(framework[]?.layout.pkgInfo == "PkgInfo")
  }

  /// Docs/Rules.md, Xcode projects 8.7.
  @Test func productsAreNamedLikeTheirTargets() {
    #expect(product("application")[]?.wrapper == "Name.app")
    let other = product(
      "application", settings: ["PRODUCT_NAME": "$(TARGET_NAME:lower) $(X:upper)"])
    #expect(other[]?.wrapper == "name .app")
  }

  @Test func fieldsComeFromSettings() {
    var project = TestProject()
    project.root = [("developmentRegion", "fr"), ("knownRegions", ["fr", "Base", "de"])]
    project.target(
      "Name", "application",
      settings: [
        "PRODUCT_NAME": "A B",
        "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(PRODUCT_NAME:identifier)",
        "IPHONEOS_DEPLOYMENT_TARGET": "12.0", "SDKROOT": "iphoneos",
        "TARGETED_DEVICE_FAMILY": "1,2",
        "BUILD_ONLY_KNOWN_LOCALIZATIONS": "YES",
      ])
    let product = Resolution(project)[]
    #expect(product?.bundleID == "org.example.A_B")
    #expect(product?.deploymentTarget == "12.0")
    #expect(product?.developmentLanguage == "fr")
    #expect(product?.module == "A_B")
    #expect(product?.devices == [.iphone, .ipad])
    #expect(product?.platform == .ios)
    #expect(product?.localizations.map(\.value) == ["fr", "de"])
  }

  /// A row names the setting, and its form says how the text is read; what is empty counts as not given.
  @Test func optionsOfCompilersComeFromSettings() {
    let prefix = "ASSETCATALOG_COMPILER_"
    let options = product(
      "application",
      settings: [
        prefix + "APPICON_NAME": "Tide", prefix + "ALTERNATE_APPICON_NAMES": "Dark \"Low Tide\"",
        prefix + "INCLUDE_ALL_APPICON_ASSETS": "NO", prefix + "GLOBAL_ACCENT_COLOR_NAME": "",
        prefix + "COMPRESS_PNGS": "YES", prefix + "STANDALONE_ICON_BEHAVIOR": "none",
      ])[]?.options
    #expect(
      options == [
        .assets: [
          "appIcon": .text("Tide"), "isXcodeIcon": .flag(true),
          "alternateAppIcons": .texts(["Dark", "Low Tide"]),
          "includeAllAppIcons": .flag(false), "compressIcons": .flag(true),
          "standaloneIcons": .text("none"),
        ]
      ])
    let strange = product(
      "application", settings: [prefix + "STANDALONE_ICON_BEHAVIOR": "some"])[]?.options
    #expect(strange?[.assets]?["standaloneIcons"] == nil)
  }

  /// Docs/Rules.md, Xcode projects 8.6.
  @Test func developmentLanguageIsEnglishByDefault() {
    #expect(product("application")[]?.developmentLanguage == "en")
  }

  /// A name from a project must not lead out of the directory of the products.
  @Test(arguments: [
    "..", ".", "/", "", "../..", "a/../..", "/etc/passwd", "$(UNDEFINED)",
  ])
  func namesDoNotLeadOutOfTheProducts(_ name: String) {
    let settings: TestProject.Fields = ["WRAPPER_NAME": .text(name), "PRODUCT_NAME": .text(name)]
    for type in ["application", "framework", "tool"] {
      let result = product(type, settings: settings)
      for product in result.products {
        #expect(EntryName(product.wrapper.text) != nil)
        #expect(EntryName(product.productName.text) != nil)
      }
    }
  }

  /// MacVim's project leaves the setting empty.
  @Test(arguments: [("", "15.0"), ("10.13", "10.13")])
  func theSDKSaysTheSystemWhereNobodyDoes(_ setting: String, _ expected: String) {
    var project = TestProject()
    project.settings = ["SDKROOT": "macosx"]
    project.target(
      "App", "application", [], settings: ["MACOSX_DEPLOYMENT_TARGET": .text(setting)])
    #expect(Resolution(project)[]?.deploymentTarget == expected)
  }

  /// Mac Catalyst, by its name, or by that of macOS where the target supports the Mac in this way alone.
  @Test(
    arguments: [
      ("maccatalyst", [:], .macCatalyst), ("macosx", [:], .macos),
      ("macosx", ["SUPPORTS_MACCATALYST": "YES"], .macCatalyst),
      (
        "macosx", ["SUPPORTS_MACCATALYST": "YES", "SUPPORTED_PLATFORMS": "iphoneos macosx"], .macos
      ), ("iphoneos", ["SUPPORTS_MACCATALYST": "YES"], .ios),
    ] as [(String, TestProject.Fields, Platform)])
  func catalystIsADestination(
    _ sdk: String, _ settings: TestProject.Fields, _ expected: Platform
  ) {
    var project = TestProject()
    project.settings = ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0"]
    let use = project.use(project.file("a.html"), ["platformFilter": "maccatalyst"])
    project.target(
      "App", "application", [project.phase("Resources", [use])], settings: settings)
    let result = Resolution(project, ["a.html"], sdk: sdk)
    #expect(result[]?.platform == expected)
    guard expected == .macCatalyst else {
      #expect(result.sources() == [])
      return
    }
    #expect(result.paths() == ["App.app/Contents/Resources/a.html"])
    #expect(result[]?.deploymentTarget == "15.0")
    #expect(result[]?.devices == [.mac])
    #expect(result[]?.compile[.strings] == .utf16)
  }

  /// What Apple's SDK alone knows of a product for Mac Catalyst.
  @Test(
    arguments: [
      ([:], ["project-no-catalyst", "project-catalyst-minimum"]),
      (["SUPPORTS_MACCATALYST": "YES"], ["project-catalyst-minimum"]),
      (
        [
          "SUPPORTS_MACCATALYST": "YES", "DERIVE_MACCATALYST_PRODUCT_BUNDLE_IDENTIFIER": "YES",
          "PRODUCT_BUNDLE_IDENTIFIER": "a.b", "INFOPLIST_FILE": "a.plist",
        ], ["project-catalyst-identifier"]
      ),
    ] as [(TestProject.Fields, [String])])
  func whatIsUnknownOfCatalystIsSaid(_ settings: TestProject.Fields, _ ids: [String]) {
    var project = TestProject()
    project.settings = [
      "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "PRODUCT_NAME": "App",
      "GENERATE_INFOPLIST_FILE": "YES",
    ]
    project.target("App", "application", [], settings: settings)
    let list = "{ LSMinimumSystemVersion = 12.0; }"
    #expect(Resolution(project, [], ["a.plist": .file(list)], sdk: "maccatalyst").ids == ids)
    #expect(Resolution(project, [], ["a.plist": .file(list)], sdk: "iphoneos").ids == [])
  }

  @Test(
    arguments: [
      ("application", ["PRODUCT_NAME": "X"], []),
      ("application", [:], ["project-no-product-name"]),
      ("system-extension", ["PRODUCT_BUNDLE_IDENTIFIER": "a.b"], []),
      ("mystery", ["PRODUCT_NAME": "X"], ["project-unknown-product-type"]),
    ] as [(String, TestProject.Fields, [String])])
  func whatAProductLacksIsSaid(
    _ type: String, _ settings: TestProject.Fields, _ expected: [String]
  ) {
    var project = TestProject()
    project.namesProducts = false
    project.target("App", type, settings: settings)
    #expect(Resolution(project, sdk: "macosx").ids == expected)
  }
}
