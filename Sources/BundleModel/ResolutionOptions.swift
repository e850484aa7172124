package import AppleVocabulary
package import FileTree

/// What the command line adds to a project.
package struct ResolutionOptions: Sendable {
  /// Whether imports and reads outside the project are forbidden.
  package var isLocked = false
  /// Of resources marked for device families, keep only those for this one; nil for all.
  package var thin: DeviceFamily?
  /// Addresses or target names of the products whose embedded products are included; nil for all.
  package var products: [String]?
  /// How documents of Interface Builder are compiled, whatever the project says.
  package var documents = DocumentOptions()
  /// Kinds of resources that take no part.
  package var skippedKinds: Set<ResourceKind> = []
  /// Paths that a build writes, none of which is a source: relative to the root, or absolute.
  package var outputs: Set<ProjectPath> = []
  /// Directories in which bundles lie by name; relative to the root, or absolute.
  package var bundleDirectories: [ProjectPath] = []
  /// Directories with checkouts of Swift packages, from the root or absolute.
  package var packageDirectories: [ProjectPath] = []
  /// Runs the programs that a project needs to be understood.
  package var tools = ToolRunner.none
  /// The path on the disk of a project's path, for messages.
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

extension ResolutionOptions {
  /// All paths that a build of some products writes; walks through the sources skip them.
  package func outputs(of products: [ResolvedProject.Product]) -> Set<ProjectPath> {
    var all = outputs
    for directory in bundleDirectories {
      all.insert(directory.appending(name: ".bundler"))
      for product in products {
        let own = directory.appending(name: product.platform.rawValue)
        all.insert(own.appending(name: ".bundler"))
        all.insert(own.appending(name: product.wrapper))
        all.insert(directory.appending(name: product.wrapper))
      }
    }
    return all
  }
}
