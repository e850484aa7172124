internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// What the compilation of an AppKit document keeps beside the objects.
final class AppKitState {
  /// The first system that the nib is not for; nil if there is none.
  var end: NibSystemVersion?
  /// The systems from which on something has another form.
  var boundaries: Set<NibSystemVersion> = []
  /// Called with each of them when it is first found.
  var noteBoundary: ((NibSystemVersion) -> Void)?
  /// Whether the nib is one inside of a nib, such as that of a table's cell view.
  var isNested = false
  /// The File's Owner of such a nib: that of the nib around it, whom connections lead to.
  var nestedOwner: NibObjectID?
  /// Frames that layout has changed, by the number of the element.
  var frames: [Int: Rect] = [:]
  /// Connectors that no `<connections>` of the document has, such as those of tool tips.
  var connectors: [AppKitConnector] = []
  /// Objects without an element that the nib's list of objects has, by the number of the element
  /// that they follow.
  var listed: [Int: [NibObjectID]] = [:]
  /// The views that a constraint names, by the number of the element; found when first asked for.
  var constrained: Set<Int>?
  /// Colour spaces, of which there is one object each.
  var colorSpaces: [ColorProfile: NibObjectID] = [:]
  /// The entries of the fallback colours of catalog colours, by name.
  var fallbackColors = NameMap<[NibObject.Entry]>()
  /// Images by name, of which there is one object each.
  var images = NameMap<NibObjectID>()
  /// What layout made of scrollers, by the number of the element.
  var scrollers: [Int: ScrollLayout.Scroller] = [:]
  /// What layout made of tables, by the number of the element.
  var tables: [Int: TableLayout] = [:]
  /// What layout made of columns, by the number of the element.
  var columnWidths: [Int: Double] = [:]
  /// The selected items of tab views, by the number of the element.
  var selectedTabs: Set<Int> = []
  /// The controllers of a storyboard; nil for a xib.
  var storyboard: StoryboardControllers?
  /// What stands for the storyboard, by the controllers that have an outlet for it.
  var storyboardPlaceholders: [NibObjectID: NibObjectID] = [:]
  /// The same in the nib of the application, which has none unless a segue starts there.
  var applicationStoryboard: NibObjectID?
  /// The application's menu.
  var mainMenu: NibObjectID?
  /// The UUIDs of those controllers.
  var uuids: StoryboardUUID?
  /// What the nibs of views tell their controllers, by the ids of the controllers.
  var viewNibs: [String: AppKitViewNib] = [:]
  /// The controller of a view, where the view has a nib of its own.
  var upstream: NibObjectID?
  /// The objects that stand for segues of a storyboard, in the order in which they were made.
  var segues: [SegueObject] = []
  /// Windows that are visible when the nib is loaded.
  var visibleWindows: [NibObjectID] = []
}

extension AppKitState: NibState {
  var naming: ElementSchema.Naming { .swapper(original: nil) }

  func finish(_ graph: NibGraph) -> NibGraph { graph }

  func ofNestedNib(about part: Range<Int>) -> @Sendable () -> any NibState {
    var frames: [Int: Rect] = [:]
    var tables: [Int: TableLayout] = [:]
    for ordinal in part {
      frames[ordinal] = self.frames[ordinal]
      tables[ordinal] = self.tables[ordinal]
    }
    let (constrained, end) = (constrained, end)
    return { [frames, tables] in
      let nested = AppKitState()
      nested.frames = frames
      nested.tables = tables
      nested.constrained = constrained
      nested.end = end
      nested.isNested = true
      return nested
    }
  }

  var findings: @Sendable (any NibState) -> Void {
    let (constrained, boundaries) = (constrained, boundaries)
    return { outer in
      guard let outer = outer as? AppKitState else { return }
      outer.constrained = constrained ?? outer.constrained
      for boundary in boundaries.sorted() { outer.addBoundary(boundary) }
    }
  }
}

extension AppKitState {
  /// The UUID of a controller of the storyboard; nil for other objects, and in a xib.
  func uuid(of id: String) -> String? { storyboard?[id] == nil ? nil : uuids?.text(of: id) }
}

extension NibCompiler {
  /// The state, which is AppKit's in every compiler of this target.
  var state: AppKitState {
    guard let state = kitState as? AppKitState else {
      preconditionFailure("the state of another kit")
    }
    return state
  }

  /// Makes a compiler with AppKit's schemas.
  static func appKit(
    _ document: InterfaceBuilderDocument, options: NibCompilationOptions, reading: Reading
  ) -> NibCompiler {
    NibCompiler(
      document, schemas: AppKitElements.schemas, options: options, reading: reading,
      state: AppKitState())
  }

  /// Whether the objects are loaded and archived once more before they are in the nib.
  ///
  /// So are those of storyboards and of cell views, in a build; ibtool without a deployment target does
  /// not.
  var isArchivedAgain: Bool {
    options.deploymentTarget != nil && (state.isNested || state.storyboard != nil)
  }

  /// A view's frame: as the document has it, unless layout has changed it.
  mutating func frame(of element: XMLElement) -> Rect {
    let written = element.rect(key: "frame", &reading)
    return state.frames[element.ordinal] ?? written ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }
}

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
