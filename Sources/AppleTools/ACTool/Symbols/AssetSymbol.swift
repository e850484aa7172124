internal import AssetCatalogFormat
internal import Diagnostics
internal import FileTree

/// An asset that programs may name by a constant.
struct AssetSymbol: Equatable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case color = "Color"
    case image = "Image"

    init?(_ kind: AssetSetKind) {
      switch kind {
      case .color: self = .color
      case .image, .symbol: self = .image
      default: return nil
      }
    }
  }

  var kind: Kind
  /// As programs ask for it, groups that are namespaces included.
  var assetName: String
  /// Swift names of the namespaces.
  var namespaces: [String]
  /// In lower camel case.
  var name: String
  /// Its directory.
  var path: ProjectPath
  var catalog: ProjectPath

  /// Of the Objective-C constant.
  var objectiveCName: String {
    "AC\(kind.rawValue)Name" + namespaces.joined()
      + name.prefix { $0 == "_" }.description + upperFirst(name.drop { $0 == "_" })
  }

  /// What tells symbols of a kind apart.
  private var place: [String] { namespaces + [name] }

  /// The symbols of all catalogs, sorted by the names of their assets; of two with one name the
  /// first, and a warning.
  static func all(
    in catalogs: [AssetCatalog], diagnostics: inout [Diagnostic]
  ) -> [AssetSymbol] {
    var symbols: [AssetSymbol] = []
    var first: [Kind: [[String]: AssetSymbol]] = [:]
    for catalog in catalogs {
      for set in catalog.sets {
        guard let kind = Kind(set.kind), let symbol = AssetSymbol(kind, set, catalog.path) else {
          continue
        }
        let earlier = first[kind, default: [:]][symbol.place]
        if earlier?.assetName == symbol.assetName { continue }
        if let earlier {
          diagnostics.append(.sameSymbol(set, symbol, earlier))
          continue
        }
        first[kind, default: [:]][symbol.place] = symbol
        symbols.append(symbol)
      }
    }
    return symbols.sorted { a, b in
      a.assetName.utf8.lexicographicallyPrecedes(b.assetName.utf8)
    }
  }

  private init?(_ kind: Kind, _ set: AssetSet, _ catalog: ProjectPath) {
    let parts = set.name.split(separator: "/").map(String.init)
    guard let last = parts.last else { return nil }
    self.kind = kind
    assetName = set.name
    namespaces = parts.dropLast().map(namespace(of:))
    name = symbolName(of: last, without: kind.rawValue)
    path = set.path
    self.catalog = catalog
    if name.isEmpty || namespaces.contains("") { return nil }
  }
}

/// The name of a constant: letters and digits in lower camel case, without a last word that the
/// type says anyway.
func symbolName(of asset: String, without suffix: String) -> String {
  let words = words(of: asset)
  var joined = words.enumerated().map { $0 == 0 ? $1 : upperFirst($1[...]) }.joined()
  if joined.count > suffix.count, joined.hasSuffix(suffix) {
    joined.removeLast(suffix.count)
  }
  return startingAsIdentifier(lowerFirstWord(joined))
}

private func namespace(of group: String) -> String {
  startingAsIdentifier(words(of: group).map { upperFirst($0[...]) }.joined())
}

private func words(of name: String) -> [String] {
  name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
}

private func upperFirst(_ text: Substring) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

/// `URLIcon` becomes `urlIcon`, `ABC` becomes `abc`, `Logo` becomes `logo`.
private func lowerFirstWord(_ text: String) -> String {
  let capitals = text.prefix { $0.isUppercase }
  if capitals.count <= 1 || capitals.count == text.count {
    return capitals.lowercased() + text.dropFirst(capitals.count)
  }
  // The last capital begins the next word, unless a digit follows.
  let next = text.dropFirst(capitals.count).first
  let count = next?.isLetter == true ? capitals.count - 1 : capitals.count
  return text.prefix(count).lowercased() + text.dropFirst(count)
}

private func startingAsIdentifier(_ text: String) -> String {
  text.first?.isNumber == true ? "_" + text : text
}

extension Diagnostic {
  fileprivate static func sameSymbol(
    _ set: AssetSet, _ symbol: AssetSymbol, _ earlier: AssetSymbol
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "actool-same-symbol",
      "'\(set.name)' and '\(earlier.assetName)' would both be called '\(symbol.name)'",
      at: set.contentsFile, details: ["no symbol is made for the second; rename one of them"])
  }
}
