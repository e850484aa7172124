package import JSONFormat

/// A readable description of a nib: its objects as a tree, and their connections.
///
/// Objects have their numbers in the graph. Long texts are cut, so that the outline of a nib with
/// many shared objects stays short.
public struct NibOutline: Hashable, Sendable {
  /// One object of the tree.
  public struct Row: Hashable, Sendable {
    public var label: NibLabel
    /// The number of objects of the tree that contain it.
    public var depth: Int
    public var parent: NibObjectID?
    /// The relation of the object to its parent, such as `menu`; nil for a child.
    public var relation: String?
    public var facts: [NibFact]
  }

  /// A nib inside the nib, such as that of a prototype cell.
  public struct Nested: Hashable, Sendable {
    public var owner: NibLabel
    /// The outline; nil if the bytes cannot be decoded or are nested too deep.
    public var outline: NibOutline?
  }

  /// The container: `NIBArchive, coder version 10`, or `keyed archive`.
  public var container: String
  public var toolkit: NibToolkit?
  public var objectCount: Int
  /// The objects of the tree, each before those in it.
  public var rows: [Row] = []
  public var connections: [NibConnection] = []
  public var nested: [Nested] = []

  package init(_ file: NibFile) { self.init(file, depth: 0) }

  private init(_ file: NibFile, depth: Int) {
    container = file.container.name
    toolkit = file.toolkit
    objectCount = file.graph.objects.count
    let reader = NibOutlineReader(file.graph)
    let tree = NibOutlineTree(reader)
    rows = tree.rows
    connections = reader.connections()
    nested = tree.nested.map { owner, bytes in
      let file = depth < Self.deepestNested ? try? NibFile(decoding: bytes) : nil
      return Nested(owner: owner, outline: file.map { NibOutline($0, depth: depth + 1) })
    }
  }

  private static let deepestNested = 3
}

/// The description of an object in an outline.
public struct NibLabel: Hashable, Sendable {
  public var id: NibObjectID
  /// The role of a placeholder, such as `File's Owner`.
  public var role: String?
  /// The class in the nib; for stand-ins of AppKit, the class that they become.
  public var className: String
  public var customClass: String?
  public var text: String?
}

/// A property of an object in an outline, such as its frame.
public struct NibFact: Hashable, Sendable {
  public var name: String
  public var value: String
}

extension NibOutline {
  /// The outline as a document; the tree is a list in which each object names its parent.
  package func json() -> JSONValue {
    .object([
      "container": .string(container),
      "toolkit": toolkit.map { .string($0.rawValue) },
      "objectCount": .integer(Int64(objectCount)),
      "objects": .array(rows.map(\.json)),
      "connections": .array(connections.map(\.json)),
      "nested": nested.isEmpty
        ? nil
        : .array(
          nested.map { nib in
            .object(["owner": nib.owner.id.json, "nib": nib.outline?.json() ?? .null])
          }),
    ])
  }
}

extension NibOutline.Row {
  fileprivate var json: JSONValue {
    .object([
      "id": label.id.json,
      "parent": parent?.json,
      "relation": relation.map { .string($0) },
      "role": label.role.map { .string($0) },
      "class": .string(label.className),
      "customClass": label.customClass.map { .string($0) },
      "text": label.text.map { .string($0) },
      "facts": facts.isEmpty
        ? nil : .object(facts.map { JSONValue.Member($0.name, .string($0.value)) }),
    ])
  }
}

extension NibOutline {
  /// Returns the outline as indented lines.
  public func text() -> String { lines().map { $0 + "\n" }.joined() }

  /// Deeper lines are not indented further, so that the text stays in proportion to the nib.
  private static let deepestIndent = 64

  private func lines() -> [String] {
    let kind = [container, toolkit?.name].compactMap(\.self).joined(separator: ", ")
    var lines = ["\(kind), \(objectCount == 1 ? "1 object" : "\(objectCount) objects")"]
    if !rows.isEmpty { lines += ["", "Objects"] }
    for row in rows {
      let indent = String(repeating: "  ", count: min(row.depth, Self.deepestIndent) + 1)
      lines.append(indent + row.text)
    }
    if !connections.isEmpty { lines += ["", "Connections"] }
    let width = connections.map(\.kind.count).max() ?? 0
    for connection in connections {
      let pad = String(repeating: " ", count: width - connection.kind.count)
      lines.append("  \(connection.kind)\(pad)  \(connection.text)")
    }
    for nib in nested {
      lines += ["", "Nib in \(nib.owner.description)"]
      let inner = nib.outline?.lines() ?? ["cannot be decoded"]
      lines += inner.map { $0.isEmpty ? "" : "  " + $0 }
    }
    return lines
  }
}

extension NibToolkit {
  fileprivate var name: String {
    switch self {
    case .appKit: "AppKit"
    case .uiKit: "UIKit"
    }
  }
}

extension NibOutline.Row {
  fileprivate var text: String {
    var parts = [(relation.map { $0 + ": " } ?? "") + label.description]
    for fact in facts {
      switch fact.name {
      case "frame": parts.append(fact.value)
      case _ where fact.value == "yes": parts.append(fact.name)
      default: parts.append("\(fact.name) \(fact.value)")
      }
    }
    return parts.joined(separator: "  ")
  }
}

extension NibLabel: CustomStringConvertible {
  /// The object with its number: `#12 File's Owner Controller`, `#13 PinView (NSView) "Title"`.
  public var description: String { "#\(id.index) \(name)" }

  /// The object without its number, which differs between nibs: `PinView (NSView) "Title"`.
  public var name: String {
    let isProxy = role != nil && customClass == nil && Self.proxies.contains(className)
    let className = isProxy ? nil : NibText.name(className)
    let classes = customClass.map { "\(NibText.name($0)) (\(className ?? ""))" } ?? className
    let parts = [role.map(NibText.line), classes, text.map { NibText.quoted($0) }]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  private static let proxies: Set = ["UIProxyObject", "NSNibExternalObjectPlaceholder"]
}

extension NibConnection {
  /// `#2 File's Owner .view -> #6 UIView`, without the kind.
  package var text: String {
    var text = source?.description ?? (destination == nil ? "" : "any")
    if let name { text += (text.isEmpty ? "" : " ") + "." + NibText.line(name) }
    if let destination {
      text += " -> " + destination.description
    } else if kind == "action" {
      text += " -> First Responder"
    }
    if let detail { text += (destination == nil ? " = " : "  ") + detail }
    return text
  }
}

extension NibText {
  /// Text on one line, with whatever a terminal would act on written out.
  static func line(_ text: String) -> String {
    let quoted = quoted(text).dropFirst().dropLast()
    return String(quoted)
  }
}

extension NibFile.Container {
  fileprivate var name: String {
    switch self {
    case .archive(let archive): "NIBArchive, coder version \(archive.coderVersion)"
    case .keyed: "keyed archive"
    }
  }
}

extension NibConnection {
  fileprivate var json: JSONValue {
    .object([
      "kind": .string(kind),
      "name": name.map { .string($0) },
      "source": source?.id.json,
      "destination": destination?.id.json,
      "detail": detail.map { .string($0) },
    ])
  }
}

extension NibObjectID {
  fileprivate var json: JSONValue { .integer(Int64(index)) }
}
