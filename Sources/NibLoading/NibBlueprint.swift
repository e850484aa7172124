internal import NibFormat

/// What loading does with a nib, in terms that do not depend on the platform; made once from its
/// graph.
struct NibBlueprint: Hashable, Sendable {
  /// The role of an object in the nib's list.
  enum Role: Hashable, Sendable {
    /// Made anew each time.
    case made
    case filesOwner
    /// Nil at load time; actions to it look for their target.
    case firstResponder
    /// Handed over by the caller, under a name.
    case external(String)
  }

  /// An object that the list names.
  struct Listed: Hashable, Sendable {
    var id: NibObjectID
    var role: Role
  }

  struct Connection: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case outlet
      case outletCollection(appends: Bool)
      case action(events: Int64?)
      /// Values that follow each other; in the trace, but not carried out.
      case binding(keyPath: String)
    }

    var kind: Kind
    /// The property, or the selector.
    var name: String
    var source: NibObjectID?
    /// Empty for actions to the first responder of a macOS nib.
    var destinations: [NibObjectID]
  }

  struct Attribute: Hashable, Sendable {
    var object: NibObjectID
    var keyPath: String
    var value: NibValue
  }

  /// In the order of the nib.
  var listed: [Listed] = []
  /// The objects for the caller, without placeholders.
  var topLevel: [NibObjectID] = []
  var attributes: [Attribute] = []
  var connections: [Connection] = []
  var visibleWindows: [NibObjectID] = []
}

extension NibBlueprint {
  /// Nil for a graph that is no nib.
  init?(_ graph: NibGraph, toolkit: NibToolkit?) {
    switch toolkit {
    case .uiKit: self.init(uiKit: graph)
    case .appKit: self.init(appKit: graph)
    case nil: return nil
    }
  }
}
