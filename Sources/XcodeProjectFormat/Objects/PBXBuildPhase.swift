public import Diagnostics

/// A phase of any class: what all have, and in `kind` what its class adds.
public struct PBXBuildPhase: PBXObject {
  public static let classes = [
    "PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXHeadersBuildPhase",
    "PBXFrameworksBuildPhase", "PBXRezBuildPhase", "PBXCopyFilesBuildPhase",
    "PBXShellScriptBuildPhase",
  ]
  public static let article = "a build phase"

  public var id: ObjectID
  public var range: SourceRange
  public var kind: Kind
  /// As the user named it; most phases have none.
  public var name: Located<String>?
  /// Build files in the order of the phase.
  public var files: [Located<ObjectID>]
  /// Whether it runs when installing only.
  public var runOnlyForDeploymentPostprocessing: Bool

  public enum Kind: Hashable, Sendable {
    case resources
    case sources
    case headers
    case frameworks
    case rez
    case copyFiles(PBXCopyFilesBuildPhase)
    case shellScript(PBXShellScriptBuildPhase)
  }

  public var copyFiles: PBXCopyFilesBuildPhase? {
    if case .copyFiles(let phase) = kind { phase } else { nil }
  }

  public var shellScript: PBXShellScriptBuildPhase? {
    if case .shellScript(let phase) = kind { phase } else { nil }
  }

  public init(_ fields: inout ObjectFields) {
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

/// What a phase has that copies files to a destination (Docs/Rules.md, Xcode projects 6.3).
public struct PBXCopyFilesBuildPhase: Hashable, Sendable {
  /// Below the folder; empty if missing.
  public var dstPath: Located<String>?
  /// The folder as a number.
  public var dstSubfolderSpec: Located<Int>?
  /// The folder as a word: `Resources`, `None`; it counts where there is no number.
  public var dstSubfolder: Located<String>?

  init(_ fields: inout ObjectFields) {
    dstPath = fields.string("dstPath")
    dstSubfolderSpec = fields.integer("dstSubfolderSpec")
    dstSubfolder = fields.string("dstSubfolder")
  }
}

/// What a phase has that runs a script.
public struct PBXShellScriptBuildPhase: Hashable, Sendable {
  public var shellPath: Located<String>?
  public var shellScript: Located<String>?
  public var inputPaths: [Located<String>]
  public var outputPaths: [Located<String>]
  public var inputFileListPaths: [Located<String>]
  public var outputFileListPaths: [Located<String>]

  init(_ fields: inout ObjectFields) {
    shellPath = fields.string("shellPath")
    shellScript = fields.lines("shellScript")
    inputPaths = fields.strings("inputPaths")
    outputPaths = fields.strings("outputPaths")
    inputFileListPaths = fields.strings("inputFileListPaths")
    outputFileListPaths = fields.strings("outputFileListPaths")
  }
}
