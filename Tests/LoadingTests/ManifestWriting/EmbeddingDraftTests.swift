import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestWriting
import Testing

@Suite struct EmbeddingDraftTests {
  static func project(_ type: ProductType, at destination: DestinationPath?) -> ResolvedProject {
    let range = SourceRange(file: "App.xcodeproj")
    var app = ResolvedProject.Product(
      target: "App", address: "App", range: range, platform: .macos, type: .app,
      layout: BundleLayout(.deep, type: .app, platform: .macos, productName: "App"),
      productName: "App", wrapper: "App.app", module: "App")
    let inner = ResolvedProject.Product(
      target: "In/ner", address: "In/ner", range: range, platform: .macos, type: type,
      layout: BundleLayout(
        BundleLayout.style(.auto, type: type, platform: .macos), type: type, platform: .macos,
        productName: "Inner"),
      productName: "Inner",
      wrapper: EntryName(stringLiteral: "Inner." + (type.fileExtension ?? "")), module: "Inner")
    app.embedded = [.init(address: "In/ner", range: range, destination: destination)]
    return ResolvedProject(products: [app, inner])
  }

  @Test(arguments: [
    (ProductType.framework, DestinationPath(.frameworks)), (.xpc, DestinationPath(.xpcServices)),
    (.bundle, DestinationPath(.wrapper, subpath: "Contents/PlugIns")),
  ])
  func embedsByType(type: ProductType, destination: DestinationPath) {
    let draft = ManifestDraft(
      Self.project(type, at: destination), name: "P", in: InMemoryFileTree([:]))
    #expect(draft.text.contains("    embed:\n      - In-ner\n"))
    #expect(draft.text.contains("  In-ner:\n"))
    #expect(draft.allRemarks.isEmpty)
  }

  @Test(arguments: [
    (ProductType.framework, DestinationPath(.resources), "resources"),
    (
      .app, DestinationPath(.wrapper, subpath: "Contents/Library/LoginItems"),
      "wrapper/Contents/Library/LoginItems"
    ),
    (.kext, DestinationPath(.plugins), "plugins"),
    (.bundle, DestinationPath(.products, subpath: "App.app/Contents"), "wrapper/Contents"),
  ])
  func saysWhereElse(type: ProductType, destination: DestinationPath, to: String) {
    let draft = ManifestDraft(
      Self.project(type, at: destination), name: "P", in: InMemoryFileTree([:]))
    #expect(
      draft.text.contains("    embed:\n      - target: In-ner\n        to: \(to)\n"))
    #expect(draft.allRemarks.isEmpty)
  }

  @Test func remarksOnWhatGoesOutside() {
    let draft = ManifestDraft(
      Self.project(.framework, at: DestinationPath(.absolute, subpath: "Library")), name: "P",
      in: InMemoryFileTree([:]))
    #expect(!draft.text.contains("embed:"))
    #expect(draft.allRemarks == ["App: 'Inner.framework' goes outside the bundle"])
  }

  /// A target that is embedded for two platforms is one target.
  @Test func platformsOfATargetAreJoined() {
    let range = SourceRange(file: "App.xcodeproj")
    func product(_ target: String, _ platform: Platform, _ type: ProductType, _ address: String)
      -> ResolvedProject.Product
    {
      let name = EntryName(stringLiteral: target)
      var product = ResolvedProject.Product(
        target: target, address: address, range: range, platform: platform, type: type,
        layout: BundleLayout(.flat, type: type, platform: platform, productName: name),
        productName: name,
        wrapper: EntryName(stringLiteral: "\(target).\(type.fileExtension ?? "")"), module: target)
      product.bundleID = "org.example.\(platform.rawValue)"
      product.isRequested = false
      return product
    }
    var app = product("App", .ios, .app, "App")
    var watch = product("Watch", .watchos, .app, "Watch")
    app.embedded = [
      .init(address: "Widget", range: range, destination: nil),
      .init(address: "Watch", range: range, destination: nil),
    ]
    watch.embedded = [.init(address: "Widget:watchos", range: range, destination: nil)]
    let draft = ManifestDraft(
      ResolvedProject(products: [
        app, watch, product("Widget", .ios, .appex, "Widget"),
        product("Widget", .watchos, .appex, "Widget:watchos"),
      ]), name: "P", in: InMemoryFileTree([:]))
    #expect(draft.targets.map(\.name) == ["App", "Watch", "Widget"])
    #expect(
      draft.text.contains(
        """
          Widget:
            type: appex
            platform: [ios, watchos]
            bundleID: org.example.ios
        """))
    #expect(
      draft.text.contains(
        """
            when:
              watchos:
                bundleID: org.example.watchos
        """))
    #expect(draft.text.ranges(of: "- Widget\n").count == 2)
    #expect(draft.allRemarks.isEmpty)
  }
}
