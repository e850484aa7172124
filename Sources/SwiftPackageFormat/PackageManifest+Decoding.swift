internal import JSONFormat

extension PackageManifest {
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
