internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import MacroExpansion
internal import ManifestLoading
internal import Planning
internal import PropertyListFormat

extension TargetDrafting {
  /// `info:` and the variables that property lists name.
  mutating func info() -> [DraftMember] {
    let info = product.info
    var members: [DraftMember] = []
    if let file = info.file {
      members.append(DraftMember("file", .literal(written(file.value.text))))
    }
    if type != .resources {
      var properties = fixedTexts()
      for property in info.properties where !isGivenAnyway(property) {
        if let value = DraftValue(property.value, expanding: info.expandsMacros) {
          properties.append(DraftMember(property.key.value, value))
        } else {
          remarks.append("the key '\(property.key.value)' of Info.plist has a value without words")
        }
      }
      if !properties.isEmpty { members.append(DraftMember("properties", .map(properties))) }
    }
    if !info.format.isDefault(on: product.platform) {
      members.append(DraftMember("format", .literal(info.format.rawValue)))
    }
    if type != .resources {
      if needsDefaults {
        members.append(DraftMember("defaults", .literal(info.defaults.rawValue)))
      }
      if !info.expandsMacros, info.file != nil {
        members.append(DraftMember("expandVariables", .verbatim("false")))
      }
      let hasPkgInfo = product.layout.pkgInfo != nil
      if hasPkgInfo != type.hasPkgInfo {
        members.append(DraftMember("pkgInfo", .verbatim(hasPkgInfo ? "true" : "false")))
      }
    }
    var result = variables()
    if !members.isEmpty { result.append(DraftMember("info", .map(members))) }
    return result
  }

  /// True if keys that a manifest's product has by itself are not to be added: the project adds none,
  /// and its list has not all of them.
  private var needsDefaults: Bool {
    guard product.info.defaults == .platform else { return false }
    let keys = fileKeys.union(product.info.properties.map(\.key.value))
      .union(synthesized(.platform).entries.map(\.key))
    return !keys.isSuperset(of: synthesized(.bundle).entries.map(\.key))
  }

  /// True if a manifest's product has the key by itself, with the same value.
  private func isGivenAnyway(_ property: ResolvedProject.Info.Property) -> Bool {
    !needsDefaults && !fileKeys.contains(property.key.value)
      && synthesized(.bundle)[property.key.value] == property.value
  }

  /// The keys of the file that Info.plist is made from.
  private var fileKeys: Set<String> { Set(file.entries.map(\.key)) }

  /// The file that Info.plist is made from; empty without one.
  private var file: PropertyList.Dictionary {
    guard let file = product.info.file?.value, let bytes = try? tree.contents(of: file),
      case .dictionary(let list)? = try? PropertyList(decoding: bytes)
    else { return [:] }
    return list
  }

  /// Built-in variables that have another value in the project.
  private var strangeBuiltIns: [String] {
    let known = builtIns
    return product.info.settings.filter { name, value in
      builtInVariableNames.contains(name) && known[name]?.escapedForMacros != value
    }.keys.sorted()
  }

  /// Keys whose text in the file names such variables: what that text becomes in the project.
  ///
  /// Remarks on variables that texts inside of other values name.
  private mutating func fixedTexts() -> [DraftMember] {
    let strange = strangeBuiltIns
    guard product.info.expandsMacros, !strange.isEmpty else { return [] }
    let settings = product.info.settings
    let given = Set(product.info.properties.map(\.key.value))
    var members: [DraftMember] = []
    var open = Set(product.info.properties.flatMap { $0.value.mentionedNames(settings) })
    for entry in file.entries where !given.contains(entry.key) {
      let names = entry.value.mentionedNames(settings)
      if names.isDisjoint(with: strange) { continue }
      if case .string(let text) = entry.value,
        let fixed = try? MacroText(parsing: text).expanded(lookup: { settings[$0] })
      {
        members.append(DraftMember(entry.key, .literal(fixed)))
      } else {
        open.formUnion(names)
      }
    }
    for name in strange where open.contains(name) {
      remarks.append("'$(\(name))' is '\(settings[name] ?? "")' in the project")
    }
    return members
  }

