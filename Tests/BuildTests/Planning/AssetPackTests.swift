import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@testable import Planning

/// Packs of on-demand resources (rules 12.1 to 12.5); names and priorities are those of Swift Build's own tests.
@Suite struct AssetPackTests {
  static func entry(
    _ path: String, tags: [String] = [], _ change: (inout Manifest.Entry) -> Void = { _ in }
  ) -> Manifest.Entry {
    Manifest.Entry(.file, path) {
      $0.tags = tags.map { located($0) }
      change(&$0)
    }
  }

  static func app(
    _ resources: [Manifest.Entry], on platform: Platform = .ios,
    _ packs: (inout AssetPackOptions) -> Void = { _ in }
  ) -> Manifest.Product {
    Manifest.Product("App", platform, resources: resources) {
      $0.bundleID = located("com.company.App")
      $0.deploymentTarget = located("15.0")
      var options = AssetPackOptions()
      packs(&options)
      $0.packs = options
    }
  }

  static func list(_ planned: Planned, _ product: Int, _ path: BundlePath) -> PropertyList? {
    guard planned.plan.products.indices.contains(product) else { return nil }
    for action in planned.plan.products[product].actions {
      guard action.outputs.first?.path == path, case .writeList(let list) = action.operation else {
        continue
      }
      return list
    }
    return nil
  }

  static func outputs(_ planned: Planned, _ product: Int) -> [String] {
    guard planned.plan.products.indices.contains(product) else { return [] }
    return planned.plan.products[product].actions.flatMap(\.outputs).map(\.path.text).sorted()
  }

  static let foo = "com.company.App.foo-acbd18db4cc2f85cedef654fccc4a4d8.assetpack"
  static let barFoo = "com.company.App.bar+foo-8856328b99ee7881e9bf7205296e056d.assetpack"

