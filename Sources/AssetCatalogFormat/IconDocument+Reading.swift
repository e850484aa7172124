package import Diagnostics
package import FileTree
internal import Hashing
internal import JSONFormat

extension IconDocument {
  /// Reads the `icon.json` of a document; no image is read.
  ///
  /// - Returns: nil, after an error, if it cannot be read.
  package init?(
    reading path: ProjectPath, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    let file = path.appending(name: Self.contentsName)
    let text: [UInt8]
    do throws(FileTreeError) {
      text = try documentText(of: file, in: tree)
    } catch {
      diagnostics.append(.unreadable(file, error.reason))
      return nil
    }
    var reader = ContentsReader(text, file: file.text)
    let stem = path.name.dropLast(".icon".count)
    self.init(path: path, name: String(stem))
    digest = Digest(of: Array(path.text.utf8) + [0] + text)
    do {
      let document = try LocatedJSON(parsing: text)
      reader.read(document, into: &self)
    } catch {
      let offset = min(max(0, error.offset), text.count)
      reader.report(.syntax(error.message, at: reader.sourceRange(offset..<offset)))
    }
    diagnostics += reader.diagnostics
    if reader.diagnostics.hasErrors { return nil }
  }
}

extension ContentsReader {
  /// Keys of documents, groups and layers; those that say how glass is drawn are not stored.
  private static let documentKeys = [
    "fill", "groups", "supported-platforms", "color-space-for-untagged-svg-colors", "features",
  ]
  private static let groupKeys = [
    "layers", "name", "shadow", "translucency", "hidden", "blur-material", "lighting", "specular",
    "opacity", "blend-mode", "position", "refractivity",
  ]
  private static let layerKeys = [
    "image-name", "name", "position", "glass", "hidden", "opacity", "fill", "blend-mode",
  ]

  fileprivate mutating func read(_ value: LocatedJSON, into document: inout IconDocument) {
    let members = known(value, "the document", Self.documentKeys)
    for (appearance, value) in variants("fill", members) {
      document.fills[appearance] = fill(value)
    }
    guard let groups = members.first(where: { $0.name == "groups" }) else { return }
    for item in items(of: groups.value, "groups") {
      if let group = group(item) { document.groups.append(group) }
    }
  }

  private mutating func group(_ value: LocatedJSON) -> IconGroup? {
    let members = known(value, "a group", Self.groupKeys)
    if variants("hidden", members)[.any]?.isTrue ?? false { return nil }
    var group = IconGroup()
    if let name = members.first(where: { $0.name == "name" }) { group.name = string(name)?.value }
    if let shadow = variants("shadow", members)[.any] {
      let parts = self.members(of: shadow, "shadow")
      let kind = parts.first { $0.name == "kind" }?.value.scalar?.string
      group.hasShadow = kind != nil && kind != "none"
      group.shadowOpacity = parts.first { $0.name == "opacity" }?.value.number ?? 0
    }
    if let translucency = variants("translucency", members)[.any] {
      let parts = self.members(of: translucency, "translucency")
      if parts.first(where: { $0.name == "enabled" })?.value.isTrue ?? false {
        group.translucency = parts.first { $0.name == "value" }?.value.number ?? 0
      }
    }
    guard let layers = members.first(where: { $0.name == "layers" }) else { return group }
    for item in items(of: layers.value, "layers") {
      if let layer = layer(item) { group.layers.append(layer) }
    }
    return group
  }

  private mutating func layer(_ value: LocatedJSON) -> IconLayer? {
    let members = known(value, "a layer", Self.layerKeys)
    if variants("hidden", members)[.any]?.isTrue ?? false { return nil }
    let images = variants("image-name", members)
    guard let image = images[.any] ?? images[.light], let file = image.scalar?.string,
      !file.isEmpty, !file.utf8.contains(UInt8(ascii: "/"))
    else {
      report(.noImage(at: sourceRange(value.range)))
      return nil
    }
    let name = members.first { $0.name == "name" }?.value.scalar?.string
    var layer = IconLayer(
      name: name ?? file, file: Located(file, at: sourceRange(image.range)))
    for (appearance, value) in variants("glass", members) {
      layer.isGlass[appearance] = value.isTrue
    }
    layer.opacity = variants("opacity", members)[.any]?.number ?? 1
    if let position = variants("position", members)[.any] {
      for part in self.members(of: position, "position") {
        switch part.name {
        case "scale": layer.scale = part.value.number ?? 1
        case "translation-in-points":
          let numbers = items(of: part.value, part.name).compactMap(\.number)
          if numbers.count == 2 { (layer.x, layer.y) = (numbers[0], numbers[1]) }
        default: ignore(part, known: ["scale", "translation-in-points"])
        }
      }
    }
    return layer
  }

  private mutating func fill(_ value: LocatedJSON) -> IconFill {
    switch value.scalar?.string {
    case "none"?: return .none
    case "automatic"?, "system-light"?, "system-dark"?: return .automatic
    default: break
    }
    for member in value.members ?? [] {
      switch member.name {
      case "solid": if let color = color(member.value) { return .solid(color) }
      case "automatic-gradient":
        if let color = color(member.value) { return .automaticGradient(color) }
      case "linear-gradient":
        var colors: [IconColor] = []
        for item in items(of: member.value, member.name) {
          if let color = color(item) { colors.append(color) }
        }
        if !colors.isEmpty { return .linearGradient(colors) }
      case "orientation": break
      default: ignore(member, known: ["solid", "automatic-gradient", "linear-gradient"])
      }
    }
    return .automatic
  }

  private mutating func color(_ value: LocatedJSON) -> IconColor? {
    if let color = value.scalar?.string.flatMap({ IconColor($0) }) { return color }
    report(.notAColor(value.scalar?.string ?? "", at: sourceRange(value.range)))
    return nil
  }

  /// The members of an object, after a warning for each unknown one.
  private mutating func known(
    _ value: LocatedJSON, _ noun: String, _ keys: [String]
  ) -> [Member] {
    let members = members(of: value, noun)
    for member in members {
      var name = member.name
      if name.hasSuffix("-specializations") {
        name = String(name.dropLast("-specializations".count))
      }
      if !keys.contains(name) { ignore(member, known: keys) }
    }
    return members
  }

  /// The values of a key by appearance, of all devices.
  private mutating func variants(
    _ key: String, _ members: [Member]
  ) -> [IconAppearance: LocatedJSON] {
    var values: [IconAppearance: LocatedJSON] = [:]
    if let member = members.first(where: { $0.name == key }) { values[.any] = member.value }
    guard let special = members.first(where: { $0.name == key + "-specializations" }) else {
      return values
    }
    for item in items(of: special.value, special.name) {
      let parts = self.members(of: item, special.name)
      guard let value = parts.first(where: { $0.name == "value" }),
        !parts.contains(where: { $0.name == "idiom" })
      else { continue }
      let appearance = parts.first { $0.name == "appearance" }
      let word: IconAppearance? = appearance.map { self.word($0) } ?? .any
      if let word { values[word] = value.value }
    }
    return values
  }
}

extension LocatedJSON {
  fileprivate var isTrue: Bool { scalar == .boolean(true) }

  fileprivate var number: Double? {
    switch scalar {
    case .integer(let number)?: Double(number)
    case .number(let number)? where number.isFinite: number
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func noImage(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "catalog-not-a-name", "the layer names no image", at: range)
  }

  fileprivate static func notAColor(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-invalid-component",
      "'\(text)' is not a color such as 'srgb:0.5,0.5,0.5,1'", at: range)
  }
}
