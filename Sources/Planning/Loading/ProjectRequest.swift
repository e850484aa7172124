package import AppleVocabulary
package import AssetCatalogCompilation
package import BundleModel

/// What a command wants of a project.
package struct ProjectRequest: Sendable {
  package var loading: LoadingOptions
  package var selection: ProductSelection
  /// How what was loaded is resolved; its products and its access come from loading.
  package var resolution = ResolutionOptions()
  /// The machine that compiles what is planned.
  package var environment = CompileEnvironment()
  /// Whether what could be understood of a project with errors is enough.
  package var keepsGoing = false

  package init(
    loading: LoadingOptions = LoadingOptions(), selection: ProductSelection = ProductSelection(),
    thin: DeviceFamily? = nil
  ) {
    self.loading = loading
    self.selection = selection
    resolution.thin = thin
  }
}
