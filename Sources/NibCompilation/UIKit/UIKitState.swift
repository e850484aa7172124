internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// What the compilation of a UIKit nib keeps beside the objects.
struct UIKitState: Sendable {
  /// The nib that is compiled.
  var scope = UIKitScope.document
  /// Stand-ins for objects that the loader is handed, in the order of the nib's list.
  var proxies: [UIKitProxy] = []
  /// What the list of objects names after an object, and where among its siblings.
  var parts: [NibObjectID: [UIKitPart]] = [:]
  /// Connections that no `<connections>` of the document has.
  var connections: [UIKitConnection] = []
  var accessibility: [NibObjectID] = []
  var keyValuePairs: [NibObjectID] = []
  var traitStorages: [NibObjectID] = []
  var visibleWindows: [NibObjectID] = []
  /// Objects without an element that follow a view at top level, such as the data of a static table.
  var topLevel: [NibObjectID] = []
  /// Nibs inside of this one.
  var prototypes: [UIKitPrototypes] = []
  /// The numbers of the elements that nibs inside of this one have, without those inside of them.
  var nested: Set<Int> = []
  /// What this nib needs from the one that it is loaded for.
  var upstream: [UIKitUpstream] = []
  /// The numbers of elements whose object is a proxy.
  var lent: Set<Int> = []
  /// What ties the guides of a controller to its view, by the view.
  var guideConstraints: [NibObjectID: [NibObjectID]] = [:]
  /// All members of a list that may vary, by the object and the list.
  var variationCandidates: [NibObjectID: [HashedName: [NibObjectID]]] = [:]
  /// What constraints of the document are about; nil until someone asks, and then the same for every
  /// nib of a storyboard.
  var constrainedItems: Set<String>?
  /// The controllers of the storyboard; nil in a xib.
  var storyboard: StoryboardControllers?
  /// What the nibs of views have to be handed, by the ids of their controllers.
  var viewProxies: [String: [UIKitProxy]] = [:]
  /// The segues of a scene, in the order of the lists that have them.
  var templates: [(template: NibObjectID, controller: NibObjectID)] = []
}

extension UIKitState {
  /// What a nib inside of the nib starts with.
  var ofNestedNib: UIKitState {
    var nested = UIKitState()
    nested.scope = .prototype
    nested.storyboard = storyboard
    nested.viewProxies = viewProxies
    nested.constrainedItems = constrainedItems
    return nested
  }
}

/// Which nib objects go into, and so which objects of the document are someone else's.
enum UIKitScope: Hashable, Sendable {
  /// All of a xib.
  case document
  /// A storyboard's controllers and what is around them.
  case scene
  /// The view of a controller; what else the scene holds comes from outside.
  case view
  /// A prototype of a cell; what else the view or the scene holds comes from outside.
  case prototype
}

/// An object that the loader puts in the place of another nib's.
struct UIKitProxy: Hashable, Sendable {
  /// What the loader knows it by.
  var identifier: String
  var object: NibObjectID
  /// What it stands for; nil for those of every nib.
  var element: XMLElement?

  /// The number of that element.
  var ordinal: Int? { element?.ordinal }
}

/// An object of the nib's list, as part of another one.
struct UIKitPart: Hashable, Sendable {
  /// Where parts of a view stand; `below` is for cells, whose constraints follow.
  ///
  /// A guide of the view itself is before its constraints, a controller's behind them.
  enum Rank: Int, Hashable, Sendable, Comparable {
    case below, viewGuide, constraint, guide, subview, other

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  var rank: Rank
  var object: NibObjectID
}

extension NibCompiler {
  /// Says that the list of objects names an object among the parts of another.
  mutating func addPart(_ part: NibObjectID, _ rank: UIKitPart.Rank, of whole: NibObjectID) {
    uiKit.parts[whole, default: []].append(UIKitPart(rank: rank, object: part))
  }
}
