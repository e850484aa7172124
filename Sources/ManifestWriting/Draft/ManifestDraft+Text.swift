internal import MacroExpansion
internal import ManifestLoading

extension ManifestDraft {
  /// The text of the manifest, in YAML.
  package var text: String {
    var writer = DraftWriter()
    writer.comments(remarks, indent: 0)
    writer.line("version: 1", indent: 0)
    if let name { writer.member(DraftMember("name", .literal(name)), indent: 0) }
    if !variables.isEmpty {
      writer.text += "\n"
      writer.member(DraftMember("variables", .map(variables)), indent: 0)
    }
    if !options.isEmpty { writer.member(DraftMember("options", .map(options)), indent: 0) }
    writer.parts("templates", templates)
    writer.parts("targets", targets)
    return writer.text
  }
}

/// Writes values as YAML, line by line.
private struct DraftWriter {
  var text = ""
  /// Bytes of a line.
  private let width = 100

  mutating func line(_ content: String, indent: Int) {
    text += String(repeating: " ", count: indent) + content + "\n"
  }

  mutating func comments(_ remarks: [String], indent: Int) {
    for remark in remarks {
      var rest = remark.oneLine.split(separator: " ")[...]
      var start = "#"
      while !rest.isEmpty {
        var content = start
        repeat {
          content += " " + rest.removeFirst()
        } while indent + content.utf8.count + 1 + (rest.first?.utf8.count ?? width) <= width
        line(content, indent: indent)
        start = "#  "
      }
    }
  }

  mutating func parts(_ title: String, _ parts: [ManifestDraft.Part]) {
    if parts.isEmpty { return }
    text += "\n"
    line("\(title):", indent: 0)
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "\n" }
      line(yamlScalar(part.name, .block) + ":", indent: 2)
      comments(part.remarks, indent: 4)
      for member in part.members { self.member(member, indent: 4) }
    }
  }

  mutating func member(_ member: DraftMember, indent: Int, prefix: String = "") {
    let key = prefix + yamlScalar(member.key, .block) + ":"
    if let flow = member.value.flow(.block), fits(key, flow, member.value, indent) {
      line("\(key) \(flow)", indent: indent - prefix.utf8.count)
      return
    }
    line(key, indent: indent - prefix.utf8.count)
    block(member.value, indent: indent + 2)
  }

  private func fits(_ key: String, _ flow: String, _ value: DraftValue, _ indent: Int) -> Bool {
    switch value {
    case .list, .flowMap: indent + key.utf8.count + 1 + flow.utf8.count <= width
    default: true
    }
  }

  private mutating func block(_ value: DraftValue, indent: Int) {
    switch value {
    case .list(let items), .items(let items): for item in items { self.item(item, indent: indent) }
    case .map(let members), .flowMap(let members):
      for member in members { self.member(member, indent: indent) }
    case .text, .literal, .verbatim: break
    }
  }

  private mutating func item(_ value: DraftValue, indent: Int) {
    if case .map(let members) = value, let first = members.first {
      member(first, indent: indent + 2, prefix: "- ")
      for member in members.dropFirst() { self.member(member, indent: indent + 2) }
    } else if let flow = value.flow(.block) {
      line("- " + flow, indent: indent)
    } else {
      line("-", indent: indent)
      block(value, indent: indent + 2)
    }
  }
}

extension DraftValue {
  /// The value on one line; nil for one that has a line for each part.
  fileprivate func flow(_ style: ScalarStyle) -> String? {
    switch self {
    case .text(let text): return yamlScalar(text, style)
    case .literal(let text): return yamlScalar(text.escapedForMacros, style)
    case .verbatim(let text): return text
    case .list(let items):
      let parts = items.compactMap { $0.flow(.flow) }
      return parts.count == items.count ? "[" + parts.joined(separator: ", ") + "]" : nil
    case .flowMap(let members):
      let parts = members.compactMap { member in
        member.value.flow(.flow).map { yamlScalar(member.key, .flow) + ": " + $0 }
      }
      return parts.count == members.count ? "{" + parts.joined(separator: ", ") + "}" : nil
    case .items(let items): return items.isEmpty ? "[]" : nil
    case .map(let members): return members.isEmpty ? "{}" : nil
    }
  }
}

extension String {
  /// The text without line breaks and control characters, which would end a comment.
  fileprivate var oneLine: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl =
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x2029).contains(scalar.value) || scalar.value == 0xFEFF
      result.append(isControl ? " " : scalar)
    }
    return String(result)
  }
}
