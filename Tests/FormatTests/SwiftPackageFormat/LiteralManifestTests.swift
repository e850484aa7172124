import AppleVocabulary
import BundlerTestSupport
import Diagnostics
import SwiftPackageFormat
import Testing

/// Manifests that are read without being run.
@Suite struct LiteralManifestTests {
  private static func read(
    _ text: String, tools: String = "// swift-tools-version: 5.9"
  ) throws -> PackageManifest {
    try PackageManifest(
      literal: Array("\(tools)\nimport PackageDescription\n\(text)".utf8), name: "Package.swift",
      directory: "/projects/Kit")
  }

  private static func package(_ arguments: String) throws -> PackageManifest {
    try read("let package = Package(name: \"Kit\", \(arguments))")
  }

  @Test func namesMayBeConstantsAndSums() throws {
    let manifest = try Self.read(
      """
      import Foundation
      let isCI = ProcessInfo.processInfo.environment["CI"] != nil
      let base = "Kit"
      let package = Package(name: base + "1", defaultLocalization: "de")
      """)
    #expect(manifest.name == "Kit1")
    #expect(manifest.defaultLocalization == "de")
    #expect(manifest.toolsVersion == .init(5, 9))
  }

  @Test(arguments: [
    (".iOS(.v12)", "ios", "12.0"), (".macOS(.v10_15)", "macos", "10.15"),
    (".tvOS(\"13.2\")", "tvos", "13.2"), (".custom(\"os\", versionString: \"1\")", "os", "1"),
    ("SupportedPlatform.macCatalyst(.v14)", "maccatalyst", "14.0"),
  ])
  func platformsHaveMinimumVersions(_ text: String, _ name: String, _ version: String) throws {
    #expect(try Self.package("platforms: [\(text)]").platforms == [name: version])
  }

  @Test func productsNameTheirTargets() throws {
    let manifest = try Self.package(
      """
      products: [
        .library(name: "A", type: .static, targets: ["A", "B"]), // both
        Product.executable(name: "b", targets: ["B"]),
        .plugin(name: "C", targets: ["C"]),
      ]
      """)
    #expect(manifest.products.map(\.name) == ["A", "b", "C"])
    #expect(manifest.products.map(\.targets) == [["A", "B"], ["B"], ["C"]])
  }

