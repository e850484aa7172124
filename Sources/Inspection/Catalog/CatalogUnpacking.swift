internal import ByteCoding
internal import CompiledAssetFormat
package import Diagnostics
internal import FileTree
internal import ImageFormats
internal import JSONFormat

/// Rebuilds the source of a compiled catalog, file by file.
///
/// `write` gets the path of each file and its bytes: in the catalog, where `document` is nil, or in
/// a document of Icon Composer that stands beside it. What has no source that could be told from the
/// archive is left out with a warning.
///
/// - Returns: false after an error among the diagnostics.
package func unpackCatalog(
  _ contents: [UInt8], of file: String, diagnostics: inout [Diagnostic],
  write: (_ document: String?, _ path: String, _ bytes: [UInt8]) -> Void
) -> Bool {
  guard let catalog = AssetCatalog(decoding: contents, of: file, diagnostics: &diagnostics) else {
    return false
  }
  var unpacking = CatalogUnpacking(catalog, file)
  unpacking.run(write: write)
  diagnostics += unpacking.diagnostics
  return !diagnostics.hasErrors
}

/// One run of `unpackCatalog`.
private struct CatalogUnpacking: ~Copyable {
  let catalog: AssetCatalog
  let file: String
  var diagnostics: [Diagnostic] = []
  private var reader: PixelReader
  /// Directories whose `Contents.json` was written.
  private var directories: Set<String> = []
  private let stacks: Set<String>

  init(_ catalog: AssetCatalog, _ file: String) {
    self.catalog = catalog
    self.file = file
    reader = PixelReader(catalog.archive, limit: FileDecoder.largestImage)
    stacks = Set(
      catalog.assets.filter { $0.isFacet && AssetCatalogKind($0.variants) == .imageStack }
        .map(\.name))
  }

  /// More icons than any app has.
  private static let documentLimit = 256

  mutating func run(write: (String?, String, [UInt8]) -> Void) {
    var icons: [RebuiltIconDocument] = []
    for asset in catalog.assets where asset.isFacet && icons.count < Self.documentLimit {
      guard asset.name.isFileName,
        let icon = RebuiltIconDocument(asset, in: catalog, reader: &reader)
      else { continue }
      if let name = icon.files.map(\.path).first(where: { !$0.isFileName }) {
        diagnostics.append(.unnameable(name, file))
        continue
      }
      icons.append(icon)
      for file in icon.files { write(icon.directoryName, file.path, file.contents) }
      if icon.lostCount > 0 {
        diagnostics.append(.undecoded(icon.lostCount, icon.directoryName, file))
      }
    }
    writeCatalog(without: icons) { write(nil, $0, $1) }
  }

  private mutating func writeCatalog(
    without icons: [RebuiltIconDocument], write: (String, [UInt8]) -> Void
  ) {
    write(contentsName, document([:]))
    for asset in catalog.assets where asset.isFacet && !icons.contains(where: { $0.owns(asset) }) {
      let kind = AssetCatalogKind(asset.variants)
      // A document without bitmaps is all that there is of the icon.
      if kind == .iconStack, icons.contains(where: { $0.directoryName == asset.name + ".icon" }) {
        continue
      }
      guard asset.name.isFileName else {
        diagnostics.append(.unnameable(asset.name, file))
        continue
      }
      let leadsAway = asset.name.split(separator: "/").contains { $0 == ".." || $0 == "." }
      guard let set = Self.sets[kind], !leadsAway else {
        diagnostics.append(.leftOut(asset.name, kind.rawValue, file))
        continue
      }
      let path = path(of: asset.name, set.fileExtension, write: write)
      if kind == .imageStack {
        write(path + "/" + contentsName, stack(asset))
        continue
      }
      var files = UnpackedFiles()
      let slots =
        kind == .symbol ? symbolSlots(of: asset, &files) : slots(of: asset, kind, &files)
      if slots.isEmpty {
        diagnostics.append(.leftOut(asset.name, kind.rawValue, file))
        continue
      }
      if let name = files.all.map(\.name).first(where: { !$0.isFileName }) {
        diagnostics.append(.unnameable(name, file))
        continue
      }
      for file in files.all { write(path + "/" + file.name, file.contents) }
      let properties = CatalogSlot.properties(of: asset)
      write(
        path + "/" + contentsName,
        document([set.list: .array(slots), "properties": properties]))
    }
  }

