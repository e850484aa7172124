internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// Where a Copy Files phase copies to (rule 5.1).
enum CopyDestination {
  /// Numbers of `dstSubfolderSpec`.
  static let bySpec: [Int: Destination] = [
    0: .absolute, 1: .wrapper, 6: .executables, 7: .resources, 10: .frameworks,
    11: .sharedFrameworks, 12: .sharedSupport, 13: .plugins, 15: .javaResources, 16: .products,
  ]

  /// Words of `dstSubfolder`.
  static let byWord: [String: Destination] = [
    "AbsolutePath": .absolute, "None": .absolute, "Wrapper": .wrapper,
    "Executables": .executables, "Resources": .resources, "Frameworks": .frameworks,
    "SharedFrameworks": .sharedFrameworks, "SharedSupport": .sharedSupport, "PlugIns": .plugins,
    "JavaResources": .javaResources, "ProductsDirectory": .products,
  ]

  /// The directories of the numbers that only a setting has; they lie in the bundle.
  static let settingBySpec: [Int: String] = [
    8: "PUBLIC_HEADERS_FOLDER_PATH", 9: "PRIVATE_HEADERS_FOLDER_PATH", 14: "SCRIPTS_FOLDER_PATH",
  ]

  /// Nil, with a warning, for a destination that is not known.
  static func of(
    _ phase: PBXCopyFilesBuildPhase, _ settings: TargetSettings, at range: SourceRange,
    diagnostics: inout [Diagnostic]
  ) -> DestinationPath? {
    let path = phase.dstPath.map { settings.table.expand($0.value, at: $0.range) } ?? ""
    // One that begins with a slash is below the root all the same (rule 5.1.1).
    let subpath = BundlePath(path.drop { $0 == "/" })
    let wrapper = BundlePath(settings.string("WRAPPER_NAME"))
    if let spec = phase.dstSubfolderSpec {
      if let name = settingBySpec[spec.value] {
        return DestinationPath(
          .products, subpath: BundlePath(settings.string(name)).appending(subpath.text))
      }
      guard let destination = bySpec[spec.value] else {
        diagnostics.append(.unknownDestination(String(spec.value), at: spec.range))
        return nil
      }
      return rewritten(destination, subpath, settings, wrapper)
    }
    guard let word = phase.dstSubfolder else { return DestinationPath(.absolute, subpath: subpath) }
    guard let destination = byWord[word.value] else {
      diagnostics.append(.unknownDestination(word.value, at: word.range))
      return nil
    }
    return rewritten(destination, subpath, settings, wrapper)
  }

  /// A root that a setting leaves empty is the bundle (rule 5.1.4); an absolute path into the products is
  /// one of them.
  private static func rewritten(
    _ destination: Destination, _ subpath: BundlePath, _ settings: TargetSettings,
    _ wrapper: BundlePath
  ) -> DestinationPath {
    guard destination == .absolute, !settings.table.bool("DEPLOYMENT_LOCATION") else {
      return DestinationPath(destination, subpath: subpath)
    }
    let products = BundlePath(settings.string("TARGET_BUILD_DIR").drop { $0 == "/" })
    if !products.isRoot, let inside = subpath.relative(to: products) {
      return DestinationPath(.products, subpath: BundlePath(inside))
    }
    return DestinationPath(.absolute, subpath: subpath)
  }
}

extension Diagnostic {
  fileprivate static func unknownDestination(
    _ text: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-unknown-destination",
      "the destination '\(text)' of a Copy Files phase is not known; the phase is left out",
      at: range)
  }
}
