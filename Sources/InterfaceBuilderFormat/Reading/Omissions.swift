internal import XMLFormat

extension InterfaceBuilderDocument {
  /// What the compiled form goes without because these parts were not read, a text for each.
  func losses(of parts: [UnreadPart]) -> [String] {
    let elements = parts.compactMap { part -> XMLElement? in
      if case .element(let element) = part { element } else { nil }
    }
    let ends = elements.isEmpty ? [] : connectionEnds
    return parts.map { part in
      switch part {
      case .attribute(let attribute, let element):
        "the compiled <\(element.name)> goes without '\(attribute.name)'"
      case .element(let element): loss(of: element, ends)
      case .text: "the compiled form goes without it"
      }
    }
  }

  private func loss(of element: XMLElement, _ ends: [(source: Int, target: Int)]) -> String {
    let lost = element.ordinal..<element.descendantOrdinals.upperBound
    let objects = element.descendants.count { $0["id"] != nil }
    let connections = ends.count { lost.contains($0.target) && !lost.contains($0.source) }
    var parts = ["the compiled form goes without it"]
    if objects > 0 { parts.append(counted(objects, "object") + " inside of it") }
    if connections > 0 { parts.append(counted(connections, "reference") + " from elsewhere") }
    return parts.joined(separator: ", ")
  }

  /// The elements that refer to others and those they refer to, by their numbers.
  private var connectionEnds: [(source: Int, target: Int)] {
    references.compactMap { reference in
      self.element(id: reference.id).map { (reference.element.ordinal, $0.ordinal) }
    }
  }
}

private func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
