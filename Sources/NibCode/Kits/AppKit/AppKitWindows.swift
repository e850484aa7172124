internal import NibFormat

/// Windows and panels of AppKit.
enum AppKitWindows {
  static let window = KitClass(
    "NSWindow", "NSResponder", maker: .custom(makeWindow),
    outlets: [
      KitProperty("delegate", .conforming("NSWindowDelegate")),
      KitProperty("initialFirstResponder", .object("NSView")),
      KitProperty("contentViewController", .object("NSViewController")),
      KitProperty("parent", objc: "parentWindow", .object("NSWindow")),
    ],
    members: [
      CodeForm(
        "init(contentRect: CGRect, styleMask: NSWindow.StyleMask, backing: NSWindow.BackingStoreType, defer flag: Bool)",
        "- (instancetype)initWithContentRect:(CGRect)rect styleMask:(NSWindowStyleMask)mask backing:(NSBackingStoreType)backing defer:(BOOL)flag;"
      ),
      CodeForm("func orderFront(_ sender: Any?)", "- (void)orderFront:(id)sender;"),
      CodeForm(
        "@discardableResult func setFrameAutosaveName(_ name: String) -> Bool",
        "- (BOOL)setFrameAutosaveName:(NSString *)name;"),
    ],
    [
      .string("NSWindowTitle", "title"),
      .string("NSWindowSubtitle", "subtitle", initial: ""),
      .custom("NSWindowView") { reader, subject, value in
        guard let id = value.object, let view = reader.object(id) else { return }
        reader.counts.values += 1
        reader.relations.append(
          .assignment(subject.target, property: CodeForm("contentView"), view))
      },
      .object("contentView", "contentView", "NSView"),
      .custom("NSViewClass") { reader, subject, value in
        guard let id = value.object, reader.graph[id].className == "NSToolbar",
          let toolbar = reader.object(id)
        else { return }
        reader.counts.values += 1
        reader.relations.append(
          .assignment(subject.target, property: CodeForm("toolbar"), toolbar))
      },
      .object("toolbar", "toolbar", "NSToolbar"),
      .custom("NSWTFlags") { reader, subject, value in
        guard let flags = reader.integer(value) else { return }
        for (bit, name, isSet, usual) in [
          (Int64(0x4000_0000), "isReleasedWhenClosed", false, true),
          (
            0x8000_0000, "hidesOnDeactivate", true,
            reader.kit.isKind(subject.kitClass.name, of: "NSPanel")
          ),
          (0x1000, "hasShadow", false, true),
          (0x800, "autorecalculatesKeyViewLoop", true, false),
          (0x2000, "allowsToolTipsWhenApplicationIsInactive", true, true),
        ] {
          reader.assign(
            KitProperty(name, .boolean, initial: .boolean(usual)),
            .boolean((flags & bit != 0) == isSet), subject)
        }
      },
      .bool("isReleasedWhenClosed", "isReleasedWhenClosed"),
      .bool("hidesOnDeactivate", "hidesOnDeactivate"), .bool("hasShadow", "hasShadow"),
      .bool("autorecalculatesKeyViewLoop", "autorecalculatesKeyViewLoop"),
      .bool("allowsToolTipsWhenApplicationIsInactive", "allowsToolTipsWhenApplicationIsInactive"),
      .property("NSWindowContentMinSize", "contentMinSize", .size),
      .property("NSWindowContentMaxSize", "contentMaxSize", .size),
      .property(
        "NSMinFullScreenContentSize", "minFullScreenContentSize", .size,
        initial: CodeGeometry.size([0, 0])),
      .property(
        "NSMaxFullScreenContentSize", "maxFullScreenContentSize", .size,
        initial: CodeGeometry.size([0, 0])),
      .bool("NSWindowIsRestorable", "isRestorable", initial: true),
      .enumeration("NSWindowTabbingMode", "tabbingMode", AppKitEnums.tabbing, initial: 0),
      .options("NSWindowCollectionBehavior", "collectionBehavior", AppKitEnums.collectionBehavior),
      .bool("NSTitlebarAppearsTransparent", "titlebarAppearsTransparent", initial: false),
      .enumeration(
        "NSWindowTitleVisibility", "titleVisibility", AppKitEnums.titleVisibility, initial: 0),
      .enumeration("NSWindowToolbarStyle", "toolbarStyle", AppKitEnums.toolbarStyle, initial: 0),
      .enumeration(
        "NSWindowAnimationBehavior", "animationBehavior", AppKitEnums.animation, initial: 0),
      .custom("NSFrameAutosaveName") { reader, subject, value in
        guard let id = value.object, let name = reader.graph.string(id), !name.isEmpty else {
          return
        }
        reader.counts.values += 1
        reader.current.append(
          .call(
            CodeForm("%.setFrameAutosaveName(%)", "[% setFrameAutosaveName:%]"),
            [subject.target, .string(name)]))
      },
      .property(
        "NSUserInterfaceItemIdentifier", "identifier", .rawString("NSUserInterfaceItemIdentifier")),
      .omitted("NSContentBorderThicknessMinY", "setContentBorderThickness(_:for:)"),
      .omitted("NSContentBorderThicknessMinX", "setContentBorderThickness(_:for:)"),
    ]
      + [KitRow].silent(
        """
        NSWindowStyleMask NSWindowBacking NSWindowRect NSScreenRect NSWindowClass NSMinSize NSMaxSize \
        NSWindowAllowNontitledResizable NSAutorecalculatesContentBorderThicknessMinY \
        NSAutorecalculatesContentBorderThicknessMinX NSNibTouchBar
        """))

  @Sendable
  static func makeWindow(
    _ reader: inout NibCodeReader, _ id: NibObjectID, _ type: CodeExpression
  ) -> CodeExpression {
    let rect = reader.graph.rect("NSWindowRect", of: id)
    let mask = reader.graph.number("NSWindowStyleMask", of: id).flatMap { Int64(exactly: $0) } ?? 0
    if AppKitEnums.styleMask.options(mask) == nil { reader.omit("NSWindowStyleMask = \(mask)") }
    return .form(
      CodeForm(
        "%(contentRect: %, styleMask: %, backing: .buffered, defer: true)",
        "[[% alloc] initWithContentRect:% styleMask:% backing:NSBackingStoreBuffered defer:YES]"),
      [
        type,
        CodeGeometry.rect(rect.map { [$0.x, $0.y, $0.width, $0.height] } ?? [0, 0, 0, 0]),
        AppKitEnums.styleMask.options(mask) ?? .symbol(".titled", "NSWindowStyleMaskTitled"),
      ])
  }
}
