internal import AppleVocabulary
internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceWalking
internal import XcodeProjectFormat

extension TargetResolver {
  /// Reports what of a product for Mac Catalyst is not as Xcode has it: only Apple's SDK says how.
  mutating func checkMacCatalyst(_ product: ResolvedProject.Product) {
    guard settings.platform == .macCatalyst, product.layout.infoPlist != nil else { return }
    let range = target.name?.range ?? target.range
    if !settings.table.bool("SUPPORTS_MACCATALYST") {
      let range = settings.table.origin(of: "SUPPORTS_MACCATALYST") ?? range
      reader.diagnostics.append(.noMacCatalyst(entry.name, at: range))
    }
    if settings.table.bool("DERIVE_MACCATALYST_PRODUCT_BUNDLE_IDENTIFIER"),
      let identifier = product.bundleID
    {
      let range = settings.table.origin(of: "DERIVE_MACCATALYST_PRODUCT_BUNDLE_IDENTIFIER") ?? range
      reader.diagnostics.append(.plainIdentifier(identifier, of: entry.name, at: range))
    }
    let key = "LSMinimumSystemVersion"
    if !product.info.properties.contains(where: { $0.key.value == key }),
      !hasKey(key, product.info.file?.value)
    {
      let range = settings.table.origin(of: "IPHONEOS_DEPLOYMENT_TARGET") ?? range
      reader.diagnostics.append(
        .noLowestSystem(product.deploymentTarget, of: entry.name, at: range))
    }
  }

  private func hasKey(_ key: String, _ file: ProjectPath?) -> Bool {
    guard let file, let bytes = try? reader.tree.contents(of: file),
      case .dictionary(let list)? = try? PropertyList(decoding: bytes)
    else { return false }
    return list[key] != nil
  }
}

extension Diagnostic {
  fileprivate static func noMacCatalyst(_ target: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-no-catalyst",
      "target '\(target)' does not support Mac Catalyst, and Xcode does not build it for that",
      at: range, details: ["it does with SUPPORTS_MACCATALYST = YES"])
  }

  fileprivate static func plainIdentifier(
    _ identifier: String, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-catalyst-identifier",
      "the identifier of target '\(target)' is '\(identifier)', which Xcode changes for Mac Catalyst",
      at: range,
      details: [
        "DERIVE_MACCATALYST_PRODUCT_BUNDLE_IDENTIFIER = YES asks for that; "
          + "PRODUCT_BUNDLE_IDENTIFIER[sdk=macosx*] in the target sets the identifier itself"
      ])
  }

  fileprivate static func noLowestSystem(
    _ version: String?, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "project-catalyst-minimum",
      "the Info.plist of target '\(target)' does not have its lowest version of macOS",
      at: range,
      details: [
        "which one iOS \(version ?? "") stands for is known to Apple's SDK alone; "
          + "'LSMinimumSystemVersion' in the Info.plist sets it"
      ])
  }
}
