package import AppleVocabulary
package import AssetCatalogCompilation
package import BundleModel
package import FileTree

/// What a command wants of a project.
package struct ProjectRequest: Sendable {
  package var loading: LoadingOptions
  package var selection: ProductSelection
  /// Of resources marked for device families, keep only those for this one; nil for all.
  package var thin: DeviceFamily?
  /// How documents of Interface Builder are compiled, whatever the project says.
  package var documents = DocumentOptions()
  /// The machine that compiles what is planned.
  package var environment = CompileEnvironment()
  /// Whether what could be understood of a project with errors is enough.
  package var keepsGoing = false
  /// Kinds of resources that take no part.
  package var skippedKinds: Set<ResourceKind> = []
  /// Paths that a build writes, and the directories for its bundles: relative to the project's
  /// root, or absolute.
  package var outputs: Set<ProjectPath> = []
  package var bundleDirectories: [ProjectPath] = []

  package init(
    loading: LoadingOptions = LoadingOptions(), selection: ProductSelection = ProductSelection(),
    thin: DeviceFamily? = nil
  ) {
    self.loading = loading
    self.selection = selection
    self.thin = thin
  }
}
