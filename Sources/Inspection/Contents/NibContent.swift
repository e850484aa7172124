internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import ResourceCompilers

extension ContentReader {
  /// Compiled nibs of both containers by object, key and connection.
  static let nib = ContentReader(claims: isNib) { file, diagnostics in
    do throws(FormatError) {
      let nib = try NibFile(decoding: file.bytes)
      return ContentTree("nib", NibContent(nib).tree)
    } catch {
      diagnostics.append(.unreadable("the nib cannot be decoded: \(error)", in: file))
      return nil
    }
  }

  @Sendable private static func isNib(_ file: ContentFile) -> Bool {
    file.kind == .nib
      && NibRole(fileName: ProjectPath(normalized: file.name).name) != .settings
  }
}

extension ContentTree {
  /// The nib that a document of one nib is compiled to; nil if that fails.
  static func compiling(_ file: ContentFile) -> ContentTree? {
    var ignored: [Diagnostic] = []
    guard
      let document = InterfaceBuilderDocument(
        decoding: file.bytes, file: file.name, diagnostics: &ignored),
      !document.kind.isStoryboard, document.kind.platform != .watchos,
      let nib = compileNib(
        document, options: NibCompilationOptions(isBaseLocalization: true), diagnostics: &ignored),
      let newest = nib.variants.last, let compiled = try? NibFile(decoding: newest.bytes)
    else { return nil }
    return ContentTree("nib", NibContent(compiled).tree)
  }
}

/// Reads the objects of a nib: those of its outline are objects, with all their keys as values.
private struct NibContent {
  private let graph: NibGraph
  private let outline: NibOutline
  /// The rows of the outline by object.
  private var labels: [NibObjectID: NibLabel] = [:]
  private var frames: [NibObjectID: String] = [:]
  private var nested: [NibObjectID: [ContentNode]] = [:]
  private var connections: [NibObjectID: [ContentNode]] = [:]

  /// Values of one object; the rest of it is compared by a digest.
  private static let largestObject = 4000
  private static let deepestValue = 24
  /// Deeper objects are put beside each other, so that no tree exhausts the stack.
  private static let deepestObject = 256

  init(_ file: NibFile) {
    self.init(file.graph, NibOutline(file), prefix: "")
  }

  private init(_ graph: NibGraph, _ outline: NibOutline, prefix: String) {
    self.graph = graph
    self.outline = outline
    for row in outline.rows {
      labels[row.label.id] = row.label
      frames[row.label.id] = row.facts.first { $0.name == "frame" }?.value
    }
    for connection in outline.connections { add(connection) }
  }

  private mutating func add(_ connection: NibConnection) {
    var node = ContentNode(.place, .connection, kind: connection.kind, title: connection.name)
    if let destination = connection.destination {
      node.value = .reference(anchor(destination.id), name: destination.sentenceName)
    } else if connection.kind == "action" {
      node.value = .word("First Responder")
    } else if let detail = connection.detail {
      node.value = .word(detail)
    }
    if connection.destination != nil, let detail = connection.detail {
      node.children.append(.word("detail", detail))
    }
    let owner = connection.source?.id ?? connection.destination?.id ?? graph.root
    connections[owner, default: []].append(node)
  }

  private func anchor(_ id: NibObjectID) -> String { "#\(id.index)" }

  var tree: ContentNode {
    var root = ContentNode(.name(""), .object, kind: "nib")
    root.isOrdered = true
    // Rows come before what is in them: they are put together from the end.
    var open: [(depth: Int, node: ContentNode)] = []
    for row in outline.rows.reversed() {
      var node = object(row)
      let depth = min(row.depth, Self.deepestObject)
      var list = ContentNode(.name("contents"), .list, kind: "contents")
      list.isOrdered = true
      while let last = open.last, last.depth > depth {
        list.children.append(last.node)
        open.removeLast()
      }
      if !list.children.isEmpty { node.children.append(list) }
      open.append((depth, node))
    }
    root.children = open.reversed().map(\.node)
    root.children += connections.filter { labels[$0.key] == nil }.sorted { $0.key < $1.key }
      .flatMap(\.value)
    for nib in outline.nested {
      let name = "nib in \(nib.owner.sentenceName)"
      guard let inner = nib.outline else { continue }
      var node = ContentNode(.place, .object, kind: "nested nib", title: name)
      node.children = inner.rows.map { row in
        var object = ContentNode(.place, .object, kind: row.label.className, title: row.label.text)
        object.children = row.facts.map { .word($0.name, $0.value) }
        return object
      }
      root.children.append(node)
    }
    return root
  }

