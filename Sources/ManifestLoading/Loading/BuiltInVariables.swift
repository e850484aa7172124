import AppleVocabulary
import BundleModel
import MacroExpansion

/// A variable that every target has, with Xcode's name if there is one.
struct BuiltInVariable: Sendable {
  var name: String
  /// Its raw value, which may contain variables; nil if the target gives none.
  var value: @Sendable (TargetFacts) -> String?
  /// The manifest key that sets it, for messages.
  var key: String?

  /// The facts of a target that variables use: texts as written, not expanded.
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
      BuiltInVariable("PLATFORM_NAME") { $0.platform.traits.sdkName },
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

  /// The whole path of `executable:`; the quotes avoid a collision with users' names.
  private static let hiddenExecutable = "'executable'"

  private static let deploymentTargets = Set(
    Platform.allCases.compactMap(\.traits.deploymentTargetSetting)
  ).sorted().map { setting in
    BuiltInVariable(setting, key: "deploymentTarget") {
      $0.platform.traits.deploymentTargetSetting == setting ? $0.texts["deploymentTarget"] : nil
    }
  }

  /// The keys of a target that variables use.
  static let keys = [
    "productName", "extension", "bundleID", "module", "executable", "developmentLanguage",
    "deploymentTarget",
  ]

  /// The names that users may use.
  static let names = all.map(\.name).filter { !$0.hasPrefix("'") }

  static func named(_ name: String) -> BuiltInVariable? { all.first { $0.name == name } }

  /// Why a manifest cannot define a variable of this name; nil if it can.
  static func reservedProblem(_ name: String) -> String? {
    guard let variable = named(name) else { return nil }
    let way = variable.key.map { "; set '\($0)' instead" } ?? ""
    return "'\(name)' is a built-in variable\(way)"
  }
}

/// The variables that every target has, for documentation.
package let builtInVariableNames = BuiltInVariable.names