  /// What the product has without being told.
  private func synthesized(
    _ defaults: ResolvedProject.Info.Defaults
  ) -> PropertyList.Dictionary {
    var product = product
    product.info.defaults = defaults
    product.info.settings.merge(shared) { own, _ in own }
    guard case .dictionary(let list) = InfoPlistRecipe(for: product).synthesized else { return [:] }
    return list
  }

  private mutating func variables() -> [DraftMember] {
    var values = product.info.settings
    if product.info.expandsMacros {
      for property in product.info.properties {
        for name in property.value.undefinedNames(values) { values[name] = "" }
      }
    }
    var members: [DraftMember] = []
    for (name, value) in values.sorted(by: { $0.key < $1.key })
    where !builtInVariableNames.contains(name) && shared[name] != value {
      if name.isVariableName {
        members.append(DraftMember(name, .text(value)))
      } else {
        remarks.append("'$(\(name))', which is '\(value)', cannot be a variable")
      }
    }
    return members.isEmpty ? [] : [DraftMember("variables", .map(members))]
  }

  /// The values of built-in variables of the target, where they are fixed.
  private var builtIns: [String: String] {
    let name = product.productName.text
    var values = [
      "TARGET_NAME": target, "TARGETNAME": target, "PROJECT_NAME": projectName,
      "PRODUCT_NAME": name, "PRODUCT_MODULE_NAME": product.module,
      "EXECUTABLE_NAME": product.executable?.source.value.name ?? name,
      "WRAPPER_NAME": product.wrapper.text, "FULL_PRODUCT_NAME": product.wrapper.text,
      "PLATFORM": product.platform.rawValue,
      "PLATFORM_NAME": product.platform.traits.sdkName,
      "DEVELOPMENT_LANGUAGE":
        product.developmentLanguage.isEmpty ? "en" : product.developmentLanguage,
    ]
    values["PRODUCT_BUNDLE_IDENTIFIER"] = product.bundleID
    values["PRODUCT_BUNDLE_PACKAGE_TYPE"] = type.packageType
    let ending = FileName(product.wrapper.text).extension
    values["WRAPPER_EXTENSION"] = ending
    values["WRAPPER_SUFFIX"] = ending.map { "." + $0 }
    if let setting = product.platform.traits.deploymentTargetSetting {
      values[setting] = product.deploymentTarget
    }
    return values
  }
}

extension InfoFormat {
  fileprivate func isDefault(on platform: Platform) -> Bool {
    self == .auto || self == (platform.traits.isFlat ? .binary : .same)
  }
}

extension PropertyList {
  /// Names of variables that the texts depend on, those in values of variables too.
  fileprivate func mentionedNames(_ values: [String: String]) -> Set<String> {
    switch self {
    case .array(let items): return Set(items.flatMap { $0.mentionedNames(values) })
    case .dictionary(let items):
      return Set(items.entries.flatMap { $0.value.mentionedNames(values) })
    case .string(let text) where text.utf8.contains(UInt8(ascii: "$")):
      var found: Set<String> = []
      _ = try? MacroText(parsing: text).expanded { name in
        found.insert(name)
        return values[name]
      }
      return found
    default: return []
    }
  }

  /// Names in macros of the texts that have no value, built-in ones aside.
  func undefinedNames(_ known: [String: String]) -> [String] {
    switch self {
    case .array(let items): return items.flatMap { $0.undefinedNames(known) }
    case .dictionary(let items):
      return items.entries.flatMap { $0.value.undefinedNames(known) }
    case .string(let text) where text.utf8.contains(UInt8(ascii: "$")):
      var found: [String] = []
      _ = try? MacroText(parsing: text).expanded(
        undefined: { name, _ in
          found.append(name)
          return ""
        },
        lookup: { known[$0] ?? (builtInVariableNames.contains($0) ? "" : nil) })
      return found
    default: return []
    }
  }
}

extension String {
  /// True if a manifest can define a variable of this name.
  var isVariableName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// The name as an identifier, as Xcode makes one of a product's name.
  var asIdentifier: String {
    let text = try? MacroText(parsing: "$(NAME:c99extidentifier)").expanded { _ in escapedForMacros
    }
    return text ?? self
  }
}
