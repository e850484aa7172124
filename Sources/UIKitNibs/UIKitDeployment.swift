internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// A feature for which Apple's compiler makes a separate nib for older systems.
///
/// Those nibs are not made: only the nib for the newer systems is (nib archives in
/// `Docs/Formats/Nib.md`). Older systems load it, but show it differently.
struct UIKitSystemFeature: Sendable {
  /// The first system that shows this nib as it is meant.
  var minimum: NibSystemVersion
  /// What older systems do not know, for messages.
  var name: String
  /// Whether an element has it; `references` are all ids that constraints name.
  var isUsed: @Sendable (_ element: XMLElement, _ references: Set<String>) -> Bool

  /// The oldest system that is compiled for at all.
  static let oldest = NibSystemVersion(9)

  static let all: [UIKitSystemFeature] = [
    UIKitSystemFeature(minimum: NibSystemVersion(11), name: "constraints to the safe area") {
      element, ids in
      element.name == "viewLayoutGuide" && element["key"] == "safeArea"
        && element["id"].map { ids.contains($0) } ?? false
    },
    UIKitSystemFeature(minimum: NibSystemVersion(12, 3), name: "cells of collections") {
      element, _ in element.name == "collectionViewCell"
    },
    UIKitSystemFeature(minimum: NibSystemVersion(13), name: "named colours") { element, _ in
      element.name == "color" && element["name"] != nil
    },
    UIKitSystemFeature(minimum: NibSystemVersion(14), name: "date pickers at the current date") {
      element, _ in element.name == "datePicker" && element["useCurrentDate"] == "YES"
    },
  ]
}

extension InterfaceBuilderDocument {
  /// What is wrong with compiling a document of iOS or tvOS for a system and later ones.
  func uiKitDeploymentDiagnostics(_ target: NibSystemVersion?) -> [Diagnostic] {
    guard let target else { return [] }
    if target < UIKitSystemFeature.oldest { return [.oldSystem(target, in: file)] }
    let newer = UIKitSystemFeature.all.filter { $0.minimum > target }
    guard !newer.isEmpty else { return [] }
    let elements = root.descendants
    let references = constrainedItems
    return newer.compactMap { feature in
      elements.first { feature.isUsed($0, references) }
        .map { .newerFeature(feature, $0, target, in: file) }
    }
  }
}

extension Diagnostic {
  fileprivate static func oldSystem(_ target: NibSystemVersion, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-old-system",
      "nibs for systems before \(UIKitSystemFeature.oldest) are not made, as for \(target)",
      at: SourceRange(file: file), details: ["raise the deployment target"])
  }

  fileprivate static func newerFeature(
    _ feature: UIKitSystemFeature, _ element: XMLElement, _ target: NibSystemVersion,
    in file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-newer-feature",
      "\(feature.name) work as they do on \(feature.minimum) and later only, not on \(target)",
      at: element.range(in: file),
      details: ["Apple's compiler makes a second nib for older systems; this one does not"])
  }
}
