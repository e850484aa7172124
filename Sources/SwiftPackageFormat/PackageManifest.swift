package import Diagnostics
internal import JSONFormat
internal import SourceDeclarations

/// What a Swift package declares: its products, its targets with their resources, its dependencies.
///
/// It is what `swift package dump-package` prints of a `Package.swift`, without what says nothing of
/// resources. Source: SwiftPM, `PackageModel/Manifest`.
package struct PackageManifest: Equatable, Sendable {
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

  package struct ToolsVersion: Equatable, Sendable, Comparable {
    package var major, minor: Int

    package init(_ major: Int, _ minor: Int) {
      self.major = major
      self.minor = minor
    }

    package static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  }

  /// A product of the package, for others.
  package struct Product: Hashable, Sendable {
    package var name: String
    package var targets: [String]
  }

  /// Another package.
  package struct Dependency: Equatable, Sendable {
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

  /// A dependency of a target: one of the package's targets, or a product.
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

/// The files that are resources of a package's target without a declaration.
///
/// Source: SwiftPM, `PackageLoading/TargetSourcesBuilder`, the rules for builds with Xcode.
package enum ImplicitResource {
  /// The first version of the tools that takes files with an extension.
  private static let versions: [String: PackageManifest.ToolsVersion] = [
    "nib": .init(5, 3), "storyboard": .init(5, 3), "xib": .init(5, 3),
    "xcassets": .init(5, 3), "metal": .init(5, 3),
    "xcdatamodel": .init(5, 3), "xcdatamodeld": .init(5, 3), "xcmappingmodel": .init(5, 3),
    "xcstrings": .init(5, 9),
  ]

  /// True if a file of that extension is one, or what lies in the directory of a language.
  package static func takes(
    extension name: String?, inLanguageDirectory isLocalized: Bool,
    _ version: PackageManifest.ToolsVersion
  ) -> Bool {
    if let name, let first = versions[name] { return version >= first }
    return isLocalized && version >= .init(5, 3)
  }
}

extension PackageManifest {
  package func target(named name: String) -> Target? { targets.first { $0.name == name } }
  package func product(named name: String) -> Product? { products.first { $0.name == name } }

  /// Decodes what `swift package dump-package` prints; nil for what is no JSON object with a name.
  ///
  /// What is missing or of another kind counts as empty, so that other versions of the tools are read.
  package init?(decoding bytes: [UInt8]) {
    // Warnings of the tools may come before.
    let text = bytes.firstIndex(of: UInt8(ascii: "{")).map { Array(bytes[$0...]) } ?? []
    guard let json = try? JSONValue(parsing: text), let name = json["name"]?.string else {
      return nil
    }
    self.name = name
    toolsVersion = ToolsVersion(json["toolsVersion"]?["_version"]?.string ?? "")
    defaultLocalization = json["defaultLocalization"]?.string
    platforms = [:]
    for item in json["platforms"]?.array ?? [] {
      guard let name = item["platformName"]?.string else { continue }
      platforms[name] = item["version"]?.string
    }
    products = json.items("products") { item, name in
      Product(name: name, targets: item.strings("targets"))
    }
    dependencies = (json["dependencies"]?.array ?? []).compactMap(Dependency.init)
    targets = json.items("targets") { item, name in
      Target(
        name: name, kind: item["type"]?.string ?? "regular", path: item["path"]?.string,
        exclude: item.strings("exclude"),
        sources: item["sources"]?.array.map { $0.compactMap(\.string) },
        resources: (item["resources"]?.array ?? []).compactMap(Resource.init),
        dependencies: (item["dependencies"]?.array ?? []).compactMap(TargetDependency.init))
    }
  }
}

extension JSONValue {
  fileprivate func strings(_ name: String) -> [String] {
    (self[name]?.array ?? []).compactMap(\.string)
  }

  /// The objects of a list that have a name.
  fileprivate func items<Item>(_ list: String, _ item: (JSONValue, String) -> Item) -> [Item] {
    (self[list]?.array ?? []).compactMap { value in
      value["name"]?.string.map { item(value, $0) }
    }
  }

  /// The only member of an object that names a case: the name, and its list of values.
  fileprivate var enumCase: (name: String, values: [JSONValue])? {
    guard case .object(let members) = self, let member = members.first else { return nil }
    return (member.name, member.value.array ?? [])
  }
}

extension PackageManifest.ToolsVersion {
  /// Of `5.9.0`; what is no number counts as 0.
  fileprivate init(_ text: String) {
    let numbers = text.split(separator: ".").map { Int($0) ?? 0 }
    self.init(numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0)
  }
}

extension PackageManifest.Dependency {
  fileprivate init?(_ json: JSONValue) {
    guard let (kind, values) = json.enumCase, let value = values.first,
      let identity = value["identity"]?.string
    else { return nil }
    self.init(
      identity: identity.lowercased(), path: kind == "fileSystem" ? value["path"]?.string : nil)
  }
}

extension PackageManifest.Resource {
  fileprivate init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, let rule = json["rule"] else { return nil }
    self.path = path
    if let process = rule["process"] {
      self.rule = .process(
        process["localization"]?.string.flatMap(PackageManifest.Resource.Localization.init))
    } else {
      self.rule = rule["copy"] == nil ? .embedInCode : .copy
    }
  }
}

extension PackageManifest.TargetDependency {
  fileprivate init?(_ json: JSONValue) {
    guard let (kind, values) = json.enumCase, let name = values.first?.string else { return nil }
    switch kind {
    case "target": self.kind = .target(name)
    case "product":
      self.kind = .product(name, package: values.count > 1 ? values[1].string : nil)
    default: self.kind = .byName(name)
    }
    platforms = (values.last?["platformNames"]?.array ?? []).compactMap(\.string)
  }
}

/// A value of a manifest that is not written out, so that only running the manifest gives it.
package struct UnknownManifestValue: Error, Equatable {
  /// The expression or statement; a whole file where that says nothing.
  package var range: SourceRange

  package init(range: SourceRange) { self.range = range }
}

extension PackageManifest {
  /// Reads the text of a `Package.swift` without running it.
  ///
  /// Literals, constants, concatenated arrays and calls of PackageDescription are understood; loops and
  /// conditions as far as they set what does not concern resources, such as compiler flags. The result is what
  /// `swift package dump-package` prints. `directory` is the absolute path of the package, `name` that of the
  /// file for ranges. Throws the first value that matters and is computed in another way.
  package init(
    literal text: [UInt8], name file: String, directory: String
  ) throws(UnknownManifestValue) {
    guard let version = ToolsVersion(commentIn: text), version >= .init(4, 0) else {
      throw UnknownManifestValue(range: SourceRange(file: file, line: 1, column: 1))
    }
    let statements = SwiftStatement.all(in: text, name: file)
    var evaluator = ManifestEvaluator(directory: directory)
    let package = try evaluator.package(in: statements, file: file)
    self.init(
      name: try evaluator.text(package, "name") ?? "", toolsVersion: version,
      defaultLocalization: try evaluator.text(package, "defaultLocalization"),
      platforms: try evaluator.platforms(package), products: try evaluator.products(package),
      dependencies: try evaluator.dependencies(package), targets: try evaluator.targets(package))
  }
}

extension PackageManifest.ToolsVersion {
  /// The version in the first line, `// swift-tools-version: 5.9`; nil without one.
  package init?(commentIn text: [UInt8]) {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var line = text.drop { isSpace($0) || $0 == 0x0A || $0 == 0x0D }
      .prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.starts(with: "//".utf8) else { return nil }
    line = line.dropFirst(2).drop(while: isSpace)
    let name = "swift-tools-version"
    guard String(decoding: line.prefix(name.utf8.count), as: UTF8.self).lowercased() == name else {
      return nil
    }
    line = line.dropFirst(name.utf8.count).drop(while: isSpace)
    guard line.first == UInt8(ascii: ":") else { return nil }
    line = line.dropFirst().drop(while: isSpace)
      .prefix { !isSpace($0) && $0 != UInt8(ascii: ";") }
    self.init(digits: String(decoding: line, as: UTF8.self), fewest: 2)
  }

  /// The version in the name of a manifest, `Package@swift-5.9.swift`; nil for another name.
  package init?(manifestNamed name: String) {
    let (start, end) = ("Package@swift-", ".swift")
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
      return nil
    }
    self.init(digits: String(name.dropFirst(start.count).dropLast(end.count)), fewest: 1)
  }

  private init?(digits text: String, fewest: Int) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (fewest...3).contains(numbers.count), let major = numbers[0],
      numbers.allSatisfy({ $0 != nil })
    else { return nil }
    self.init(major, numbers.count > 1 ? numbers[1] ?? 0 : 0)
  }
}