  @Test func filesWithTheSameTagsShareAPack() throws {
    let tree = InMemoryFileTree([
      "A.dat": "a", "B.strings": "a = b;", "de.lproj/C.dat": "c", "D.dat": "d",
    ])
    let result = planned(
      Self.app([
        Self.entry("A.dat", tags: ["foo"]), Self.entry("B.strings", tags: ["foo"]),
        Self.entry("de.lproj/C.dat", tags: ["foo", "bar"]), Self.entry("D.dat"),
      ]), in: tree)
    #expect(result.messages == [])
    #expect(result.plan.products.map(\.wrapper) == ["App.app", "OnDemandResources"])
    #expect(result.plan.products.map(\.packsOf) == [nil, "App"])
    #expect(
      Self.outputs(result, 0) == [
        "AssetPackManifestTemplate.plist", "D.dat", "Info.plist", "OnDemandResources.plist",
        "PkgInfo",
      ])
    #expect(
      Self.outputs(result, 1) == [
        "\(Self.barFoo)/Info.plist", "\(Self.barFoo)/de.lproj/C.dat", "\(Self.foo)/A.dat",
        "\(Self.foo)/B.strings", "\(Self.foo)/Info.plist",
      ])
    let fooID = "com.company.App.asset-pack-acbd18db4cc2f85cedef654fccc4a4d8"
    let barFooID = "com.company.App.asset-pack-8856328b99ee7881e9bf7205296e056d"
    let expected: PropertyList = .dictionary([
      "NSBundleResourceRequestAssetPacks": .dictionary([
        barFooID: ["de.lproj/C.dat"], fooID: ["", "A.dat"],
      ]),
      "NSBundleResourceRequestTags": .dictionary([
        "bar": .dictionary(["NSAssetPacks": [.string(barFooID)]]),
        "foo": .dictionary(["NSAssetPacks": [.string(barFooID), .string(fooID)]]),
      ]),
    ])
    #expect(Self.list(result, 0, "OnDemandResources.plist") == expected)
    #expect(
      Self.list(result, 1, BundlePath("\(Self.barFoo)/Info.plist"))
        == .dictionary([
          "CFBundleIdentifier": .string(barFooID), "Tags": ["bar", "foo"],
        ]))
  }

  @Test func tagsHaveThePriorityOfTheirPlace() throws {
    func priority(_ tags: [String], _ change: (inout AssetPackOptions) -> Void) -> Double? {
      var options = AssetPackOptions()
      change(&options)
      return AssetPack(tags: tags, of: "a", options)?.priority
    }
    #expect(priority(["foo"]) { $0.initialInstall = ["foo"] } == 1)
    #expect(priority(["baz"]) { $0.prefetch = ["baz"] } == 0.5)
    #expect(priority(["other"]) { $0.prefetch = ["baz"] } == nil)
    #expect(priority(["a"]) { $0.prefetch = ["a", "b", "c"] } == 0.9 + 0.05)
    #expect(priority(["b"]) { $0.prefetch = ["a", "b", "c"] } == 0.5 * 0.9 + 0.05)
    #expect(priority(["c"]) { $0.prefetch = ["a", "b", "c"] } == 0.05)
    #expect(
      priority(["c", "foo"]) {
        $0.initialInstall = ["foo"]
        $0.prefetch = ["c"]
      } == 1)
  }

  @Test func longNamesAreCut() throws {
    let tags = (0...2).map { String(repeating: "a", count: 62) + "\($0)" }
    let pack = try #require(AssetPack(tags: tags, of: "Bundle", AssetPackOptions()))
    #expect(pack.identifier == "Bundle.asset-pack-3ed1a57b39f299b9e527b6a274381186")
    #expect(pack.name.text.utf8.count == 240)
    #expect(pack.name.text.hasPrefix("Bundle.\(tags[0])+\(tags[1])+aaa"))
    #expect(pack.name.text.hasSuffix("aaa-3ed1a57b39f299b9e527b6a274381186.assetpack"))
  }

  @Test func embeddedPacksAreInTheBundle() throws {
    let tree = InMemoryFileTree(["A.dat": "a"])
    let result = planned(
      Self.app([Self.entry("A.dat", tags: ["foo"])]) { $0.isEmbedded = true }, in: tree)
    #expect(result.messages == [])
    #expect(
      Self.outputs(result, 0) == [
        "AssetPackManifest.plist", "Info.plist", "OnDemandResources.plist",
        "OnDemandResources/\(Self.foo)/A.dat", "OnDemandResources/\(Self.foo)/Info.plist",
        "PkgInfo",
      ])
    let manifest = try #require(Self.manifest(of: result))
    #expect(manifest.packs.map(\.url) == ["OnDemandResources/\(Self.foo)"])
    #expect(
      manifest.packs.first?.actions.flatMap(\.outputs).map(\.path.text) == ["A.dat", "Info.plist"])
  }

  static func manifest(of result: Planned) -> AssetPackManifest? {
    for action in result.actions {
      if case .packManifest(let manifest) = action.operation { return manifest }
    }
    return nil
  }

  @Test func addressesHaveThePrefix() throws {
    let tree = InMemoryFileTree(["A.dat": "a"])
    func url(_ tags: [String], _ prefix: String) -> String? {
      let product = Self.app([Self.entry("A.dat", tags: tags)]) { $0.urlPrefix = prefix }
      return Self.manifest(of: planned(product, in: tree))?.packs.first?.url
    }
    #expect(url(["foo"], "") == "http://127.0.0.1/OnDemandResources/\(Self.foo)")
    #expect(url(["foo"], "https://example.com/p?x=") == "https://example.com/p?x=\(Self.foo)")
    #expect(
      url(["ä b"], "https://example.com/")
        == "https://example.com/com.company.App.%C3%A4%20b-\(AssetPackTests.hash).assetpack")
  }

  /// The MD5 of `ä b`.
  static var hash: String {
    AssetPack(tags: ["ä b"], of: "x", AssetPackOptions()).map {
      String($0.identifier.dropFirst("x.asset-pack-".count))
    } ?? ""
  }

  @Test func ownManifestsStay() {
    let tree = InMemoryFileTree(["A.dat": "a", "AssetPackManifest.plist": "{}"])
    let result = planned(
      Self.app([Self.entry("A.dat", tags: ["foo"]), Self.entry("AssetPackManifest.plist")]),
      in: tree)
    #expect(result.messages == [])
    #expect(Self.manifest(of: result) == nil)
    #expect(Self.outputs(result, 0).contains("OnDemandResources.plist"))
  }

  @Test(arguments: [Platform.macos, .watchos]) func otherPlatformsKeepThemInTheBundle(
    _ platform: Platform
  ) {
    let tree = InMemoryFileTree(["A.dat": "a"])
    let result = planned(Self.app([Self.entry("A.dat", tags: ["foo"])], on: platform), in: tree)
    #expect(result.messages == [])
    #expect(result.plan.products.count == 1)
    #expect(result.outputs.contains { $0.hasSuffix("A.dat") })
  }

  @Test func badNamesAreErrors() {
    let tree = InMemoryFileTree(["A.dat": "a", "B.dat": "b"])
    let slash = planned(Self.app([Self.entry("A.dat", tags: ["a/b"])]), in: tree)
    #expect(slash.ids == ["plan-pack-name"])
    var product = Self.app([Self.entry("A.dat", tags: ["a"]), Self.entry("B.dat", tags: ["b"])])
    product.bundleID = nil
    #expect(planned(product, in: tree).ids == ["plan-packs-identifier"])
  }

  @Test func onlyResourcesAreInPacks() {
    let tree = InMemoryFileTree(["A.dat": "a"])
    let entry = Self.entry("A.dat", tags: ["foo"]) {
      $0.to = located(DestinationPath(.frameworks))
    }
    let result = planned(Self.app([entry]), in: tree)
    #expect(result.ids == ["plan-pack-destination"])
    #expect(result.outputs == ["Frameworks/A.dat"])
  }

  // MARK: Asset catalogs

  static let catalog = InMemoryFileTree([
    "A.xcassets/Contents.json": "{\"info\": {\"version\": 1}}",
    "A.xcassets/Sea.colorset/Contents.json": .file(color("")),
    "A.xcassets/Level.colorset/Contents.json": .file(
      color("\"properties\": {\"on-demand-resource-tags\": [\"foo\"]}, ")),
  ])

  static func color(_ properties: String) -> String {
    "{\"info\": {\"version\": 1}, \(properties)\"colors\": [{\"idiom\": \"universal\", \"color\": "
      + "{\"color-space\": \"srgb\", \"components\": {\"red\": \"1\", \"green\": \"0\", \"blue\": "
      + "\"0\", \"alpha\": \"1\"}}}]}"
  }

  @Test func assetsWithTagsAreInTheArchiveOfTheirPack() throws {
    let result = planned(Self.app([Self.entry("A.xcassets")]), in: Self.catalog)
    #expect(result.messages == [])
    #expect(
      Self.outputs(result, 1) == ["\(Self.foo)/Assets.car", "\(Self.foo)/Info.plist"])
    guard case .compile(let app)? = result.action(for: "Assets.car")?.operation,
      case .compile(let pack)? = result.plan.products.last?.actions.first?.operation
    else {
      Issue.record("no archives")
      return
    }
    #expect(app.options["packBundle"] == .text("com.company.App"))
    #expect(app.options["packTags"] == nil)
    #expect(pack.options["packTags"] == .texts(["foo"]))
    // Assets are found by the archive, and not listed.
    #expect(
      Self.list(result, 0, "OnDemandResources.plist")
        == .dictionary([
          "NSBundleResourceRequestAssetPacks": .dictionary([:]),
          "NSBundleResourceRequestTags": .dictionary([
            "foo": .dictionary([
              "NSAssetPacks": ["com.company.App.asset-pack-acbd18db4cc2f85cedef654fccc4a4d8"]
            ])
          ]),
        ]))
  }

  @Test func catalogsWithoutPacksStayWhole() {
    var product = Self.app([Self.entry("A.xcassets")])
    product.packs = nil
    let result = planned(product, in: Self.catalog)
    #expect(result.messages == [])
    #expect(result.plan.products.count == 1)
  }

  @Test func tagsOfAWholeCatalogAreReported() {
    let result = planned(Self.app([Self.entry("A.xcassets", tags: ["bar"])]), in: Self.catalog)
    #expect(result.ids == ["plan-pack-catalog"])
    #expect(Self.outputs(result, 0).contains("Assets.car"))
  }
}
