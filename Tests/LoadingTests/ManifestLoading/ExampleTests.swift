import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import Exercises
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct ExampleTests {
  @Test func loadsTheFlatExample() throws {
    let loaded = Loaded(ExampleManifests.skyline)
    #expect(loaded.messages == [])
    let product = try #require(loaded.product)
    #expect(product.address == "Skyline")
    #expect(product.type?.value == .app)
    #expect(product.deploymentTarget?.value == "16.0")
    #expect(product.devices?.map(\.value) == [.iphone, .ipad])
    #expect(product.executable?.value == "build/Skyline")
    #expect(product.info.file?.value == "Info.plist")
    #expect(
      product.info.properties.map(\.value) == ["1.10", "42", "LaunchScreen"])
    #expect(product.resources.count == 11)
    #expect(product.resources[4].kind == nil)
    #expect(product.resources[5].exclude.map(\.value) == ["*.psd", "drafts/**"])
    #expect(product.resources[7].contents?.value == true)
    #expect(product.resources[8].as?.value == "poster@2x.png")
    #expect(product.resources[9].path.value == "../licences/LICENSE")
    #expect(product.resources[9].copy?.value == true)
  }

  @Test func loadsTheHierarchicalExample() throws {
    let loaded = Loaded(ExampleManifests.ledger)
    #expect(loaded.messages == [])
    let product = try #require(loaded.product)
    #expect(product.localizations?.map(\.value) == ["en", "fr", "pt-BR"])
    #expect(product.compile[.strings]?.value == .binary)
    #expect(product.compile[.png]?.value == CompilePolicy.none)
    #expect(product.info.properties[0].value == "LedgerResources")
    #expect(product.info.properties[1].value == "org.example.ledger.resources")
    #expect(product.resources[2].path.value == "*.lproj")
    #expect(product.resources[6].to?.value == DestinationPath(.resources, subpath: "Sounds"))
    #expect(
      product.copyFiles.map { $0.to?.value.destination } == [.sharedSupport, .plugins, .frameworks])
    #expect(product.copyFiles[0].mode?.value == 0o755)
    #expect(product.copyFiles[2].symlinks?.value == .keep)
  }

  @Test func loadsTheExampleWithSeveralTargets() throws {
    let loaded = Loaded(
      ExampleManifests.orbit, files: ["shared/branding.yml": ExampleManifests.branding],
      environment: ["BUILD_NUMBER": "77"])
    #expect(loaded.messages == [])
    let manifest = try #require(loaded.manifest)
    #expect(
      manifest.products.map(\.address) == [
        "Orbit:ios", "Orbit:macos", "Orbit:gnustep", "OrbitWidget", "OrbitHelper",
      ])
    #expect(manifest.files == ["bundle.yml", "shared/branding.yml"])
    #expect(manifest.environment == ["BUILD_NUMBER": "77"])
    let mac = manifest.products[1]
    #expect(mac.bundleID?.value == "org.example.Orbit")
    #expect(mac.executable?.value == "build/macos/Orbit")
    #expect(mac.info.file?.value == "Mac/Info.plist")
    #expect(mac.info.properties.map(\.value) == ["2.0.1", "77"])
    #expect(mac.embed.map(\.target.value) == ["OrbitHelper"])
    #expect(
      mac.resources.map(\.writtenPath) == [
        "Shared/Assets.xcassets", "Shared/*.lproj", "UI/iOS", "UI/Mac", "Ephemeris",
      ])
    #expect(manifest.products[2].compile[.nib]?.value == .source)
    #expect(mac.compile.isEmpty)
    #expect(
      mac.variables == [
        "BRAND": "Orbit", "VERSION": "2.0.1", "BUILD": "77", "VENDOR": "org.example",
      ])
  }

  @Test func survivesMutationsOfTheExamples() {
    var random = UInt64(7)
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % max(bound, 1)
    }
    let alphabet = Array(" \n\t:-[]{},\"'*&!|>#%@`$()?<~\u{0}ab0".utf8) + [0xFF, 0xC3, 0xA9]
    for example in ExampleManifests.all {
      let seed = Array(example.utf8)
      for round in 0..<40 {
        var bytes = seed
        if round % 4 == 0 { bytes = Array(bytes.prefix(next(bytes.count))) }
        for _ in 0..<(1 + round % 5) where !bytes.isEmpty {
          let position = next(bytes.count)
          switch next(3) {
          case 0: bytes[position] = alphabet[next(alphabet.count)]
          case 1: bytes.insert(alphabet[next(alphabet.count)], at: position)
          default: bytes.remove(at: position)
          }
        }
        exerciseManifest(bytes)
      }
    }
  }

  @Test(arguments: ExampleManifests.all) func survivesEveryTruncation(_ example: String) {
    let seed = Array(example.utf8)
    for length in stride(from: 0, to: seed.count, by: 61) {
      exerciseManifest(Array(seed.prefix(length)))
    }
  }
}

@Suite struct FindManifestTests {
  @Test(
    arguments: [
      (["a.txt", "bundle.yml"], "x/bundle.yml"), ([".bundle.yml"], "x/.bundle.yml"),
      (["bundle.json", "Bundle.yml"], "x/bundle.json"), (["bundle.yaml"], "x/bundle.yaml"),
      (["bundle.toml"], nil), ([], nil),
    ] as [([String], ProjectPath?)])
  func finds(_ names: [String], expected: ProjectPath?) {
    var diagnostics: [Diagnostic] = []
    let listing = DirectoryListing(entries: names.map { .init(name: $0, kind: .file) })
    #expect(findManifest(in: listing, of: "x", diagnostics: &diagnostics) == expected)
    #expect(diagnostics.isEmpty)
  }

  @Test func refusesTwo() {
    var diagnostics: [Diagnostic] = []
    let listing = DirectoryListing(
      entries: ["bundle.json", "bundle.yml"].map { .init(name: $0, kind: .file) })
    #expect(findManifest(in: listing, of: "", diagnostics: &diagnostics) == nil)
    #expect(
      diagnostics.map(\.message) == [
        "one directory holds 'bundle.yml' and 'bundle.json'; keep one, or name one with '--manifest'"
      ])
  }

  @Test func ignoresDirectories() {
    var diagnostics: [Diagnostic] = []
    let listing = DirectoryListing(entries: [.init(name: "bundle.yml", kind: .directory)])
    #expect(findManifest(in: listing, of: "", diagnostics: &diagnostics) == nil)
  }
}
