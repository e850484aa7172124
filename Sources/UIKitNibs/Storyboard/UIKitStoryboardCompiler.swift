internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import PropertyListFormat
internal import XMLFormat

/// The state of an iOS or tvOS storyboard's compilation, which makes one nib after the other.
struct UIKitStoryboardCompiler: Sendable {
  let document: InterfaceBuilderDocument
  let options: NibCompilationOptions
  var reading: Reading
  private let controllers: StoryboardControllers
  /// The proxies that the nibs of views need, by the ids of the views' controllers.
  private var viewProxies: [String: [UIKitProxy]] = [:]
  private var nibs: [CompiledStoryboard.Nib] = []
  /// Found once for all nibs.
  private var firstMentions: FirstMentions?
  /// The names of the nibs of scenes, by the identifiers of their controllers.
  private var scenes = PropertyList.Dictionary()
  private var references = PropertyList.Dictionary()
  private let constrainedItems: Set<String>
  private let strayConstraints: [String: [XMLElement]]

  init(_ document: InterfaceBuilderDocument, options: NibCompilationOptions, reading: Reading) {
    self.document = document
    self.options = options
    self.reading = reading
    controllers = .uiKit(document)
    constrainedItems = document.constrainedItems
    strayConstraints = document.strayConstraints
  }

  mutating func compile() {
    let parts = StoryboardPart.all(of: document, controllers)
    parts.checkNames(in: document.file, diagnostics: &reading.diagnostics)
    guard
      parts.checkContained(controllers, in: document.file, diagnostics: &reading.diagnostics)
    else { return }
    skipUnreached(parts)
    for part in parts { compile(part) }
  }

  /// Reads the scenes that are in no nib, and warns of those that nothing leads to.
  private mutating func skipUnreached(_ parts: [StoryboardPart]) {
    var compiled: Set<String> = []
    for part in parts {
      guard case .controller(let id) = part.content, let controller = controllers[id] else {
        continue
      }
      compiled.insert(id)
      compiled.formUnion(controllers.contained(in: controller).map(\.id))
    }
    guard compiled.count < controllers.all.count else { return }
    let reached = StoryboardPart.reachedControllers(of: document, controllers)
    for controller in controllers.all where !compiled.contains(controller.id) {
      reading.skip(controller.scene.element)
      if !reached.contains(controller.id) {
        reading.diagnostics.append(.unreachable(controller, in: document.file))
      }
    }
  }

  private mutating func compile(_ part: StoryboardPart) {
    switch part.content {
    case .application: break
    case .view(let id):
      guard let controller = controllers[id] else { return }
      viewProxies[id] = addNib(part.name) {
        $0.compileUIKitView(part.element, of: controller)
      }
    case .controller(let id):
      guard let controller = controllers[id] else { return }
      addNib(part.name) { $0.compileUIKitScene(of: controller) }
      scenes[part.name] = .string(part.name)
      if controller.isReference { addReference(controller) }
    }
  }

  private mutating func addNib<Result>(
    _ name: String, _ body: (inout NibCompiler) -> Result
  ) -> Result {
    var compiler = NibCompiler.uiKit(document, options: options, reading: reading)
    compiler.state.storyboard = controllers
    compiler.state.viewProxies = viewProxies
    compiler.state.constrainedItems = constrainedItems
    compiler.state.strayConstraints = strayConstraints
    compiler.firstMentions = firstMentions
    let result = body(&compiler)
    firstMentions = compiler.firstMentions
    take(compiler.reading)
    let nib = CompiledNib(variants: [.init(graph: compiler.finish())])
    nibs.append(CompiledStoryboard.Nib(name: name, nib: nib))
    return result
  }

  /// Takes over what was read, and the diagnostics that are new: a controller may be in two nibs.
  private mutating func take(_ new: Reading) {
    let before = reading.diagnostics
    let known = Set(before)
    reading = new
    reading.diagnostics = before + new.diagnostics.filter { !known.contains($0) }
  }

  /// The entry of Info.plist for a scene that is in another storyboard.
  private mutating func addReference(_ controller: StoryboardController) {
    let element = controller.element
    var entry = PropertyList.Dictionary()
    for (key, attribute) in [
      ("UIReferencedStoryboardName", "storyboardName"),
      ("UIReferencedControllerIdentifier", "referencedIdentifier"),
      ("UIReferencedBundleIdentifier", "bundleIdentifier"),
    ] as [(String, HashedName)] {
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

extension StoryboardControllers {
  /// The controllers of an iOS or tvOS storyboard.
  static func uiKit(_ document: InterfaceBuilderDocument) -> StoryboardControllers {
    StoryboardControllers(
      of: document, UIKitElements.schemas, where: { $0.isUIKitController },
      // A reference is named as a plain controller.
      className: {
        $0.element == UIKitElements.storyboardReference ? "UIViewController" : $0.className
      })
  }
}

extension StoryboardController {
  /// Whether it stands for a controller of another storyboard.
  var isReference: Bool { element.isNamed(UIKitElements.storyboardReference) }
}

extension ElementSchema {
  /// Whether a scene may be about such an element.
  var isUIKitController: Bool {
    isKind(of: "viewController") || element == UIKitElements.storyboardReference
  }
}

extension Diagnostic {
  fileprivate static func unreachable(
    _ controller: StoryboardController, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-unreachable-scene",
      "nothing leads to this <\(controller.element.name)>, so it is in no nib",
      at: controller.element.range(in: file),
      details: ["give it a storyboard identifier where code asks for it"])
  }
}

extension StoryboardPart {
  /// The nibs of an iOS or tvOS storyboard in the order in which they are compiled.
  ///
  /// Views come first, because their nibs decide what the nibs of scenes have to pass to them.
  static func all(
    of document: InterfaceBuilderDocument, _ controllers: StoryboardControllers
  ) -> [StoryboardPart] {
    let separate = separateControllers(of: document, controllers)
    let reached = separate.union(controllers.contained)
    return controllers.all.filter { reached.contains($0.id) }
      .compactMap { StoryboardPart(viewOf: $0) }
      + controllers.all.filter { separate.contains($0.id) }.map { StoryboardPart($0) }
  }

  /// The controllers that anything leads to, a segue or a relationship, that have an identifier, or
  /// that the storyboard begins with; the others are not compiled.
  fileprivate static func reachedControllers(
    of document: InterfaceBuilderDocument, _ controllers: StoryboardControllers
  ) -> Set<String> {
    separateControllers(of: document, controllers).union(controllers.contained)
  }

  /// The controllers with a nib for their scene: those with an identifier, those that a segue leads
  /// to, and the one that the storyboard begins with.
  ///
  /// Others are inside of another controller, or nothing leads to them.
  private static func separateControllers(
    of document: InterfaceBuilderDocument, _ controllers: StoryboardControllers
  ) -> Set<String> {
    let segues = document.root.descendants.filter { $0.name == "segue" }
    let destinations = segues.filter { $0["kind"] != "relationship" }
      .compactMap { $0["destination"] }
    var separate = Set(destinations)
    separate.formUnion(controllers.all.filter(\.hasOwnIdentifier).map(\.id))
    if let initial = document.properties.initialViewController { separate.insert(initial.text) }
    return separate
  }
}
