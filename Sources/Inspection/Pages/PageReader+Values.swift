internal import AppleVocabulary
internal import CoreDataFormat
internal import Diagnostics
internal import FileTree
internal import Pages
internal import PropertyListFormat

extension PageReader {
  /// Values of one file; the rest is counted.
  static let mostNodes = 1_500
  private static let deepest = 64
  private static let longestText = 600

  // MARK: Lists

  mutating func readList(_ entry: BundleReport.Entry, _ kind: String) {
    guard let bytes = contents(entry, in: .lists, largest: 2 << 20) else { return }
    var ignored: [Diagnostic] = []
    guard let tree = ContentTree(ContentFile(entry.path.text, bytes), diagnostics: &ignored) else {
      return skip(.lists)
    }
    var room = min(Self.mostNodes, budget.nodes)
    guard room > 0 else { return skip(.lists) }
    let before = room
    let nodes = nodes(tree.root.children, depth: 0, &room)
    budget.nodes -= before - max(0, room)
    let id = identifier("list", entry.path.text)
    let isPrivacy = entry.path.name.hasSuffix(".xcprivacy")
    page.lists.append(
      Page.Document(
        id: id, path: entry.path.text, kind: isPrivacy ? "privacy manifest" : kind, nodes: nodes))
    items[entry.path] = id
  }

  private func nodes(_ children: [ContentNode], depth: Int, _ room: inout Int) -> [Page.Node] {
    var result: [Page.Node] = []
    for child in children {
      guard room > 0 else {
        let left = children.count - result.count
        result.append(
          Page.Node(name: "…", kind: left == 1 ? "1 more is left out" : "\(left) more are left out")
        )
        break
      }
      room -= 1
      var node = Page.Node(name: "", value: child.value.map(shown))
      if case .name(let name) = child.identity { node.name = name }
      if child.children.isEmpty {
        if child.value == nil { node.kind = "empty" }
      } else if depth < Self.deepest {
        node.kind = child.children.count.counted(
          child.kind == "array" ? "element" : "entry", child.kind == "array" ? nil : "entries")
        node.children = nodes(child.children, depth: depth + 1, &room)
      } else {
        node.kind = "deeper values are left out"
      }
      result.append(node)
    }
    return result
  }

  private func shown(_ value: ContentValue) -> String {
    let text = if case .text(let text) = value { text } else { value.description }
    return text.count <= Self.longestText ? text : String(text.prefix(Self.longestText)) + "…"
  }

  // MARK: Interfaces

  /// A document under another name, or another XML file, which is not shown.
  mutating func readXML(_ entry: BundleReport.Entry) {
    let suffix = FileName(entry.path.name).extension?.lowercased() ?? ""
    guard Self.interfaceSuffixes.contains(suffix) else { return }
    readNib(entry)
  }

  mutating func readNib(_ entry: BundleReport.Entry) {
    guard !entry.isDirectory || entry.kind == .nib else { return }
    guard let parts = interface(at: entry.path, size: entry.size) else {
      return skip(.interfaces)
    }
    add(parts.objects, parts.connections, at: entry.path)
  }

