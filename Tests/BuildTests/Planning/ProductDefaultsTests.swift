import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import PropertyListFormat
import Testing

@Suite struct ProductDefaultsTests {
  private func resolved(_ product: Manifest.Product) -> (ResolvedProject.Product, [String]) {
    let result = planned(product, in: ["a": "1", "bin": "2"])
    return (result.project.products[0], result.messages)
  }

  @Test func fillsInDefaults() {
    let (app, messages) = resolved(Manifest.Product("Sky-line 2"))
    #expect(messages == [])
    #expect(app.productName == "Sky-line 2")
    #expect(app.wrapper == "Sky-line 2.app")
    #expect(app.module == "Sky_line_2")
    #expect(app.developmentLanguage == "en")
    #expect(app.devices == [.iphone, .ipad])
    #expect(app.layout.style == .flat)
    #expect(app.record == .inside)
    var bare = Manifest.Product("2048", .macos)
    bare.type = nil
    #expect(resolved(bare).0.wrapper == "2048.bundle")
    #expect(resolved(bare).0.module == "_048")
    #expect(resolved(Manifest.Product("R", .ios, .resources)).0.wrapper == "R")
    let saver = Manifest.Product("S", .macos, .bundle) { $0.fileExtension = located("saver") }
    #expect(resolved(saver).0.wrapper == "S.saver")
  }

  /// Rule 5.1, resolved: wrapper, executables, resources, frameworks, shared frameworks, shared
  /// support, plug-ins, Java, XPC services.
  @Test(arguments: [
    (
      ProductType.app, Platform.macos,
      [
        "", "Contents/MacOS", "Contents/Resources", "Contents/Frameworks",
        "Contents/SharedFrameworks", "Contents/SharedSupport", "Contents/PlugIns",
        "Contents/Resources/Java", "Contents/XPCServices",
      ], "Contents/Info.plist"
    ),
    (
      .bundle, .ios,
      [
        "", "", "", "Frameworks", "SharedFrameworks", "SharedSupport", "PlugIns", "Java",
        "XPCServices",
      ], "Info.plist"
    ),
    (
      .framework, .macos,
      [
        "", "Versions/A", "Versions/A/Resources", "Versions/A/Frameworks",
        "Versions/A/SharedFrameworks", "Versions/A/Resources", "Versions/A/PlugIns",
        "Versions/A/Resources/Java", "Versions/A/XPCServices",
      ], "Versions/A/Resources/Info.plist"
    ),
    (
      .framework, .tvos,
      ["", "", "", "Frameworks", "SharedFrameworks", "", "PlugIns", "Java", "XPCServices"],
      "Info.plist"
    ),
    (
      .app, .gnustep,
      [
        "", "", "Resources", "Frameworks", "SharedFrameworks", "SharedSupport", "PlugIns",
        "Resources/Java", "XPCServices",
      ], "Resources/Info-gnustep.plist"
    ),
  ])
  func placesDestinations(
    type: ProductType, platform: Platform, directories: [String], infoPlist: String
  ) {
    let destinations: [Destination] = [
      .wrapper, .executables, .resources, .frameworks, .sharedFrameworks, .sharedSupport, .plugins,
      .javaResources, .xpcServices,
    ]
    let layout = resolved(Manifest.Product("P", platform, type)).0.layout
    #expect(destinations.map { layout.directory(for: $0)?.text } == directories)
    #expect(layout.infoPlist?.text == infoPlist)
  }

  @Test(arguments: [
    (
      Manifest.Product("A", .macos) { $0.layout = located(.flat) },
      "error: a macOS app must be hierarchical"
    ),
    (
      Manifest.Product("A", .ios) { $0.layout = located(.deep) },
      "error: an app for ios must be flat"
    ),
    (
      Manifest.Product("A/B"), "error: 'A/B' cannot be the name of a directory"
    ),
    (
      Manifest.Product("A") { $0.fileExtension = located("x/../..") },
      "error: 'A.x/../..' cannot be the name of a directory"
    ),
    (
      Manifest.Product("A", .tvos) { $0.devices = [located(.ipad)] },
      "error: 'ipad' is no device of tvos (it has appletv)"
    ),
    (
      Manifest.Product("A") { $0.deploymentTarget = located("16.x") },
      "error: '16.x' is no version; 'deploymentTarget' takes numbers such as \"16.0\""
    ),
    (
      Manifest.Product("A") { $0.frameworkVersion = located("B") },
      "error: 'frameworkVersion' is for frameworks only"
    ),
    (
      Manifest.Product("A") { $0.bundleID = located("org.a_b") },
      "warning: 'org.a_b' is no bundle identifier; only A-Z, a-z, 0-9, '-' and '.' may be in it"
    ),
    (
      Manifest.Product("A") { $0.executable = located("build/Skyline") },
      "error: executable build/Skyline does not exist; build it first or drop the key to make a resources-only bundle"
    ),
    (
      Manifest.Product("A") { $0.info.file = located("Info.plist", line: 8) },
      "error: 'Info.plist' does not exist; restore it, or drop 'file' to start from the defaults"
    ),
  ])
  func reports(_ product: Manifest.Product, message: String) {
    #expect(resolved(product).1 == [message])
  }

