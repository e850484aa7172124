package import Diagnostics

/// A file of settings (Docs/Rules.md, Xcode projects 10).
package struct XCConfig: Hashable, Sendable {
  package enum Statement: Hashable, Sendable {
    case assignment(SettingAssignment)
    case include(Include)
  }

  /// `#include "path"`, or `#include? "path"` for a file that may be missing.
  package struct Include: Hashable, Sendable {
    /// As it is written, without the quotes.
    package var path: Located<String>
    package var isOptional: Bool

    package init(path: Located<String>, isOptional: Bool) {
      self.path = path
      self.isOptional = isOptional
    }
  }

  /// In the order of the file.
  package var statements: [Statement]

  /// Parses a file, which is called `file` in diagnostics; a line that cannot be read is reported and
  /// left out.
  package init(parsing bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    var parser = XCConfigParser(bytes, file: file)
    parser.parse()
    statements = parser.statements
    diagnostics += parser.diagnostics
  }
}
