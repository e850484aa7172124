public import NibFormat

/// One thing that happened while a nib was loaded; together they are its trace.
public struct LoadingStep: Hashable, Sendable {
  /// The stages follow each other in this order.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    /// An object exists, with all that it encoded.
    case create
    /// A runtime attribute was set by its key path.
    case attribute
    /// An outlet was set, or each member of a collection of them.
    case outlet, collection
    /// A control was given a target and a message.
    case action
    /// Two values will follow each other.
    case binding
    /// A window is shown.
    case show
    /// An object was told that everything is connected.
    case awake
  }

  public var stage: Stage
  public var object: NibLabel
  /// The property, key path, selector or binding.
  public var name: String?
  /// What the connection leads to; nil for the first responder.
  public var target: NibLabel?

  public init(
    _ stage: Stage, _ object: NibLabel, name: String? = nil, target: NibLabel? = nil
  ) {
    self.stage = stage
    self.object = object
    self.name = name
    self.target = target
  }
}

extension LoadingStep: CustomStringConvertible {
  /// `outlet File's Owner.view -> UIView`.
  public var description: String {
    let start = "\(stage.rawValue) \(object.name)" + (name.map { ".\($0)" } ?? "")
    switch stage {
    case .outlet, .collection, .binding: return start + " -> \(target?.name ?? "nil")"
    case .action: return start + " -> \(target?.name ?? "First Responder")"
    case .create, .attribute, .show, .awake: return start
    }
  }
}
