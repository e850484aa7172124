package import BundleModel
package import FileTree

/// What a command wants of a project.
package struct ProjectRequest: Sendable {
  package var loading: LoadingOptions
  package var selection: ProductSelection
  /// The only family whose resources are kept, among those marked for one.
  package var thin: DeviceFamily?
  /// How documents of Interface Builder are compiled, whatever the project says.
  package var documents = DocumentOptions()
  /// What a build writes, and the directories that it puts bundles into: relative to the project's root,
  /// or absolute.
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
