internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibFormat
internal import PropertyListFormat
internal import XMLFormat

/// The compilation of an iOS or tvOS storyboard that is going on: a nib after the other, out of one
/// document.
struct UIKitStoryboardCompiler: Sendable {
  let document: InterfaceBuilderDocument
  let options: NibCompilationOptions
  var reading: Reading
  private var controllers: [String: UIKitStoryboardController]
  private var nibs: [CompiledStoryboard.Nib] = []
  private var names: Set<String> = []
  /// The names of the nibs of scenes, by the identifiers of their controllers.
  private var scenes = PropertyList.Dictionary()
  private var references = PropertyList.Dictionary()

  init(_ document: InterfaceBuilderDocument, options: NibCompilationOptions, reading: Reading) {
    self.document = document
    self.options = options
    self.reading = reading
    controllers = Dictionary(
      document.scenes.compactMap { UIKitStoryboardController($0) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The views come first: what they connect to their scenes is handed to them by these.
  mutating func compile() {
    let ids = document.scenes.compactMap { $0.controller?["id"] }.filter { controllers[$0] != nil }
    for id in ids { compileView(of: id) }
    let separate = separateControllers
    for controller in ids.compactMap({ controllers[$0] }) where separate.contains(controller.id) {
      addNib(controller.identifier, at: controller.element) { $0.compileUIKitScene(of: controller) }
      scenes[controller.identifier] = .string(controller.identifier)
      if controller.isReference { addReference(controller) }
    }
  }

  /// The controllers with a nib for their scene.
  ///
  /// One that is inside of another has none, unless it has an identifier, a segue leads to it or the
  /// storyboard begins with it.
  private var separateControllers: Set<String> {
    let contained = Set(controllers.values.flatMap(\.contained))
    let segues = document.root.descendants.filter { $0.name == "segue" }
    let destinations = segues.filter { $0["kind"] != "relationship" }
      .compactMap { $0["destination"] }
    var separate = Set(controllers.keys).subtracting(contained).union(destinations)
    separate.formUnion(controllers.values.filter(\.hasOwnIdentifier).map(\.id))
    if let initial = document.properties.initialViewController { separate.insert(initial.text) }
    return separate
  }

  private mutating func compileView(of id: String) {
    guard let controller = controllers[id], let view = controller.view,
      let name = controller.viewNibName
    else { return }
    let upstream = addNib(name, at: view) { $0.compileUIKitView(view, of: controller) }
    controllers[id]?.upstream = upstream
  }

  private mutating func addNib<Result>(
    _ name: String, at element: XMLElement, _ body: (inout NibCompiler) -> Result
  ) -> Result {
    var compiler = NibCompiler(
      document, schemas: UIKitElements.schemas, options: options, reading: reading)
    compiler.uiKit.storyboard = controllers
    let result = body(&compiler)
    take(compiler.reading)
    if name.utf8.contains(UInt8(ascii: "/")) || !names.insert(name).inserted {
      reading.diagnostics.append(.badNibName(name, element, in: document.file))
    }
    let nib = CompiledNib(variants: [.init(graph: compiler.finish())])
    nibs.append(CompiledStoryboard.Nib(name: name, nib: nib))
    return result
  }

  /// Takes over what was read and found, without what was found before: a controller may be in two nibs.
  private mutating func take(_ new: Reading) {
    let before = reading.diagnostics
    let known = Set(before)
    reading = new
    reading.diagnostics = before + new.diagnostics.filter { !known.contains($0) }
  }

  /// The line of the list for a scene that is in another storyboard.
  private mutating func addReference(_ controller: UIKitStoryboardController) {
    let element = controller.element
    var entry = PropertyList.Dictionary()
    for (key, attribute) in [
      ("UIReferencedStoryboardName", "storyboardName"),
      ("UIReferencedControllerIdentifier", "referencedIdentifier"),
      ("UIReferencedBundleIdentifier", "bundleIdentifier"),
    ] {
      guard let text = element.string(attribute, &reading) else { continue }
      entry[key] = .string(text)
    }
    references[controller.identifier] = .dictionary(entry)
  }

  /// The nibs, and the list of them.
  var storyboard: CompiledStoryboard {
    var info: PropertyList.Dictionary = [
      "UIStoryboardVersion": 1, "UIViewControllerIdentifiersToNibNames": .dictionary(scenes),
    ]
    if !references.isEmpty {
      info["UIViewControllerIdentifiersToExternalStoryboardReferences"] = .dictionary(references)
    }
    if let initial = document.properties.initialViewController,
      let controller = controllers[initial.text]
    {
      info["UIStoryboardDesignatedEntryPointIdentifier"] = .string(controller.identifier)
    }
    return CompiledStoryboard(nibs: nibs, info: .dictionary(info))
  }
}
