internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Windows, of which nibs have templates; `window` and `panel` differ only in their class.
  static let windows: [ElementSchema] = [window]

  static let window = ElementSchema(
    "window", "NSWindowTemplate", naming: .byFields, keyOrder: windowKeys,
    [
      .flagsIfAny("NSWindowStyleMask", [.child("styleMask", styleMasks)]),
      .constant("NSWindowBacking", 2),
      .flags("NSWTFlags", windowFlags),
      .localized("title", "NSWindowTitle", default: ""),
      .localized("subtitle", "NSWindowSubtitle", default: "")
        .since(macOS: .init(11), seen: "off 10.15, on 11"),
      .windowClass,
      .child("toolbar", "NSViewClass", default: .null),
      .custom { compiler, subject in
        let identifier = subject.element.string("identifier", &compiler.reading)
        let object = compiler.graph.string(identifier)
        compiler.graph[subject.id].set(
          "NSUserInterfaceItemIdentifier", object.map { .object($0) } ?? .null)
      },
      .windowGeometry,
      .contentView,
      .string("frameAutosaveName", "NSFrameAutosaveName"),
      .bool("restorable", "NSWindowIsRestorable", default: true),
      .fullScreenSize("minFullScreenContentSize", "NSMinFullScreenContentSize")
        .since(.fullScreenSizes),
      .fullScreenSize("maxFullScreenContentSize", "NSMaxFullScreenContentSize")
        .since(.fullScreenSizes),
      .enumeration(
        "tabbingMode", "NSWindowTabbingMode", ["automatic": 0, "preferred": 1, "disallowed": 2],
        omit: 0),
      .custom { compiler, subject in
        let style = subject.element.children.first { $0["key"] == "styleMask" }
        guard style?["titled"] != "YES", style?["resizable"] == "YES" else { return }
        compiler.graph[subject.id].set("NSWindowAllowNontitledResizable", true)
      },
      .flagsIfAny(
        "NSWindowCollectionBehavior", [.child("collectionBehavior", collectionBehaviors)]),
      .bool("titlebarAppearsTransparent", "NSTitlebarAppearsTransparent", omit: false),
      .enumeration(
        "titleVisibility", "NSWindowTitleVisibility", ["visible": 0, "hidden": 1], omit: 0),
      .enumeration("toolbarStyle", "NSWindowToolbarStyle", toolbarStyles),
      .enumeration("animationBehavior", "NSWindowAnimationBehavior", animations, omit: 0),
      .contentBorder,
      .touchBar,
      .runtimeWord("separatorStyle", "titlebarSeparatorStyle", separatorStyles, omit: 0),
      .leftOut("appearanceType", omit: "inherited"),
      .toolTip,
      .custom { compiler, subject in
        guard subject.element.bool("visibleAtLaunch", &compiler.reading) ?? true else { return }
        compiler.state.visibleWindows.append(subject.id)
      },
      // AppKit has ignored these since macOS 10.7.
      .ignored("oneShot", "showsToolbarButton", "wantsToBeColor"),
    ])

  private static let windowKeys: [HashedName] = [
    "NSWindowStyleMask", "NSWindowBacking", "NSWindowRect", "NSWTFlags", "NSWindowTitle",
    "NSWindowSubtitle", "NSWindowClass", "NSViewClass", "NSUserInterfaceItemIdentifier",
    "NSWindowView", "NSScreenRect", "NSMinSize", "NSMaxSize", "NSWindowContentMinSize",
    "NSWindowContentMaxSize", "NSFrameAutosaveName", "NSWindowIsRestorable",
    "NSMinFullScreenContentSize", "NSMaxFullScreenContentSize", "NSWindowTabbingMode",
    "NSWindowCollectionBehavior", "NSTitlebarAppearsTransparent", "NSWindowTitleVisibility",
    "NSWindowToolbarStyle", "NSContentBorderThicknessMinY", "IBClassReference",
  ]

  private static let styleMasks: FlagBits = [
    "titled": 0x1, "closable": 0x2, "miniaturizable": 0x4, "resizable": 0x8, "utility": 0x10,
    "documentModal": 0x40, "nonactivatingPanel": 0x80, "texturedBackground": 0x100,
    "unifiedTitleAndToolbar": 0x1000, "HUD": 0x2000, "fullSizeContentView": 0x8000,
  ]

  /// The bits of `NSWTFlags`.
  private static let windowFlags: [FlagRule] = [
    .set(0x8000_0000, if: "hidesOnDeactivate"),
    .set(0x4000_0000, unless: "releasedWhenClosed"),
    .set(0x2000_0000, if: "deferred", default: true),
    .set(0x1000, unless: "hasShadow"),
    .set(0x2000, if: "allowsToolTipsWhenApplicationIsInactive", default: true),
    .set(0x800, if: "autorecalculatesKeyViewLoop", default: true),
    .custom { compiler, _ in compiler.writes(.deferredBit) ? 0x1000_0000 : 0 },
    .custom { compiler, subject in
      let struts = WindowStruts(of: subject.element, &compiler.reading)
      return struts.templateBits
    },
  ]

  private static let collectionBehaviors: FlagBits = [
    "canJoinAllSpaces": 0x1, "moveToActiveSpace": 0x2, "managed": 0x4, "transient": 0x8,
    "stationary": 0x10, "participatesInCycle": 0x20, "ignoresCycle": 0x40,
    "fullScreenPrimary": 0x80, "fullScreenAuxiliary": 0x100, "fullScreenNone": 0x200,
    "fullScreenAllowsTiling": 0x800, "fullScreenDisallowsTiling": 0x1000,
  ]

  private static let toolbarStyles: WordTable = [
    "automatic": 0, "compact": 4, "expanded": 1, "preference": 2, "unified": 3,
    "unifiedCompact": 4,
  ]

  private static let separatorStyles: WordTable = [
    "automatic": 0, "default": 0, "none": 1, "line": 2, "shadow": 3,
  ]

  private static let animations: WordTable = [
    "default": 0, "none": 2, "documentWindow": 3, "utilityWindow": 4, "alertPanel": 5,
  ]
}

