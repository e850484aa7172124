package import Diagnostics

/// A phase of any class: what all have, and in `kind` what its class adds.
package struct PBXBuildPhase: PBXObject {
  package static let classes = [
    "PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXHeadersBuildPhase",
    "PBXFrameworksBuildPhase", "PBXRezBuildPhase", "PBXCopyFilesBuildPhase",
    "PBXShellScriptBuildPhase",
  ]
  package static let article = "a build phase"

  package var id: ObjectID
  package var range: SourceRange
  package var kind: Kind
  /// As the user named it; most phases have none.
  package var name: Located<String>?
  /// Build files in the order of the phase.
  package var files: [Located<ObjectID>]
  /// True if it runs when installing only.
  package var runOnlyForDeploymentPostprocessing: Bool

  package enum Kind: Hashable, Sendable {
    case resources
    case sources
    case headers
    case frameworks
    case rez
    case copyFiles(PBXCopyFilesBuildPhase)
    case shellScript(PBXShellScriptBuildPhase)
  }

  package var copyFiles: PBXCopyFilesBuildPhase? {
    if case .copyFiles(let phase) = kind { phase } else { nil }
  }

  package var shellScript: PBXShellScriptBuildPhase? {
    if case .shellScript(let phase) = kind { phase } else { nil }
  }

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    kind =
      switch fields.isa {
      case "PBXSourcesBuildPhase": .sources
      case "PBXHeadersBuildPhase": .headers
      case "PBXFrameworksBuildPhase": .frameworks
      case "PBXRezBuildPhase": .rez
      case "PBXCopyFilesBuildPhase": .copyFiles(PBXCopyFilesBuildPhase(&fields))
      case "PBXShellScriptBuildPhase": .shellScript(PBXShellScriptBuildPhase(&fields))
      default: .resources
      }
    name = fields.string("name")
    files = fields.references("files")
    runOnlyForDeploymentPostprocessing = fields.boolean("runOnlyForDeploymentPostprocessing")
  }
}

/// The keys of a phase that copies files to a destination (Docs/Rules.md, Xcode projects 6.3).
package struct PBXCopyFilesBuildPhase: Hashable, Sendable {
  /// Below the folder; empty if missing.
  package var dstPath: Located<String>?
  /// The folder as a number.
  package var dstSubfolderSpec: Located<Int>?
  /// The folder as a word: `Resources`, `None`; it counts where there is no number.
  package var dstSubfolder: Located<String>?

  init(_ fields: inout ObjectFields) {
    dstPath = fields.string("dstPath")
    dstSubfolderSpec = fields.integer("dstSubfolderSpec")
    dstSubfolder = fields.string("dstSubfolder")
  }
}

/// The keys of a phase that runs a script.
package struct PBXShellScriptBuildPhase: Hashable, Sendable {
  package var shellPath: Located<String>?
  package var shellScript: Located<String>?
  package var inputPaths: [Located<String>]
  package var outputPaths: [Located<String>]
  package var inputFileListPaths: [Located<String>]
  package var outputFileListPaths: [Located<String>]

  init(_ fields: inout ObjectFields) {
    shellPath = fields.string("shellPath")
    shellScript = fields.lines("shellScript")
    inputPaths = fields.strings("inputPaths")
    outputPaths = fields.strings("outputPaths")
    inputFileListPaths = fields.strings("inputFileListPaths")
    outputFileListPaths = fields.strings("outputFileListPaths")
  }
}

/// A target's own rule for files of a type or a pattern (Docs/Rules.md, Xcode projects 6.7).
package struct PBXBuildRule: PBXObject {
  package static let classes = ["PBXBuildRule"]
  package static let article = "a build rule"

  package var id: ObjectID
  package var range: SourceRange
  package var name: Located<String>?
  /// `com.apple.compilers.proxy.script` runs the script; else a tool.
  package var compilerSpec: Located<String>?
  /// `pattern.proxy` means that `filePatterns` counts.
  package var fileType: Located<String>?
  package var filePatterns: Located<String>?
  package var inputFiles: [Located<String>]
  package var outputFiles: [Located<String>]
  package var script: Located<String>?
  package var isEditable: Bool

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    name = fields.string("name")
    compilerSpec = fields.string("compilerSpec")
    fileType = fields.string("fileType")
    filePatterns = fields.string("filePatterns")
    inputFiles = fields.strings("inputFiles")
    outputFiles = fields.strings("outputFiles")
    script = fields.lines("script")
    isEditable = fields.boolean("isEditable")
  }
}

/// The membership of a file, a group or a package product in a phase.
package struct PBXBuildFile: PBXObject {
  package static let classes = ["PBXBuildFile"]
  package static let article = "a build file"

  package var id: ObjectID
  package var range: SourceRange
  /// A `PBXReference`.
  package var fileRef: Located<ObjectID>?
  /// An `XCSwiftPackageProductDependency`.
  package var productRef: Located<ObjectID>?
  /// `CodeSignOnCopy`, `RemoveHeadersOnCopy`, `Public`, and others.
  package var attributes: [Located<String>]
  /// Tags of on-demand resources.
  package var assetTags: [Located<String>]
  package var compilerFlags: Located<String>?
  /// Words of `platformFilters` and the one of `platformFilter` (Docs/Rules.md, Xcode projects
  /// 5.6); empty means every platform.
  package var platformFilters: [Located<String>]

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    fileRef = fields.reference("fileRef")
    productRef = fields.reference("productRef")
    platformFilters = fields.platformFilters()
    let settings = fields.value("settings", .dictionary)
    attributes = settings?["ATTRIBUTES"].map { fields.strings(of: $0) } ?? []
    assetTags = settings?["ASSET_TAGS"].map { fields.strings(of: $0) } ?? []
    compilerFlags = settings?["COMPILER_FLAGS"]?.located
  }
}

extension ObjectFields {
  /// The words of both keys together.
  mutating func platformFilters() -> [Located<String>] {
    var filters = strings("platformFilters")
    if let filter = string("platformFilter") { filters.append(filter) }
    return filters
  }
}