  private static let sets: [AssetCatalogKind: (fileExtension: String, list: String)] = [
    .image: ("imageset", "images"), .color: ("colorset", "colors"), .data: ("dataset", "data"),
    .icon: ("appiconset", "images"), .imageStack: ("imagestack", "layers"),
    .symbol: ("symbolset", "symbols"),
  ]

  /// The directory of a set; writes what makes those above it namespaces.
  private mutating func path(
    of name: String, _ fileExtension: String, write: (String, [UInt8]) -> Void
  ) -> String {
    let parts = name.split(separator: "/").map(String.init)
    var path = ""
    for (index, part) in parts.dropLast().enumerated() {
      let asset = parts[...index].joined(separator: "/")
      let above = parts[..<index].joined(separator: "/")
      let isStack = stacks.contains(asset)
      let isLayer = !isStack && stacks.contains(above)
      path += part + (isStack ? ".imagestack" : isLayer ? ".imagestacklayer" : "") + "/"
      // A stack is a set, which writes its own document.
      guard !isStack, directories.insert(path).inserted else { continue }
      write(
        path + contentsName,
        document(isLayer ? [:] : ["properties": .object(["provides-namespace": .boolean(true)])]))
    }
    return path + (parts.last ?? "asset") + "." + fileExtension
  }

  /// The layers of a stack, the front one first.
  private func stack(_ asset: AssetCatalog.Asset) -> [UInt8] {
    let variant = asset.variants.first { ((try? $0.rendition.layers()) ?? nil) != nil }
    let layers = variant.flatMap { try? $0.rendition.layers() } ?? []
    var names: [String] = []
    for layer in layers.reversed() {
      let name = catalog.name(ofFacet: layer.target[.identifier]) ?? ""
      let parts = name.dropFirst(asset.name.utf8.count + 1).split(separator: "/")
      if let part = parts.first, !names.contains(String(part)) { names.append(String(part)) }
    }
    return document([
      "layers": .array(names.map { .object(["filename": .string($0 + ".imagestacklayer")]) })
    ])
  }

  private mutating func slots(
    of asset: AssetCatalog.Asset, _ kind: AssetCatalogKind, _ files: inout UnpackedFiles
  ) -> [JSONValue] {
    let sizes = IconSizes(of: asset)
    let hasVector = asset.variants.contains {
      $0.file != nil && $0.rendition.header.layout == .vector
    }
    var slots: [JSONValue] = []
    var undecoded = 0
    for variant in asset.variants.withoutRepetitions {
      let rendition = variant.rendition
      // Drawn from the vector by whoever compiles it again.
      if hasVector, variant.file == nil, rendition.header.flags.contains(.vector) { continue }
      var slot = CatalogSlot(rendition, in: catalog)
      switch variant.contents {
      case .color(let color):
        guard let value = color.source else { continue }
        slot.members["color"] = value
      case .bitmap, .link:
        if kind == .icon {
          guard let size = sizes[rendition.key], slot.setIcon(size) else { continue }
        } else {
          slot.setShape(variant)
        }
        guard let pixels = try? reader.pixels(of: rendition) else {
          undecoded += 1
          continue
        }
        let png = PNGImage(pixels.image()).encoded()
        slot.members["filename"] = .string(files.add(png, rendition.header.name, "png"))
      // Stacks of icons, of which their images are sources.
      case .file where kind == .icon: continue
      case .file(let stored):
        guard let bytes = try? stored.contents() else {
          undecoded += 1
          continue
        }
        if kind == .data {
          let type = (try? rendition.typeIdentifier()).flatMap(\.self)
          slot.members["universal-type-identifier"] = type.map { .string($0) }
          slot.members["scale"] = nil
        }
        if rendition.header.layout == .vector { slot.members["scale"] = nil }
        let ending = Self.endings[rendition.header.pixelFormat]
        slot.members["filename"] = .string(files.add(bytes, rendition.header.name, ending))
      case .iconSizes, .gradient, .texture, .external, .empty, .unknown: continue
      }
      slots.append(slot.json)
    }
    if undecoded > 0 { diagnostics.append(.undecoded(undecoded, asset.name, file)) }
    return slots.withoutRepeatedValues
  }

