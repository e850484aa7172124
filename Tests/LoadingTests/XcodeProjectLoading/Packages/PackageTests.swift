import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import PropertyListFormat
import Testing

/// Swift packages that targets use (Docs/Rules.md, Xcode projects 14).
@Suite struct PackageTests {
  /// Prints a manifest for each directory, as the package manager does.
  static func tools(_ manifests: [String: String]) -> ToolRunner {
    ToolRunner(searchPath: ["/nowhere", "/bin"]) { command in
      guard command.program == "/bin/swift", command.arguments.first?.text == "package",
        command.arguments.last?.text == "dump-package",
        let text = manifests[String(command.arguments[2].text.dropFirst(Resolution.root.count + 1))]
      else { return .ended(status: 1, output: [], errors: Array("x\nerror: no manifest\n".utf8)) }
      return .ended(status: 0, output: Array(text.utf8), errors: [])
    }
  }

  static func manifest(
    _ name: String, targets: String, products: String? = nil, dependencies: String = "",
    language: String? = "en", tools: String = "5.9.0"
  ) -> String {
    """
    {"name": "\(name)", "toolsVersion": {"_version": "\(tools)"},
     "defaultLocalization": \(language.map { "\"\($0)\"" } ?? "null"),
     "platforms": [{"platformName": "macos", "version": "12.0"}],
     "products": [{"name": "\(name)", "targets": [\(products ?? "\"\(name)\"")]}],
     "dependencies": [\(dependencies)], "targets": [\(targets)]}
    """
  }

  static func target(
    _ name: String, resources: String = "", uses: String = "", kind: String = "regular",
    more: String = ""
  ) -> String {
    """
    {"name": "\(name)", "type": "\(kind)", "resources": [\(resources)],
     "dependencies": [\(uses)] \(more)}
    """
  }

  static let process = #"{"path": "Resources", "rule": {"process": {}}}"#

  /// An app that uses the product `Kit` of the package in `Kit`.
  private func app(
    _ manifests: [String: String], _ files: [String], remote: String? = nil,
    isReferenced: Bool = true, packages: [ProjectPath] = [], type: String = "application",
    sdk: String = "macosx", filter: String? = nil, hasTools: Bool = true,
    texts: [String: String] = [:], tools: ToolRunner? = nil
  ) -> Resolution {
    var project = TestProject()
    let package =
      remote.map {
        project.add("XCRemoteSwiftPackageReference", ["repositoryURL": .text($0)])
      } ?? project.add("XCLocalSwiftPackageReference", ["relativePath": "Kit"])
    let product = project.add("XCSwiftPackageProductDependency", ["productName": "Kit"])
    if isReferenced {
      project.set(product, [("package", .text(package))])
      project.root = [("packageReferences", [.text(package)])]
    } else {
      _ = project.folder("Packages")
    }
    let use = project.add("PBXBuildFile", ["productRef": .text(product)])
    if let filter { project.set(use, [("platformFilter", .text(filter))]) }
    project.target(
      "App", type, [project.phase("Frameworks", [use])],
      settings: ["PRODUCT_NAME": "$(TARGET_NAME)"],
      with: ["packageProductDependencies": [.text(product)]])
    var nodes: [String: InMemoryFileTree.Node] = [:]
    for path in manifests.keys { nodes[path + "/Package.swift"] = "" }
    if hasTools { nodes["/bin/swift"] = .file("", isExecutable: true) }
    nodes.merge(texts.mapValues { .file($0) }) { $1 }
    return Resolution(
      project, files, nodes, sdk: sdk, tools: tools ?? Self.tools(manifests),
      packages: packages)
  }

  private func kit(
    _ resources: String, _ files: [String], language: String? = "en",
    tools: String = "5.9.0", more: String = "", sdk: String = "macosx"
  ) -> Resolution {
    app(
      [
        "Kit": Self.manifest(
          "Kit", targets: Self.target("Kit", resources: resources, more: more), language: language,
          tools: tools)
      ], files.map { "Kit/" + $0 }, sdk: sdk)
  }