  @Test func allowsFlatBundlesForMacs() {
    let (bundle, messages) = resolved(
      Manifest.Product("A", .macos, .bundle) { $0.layout = located(.flat) })
    #expect(messages == [])
    #expect(bundle.layout.style == .flat)
  }

  @Test func placesAFrameworkByItsVersion() {
    let result = planned(
      Manifest.Product("F", .macos, .framework, resources: [Manifest.Entry(nil, "a.txt")]) {
        $0.frameworkVersion = located("B")
      }, in: ["a.txt": "1"])
    #expect(result.messages == [])
    #expect(result.outputs == ["Resources", "Versions/B/Resources/a.txt", "Versions/Current"])
    #expect(result.project.products[0].layout.frameworks == "Versions/B/Frameworks")
    #expect(result.project.products[0].layout.executables == "Versions/B")
  }

  @Test func ignoresAFrameworksVersionOnFlatPlatforms() {
    let (framework, messages) = resolved(
      Manifest.Product("F", .ios, .framework) { $0.frameworkVersion = located("B") })
    #expect(messages == [])
    #expect(framework.layout.frameworks == "Frameworks")
  }

  @Test(
    arguments: [
      (.app, .macos, nil, "Contents/PkgInfo"), (.app, .macos, false, nil),
      (.bundle, .macos, nil, nil), (.bundle, .macos, true, "Contents/PkgInfo"),
      (.bundle, .ios, true, "PkgInfo"), (.framework, .macos, true, "Versions/A/PkgInfo"),
      (.framework, .ios, true, "PkgInfo"), (.app, .gnustep, true, nil),
    ] as [(ProductType, Platform, Bool?, BundlePath?)])
  func makesPkgInfo(type: ProductType, platform: Platform, given: Bool?, path: BundlePath?) {
    let (product, messages) = resolved(
      Manifest.Product("A", platform, type) { $0.info.pkgInfo = given.map { located($0) } })
    #expect(messages == [])
    #expect(product.layout.pkgInfo == path)
  }

  @Test func leavesDefaultsOfInfoPlistOut() {
    let result = planned(
      Manifest.Product("A") {
        $0.bundleID = located("org.example.a")
        $0.info.defaults = located(.platform)
        $0.info.expandVariables = located(false)
      }, in: [:])
    #expect(result.infoPlist?.synthesized == ["CFBundleSupportedPlatforms": ["iPhoneOS"]])
    #expect(result.infoPlist?.expandsMacros == false)
  }

  @Test func namesAssets() {
    func options(_ given: OptionValues) -> OptionValues? {
      resolved(Manifest.Product("A") { $0.options[.assets] = given }).0.options[.assets]
    }
    #expect(
      options(["accentColor": .text("Tint")])
        == ["hasDefaultIcon": .flag(true), "accentColor": .text("Tint")])
    #expect(options(["appIcon": .text("")]) == ["appIcon": .text("")])
    #expect(options([:]) == ["hasDefaultIcon": .flag(true)])
  }

  @Test func selectsProducts() {
    let manifest = Manifest(
      Manifest.Product("A") { $0.embed = [Manifest.Embed(located("W"))] }, Manifest.Product("B"),
      Manifest.Product("W", .ios, .appex))
    let some = planned(manifest, in: ["a": "1"], options: ResolutionOptions(products: ["A"]))
    #expect(some.messages == [])
    #expect(some.project.products.map(\.address) == ["A", "W"])
    #expect(some.plan.products.map(\.address) == ["A"])
    let wrong = planned(manifest, in: ["a": "1"], options: ResolutionOptions(products: ["BB"]))
    #expect(wrong.messages == ["error: unknown target 'BB' (did you mean 'B'?)"])
  }
}

@Suite struct LocalizationsTests {
  static let tree: InMemoryFileTree = [
    "en.lproj/a.txt": "1", "fr.lproj/a.txt": "2", "pt_BR.lproj/a.txt": "3", "Base.lproj/b.txt": "4",
    "c.txt": "5",
  ]

  private func built(_ localizations: String...) -> Planned {
    planned(
      Manifest.Product(resources: [Manifest.Entry(nil, "*.lproj"), Manifest.Entry(nil, "c.txt")]) {
        $0.localizations = localizations.map { located($0) }
      }, in: Self.tree)
  }

  @Test func leavesOutOtherLanguages() {
    let result = built("en", "fr")
    #expect(result.messages == [])
    #expect(result.outputs == ["Base.lproj/b.txt", "c.txt", "en.lproj/a.txt", "fr.lproj/a.txt"])
    #expect(
      result.skipped == ["pt_BR.lproj/a.txt: localization 'pt_BR' is not among 'localizations'"])
    #expect(built().outputs.count == 5)
  }

  @Test(arguments: [
    (
      "pt-BR",
      "warning: no resource for localization 'pt-BR' (found: en, fr, pt_BR — did you mean pt-BR?)"
    ),
    ("fn", "warning: no resource for localization 'fn' (found: en, fr, pt_BR — did you mean en?)"),
    ("zh-Hant", "warning: no resource for localization 'zh-Hant' (found: en, fr, pt_BR)"),
  ])
  func warnsOfLanguagesNobodyProvides(_ language: String, message: String) {
    #expect(built("en", language).messages == [message])
  }
}
