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
    library("AppleVocabulary"),
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
    library(
      "StringsFormat", ["AppleVocabulary", "Diagnostics", "JSONFormat", "PropertyListFormat"]),
    library("MacroExpansion"),
    library(
      "BuildSettings",
      ["AppleVocabulary", "Diagnostics", "FileTree", "MacroExpansion", "PropertyListFormat"]),
    library("JSONFormat", ["Diagnostics", "PropertyListFormat"]),
    library("XMLFormat", ["ByteCoding", "Diagnostics"]),
    library(
      "InterfaceBuilderFormat",
      ["AppleVocabulary", "ByteCoding", "Diagnostics", "PropertyListFormat", "XMLFormat"]),
    library("XcodeProjectFormat", ["Diagnostics", "FileTree", "PropertyListFormat", "XMLFormat"]),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    library("ImageFormats", ["ByteCoding", "CJPEG", "Compression"]),
    library(
      "CompiledAssetFormat", ["AppleVocabulary", "ByteCoding", "Compression", "ImageFormats"]),
    library("VectorDrawing", ["ByteCoding", "Compression", "ImageFormats", "XMLFormat"]),
    library("ZipFormat", ["ByteCoding", "Compression", "FileTree"]),
    library("SignatureFormat", ["ByteCoding", "Hashing"]),
    library(
      "CoreDataFormat",
      ["ByteCoding", "Diagnostics", "Hashing", "PropertyListFormat", "XMLFormat"]),
    library(
      "AssetCatalogFormat", ["AppleVocabulary", "Diagnostics", "FileTree", "Hashing", "JSONFormat"]),
    library("SourceDeclarations", ["Diagnostics"]),
    library(
      "SwiftPackageFormat", ["AppleVocabulary", "Diagnostics", "JSONFormat", "SourceDeclarations"]),
    library(
      "NibFormat", ["ByteCoding", "Diagnostics", "FileTree", "JSONFormat", "PropertyListFormat"]),

    // 3 The pipeline's values
    library(
      "BundleModel",
      ["AppleVocabulary", "Diagnostics", "FileTree", "Hashing", "JSONFormat", "PropertyListFormat"]),

    // 4 Stages
    library(
      "SourceWalking",
      ["AppleVocabulary", "AssetCatalogFormat", "BundleModel", "Diagnostics", "FileTree"]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    library(
      "ManifestLoading",
      [
        "AppleVocabulary", "BundleModel", "CYAML", "Diagnostics", "FileTree", "JSONFormat",
        "MacroExpansion", "PropertyListFormat", "SourceWalking",
      ]),
    library(
      "XcodeProjectLoading",
      [
        "AppleVocabulary", "BuildSettings", "BundleModel", "Diagnostics", "FileTree", "Hashing",
        "MacroExpansion", "PropertyListFormat", "SourceWalking", "SwiftPackageFormat",
        "XcodeProjectFormat",
      ]),
    library(
      "ManifestWriting",
      [
        "AppleVocabulary", "BundleModel", "Diagnostics", "FileTree", "MacroExpansion",
        "ManifestLoading", "Planning", "PropertyListFormat", "ResourceCompilers", "SourceWalking",
        "StringsFormat",
      ]),
    library(
      "NibCompilation",
      [
        "AppleVocabulary", "ByteCoding", "Diagnostics", "HostSystem", "InterfaceBuilderFormat",
        "NibFormat", "PropertyListFormat", "XMLFormat",
      ]),
    library(
      "AppKitNibs",
      [
        "AppleVocabulary", "ByteCoding", "Diagnostics", "HostSystem", "InterfaceBuilderFormat",
        "NibCompilation", "NibFormat", "PropertyListFormat", "XMLFormat",
      ]),
    library(
      "UIKitNibs",
      [
        "AppleVocabulary", "Diagnostics", "InterfaceBuilderFormat", "NibCompilation", "NibFormat",
        "PropertyListFormat", "XMLFormat",
      ]),
    library("NibLoading", ["FileTree", "NibFormat", "PropertyListFormat"]),
    library("NibLayout", ["NibFormat"]),
    library(
      "NibPictures",
      [
        "ByteCoding", "Compression", "ImageFormats", "NibFormat", "NibLayout",
        "PropertyListFormat", "VectorDrawing",
      ]),
    library("NibCode", ["InterfaceBuilderFormat", "NibFormat", "XMLFormat"]),
    library(
      "AssetCatalogCompilation",
      [
        "AppleVocabulary", "AssetCatalogFormat", "BundleModel", "ByteCoding", "CompiledAssetFormat",
        "Diagnostics", "FileTree", "Hashing", "HostSystem", "ImageFormats", "PropertyListFormat",
        "VectorDrawing", "XMLFormat",
      ]),
    library(
      "ResourceCompilers",
      [
        "AppKitNibs", "AppleVocabulary", "AssetCatalogCompilation", "AssetCatalogFormat",
        "BundleModel", "ByteCoding", "CompiledAssetFormat", "CoreDataFormat", "Diagnostics",
        "FileTree",
        "Hashing", "HostSystem", "ImageFormats", "InterfaceBuilderFormat", "MacroExpansion",
        "NibCompilation",
        "NibFormat", "PropertyListFormat", "StringsFormat", "UIKitNibs",
      ]),
    library(
      "Planning",
      [
        "AppleVocabulary", "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel",
        "Diagnostics", "FileTree", "ManifestLoading", "PropertyListFormat", "ResourceCompilers",
        "XcodeProjectLoading",
      ]),
    library(
      "Execution",
      [
        "AppleVocabulary", "AssetCatalogFormat", "BundleModel", "Diagnostics", "FileTree",
        "Hashing", "HostSystem", "JSONFormat", "PropertyListFormat", "ResourceCompilers",
        "SourceWalking",
      ]),
    library(
      "Exporting",
      ["AppleVocabulary", "BundleModel", "Diagnostics", "FileTree", "Hashing", "ResourceCompilers"]),
    library("Pages", ["Hashing", "JSONFormat", "PropertyListFormat"]),
    library(
      "Inspection",
      [
        "AppleVocabulary", "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel",
        "ByteCoding", "CompiledAssetFormat", "Compression", "CoreDataFormat", "Diagnostics",
        "FileTree", "Hashing", "HostSystem",
        "ImageFormats", "InterfaceBuilderFormat", "JSONFormat", "NibCompilation", "NibFormat",
        "NibLayout", "NibLoading", "NibPictures", "Pages", "PropertyListFormat",
        "ResourceCompilers", "SignatureFormat",
        "StringsFormat", "VectorDrawing", "XMLFormat", "ZipFormat",
      ]),
    library(
      "Reporting",
      ["BundleModel", "Diagnostics", "FileTree", "Hashing", "Inspection", "JSONFormat"]),
    library(
      "Linting",
      [
        "AppleVocabulary", "AssetCatalogFormat", "BundleModel", "ByteCoding", "CompiledAssetFormat",
        "CoreDataFormat", "Diagnostics", "FileTree", "HostSystem", "ImageFormats",
        "InterfaceBuilderFormat", "JSONFormat", "PropertyListFormat", "SourceDeclarations",
        "StringsFormat", "XMLFormat",
      ]),

    // 5 The command line
    library(
      "AppleTools",
      [
        "AppleVocabulary", "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel",
        "ByteCoding", "CompiledAssetFormat", "Compression", "CoreDataFormat", "Diagnostics",
        "FileTree", "HostSystem", "ImageFormats", "Inspection", "InterfaceBuilderFormat",
        "JSONFormat", "NibCompilation",
        "NibFormat", "PropertyListFormat", "ResourceCompilers", "SourceDeclarations",
        "StringsFormat", "XMLFormat", system,
      ]),
    library(
      "BundlerCommands",
      [
        "AppleTools", "AppleVocabulary", "AssetCatalogCompilation", "BundleModel", "Diagnostics",
        "Execution", "Exporting", "FileTree", "Hashing", "HostSystem", "ImageFormats", "Inspection",
        "JSONFormat", "Linting", "ManifestLoading", "ManifestWriting", "NibCode", "NibFormat",
        "NibLayout", "NibLoading", "NibPictures", "Pages", "Planning", "PropertyListFormat",
        "Reporting", "ResourceCompilers", "StringsFormat", "VectorDrawing", "XcodeProjectLoading",
        argumentParser, system,
      ]),

    .executableTarget(name: "bundler", dependencies: ["BundlerCommands"]),

    // Tests: a target a layer, in it a directory for each target
    .target(
      name: "BundlerTestSupport",
      dependencies: ["ByteCoding", "Compression", "Diagnostics", "FileTree", "Hashing"],
      path: "Tests/BundlerTestSupport"),
    // What fuzzing and tests do with bytes of unknown origin.
    .target(
      name: "Exercises",
      dependencies: [
        "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel", "ByteCoding",
        "CompiledAssetFormat",
        "Compression", "CoreDataFormat", "Diagnostics", "FileTree", "ImageFormats",
        "InterfaceBuilderFormat", "ManifestLoading", "NibFormat", "PropertyListFormat",
        "SourceDeclarations", "StringsFormat",
        "XMLFormat", "XcodeProjectFormat", "AppleVocabulary",
      ],
      path: "Tests/Exercises"),
    tests(
      "FoundationTests",
      [
        "AppleVocabulary", "BundlerTestSupport", "ByteCoding", "Compression", "Diagnostics",
        "FileTree", "Hashing", "HostSystem", system,
      ]),
    tests(
      "FormatTests",
      [
        "AppleVocabulary", "AssetCatalogFormat", "BuildSettings", "BundlerTestSupport",
        "ByteCoding", "CompiledAssetFormat", "Compression", "CoreDataFormat", "Diagnostics",
        "Exercises", "FileTree", "Hashing", "ImageFormats", "InterfaceBuilderFormat", "JSONFormat",
        "MacroExpansion", "NibFormat",
        "PropertyListFormat", "SignatureFormat", "SourceDeclarations", "StringsFormat",
        "SwiftPackageFormat",
        "VectorDrawing", "XMLFormat", "XcodeProjectFormat", "ZipFormat",
      ], exclude: ["StringCatalogFormat/Fixtures"]),
    tests(
      "NibTests",
      [
        "AppKitNibs", "AppleVocabulary", "BundlerTestSupport", "ByteCoding", "Diagnostics",
        "FileTree", "Hashing", "HostSystem", "ImageFormats", "Inspection", "InterfaceBuilderFormat",
        "JSONFormat", "NibCode", "NibCompilation", "NibFormat", "NibLayout", "NibLoading",
        "NibPictures", "PropertyListFormat", "ResourceCompilers", "UIKitNibs",
      ], exclude: ["NibPictures/Fixtures"]),
    tests(
      "LoadingTests",
      [
        "AppleVocabulary", "BundleModel", "BundlerTestSupport", "Diagnostics", "Exercises",
        "FileTree", "ManifestLoading", "ManifestWriting", "PropertyListFormat", "SourceWalking",
        "XcodeProjectLoading",
      ]),
    tests(
      "BuildTests",
      [
        "AppleVocabulary", "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel",
        "BundlerTestSupport", "ByteCoding", "CompiledAssetFormat", "Compression", "CoreDataFormat",
        "Diagnostics", "Execution", "Exporting", "FileTree", "Hashing", "HostSystem",
        "ImageFormats", "ManifestLoading", "NibCompilation", "NibFormat", "Planning",
        "PropertyListFormat", "ResourceCompilers", "SourceWalking", "StringsFormat",
        "VectorDrawing",
      ]),
    tests(
      "InspectionTests",
      [
        "AppleVocabulary", "AssetCatalogCompilation", "AssetCatalogFormat", "BundleModel",
        "BundlerTestSupport", "CompiledAssetFormat", "CoreDataFormat", "Diagnostics", "FileTree",
        "Hashing", "HostSystem", "ImageFormats", "Inspection", "InterfaceBuilderFormat",
        "JSONFormat",
        "Linting", "NibFormat", "Pages", "PropertyListFormat", "Reporting", "SourceDeclarations",
        "StringsFormat", "ZipFormat",
      ]),
    tests(
      "CommandTests",
      [
        "AppleTools", "AppleVocabulary", "BundleModel", "BundlerCommands", "BundlerTestSupport",
        "CompiledAssetFormat", "Diagnostics", "FileTree", "ImageFormats", "JSONFormat", "NibFormat",
        "PropertyListFormat", "StringsFormat", argumentParser,
      ]),
    tests(
      "IntegrationTests", ["BundlerTestSupport", "CompiledAssetFormat", "Compression", "bundler"],
      exclude: ["Evidence/Documents", "Evidence/Expected"]),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "AppKitNibs", "AppleVocabulary", "AssetCatalogCompilation", "BuildSettings",
        "BundleModel", "BundlerTestSupport", "ByteCoding", "CompiledAssetFormat", "Compression",
        "CoreDataFormat",
        "Diagnostics", "Exercises",
        "FileTree", "HostSystem", "ImageFormats", "Inspection", "InterfaceBuilderFormat",
        "JSONFormat", "Linting", "ManifestLoading", "NibCode", "NibCompilation", "NibFormat",
        "NibLayout", "NibPictures", "Pages", "PropertyListFormat", "ResourceCompilers",
        "SignatureFormat", "SourceDeclarations", "StringsFormat", "VectorDrawing",
        "XcodeProjectFormat", "XMLFormat",
        system,
      ],
      path: "Tests/Fuzz"),
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

// What runs once a command, and not for each file or byte of a build, is compiled for size.
let runsOnce: Set = [
  "AppleTools", "BundlerCommands", "Exporting", "Inspection", "ManifestWriting", "NibCode",
  "NibPictures", "Pages", "Reporting", "SwiftPackageFormat", "XcodeProjectLoading",
]
for target in package.targets where runsOnce.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
}