  @Test(
    arguments: [
      (#"path: "../b""#, "b", "/projects/b"),
      (#"name: "x", path: "./x/../Y/""#, "y", "/projects/Kit/Y"),
      (#"path: "/else/Z""#, "z", "/else/Z"),
      (#"url: "https://a.example/X-Y.git", .upToNextMajor(from: "1.0.0")"#, "x-y", nil),
      (#"url: "git@a.example:c/Foo", branch: "main""#, "foo", nil),
      (#"url: "https://a.example/b/", Version(1, 0, 0)..<Version(2, 0, 0)"#, "b", nil),
      (#"id: "Scope.Name", exact: "1.0.0""#, "scope.name", nil),
    ] as [(String, String, String?)])
  func dependenciesHaveIdentities(_ text: String, _ identity: String, _ path: String?) throws {
    let manifest = try Self.package("dependencies: [.package(\(text))]")
    #expect(manifest.dependencies == [.init(identity: identity, path: path)])
  }

  @Test func targetsSayTheirFiles() throws {
    let manifest = try Self.package(
      """
      targets: [
        .target(
          name: "A", path: "Code", exclude: ["x"] + ["y"], sources: ["s"],
          resources: [
            .process("R"), .copy("C"), .embedInCode("E"), .process("B", localization: .base),
          ],
          publicHeadersPath: "inc", swiftSettings: [.unsafeFlags(["-x"])].map { $0 }),
        Target.testTarget(name: "B", path: nil), .macro(name: "M"), .systemLibrary(name: "S"),
      ]
      """)
    let target = try #require(manifest.targets.first)
    #expect(target.path == "Code")
    #expect(target.exclude == ["x", "y"])
    #expect(target.sources == ["s"])
    #expect(target.resources.map(\.path) == ["R", "C", "E", "B"])
    #expect(
      target.resources.map(\.rule) == [.process(nil), .copy, .embedInCode, .process(.base)])
    #expect(manifest.targets.map(\.kind) == ["regular", "test", "macro", "system"])
    #expect(manifest.targets[1].path == nil)
    #expect(manifest.targets[1].sources == nil)
  }

  @Test func targetsSayWhatTheyUse() throws {
    let manifest = try Self.read(
      """
      let shared: [Target.Dependency] = ["A", .product(name: "X", package: "x")]
      let package = Package(name: "Kit", targets: [
        .target(name: "B", dependencies: shared + [
          .target(name: "C", condition: .when(platforms: [.iOS, .macCatalyst])),
          .byName(name: "D"),
        ])
      ])
      """)
    let uses = try #require(manifest.targets.first?.dependencies)
    #expect(
      uses.map(\.kind) == [.byName("A"), .product("X", package: "x"), .target("C"), .byName("D")])
    #expect(uses.map(\.platforms) == [[], [], ["ios", "maccatalyst"], []])
  }

  /// Compiler flags say nothing of resources.
  @Test(arguments: [
    "for target in package.targets { target.swiftSettings = (target.swiftSettings ?? []) + [] }",
    "for t in package.targets where t.isTest { t.plugins?.append(.plugin(name: \"x\")); continue }",
    "if true { var s = [1]; s.append(2); package.swiftLanguageModes = s } else { }",
    "package.cxxLanguageStandard = .cxx17", "let other = 1",
  ])
  func otherStatementsAreIgnored(_ statement: String) throws {
    let manifest = try Self.read("let package = Package(name: \"Kit\")\n\(statement)")
    #expect(manifest.name == "Kit")
  }

  /// What is computed, and matters, is pointed at.
  @Test(arguments: [
    "let package = Package(name: \"Kit\")\n①package.targets.append(.target(name: \"B\"))",
    "let package = Package(name: \"Kit\")\n①package.targets += []",
    "let package = Package(name: \"Kit\")\nfor t in package.targets { ①t.path = \"x\" }",
    "let package = Package(name: \"Kit\")\nlet other = package\n①other.targets = []",
    "let package = Package(name: ①\"Kit\\(1)\")", "let package = Package(name: ①text)",
    "let name = ①name\nlet package = Package(name: name)",
    "let package = Package(name: \"Kit\", targets: ①isCI ? [] : [.target(name: \"A\")])",
    "let package = Package(name: \"Kit\", targets: [①make(\"A\")])",
    "let package = Package(name: \"Kit\", targets: ①[\"A\"].map { .target(name: $0) })",
    "let package = Package(name: \"Kit\", targets: [①.init(name: \"A\")])",
    "let package = Package(name: \"Kit\", dependencies: [①.package(path: \"~/x\")])",
    "let package = Package(name: \"Kit\", dependencies: [①.package(path: \"../../../../x\")])",
    "①#if os(macOS)\nlet package = Package(name: \"Kit\")\n#endif",
    "extension ①String { static let a = \"A\" }\nlet package = Package(name: .a)",
    "let package = Package(name: \"A\")\nlet second = ①Package(name: \"B\")",
    "let package = Package(name: \"Kit\", targets: [.target(name: \"A\", resources: [①.other(\"x\")])])",
  ])
  func computedValuesAreUnknown(_ marked: String) throws {
    let before = try #require(marked.split(separator: "①", omittingEmptySubsequences: false).first)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.utf8.count ?? 0) + 1
    #expect {
      try Self.read(marked.replacing("①", with: ""))
    } throws: { error in
      (error as? UnknownManifestValue)?.range.start
        == SourcePosition(line: lines.count + 2, column: column)
    }
  }

  @Test(
    arguments: [
      ("// swift-tools-version:5.3", PackageManifest.ToolsVersion(5, 3)),
      ("\n//swift-tools-version: 6.0.1; (x)", .init(6, 0)),
      ("//  Swift-Tools-Version : 5.10", .init(5, 10)),
      ("// swift-tools-version 5.3", nil), ("import PackageDescription", nil),
      ("// swift-tools-version:5", nil), ("// swift-tools-version:5.x", nil),
    ] as [(String, PackageManifest.ToolsVersion?)])
  func toolsVersionIsInTheFirstLine(_ text: String, _ version: PackageManifest.ToolsVersion?) {
    #expect(PackageManifest.ToolsVersion(commentIn: Array((text + "\n").utf8)) == version)
  }

  @Test(
    arguments: [
      ("Package@swift-5.swift", PackageManifest.ToolsVersion(5, 0)),
      ("Package@swift-5.9.1.swift", .init(5, 9)), ("Package.swift", nil),
      ("Package@swift-.swift", nil),
    ] as [(String, PackageManifest.ToolsVersion?)])
  func namesOfManifestsHaveVersions(_ name: String, _ version: PackageManifest.ToolsVersion?) {
    #expect(PackageManifest.ToolsVersion(manifestNamed: name) == version)
  }

  @Test func deepNestingIsNoTrap() {
    let deep = String(repeating: "[", count: 20_000)
    #expect(throws: UnknownManifestValue.self) {
      try Self.read("let package = Package(name: \(deep)")
    }
    let loops = String(repeating: "if x { ", count: 5_000)
    #expect(throws: UnknownManifestValue.self) { try Self.read(loops) }
  }
}