  /// A slot with the template of a symbol; bitmaps are drawn of that.
  private mutating func symbolSlots(
    of asset: AssetCatalog.Asset, _ files: inout UnpackedFiles
  ) -> [JSONValue] {
    var template = SymbolTemplateText()
    var name = asset.name
    var unread = 0
    for variant in asset.variants.withoutRepetitions {
      guard variant.rendition.header.layout == .vectorGlyph else { continue }
      name = variant.rendition.header.name
      guard let bytes = try? variant.file?.contents(), template.add(variant.rendition, bytes) else {
        unread += 1
        continue
      }
    }
    if unread > 0 { diagnostics.append(.undecoded(unread, asset.name, file)) }
    guard template.count > 0 else { return [] }
    let file = files.add(Array(template.text.utf8), name, "svg")
    return [.object(["filename": .string(file), "idiom": .string("universal")])]
  }

  /// Of files in formats of their own, where the name does not tell.
  private static let endings: [PixelFormat: String] = [
    .jpeg: "jpg", .heif: "heic", .pdf: "pdf", .svg: "svg",
  ]

  private func document(_ members: [String: JSONValue?]) -> [UInt8] {
    var all: [JSONValue.Member] = members.compactMap { name, value in
      value.map { JSONValue.Member(name, $0) }
    }
    all.append(
      JSONValue.Member("info", .object(["author": .string("xcode"), "version": .integer(1)])))
    return JSONValue.object(
      all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    ).encoded()
  }
}

private let contentsName = "Contents.json"

extension String {
  /// True if the system takes it as the name of a file: it would cut one at a NUL.
  fileprivate var isFileName: Bool { !utf8.contains(0) }
}

/// Files of a set, each under a name of its own.
private struct UnpackedFiles {
  private(set) var all: [(name: String, contents: [UInt8])] = []
  /// Where a name is in `all`.
  private var indices: [String: Int] = [:]

  /// The name of a file with these bytes; `ending` replaces one that does not fit.
  mutating func add(_ contents: [UInt8], _ name: String, _ ending: String?) -> String {
    let last = ProjectPath(normalized: name).name
    let parts = FileName(["", ".", ".."].contains(last) ? "file" : last)
    var suffix = parts.extension ?? ""
    if let ending, suffix.lowercased() != ending, !(ending == "jpg" && suffix == "jpeg") {
      suffix = ending
    }
    let dot = suffix.isEmpty ? "" : "."
    var result = parts.base + dot + suffix
    var number = 1
    while true {
      if let old = indices[result] {
        if all[old].contents == contents { return result }
      } else if result != contentsName {
        break
      }
      result = "\(parts.base)-\(number)\(dot)\(suffix)"
      number += 1
    }
    indices[result] = all.count
    all.append((result, contents))
    return result
  }
}

extension [AssetCatalog.Variant] {
  /// Without copies of images for other deployment targets, of which the newest stays, and for
  /// screens that no slot is for.
  fileprivate var withoutRepetitions: [AssetCatalog.Variant] {
    var newest: [[AttributeValue]: Int] = [:]
    for (index, variant) in enumerated() {
      let key = variant.rendition.key
      if key[.part] == 220, key[.subtype] == 1792 { continue }
      let rest = key.attributes.filter { $0.attribute != .deploymentTarget }
      if let old = newest[rest], self[old].rendition.key[.deploymentTarget] > key[.deploymentTarget]
      {
        continue
      }
      newest[rest] = index
    }
    let kept = Set(newest.values)
    return enumerated().filter { kept.contains($0.offset) }.map(\.element)
  }
}

extension [JSONValue] {
  fileprivate var withoutRepeatedValues: [JSONValue] {
    var known: Set<[UInt8]> = []
    return filter { known.insert($0.encoded()).inserted }
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ name: String, _ kind: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "inspect-left-out",
      "'\(name.visible)' is left out: its source cannot be rebuilt (\(kind))",
      at: SourceRange(file: file))
  }

  fileprivate static func unnameable(_ name: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "inspect-left-out",
      "'\(name.visible)' is left out: no file can have a name with a NUL",
      at: SourceRange(file: file))
  }

  fileprivate static func undecoded(_ count: Int, _ name: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "inspect-left-out",
      "\(count.counted("rendition")) of '\(name.visible)' cannot be decoded",
      at: SourceRange(file: file))
  }
}
