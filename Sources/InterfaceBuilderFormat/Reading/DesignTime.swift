internal import XMLFormat

/// What a document holds only for Interface Builder; compiled forms do not have it.
///
/// The attributes of structure (`id`, `key`, …) are here too: the document itself has read them.
package enum DesignTime {
  /// Attributes of any element.
  static let attributes: Set<String> = [
    "ambiguous", "colorLabel", "id", "key", "misplaced", "placeholderIdentifier",
    "placeholderIntrinsicHeight",
    "placeholderIntrinsicWidth", "propertyAccessControl", "sceneID", "sceneMemberID",
    "simulatedAppContext", "userLabel",
    "verifyAmbiguity",
  ]

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
    "userComments",
  ]

  /// Whether an element is for Interface Builder alone.
  static func covers(_ element: XMLElement) -> Bool {
    elements.contains(element.name) || element["key"].map(keys.contains) ?? false
  }

  static func covers(_ attribute: XMLAttribute, of element: XMLElement) -> Bool {
    attributes.contains(attribute.name)
  }
}
