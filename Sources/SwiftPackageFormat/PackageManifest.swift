/// What a Swift package declares: its products, its targets with their resources, its dependencies.
///
/// It is what `swift package dump-package` prints of a `Package.swift`, without what says nothing of
/// resources. Source: SwiftPM, `PackageModel/Manifest`.
public struct PackageManifest: Hashable, Sendable {
  public var name: String
  /// The version of the tools that the manifest is written for.
  public var toolsVersion: ToolsVersion
  /// The language of what is in no directory of a language; nil for a package without localizations.
  public var defaultLocalization: String?
  /// Minimum versions by the names of platforms: `ios`, `macos`, `maccatalyst`.
  public var platforms: [String: String]
  public var products: [Product]
  public var dependencies: [Dependency]
  public var targets: [Target]

  public struct ToolsVersion: Hashable, Sendable, Comparable {
    public var major, minor: Int

    public init(_ major: Int, _ minor: Int) {
      self.major = major
      self.minor = minor
    }

    public static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  }

  /// What others use of the package.
  public struct Product: Hashable, Sendable {
    public var name: String
    public var targets: [String]
  }

  /// Another package.
  public struct Dependency: Hashable, Sendable {
    /// The last component of its location in lower case, without `.git`.
    public var identity: String
    /// The directory of a local package; nil for one of a repository or a registry.
    public var path: String?

    public init(identity: String, path: String? = nil) {
      self.identity = identity
      self.path = path
    }

    /// The last component of a repository's location in lower case, without `.git`.
    public static func identity(of location: String) -> String {
      var text = location[...]
      while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
      let name = text.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? ""
      return (name.hasSuffix(".git") ? name.dropLast(4) : name).lowercased()
    }
  }

  public struct Target: Hashable, Sendable {
    public var name: String
    /// `regular`, `executable`, `test`, `binary`, `system`, `plugin`, `macro`.
    public var kind: String
    /// From the package's directory; nil for the directory of its name in the usual place.
    public var path: String?
    /// Relative to the target's directory, as are the other paths.
    public var exclude: [String]
    /// Nil where every file counts that is code by its extension.
    public var sources: [String]?
    public var resources: [Resource]
    public var dependencies: [TargetDependency]
  }

  /// A file or directory that a target declares as a resource.
  public struct Resource: Hashable, Sendable {
    public var path: String
    public var rule: Rule

    public enum Rule: Hashable, Sendable {
      /// Compiled by kind, directories flattened.
      case process(Localization?)
      /// As it is.
      case copy
      /// Becomes code.
      case embedInCode
    }

    /// The language directory that a rule names for files in none.
    public enum Localization: String, Hashable, Sendable {
      case `default`, base
    }
  }

  /// What a target uses: one of the package's targets, or a product.
  public struct TargetDependency: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case target(String)
      /// Of the package with this identity or name.
      case product(String, package: String?)
      /// A target of the package, else a product.
      case byName(String)
    }
    public var kind: Kind
    /// The platforms that it is limited to; empty for all.
    public var platforms: [String]
  }
}

extension PackageManifest {
  public func target(named name: String) -> Target? { targets.first { $0.name == name } }
  public func product(named name: String) -> Product? { products.first { $0.name == name } }
}
