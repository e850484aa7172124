package import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import XcodeProjectFormat

extension ProjectOverview {
  /// A target with the phases that make its product.
  package struct Target: Hashable, Sendable, Codable {
    package var name: String
    /// `com.apple.product-type.application`; nil for an aggregate or external target.
    package var productType: String?
    /// The type in plain words: `app`, `unit tests`, `aggregate`.
    package var kind: String
    /// `PRODUCT_NAME` and the name of the file, such as `Skyline.app`; nil without a product.
    package var productName, product: String?
    package var bundleID, deploymentTarget: String?
    /// The platform that it is built for; several where only `--sdk` decides.
    package var platforms: [Platform]
    /// Files and folders that go into the product, each language of one counted; those of a target for
    /// several platforms are counted for the first.
    package var resourceCount: Int
    /// Synchronized folders that it owns.
    package var folders: [String]
    /// Products of packages.
    package var packageProducts: [String]
    /// The bundles with the resources of packages that it embeds.
    package var packageBundles: [String]
    /// In the order in which they run.
    package var phases: [Phase]
  }

  package struct Phase: Hashable, Sendable, Codable {
    package var kind: PhaseKind
    /// As Xcode shows it.
    package var name: String
    /// Files that it lists, members of synchronized folders not counted.
    package var fileCount: Int
    /// Where a Copy Files phase copies to, such as `PlugIns/Importers`.
    package var destination: String?
    /// The declared outputs of a script, unexpanded; nil for other phases.
    package var scriptOutputs: [String]?
    /// True if it runs when installing only.
    package var isForInstalling: Bool
  }

  package enum PhaseKind: String, Hashable, Sendable, Codable {
    case resources, sources, headers, frameworks, rez
    case copyFiles = "copy-files"
    case script
  }
}

extension ProjectOverview.Phase {
  init(_ phase: PBXBuildPhase) {
    name = phase.name?.value ?? phase.kind.title
    fileCount = phase.files.count
    isForInstalling = phase.runOnlyForDeploymentPostprocessing
    switch phase.kind {
    case .resources: kind = .resources
    case .sources: kind = .sources
    case .headers: kind = .headers
    case .frameworks: kind = .frameworks
    case .rez: kind = .rez
    case .copyFiles(let copy):
      kind = .copyFiles
      destination = copy.destinationName
    case .shellScript(let script):
      kind = .script
      scriptOutputs = (script.outputPaths + script.outputFileListPaths).map(\.value)
    }
  }
}

extension PBXTarget {
  /// The type of product in plain words; an unknown product type has its own name.
  var kindName: String {
    switch kind {
    case .aggregate: return "aggregate"
    case .legacy: return "external tool"
    case .native(let native):
      guard let type = native.productType?.value else { return "no product type" }
      let prefix = "com.apple.product-type."
      guard type.hasPrefix(prefix) else { return type }
      let short = String(type.dropFirst(prefix.count))
      return productTypeNames.first { $0.identifier == short }?.name ?? short
    }
  }
}

/// Product types, without `com.apple.product-type.`, in plain words.
private let productTypeNames: [(identifier: String, name: String)] = [
  ("application", "app"),
  ("application.messages", "Messages app"),
  ("application.watchapp", "Watch app"),
  ("application.watchapp2", "Watch app"),
  ("application.watchapp2-container", "container of a Watch app"),
  ("application.on-demand-install-capable", "App Clip"),
  ("framework", "framework"),
  ("framework.static", "static framework"),
  ("bundle", "bundle"),
  ("bundle.unit-test", "unit tests"),
  ("bundle.ui-testing", "UI tests"),
  ("bundle.ocunit-test", "unit tests (OCUnit)"),
  ("bundle.external-test", "external tests"),
  ("app-extension", "app extension"),
  ("app-extension.messages", "Messages extension"),
  ("app-extension.messages-sticker-pack", "sticker pack"),
  ("app-extension.intents-service", "intents extension"),
  ("extensionkit-extension", "ExtensionKit extension"),
  ("tv-app-extension", "tvOS app extension"),
  ("watchkit-extension", "WatchKit extension"),
  ("watchkit2-extension", "WatchKit extension"),
  ("xcode-extension", "Xcode extension"),
  ("xpc-service", "XPC service"),
  ("pluginkit-plugin", "PlugInKit plug-in"),
  ("system-extension", "system extension"),
  ("driver-extension", "driver extension"),
  ("kernel-extension", "kernel extension"),
  ("kernel-extension.iokit", "kernel extension (I/O Kit)"),
  ("spotlight-importer", "Spotlight importer"),
  ("in-app-purchase-content", "in-app purchase content"),
  ("tool", "command-line tool"),
  ("library.static", "static library"),
  ("library.dynamic", "dynamic library"),
  ("objfile", "object file"),
  ("metal-library", "Metal library"),
]

extension PBXCopyFilesBuildPhase {
  /// The folder in the words of the project format, and the path below it.
  fileprivate var destinationName: String {
    let folder =
      dstSubfolderSpec.map { spec in
        CopyDestination.settingBySpec[spec.value]
          ?? CopyDestination.bySpec[spec.value]?.folderName ?? String(spec.value)
      } ?? dstSubfolder?.value ?? "None"
    let path = dstPath?.value ?? ""
    if folder == "AbsolutePath" || folder == "None" { return path.isEmpty ? folder : path }
    return path.isEmpty ? folder : folder + "/" + path.drop { $0 == "/" }
  }
}

extension Destination {
  /// The word of `dstSubfolder` (rule 5.1).
  fileprivate var folderName: String? {
    // Each destination but that one has a single word.
    CopyDestination.byWord.first { $0.value == self && $0.key != "None" }?.key
  }
}
