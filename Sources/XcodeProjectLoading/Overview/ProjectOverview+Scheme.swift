internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

extension ProjectOverview {
  /// A scheme that the project shares.
  package struct Scheme: Hashable, Sendable, Codable {
    package var name: String
    /// The names of the targets that it builds.
    package var targets: [String]
    /// The configurations that running and archiving build; nil for the defaults.
    package var runConfiguration, archiveConfiguration: String?
  }

  /// More are not read.
  private static let largestSchemeCount = 1000

  /// The shared schemes, in byte order of their files.
  static func schemes(
    of project: ProjectPath, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [Scheme] {
    let directory = project.appending("xcshareddata/xcschemes")
    guard let listing = try? tree.entries(of: directory) else { return [] }
    var schemes: [Scheme] = []
    for entry in listing.entries.prefix(largestSchemeCount) where entry.kind == .file {
      let name = FileName(entry.name)
      let file = directory.appending(name: entry.name)
      guard name.extension == "xcscheme", let bytes = try? tree.contents(of: file),
        let scheme = XCScheme(decoding: bytes, file: file.text, diagnostics: &diagnostics)
      else { continue }
      schemes.append(
        Scheme(
          name: name.base,
          targets: scheme.buildActionEntries.map(\.reference).map {
            $0.blueprintName?.value ?? $0.blueprintIdentifier.value.text
          },
          runConfiguration: scheme.configuration(of: .run)?.value,
          archiveConfiguration: scheme.configuration(of: .archive)?.value))
    }
    return schemes
  }
}
