package import Diagnostics

extension SettingLevel {
  /// The assignments of a file of settings and of those it includes, in the order in which they count
  /// (Docs/Rules.md, Xcode projects 10.3 and 10.4).
  ///
  /// - Parameters:
  ///   - name: The name of the level.
  ///   - path: As `read` takes it.
  ///   - searchPaths: Directories for includes that are not beside the including file: the project's.
  ///   - range: What names the file, for a diagnostic if it cannot be read.
  ///   - read: The bytes of a file; nil if there is none.
  /// - Returns: Nil if the file itself cannot be read, which is reported as a warning.
  package static func xcconfig(
    _ name: String, path: String, searchPaths: [String] = [], at range: SourceRange? = nil,
    diagnostics: inout [Diagnostic], read: (_ path: String) -> [UInt8]?
  ) -> SettingLevel? {
    nil
  }
}
