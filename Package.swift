// swift-tools-version: 6.2
import PackageDescription

// A target imports lower layers only; siblings only within layer 4, along the pipeline.
// Docs/Architecture.md holds the map and the table "to change X, open Y".

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
}

/// `exclude` names fixtures, which no tool of the package manager is to see.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude)
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
    library("FileTree", [system]),
    library("ByteCoding"),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    library("Hashing", ["CCrypto"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    library("Compression", ["ByteCoding", "CZlib"]),
    .target(name: "CLinux"),
    library("HostSystem", ["CLinux", "FileTree", "Hashing", system]),

    // 2 Formats
    library("PropertyListFormat", ["ByteCoding", "Diagnostics"]),
    library("StringsFormat", ["Diagnostics", "JSONFormat", "PropertyListFormat"]),
    library("MacroExpansion"),
    library("BuildSettings", ["Diagnostics", "FileTree", "MacroExpansion", "PropertyListFormat"]),
    library("JSONFormat"),
    library("XMLFormat", ["ByteCoding", "Diagnostics"]),
    library(
      "InterfaceBuilderFormat", ["ByteCoding", "Diagnostics", "PropertyListFormat", "XMLFormat"]),
    library("XcodeProjectFormat", ["Diagnostics", "FileTree", "PropertyListFormat", "XMLFormat"]),
    library("ImageFormats", ["ByteCoding", "Compression"]),
    library("CompiledAssetFormat", ["ByteCoding", "Compression", "ImageFormats"]),
    library("ZipFormat", ["ByteCoding", "Compression", "FileTree"]),
    library(
      "AssetCatalogFormat",
      ["Diagnostics", "FileTree", "Hashing", "JSONFormat", "PropertyListFormat"]),
    library("SourceDeclarations", ["Diagnostics"]),
    library("SwiftPackageFormat", ["Diagnostics", "JSONFormat", "SourceDeclarations"]),
    library(
      "NibFormat", ["ByteCoding", "Diagnostics", "FileTree", "JSONFormat", "PropertyListFormat"]),

    // 3 The pipeline's values
    library("BundleModel", ["Diagnostics", "FileTree", "Hashing", "PropertyListFormat"]),

    // 4 Stages
    library("SourceWalking", ["AssetCatalogFormat", "BundleModel", "Diagnostics", "FileTree"]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
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
        "BundleModel", "Diagnostics", "FileTree", "MacroExpansion", "ManifestLoading", "Planning",
        "PropertyListFormat", "ResourceCompilers", "SourceWalking", "StringsFormat",
      ]),
    library(
      "NibCompilation",
      [
        "ByteCoding", "Diagnostics", "InterfaceBuilderFormat", "NibFormat", "PropertyListFormat",
        "XMLFormat",
      ]),
    library("NibLoading", ["FileTree", "NibFormat", "PropertyListFormat"]),
    library(
      "AssetCatalogCompilation",
      [
        "AssetCatalogFormat", "BundleModel", "ByteCoding", "CompiledAssetFormat", "Diagnostics",
        "FileTree", "Hashing", "HostSystem", "ImageFormats", "PropertyListFormat", "XMLFormat",
      ]),
    library(
      "ResourceCompilers",
      [
        "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel", "ByteCoding",
        "CompiledAssetFormat", "Diagnostics", "FileTree", "Hashing", "HostSystem", "ImageFormats",
        "InterfaceBuilderFormat", "MacroExpansion", "NibCompilation", "NibFormat",
        "PropertyListFormat", "StringsFormat",
      ]),
    library(
      "Planning",
      [
        "BundleModel", "Diagnostics", "FileTree", "ManifestLoading", "PropertyListFormat",
        "ResourceCompilers", "XcodeProjectLoading",
      ]),
    library(
      "Execution",
      [
        "BundleModel", "Diagnostics", "FileTree", "Hashing", "HostSystem", "JSONFormat",
        "PropertyListFormat", "ResourceCompilers",
      ]),
    library(
      "Exporting",
      ["BundleModel", "Diagnostics", "Execution", "FileTree", "Hashing", "ResourceCompilers"]),
    library(
      "Inspection",
      [
        "AssetCatalogCompilation", "BundleModel", "ByteCoding", "CompiledAssetFormat",
        "Diagnostics", "FileTree", "Hashing", "ImageFormats", "InterfaceBuilderFormat",
        "JSONFormat", "NibCompilation", "NibFormat", "NibLoading", "PropertyListFormat",
        "StringsFormat", "XMLFormat", "ZipFormat",
      ]),
    library(
      "Reporting",
      ["BundleModel", "Diagnostics", "FileTree", "Hashing", "Inspection", "JSONFormat"]),
    library(
      "Linting",
      [
        "AssetCatalogFormat", "BundleModel", "CompiledAssetFormat", "Diagnostics", "FileTree",
        "HostSystem", "InterfaceBuilderFormat", "JSONFormat", "PropertyListFormat",
        "SourceDeclarations", "StringsFormat", "XMLFormat",
      ]),

    // 5 The command line
    library(
      "AppleTools",
      [
        "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel", "ByteCoding",
        "CompiledAssetFormat", "Compression", "Diagnostics", "FileTree", "HostSystem",
        "ImageFormats", "Inspection", "InterfaceBuilderFormat", "JSONFormat", "NibCompilation",
        "NibFormat", "PropertyListFormat", "ResourceCompilers", "SourceDeclarations",
        "StringsFormat", "XMLFormat", system,
      ]),
    library(
      "BundlerCommands",
      [
        "AppleTools", "AssetCatalogFormat", "BundleModel", "Diagnostics", "Execution", "Exporting",
        "FileTree", "Hashing", "HostSystem", "Inspection", "JSONFormat", "Linting",
        "ManifestLoading", "ManifestWriting", "NibFormat", "NibLoading", "Planning",
        "PropertyListFormat", "Reporting", "ResourceCompilers", "SourceWalking", "StringsFormat",
        "XcodeProjectLoading", argumentParser, system,
      ]),

    .executableTarget(name: "bundler", dependencies: ["BundlerCommands"]),

    // Tests: a target a layer, in it a directory for each target
    .target(
      name: "BundlerTestSupport",
      dependencies: ["ByteCoding", "Compression", "Diagnostics", "FileTree"],
      path: "Tests/BundlerTestSupport"),
    tests(
      "FoundationTests",
      [
        "BundlerTestSupport", "ByteCoding", "Compression", "Diagnostics", "FileTree", "Hashing",
        "HostSystem",
      ]),
    tests(
      "FormatTests",
      [
        "AssetCatalogFormat", "BuildSettings", "BundlerTestSupport", "ByteCoding",
        "CompiledAssetFormat", "Compression", "Diagnostics", "FileTree", "ImageFormats",
        "InterfaceBuilderFormat", "JSONFormat", "MacroExpansion", "NibFormat", "PropertyListFormat",
        "SourceDeclarations", "StringsFormat", "SwiftPackageFormat", "XMLFormat",
        "XcodeProjectFormat", "ZipFormat",
      ], exclude: ["StringCatalogFormat/Fixtures"]),
    tests(
      "NibTests",
      [
        "BundlerTestSupport", "Diagnostics", "FileTree", "Hashing", "Inspection",
        "InterfaceBuilderFormat", "NibCompilation", "NibFormat", "NibLoading", "PropertyListFormat",
      ]),
    tests(
      "LoadingTests",
      [
        "BundleModel", "BundlerTestSupport", "Diagnostics", "FileTree", "ManifestLoading",
        "ManifestWriting", "PropertyListFormat", "SourceWalking", "XcodeProjectLoading",
      ]),
    tests(
      "BuildTests",
      [
        "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel", "BundlerTestSupport",
        "ByteCoding", "CompiledAssetFormat", "Compression", "Diagnostics", "Execution", "Exporting",
        "FileTree", "Hashing", "HostSystem", "ImageFormats", "ManifestLoading", "NibCompilation",
        "NibFormat", "Planning", "PropertyListFormat", "ResourceCompilers", "SourceWalking",
        "StringsFormat",
      ]),
    tests(
      "InspectionTests",
      [
        "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel", "BundlerTestSupport",
        "CompiledAssetFormat", "Diagnostics", "FileTree", "Hashing", "ImageFormats", "Inspection",
        "InterfaceBuilderFormat", "JSONFormat", "Linting", "NibFormat", "PropertyListFormat",
        "Reporting", "SourceDeclarations", "StringsFormat", "ZipFormat",
      ]),
    tests(
      "CommandTests",
      [
        "AppleTools", "BundleModel", "BundlerCommands", "BundlerTestSupport", "CompiledAssetFormat",
        "Diagnostics", "FileTree", "ImageFormats", "JSONFormat", "NibFormat", "PropertyListFormat",
        "StringsFormat", argumentParser,
      ]),
    tests("IntegrationTests", ["BundlerTestSupport", "CompiledAssetFormat", "bundler"]),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "AssetCatalogCompilation", "BuildSettings", "BundlerTestSupport", "ByteCoding",
        "CompiledAssetFormat", "Compression", "Diagnostics", "FileTree", "ImageFormats",
        "Inspection", "InterfaceBuilderFormat", "JSONFormat", "ManifestLoading", "NibCompilation",
        "NibFormat", "PropertyListFormat", "SourceDeclarations", "StringsFormat", "XMLFormat",
        "XcodeProjectFormat", system,
      ],
      path: "Fuzz"),
  ])

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
