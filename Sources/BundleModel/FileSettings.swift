/// What a project records about a single file, besides its name and entry.
package struct FileSettings: Hashable, Sendable {
  /// The recorded type, which overrides the extension; nil if the name decides.
  package var type: RecordedFileType?
  /// Overrides the entry's policy.
  package var compile: CompilePolicy?
  /// The encoding of a file of strings if the entry gives none; nil for other files.
  package var encoding: InputEncoding?
  /// Arguments for the tool that compiles the file (`COMPILER_FLAGS`).
  ///
  /// No compiler here takes any: they are reported.
  package var compilerFlags: [String]

  package init(
    type: RecordedFileType? = nil, compile: CompilePolicy? = nil, encoding: InputEncoding? = nil,
    compilerFlags: [String] = []
  ) {
    self.type = type
    self.compile = compile
    self.encoding = encoding
    self.compilerFlags = compilerFlags
  }
}
