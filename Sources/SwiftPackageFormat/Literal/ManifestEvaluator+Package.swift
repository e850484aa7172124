internal import AppleVocabulary
internal import Diagnostics
internal import SourceDeclarations

/// The words of dumped manifests for kinds of targets, by their functions.
private let targetKinds = [
  "target": "regular", "executableTarget": "executable", "testTarget": "test",
  "binaryTarget": "binary", "systemLibrary": "system", "plugin": "plugin", "macro": "macro",
]

/// The words of dumped manifests for platforms.
private let platformNames = [
  "macCatalyst": Platform.macCatalyst.rawValue, "driverKit": "driverkit", "linux": "linux",
  "windows": "windows", "android": "android", "wasi": "wasi", "openbsd": "openbsd",
  "freebsd": "freebsd",
].merging(
  Platform.withSDK.filter { !$0.isSimulator }.map { ($0.traits.name, $0.rawValue) }
) { own, _ in own }

extension ManifestEvaluator {
  /// Minimum versions by platform.
  mutating func platforms(
    _ package: Call
  ) throws(UnknownManifestValue) -> [String: String] {
    var found: [String: String] = [:]
    for call in try calls(package, "platforms") {
      let label = call.name == "custom" ? "versionString" : nil
      let platform = call.name == "custom" ? try plainText(call) : platformNames[call.name]
      let values = call.arguments.filter { $0.label == label }
      guard let platform, values.count == 1 else { throw UnknownManifestValue(range: call.range) }
      found[platform] = try version(values[0].value)
    }
    return found
  }

  /// Of `.v10_15`, or of a text.
  private mutating func version(
    _ expression: SwiftExpression
  ) throws(UnknownManifestValue) -> String {
    guard case .member(_, let name) = expression.kind else { return try text(expression) }
    let numbers = name.dropFirst().split(separator: "_", omittingEmptySubsequences: false)
    guard name.hasPrefix("v"), numbers.allSatisfy({ Int($0) != nil }) else {
      throw UnknownManifestValue(range: expression.range)
    }
    return numbers.joined(separator: ".") + (numbers.count == 1 ? ".0" : "")
  }

  mutating func products(
    _ package: Call
  ) throws(UnknownManifestValue) -> [PackageManifest.Product] {
    var found: [PackageManifest.Product] = []
    for call in try calls(package, "products") {
      guard ["library", "executable", "plugin"].contains(call.name),
        let name = try text(call, "name"), let targets = try texts(call, "targets")
      else { throw UnknownManifestValue(range: call.range) }
      found.append(PackageManifest.Product(name: name, targets: targets))
    }
    return found
  }

  mutating func dependencies(
    _ package: Call
  ) throws(UnknownManifestValue) -> [PackageManifest.Dependency] {
    var found: [PackageManifest.Dependency] = []
    for call in try calls(package, "dependencies") {
      guard call.name == "package" else { throw UnknownManifestValue(range: call.range) }
      if let path = try text(call, "path") {
        // A home directory is the user's.
        guard !path.hasPrefix("~"), let whole = normalized(path) else {
          throw UnknownManifestValue(range: call.range)
        }
        found.append(PackageManifest.Dependency(identity: identity(of: whole), path: whole))
      } else if let url = try text(call, "url") {
        found.append(PackageManifest.Dependency(identity: identity(of: url)))
      } else if let id = try text(call, "id") {
        found.append(PackageManifest.Dependency(identity: id.lowercased()))
      } else {
        throw UnknownManifestValue(range: call.range)
      }
    }
    return found
  }

  /// An absolute path without `.` and `..`; nil for one that leaves the root.
  private func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : directory + "/" + path).split(separator: "/") {
      switch part {
      case ".": break
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  private func identity(of location: String) -> String {
    PackageManifest.Dependency.identity(of: location)
  }

  mutating func targets(
    _ package: Call
  ) throws(UnknownManifestValue) -> [PackageManifest.Target] {
    var found: [PackageManifest.Target] = []
    for call in try calls(package, "targets") {
      guard let kind = targetKinds[call.name], let name = try text(call, "name") else {
        throw UnknownManifestValue(range: call.range)
      }
      found.append(
        PackageManifest.Target(
          name: name, kind: kind, path: try text(call, "path"),
          exclude: try texts(call, "exclude") ?? [], sources: try texts(call, "sources"),
          resources: try resources(call), dependencies: try targetDependencies(call)))
    }
    return found
  }

  private mutating func resources(
    _ target: Call
  ) throws(UnknownManifestValue) -> [PackageManifest.Resource] {
    var found: [PackageManifest.Resource] = []
    for call in try calls(target, "resources") {
      let rule: PackageManifest.Resource.Rule
      switch call.name {
      case "process":
        let localization = try argument(call, "localization")
        rule = .process(
          try localization.map { value throws(UnknownManifestValue) in
            guard case .member(_, let name) = value.kind,
              let known = PackageManifest.Resource.Localization(rawValue: name)
            else { throw UnknownManifestValue(range: value.range) }
            return known
          })
      case "copy": rule = .copy
      case "embedInCode": rule = .embedInCode
      default: throw UnknownManifestValue(range: call.range)
      }
      guard let path = try plainText(call) else { throw UnknownManifestValue(range: call.range) }
      found.append(PackageManifest.Resource(path: path, rule: rule))
    }
    return found
  }

  private mutating func targetDependencies(
    _ target: Call
  ) throws(UnknownManifestValue) -> [PackageManifest.TargetDependency] {
    guard let list = try argument(target, "dependencies") else { return [] }
    var found: [PackageManifest.TargetDependency] = []
    for element in try elements(list) { found.append(try targetDependency(element)) }
    return found
  }

  private mutating func targetDependency(
    _ element: SwiftExpression
  ) throws(UnknownManifestValue) -> PackageManifest.TargetDependency {
    if let name = try? text(element) {
      return PackageManifest.TargetDependency(kind: .byName(name), platforms: [])
    }
    let call = try call(element)
    guard let name = try text(call, "name") else { throw UnknownManifestValue(range: call.range) }
    let kind: PackageManifest.TargetDependency.Kind
    switch call.name {
    case "target": kind = .target(name)
    case "product": kind = .product(name, package: try text(call, "package"))
    case "byName": kind = .byName(name)
    default: throw UnknownManifestValue(range: call.range)
    }
    return PackageManifest.TargetDependency(kind: kind, platforms: try conditions(call))
  }

  /// The platforms of `condition: .when(platforms:)`; empty for all.
  private mutating func conditions(_ dependency: Call) throws(UnknownManifestValue) -> [String] {
    guard let value = try argument(dependency, "condition") else { return [] }
    let call = try call(value)
    guard call.name == "when", call.arguments.allSatisfy({ $0.label == "platforms" }) else {
      throw UnknownManifestValue(range: call.range)
    }
    var found: [String] = []
    for platform in try calls(call, "platforms") {
      guard let name = platformNames[platform.name], platform.arguments.isEmpty else {
        throw UnknownManifestValue(range: platform.range)
      }
      found.append(name)
    }
    return found
  }

  private mutating func calls(
    _ call: Call, _ label: String
  ) throws(UnknownManifestValue) -> [Call] {
    guard let value = try argument(call, label) else { return [] }
    var found: [Call] = []
    for element in try elements(value) { found.append(try self.call(element)) }
    return found
  }

  private mutating func plainText(_ call: Call) throws(UnknownManifestValue) -> String? {
    guard let value = plainArgument(call) else { return nil }
    return try text(value)
  }
}
