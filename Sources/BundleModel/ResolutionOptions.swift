package import BundleModel
package import FileTree

/// What the command line adds to a manifest.
package struct ResolutionOptions: Sendable {
  /// Nothing may be imported, and nothing outside the project be read.
  package var isLocked = false
  /// The only family whose resources are kept, among those marked for one.
  package var thin: DeviceFamily?
  /// Addresses, or names of targets, whose embedded products come along; nil for all.
  package var products: [String]?
  /// How documents of Interface Builder are compiled, whatever the manifest says.
  package var documents = DocumentOptions()
  /// Where a path is on the disk, for messages.
  package var absolutePath: @Sendable (ProjectPath) -> String

  package init(
    isLocked: Bool = false, thin: DeviceFamily? = nil, products: [String]? = nil,
    absolutePath: @escaping @Sendable (ProjectPath) -> String = { $0.text }
  ) {
    self.isLocked = isLocked
    self.thin = thin
    self.products = products
    self.absolutePath = absolutePath
  }
}
