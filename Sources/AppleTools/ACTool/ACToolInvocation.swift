internal import AppleVocabulary
internal import AssetCatalogCompilation
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree

/// A command line of `actool`.
struct ACToolInvocation: Sendable {
  enum Action: Hashable, Sendable {
    case compile, generateSymbols, printContents, printTags
  }

  var actions: Set<Action>
  /// Catalogs, as typed.
  var documents: [String]
  /// Of `--compile`.
  var outputDirectory: String?
  /// Nil without `--compile`.
  var options: CatalogOptions?
  /// True if packs of stickers are compiled too.
  var includesStickers: Bool
  /// The device that the archive is for; nil for all.
  var thinning: RenditionTarget?
  var partialInfoPlist: String?
  var dependencyInfo: String?
  /// The file that names the packs of on-demand resources, and where they go.
  var packSpecifications: String?
  var symbols: AssetSymbolOptions
  var report: ACToolReport
}

extension ACToolInvocation {
  /// Options without effect are listed so that they cause no warning.
  static let options =
    ToolOption.compilerOptions(of: tool, AssetOptions.options)
    + flags.map { ToolOption($0) } + valued.map { ToolOption($0, values: 1) }
    + notOffered.map { ToolOption($0.option, values: $0.arity) }

  private static let tool = "actool"

  private static let flags = [
    "--errors", "--warnings", "--notices", "--print-contents", "--print-asset-tag-combinations",
    "--skip-app-store-deployment", "--include-sticker-content",
  ]

  private static let valued = [
    "--compile", "--output-format", "--output-partial-info-plist", "--export-dependency-info",
    "--platform", "--target-device", "--minimum-deployment-target", "--ui-framework-family",
    "--optimization", "--enable-incremental-distill", "--target-name", "--development-region",
    "--include-language", "--include-languages", "--include-partial-info-plist-localizations",
    "--product-type", "--lightweight-asset-runtime-mode", "--enable-icon-stack-fallback-generation",
    "--generate-swift-asset-symbols", "--generate-objc-asset-symbols",
    "--generate-asset-symbol-index", "--bundle-identifier",
    "--generate-swift-asset-symbol-extensions", "--generate-asset-symbol-framework-support",
    "--generate-asset-symbol-backwards-deployment-support", "--generate-asset-symbol-warnings",
    "--generate-asset-symbol-errors", "--sticker-pack-identifier-prefix",
    "--sticker-pack-strings-file", "--stickers-icon-role",
    "--leaderboard-identifier-prefix", "--leaderboard-set-identifier-prefix",
    "--filter-for-thinning-device-configuration", "--filter-for-device-model",
    "--filter-for-device-os-version", "--asset-pack-output-specifications",
  ]

  /// Options whose output would be missed.
  private static let notOffered: [(option: String, arity: Int)] = [
    ("--flattened-app-icon-path", 1)
  ]

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    for option in Self.notOffered where arguments.has(option.option) {
      throw ToolFailure("option '\(option.option)' is not offered")
    }
    documents = arguments.operands
    outputDirectory = arguments["--compile"]
    symbols = try AssetSymbolOptions(arguments)
    actions = []
    if arguments.has("--print-contents") { actions.insert(.printContents) }
    if arguments.has("--print-asset-tag-combinations") { actions.insert(.printTags) }
    // Callers repeat the options of the compilation where they want symbols, and symbols alone.
    if symbols.isWanted {
      actions.insert(.generateSymbols)
    } else if outputDirectory != nil {
      actions.insert(.compile)
    }
    if actions.isEmpty {
      throw ToolFailure(
        "usage: actool [OPTION]… --compile DIRECTORY --platform NAME CATALOG…")
    }
    if documents.isEmpty { throw ToolFailure("no input files") }
    options = actions.contains(.compile) ? try CatalogOptions(arguments) : nil
    includesStickers = arguments.has("--include-sticker-content")
    partialInfoPlist = arguments["--output-partial-info-plist"]
    dependencyInfo = arguments["--export-dependency-info"]
    packSpecifications = arguments["--asset-pack-output-specifications"]
    report = try ACToolReport(arguments)
    thinning = Self.thinning(arguments)
    if thinning == nil, let model = Self.model(arguments) {
      report.add([.unknownModel(model)])
    }
  }

  /// A model, perhaps with a configuration after it, of which nothing is known.
  private static func model(_ arguments: ToolArguments) -> String? {
    let text =
      arguments["--filter-for-device-model"]
      ?? arguments["--filter-for-thinning-device-configuration"]
    return text?.split { " :;".contains($0) }.first.map(String.init)
  }

  private static func thinning(_ arguments: ToolArguments) -> RenditionTarget? {
    guard var target = model(arguments).flatMap(DeviceModel.init)?.target else { return nil }
    target.deploymentTarget = arguments["--filter-for-device-os-version"].flatMap(
      RenditionTarget.deploymentTarget(ofSystem:))
    return target
  }
}

extension CatalogOptions {
  fileprivate init(_ arguments: ToolArguments) throws(ToolFailure) {
    guard var platform = try arguments.choice("--platform", among: platforms) else {
      throw ToolFailure("option '--platform' is missing")
    }
    if arguments["--ui-framework-family"] == "uikit", platform == .macOS { platform = .macCatalyst }
    self.init(
      platform: platform, deploymentTarget: arguments["--minimum-deployment-target"] ?? "",
      devices: arguments.values(of: "--target-device").compactMap(DeviceFamily.init(resourceWord:)),
      assets: AssetOptions(try arguments.values(of: AssetOptions.options, in: "actool")))
  }
}

/// The values of `--platform`.
private let platforms = Platform.withSDK.map { platform in
  (name: platform.traits.sdkName, value: CatalogPlatform.named(platform))
}

extension Diagnostic {
  fileprivate static func unknownModel(_ model: String) -> Diagnostic {
    Diagnostic(
      .note, id: "actool-unknown-model",
      "the device '\(model)' is not known, so nothing is left out for it")
  }
}
