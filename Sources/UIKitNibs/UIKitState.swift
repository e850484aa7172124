internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// What the compilation of a UIKit nib keeps beside the objects.
final class UIKitState {
  /// The kind of nib that is compiled.
  var scope = UIKitScope.document
  /// Stand-ins for objects that are passed to the loader, in the order of the nib's list.
  var proxies: [UIKitProxy] = []
  /// The parts of objects, which the nib's list of objects has after them.
  var parts: [NibObjectID: [UIKitPart]] = [:]
  /// Connections that no `<connections>` of the document has.
  var connections: [UIKitConnection] = []
  /// What assistive software reads of objects, and the numbers of the objects' elements.
  var accessibility: [(ordinal: Int, object: NibObjectID)] = []
  var keyValuePairs: [NibObjectID] = []
  var traitStorages: [NibObjectID] = []
  var visibleWindows: [NibObjectID] = []
  /// Objects without an element that follow a top-level view, such as the data of a static table.
  var topLevel: [NibObjectID] = []
  /// Nibs inside of this one.
  var prototypes: [UIKitPrototypes] = []
  /// The numbers of the elements that become nibs inside of this one.
  var nested: Set<Int> = []
  /// Fonts of buttons that other views do not share.
  var buttonFonts: [UIKitFont: NibObjectID] = [:]
  /// What this nib needs from the nib around it.
  var upstream: [UIKitUpstream] = []
  /// The numbers of elements whose object is a proxy.
  var lent: Set<Int> = []
  /// The constraints between a controller's guides and its view, by the view.
  var guideConstraints: [NibObjectID: [NibObjectID]] = [:]
  /// All members of a list that may vary, by the object and the list.
  var variationCandidates: [NibObjectID: [HashedName: [NibObjectID]]] = [:]
  /// Those of them that the object does not have in the nib.
  var uninstalled: Set<NibObjectID> = []
  /// The ids of everything that constraints refer to; nil until it is needed, then kept for every
  /// nib of a storyboard.
  var constrainedItems: Set<String>?
  /// Constraints of outer views by the id of the only view that they are about; kept likewise.
  var strayConstraints: [String: [XMLElement]]?
  /// The controllers of the storyboard; nil in a xib.
  var storyboard: StoryboardControllers?
  /// The proxies that the nibs of views need, by the ids of the views' controllers.
  var viewProxies: [String: [UIKitProxy]] = [:]
  /// The segues of a scene, in the order of the lists that have them.
  var templates: [(template: NibObjectID, controller: NibObjectID)] = []
}

extension UIKitState: NibState {
  var naming: ElementSchema.Naming { .uiKitSwapper }

  func finish(_ graph: NibGraph) -> NibGraph { graph.sharingEqualColors() }

  func ofNestedNib(about part: Range<Int>) -> @Sendable () -> any NibState {
    let (storyboard, viewProxies) = (storyboard, viewProxies)
    let (constrainedItems, strayConstraints) = (constrainedItems, strayConstraints)
    return {
      let nested = UIKitState()
      nested.scope = .prototype
      nested.storyboard = storyboard
      nested.viewProxies = viewProxies
      nested.constrainedItems = constrainedItems
      nested.strayConstraints = strayConstraints
      return nested
    }
  }

  var findings: @Sendable (any NibState) -> Void {
    let (constrainedItems, strayConstraints) = (constrainedItems, strayConstraints)
    return { outer in
      guard let outer = outer as? UIKitState else { return }
      outer.constrainedItems = constrainedItems
      outer.strayConstraints = strayConstraints
    }
  }
}

/// The kind of nib, which decides which objects of the document are outside of it.
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

/// A stand-in that the loader replaces by an object of another nib.
struct UIKitProxy: Hashable, Sendable {
  /// The name that the loader knows it by.
  var identifier: String
  var object: NibObjectID
  /// What it stands for; nil for those of every nib.
  var element: XMLElement?

  /// The number of that element.
  var ordinal: Int? { element?.ordinal }
}

/// An object of the nib's list, as part of another one.
struct UIKitPart: Hashable, Sendable {
  /// The order of a view's parts; `below` is for cells, whose constraints follow them.
  ///
  /// The view's own guides come before its constraints, those of its controller after them.
  enum Rank: Int, Hashable, Sendable, Comparable {
    case below, viewGuide, constraint, guide, subview, other

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  var rank: Rank
  var object: NibObjectID
}

extension NibCompiler {
  /// The state, which is UIKit's in every compiler of this target.
  var state: UIKitState {
    guard let state = kitState as? UIKitState else {
      preconditionFailure("the state of another kit")
    }
    return state
  }

  /// Makes a compiler with UIKit's schemas.
  static func uiKit(
    _ document: InterfaceBuilderDocument, options: NibCompilationOptions, reading: Reading
  ) -> NibCompiler {
    NibCompiler(
      document, schemas: UIKitElements.schemas, options: options, reading: reading,
      state: UIKitState())
  }

  /// Makes the nib's list of objects name an object among the parts of another.
  mutating func addPart(_ part: NibObjectID, _ rank: UIKitPart.Rank, of whole: NibObjectID) {
    state.parts[whole, default: []].append(UIKitPart(rank: rank, object: part))
  }
}

/// A connection of a UIKit nib, and what decides its order.
struct UIKitConnection: Hashable, Sendable {
  /// In the order of the nib's list.
  enum Kind: Int, Hashable, Sendable, Comparable {
    case outletCollection, outlet, action, event

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Which outlets of a scene come before all others.
  enum Rank: Int, Hashable, Sendable, Comparable {
    case storyboard, other

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  var kind: Kind
  var rank = Rank.other
  var label: String
  var object: NibObjectID
}

extension [UIKitConnection] {
  /// By kind, and by label within a kind; the others in the order of the document.
  ///
  /// Apple's nibs of coder version 10 are in this order.
  func sortedForNib() -> [UIKitConnection] {
    enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.kind != y.kind { return x.kind < y.kind }
      if x.rank != y.rank { return x.rank < y.rank }
      if x.label != y.label { return x.label.utf8.lexicographicallyPrecedes(y.label.utf8) }
      return a.offset < b.offset
    }.map(\.element)
  }
}

/// What a control reports, as the bits of `UIEventMask`.
enum ControlEvents {
  static let masks: WordTable = [
    "touchDown": 1 << 0, "touchDownRepeat": 1 << 1, "touchDragInside": 1 << 2,
    "touchDragOutside": 1 << 3, "touchDragEnter": 1 << 4, "touchDragExit": 1 << 5,
    "touchUpInside": 1 << 6, "touchUpOutside": 1 << 7, "touchCancel": 1 << 8,
    "valueChanged": 1 << 12, "primaryActionTriggered": 1 << 13, "menuActionTriggered": 1 << 14,
    "editingDidBegin": 1 << 16, "editingChanged": 1 << 17, "editingDidEnd": 1 << 18,
    "editingDidEndOnExit": 1 << 19, "allTouchEvents": 0xFFF, "allEditingEvents": 0xF0000,
    "allEvents": 0xFFFF_FFFF,
  ]
}
