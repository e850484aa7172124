package import BundleModel
package import Diagnostics
package import FileTree

/// Projects described by a `bundle.yml`.
package struct ManifestFrontEnd: FrontEnd {
  package let name = "manifest"
  package let unreadableID = "manifest-unreadable"

  package init() {}

  package func find(
    in listing: DirectoryListing, of directory: ProjectPath, diagnostics: inout [Diagnostic]
  ) -> ProjectPath? {
    findManifest(in: listing, of: directory, diagnostics: &diagnostics)
  }

  package func reads(_ file: ProjectPath) -> Bool {
    ["yml", "yaml", "json"].contains(FileName(file.name).extension ?? "")
  }

  package func load(
    _ file: ProjectPath, in tree: any FileTree, options: LoadingOptions,
    diagnostics: inout [Diagnostic]
  ) -> (any LoadedProject)? {
    loadManifest(
      file, in: RootedFileTree(tree, at: options.absolutePath(""), isClosed: options.isLocked),
      overrides: options.overrides, environment: options.environment, diagnostics: &diagnostics
    ).map { LoadedManifest($0) }
  }
}

/// A manifest as the rest of the program uses it.
package struct LoadedManifest: LoadedProject {
  package let manifest: Manifest

  package init(_ manifest: Manifest) { self.manifest = manifest }

  package var products: [ProductChoice] {
    manifest.products.map {
      ProductChoice(
        target: $0.target.value, address: $0.address, platform: $0.platform.value)
    }
  }

  package var provenance: Provenance {
    Provenance(
      file: manifest.file, files: manifest.files, absentFiles: manifest.absentFiles,
      environment: manifest.environment)
  }

  package var lint: LintSettings { manifest.lint }
  package var remedies: any RemedyWording { ManifestRemedies() }

  package func resolve(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> ResolvedProject {
    ManifestLoading.resolve(manifest, in: tree, options: options, diagnostics: &diagnostics)
  }

  package func sources(
    of addresses: [String], _ options: ResolutionOptions, in tree: any FileTree,
    diagnostics: inout [Diagnostic]
  ) -> [ProjectPath] {
    expandSources(
      manifest.products.filter { addresses.contains($0.address) }, of: manifest, in: tree,
      options: options, diagnostics: &diagnostics)
  }

  package func imports(
    _ options: ResolutionOptions, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) -> [ImportAction] {
    privateCopies(manifest, in: tree, options: options, diagnostics: &diagnostics)
  }
}
