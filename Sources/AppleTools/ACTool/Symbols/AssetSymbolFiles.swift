internal import AppleVocabulary
internal import AssetCatalogFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension ACToolInvocation {
  /// The sources, and the index that editors read.
  func symbolFiles(
    of catalogs: [AssetCatalog], report: inout ACToolReport
  ) -> [ACToolOutput] {
    var diagnostics: [Diagnostic] = []
    let all = AssetSymbol.all(in: catalogs, diagnostics: &diagnostics)
    report.add(diagnostics)
    var outputs: [ACToolOutput] = []
    if let file = symbols.indexFile {
      outputs.append(
        ACToolOutput(
          path: file, contents: PropertyList.dictionary(index(of: all)).encodedAsXML()))
    }
    if let file = symbols.objectiveCFile {
      let text = objectiveCSource(all, bundleIdentifier: symbols.bundleIdentifier)
      outputs.append(ACToolOutput(path: file, contents: Array(text.utf8)))
    }
    if let file = symbols.swiftFile {
      outputs.append(ACToolOutput(path: file, contents: Array(swiftSource(all, symbols).utf8)))
    }
    return outputs
  }

  private func index(of all: [AssetSymbol]) -> PropertyList.Dictionary {
    var index = PropertyList.Dictionary()
    for kind in AssetSymbol.Kind.allCases {
      let entries = all.filter { $0.kind == kind }.map { symbol in
        let inside = symbol.path.text.dropFirst(symbol.catalog.text.count)
        return PropertyList.dictionary([
          "catalogPath": .string(symbol.catalog.text),
          "objcSymbol": .string(symbol.objectiveCName),
          "relativePath": .string("." + inside),
          "swiftSymbol": .string((symbol.namespaces + [symbol.name]).joined(separator: ".")),
        ])
      }
      index[kind.rawValue.lowercased() + "s"] = .array(entries)
    }
    return index
  }
}

/// A header with a constant for each name.
private func objectiveCSource(_ symbols: [AssetSymbol], bundleIdentifier: String?) -> String {
  var text = """
    #import <Foundation/Foundation.h>

    #if __has_attribute(swift_private)
    #define AC_SWIFT_PRIVATE __attribute__((swift_private))
    #else
    #define AC_SWIFT_PRIVATE
    #endif


    """
  if let bundleIdentifier {
    text += """
      /// The resource bundle ID.
      static NSString * const ACBundleID AC_SWIFT_PRIVATE = @\(quoted(bundleIdentifier));


      """
  }
  for kind in AssetSymbol.Kind.allCases {
    for symbol in symbols where symbol.kind == kind {
      text += """
        /// The \(quoted(symbol.assetName)) asset catalog \(kind.rawValue.lowercased()) resource.
        static NSString * const \(symbol.objectiveCName) AC_SWIFT_PRIVATE = @\(quoted(symbol.assetName));


        """
    }
  }
  return text + "#undef AC_SWIFT_PRIVATE\n"
}

/// A string literal of C and Swift; other control characters than line ends and tabs become what `control` says,
/// by itself themselves.
func quoted(
  _ text: String, control: (Unicode.Scalar) -> String = { String($0) }
) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0"..."\u{1F}", "\u{7F}": result += control(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// The options of `actool` for symbols of assets.
struct AssetSymbolOptions: Equatable, Sendable {
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
  /// True if systems that lack the types of the symbols can run the code.
  var supportsOlderSystems: Bool

  /// True if any file is to be written.
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
