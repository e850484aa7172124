import FileTree
import ManifestWriting

/// Projects that are no manifest and no Xcode project, but lead to one.
struct ForeignProjects {
  /// The file: `GNUmakefile`.
  var file: String
  /// The command that makes something of it: `bundler import GNUmakefile`.
  var command: String

  /// `GNUmakefile is here: bundler import GNUmakefile`.
  var sentence: String { "\(file) is here: \(command)" }

  /// Those of the working directory.
  static var here: [ForeignProjects] {
    let tree = DiskFileTree(root: "")
    guard let listing = try? tree.entries(of: "" as ProjectPath) else { return [] }
    let names = Set(listing.entries.map(\.name))
    let importable = OtherProject.found(in: tree, listing: listing).map {
      ForeignProjects(file: $0, command: "bundler import \($0)")
    }
    return importable + makers.filter { names.contains($0.file) }
  }

  /// Programs and packages, which are not run.
  private static let makers = [
    ForeignProjects(file: "Project.swift", command: "tuist generate, then bundler build"),
    ForeignProjects(
      file: "Package.swift",
      command:
        "swift package describe --type json > package.json, then bundler import package.json"),
    ForeignProjects(
      file: "pubspec.yaml", command: "flutter pub get, then bundler build -C ios"),
  ]
}
