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
        .since(macOf: .xcode12, seen: "off 9.1, on 13.3"),
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

  private static let toolbarStyles = [
    "automatic": 0, "compact": 4, "expanded": 1, "preference": 2, "unified": 3,
    "unifiedCompact": 4,
  ]

  private static let separatorStyles = [
    "automatic": 0, "default": 0, "none": 1, "line": 2, "shadow": 3,
  ]

  private static let animations = [
    "default": 0, "none": 2, "documentWindow": 3, "utilityWindow": 4, "alertPanel": 5,
  ]
}

extension Field {
  /// A limit of a window's size in full screen: nothing, or zeros, where the document has none.
  fileprivate static func fullScreenSize(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let none: Size? = compiler.writes(.fullScreenZeros) ? .zero : nil
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

  /// How far the window's background extends under the content.
  fileprivate static var contentBorder: Field {
    Field { compiler, subject in
      guard let border = subject.element.child("contentBorderThickness", &compiler.reading) else {
        return
      }
      for (attribute, edge) in [("minY", "MinY"), ("minX", "MinX")] as [(HashedName, String)] {
        guard let thickness = border.number(attribute, &compiler.reading) else { continue }
        compiler.graph[subject.id].set("NSContentBorderThickness\(edge)", .double(thickness))
        compiler.graph[subject.id].set(
          "NSAutorecalculatesContentBorderThickness\(edge)", false)
      }
    }
  }
}

extension NibSpan {
  fileprivate static let fullScreenSizes = NibSpan(macOf: .xcode8, seen: "off 6.0, on 8.3")
}