  private func object(_ row: NibOutline.Row) -> ContentNode {
    let label = row.label
    var node = ContentNode(.place, .object, kind: label.className, title: label.title)
    node.anchor = anchor(label.id)
    node.label = label.customClass
    if let custom = label.customClass { node.children.append(.word("class", custom)) }
    if let relation = row.relation { node.children.append(.word("role", relation)) }
    let frame = frames[label.id]
    if let frame,
      let rectangle = ContentRectangle(frame, countsFromBottom: outline.toolkit == .appKit)
    {
      node.children.append(.value("frame", .rectangle(rectangle)))
    }
    var budget = Self.largestObject
    for entry in graph[label.id].entries {
      if frame != nil, Self.frameKeys.contains(entry.key.text) { continue }
      if label.customClass != nil, Self.classKeys.contains(entry.key.text) { continue }
      if isStructure(entry.value) { continue }
      var child = value(
        entry.value, .name(entry.key.text), depth: 0, &budget, path: [label.id])
      if Self.backLinks.contains(entry.key.text) { child.noise = "link to the superview" }
      if entry.value == .null { child.noise = "key without a value" }
      node.children.append(child)
    }
    node.children += connections[label.id] ?? []
    return node
  }

  /// Keys from which the frame is told.
  private static let frameKeys: Set = [
    "UIBounds", "UICenter", "NSFrame", "NSFrameSize", "NSWindowRect",
  ]

  /// Keys that follow from the places of views.
  private static let backLinks: Set = ["NSSuperview", "NSNextResponder"]

  /// Keys from which the class is told.
  private static let classKeys: Set = [
    "UIClassName", "UIOriginalClassName", "NSClassName", "NSOriginalClassName", "NSWindowClass",
    "IBClassReference",
  ]

  /// True for a list of objects that have rows: their places in the outline tell the same.
  private func isStructure(_ value: NibValue) -> Bool {
    guard let id = value.object, let elements = graph.elements(id), !elements.isEmpty else {
      return false
    }
    return elements.allSatisfy { $0.object.map { labels[$0] != nil } ?? false }
  }

  // MARK: Values

  private func value(
    _ value: NibValue, _ identity: ContentNode.Identity, depth: Int, _ budget: inout Int,
    path: [NibObjectID]
  ) -> ContentNode {
    budget -= 1
    var node = ContentNode(identity, kind: "value")
    guard let id = value.object else {
      node.value = plain(value)
      return node
    }
    if let label = labels[id] {
      node.value = .reference(anchor(id), name: label.sentenceName)
      return node
    }
    if let text = graph.string(id) {
      node.value = .text(text)
      return node
    }
    if let number = graph.number(id) {
      node.value = plain(number)
      return node
    }
    if let bytes = graph.data(id) {
      node.value = .data(ContentData(bytes))
      return node
    }
    node.kind = graph[id].className
    guard depth < Self.deepestValue, budget > 0, !path.contains(id) else {
      node.value = .word(graph[id].className)
      return node
    }
    let inner = path + [id]
    if let elements = graph.elements(id) {
      node.isOrdered = !node.kind.hasSuffix("Set") && !Self.isOfConstraints(identity)
      node.children = elements.prefix(max(0, budget)).map {
        self.value($0, .place, depth: depth + 1, &budget, path: inner)
      }
    } else if let pairs = graph.pairs(id) {
      node.children = pairs.prefix(max(0, budget)).map { key, value in
        let number = key.object.flatMap { graph.number($0) }
        let name = key.object.flatMap { graph.string($0) } ?? plain(number ?? key).description
        return self.value(value, .name(name), depth: depth + 1, &budget, path: inner)
      }
    } else {
      node.children = graph[id].entries.prefix(max(0, budget)).map { entry in
        self.value(entry.value, .name(entry.key.text), depth: depth + 1, &budget, path: inner)
      }
    }
    if node.children.isEmpty { node.value = .word(node.kind) }
    return node
  }

  private static func isOfConstraints(_ identity: ContentNode.Identity) -> Bool {
    if case .name(let name) = identity { name.hasSuffix("onstraints") } else { false }
  }

  private func plain(_ value: NibValue) -> ContentValue {
    switch value {
    case .boolean(let value): return .word(value ? "true" : "false")
    case .integer(let value): return .word(String(value))
    case .float(let value): return .word(points(Double(value)))
    case .double(let value): return .word(points(value))
    case .null, .object: return .word("nil")
    case .data(let bytes):
      let text = bytes.last == 0 ? bytes.dropLast() : bytes[...]
      if let numbers = UIKitGeometry.numbers(value) {
        return .word(numbers.map(points).joined(separator: ", "))
      }
      if text.allSatisfy({ $0 >= 0x20 }), let text = String(validating: text, as: UTF8.self) {
        return .word(text)
      }
      return .data(ContentData(bytes))
    }
  }
}

extension NibLabel {
  /// The text by which people know the object.
  fileprivate var title: String? { text ?? role }

  /// As in a sentence.
  fileprivate var sentenceName: String {
    title.map { ContentText.named($0) } ?? customClass.map { "\(className) \($0)" } ?? className
  }
}

extension ContentRectangle {
  /// Reads `20,40 100x30`.
  fileprivate init?(_ text: String, countsFromBottom: Bool) {
    let numbers = text.split { ", x".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    self.init(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3],
      countsFromBottom: countsFromBottom)
  }
}