  /// Reads a compiled storyboard as one interface, the nibs in it by their names; false if none can be read.
  mutating func readStoryboard(at place: BundlePath) -> Bool {
    let names = (try? bundle.entries(of: place))?.entries.map(\.name) ?? []
    let nibs = names.filter { FileName($0).extension?.lowercased() == "nib" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var objects: [Page.Node] = []
    var connections: [Page.Connection] = []
    var read: [BundlePath] = []
    var left = 0
    for name in nibs {
      let path = place.appending(name: name)
      let size = (try? bundle.status(of: path, followingLinks: false))?.size ?? 0
      guard let parts = interface(at: path, size: size) else {
        left += 1
        continue
      }
      read.append(path)
      objects.append(
        Page.Node(name: FileName(name).base, kind: "nib", children: parts.objects))
      connections += parts.connections.prefix(1_000 - min(1_000, connections.count))
    }
    guard !read.isEmpty else { return false }
    for _ in 0..<left { skip(.interfaces) }
    add(objects, connections, at: place)
    for path in read { items[path] = items[place] }
    return true
  }

  private mutating func add(
    _ objects: [Page.Node], _ connections: [Page.Connection], at place: BundlePath
  ) {
    let name = place.isRoot ? report.name : place.text
    var nib = Page.Nib(id: identifier("nib", name), path: name, objects: objects)
    nib.connections = connections
    page.nibs.append(nib)
    items[place] = nib.id
  }

  /// The objects and connections of a nib or a document; nil if it cannot be read, or if there is no room for it.
  private mutating func interface(
    at path: BundlePath, size: Int64
  ) -> (objects: [Page.Node], connections: [Page.Connection])? {
    guard size <= Self.largestFile, size <= budget.reading, hasRoom(in: .interfaces),
      let bytes = try? bundle.fileOrNib(at: path)
    else { return nil }
    budget.reading -= Int64(bytes.count)
    var ignored: [Diagnostic] = []
    guard let tree = ContentTree(ContentFile(path.text, bytes), diagnostics: &ignored),
      tree.form == "nib" || tree.form == "document"
    else { return nil }
    // Without room, an interface still has its name and its picture.
    var room = max(0, min(nodesOfNib, budget.nibNodes))
    let before = room
    var connections: [Page.Connection] = []
    let objects = objects(tree.root.children, of: nil, depth: 0, &room, &connections)
    budget.nibNodes -= before - max(0, room) + connections.count
    return (objects, connections)
  }

  static let interfaceSuffixes: Set = ["nib", "xib", "storyboard"]

  /// Objects with those in them; plain values of each are folded into one row.
  private func objects(
    _ children: [ContentNode], of owner: String?, depth: Int, _ room: inout Int,
    _ connections: inout [Page.Connection]
  ) -> [Page.Node] {
    var result: [Page.Node] = []
    var values: [ContentNode] = []
    for child in children {
      if child.noise != nil { continue }
      guard room > 0, depth < Self.deepest else {
        result.append(Page.Node(name: "…", kind: "more is left out"))
        break
      }
      switch child.role {
      case .connection:
        if connections.count < 1_000 {
          connections.append(
            Page.Connection(
              kind: child.kind, name: child.title ?? "", source: owner ?? "",
              destination: child.value.map(shown) ?? ""))
        }
      case .list:
        // The list of subviews and the like is what the tree itself says.
        result += objects(child.children, of: owner, depth: depth + 1, &room, &connections)
      case .object:
        room -= 1
        let label = child.title ?? child.label ?? ""
        let name = label.isEmpty ? child.kind : "\(child.kind) \(label)"
        var node = Page.Node(name: label, kind: child.kind)
        node.children = objects(child.children, of: name, depth: depth + 1, &room, &connections)
        result.append(node)
      case .value, .line: values.append(child)
      }
    }
    if !values.isEmpty, room > 0 {
      let count = values.count
      let inner = nodes(values, depth: depth, &room)
      var node = Page.Node(
        name: "", kind: owner == nil ? "settings" : count.counted("value"), children: inner)
      node.isFolded = true
      result.insert(node, at: 0)
    }
    return result
  }

  // MARK: Fonts

  mutating func readFont(_ entry: BundleReport.Entry) {
    guard page.fonts.count < 500 else { return skip(.fonts) }
    var font = Page.Font(
      id: identifier("font", entry.path.text), path: entry.path.text,
      name: FileName(entry.path.name).base, size: entry.size)
    if entry.size <= 200 << 10, entry.size <= Int64(budget.fonts),
      let bytes = contents(entry, in: .fonts), Self.looksLikeFont(bytes)
    {
      budget.fonts -= bytes.count
      font.bytes = bytes
    }
    page.fonts.append(font)
    items[entry.path] = font.id
  }

  /// True if the directory of tables is whole and has what a browser needs.
  ///
  /// Version (4), count of tables (2), 6 bytes for searching, then for each table tag (4), checksum (4), offset (4),
  /// length (4), big-endian; OpenType 1.9, *Organization of an OpenType Font*.
  static func looksLikeFont(_ bytes: [UInt8]) -> Bool {
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 12, [0x0001_0000, 0x4F54_544F].contains(number(0, 4)) else { return false }
    let count = number(4, 2)
    guard (1...64).contains(count), bytes.count >= 12 + 16 * count else { return false }
    var tags: Set<String> = []
    for index in 0..<count {
      let row = 12 + 16 * index
      guard number(row + 8, 4) + number(row + 12, 4) <= bytes.count else { return false }
      tags.insert(String(decoding: bytes[row..<row + 4], as: UTF8.self))
    }
    let needed: Set = ["cmap", "head", "hhea", "hmtx", "maxp", "name"]
    return needed.isSubset(of: tags)
      && (tags.contains("CFF ") || tags.isSuperset(of: ["glyf", "loca"]))
  }

  // MARK: Models

  mutating func readModel(_ entry: BundleReport.Entry) {
    guard page.models.count < 100 else { return skip(.models) }
    var ignored: [Diagnostic] = []
    let bytes: [UInt8]? =
      entry.isDirectory
      ? (try? bundle.modelFile(in: entry.path)) ?? nil : contents(entry, in: .models)
    guard let bytes, bytes.count <= Self.largestFile,
      let model = Self.model(bytes, entry.path.text, &ignored)
    else { return skip(.models) }
    let names = (try? bundle.entries(of: entry.path))?.entries.map(\.name) ?? []
    let versions = names.count { ["mom", "xcdatamodel"].contains(FileName($0).extension) }
    let current = (try? bundle.currentVersion(ofModel: entry.path, names)) ?? nil
    let note = [
      model.entities.count.counted("entity", "entities"),
      versions > 1 ? versions.counted("version") : nil,
      current.map { "the current one is '\($0)'" },
      model.compiler.map { "compiled by \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
    let id = identifier("model", entry.path.text)
    page.models.append(
      Page.Model(
        id: id, path: entry.path.text, note: note,
        entities: model.entities.prefix(200).sorted { $0.name < $1.name }.map(\.shown)))
    items[entry.path] = id
  }

  private static func model(
    _ bytes: [UInt8], _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> DataModel? {
    switch PropertyListForm(of: bytes) {
    case .binary where DataModel.isArchive(bytes):
      DataModel(decodingArchive: bytes, file: name, diagnostics: &diagnostics)
    case .binary: DataModel(decodingElements: bytes, file: name, diagnostics: &diagnostics)
    default: DataModel(parsing: bytes, file: name, diagnostics: &diagnostics)
    }
  }
}

extension DataModel.Entity {
  fileprivate var shown: Page.Entity {
    var attributes: [(name: String, type: String)] = []
    var relationships: [Page.Relationship] = []
    for property in properties.prefix(400) {
      switch property.kind {
      case .attribute(let attribute):
        attributes.append(
          (property.name, attribute.type.rawValue + (property.isOptional ? "?" : "")))
      case .relationship(let relationship):
        relationships.append(
          Page.Relationship(
            name: property.name, destination: relationship.destinationName ?? "",
            isToMany: relationship.isToMany))
      case .fetched: attributes.append((property.name, "fetched"))
      }
    }
    return Page.Entity(
      name: name, parent: parentName, isAbstract: isAbstract, attributes: attributes,
      relationships: relationships)
  }
}
