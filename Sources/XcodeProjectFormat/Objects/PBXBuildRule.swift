package import Diagnostics

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
