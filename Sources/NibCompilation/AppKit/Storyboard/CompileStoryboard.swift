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
  private var names: Set<String> = []

  init(_ document: InterfaceBuilderDocument, options: NibCompilationOptions, reading: Reading) {
    self.document = document
    self.options = options
    self.reading = reading
    controllers = Dictionary(
      document.scenes.compactMap { StoryboardController($0, in: document) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The views come first: what they connect to their controllers is written into these.
  mutating func compile() {
    let scenes = document.scenes
    for scene in scenes {
      if let id = scene.controller?["id"], controllers[id] != nil {
        compileView(of: id)
      } else if let application = scene.controller, application.name == "application" {
        addNib("MainMenu", at: application) {
          $0.compileApplicationScene(scene, application: application)
        }
      } else {
        // The controller that nobody understands is reported, what goes with every scene is not.
        for element in scene.objects where document.role(of: element) == .firstResponder {
          _ = element.customClass(&reading)
        }
      }
    }
    let contained = Set(controllers.values.flatMap(\.contained))
    for controller in scenes.compactMap({ $0.controller?["id"].flatMap { controllers[$0] } })
    where controller.hasOwnIdentifier || !contained.contains(controller.id) {
      addNib(controller.identifier, at: controller.element) { $0.compileScene(of: controller) }
    }
  }

  private mutating func compileView(of id: String) {
    guard let controller = controllers[id], let view = controller.view,
      let name = controller.viewNibName
    else { return }
    let isConnected = addNib(name, at: view) { compiler in
      compiler.compileView(view, of: controller)
    }
    controllers[id]?.isConnectedToView = isConnected
  }

  @discardableResult
  private mutating func addNib<Result>(
    _ name: String, at element: XMLElement, _ body: (inout NibCompiler) -> Result
  ) -> Result {
    var compiler = NibCompiler(
      document, schemas: AppKitElements.schemas, options: options, reading: reading)
    compiler.appKit.storyboard = controllers
    let result = body(&compiler)
    reading = compiler.reading
    if name.utf8.contains(UInt8(ascii: "/")) || !names.insert(name).inserted {
      reading.diagnostics.append(.badNibName(name, element, in: document.file))
    }
    let nib = CompiledNib(variants: [.init(graph: compiler.graph.graph)])
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

  /// A name that is no file's, or that another nib has.
  static func badNibName(
    _ name: String, _ element: XMLElement, in file: String
  ) -> Diagnostic {
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    return Diagnostic(
      .error, id: "nib-bad-identifier",
      isPath
        ? "'\(name)' cannot be the name of a nib" : "another nib is named '\(name)' already",
      at: element.range(in: file), details: ["give the controller another storyboard identifier"])
  }
}
