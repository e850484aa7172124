internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
internal import Diagnostics
internal import PropertyListFormat

/// An icon of Icon Composer.
struct PlannedIconDocument: Hashable, Sendable {
  var document: IconDocument
  /// Whether bitmaps of it are drawn, as no icon set has its name.
  var isDrawn: Bool
}

/// A file beside the archive that is drawn of a document.
struct DrawnIconFile: Hashable, Sendable {
  var fileName: String
  var document: IconDocument
  /// The side of a PNG in pixels; nil for an `.icns`.
  var side: Int?
}

extension CatalogPlan {
  /// Plans the documents that are the app's icons.
  mutating func planDocuments(_ catalogs: [AssetCatalog], _ options: CatalogOptions) {
    let sets = catalogs.flatMap(\.sets).filter { [.appIcon, .iconset].contains($0.kind) }
    for document in catalogs.compactMap(\.icon) {
      let isWanted =
        options.appIcon == nil || options.appIcon == document.name
        || options.includesAllAppIcons || options.alternateAppIcons.contains(document.name)
      guard isWanted, !documents.contains(where: { $0.document.name == document.name }) else {
        continue
      }
      documents.append(
        PlannedIconDocument(
          document: document,
          isDrawn: options.drawsIcons && !sets.contains { $0.name == document.name }))
    }
  }

  /// Plans the files and keys of the app's icon if it is a document.
  mutating func planDocumentFiles(_ name: String, _ options: CatalogOptions) {
    guard let planned = documents.first(where: { $0.document.name == name }) else { return }
    let document = planned.document
    switch options.platform {
    case .macOS:
      infoPlist["CFBundleIconFile"] = .string(name)
      infoPlist["CFBundleIconName"] = .string(name)
      if planned.isDrawn, options.standaloneIcons != .none {
        drawnFiles.append(DrawnIconFile(fileName: name + ".icns", document: document))
      }
    case .iOS:
      var files: [String] = []
      for (size, suffix, side, device) in Self.looseFiles
      where options.isFor(device) && planned.isDrawn && options.standaloneIcons != .none {
        drawnFiles.append(
          DrawnIconFile(
            fileName: "\(name)\(size)\(suffix).png", document: document, side: side))
      }
      for (size, _, _, device) in Self.looseFiles where options.isFor(device) {
        files.append(name + size)
        infoPlist[device == .iphone ? "CFBundleIcons" : "CFBundleIcons~ipad"] = .dictionary([
          "CFBundlePrimaryIcon": [
            "CFBundleIconFiles": .array(files.map { .string($0) }),
            "CFBundleIconName": .string(name),
          ]
        ])
      }
    default:
      infoPlist["CFBundleIcons"] = .dictionary([
        "CFBundlePrimaryIcon": ["CFBundleIconName": .string(name)]
      ])
    }
  }

  /// Docs/Rules.md, Asset catalogs 7.1.
  private static let looseFiles: [(String, String, Int, DeviceFamily)] = [
    ("60x60", "@2x", 120, .iphone), ("76x76", "@2x~ipad", 152, .ipad),
  ]
}