extension Field {
  /// A limit of a window's size in full screen.
  ///
  /// Where the document has none, there are zeros, but for storyboards in builds.
  fileprivate static func fullScreenSize(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let hasZeros = compiler.state.storyboard == nil || compiler.writes(.fullScreenZeros)
      let none: Size? = hasZeros ? .zero : nil
      let size = subject.element.size(key: childKey, &compiler.reading) ?? none
      compiler.set(key, string: size?.nibText, of: subject)
    }
  }

  /// The class by name; a user's is also remembered.
  fileprivate static var windowClass: Field {
    Field { compiler, subject in
      let custom = subject.element.customClass(&compiler.reading)
      let name = custom?.runtimeName(builtModule: compiler.options.module) ?? "NSWindow"
      compiler.set("NSWindowClass", string: name, of: subject)
      guard let custom else { return }
      compiler.setClassReference(custom, of: subject.id)
    }
  }

  /// The content view, which has no superview yet.
  fileprivate static var contentView: Field {
    Field { compiler, subject in
      let element = subject.element.child(key: "contentView", &compiler.reading)
      let view = element.flatMap { compiler.compile($0, owner: nil) }
      compiler.graph[subject.id].set("NSWindowView", view.map { .object($0) } ?? .null)
    }
  }

  /// How far the window's background extends under the content; nibs show the lower edge alone.
  fileprivate static var contentBorder: Field {
    Field { compiler, subject in
      guard let border = subject.element.child("contentBorderThickness", &compiler.reading) else {
        return
      }
      for (attribute, edge) in [("minY", "MinY"), ("maxY", "MaxY")] as [(HashedName, String)] {
        guard let thickness = border.number(attribute, &compiler.reading) else { continue }
        if edge == "MaxY" { compiler.reportUnverified(border) }
        compiler.graph[subject.id].set("NSContentBorderThickness\(edge)", .double(thickness))
        compiler.graph[subject.id].set(
          "NSAutorecalculatesContentBorderThickness\(edge)", false)
      }
    }
  }
}

extension NibSpan {
  fileprivate static let fullScreenSizes = NibSpan(
    macOS: .init(10, 12), seen: "off 10.10, on 10.12.6")
}

