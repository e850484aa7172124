internal import InterfaceBuilderFormat
package import NibCompilation
internal import NibFormat

extension NibKit {
  /// Compiles documents of iOS and tvOS.
  package static let uiKit = NibKit(
    className: { UIKitElements.className(of: $0) },
    xib: { document, options, reading in
      reading.diagnostics += document.uiKitDeploymentDiagnostics(options.deploymentTarget)
      var compiler = NibCompiler(
        document, schemas: UIKitElements.schemas, options: options, reading: reading)
      compiler.compileUIKitDocument()
      reading = compiler.reading
      return CompiledNib(variants: [.init(graph: compiler.finish())])
    },
    storyboard: { document, options, reading in
      reading.diagnostics += document.uiKitDeploymentDiagnostics(options.deploymentTarget)
      var compiler = UIKitStoryboardCompiler(document, options: options, reading: reading)
      compiler.compile()
      reading = compiler.reading
      return compiler.storyboard
    },
    parts: { StoryboardPart.all(of: $0, .uiKit($0)) })
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
