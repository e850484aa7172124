/// What a project records about one file, where its name and its entry are not all.
public struct FileSettings: Hashable, Sendable {
  /// The recorded type, which decides in place of the extension; nil for what the name says.
  public var type: RecordedFileType?
  /// Stronger than the entry's policy.
  public var compile: CompilePolicy?
  /// What the text of a file of strings is in, when the entry does not say; of no other file.
  public var encoding: InputEncoding?
  /// Arguments for the tool that compiles the file (`COMPILER_FLAGS`); no compiler here takes any, which
  /// is reported.
  public var compilerFlags: [String]

  public init(
    type: RecordedFileType? = nil, compile: CompilePolicy? = nil, encoding: InputEncoding? = nil,
    compilerFlags: [String] = []
  ) {
    self.type = type
    self.compile = compile
    self.encoding = encoding
    self.compilerFlags = compilerFlags
  }
}
