import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import SourceWalking

/// A second front end: a directory that holds a file `resources.list` is an iOS app of all that the
/// list names, a path on each line.
struct DirectoryFrontEnd: FrontEnd {
  let name = "list"
  let unreadableID = "list-unreadable"

  func find(
    in listing: DirectoryListing, of directory: ProjectPath, diagnostics: inout [Diagnostic]
  ) -> ProjectPath? {
    listing.entries.contains { $0.name == "resources.list" }
      ? directory.appending(name: "resources.list") : nil
  }

  func reads(_ file: ProjectPath) -> Bool { FileName(file.name).extension == "list" }

  func load(
    _ file: ProjectPath, in tree: any FileTree, options: LoadingOptions,
    diagnostics: inout [Diagnostic]
  ) -> (any LoadedProject)? {
    guard let bytes = try? tree.contents(of: file) else {
      diagnostics.append(
        Diagnostic(
          .error, id: unreadableID, "cannot read the list", at: SourceRange(file: file.text)))
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let paths = lines.enumerated().filter { !$1.isEmpty }.map { index, line in
      Located(ProjectPath(line), at: SourceRange(file: file.text, line: index + 1, column: 1))
    }
    return ListedProject(
      file: file, paths: paths, name: options.overrides["NAME"] ?? "Listed")
  }
}

struct ListedProject: LoadedProject {
  var file: ProjectPath
  var paths: [Located<ProjectPath>]
  var name: String

  var products: [ProductChoice] { [ProductChoice(target: name, address: name, platform: .ios)] }
  var provenance: Provenance { Provenance(file: file, files: [file]) }
  var lint: LintSettings { LintSettings() }
  var remedies: any RemedyWording { ListRemedies() }

  func resolve(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> ResolvedProject {
    let properName = EntryName(name) ?? "Listed"
    var product = ResolvedProject.Product(
      target: name, address: name, range: SourceRange(file: file.text), platform: .ios, type: .app,
      layout: BundleLayout(.flat, type: .app, platform: .ios, productName: properName),
      productName: properName, wrapper: properName.appending(".app"), deploymentTarget: "16.0",
      module: name,
      devices: Platform.ios.traits.defaultDevices)
    let root = RootedFileTree(tree, at: options.absolutePath(""), isClosed: options.isLocked)
    var reader = SourceReader(tree: root)
    let filter = SourceFilter(outputs: options.outputs(of: [product]), diagnostics: &diagnostics)
    product.entries = paths.compactMap { entry(for: $0, filter, &reader) }
    product.listings = reader.listings.sorted()
    product.absences = reader.absences.sorted()
    diagnostics += reader.diagnostics
    return ResolvedProject(products: [product])
  }

  private func entry(
    for path: Located<ProjectPath>, _ filter: SourceFilter, _ reader: inout SourceReader
  ) -> ResolvedProject.Entry? {
    guard let status = reader.status(of: path.value, at: path.range) else { return nil }
    var entry = ResolvedProject.Entry(
      range: path.range, kind: .file, writtenPath: path.value.text)
    if status.kind == .directory {
      var walk = SourceWalk(
        range: path.range, remedies: ListRemedies(), filter: filter, groupLinks: .follow,
        unitLinks: .keep, hasMode: false)
      entry.kind = .group
      entry.items = walk.flatten(path.value, reader: &reader)
    } else {
      entry.items = [
        ResolvedProject.Item(
          source: path.value, name: path.value.name, region: path.value.parent.regionOfChildren,
          contents: .file(isExecutable: status.isExecutable),
          // The list has no other way to say that a file without an extension holds strings.
          settings: FileSettings(
            type: path.value.name == "Words" ? "text.plist.strings" : nil))
      ]
    }
    return entry
  }
}

struct ListRemedies: RemedyWording {
  func words(for remedy: Remedy) -> String { "take it off the list" }
}
