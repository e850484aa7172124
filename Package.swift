// swift-tools-version: 6.2
import PackageDescription

// A target imports lower layers only; siblings only within layer 4, along the pipeline.
// Docs/Architecture.md holds the map and the table "to change X, open Y".

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

/// A library target and, under the same name, the tests that mirror it.
///
/// `tests` is what only the tests import; `fixtures` are files of theirs that no tool of the package
/// manager is to see.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [],
  fixtures: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies),
    .testTarget(
      name: name + "Tests",
      dependencies: dependencies + tests + [.byName(name: name), "BundlerTestSupport"],
      exclude: fixtures),
  ]
}

let package = Package(
  name: "bundler",
  products: [
    .executable(name: "bundler", targets: ["bundler"]),
    .library(name: "NibLoading", targets: ["NibLoading"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // 1 Foundations
    library("Diagnostics"),
    library("ByteCoding"),
    library("Naming"),
    library("FileTree", [system]),
    library("Compression", ["ByteCoding", "CZlib"]),
    [
      .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])])
    ],
    library("Hashing", ["CCrypto"]),
    [
      .systemLibrary(
        name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])])
    ],
    library("FileSystem", ["CLinux", "FileTree", "Hashing", system]),
    [.target(name: "CLinux")],
    [
      .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])])
    ],
    library("LZFSECompression", ["ByteCoding"]),
    library("Raster"),
    library("ParallelWork", ["CLinux"]),
    library("ToolRunning", ["CLinux", "FileSystem"]),

    // 2 Formats
    library("PropertyListFormat", ["ByteCoding", "Diagnostics", "Naming"]),
    library("StringsFormat", ["Diagnostics", "PropertyListFormat"]),
    library("MacroExpansion"),
    library(
      "BuildSettings", ["Diagnostics", "FileTree", "MacroExpansion", "PropertyListFormat"]),
    library("JSONFormat"),
    library(
      "StringCatalogFormat",
      ["Diagnostics", "JSONFormat", "PropertyListFormat", "StringsFormat"],
      fixtures: ["Fixtures"]),
    library("XMLFormat", ["Diagnostics", "Naming"]),
    library(
      "InterfaceBuilderFormat", ["Diagnostics", "Naming", "PropertyListFormat", "XMLFormat"]),
    library(
      "XcodeProjectFormat", ["Diagnostics", "FileTree", "PropertyListFormat", "XMLFormat"]),
    library("PNGFormat", ["ByteCoding", "Compression", "Raster"]),
    library("TIFFFormat", ["ByteCoding", "Compression", "Raster"]),
    library("ICNSFormat", ["ByteCoding", "PNGFormat", "Raster"]),
    library(
      "CompiledAssetFormat", ["ByteCoding", "Compression", "LZFSECompression", "Raster"]),
    library("ZipFormat", ["ByteCoding", "Compression", "FileTree"]),
    library(
      "AssetCatalogFormat",
      ["Diagnostics", "FileTree", "Hashing", "JSONFormat", "PropertyListFormat"]),
    library("SourceDeclarations", ["Diagnostics"]),
    library("SwiftPackageFormat", ["Diagnostics", "JSONFormat", "SourceDeclarations"]),
    library(
      "NibFormat",
      ["ByteCoding", "Diagnostics", "FileTree", "JSONFormat", "Naming", "PropertyListFormat"]),

    // 3 The pipeline's values
    library(
      "BundleModel",
      ["Diagnostics", "FileTree", "Hashing", "PropertyListFormat"]),

    // 4 Stages
    library(
      "SourceWalking",
      ["AssetCatalogFormat", "BundleModel", "Diagnostics", "FileTree"]),
    library(
      "ManifestLoading",
      [
        "BundleModel", "CYAML", "Diagnostics", "FileTree", "JSONFormat", "MacroExpansion",
        "PropertyListFormat", "SourceWalking",
      ]),
    library(
      "XcodeProjectLoading",
      [
        "BuildSettings", "BundleModel", "Diagnostics", "FileTree", "Hashing", "MacroExpansion",
        "PropertyListFormat", "SourceWalking", "SwiftPackageFormat", "XcodeProjectFormat",
      ]),
    library(
      "ManifestWriting",
      [
        "BundleModel", "Diagnostics", "FileTree", "MacroExpansion", "ManifestLoading",
        "Planning", "PropertyListFormat", "ResourceCompilers", "SourceWalking", "StringsFormat",
      ]),
    library(
      "NibCompilation",
      [
        "ByteCoding", "Diagnostics", "InterfaceBuilderFormat", "NibFormat", "PropertyListFormat",
        "XMLFormat",
      ],
      tests: ["AppKitNibs", "Hashing", "ResourceCompilers", "UIKitNibs"]),
    [
      .target(
        name: "AppKitNibs",
        dependencies: [
          "ByteCoding", "Diagnostics", "InterfaceBuilderFormat", "NibCompilation", "NibFormat",
          "PropertyListFormat", "XMLFormat",
        ]),
      .target(
        name: "UIKitNibs",
        dependencies: [
          "Diagnostics", "InterfaceBuilderFormat", "NibCompilation", "NibFormat",
          "PropertyListFormat", "XMLFormat",
        ]),
    ],
    library(
      "NibLoading",
      ["FileTree", "NibFormat", "PropertyListFormat"],
      tests: ["NibCompilation", "ResourceCompilers"]),
    library("VectorDrawing", ["PNGFormat", "Raster", "ToolRunning"]),
    library(
      "AssetCatalogCompilation",
      [
        "AssetCatalogFormat", "ByteCoding", "CompiledAssetFormat", "Diagnostics", "FileTree",
        "Hashing", "ICNSFormat", "PNGFormat", "ParallelWork", "PropertyListFormat", "Raster",
        "VectorDrawing", "XMLFormat",
      ]),
    library("RenditionSelection", ["ByteCoding", "CompiledAssetFormat"]),
    library(
      "ResourceCompilers",
      [
        "AppKitNibs", "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel", "ByteCoding",
        "Diagnostics", "FileTree", "Hashing", "ICNSFormat",
        "InterfaceBuilderFormat", "MacroExpansion", "NibCompilation", "NibFormat", "PNGFormat",
        "ParallelWork", "PropertyListFormat", "Raster", "RenditionSelection", "StringCatalogFormat",
        "StringsFormat", "TIFFFormat", "ToolRunning", "UIKitNibs", "VectorDrawing",
      ],
      tests: ["CompiledAssetFormat"]),
    library(
      "Planning",
      [
        "BundleModel", "Diagnostics", "FileTree", "PropertyListFormat", "ResourceCompilers",
      ],
      tests: ["ManifestLoading"]),
    library(
      "ProjectLoading",
      [
        "BundleModel", "Diagnostics", "FileTree", "ManifestLoading", "Planning",
        "XcodeProjectLoading",
      ],
      tests: ["Execution", "PropertyListFormat", "SourceWalking"]),
    library(
      "Execution",
      [
        "BundleModel", "Diagnostics", "FileSystem", "FileTree", "Hashing",
        "JSONFormat", "ParallelWork", "PropertyListFormat", "ResourceCompilers",
      ]),
    library(
      "Exporting",
      [
        "BundleModel", "Diagnostics", "Execution", "FileTree", "Hashing", "ResourceCompilers",
      ],
      tests: ["PropertyListFormat"]),
    library(
      "Compiling",
      ["BundleModel", "Diagnostics", "FileSystem", "FileTree", "ResourceCompilers"]),
    library("BundleAccess", ["BundleModel", "FileTree", "ZipFormat"]),
    library(
      "Inspection",
      [
        "BundleModel", "ByteCoding", "CompiledAssetFormat", "Diagnostics", "FileTree", "Hashing",
        "ICNSFormat", "JSONFormat", "NibFormat", "PNGFormat", "PropertyListFormat", "Raster",
        "RenditionSelection", "StringsFormat", "TIFFFormat", "VectorDrawing", "XMLFormat",
      ],
      tests: ["AssetCatalogCompilation", "AssetCatalogFormat"]),
    library(
      "ResourceLookup",
      ["BundleModel", "Diagnostics", "FileTree", "Inspection", "PropertyListFormat"]),

    library(
      "NibInspection",
      [
        "Diagnostics", "FileTree", "InterfaceBuilderFormat", "JSONFormat", "NibCompilation",
        "NibFormat", "NibLoading", "ResourceCompilers", "XMLFormat",
      ]),

    library(
      "Reporting",
      ["BundleModel", "Diagnostics", "FileTree", "Hashing", "Inspection", "JSONFormat"]),

    library(
      "Linting",
      [
        "AssetCatalogFormat", "BundleModel", "CompiledAssetFormat", "Diagnostics", "FileTree",
        "InterfaceBuilderFormat", "JSONFormat", "ParallelWork", "PropertyListFormat",
        "SourceDeclarations", "StringsFormat", "XMLFormat",
      ]),

    // 5 The command line
    library(
      "AppleTools",
      [
        "AppKitNibs", "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel", "ByteCoding",
        "CompiledAssetFormat", "Compression", "Diagnostics",
        "FileSystem", "FileTree", "ICNSFormat", "Inspection",
        "InterfaceBuilderFormat", "JSONFormat", "NibCompilation", "NibFormat", "PNGFormat",
        "PropertyListFormat", "Raster", "RenditionSelection", "ResourceCompilers",
        "SourceDeclarations", "StringCatalogFormat", "StringsFormat",
        "TIFFFormat", "VectorDrawing", "XMLFormat", system,
      ]),
    library("CommandReference", ["JSONFormat"]),
    library("DiagnosticReference", ["Diagnostics"]),
    library(
      "BundlerCommands",
      [
        "AppleTools", "BundleAccess", "BundleModel", "CommandReference", "Compiling",
        "DiagnosticReference", "Diagnostics", "Execution", "Exporting",
        "FileSystem", "FileTree", "Hashing", "Inspection", "JSONFormat", "Linting",
        "ManifestLoading", "ManifestWriting", "NibFormat", "NibInspection", "NibLoading",
        "ParallelWork", "ProjectLoading", "PropertyListFormat", "Reporting", "ResourceCompilers",
        "ResourceLookup", "SourceWalking", "StringsFormat", "ToolRunning", "XcodeProjectLoading",
        argumentParser, system,
      ]),
    [
      .executableTarget(name: "bundler", dependencies: ["BundlerCommands"]),
      .target(
        name: "BundlerTestSupport",
        dependencies: ["ByteCoding", "Compression", "Diagnostics", "FileTree"]),
      .testTarget(name: "BundlerTestSupportTests", dependencies: ["BundlerTestSupport"]),
      .testTarget(
        name: "IntegrationTests", dependencies: ["CompiledAssetFormat", "bundler"]),
      .executableTarget(
        name: "fuzz",
        dependencies: [
          "AppKitNibs",
          "AssetCatalogCompilation",
          "BuildSettings",
          "BundlerTestSupport",
          "ByteCoding",
          "CompiledAssetFormat",
          "Compression",
          "Diagnostics",
          "FileTree",
          "ICNSFormat",
          "Inspection",
          "InterfaceBuilderFormat",
          "JSONFormat",
          "LZFSECompression",
          "ManifestLoading",
          "NibCompilation",
          "NibFormat",
          "PNGFormat",
          "PropertyListFormat",
          "Raster",
          "ResourceCompilers",
          "SourceDeclarations",
          "StringCatalogFormat",
          "StringsFormat",
          "TIFFFormat",
          "VectorDrawing",
          "XMLFormat",
          "XcodeProjectFormat",
          system,
        ],
        path: "Fuzz"),
    ],
  ].flatMap { $0 })

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
