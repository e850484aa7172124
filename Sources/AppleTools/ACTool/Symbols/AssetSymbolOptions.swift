internal import AppleVocabulary

/// What the options of `actool` say of the symbols for assets.
struct AssetSymbolOptions: Hashable, Sendable {
  /// Frameworks whose types get a member for each asset.
  enum Framework: String, Hashable, Sendable, CaseIterable {
    case swiftUI = "SwiftUI"
    case uiKit = "UIKit"
    case appKit = "AppKit"
  }

  var swiftFile: String?
  var objectiveCFile: String?
  var indexFile: String?
  var bundleIdentifier: String?
  var extendsFrameworkTypes: Bool
  var frameworks: [Framework]
  /// Whether systems that lack the types of the symbols can run the code.
  var supportsOlderSystems: Bool

  /// Whether any file is to be written.
  var isWanted: Bool { swiftFile != nil || objectiveCFile != nil || indexFile != nil }

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    swiftFile = arguments["--generate-swift-asset-symbols"]
    objectiveCFile = arguments["--generate-objc-asset-symbols"]
    indexFile = arguments["--generate-asset-symbol-index"]
    bundleIdentifier = arguments["--bundle-identifier"]
    extendsFrameworkTypes =
      try arguments.choice(
        "--generate-swift-asset-symbol-extensions", among: ToolArguments.yesOrNo) ?? false
    let names = arguments.values(of: "--generate-asset-symbol-framework-support")
      .flatMap { $0.split(separator: " ").map(String.init) }
    frameworks = Framework.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
    let isAsked = try arguments.choice(
      "--generate-asset-symbol-backwards-deployment-support", among: ToolArguments.yesOrNo)
    supportsOlderSystems = isAsked ?? Self.isOlder(arguments)
  }

  /// The first systems that have the types, by platform.
  private static let firstVersions: [Platform: Int] = [
    .ios: 17, .macos: 14, .tvos: 17, .watchos: 10, .visionos: 1,
  ]

  private static func isOlder(_ arguments: ToolArguments) -> Bool {
    guard let platform = arguments["--platform"].flatMap(Platform.init(sdkName:)),
      let target = arguments["--minimum-deployment-target"]?.split(separator: ".").first,
      let version = Int(target),
      let first = firstVersions[platform.device]
    else { return false }
    return version < first
  }
}
