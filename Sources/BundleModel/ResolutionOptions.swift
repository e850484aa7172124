package import AppleVocabulary
package import FileTree

/// The permissions of a project besides its own files, while it is read and resolved.
package struct ProjectAccess: Sendable {
  /// True if imports and reads outside the project are forbidden.
  package var isLocked = false
  /// Directories with checkouts of Swift packages, from the root or absolute.
  package var packageDirectories: [ProjectPath] = []
  /// Runs the programs that a project needs to be understood.
  package var tools = ToolRunner.none
  /// The path on the disk of a project's path, for messages.
  package var absolutePath: @Sendable (ProjectPath) -> String

  package init(
    isLocked: Bool = false, absolutePath: @escaping @Sendable (ProjectPath) -> String = { $0.text }
  ) {
    self.isLocked = isLocked
    self.absolutePath = absolutePath
  }
}

/// The options of the command line for a project; the members of its access are its own.
@dynamicMemberLookup
package struct ResolutionOptions: Sendable {
  package var access: ProjectAccess
  /// Of resources marked for device families, keep only those for this one; nil for all.
  package var thin: DeviceFamily?
  /// Addresses or target names of the products whose embedded products are included; nil for all.
  package var products: [String]?
  /// The options of compilers, whatever the project says; applied once it is resolved.
  package var compilerOptions: [ResourceKind: OptionValues] = [:]
  /// Kinds of resources that take no part; applied once the project is resolved.
  package var skippedKinds: Set<ResourceKind> = []
  /// How severe a resource is that nothing here compiles, whatever the project says; nil for the
  /// front end's choice.
  package var uncompiled: Strictness?
  /// Paths that a build writes, none of which is a source: relative to the root, or absolute.
  package var outputs: Set<ProjectPath> = []
  /// Directories in which bundles lie by name; relative to the root, or absolute.
  package var bundleDirectories: [ProjectPath] = []

  package init(
    isLocked: Bool = false, thin: DeviceFamily? = nil, products: [String]? = nil,
    absolutePath: @escaping @Sendable (ProjectPath) -> String = { $0.text }
  ) {
    access = ProjectAccess(isLocked: isLocked, absolutePath: absolutePath)
    self.thin = thin
    self.products = products
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<ProjectAccess, Value>) -> Value {
    get { access[keyPath: member] }
    set { access[keyPath: member] = newValue }
  }
}

/// The treatment of a symbolic link among the sources.
package enum SymlinkPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  case follow, keep, error
}

/// The treatment of a source outside the project's root.
package enum OutsideRootPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  case warn, error, allow
}

/// How severely a problem is reported.
package enum Strictness: String, Hashable, Sendable, Codable, CaseIterable {
  case error, warn
}

/// Where the bundle record goes.
package enum RecordPlacement: String, Hashable, Sendable, Codable, CaseIterable {
  /// `bundle-manifest.json` in the resources directory.
  case inside
  /// `<Product>.manifest.json` beside the bundle.
  case sidecar
  /// Only in the build directory.
  case none
}

/// The format in which Info.plist is written.
package enum InfoFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// Binary for iOS and its relatives, elsewhere as the input.
  case auto
  case binary, xml, same
}

/// How severe the findings of a rule of `lint` are.
package enum LintSeverity: String, Hashable, Sendable, Codable, CaseIterable {
  case error, warning, note
  /// The rule does not run.
  case off
}

extension ResolutionOptions {
  /// All paths that a build of some products writes; walks through the sources skip them.
  package func outputs(of products: [ResolvedProject.Product]) -> Set<ProjectPath> {
    var all = outputs
    for directory in bundleDirectories {
      all.insert(directory.appending(name: ".bundler"))
      for product in products {
        let own = directory.appending(name: product.platform.rawValue)
        all.insert(
          directory.appending(name: OutputDirectory.ofSharedName(product.platform, product.target)))
        all.insert(own.appending(name: ".bundler"))
        all.insert(own.appending(name: product.wrapper))
        all.insert(directory.appending(name: product.wrapper))
      }
    }
    return all
  }
}

extension ResolvedProject {
  /// Applies what the command line says of compilers, which is stronger than what any project does.
  package mutating func apply(_ options: ResolutionOptions) {
    self.options.skippedKinds = options.skippedKinds
    if let uncompiled = options.uncompiled { self.options.uncompiled = uncompiled }
    for index in products.indices {
      products[index].options.merge(options.compilerOptions) { $0.overridden(with: $1) }
      for id in options.compilerOptions[.assets]?.ids ?? [] {
        products[index].optionPlaces[id] = nil
      }
    }
  }
}

/// Names of directories below that of a build.
package enum OutputDirectory {
  /// The directory of a product whose name another target has, too: `ios-Orbit`.
  package static func ofSharedName(_ platform: Platform, _ target: String) -> String {
    "\(platform.rawValue)-\(target)".replacing("/", with: ":")
  }
}
