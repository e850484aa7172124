internal import BundleModel
internal import ByteCoding
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import HostSystem

extension ArchiveBuilder {
  /// Adds all renditions of a plan, in its order; those of several assets are made at the same time,
  /// and those with a cache entry are taken from it.
  init(
    _ plan: CatalogPlan, _ options: CatalogOptions, _ environment: CompileEnvironment,
    _ cache: ResultCache?, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    self.init(options, plan.localizations, environment)
    let assets =
      plan.sets.map(PlannedAsset.set) + plan.icons.map(PlannedAsset.icon)
      + plan.stacks.map(PlannedAsset.stack) + plan.documents.map(PlannedAsset.document)
      + plan.textures.map(PlannedAsset.texture)
    let empty = self
    let all = parallelMap(assets, on: environment.workers) { _, asset in
      guard let cache else { return empty.built(asset, in: tree) }
      // What is made of a file is of the bytes that its digest is of.
      let tree = RememberingFileTree(tree, limit: nil)
      let key = asset.digest(empty.localizations, in: tree)
      if let key, let known = cache[key], let builder = try? empty.restoring(known) {
        return Built(builder: builder)
      }
      let built = empty.built(asset, in: tree)
      // A warning is reported in every run, so its asset has no entry.
      if let key, built.diagnostics.isEmpty, built.builder.programNeeds.allSatisfy(\.isMet) {
        cache.add(built.builder.cacheEntry(), for: key)
      }
      return built
    }
    for built in all {
      append(built.builder)
      diagnostics += built.diagnostics
    }
    spriteAtlases = plan.spriteAtlases
    diagnostics += programNeeds.diagnostics(renderer)
  }

  private func built(_ asset: PlannedAsset, in tree: some FileTree) -> Built {
    var built = Built(builder: self)
    switch asset {
    case .set(let set): built.builder.add(set, in: tree, diagnostics: &built.diagnostics)
    case .icon(let icon): built.builder.add(icon, in: tree, diagnostics: &built.diagnostics)
    case .stack(let stack): built.builder.add(stack, in: tree, diagnostics: &built.diagnostics)
    case .texture(let texture):
      built.builder.add(texture, in: tree, diagnostics: &built.diagnostics)
    case .document(let document):
      built.builder.add(document, in: tree, diagnostics: &built.diagnostics)
    }
    return built
  }

  /// The renditions of a single asset.
  private struct Built: Sendable {
    var builder: ArchiveBuilder
    var diagnostics: [Diagnostic] = []
  }
}

/// A cache entry: the renditions of one asset; little-endian, a text is its length and its UTF-8.
extension ArchiveBuilder {
  /// Returns all names and entries, for `restoring(_:)`.
  func cacheEntry() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(UInt32(names.count), .little)
    for (name, part) in names {
      bytes.append(text: name.utf8)
      bytes.append(part, .little)
    }
    bytes.append(UInt32(entries.count), .little)
    for entry in entries {
      bytes.append(entry.name.map { UInt32($0) } ?? .max, .little)
      bytes.append(entry.isPackable ? UInt8(1) : 0)
      bytes.append(UInt16(entry.attributes.count), .little)
      for pair in entry.attributes {
        bytes.append(pair.attribute.rawValue, .little)
        bytes.append(pair.value, .little)
      }
      bytes.append(entry.range)
      let record = Rendition(
        key: .empty, header: entry.header, tags: entry.tags, payload: entry.payload[...])
      bytes.append(text: record.encoded())
    }
    return bytes
  }

  /// Returns the builder, which is empty, with the names and entries of a cache entry.
  func restoring(_ cached: ArraySlice<UInt8>) throws(FormatError) -> ArchiveBuilder {
    var builder = self
    var reader = ByteReader(cached)
    var known: [(name: String, part: UInt16)] = []
    for _ in 0..<(try reader.readCount("names", of: 6)) {
      let name = String(decoding: try reader.readPiece(), as: UTF8.self)
      known.append((name, try reader.readInteger(.little)))
    }
    builder.restore(known)
    for _ in 0..<(try reader.readCount("entries", of: 6)) {
      let name: UInt32 = try reader.readInteger(.little)
      let isPackable: UInt8 = try reader.readInteger(.little)
      let count: UInt16 = try reader.readInteger(.little)
      var attributes: [AttributeValue] = []
      for _ in 0..<count {
        let attribute = RenditionAttribute(rawValue: try reader.readInteger(.little))
        attributes.append(AttributeValue(attribute, try reader.readInteger(.little)))
      }
      let range = try reader.readSourceRange()
      let record = try Rendition(key: .empty, decoding: reader.readPiece())
      builder.entries.append(
        Entry(
          name: name == .max ? nil : Int(name), attributes: attributes, header: record.header,
          tags: record.tags, payload: Array(record.payload), range: range,
          isPackable: isPackable == 1))
    }
    let hasNames = builder.entries.allSatisfy { $0.name.map(known.indices.contains) ?? true }
    guard reader.isAtEnd, hasNames else {
      throw FormatError(.invalid("cached renditions"), at: reader.offset)
    }
    return builder
  }
}

extension RenditionKey {
  /// The key of a rendition before it has one.
  fileprivate static var empty: RenditionKey { RenditionKey(format: KeyFormat([]), values: []) }
}

extension [UInt8] {
  fileprivate mutating func append(text: some Collection<UInt8>) {
    append(UInt32(text.count), .little)
    append(contentsOf: text)
  }

  fileprivate mutating func append(_ range: SourceRange) {
    append(text: range.file.utf8)
    for position in [range.start, range.end] {
      append(UInt32(clamping: position?.line ?? 0), .little)
      append(UInt32(clamping: position?.column ?? 0), .little)
    }
  }
}

extension ByteReader {
  /// A length of four bytes and as much data.
  fileprivate mutating func readPiece() throws(FormatError) -> ArraySlice<UInt8> {
    let length: UInt32 = try readInteger(.little)
    return try read(Int(length))
  }

  /// A number of items, each of which takes at least `size` bytes.
  fileprivate mutating func readCount(_ field: String, of size: Int) throws(FormatError) -> Int {
    let count: UInt32 = try readInteger(.little)
    guard Int(count) <= remaining / size else {
      throw FormatError(.tooLarge(field: field, UInt64(count)), at: offset)
    }
    return Int(count)
  }

  fileprivate mutating func readSourceRange() throws(FormatError) -> SourceRange {
    let file = String(decoding: try readPiece(), as: UTF8.self)
    var positions: [SourcePosition?] = []
    for _ in 0..<2 {
      let line: UInt32 = try readInteger(.little)
      let column: UInt32 = try readInteger(.little)
      positions.append(line == 0 ? nil : SourcePosition(line: Int(line), column: Int(column)))
    }
    return SourceRange(file: file, start: positions[0], end: positions[1])
  }
}
