package import JSONFormat
package import NibFormat

/// A resource that nibs name and the loader looks up.
package struct NibResourceUse: Hashable, Sendable, Comparable {
  package enum Kind: String, Hashable, Sendable, Comparable {
    case image, symbol, color, font, nib

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  package var kind: Kind
  package var name: String

  package static func < (a: Self, b: Self) -> Bool { (a.kind, a.name) < (b.kind, b.name) }

  package var json: JSONValue {
    .object(["kind": .string(kind.rawValue), "name": .string(name)])
  }
}

extension NibGraph {
  /// The resources that a nib and its nested nibs name, each once, sorted.
  package func resourceUses() -> [NibResourceUse] { Set(allResourceUses(depth: 0)).sorted() }

  private func allResourceUses(depth: Int) -> [NibResourceUse] {
    ids.flatMap { id -> [NibResourceUse] in
      let object = self[id]
      switch object.className {
      case "UIImageNibPlaceholder":
        let symbol = string("UISystemSymbolResourceName", of: id)
        let name = string("UIResourceName", of: id)
        return [
          symbol.map { NibResourceUse(kind: .symbol, name: $0) }
            ?? name.map { NibResourceUse(kind: .image, name: $0) }
        ].compactMap(\.self)
      case "NSCustomResource":
        return string("NSResourceName", of: id).map { [NibResourceUse(kind: .image, name: $0)] }
          ?? []
      case "UIColor":
        return string("UIDynamicCatalogName", of: id)
          .map { [NibResourceUse(kind: .color, name: $0)] } ?? []
      case "UIFont":
        guard object["UISystemFont"]?.truth != true, let name = string("UIFontName", of: id)
        else { return [] }
        return [NibResourceUse(kind: .font, name: name)]
      case "NSFont":
        guard let name = string("NSName", of: id), !name.hasPrefix(".") else { return [] }
        return [NibResourceUse(kind: .font, name: name)]
      default: return names(of: id) + nested(in: id, depth: depth)
      }
    }
  }

  /// The nib that a controller loads its view from.
  private func names(of id: NibObjectID) -> [NibResourceUse] {
    let name = string("UINibName", of: id) ?? string("NSNibName", of: id)
    return name.map { [NibResourceUse(kind: .nib, name: $0)] } ?? []
  }

  private func nested(in id: NibObjectID, depth: Int) -> [NibResourceUse] {
    guard depth < 3 else { return [] }
    return ["archiveData", "NSNibFileData"].compactMap { object($0, of: id) }
      .compactMap { data($0) }.compactMap { try? NibFile(decoding: $0).graph }
      .flatMap { $0.allResourceUses(depth: depth + 1) }
  }
}
