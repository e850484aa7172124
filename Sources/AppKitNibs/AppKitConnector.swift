internal import NibCompilation
internal import NibFormat

/// A connector that is not from a `<connections>` element.
struct AppKitConnector: Hashable, Sendable {
  enum Kind: Hashable, Sendable, Comparable {
    /// `NSNibConnector`: only says what must be decoded early, and has no object number.
    case order
    /// An outlet that storyboards imply.
    case outlet
    case help
    case runtimeAttributes
    /// In a list of its own.
    case accessibility
  }

  var kind: Kind
  var object: NibObjectID

  init(_ kind: Kind, _ object: NibObjectID) {
    self.kind = kind
    self.object = object
  }
}

/// The connectors of a nib.
struct AppKitConnections: Hashable, Sendable {
  /// Those that only give an order first.
  var all: [NibObjectID]
  /// Those of `all` that have a number.
  var identified: [NibObjectID]
  var accessibility: [NibObjectID]
}