/// The screen edges from which a window keeps its distance when it is first shown.
struct WindowStruts: OptionSet, Sendable {
  var rawValue: Int

  static let left = WindowStruts(rawValue: 1)
  static let right = WindowStruts(rawValue: 2)
  static let top = WindowStruts(rawValue: 4)
  static let bottom = WindowStruts(rawValue: 8)
  static let all: WindowStruts = [.left, .right, .top, .bottom]

  init(rawValue: Int) { self.rawValue = rawValue }

  init(of window: XMLElement, _ reading: inout Reading) {
    let bits: FlagBits = [
      "leftStrut": Self.left.rawValue, "rightStrut": Self.right.rawValue,
      "topStrut": Self.top.rawValue, "bottomStrut": Self.bottom.rawValue,
    ]
    self.init(rawValue: window.flags(key: "initialPositionMask", bits, &reading) ?? 0)
  }

  var isFixedAcross: Bool { !isDisjoint(with: [.left, .right]) }
  var isFixedDown: Bool { !isDisjoint(with: [.top, .bottom]) }

  /// The bits of `NSWTFlags`: two for each pair of struts, saying what is flexible.
  ///
  /// A pair that is there says as much as none.
  var templateBits: UInt32 {
    let pairs = [[.left, .right], [.top, .bottom]] as [WindowStruts]
    let single = pairs.filter { isSuperset(of: $0) }.reduce(self) { $0.subtracting($1) }
    return Self.bits[single.rawValue] ?? 0x78_0000
  }

  private static let bits: [Int: UInt32] = [
    WindowStruts([.left, .top]).rawValue: 0x28_0000,
    WindowStruts([.right, .top]).rawValue: 0x30_0000,
    WindowStruts([.left, .bottom]).rawValue: 0,
    WindowStruts([.right, .bottom]).rawValue: 0x50_0000,
    left.rawValue: 0x68_0000, right.rawValue: 0x70_0000, bottom.rawValue: 0x58_0000,
    top.rawValue: 0x38_0000,
  ]
}

extension Field {
  /// The content rectangle on the screen, the screen's frame, and the limits of the size.
  static var windowGeometry: Field {
    Field { compiler, subject in
      let element = subject.element
      let zero = Rect(x: 0, y: 0, width: 0, height: 0)
      let screen = element.rect(key: "screenRect", &compiler.reading) ?? zero
      let struts = WindowStruts(of: element, &compiler.reading)
      var content = element.rect(key: "contentRect", &compiler.reading) ?? zero
      if screen != zero || struts.isEmpty {
        if !struts.isFixedAcross { content.x = (screen.width - content.width) / 2 }
        if !struts.isFixedDown { content.y = (screen.height - content.height) / 2 }
      }
      compiler.set("NSWindowRect", string: content.nibText, of: subject)
      compiler.set("NSScreenRect", string: screen.nibText, of: subject)
      compiler.setSizeLimits(of: subject)
      compiler.fitContentView(of: subject, to: content)
    }
  }
}

extension NibCompiler {
  /// Writes the minimum and the maximum size, with and without the title bar.
  fileprivate mutating func setSizeLimits(of subject: NibSubject) {
    let element = subject.element
    let style = element.children.first { $0["key"] == "styleMask" }
    let least = element.size(key: "minSize", &reading)
    let most = element.size(key: "maxSize", &reading)
    let titleBar = titleBarHeight(style, of: subject)
    set("NSWindowContentMinSize", string: least?.nibText, of: subject)
    set("NSWindowContentMaxSize", string: most?.nibText, of: subject)
    guard !element.children.contains(where: { $0.name == "toolbar" }) else { return }
    set("NSMinSize", string: least?.adding(height: titleBar).nibText, of: subject)
    let unlimited = Size(width: 10_000_000_000_000, height: 10_000_000_000_000)
    let limit = most?.adding(height: titleBar) ?? unlimited
    set("NSMaxSize", string: limit.nibText, of: subject)
  }

