package import Diagnostics
package import FileTree

/// The names that a manifest may have.
package let manifestFileNames = ["bundle.yml", ".bundle.yml", "bundle.yaml", "bundle.json"]

/// The manifest among a directory's entries; nil if there is none or, with a diagnostic, several.
package func findManifest(
  in listing: DirectoryListing, of directory: ProjectPath, diagnostics: inout [Diagnostic]
) -> ProjectPath? {
  let found = manifestFileNames.filter { name in
    listing.entries.contains { $0.name.utf8.elementsEqual(name.utf8) && $0.kind != .directory }
  }
  guard let first = found.first else { return nil }
  if found.count > 1 {
    diagnostics.append(.ambiguous(found, directory))
    return nil
  }
  return directory.appending(name: first)
}

extension Diagnostic {
  fileprivate static func ambiguous(_ names: [String], _ directory: ProjectPath) -> Diagnostic {
    let list = names.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      .error, id: "manifest-ambiguous",
      "one directory holds \(list); keep one, or name one with '--manifest'",
      at: SourceRange(file: directory.isRoot ? "." : directory.text))
  }
}
