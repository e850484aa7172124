internal import Diagnostics
internal import InterfaceBuilderFormat
package import NibCompilation
package import NibFormat
internal import XMLFormat

extension NibKit {
  /// Compiles documents of iOS and tvOS.
  package static let uiKit = NibKit(
    className: { UIKitElements.className(of: $0) },
    xib: { document, options, _, reading in
      reading.diagnostics += document.uiKitDeploymentDiagnostics(options.deploymentTarget)
      var compiler = NibCompiler.uiKit(document, options: options, reading: reading)
      compiler.compileUIKitDocument()
      reading = compiler.reading
      return CompiledNib(variants: [.init(graph: compiler.finish())])
    },
    storyboard: { document, options, _, reading in
      reading.diagnostics += document.uiKitDeploymentDiagnostics(options.deploymentTarget)
      var compiler = UIKitStoryboardCompiler(document, options: options, reading: reading)
      compiler.compile()
      reading = compiler.reading
      return compiler.storyboard
    },
    parts: { StoryboardPart.all(of: $0, .uiKit($0)) })
}

extension NibSystemVersion {
  /// The first iOS and tvOS whose nibs are known.
  package static let oldestOfUIKit = NibSystemVersion(9)
}

extension NibXcode {
  /// The first whose nibs of iOS and tvOS are known.
  package static let oldestOfUIKit = NibXcode.xcode10
}

extension UIKitElements {
  private static let classNames = NameMap(families.joined().map { ($0.element, $0.className) })

  /// The elements whose objects are of another class in the nib, or are in none.
  private static let specialNames: [String: String] = [
    "binding": "CocoaBindingsConnection", "customObject": "NSObject", "customView": "UIView",
    "placeholder": "NSObject", "tableViewSection": "UITableViewSection", "window": "UIWindow",
    "userDefaultsController": "NSObject",
    "viewControllerLayoutGuide": "UIViewControllerLayoutGuide",
  ]

  fileprivate static func className(of element: HashedName) -> String {
    if let name = specialNames[element.text] ?? classNames[element] { return name }
    return "UI" + element.text.prefix(1).uppercased() + element.text.dropFirst()
  }
}

/// The elements of iOS and tvOS documents: schemas by family, each in a file of `Elements/`.
enum UIKitElements {
  /// Every family.
  ///
  /// A new one is a line here and a file.
  static let families: [[ElementSchema]] = [
    activityIndicators,
    barItems,
    bars,
    buttons,
    collectionViewLayouts,
    collectionViews,
    constraints,
    containerControllers,
    controls,
    effectViews,
    gestureRecognizers,
    imageViews,
    labels,
    layoutGuides,
    mapViews,
    objects,
    pickers,
    renderingViews,
    scrollViews,
    searchBars,
    segmentedControls,
    segues,
    stackViews,
    tableViewCells,
    tableViews,
    textFields,
    textViews,
    valueControls,
    viewControllers,
    views,
    webViews,
  ]

  /// By the name of the element.
  static let schemas = NameMap(families.joined().map { ($0.element, $0) })
}

/// A feature for which Apple's compiler makes a separate nib for older systems.
///
/// Those nibs are not made: only the nib for the newer systems is (Docs/Rules.md, Nib archive 8).
/// Older systems load it, but show it differently.
struct UIKitSystemFeature: Sendable {
  /// The first system that shows this nib as it is meant.
  var minimum: NibSystemVersion
  /// What older systems do not know, for messages.
  var name: String
  /// Whether an element has it; `references` are all ids that constraints name.
  var isUsed: @Sendable (_ element: XMLElement, _ references: Set<String>) -> Bool

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
  ///
  /// Older targets count as the oldest system whose nibs are known.
  func uiKitDeploymentDiagnostics(_ target: NibSystemVersion?) -> [Diagnostic] {
    guard let target = target.map({ max($0, .oldestOfUIKit) }) else { return [] }
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
