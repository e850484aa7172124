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
  /// Whether it runs when installing only.
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

/// What a phase has that copies files to a destination (Docs/Rules.md, Xcode projects 6.3).
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

/// What a phase has that runs a script.
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
