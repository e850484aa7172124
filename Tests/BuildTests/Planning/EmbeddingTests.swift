import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct EmbeddingTests {
  @Test(arguments: [
    (ProductType.appex, Platform.macos, "Contents/PlugIns/In.appex/Contents/Resources/x.txt"),
    (.bundle, .macos, "Contents/PlugIns/In.bundle/Contents/Resources/x.txt"),
    (.framework, .macos, "Contents/Frameworks/In.framework/Versions/A/Resources/x.txt"),
    (.xpc, .macos, "Contents/XPCServices/In.xpc/Contents/Resources/x.txt"),
    (.app, .macos, "Contents/Resources/In.app/Contents/Resources/x.txt"),
    (.appex, .ios, "PlugIns/In.appex/x.txt"),
    (.framework, .ios, "Frameworks/In.framework/x.txt"),
  ])
  func placesByType(type: ProductType, platform: Platform, path: String) {
    let manifest = Manifest(
      Manifest.Product("Out", platform) { $0.embed = [Manifest.Embed(located("In"))] },
      Manifest.Product("In", platform, type, resources: [Manifest.Entry(.file, "x.txt")]))
    let result = planned(manifest, in: ["x.txt": "1"])
    #expect(result.messages == [])
    #expect(result.outputs.contains(path))
    #expect(result.plan.products.map(\.address) == ["Out", "In"])
  }

  @Test(arguments: [
    (ProductType.app, Platform.ios), (.kext, .macos), (.framework, .macos), (.resources, .ios),
  ])
  func placesWhereItIsTold(type: ProductType, platform: Platform) {
    let manifest = Manifest(
      Manifest.Product("Out", platform, .bundle) {
        $0.embed = [
          Manifest.Embed(
            located("In"), to: located(DestinationPath(.sharedSupport, subpath: "Tools")))
        ]
      },
      Manifest.Product("In", platform, type, resources: [Manifest.Entry(.file, "x.txt")]))
    let result = planned(manifest, in: ["x.txt": "1"])
    #expect(result.messages == [])
    let directory = platform == .ios ? "SharedSupport/Tools/In" : "Contents/SharedSupport/Tools/In"
    #expect(result.outputs.contains { $0.hasPrefix(directory) && $0.hasSuffix("x.txt") })
  }

  @Test func embedsATargetInTwoPlaces() {
    let manifest = Manifest(
      Manifest.Product("Out") {
        $0.embed = [
          Manifest.Embed(located("In")),
          Manifest.Embed(located("In", line: 2), to: located(DestinationPath(.resources))),
        ]
      },
      Manifest.Product("In", .ios, .bundle, resources: [Manifest.Entry(.file, "x.txt")]))
    let result = planned(manifest, in: ["x.txt": "1"])
    #expect(result.messages == [])
    #expect(result.outputs == ["In.bundle/x.txt", "PlugIns/In.bundle/x.txt"])
  }

  @Test func putsWatchAppsIntoPhoneApps() {
    let manifest = Manifest(
      Manifest.Product("Out", .ios) { $0.embed = [Manifest.Embed(located("W"))] },
      Manifest.Product("W", .watchos, .app, resources: [Manifest.Entry(.file, "x.txt")]))
    #expect(planned(manifest, in: ["x.txt": "1"]).outputs == ["Watch/W.app/x.txt"])
  }

  @Test func bringsInfoPlistsAndManifestsAlong() {
    let manifest = Manifest(
      Manifest.Product("Out") { $0.embed = [Manifest.Embed(located("Mid"))] },
      Manifest.Product("Mid", .ios, .framework) { $0.embed = [Manifest.Embed(located("In"))] },
      Manifest.Product("In", .ios, .bundle))
    let result = planned(manifest, in: [:], options: ResolutionOptions(products: ["Out"]))
    #expect(result.messages == [])
    let inner = "Frameworks/Mid.framework/PlugIns/In.bundle"
    #expect(result.action(for: "\(inner)/Info.plist") != nil)
    #expect(
      result.plan.products[0].innerRecords == [
        Plan.InnerRecord(
          path: BundlePath("\(inner)/bundle-manifest.json"), prefix: BundlePath(inner),
          product: "In", platform: .ios, layout: .flat),
        Plan.InnerRecord(
          path: "Frameworks/Mid.framework/bundle-manifest.json", prefix: "Frameworks/Mid.framework",
          product: "Mid", platform: .ios, layout: .flat),
      ])
  }

  @Test func takesTheProductForTheSamePlatform() {
    func widget(_ platform: Platform) -> Manifest.Product {
      Manifest.Product("W", platform, .bundle) { $0.isOneOfSeveral = true }
    }
    let manifest = Manifest(
      Manifest.Product("Out", .macos) { $0.embed = [Manifest.Embed(located("W"))] }, widget(.ios),
      widget(.macos))
    let result = planned(manifest, in: [:])
    #expect(result.messages == [])
    #expect(result.project.products[0].embedded.map(\.address) == ["W:macos"])
  }

  @Test func reportsWhatCannotBeEmbedded() {
    let manifest = Manifest(
      Manifest.Product("Out") {
        $0.embed = [
          located("Widgte"), located("Mac"), located("Other"), located("Widget"),
          located("Widget", line: 2),
        ].map { Manifest.Embed($0) }
      },
      Manifest.Product("Widget", .ios, .appex), Manifest.Product("Mac", .macos, .bundle),
      Manifest.Product("Other"))
    #expect(
      planned(manifest, in: [:]).messages == [
        "error: unknown target 'Widgte' (did you mean 'Widget'?)",
        "error: 'Mac' is built for macos and cannot be embedded in 'Out' for ios",
        "error: 'Other' is an app, which has no directory of its own in another for ios: give 'to'",
        "warning: 'Widget' is embedded twice",
      ])
  }

  @Test func reportsCycles() {
    func link(_ name: String, _ inner: String) -> Manifest.Product {
      Manifest.Product(name, .ios, .bundle) { $0.embed = [Manifest.Embed(located(inner))] }
    }
    let result = planned(
      Manifest(link("A", "B"), link("B", "C"), link("C", "A"), link("D", "D")), in: [:])
    #expect(result.messages == ["error: embed cycle: A → B → C → A", "error: embed cycle: D → D"])
  }

  @Test func keepsOthersOutOfEmbeddedProducts() {
    let manifest = Manifest(
      Manifest.Product(
        "Out",
        copyFiles: [
          Manifest.Entry(.file, "x.txt") {
            $0.to = located(DestinationPath(.plugins, subpath: "In.bundle"))
          }
        ]
      ) { $0.embed = [Manifest.Embed(located("In"))] },
      Manifest.Product("In", .ios, .bundle))
    let result = planned(manifest, in: ["x.txt": "1"])
    #expect(
      result.messages == [
        "error: 'Out.app/PlugIns/In.bundle' would be put together from two sources"
      ])
  }

  /// Each target embeds all before: the copies double from one to the next.
  @Test(.timeLimit(.minutes(1))) func boundsWhatEmbeddingMultiplies() {
    var manifest = Manifest()
    for index in 0..<18 {
      manifest.products.append(
        Manifest.Product("T\(index)", .macos, .bundle) { product in
          product.embed = (0..<index).map { Manifest.Embed(located("T\($0)", line: 100 + $0)) }
        })
    }
    let clock = ContinuousClock()
    var result: Planned?
    let time = clock.measure { result = planned(manifest, in: [:]) }
    #expect(result?.ids == Array(repeating: "plan-too-many-bundles", count: 4))
    #expect(
      result?.diagnostics.first?.message
        == "'T14' would hold 16383 bundles, 8192 of them by way of 'T13'; the limit is 10000")
    #expect(time < .seconds(30))
  }
}