  @Test func resourcesAreInABundleOfTheirOwn() throws {
    let result = kit(Self.process, ["Sources/Kit/a.swift", "Sources/Kit/Resources/a.json"])
    #expect(result.ids == [])
    let bundle = try #require(result["Kit_Kit"])
    #expect(bundle.wrapper == "Kit_Kit.bundle")
    #expect(bundle.isRequested == false)
    #expect(bundle.deploymentTarget == "12.0")
    #expect(result.paths(of: "Kit_Kit") == ["Kit_Kit.bundle/Contents/Resources/a.json"])
    #expect(
      result["App"]?.embedded.map(\.destination) == [DestinationPath(.resources)])
    let info = PropertyList.Dictionary(
      bundle.info.properties.map { (key: $0.key.value, value: $0.value) })
    #expect(info["CFBundleIdentifier"] == "kit.Kit.resources")
    #expect(info["CFBundlePackageType"] == "BNDL")
    #expect(info["CFBundleName"] == "Kit_Kit")
    #expect(info["CFBundleDevelopmentRegion"] == "en")
  }

  @Test func layoutIsThatOfThePlatform() {
    let result = kit(Self.process, ["Sources/Kit/Resources/a.json"], sdk: "iphoneos")
    #expect(result.paths(of: "Kit_Kit") == ["Kit_Kit.bundle/a.json"])
    #expect(result["Kit_Kit"]?.deploymentTarget == "12.0")
  }

  /// Directories are flattened but for languages, and `.copy` keeps them.
  @Test(
    arguments: [
      (process, ["Resources/x/a.json"], ["a.json"]),
      (process, ["Resources/fr.lproj/a.strings"], ["fr.lproj/a.strings"]),
      (process, ["Resources/A.xcassets/"], ["A.xcassets"]),
      (#"{"path": "Resources", "rule": {"copy": {}}}"#, ["Resources/x/a.json"], ["Resources"]),
      (#"{"path": "R/a.strings", "rule": {"copy": {}}}"#, ["R/a.strings"], ["a.strings"]),
      (
        #"{"path": "R", "rule": {"process": {"localization": "base"}}}"#, ["R/a.xib"],
        ["Base.lproj/a.xib"]
      ),
      (
        #"{"path": "R", "rule": {"process": {"localization": "default"}}}"#, ["R/a.strings"],
        ["en.lproj/a.strings"]
      ),
      (#"{"path": "R", "rule": {"embedInCode": {}}}"#, ["R/a"], []),
      ("", ["a.swift", "b.txt", "c.h"], []),
      (
        "", ["a.xib", "x/A.xcassets/", "de.lproj/a.html", ".hidden.xib", "b.xcstrings"],
        ["a.xib", "b.xcstrings", "de.lproj/a.html", "A.xcassets"]
      ),
    ] as [(String, [String], [String])])
  func rulesDecide(_ resources: String, _ files: [String], _ expected: [String]) {
    let result = kit(resources, files.map { "Sources/Kit/" + $0 })
    #expect(result.ids == [])
    let directory = "Kit_Kit.bundle/Contents/Resources/"
    #expect(result.paths(of: "Kit_Kit") == expected.map { directory + $0 })
  }

  @Test func copiesAreNotCompiled() {
    let result = kit(
      #"{"path": "a.strings", "rule": {"copy": {}}}"#,
      ["Sources/Kit/a.strings", "Sources/Kit/b.xib"])
    #expect(result["Kit_Kit"]?.entries.map(\.isProcessed) == [false, true])
  }

  /// Before version 5.9 of the tools, string catalogs have to be declared.
  @Test func implicitResourcesDependOnTheTools() {
    let files = ["Sources/Kit/a.xib", "Sources/Kit/b.xcstrings"]
    #expect(kit("", files, tools: "5.8.0").sources(of: "Kit_Kit") == ["Kit/Sources/Kit/a.xib"])
    #expect(kit("", files, tools: "5.2.0").products.map(\.target) == ["App"])
  }

  @Test(
    arguments: [
      (#", "path": "Code""#, "Code"), (#", "path": ".""#, "."), ("", "Source/Kit"),
      ("", "srcs/Kit"),
      ("", "Sources"),
    ] as [(String, String)])
  func targetsLieInTheUsualPlace(_ path: String, _ directory: String) {
    let result = kit("", [directory + "/a.xib"], more: path)
    #expect(result.sources(of: "Kit_Kit").count == 1)
  }

  @Test func excludedFilesTakeNoPart() {
    let result = kit(
      Self.process,
      ["Sources/Kit/Resources/a.json", "Sources/Kit/Resources/b.json", "Sources/Kit/x/c.xib"],
      more: #", "exclude": ["Resources/b.json", "x"]"#)
    #expect(result.sources(of: "Kit_Kit") == ["Kit/Sources/Kit/Resources/a.json"])
  }

  @Test func missingResourcesAreReported() {
    let result = kit(Self.process, ["Sources/Kit/a.swift"])
    #expect(result.ids == ["project-package-missing-resource"])
    #expect(result.products.map(\.target) == ["App"])
  }

  /// What targets use is embedded as well, of this package and of others.
  @Test func dependenciesAreFollowed() {
    let result = app(
      [
        "Kit": Self.manifest(
          "Kit",
          targets: [
            Self.target(
              "Kit", resources: Self.process,
              uses: #"""
                {"byName": ["Other", null]}, {"byName": ["Macro", null]},
                {"product": ["Base", "base", null, {"platformNames": ["macos"]}]},
                {"product": ["Phone", "base", null, {"platformNames": ["ios"]}]}
                """#),
            Self.target(
              "Other", resources: Self.process, uses: #"{"target": ["Kit", null]}"#),
            Self.target("Macro", resources: Self.process, kind: "macro"),
          ].joined(separator: ","),
          dependencies: #"{"fileSystem": [{"identity": "base", "path": "/some/sample/Base"}]}"#),
        "Base": Self.manifest("Base", targets: Self.target("Base", resources: Self.process)),
      ],
      ["Kit/Sources/Kit", "Kit/Sources/Other", "Kit/Sources/Macro", "Base/Sources/Base"].map {
        $0 + "/Resources/a.json"
      })
    #expect(result.ids == [])
    #expect(
      result["App"]?.embedded.map(\.address) == ["Kit_Kit", "Kit_Other", "Base_Base"])
  }

  @Test(arguments: [
    "https://a.example/b/Kit.git", "git@a.example:b/kit", "https://a.example/KIT/",
  ])
  func checkoutsAreFoundByName(_ url: String) {
    let manifest = Self.manifest("Kit", targets: Self.target("Kit", resources: Self.process))
    for place in ["SourcePackages/checkouts/Kit", ".build/checkouts/Kit", "Mine/kit"] {
      let result = app(
        [place: manifest], [place + "/Sources/Kit/Resources/a.json"], remote: url,
        packages: ["Mine"])
      #expect(result.ids == [], "\(place)")
      #expect(result["App"]?.embedded.count == 1)
    }
  }

  @Test func withoutCheckoutThereIsANote() {
    let result = app([:], [], remote: "https://a.example/Kit.git")
    #expect(result.ids == ["project-package-not-built"])
    #expect(result["App"]?.absences.contains(".build/checkouts") == true)
  }

  /// Folders of the project may be packages.
  @Test func productsAreFoundInFolders() {
    let manifest = Self.manifest("Kit", targets: Self.target("Kit", resources: Self.process))
    let result = app(
      ["Packages/Base": Self.manifest("Base", targets: ""), "Packages/Deep/Kit": manifest],
      ["Packages/Deep/Kit/Sources/Kit/Resources/a.json"], isReferenced: false)
    #expect(result.ids == [])
    #expect(result["App"]?.embedded.map(\.address) == ["Kit_Kit"])
  }

  @Test func manifestsThatCannotBeReadAreReported() {
    let files = ["Kit/Package.swift"]
    #expect(app([:], files).ids == ["project-package-unreadable"])
    let none = app([:], files, hasTools: false)
    #expect(none.ids == ["project-package-unreadable"])
    #expect(none.diagnostics.first?.details.first?.contains("swift") == true)
    #expect(none["App"]?.absences.contains("/bin/swift") == true)
  }

  /// Products that are linked for another platform only are none of this one.
  @Test(arguments: [("macos", 1), ("ios", 0)])
  func platformFiltersCount(_ filter: String, _ count: Int) {
    let manifest = Self.manifest("Kit", targets: Self.target("Kit", resources: Self.process))
    let result = app(["Kit": manifest], ["Kit/Sources/Kit/Resources/a.json"], filter: filter)
    #expect(result["App"]?.embedded.count == count)
  }

  private static let literal = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit", resources: [.process("Resources")])])
    """

  /// What says its values itself is not run, nor is anything when all is said so.
  @Test func literalManifestsAreNotRun() {
    let result = app(
      [:], ["Kit/Sources/Kit/Resources/a.json"], hasTools: false,
      texts: ["Kit/Package.swift": Self.literal])
    #expect(result.ids == [])
    #expect(result["App"]?.embedded.map(\.address) == ["Kit_Kit"])
    #expect(result["App"]?.absences.contains("/bin/swift") == false)
  }

  /// A command that only looks says what it does not know.
  @Test func aManifestThatMayNotRunIsANote() {
    let tools = ToolRunner(searchPath: ["/bin"]) { _ in .withheld }
    let result = app(
      ["Kit": ""], ["Kit/Sources/Kit/Resources/a.json"],
      texts: ["Kit/Package.swift": Self.literal + "\npackage.targets += []"], tools: tools)
    #expect(result.ids == ["project-not-run"])
    #expect(result.diagnostics.first?.severity == .note)
    #expect(result["App"]?.embedded.count == 0)
  }

  @Test func aComputedManifestIsRun() {
    let result = app(
      ["Kit": Self.manifest("Kit", targets: Self.target("Kit", resources: Self.process))],
      ["Kit/Sources/Kit/Resources/a.json"],
      texts: ["Kit/Package.swift": Self.literal + "\npackage.targets += []"])
    #expect(result.ids == [])
    #expect(result["App"]?.embedded.count == 1)
  }

  /// One for newer tools than the plain one may be the one that counts.
  @Test(arguments: [("5.5", true), ("5.9", true), ("6.0", false)])
  func manifestsForOtherToolsMayCount(_ version: String, _ isLiteral: Bool) {
    let result = app(
      [:], ["Kit/Sources/Kit/Resources/a.json", "Kit/Package@swift-\(version).swift"],
      texts: ["Kit/Package.swift": Self.literal])
    #expect(result.ids == (isLiteral ? [] : ["project-package-unreadable"]))
  }
}
