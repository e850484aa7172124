public import FileTree
internal import NibFormat
internal import PropertyListFormat

/// A compiled storyboard: its nibs, and the controllers in them.
///
///     let storyboard = try Storyboard(at: "App.app/Main.storyboardc", in: tree)
///     let scene = try storyboard.instantiateInitialController()
///     let view = try scene?.loadView()
public struct Storyboard: Sendable {
  /// The identifier of the initial controller; nil for a storyboard without an entry point.
  public let initialIdentifier: String?
  /// The names of nibs without extension, by the identifiers of controllers.
  public let nibNames: [String: String]
  /// By name.
  let nibs: [String: NibPackage]

  /// Reads the `Info.plist` and all nibs of a `.storyboardc`; throws if a file cannot be read or
  /// the property list cannot be decoded.
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

  /// Decodes the nib with a name, without extension; throws `StoryboardError` if there is none, and
  /// as `Nib.init(_:for:)` does.
  public func nib(named name: String) throws -> Nib {
    guard let package = nibs[name] else { throw StoryboardError.noNib(name) }
    return try Nib(package)
  }

  /// Makes the initial controller; returns nil for a storyboard without an entry point.
  public func instantiateInitialController(
    options: NibLoadingOptions = NibLoadingOptions()
  ) throws -> LoadedScene? {
    try initialIdentifier.map { try instantiateController(withIdentifier: $0, options: options) }
  }

  /// Makes the controller with an identifier, of the storyboard's author or of its nib; throws
  /// `StoryboardError` if there is none.
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

/// The reason why a controller of a storyboard could not be made.
public enum StoryboardError: Error, Hashable, Sendable {
  /// No controller has the identifier.
  case noController(String)
  /// A nib that the storyboard names is not in it.
  case noNib(String)
}

extension StoryboardError: CustomStringConvertible {
  /// The reason in words, for messages.
  public var description: String {
    switch self {
    case .noController(let name): "the storyboard has no controller '\(name)'"
    case .noNib(let name): "the storyboard has no nib '\(name)'"
    }
  }
}

/// A controller of a storyboard, whose view is not loaded yet.
public struct LoadedScene {
  public let controller: any KeyValueCoding
  /// The nib of the controller.
  public let nib: LoadedNib
  let storyboard: Storyboard
  let options: NibLoadingOptions

  /// Makes the view of the controller and connects its outlet `view`; returns nil if the controller
  /// has none.
  @discardableResult
  public func loadView() throws -> LoadedNib? { try loadView(of: controller) }

  /// Makes the view of this controller, or of a controller inside of it; returns nil if it has
  /// none.
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

  /// The segues from the controller, in the order of the nib.
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
  /// The identifier in the document; nil without one.
  public var identifier: String?
  /// The identifier of the destination, for `Storyboard.instantiateController(withIdentifier:)`.
  public var destination: String?
  /// The selector that an unwind segue looks for on its way back.
  public var unwindAction: String?
  /// The user's class of the segue; nil without one.
  public var className: String?
}
