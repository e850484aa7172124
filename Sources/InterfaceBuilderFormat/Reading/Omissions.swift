internal import Diagnostics
internal import XMLFormat

extension InterfaceBuilderDocument {
  /// What the compiled form goes without because these parts were not read, a text for each.
  ///
  /// Takes the parts in the order of the file, none inside of another.
  func omissions(of parts: [UnreadPart]) -> [String] {
    let elements = parts.compactMap { part -> XMLElement? in
      if case .element(let element) = part { element } else { nil }
    }
    let connections = connections(intoEachOf: elements)
    var number = -1
    return parts.map { part in
      switch part {
      case .attribute(let attribute, let element):
        return "the compiled <\(element.name)> goes without '\(attribute.name)'"
      case .element(let element):
        number += 1
        return omission(of: element, connections: connections[number])
      case .text: return "the compiled form goes without it"
      }
    }
  }

  private func omission(of element: XMLElement, connections: Int) -> String {
    let objects = element.descendants.count { $0["id"] != nil }
    var parts = ["the compiled form goes without it"]
    if objects > 0 { parts.append(objects.counted("object") + " inside of it") }
    if connections > 0 { parts.append(connections.counted("reference") + " from elsewhere") }
    return parts.joined(separator: ", ")
  }

  /// How many references lead into each of these elements from outside of it.
  private func connections(intoEachOf elements: [XMLElement]) -> [Int] {
    var counts = Array(repeating: 0, count: elements.count)
    guard !elements.isEmpty else { return counts }
    for reference in references {
      guard let target = element(id: reference.id),
        let index = elements.index(around: target.ordinal),
        elements.index(around: reference.element.ordinal) != index
      else { continue }
      counts[index] += 1
    }
    return counts
  }
}

/// The parts of a document for Interface Builder alone; compiled forms do not have them.
///
/// The attributes of structure (`id`, `key`, …) are here too: the document itself has read them.
package enum DesignTime {
  /// Attributes of any element.
  static let attributes = NameTable([
    "ambiguous", "colorLabel", "id", "key", "misplaced", "placeholderIdentifier",
    "placeholderIntrinsicHeight",
    "placeholderIntrinsicWidth", "propertyAccessControl", "sceneID", "sceneMemberID",
    "simulatedAppContext", "userLabel",
    "verifyAmbiguity",
  ])

  /// Elements, wherever they are.
  static let elements: Set<String> = [
    "accessibilityOverrides", "animations", "classes", "designables",
    "freeformSimulatedSizeMetrics",
    "inferredMetricsTieBreakers", "metadata", "simulatedMetricsContainer",
    "simulatedNavigationBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedStatusBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
    "userGuides",
  ]

  /// Elements that matter under other keys.
  static let keys: Set<String> = [
    "canvasLocation", "designTimeSize", "frameInset", "freeformSize",
    "simulatedBottomBarMetrics",
    "simulatedDestinationMetrics",
    "simulatedOrientationMetrics", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
    "userComments", "userLabel",
  ]

  /// True if an element is for Interface Builder alone.
  static func covers(_ element: XMLElement) -> Bool {
    elements.contains(element.name) || element["key"].map(keys.contains) ?? false
  }

  static func covers(_ attribute: XMLAttribute, of element: XMLElement) -> Bool {
    attributes.existingNumber(of: attribute.hashedName) != nil
  }
}

extension [XMLElement] {
  /// The index of the element that is the one with that number or has it inside; the elements are
  /// in the order of the file, none inside of another.
  fileprivate func index(around ordinal: Int) -> Int? {
    var low = 0
    var high = count
    // The distance halves in each round.
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].ordinal <= ordinal { low = middle + 1 } else { high = middle }
    }
    guard low > 0, ordinal < self[low - 1].descendantOrdinals.upperBound else { return nil }
    return low - 1
  }
}