  private mutating func titleBarHeight(_ style: XMLElement?, of window: NibSubject) -> Double {
    guard style?["titled"] == "YES", style?["fullSizeContentView"] != "YES" else { return 0 }
    // A window of a user's class is no panel yet.
    let isOfUser = !["NSPanel", "NSWindow", nil].contains(window.element["customClass"])
    if style?["HUD"] == "YES", !isOfUser { return 19 }
    if style?["utility"] == "YES", !isOfUser { return writes(.oldUtilityBar) ? 19 : 24 }
    return writes(.oldTitleBar) ? 22 : writes(.middleTitleBar) ? 28 : 32
  }

  /// Resizes a content view that extends under the title bar and was saved too small.
  fileprivate mutating func fitContentView(of subject: NibSubject, to content: Rect) {
    let element = subject.element
    let style = element.children.first { $0["key"] == "styleMask" }
    guard let view = element.children.first(where: { $0["key"] == "contentView" }) else { return }
    var frame = self.frame(of: view)
    guard style?["fullSizeContentView"] == "YES" else {
      if view.name == "clipView" {
        (frame.width, frame.height) = (content.width, content.height)
        resize(view, to: frame)
      } else if writes(.hangingContent), content.width == frame.width,
        content.height > frame.height
      {
        frame.y = content.height - frame.height
        state.frames[view.ordinal] = frame
      } else if state.frames[view.ordinal] != nil, view.isPlacedByConstraints {
        // One that was laid out again hangs from the top; then it grows to the right and upwards.
        let growth = content.height - frame.height
        frame.y = growth
        grow(view, from: frame, by: growth, to: content.size)
      }
      return
    }
    grow(view, from: frame, by: content.height - frame.height, to: content.size)
  }

  /// Makes a content view as large as its window's, whose subviews keep their distance from the top.
  private mutating func grow(
    _ view: XMLElement, from frame: Rect, by growth: Double, to size: Size
  ) {
    guard growth > 0 else { return }
    state.frames[view.ordinal] = Rect(
      x: frame.x, y: frame.y, width: size.width, height: size.height)
    let subviews = view.children.first { $0.name == "subviews" }
    for child in subviews.map({ Array($0.children) }) ?? [] {
      var frame = self.frame(of: child)
      frame.y += growth
      state.frames[child.ordinal] = frame
    }
  }
}

extension Size {
  fileprivate func adding(height: Double) -> Size {
    Size(width: width, height: self.height + height)
  }
}

extension AppKitElements {
  /// Popovers and drawers, whose content is an outlet.
  static let popovers: [ElementSchema] = [
    ElementSchema(
      "popover", "NSPopover",
      [
        .constant("NSNextResponder", .null),
        .child("touchBar", "NSNibTouchBar", default: .null).since(.touchBars),
        .enumeration(
          "behavior", "NSBehavior",
          ["applicationDefined": 0, "t": 1, "transient": 1, "semitransient": 2], default: 0),
        .enumeration("appearance", "NSAppearance", ["minimal": 0, "HUD": 1], omit: 0),
        .double("contentWidth", "NSContentWidth", default: 0),
        .double("contentHeight", "NSContentHeight", default: 0),
        .bool("animates", "NSAnimates", default: true),
        .bool("hasFullSizeContent", "NSHasFullSizeContent", default: false)
          .since(macOS: .init(14), seen: "off in two of 12.3, on in one of 15.5 and two of 26.0"),
      ]),
    ElementSchema(
      "drawer", "NSDrawer",
      [
        .constant("NSNextResponder", .null),
        .constant("NSNibTouchBar", .null).since(.touchBars),
        .size("contentSize", "NSContentSize", default: .zero),
        .size("minContentSize", "NSMinContentSize", default: .zero),
        .size("maxContentSize", "NSMaxContentSize", default: .zero),
        .enumeration(
          "preferredEdge", "NSPreferredEdge", ["minX": 0, "minY": 1, "maxX": 2, "maxY": 3],
          default: 2),
        .double("leadingOffset", "NSLeadingOffset", default: 0),
        .double("trailingOffset", "NSTrailingOffset", default: 0),
        .constant("NSParentWindow", .null),
        .constant("NSDelegate", .null),
      ]),
  ]
}
