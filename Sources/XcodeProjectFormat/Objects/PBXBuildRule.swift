public import Diagnostics

/// A target's own rule for files of a type or a pattern (Docs/Rules.md, Xcode projects 6.7).
public struct PBXBuildRule: PBXObject {
  public static let classes = ["PBXBuildRule"]
  public static let article = "a build rule"

  public var id: ObjectID
  public var range: SourceRange
  public var name: Located<String>?
  /// `com.apple.compilers.proxy.script` runs the script; else a tool.
  public var compilerSpec: Located<String>?
  /// `pattern.proxy` means that `filePatterns` counts.
  public var fileType: Located<String>?
  public var filePatterns: Located<String>?
  public var inputFiles: [Located<String>]
  public var outputFiles: [Located<String>]
  public var script: Located<String>?
  public var isEditable: Bool

  public init(_ fields: inout ObjectFields) {
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
