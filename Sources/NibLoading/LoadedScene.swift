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
