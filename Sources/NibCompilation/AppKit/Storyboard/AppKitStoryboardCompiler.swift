package import Diagnostics
package import InterfaceBuilderFormat
internal import NibFormat
internal import PropertyListFormat
internal import XMLFormat

/// Compiles a storyboard; nil after an error among the diagnostics.
package func compileStoryboard(
  _ document: InterfaceBuilderDocument, options: NibCompilationOptions = NibCompilationOptions(),
  diagnostics: inout [Diagnostic]
) -> CompiledStoryboard? {
  var found: [Diagnostic] = []
  defer { diagnostics += found }
  let storyboard = document.read(
    unknown: options.isLenient ? .warning : .error, diagnostics: &found
  ) { reading in
    if document.kind.platform == .watchOS {
      reading.diagnostics.append(.watchStoryboard(in: document.file))
      return CompiledStoryboard(nibs: [], info: .dictionary([:]))
    }
    guard document.kind.isAppKit else {
      reading.diagnostics += document.uiKitDeploymentDiagnostics(options.deploymentTarget)
      var compiler = UIKitStoryboardCompiler(document, options: options, reading: reading)
      compiler.compile()
      reading = compiler.reading
      return compiler.storyboard
    }
    var compiler = StoryboardCompiler(document, options: options, reading: reading)
    compiler.compile()
    reading = compiler.reading
    return compiler.storyboard
  }
  return found.hasErrors ? nil : storyboard
}

/// The compilation of a storyboard that is going on: a nib after the other, out of one document.
struct StoryboardCompiler: Sendable {
  let document: InterfaceBuilderDocument
  let options: NibCompilationOptions
  var reading: Reading
  private(set) var controllers: [String: StoryboardController]
  private var nibs: [CompiledStoryboard.Nib] = []
  /// What `AppKitState` has, found once for all nibs.
  private var constrained: Set<Int>?

  init(_ document: InterfaceBuilderDocument, options: NibCompilationOptions, reading: Reading) {
    self.document = document
    self.options = options
    self.reading = reading
    controllers = StoryboardPart.controllers(of: document)
  }

  mutating func compile() {
    let parts = StoryboardPart.all(of: document, controllers)
    parts.checkNames(in: document.file, diagnostics: &reading.diagnostics)
    for part in parts { compile(part) }
    for scene in document.scenes where !isUnderstood(scene) {
      // The controller that nobody understands is reported, what goes with every scene is not.
      for element in scene.objects where document.role(of: element) == .firstResponder {
        _ = element.customClass(&reading)
      }
    }
  }

  private func isUnderstood(_ scene: Scene) -> Bool {
    guard let element = scene.controller else { return false }
    return element["id"].map { controllers[$0] != nil } ?? false || element.name == "application"
  }

  private mutating func compile(_ part: StoryboardPart) {
    switch part.content {
    case .application(let scene):
      addNib(part.name) { $0.compileApplicationScene(scene, application: part.element) }
    case .view(let id):
      guard let controller = controllers[id] else { return }
      let (isConnected, segues) = addNib(part.name) { compiler in
        (
          compiler.compileView(part.element, of: controller),
          compiler.appKit.segues.map(\.segue)
        )
      }
      controllers[id]?.isConnectedToView = isConnected
      controllers[id]?.viewSegues = segues
    case .controller(let id):
      guard let controller = controllers[id] else { return }
      addNib(part.name) { $0.compileScene(of: controller) }
    }
  }

  private mutating func addNib<Result>(
    _ name: String, _ body: (inout NibCompiler) -> Result
  ) -> Result {
    var compiler = NibCompiler(
      document, schemas: AppKitElements.schemas, options: options, reading: reading)
    compiler.appKit.storyboard = controllers
    compiler.appKit.constrained = constrained
    var found: Set<Int>?
    let (nib, result) = compiler.compileGenerations(&reading) { compiler in
      let result = body(&compiler)
      found = compiler.appKit.constrained
      return (compiler.graph.graph, result)
    }
    constrained = found
    nibs.append(CompiledStoryboard.Nib(name: name, nib: nib))
    return result
  }

  /// The nibs, and the list of them.
  var storyboard: CompiledStoryboard {
    var names = PropertyList.Dictionary()
    var uuids = PropertyList.Dictionary()
    let byNib = Dictionary(
      controllers.values.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    for nib in nibs.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      if let controller = byNib[nib.name] {
        names[nib.name] = .string(nib.name)
        uuids[nib.name] = .string(controller.uuid)
      } else if nib.name == "MainMenu" {
        names[nib.name] = .string(nib.name)
      }
    }
    var info: PropertyList.Dictionary = [
      "NSStoryboardVersion": 1, "NSStoryboardMainMenu": "MainMenu",
      "NSViewControllerIdentifiersToNibNames": .dictionary(names),
      "NSViewControllerIdentifiersToUUIDs": .dictionary(uuids),
    ]
    let references = controllers.values.compactMap { controller in
      controller.reference.map { (controller.identifier, PropertyList.dictionary($0)) }
    }
    if !references.isEmpty {
      var external = PropertyList.Dictionary()
      for (identifier, reference) in references.sorted(by: { $0.0 < $1.0 }) {
        external[identifier] = reference
      }
      info["NSViewControllerIdentifiersToExternalStoryboardReferences"] = .dictionary(external)
    }
    if let initial = document.properties.initialViewController,
      let controller = controllers[initial.text]
    {
      info["NSStoryboardDesignatedEntryPointIdentifier"] = .string(controller.identifier)
    }
    return CompiledStoryboard(nibs: nibs, info: .dictionary(info))
  }
}

extension Diagnostic {
  fileprivate static func watchStoryboard(in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-other-platform", "storyboards of watchOS are not compiled",
      at: SourceRange(file: file))
  }
}
