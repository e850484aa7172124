import BundleModel
import MacroExpansion

/// A variable that every target has, named as in Xcode where Xcode has it.
struct BuiltInVariable: Sendable {
  var name: String
  /// Its raw value, which may hold variables; nil where the target says nothing about it.
  var value: @Sendable (TargetFacts) -> String?
  /// The key that gives it a value, for messages.
  var key: String?

  /// What variables say about a target: texts as they are written, not expanded.
  struct TargetFacts: Sendable {
    var project: String?
    var target: String
    var platform: Platform
    var type: ProductType
    var texts: [String: String]
  }

  init(_ name: String, key: String? = nil, _ value: @escaping @Sendable (TargetFacts) -> String?) {
    self.name = name
    self.key = key
    self.value = value
  }

  static let all: [BuiltInVariable] =
    [
      BuiltInVariable("TARGET_NAME") { $0.target.escapedForMacros },
      BuiltInVariable("TARGETNAME") { $0.target.escapedForMacros },
      BuiltInVariable("PROJECT_NAME", key: "name") { $0.project },
      BuiltInVariable("PLATFORM") { $0.platform.rawValue },
      BuiltInVariable("PLATFORM_NAME") { platformNames[$0.platform] },
      BuiltInVariable("PRODUCT_NAME", key: "productName") {
        $0.texts["productName"] ?? "$(TARGET_NAME)"
      },
      BuiltInVariable("PRODUCT_MODULE_NAME", key: "module") {
        $0.texts["module"] ?? "$(PRODUCT_NAME:c99extidentifier)"
      },
      BuiltInVariable("PRODUCT_BUNDLE_IDENTIFIER", key: "bundleID") { $0.texts["bundleID"] },
      BuiltInVariable("PRODUCT_BUNDLE_PACKAGE_TYPE") { $0.type.packageType },
      BuiltInVariable("WRAPPER_EXTENSION", key: "extension") {
        $0.texts["extension"] ?? $0.type.fileExtension ?? ""
      },
      BuiltInVariable("WRAPPER_SUFFIX") {
        $0.texts["extension"] == nil && $0.type.fileExtension == nil ? "" : ".$(WRAPPER_EXTENSION)"
      },
      BuiltInVariable("WRAPPER_NAME") { _ in "$(PRODUCT_NAME)$(WRAPPER_SUFFIX)" },
      BuiltInVariable("FULL_PRODUCT_NAME") { _ in "$(PRODUCT_NAME)$(WRAPPER_SUFFIX)" },
      BuiltInVariable("EXECUTABLE_NAME", key: "executable") {
        $0.texts["executable"] == nil ? "$(PRODUCT_NAME)" : "$(\(hiddenExecutable):file)"
      },
      BuiltInVariable(hiddenExecutable) { $0.texts["executable"] },
      BuiltInVariable("DEVELOPMENT_LANGUAGE", key: "developmentLanguage") {
        $0.texts["developmentLanguage"] ?? "en"
      },
    ] + deploymentTargets

  /// The whole path of `executable:`; the quotes keep the name out of everyone's way.
  private static let hiddenExecutable = "'executable'"

  private static let deploymentTargets = Set(
    Platform.allCases.compactMap(\.traits.deploymentTargetSetting)
  ).sorted().map { setting in
    BuiltInVariable(setting, key: "deploymentTarget") {
      $0.platform.traits.deploymentTargetSetting == setting ? $0.texts["deploymentTarget"] : nil
    }
  }

  /// The keys of a target that variables read.
  static let keys = [
    "productName", "extension", "bundleID", "module", "executable", "developmentLanguage",
    "deploymentTarget",
  ]

  /// The names that users see.
  static let names = all.map(\.name).filter { !$0.hasPrefix("'") }

  static func named(_ name: String) -> BuiltInVariable? { all.first { $0.name == name } }

  /// Why a manifest cannot define a variable of this name, if so.
  static func reservedProblem(_ name: String) -> String? {
    guard let variable = named(name) else { return nil }
    let way = variable.key.map { "; set '\($0)' instead" } ?? ""
    return "'\(name)' is a built-in variable\(way)"
  }
}

/// The directory names of Apple's platforms, `PLATFORM_NAME` in Xcode.
private let platformNames: [Platform: String] = [
  .ios: "iphoneos", .iosSimulator: "iphonesimulator",
  .tvos: "appletvos", .tvosSimulator: "appletvsimulator",
  .watchos: "watchos", .watchosSimulator: "watchsimulator",
  .visionos: "xros", .visionosSimulator: "xrsimulator",
  .macos: "macosx", .gnustep: "gnustep",
]

/// The variables that every target has, for documentation.
package let builtInVariableNames = BuiltInVariable.names
