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

  /// The directories of the numbers that only a setting has.
  static let settingBySpec: [Int: String] = [
    8: "PUBLIC_HEADERS_FOLDER_PATH", 9: "PRIVATE_HEADERS_FOLDER_PATH", 14: "SCRIPTS_FOLDER_PATH",
  ]

  /// The setting that a destination is the value of; the others are not in a directory of the bundle.
  private static func setting(of destination: Destination) -> String? {
    switch destination {
    case .executables: "EXECUTABLE_FOLDER_PATH"
    case .resources: "UNLOCALIZED_RESOURCES_FOLDER_PATH"
    case .frameworks: "FRAMEWORKS_FOLDER_PATH"
    case .sharedFrameworks: "SHARED_FRAMEWORKS_FOLDER_PATH"
    case .sharedSupport: "SHARED_SUPPORT_FOLDER_PATH"
    case .plugins: "PLUGINS_FOLDER_PATH"
    case .xpcServices: "XPCSERVICES_FOLDER_PATH"
    case .javaResources: "JAVA_FOLDER_PATH"
    case .wrapper: "WRAPPER_NAME"
    case .products, .absolute: nil
    }
  }

  /// Nil, with a warning, for a destination that is not known.
  static func of(
    _ phase: PBXCopyFilesBuildPhase, _ settings: TargetSettings, at range: SourceRange,
    diagnostics: inout [Diagnostic]
  ) -> DestinationPath? {
    let path = phase.dstPath.map { settings.table.expand($0.value, at: $0.range) } ?? ""
    // One that begins with a slash is below the root all the same (rule 5.1.1).
    let subpath = BundlePath(path.drop { $0 == "/" })
    if let spec = phase.dstSubfolderSpec {
      if let name = settingBySpec[spec.value] { return below(name, nil, subpath, settings) }
      guard let destination = bySpec[spec.value] else {
        diagnostics.append(.unknownDestination(String(spec.value), at: spec.range))
        return nil
      }
      return directory(destination, subpath, settings)
    }
    guard let word = phase.dstSubfolder else { return directory(.absolute, subpath, settings) }
    guard let destination = byWord[word.value] else {
      diagnostics.append(.unknownDestination(word.value, at: word.range))
      return nil
    }
    return directory(destination, subpath, settings)
  }

  private static func directory(
    _ destination: Destination, _ subpath: BundlePath, _ settings: TargetSettings
  ) -> DestinationPath {
    if let name = setting(of: destination) { return below(name, destination, subpath, settings) }
    guard destination == .absolute, !settings.table.bool("DEPLOYMENT_LOCATION") else {
      return DestinationPath(destination, subpath: subpath)
    }
    // An absolute path into the products is one of them.
    let products = BundlePath(settings.string("TARGET_BUILD_DIR").drop { $0 == "/" })
    if !products.isRoot, let inside = subpath.relative(to: products) {
      return DestinationPath(.products, subpath: BundlePath(inside))
    }
    return DestinationPath(.absolute, subpath: subpath)
  }

  /// A path that `..` leads out of the bundle with, from the directory of the products (inferred: the
  /// build system joins the paths and copies there).
  private static func outside(_ path: BundlePath, _ settings: TargetSettings) -> DestinationPath {
    guard path.components.first == ".." else { return DestinationPath(.products, subpath: path) }
    let products = BundlePath(settings.string("TARGET_BUILD_DIR").drop { $0 == "/" })
    return DestinationPath(.absolute, subpath: products.appending(path.text))
  }

  /// A path below the directory that a setting names, from that of the products; a setting that is empty
  /// means the bundle, and without a bundle the products (rule 5.1.4).
  private static func below(
    _ name: String, _ destination: Destination?, _ subpath: BundlePath,
    _ settings: TargetSettings
  ) -> DestinationPath {
    let directory = BundlePath(settings.nonEmpty(name) ?? settings.string("WRAPPER_NAME"))
    let place = directory.appending(subpath.text)
    if subpath.components.first == "..", let wrapper = settings.wrapper?.text,
      place.relative(to: BundlePath(wrapper)) == nil
    {
      return outside(place, settings)
    }
    if let destination, let wrapper = settings.wrapper?.text, settings.nonEmpty(name) != nil,
      directory.relative(to: BundlePath(wrapper)) != nil
    {
      return DestinationPath(destination, subpath: subpath)
    }
    return DestinationPath(.products, subpath: directory.appending(subpath.text))
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
