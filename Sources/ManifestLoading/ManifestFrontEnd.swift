internal import AppleVocabulary
package import BundleModel
package import Diagnostics
package import FileTree
internal import MacroExpansion

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

/// Remedies worded with the keys of `bundle.yml`.
package struct ManifestRemedies: RemedyWording {
  package init() {}

  package func words(for remedy: Remedy) -> String {
    switch remedy {
    case .excludeItem: "exclude it"
    case .excludeFromResources: "exclude it from the resources"
    case .renameOrExcludeItem: "rename the file with 'as:' or exclude it"
    case .separateItems(inGroup: true):
      "a group flattens its files; use 'folder:' for one of them, 'as:' to rename, or 'exclude:' "
        + "to leave one out"
    case .separateItems(inGroup: false):
      "use 'as:' to rename one of them, 'to:' to put it elsewhere, or leave one out"
    case .separateDirectories:
      "a folder or wrapper comes from one source; use 'to:' or 'as:' to keep them apart, or "
        + "'contents: true' to merge folders"
    case .renameOrUnwrapFolder: "rename it, or use 'contents: true'"
    case .putIntoResources: "use 'to: resources'"
    case .followLinkOrExclude: "\(words(for: .followLink)) or exclude it"
    case .followLink: "use \(words(for: .linkPolicy(.follow)))"
    case .keepLinkOrExclude: "exclude it or use \(words(for: .linkPolicy(.keep)))"
    case .limitPlatforms: "limit the entry with 'platforms'"
    case .runTool(let suffix): "a command of yours for '\(suffix)' under 'tools:' makes it"
    case .copyAsIs(nil): "'compile: none' on the entry copies it as it is"
    case .copyAsIs(let kind?):
      words(for: .copyAsIs(nil))
        + ", '\(kind.rawValue): none' under the target's 'compile:' every such file"
    case .copyAfterAll: "'compile: none' on the entry copies it"
    case .infoPlistFile(let path):
      "write 'info: {file: \(yamlScalar(path.text.escapedForMacros, .flow))}'"
    case .deploymentTarget: "'deploymentTarget'"
    case .policy(let policy): "'compile: \(policy.rawValue)'"
    case .kindPolicy(let kind, let policy): "'\(kind.rawValue): \(policy.rawValue)'"
    case .linkPolicy(let policy): "'symlinks: \(policy.rawValue)'"
    }
  }
}
