package import BundleModel
package import Diagnostics
package import FileTree

/// A project that was found, with the front end that reads it.
package struct FoundProject: Sendable {
  package var frontEnd: any FrontEnd
  /// Relative to the project's root.
  package var file: ProjectPath

  package init(frontEnd: any FrontEnd, file: ProjectPath) {
    self.frontEnd = frontEnd
    self.file = file
  }

  /// The project in a file that the user names, read by the front end that knows such names, or
  /// else by the first one.
  package init?(naming file: ProjectPath, frontEnds: [any FrontEnd] = FrontEnds.all) {
    guard let frontEnd = frontEnds.first(where: { $0.reads(file) }) ?? frontEnds.first else {
      return nil
    }
    self.init(frontEnd: frontEnd, file: file)
  }

  /// The project among a directory's entries; nil if there is none or, with a diagnostic, several.
  package init?(
    in listing: DirectoryListing, of directory: ProjectPath,
    frontEnds: [any FrontEnd] = FrontEnds.all, diagnostics: inout [Diagnostic]
  ) {
    for frontEnd in frontEnds {
      if let file = frontEnd.find(in: listing, of: directory, diagnostics: &diagnostics) {
        self.init(frontEnd: frontEnd, file: file)
        return
      }
      if diagnostics.hasErrors { return nil }
    }
    return nil
  }
}
