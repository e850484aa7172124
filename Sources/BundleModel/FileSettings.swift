/// What a project records about a single file, besides its name and entry.
public struct FileSettings: Hashable, Sendable {
  /// The recorded type, which overrides the extension; nil if the name decides.
  public var type: RecordedFileType?
  /// Overrides the entry's policy.
  public var compile: CompilePolicy?
  /// The encoding of a file of strings if the entry gives none; nil for other files.
  public var encoding: InputEncoding?
  /// Arguments for the tool that compiles the file (`COMPILER_FLAGS`).
  ///
  /// No compiler here takes any: they are reported.
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
