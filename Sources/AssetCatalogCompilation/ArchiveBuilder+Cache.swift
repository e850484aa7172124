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
    let all = cachedMap(assets, cache, on: environment.workers) { asset in
      // What is made of a file is of the bytes that its digest is of.
      let tree = RememberingFileTree(tree, limit: cache == nil ? 0 : nil)
      let key = cache.flatMap { _ in asset.digest(empty.localizations, in: tree) }
      return Cached(
        key: key, restore: { (try? empty.restoring($0)).map { Built(builder: $0) } },
        make: {
          let built = empty.built(asset, in: tree)
          // A warning is reported in every run, so its asset has no entry.
          let isSilent =
            built.diagnostics.isEmpty && built.builder.programNeeds.allSatisfy(\.isMet)
          return (built, isSilent && key != nil ? built.builder.cacheEntry() : nil)
        })
    }
    for built in all {
      append(built.builder)
      diagnostics += built.diagnostics
    }
    for links in plan.links { addLinks(links) }
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

/// Something that is made, or restored from a cache entry.
struct Cached<Result: Sendable>: Sendable {
  /// The digest of all that decides it; nil if it is always made.
  var key: Digest?
  /// Nil for an entry that is damaged.
  var restore: @Sendable (ArraySlice<UInt8>) -> Result?
  /// The result, and its entry if it has one.
  var make: @Sendable () -> (result: Result, entry: [UInt8]?)
}

/// Returns what comes of each item, in their order, several at the same time.
///
/// What another product of the run is making is waited for at the end, when all else is done.
func cachedMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ cache: ResultCache?, on workers: Workers,
  _ prepare: @escaping @Sendable (Item) -> Cached<Result>
) -> [Result] {
  let first: [(result: Result?, key: Digest?)] = parallelMap(items, on: workers) { _, item in
    let cached = prepare(item)
    guard let cache, let key = cached.key else { return (cached.make().result, nil) }
    switch cache.claim(key) {
    case .known(let entry): return (cached.restore(entry) ?? cached.make().result, nil)
    case .mine:
      let (result, entry) = cached.make()
      cache.finish(key, entry)
      return (result, nil)
    case .others: return (nil, key)
    }
  }
  if first.allSatisfy({ $0.result != nil }) { return first.compactMap(\.result) }
  return parallelMap(Array(zip(items, first)), on: workers) { _, pair in
    if let result = pair.1.result { return result }
    let cached = prepare(pair.0)
    // A file that has changed meanwhile has another key.
    if let cache, let key = pair.1.key, key == cached.key,
      let entry = cache.wait(for: key), let result = cached.restore(entry)
    {
      return result
    }
    return cached.make().result
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
    bytes.append(UInt32(programNeeds.count), .little)
    for need in programNeeds {
      bytes.append(text: need.format.rawValue.utf8)
      bytes.append(text: need.name.utf8)
      bytes.append(text: need.reason.utf8)
      bytes.append(need.range)
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
    for _ in 0..<(try reader.readCount("needs of programs", of: 28)) {
      let word = String(decoding: try reader.readPiece(), as: UTF8.self)
      guard let format = VectorFormat(rawValue: word) else {
        throw FormatError(.invalid("cached renditions"), at: reader.offset)
      }
      let name = String(decoding: try reader.readPiece(), as: UTF8.self)
      let reason = String(decoding: try reader.readPiece(), as: UTF8.self)
      builder.programNeeds.append(
        ProgramNeed(
          format: format, name: name, reason: reason, isMet: true,
          range: try reader.readSourceRange()))
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
