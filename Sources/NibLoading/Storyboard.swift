public import FileTree
internal import NibFormat
internal import PropertyListFormat

/// A compiled storyboard: its nibs, and which controllers they hold.
///
///     let storyboard = try Storyboard(at: "App.app/Main.storyboardc", in: tree)
///     let scene = try storyboard.instantiateInitialController()
///     let view = try scene?.loadView()
public struct Storyboard: Sendable {
  /// The controller to start with; nil for a storyboard without an entry point.
  public let initialIdentifier: String?
  /// The names of nibs without extension, by the identifiers of controllers.
  public let nibNames: [String: String]
  /// By name.
  let nibs: [String: NibPackage]

  /// Reads a `.storyboardc`: its `Info.plist` and all nibs.
  public init(at path: some TreePath, in tree: some FileTree) throws {
    let file = try tree.contents(of: path.appending(name: "Info.plist"))
    let info = try PropertyList(decoding: file).dictionary
    var nibs: [String: NibPackage] = [:]
    for entry in try tree.entries(of: path).entries where entry.name.hasSuffix(".nib") {
      nibs[String(entry.name.dropLast(4))] = try NibPackage(
        at: path.appending(name: entry.name), in: tree)
    }
    self.init(info: info ?? PropertyList.Dictionary(), nibs: nibs)
  }

  init(info: PropertyList.Dictionary, nibs: [String: NibPackage]) {
    func find(_ key: String) -> PropertyList? { info["UI" + key] ?? info["NS" + key] }
    initialIdentifier = find("StoryboardDesignatedEntryPointIdentifier")?.string
    let names = find("ViewControllerIdentifiersToNibNames")?.dictionary
    nibNames = Dictionary(
      (names?.keys ?? []).compactMap { name in names?[name]?.string.map { (name, $0) } },
      uniquingKeysWith: { first, _ in first })
    self.nibs = nibs
  }

  /// The nib of a name, without extension.
  public func nib(named name: String) throws -> Nib {
    guard let package = nibs[name] else { throw StoryboardError.noNib(name) }
    return try Nib(package)
  }

  /// The entry point's controller; nil for a storyboard without one.
  public func instantiateInitialController(
    options: NibLoadingOptions = NibLoadingOptions()
  ) throws -> LoadedScene? {
    try initialIdentifier.map { try instantiateController(withIdentifier: $0, options: options) }
  }

  /// The controller with an identifier that the storyboard's author gave, or that its nib has.
  public func instantiateController(
    withIdentifier identifier: String, options: NibLoadingOptions = NibLoadingOptions()
  ) throws -> LoadedScene {
    guard let name = nibNames[identifier] else { throw StoryboardError.noController(identifier) }
    let loader = LoadedObject("Storyboard")
    let loaded = try nib(named: name).instantiate(
      owner: loader,
      externalObjects: [
        "UIStoryboardPlaceholder": loader, "NSStoryboardPlaceholder": loader,
      ], options: options)
    let outlets = ["sceneViewController", "sceneController"]
    guard
      let controller = outlets.lazy.compactMap({ try? loader.value(forKey: $0)?.object }).first
    else { throw StoryboardError.noController(identifier) }
    return LoadedScene(controller: controller, nib: loaded, storyboard: self, options: options)
  }
}

/// Why a controller of a storyboard could not be made.
public enum StoryboardError: Error, Hashable, Sendable {
  /// No controller has the identifier.
  case noController(String)
  /// A nib that the storyboard names is not in it.
  case noNib(String)
}

extension StoryboardError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noController(let name): "the storyboard has no controller '\(name)'"
    case .noNib(let name): "the storyboard has no nib '\(name)'"
    }
  }
}

/// A controller that was made from a storyboard, before its view.
public struct LoadedScene {
  public let controller: any KeyValueCoding
  /// The nib that the controller came in.
  public let nib: LoadedNib
  let storyboard: Storyboard
  let options: NibLoadingOptions

  /// Makes the view of the controller and connects the outlet `view` to it; nil if it has none.
  @discardableResult
  public func loadView() throws -> LoadedNib? { try loadView(of: controller) }

  /// Makes the view of this controller, or of one inside of it.
  public func loadView(of controller: any KeyValueCoding) throws -> LoadedNib? {
    func encoded(_ key: String) -> LoadedValue? {
      nib.encodedValue("UI" + key, of: controller) ?? nib.encodedValue("NS" + key, of: controller)
    }
    guard let name = encoded("NibName")?.string else { return nil }
    var external: [String: any KeyValueCoding] = [:]
    if case .dictionary(let pairs)? = encoded("ExternalObjectsTableForViewLoading") {
      for pair in pairs { external[pair.key.string ?? ""] = pair.value?.object }
    }
    return try storyboard.nib(named: name).instantiate(
      owner: controller, externalObjects: external, options: options)
  }

  /// The segues that start at the controller, in the order of the nib.
  public var segues: [StoryboardSegue] {
    let templates = nib.encodedValue("UIStoryboardSegueTemplates", of: controller)?.list ?? []
    return templates.compactMap { $0?.object }.map { template in
      func text(_ key: String) -> String? { nib.encodedValue(key, of: template)?.string }
      return StoryboardSegue(
        kind: (template as? LoadedObject)?.className ?? "", identifier: text("UIIdentifier"),
        destination: text("UIDestinationViewControllerIdentifier"),
        unwindAction: text("UIAction"), className: text("UISegueClassName"))
    }
  }
}

/// A transition from one controller to another.
public struct StoryboardSegue: Hashable, Sendable {
  /// The class of its template, such as `UIStoryboardShowSegueTemplate`.
  public var kind: String
  public var identifier: String?
  /// The identifier that `Storyboard.instantiateController(withIdentifier:)` takes.
  public var destination: String?
  /// The selector that an unwind segue looks for on the way back.
  public var unwindAction: String?
  /// The user's class, where it has one.
  public var className: String?
}
