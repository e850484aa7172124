extension NibOutline {
  /// The outline as indented lines.
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
  /// `#12 File's Owner Controller`, `#13 PinView (NSView) "Title"`.
  public var description: String { "#\(id.index) \(name)" }

  /// The description without the number, which is another in every nib: `PinView (NSView) "Title"`.
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
