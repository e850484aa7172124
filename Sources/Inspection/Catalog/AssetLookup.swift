internal import CompiledAssetFormat
package import Diagnostics
internal import FileTree
internal import JSONFormat

/// Which rendition of an asset an app gets on a device, and why none of the others.
package struct AssetLookup: Equatable, Sendable {
  /// An asset that an app loads by its name.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image, color, data
  }

  /// The device, and how it looks.
  package struct Request: Equatable, Sendable {
    package var kind: Kind
    /// A number of keys' idioms; nil for any.
    package var idiom: UInt16?
    package var scale: Int?
    package var isDark = false
    package var isHighContrast = false

    package init(_ kind: Kind) { self.kind = kind }
  }

  package struct Candidate: Equatable, Sendable {
    /// As it is typed after the catalog's name: `Logo@2x~dark`.
    package var name: String
    /// The file that it was made from.
    package var source: String
    /// Nil for the one that the app gets.
    package var reason: String?
  }

  /// The one that the app gets comes first.
  package var candidates: [Candidate] = []

  package var found: Candidate? { candidates.first { $0.reason == nil } }

  /// Nil after an error among the diagnostics; without candidates if there is no such asset.
  package init?(
    of name: String, _ request: Request, inCatalog contents: [UInt8], of file: String,
    diagnostics: inout [Diagnostic]
  ) {
    guard let catalog = AssetCatalog(decoding: contents, of: file, diagnostics: &diagnostics),
      !diagnostics.hasErrors
    else { return nil }
    let asset = catalog.assets.first { $0.isFacet && $0.name.utf8.elementsEqual(name.utf8) }
    let variants = (asset?.variants ?? []).filter { $0.isWanted(as: request.kind) }
    let rasters = variants.filter { $0.rendition.header.layout != .vector }
    let listed = rasters.isEmpty ? variants : rasters
    let target = RenditionTarget(
      idiom: request.idiom, scale: request.scale.map { UInt16(clamping: $0) })
    let wanted = request.appearances(of: catalog).map { AttributeValue(.appearance, $0) }
    let choice = RenditionSelection(target, .init(wanted)).choose(listed.map(\.rendition.key))
    let names = listed.map { name.visible + $0.selector.visible }
    let winner = choice.winner.map { names[$0] } ?? ""
    for (index, variant) in listed.enumerated() {
      candidates.append(
        Candidate(
          name: names[index], source: variant.rendition.header.name.visible,
          reason: choice.losses[index].map { $0.text(against: winner) }))
    }
    candidates =
      candidates.filter { $0.reason == nil } + candidates.filter { $0.reason != nil }
  }
}

extension AssetCatalog.Variant {
  fileprivate func isWanted(as kind: AssetLookup.Kind) -> Bool {
    switch contents {
    case .color: return kind == .color
    case .iconSizes, .gradient, .texture: return false
    case .bitmap where rendition.header.layout == .textureImage: return false
    case .file where rendition.header.layout == .data: return kind == .data
    case .external: return rendition.key[.part] == (kind == .color ? 217 : 181)
    case .bitmap, .link, .file, .empty, .unknown:
      // Preserved vectors, and what belongs to stacks, are asked for by themselves.
      return kind == .image && [181, 220].contains(rendition.key[.part])
    }
  }
}

extension AssetLookup.Request {
  /// The numbers of the appearances that suit, the best first.
  fileprivate func appearances(of catalog: AssetCatalog) -> [UInt16] {
    let names = [
      (isDark && isHighContrast, ["HighContrastDark", "AccessibilityDarkAqua"]),
      (!isDark && isHighContrast, ["HighContrastLight", "AccessibilityAqua"]),
      (isDark, ["UIAppearanceDark", "NameDarkAqua"]),
      (!isDark, ["UIAppearanceLight", "NameAqua"]),
      (isHighContrast, ["HighContrastAny", "AccessibilitySystem"]),
    ].flatMap { $0.0 ? $0.1 : [] }
    return names.compactMap { suffix in
      catalog.archive.appearances.first { $0.name.hasSuffix(suffix) && $0.value != 0 }?.value
    }
  }
}

extension RenditionSelection.Loss {
  fileprivate func text(against winner: String) -> String {
    switch self {
    case .unsuitable(let attribute): Self.purposes[attribute] ?? "it is for something else"
    case .worse(.scale): "the scale of '\(winner)' suits better"
    case .worse(let attribute):
      "'\(winner)' is for \(Self.circumstances[attribute] ?? "this") more exactly"
    case .equal: "'\(winner)' comes first"
    }
  }

  private static let purposes: [RenditionAttribute: String] = [
    .idiom: "it is for another device", .subtype: "it is for another screen",
    .appearance: "it is for another appearance", .localization: "it is for another language",
    .direction: "it is for another direction of writing",
    .horizontalSizeClass: "it is for another width class",
    .verticalSizeClass: "it is for another height class",
  ]

  private static let circumstances: [RenditionAttribute: String] = [
    .idiom: "this device", .subtype: "this screen", .appearance: "this appearance",
    .gamut: "this display", .memory: "this memory", .graphics: "this graphics chip",
    .deploymentTarget: "this system",
  ]
}

extension AssetLookup {
  /// The rendition, then the others with their reasons.
  package var text: String {
    candidates.map { candidate in
      let source = candidate.source.isEmpty ? "" : "  \(candidate.source)"
      return candidate.reason.map { "  not \(candidate.name): \($0)\n" }
        ?? "\(candidate.name)\(source)\n"
    }.joined()
  }

  package var json: String {
    let value = JSONValue.object([
      "found": found.map { .string($0.name) } ?? .null,
      "candidates": .array(
        candidates.map { candidate in
          .object([
            "name": .string(candidate.name), "source": .string(candidate.source),
            "reason": candidate.reason.map { .string($0) },
          ])
        }),
    ])
    return String(decoding: value.encoded(), as: UTF8.self)
  }
}
