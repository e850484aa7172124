/// What a Swift package declares: its products, its targets with their resources, its dependencies.
///
/// It is what `swift package dump-package` prints of a `Package.swift`, without what says nothing of
/// resources. Source: SwiftPM, `PackageModel/Manifest`.
package struct PackageManifest: Hashable, Sendable {
  package var name: String
  /// The version of the tools that the manifest is written for.
  package var toolsVersion: ToolsVersion
  /// The language of what is in no directory of a language; nil for a package without localizations.
  package var defaultLocalization: String?
  /// Minimum versions by the names of platforms: `ios`, `macos`, `maccatalyst`.
  package var platforms: [String: String]
  package var products: [Product]
  package var dependencies: [Dependency]
  package var targets: [Target]

  package struct ToolsVersion: Hashable, Sendable, Comparable {
    package var major, minor: Int

    package init(_ major: Int, _ minor: Int) {
      self.major = major
      self.minor = minor
    }

    package static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  }

  /// What others use of the package.
  package struct Product: Hashable, Sendable {
    package var name: String
    package var targets: [String]
  }

  /// Another package.
  package struct Dependency: Hashable, Sendable {
    /// The last component of its location in lower case, without `.git`.
    package var identity: String
    /// The directory of a local package; nil for one of a repository or a registry.
    package var path: String?

    package init(identity: String, path: String? = nil) {
      self.identity = identity
      self.path = path
    }

    /// The last component of a repository's location in lower case, without `.git`.
    package static func identity(of location: String) -> String {
      var text = location[...]
      while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
      let name = text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? ""
      return (name.hasSuffix(".git") ? name.dropLast(4) : name).lowercased()
    }
  }

  package struct Target: Hashable, Sendable {
    package var name: String
    /// `regular`, `executable`, `test`, `binary`, `system`, `plugin`, `macro`.
    package var kind: String
    /// From the package's directory; nil for the directory of its name in the usual place.
    package var path: String?
    /// Relative to the target's directory, as are the other paths.
    package var exclude: [String]
    /// Nil where every file counts that is code by its extension.
    package var sources: [String]?
    package var resources: [Resource]
    package var dependencies: [TargetDependency]
  }

  /// A file or directory that a target declares as a resource.
  package struct Resource: Hashable, Sendable {
    package var path: String
    package var rule: Rule

    package enum Rule: Hashable, Sendable {
      /// Compiled by kind, directories flattened.
      case process(Localization?)
      /// As it is.
      case copy
      /// Becomes code.
      case embedInCode
    }

    /// The language directory that a rule names for files in none.
    package enum Localization: String, Hashable, Sendable {
      case `default`, base
    }
  }

  /// What a target uses: one of the package's targets, or a product.
  package struct TargetDependency: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case target(String)
      /// Of the package with this identity or name.
      case product(String, package: String?)
      /// A target of the package, else a product.
      case byName(String)
    }
    package var kind: Kind
    /// The platforms that it is limited to; empty for all.
    package var platforms: [String]
  }
}

extension PackageManifest {
  package func target(named name: String) -> Target? { targets.first { $0.name == name } }
  package func product(named name: String) -> Product? { products.first { $0.name == name } }
}
