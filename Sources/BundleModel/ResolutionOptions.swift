public import FileTree

/// What the command line adds to a project.
public struct ResolutionOptions: Sendable {
  /// Nothing may be imported, and nothing outside the project be read.
  public var isLocked = false
  /// The only family whose resources are kept, among those marked for one.
  public var thin: DeviceFamily?
  /// Addresses, or names of targets, whose embedded products come along; nil for all.
  public var products: [String]?
  /// How documents of Interface Builder are compiled, whatever the project says.
  public var documents = DocumentOptions()
  /// What a build writes, none of which is a source.
  ///
  /// As paths of the project may name it: relative to the root, or absolute.
  public var outputs: Set<ProjectPath> = []
  /// Directories that hold bundles by their names, named in the same way.
  public var bundleDirectories: [ProjectPath] = []
  /// Where a path is on the disk, for messages.
  public var absolutePath: @Sendable (ProjectPath) -> String

  public init(
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
  /// All that a build of some products writes, which no walk through the sources takes in.
  public func outputs(of products: [ResolvedProject.Product]) -> Set<ProjectPath> {
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
