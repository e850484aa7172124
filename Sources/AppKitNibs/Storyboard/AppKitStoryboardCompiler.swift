internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import PropertyListFormat
internal import XMLFormat

/// The state of a macOS storyboard's compilation, which makes one nib after the other.
struct AppKitStoryboardCompiler: Sendable {
  let document: InterfaceBuilderDocument
  let options: NibCompilationOptions
  let pool: CompilationPool?
  var reading: Reading
  private let controllers: StoryboardControllers
  private let uuids: StoryboardUUID
  /// What the nibs of views tell their controllers, by the ids of the controllers.
  private var viewNibs: [String: AppKitViewNib] = [:]
  private var nibs: [CompiledStoryboard.Nib] = []
  /// As in `AppKitState`, found once for all nibs.
  private var constrained: Set<Int>?
  private var firstMentions: FirstMentions?

  init(
    _ document: InterfaceBuilderDocument, options: NibCompilationOptions, pool: CompilationPool?,
    reading: Reading
  ) {
    self.document = document
    self.options = options
    self.pool = pool
    self.reading = reading
    controllers = .appKit(document)
    uuids = StoryboardUUID(document)
  }

  mutating func compile() {
    let parts = StoryboardPart.all(of: document, controllers)
    parts.checkNames(in: document.file, diagnostics: &reading.diagnostics)
    guard
      parts.checkContained(controllers, in: document.file, diagnostics: &reading.diagnostics)
    else { return }
    for part in parts { compile(part) }
    for scene in document.scenes where !isUnderstood(scene) {
      // The unknown controller is reported; the first responder that every scene has is not.
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
      viewNibs[id] = addNib(part.name) { compiler in
        let isConnected = compiler.compileView(part.element, of: controller)
        return AppKitViewNib(
          isConnected: isConnected, segues: compiler.state.segues.map(\.segue))
      }
    case .controller(let id):
      guard let controller = controllers[id] else { return }
      addNib(part.name) { $0.compileScene(of: controller) }
    }
  }

  private mutating func addNib<Result: Sendable>(
    _ name: String, _ body: @escaping @Sendable (inout NibCompiler) -> Result
  ) -> Result {
    let (document, options, controllers) = (document, options, controllers)
    let (uuids, viewNibs) = (uuids, viewNibs)
    let (constrained, firstMentions) = (constrained, firstMentions)
    // The parts are elements of this document.
    let make = { @Sendable (reading: Reading, _: InterfaceBuilderDocument?) in
      var compiler = NibCompiler.appKit(document, options: options, reading: reading)
      compiler.state.storyboard = controllers
      compiler.state.uuids = uuids
      compiler.state.viewNibs = viewNibs
      compiler.state.constrained = constrained
      compiler.firstMentions = firstMentions
      return compiler
    }
    let compiled = CompiledNib.forSystems(&reading, on: pool, by: make) { compiler in
      let result = body(&compiler)
      return (
        compiler.graph.graph, (result, compiler.state.constrained, compiler.firstMentions)
      )
    }
    let result: Result
    (result, self.constrained, self.firstMentions) = compiled.result
    nibs.append(CompiledStoryboard.Nib(name: name, nib: compiled.nib))
    return result
  }

  /// The nibs, and the list of them.
  var storyboard: CompiledStoryboard {
    var names = PropertyList.Dictionary()
    var identities = PropertyList.Dictionary()
    let byNib = Dictionary(
      controllers.all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    for nib in nibs.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      if let controller = byNib[nib.name] {
        names[nib.name] = .string(nib.name)
        identities[nib.name] = .string(uuids.text(of: controller.id))
      } else if nib.name == "MainMenu" {
        names[nib.name] = .string(nib.name)
      }
    }
    var info: PropertyList.Dictionary = [
      "NSStoryboardVersion": 1, "NSStoryboardMainMenu": "MainMenu",
      "NSViewControllerIdentifiersToNibNames": .dictionary(names),
    ]
    if !identities.isEmpty { info["NSViewControllerIdentifiersToUUIDs"] = .dictionary(identities) }
    let references = controllers.all.compactMap { controller in
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

extension StoryboardControllers {
  /// The controllers of a macOS storyboard.
  ///
  /// The scene of the application's menu has none.
  static func appKit(_ document: InterfaceBuilderDocument) -> StoryboardControllers {
    StoryboardControllers(of: document, AppKitElements.schemas) {
      $0.isKind(of: "viewController")
        || ["windowController", "controllerPlaceholder"].contains($0.element)
    }
  }
}

extension StoryboardController {
  /// Where the controller is, for one of another storyboard.
  var reference: PropertyList.Dictionary? {
    guard element.name == "controllerPlaceholder", let storyboard = element["storyboardName"] else {
      return nil
    }
    var reference: PropertyList.Dictionary = [
      "NSReferencedStoryboardName": .string(storyboard)
    ]
    reference["NSReferencedControllerIdentifier"] =
      element["referencedIdentifier"].map { .string($0) }
    reference["NSReferencedBundleIdentifier"] = element["bundleIdentifier"].map { .string($0) }
    return reference
  }
}

/// What the nib of a view tells the view's controller.
struct AppKitViewNib: Sendable {
  /// Whether the nib has connections with the controller.
  var isConnected: Bool
  /// The segues that something in the nib performs.
  var segues: [Segue]
}

extension StoryboardPart {
  /// The nibs of a macOS storyboard in the order in which they are compiled.
  ///
  /// Views come first, because what is connected in them decides what the nibs of controllers have.
  static func all(
    of document: InterfaceBuilderDocument, _ controllers: StoryboardControllers
  ) -> [StoryboardPart] {
    let first = document.scenes.compactMap { scene -> StoryboardPart? in
      guard let element = scene.controller else { return nil }
      guard let id = element["id"], let controller = controllers[id] else {
        guard element.name == "application" else { return nil }
        return StoryboardPart(name: "MainMenu", element: element, content: .application(scene))
      }
      return StoryboardPart(viewOf: controller)
    }
    let last = controllers.all
      .filter { $0.hasOwnIdentifier || !controllers.contained.contains($0.id) }
    return first + last.map { StoryboardPart($0) }
  }
}

/// Identifiers of controllers that differ from those of every other storyboard.
///
/// ibtool makes new ones each time. These depend only on the ids of the storyboard's scenes, so
/// that the same document gives the same bytes.
struct StoryboardUUID: Sendable {
  private let scenes: FowlerNollVo

  init(_ document: InterfaceBuilderDocument) {
    var hash = FowlerNollVo()
    for scene in document.scenes { hash.add(scene.id.text) }
    scenes = hash
  }

  /// A UUID of version 8, in capitals.
  func text(of id: String) -> String {
    var hash = scenes
    hash.add(id)
    let number = hash.value & ~(0xF << 76) | 0x8 << 76
    let digits = String(number & ~(0x3 << 62) | 0x2 << 62, radix: 16, uppercase: true)
    let padded = Array(String(repeating: "0", count: 32 - digits.count) + digits)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(padded[$0]) }
      .joined(separator: "-")
  }
}

/// The hash FNV-1a of 128 bits.
private struct FowlerNollVo: Sendable {
  private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// Adds a text, and a byte 0 that ends it.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
}
