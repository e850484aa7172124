internal import InterfaceBuilderFormat
package import NibCompilation
package import NibFormat

extension NibKit {
  /// Compiles documents of macOS.
  package static let appKit = NibKit(
    className: { AppKitElements.className(of: $0) },
    xib: { document, options, pool, reading in
      let options = options.raisingOldTarget()
      if let archive = document.archive {
        var compiler = ArchiveCompiler(archive, file: document.file, options: options)
        let graph = compiler.compile()
        reading.diagnostics += compiler.diagnostics
        return CompiledNib(variants: [.init(graph: graph)])
      }
      let make = { @Sendable (reading: Reading, copy: InterfaceBuilderDocument?) in
        NibCompiler.appKit(copy ?? document, options: options, reading: reading)
      }
      return CompiledNib.forSystems(&reading, on: pool, by: make) {
        $0.compileAppKitDocument()
        return ($0.finish(), ())
      }.nib
    },
    storyboard: { document, options, pool, reading in
      let options = options.raisingOldTarget()
      var compiler = AppKitStoryboardCompiler(
        document, options: options, pool: pool, reading: reading)
      compiler.compile()
      reading = compiler.reading
      return compiler.storyboard
    },
    parts: { StoryboardPart.all(of: $0, .appKit($0)) })
}

extension NibSystemVersion {
  /// The oldest system of which nibs are known; targets before it count as it.
  package static let oldestOfAppKit = NibSystemVersion(10, 6)
}

extension NibCompilationOptions {
  /// The options for a target that is known; an older one counts as the oldest.
  ///
  /// Those who decide for which target documents are compiled say so, once for each target.
  fileprivate func raisingOldTarget() -> NibCompilationOptions {
    var options = self
    options.deploymentTarget = deploymentTarget.map { max($0, .oldestOfAppKit) }
    return options
  }
}

extension AppKitElements {
  private static let classNames = NameMap(families.joined().map { ($0.element, $0.className) })

  /// The elements whose objects are of another class in the nib, or are in none.
  private static let specialNames: [String: String] = [
    "binding": "CocoaBindingsConnection", "customObject": "NSObject", "customView": "NSView",
    "placeholder": "NSObject", "tableViewSection": "NSObject", "window": "NSWindow",
    "userDefaultsController": "NSUserDefaultsController",
  ]

  fileprivate static func className(of element: HashedName) -> String {
    if let name = specialNames[element.text] ?? classNames[element] { return name }
    return "NS" + element.text.prefix(1).uppercased() + element.text.dropFirst()
  }
}

/// The elements of AppKit documents: schemas by family, each in a file of `Elements/`.
enum AppKitElements {
  /// Every family.
  ///
  /// A new one is a line here and a file.
  static let families: [[ElementSchema]] = [
    boxes,
    buttons,
    collectionViewLayouts,
    collectionViews,
    colorWells,
    comboBoxes,
    constraints,
    containerControllers,
    controllers,
    datePickers,
    effectViews,
    formatters,
    gestureRecognizers,
    gridViews,
    imageViews,
    levelIndicators,
    matrices,
    menus,
    objects,
    otherViews,
    pathControls,
    plainControls,
    popovers,
    popUpButtons,
    predicateTemplates,
    progressIndicators,
    ruleEditors,
    scrollViews,
    searchFields,
    secureTextFields,
    segmentedControls,
    sliders,
    splitViews,
    stackViews,
    steppers,
    storyboardControllers,
    switches,
    tableColumns,
    tables,
    tabViews,
    textFields,
    textViews,
    tokenFields,
    toolbarItemKinds,
    toolbars,
    touchBars,
    views,
    webViews,
    windows,
  ]

  /// By the name of the element.
  static let schemas = NameMap(families.joined().map { ($0.element, $0) })
}
