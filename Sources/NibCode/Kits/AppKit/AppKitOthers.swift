internal import NibFormat

/// Windows, menus, toolbars, tables, text views, controllers and formatters of AppKit.
enum AppKitOthers {
  static let classes: [KitClass] = [
    window,
    KitClass("NSPanel", "NSWindow", maker: .custom(makeWindow)),
    KitClass(
      "NSApplication", "NSResponder",
      outlets: [
        KitProperty("delegate", .conforming("NSApplicationDelegate")),
        KitProperty("mainMenu", .object("NSMenu")),
        KitProperty("windowsMenu", .object("NSMenu")), KitProperty("helpMenu", .object("NSMenu")),
        KitProperty("servicesMenu", .object("NSMenu")),
      ],
      members: [
        CodeForm("static var shared: NSApplication", ""),
        CodeForm("", "+ (NSApplication *)sharedApplication;"),
      ]),
    KitClass(
      "NSFontManager",
      members: [
        CodeForm("static var shared: NSFontManager", ""),
        CodeForm("", "+ (NSFontManager *)sharedFontManager;"),
      ]),
    menu, menuItem, toolbar, toolbarItem,
    KitClass("NSToolbarFlexibleSpaceItem", type: CodeForm("NSToolbarItem"), "NSToolbarItem"),
    KitClass("NSToolbarSpaceItem", type: CodeForm("NSToolbarItem"), "NSToolbarItem"),
    KitClass("NSToolbarSeparatorItem", type: CodeForm("NSToolbarItem"), "NSToolbarItem"),
    KitClass("NSToolbarSidebarItem", type: CodeForm("NSToolbarItem"), "NSToolbarItem"),
    table,
    KitClass(
      "NSOutlineView", "NSTableView", maker: .frame,
      [
        .number("NSOutlineViewIndentationPerLevelKey", "indentationPerLevel", initial: 16),
        .object("NSOutlineTableColumnKey", "outlineTableColumn", "NSTableColumn"),
        .bool(
          "NSOutlineViewAutoresizesOutlineColumnKey", "autoresizesOutlineColumn", initial: true),
        .bool("NSOutlineViewAutosaveExpandedItemsKey", "autosaveExpandedItems", initial: false),
        .bool("NSOutineViewStronglyReferencesItems", "stronglyReferencesItems", initial: false),
      ]
        + [KitRow].silent(
          """
          NSOutlineViewIndentationMarkerFollowsDataCell NSOutlineViewIndentationMarkerFollowsCellKey \
          NSOutlineViewIndentationMarkerFollowsDataCellKey NSOutlineViewDoesIndentKey
          """)),
    column,
    KitClass("NSTableHeaderView", "NSView", maker: .frame, [.silent("NSTableView")]),
    textView,
    KitClass(
      "NSUserDefaultsController", "NSObject",
      members: [
        CodeForm("static var shared: NSUserDefaultsController", ""),
        CodeForm("", "+ (NSUserDefaultsController *)sharedUserDefaultsController;"),
      ], [KitRow].silent("NSAppliesImmediately NSDeclaredKeys NSSharedInstance")),
    KitClass("NSController"),
    KitClass(
      "NSObjectController", "NSController",
      outlets: [KitProperty("content", .object("NSObject"))],
      [
        .bool("NSEditable", "isEditable", initial: true, absent: false),
        .bool("NSAutomaticallyPreparesContent", "automaticallyPreparesContent", initial: false),
        .string("_NSEntityName", "entityName"),
        .custom("NSObjectClassName") { reader, _, value in
          reader.omit("NSObjectClassName = \(reader.describe(value)) (set objectClass)")
        },
        .bool("_NSUsesLazyFetching", "usesLazyFetching", initial: false),
        .omitted("NSFetchPredicate", "set fetchPredicate"),
      ] + [KitRow].silent("NSDeclaredKeys _NSManagedProxy _NSIsUsingManagedProxy NSContent")),
    KitClass(
      "NSArrayController", "NSObjectController",
      [
        .bool("NSAvoidsEmptySelection", "avoidsEmptySelection", initial: true, absent: false),
        .bool("NSPreservesSelection", "preservesSelection", initial: true, absent: false),
        .bool("NSSelectsInsertedObjects", "selectsInsertedObjects", initial: true, absent: false),
        .bool(
          "NSClearsFilterPredicateOnInsertion", "clearsFilterPredicateOnInsertion", initial: true,
          absent: false),
        .bool(
          "NSAutomaticallyRearrangesObjects", "automaticallyRearrangesObjects", initial: false),
        .bool(
          "NSAlwaysUsesMultipleValuesMarker", "alwaysUsesMultipleValuesMarker", initial: false),
        .omitted("NSSortDescriptors", "set sortDescriptors"),
        .omitted("NSFilterPredicate", "set filterPredicate"),
        .silent("NSFilterRestrictsInsertion"),
      ]),
    KitClass(
      "NSTreeController", "NSObjectController",
      [
        .string("NSTreeContentChildrenKey", "childrenKeyPath"),
        .string("NSTreeContentCountKey", "countKeyPath"),
        .string("NSTreeContentLeafKey", "leafKeyPath"),
        .bool("NSAvoidsEmptySelection", "avoidsEmptySelection", initial: true, absent: false),
        .bool("NSPreservesSelection", "preservesSelection", initial: true, absent: false),
        .bool("NSSelectsInsertedObjects", "selectsInsertedObjects", initial: true, absent: false),
        .bool(
          "NSAlwaysUsesMultipleValuesMarker", "alwaysUsesMultipleValuesMarker", initial: false),
      ]),
    KitClass(
      "NSDictionaryController", "NSArrayController",
      [KitRow].silent(
        "NSInitialKey NSInitialValue NSIncludedKeys NSExcludedKeys NSLocalizedKeyTable NSLocalizedKeyDictionary"
      )),
    KitClass(
      "NSViewController", "NSResponder",
      outlets: [KitProperty("view", .object("NSView"))],
      [
        .string("NSTitle", "title"),
        .custom("NSNibName") { reader, _, value in
          guard let name = value.object.flatMap({ reader.graph.string($0) }) else { return }
          reader.current.append(.comment("Its view is that of the nib \"\(name)\"."))
        },
        .custom("NSStoryboardSegueTemplates") { reader, _, value in
          for id in value.object.flatMap({ reader.graph.elements($0) })?.compactMap(\.object) ?? []
          {
            reader.omitSegue(id)
          }
        },
        .custom("explicitStoryboardIdentifier") { reader, _, value in
          guard let name = value.object.flatMap({ reader.graph.string($0) }) else { return }
          reader.current.append(.comment("Its identifier in the storyboard is \"\(name)\"."))
        },
        .custom("privateRelationshipSegueTrackingItems") { reader, _, value in
          let items = value.object.flatMap { reader.graph.elements($0) } ?? []
          if !items.isEmpty { reader.omit("\(items.count) controllers inside this one") }
        },
      ] + storyboardKeys),
    KitClass(
      "NSTabViewController", "NSViewController",
      outlets: [KitProperty("tabView", .object("NSTabView"))],
      [
        .enumeration("NSViewControllerTabStyle", "tabStyle", AppKitEnums.tabStyle, initial: 0),
        .silent("NSTabView"),
      ]
        + [KitRow].silent(
          "NSSelectedTabViewItemIndex NSViewControllerTransitionOption NSTabViewControllerCanPropagateSelectedChildViewControllerTitle"
        )),
    KitClass(
      "NSSplitViewController", "NSViewController",
      outlets: [KitProperty("splitView", .object("NSSplitView"))], [.silent("NSSplitView")]),
    KitClass("NSSplitViewItem", [KitRow].silent("NSSplitViewItemBehavior")),
    KitClass("NSPageController", "NSViewController"),
    KitClass(
      "NSWindowController", "NSResponder",
      outlets: [
        KitProperty("window", .object("NSWindow")),
        KitProperty("contentViewController", .object("NSViewController")),
      ],
      [
        .object("IBWindowTemplate", "window", "NSWindow"),
        .object(
          "IBWindowTemplateContentViewController", "contentViewController", "NSViewController"),
        .custom("NSStoryboardSegueTemplates") { reader, _, value in
          for id in value.object.flatMap({ reader.graph.elements($0) })?.compactMap(\.object) ?? []
          {
            reader.omitSegue(id)
          }
        },
        .silent("explicitStoryboardIdentifier"),
      ] + storyboardKeys),
    KitClass("NSDocument", outlets: [KitProperty("windowForSheet", .object("NSWindow"))]),
    KitClass(
      "NSPopover", "NSResponder",
      outlets: [
        KitProperty("contentViewController", .object("NSViewController")),
        KitProperty("delegate", .conforming("NSPopoverDelegate")),
      ],
      [
        .bool("NSAnimates", "animates", initial: true),
        .enumeration("NSBehavior", "behavior", AppKitEnums.popoverBehavior, initial: 0),
      ] + [KitRow].silent("NSContentHeight NSContentWidth NSHasFullSizeContent NSAppearance")),
    KitClass("NSFormatter", type: CodeForm("Formatter", "NSFormatter")),
    KitClass(
      "NSNumberFormatter", type: CodeForm("NumberFormatter", "NSNumberFormatter"), "NSFormatter",
      [
        .string("NS.positiveformat", "positiveFormat"),
        .string("NS.negativeformat", "negativeFormat"),
        .bool("NS.allowsfloats", "allowsFloats", initial: true),
        .bool("NS.hasthousands", "hasThousandSeparators"),
        .bool("NS.localized", "localizesFormat", initial: true),
        .custom("NS.max") { reader, subject, value in reader.setLimit("maximum", value, subject) },
        .custom("NS.min") { reader, subject, value in reader.setLimit("minimum", value, subject) },
        .custom("NS.attributes") { reader, _, value in
          if let id = value.object, reader.graph.pairs(id)?.isEmpty == false {
            reader.omit("NS.attributes: \(reader.graph.pairs(id)?.count ?? 0) more settings")
          }
        },
      ]
        + [KitRow].silent(
          """
          NS.decimal NS.thousand NS.nan NS.nil NS.zero NS.negativeattrs NS.positiveattrs NS.rounding
          """)),
    KitClass(
      "NSDateFormatter", type: CodeForm("DateFormatter", "NSDateFormatter"), "NSFormatter",
      [
        .string("NS.format", "dateFormat"),
        .custom("NS.attributes") { reader, _, value in
          if let id = value.object, reader.graph.pairs(id)?.isEmpty == false {
            reader.omit("NS.attributes: \(reader.graph.pairs(id)?.count ?? 0) more settings")
          }
        },
        .silent("NS.natural"),
      ]),
    KitClass(
      "NSByteCountFormatter", type: CodeForm("ByteCountFormatter", "NSByteCountFormatter"),
      "NSFormatter",
      [KitRow].silent("NSNoKB NSKBSize NSUnits NSByteCountFormatterUnits")),
    KitClass(
      "NSGestureRecognizer",
      outlets: [KitProperty("delegate", .conforming("NSGestureRecognizerDelegate"))],
      members: [
        CodeForm("weak var target: AnyObject?", "@property id target;"),
        CodeForm("var action: Selector?", "@property SEL action;"),
      ],
      [KitRow].silent("NSGestureRecognizerPressureConfiguration NSGestureRecognizer.buttonMask")),
    KitClass(
      "NSClickGestureRecognizer", "NSGestureRecognizer",
      [
        .integer(
          "NSClickGestureRecognizer.numberOfClicksRequired", "numberOfClicksRequired", initial: 1)
      ]),
    KitClass("NSPanGestureRecognizer", "NSGestureRecognizer"),
    KitClass("NSPressGestureRecognizer", "NSGestureRecognizer"),
    KitClass("NSMagnificationGestureRecognizer", "NSGestureRecognizer"),
    KitClass("NSRotationGestureRecognizer", "NSGestureRecognizer"),
    KitClass("NSTouchBar"),
    KitClass("WKWebViewConfiguration", [KitRow].silent(silentWeb)),
    KitClass(
      "WKWebView", "NSView", maker: .frame,
      [
        .bool(
          "allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures",
          initial: false),
        .bool("allowsMagnification", "allowsMagnification", initial: false),
        .bool("allowsLinkPreview", "allowsLinkPreview", initial: true),
        .string("customUserAgent", "customUserAgent", initial: ""),
      ]
        + [KitRow].silent(
          "configuration magnification findInteractionEnabled pageZoom mediaPlaybackSuspended")),
    KitClass(
      "WebView", "NSView", maker: .frame,
      [KitRow].silent(
        """
        AllowsUndo FrameName GroupName Preferences UseBackForwardList AllowsHorizontalRubberBanding \
        AllowsVerticalRubberBanding BackgroundColor
        """)),
    KitClass(
      "PDFView", "NSView", maker: .frame,
      [KitRow].silent(
        """
        AutoScales BackgroundColor DisplayMode DisplaysPageBreaks MaxScaleFactor MinScaleFactor \
        ScaleFactor AllowsDragging DisplaysAsBook DisplayDirection
        """)),
  ]

  private static let storyboardKeys = [KitRow].silent(
    """
    NSExternalObjectsTableForViewLoading showSeguePresentationStyle NSNextResponder NSTopLevelObjectsToKeepAliveFromStoryboard \
    uniqueIdentifierForStoryboardCompilation NSStoryboardSegueDestinationOptions \
    connectionsRequireClassSwapperForStoryboardCompilation NSStoryboardIdentifier NSNibTouchBar
    """)

  private static let silentWeb =
    """
    allowsAirPlayForMediaPlayback allowsInlineMediaPlayback suppressesIncrementalRendering \
    preferences userContentController userInterfaceDirectionPolicy websiteDataStore processPool \
    applicationNameForUserAgent
    """

  // MARK: Windows

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
        "func setFrameAutosaveName(_ name: String) -> Bool",
        "- (BOOL)setFrameAutosaveName:(NSString *)name;"),
    ],
    [
      .string("NSWindowTitle", "title", initial: ""),
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
            CodeForm("_ = %.setFrameAutosaveName(%)", "[% setFrameAutosaveName:%]"),
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
  private static func makeWindow(
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

  // MARK: Menus and toolbars

  static let menu = KitClass(
    "NSMenu",
    maker: .custom { reader, id, type in
      let title = reader.graph.object("NSTitle", of: id).flatMap { reader.string($0) }
      reader.counts.values += 1
      return .form(
        CodeForm("%(title: %)", "[[% alloc] initWithTitle:%]"), [type, title ?? .string("")])
    },
    outlets: [KitProperty("delegate", .conforming("NSMenuDelegate"))],
    members: [
      CodeForm("init(title: String)", "- (instancetype)initWithTitle:(NSString *)title;"),
      CodeForm("func addItem(_ item: NSMenuItem)", "- (void)addItem:(NSMenuItem *)item;"),
    ],
    [
      .members("NSMenuItems", "%.addItem(%)", "[% addItem:%]"),
      .inverted("NSNoAutoenable", "autoenablesItems", initial: true),
      .inverted("NSMenuExcludeMarkColumn", "showsStateColumn", initial: true),
      .font("NSMenuFont", "font"),
      .property("NSMenuIdentifier", "identifier", .rawString("NSUserInterfaceItemIdentifier")),
      .custom("NSName") { reader, subject, value in
        guard let name = value.object.flatMap({ reader.graph.string($0) }) else { return }
        let names = [
          "_NSMainMenu": "mainMenu", "_NSWindowsMenu": "windowsMenu", "_NSHelpMenu": "helpMenu",
          "_NSServicesMenu": "servicesMenu",
        ]
        guard let property = names[name] else {
          if name != "_NSAppleMenu" { reader.omit("a menu of the system: \(name)") }
          return
        }
        reader.counts.values += 1
        reader.relations.append(
          .assignment(
            .symbol("NSApplication.shared", "[NSApplication sharedApplication]"),
            property: CodeForm(property), subject.target))
      },
      .silent("NSTitle"),
    ])

  static let menuItem = KitClass(
    "NSMenuItem",
    maker: .custom { reader, id, type in
      if reader.graph[id]["NSIsSeparator"]?.truth == true {
        return .form(CodeForm("%.separator()", "[% separatorItem]"), [type])
      }
      let title = reader.graph.object("NSTitle", of: id).flatMap { reader.string($0) }
      let key = reader.graph.string("NSKeyEquiv", of: id) ?? ""
      reader.counts.values += 2
      return .form(
        CodeForm(
          "%(title: %, action: nil, keyEquivalent: %)",
          "[[% alloc] initWithTitle:% action:nil keyEquivalent:%]"),
        [type, title ?? .string(""), .string(key)])
    },
    outlets: [KitProperty("submenu", .object("NSMenu"))],
    members: [
      CodeForm(
        "init(title: String, action: Selector?, keyEquivalent: String)",
        "- (instancetype)initWithTitle:(NSString *)title action:(SEL)action keyEquivalent:(NSString *)key;"
      ),
      CodeForm("class func separator() -> NSMenuItem", "+ (NSMenuItem *)separatorItem;"),
      CodeForm("weak var target: AnyObject?", "@property id target;"),
      CodeForm("var action: Selector?", "@property SEL action;"),
      CodeForm("var representedObject: Any?", "@property id representedObject;"),
    ],
    [
      .custom("NSKeyEquivModMask") { reader, subject, value in
        guard let bits = reader.integer(value),
          reader.graph.string("NSKeyEquiv", of: subject.id)?.isEmpty == false
        else { return }
        guard let mask = AppKitEnums.modifiers.options(bits) else {
          return reader.omit("NSKeyEquivModMask = \(bits)")
        }
        reader.assign(
          KitProperty(
            "keyEquivalentModifierMask", .options(AppKitEnums.modifiers),
            initial: AppKitEnums.modifiers.options(0x10_0000)), mask, subject)
      },
      .options("keyEquivalentModifierMask", "keyEquivalentModifierMask", AppKitEnums.modifiers),
      .custom("NSIsDisabled") { reader, subject, value in
        guard value.truth == true, reader.graph[subject.id]["NSIsSeparator"]?.truth != true else {
          return
        }
        reader.assign(KitProperty("isEnabled", .boolean), .boolean(false), subject)
      },
      .bool("isEnabled", "isEnabled"), .bool("NSIsHidden", "isHidden", initial: false),
      .bool("NSIsAlternate", "isAlternate", initial: false),
      .enumeration("NSState", "state", AppKitEnums.state, initial: 0),
      .image("NSImage", "image"), .integer("NSIndent", "indentationLevel", initial: 0),
      .integer("NSTag", "tag", initial: 0), .string("NSToolTip", "toolTip"),
      .property("NSAttributedTitle", "attributedTitle", .attributedString),
      .custom("NSSubmenu") { reader, subject, value in
        guard let id = value.object, let menu = reader.object(id) else { return }
        reader.counts.values += 1
        reader.relations.append(.assignment(subject.target, property: CodeForm("submenu"), menu))
      },
      .bool(
        "NSAllowsKeyEquivalentLocalization", "allowsAutomaticKeyEquivalentLocalization",
        initial: true),
      .bool(
        "NSAllowsKeyEquivalentMirroring", "allowsAutomaticKeyEquivalentMirroring", initial: true),
      .bool("NSAllowsKeyEquivalentWhenHidden", "allowsKeyEquivalentWhenHidden", initial: false),
      .property("NSMenuItemIdentifier", "identifier", .rawString("NSUserInterfaceItemIdentifier")),
      .custom("NSRepObject") { reader, subject, value in
        guard let object = reader.plainObject(value) else {
          return reader.omit("NSRepObject = \(reader.describe(value))")
        }
        reader.counts.values += 1
        reader.relations.append(
          .assignment(subject.target, property: CodeForm("representedObject"), object))
      },
      .object("NSView", "view", "NSView"),
    ]
      + [KitRow].silent(
        """
        NSMenu NSAllowedForLimitedAppMode NSIsSeparator NSHasActionImage NSTitle NSKeyEquiv NSMnemonicLoc \
        NSOnImage NSMixedImage NSOffImage NSAction NSTarget NSActionImage NSHiddenInRepresentation
        """))

  static let toolbar = KitClass(
    "NSToolbar",
    maker: .custom { reader, id, type in
      let name = reader.graph.string("NSToolbarIdentifier", of: id) ?? ""
      return .form(
        CodeForm("%(identifier: %)", "[[% alloc] initWithIdentifier:%]"), [type, .string(name)])
    },
    outlets: [KitProperty("delegate", .conforming("NSToolbarDelegate"))],
    members: [
      CodeForm(
        "init(identifier: String)", "- (instancetype)initWithIdentifier:(NSString *)identifier;")
    ],
    [
      .bool("NSToolbarAllowsUserCustomization", "allowsUserCustomization", initial: false),
      .bool("NSToolbarAutosavesConfiguration", "autosavesConfiguration", initial: false),
      .enumeration("NSToolbarDisplayMode", "displayMode", AppKitEnums.displayMode, initial: 0),
      .enumeration("NSToolbarSizeMode", "sizeMode", AppKitEnums.toolbarSize, initial: 0),
      .bool("NSToolbarShowsBaselineSeparator", "showsBaselineSeparator", initial: true),
      .bool("NSToolbarPrefersToBeShown", "isVisible", initial: true),
      .custom("NSToolbarIBIdentifiedItems") { reader, _, value in
        for pair in value.object.flatMap({ reader.graph.pairs($0) }) ?? [] {
          guard let id = pair.value.object else { continue }
          _ = reader.object(id)
        }
      },
      .custom("NSToolbarIBDefaultItems") { reader, _, value in
        let items = value.object.flatMap { reader.graph.elements($0) } ?? []
        reader.omit("\(items.count) default items: a delegate of the toolbar returns them")
      },
    ]
      + [KitRow].silent(
        """
        NSToolbarIdentifier NSToolbarDelegate NSToolbarIBAllowedItems NSToolbarIBSelectableItems \
        NSToolbarCenteredItemIdentifier NSToolbarCenteredItemIdentifiers
        """))

  static let toolbarItem = KitClass(
    "NSToolbarItem",
    maker: .custom { reader, id, type in
      let name = reader.graph.string("NSToolbarItemIdentifier", of: id) ?? ""
      return .form(
        CodeForm(
          "%(itemIdentifier: NSToolbarItem.Identifier(rawValue: %))",
          "[[% alloc] initWithItemIdentifier:%]"), [type, .string(name)])
    },
    members: [
      CodeForm(
        "init(itemIdentifier: NSToolbarItem.Identifier)",
        "- (instancetype)initWithItemIdentifier:(NSString *)identifier;"),
      CodeForm("weak var target: AnyObject?", "@property id target;"),
      CodeForm("var action: Selector?", "@property SEL action;"),
    ],
    [
      .string("NSToolbarItemLabel", "label", initial: ""),
      .string("NSToolbarItemPaletteLabel", "paletteLabel", initial: ""),
      .string("NSToolbarItemTitle", "title", initial: ""),
      .string("NSToolbarItemToolTip", "toolTip", initial: ""),
      .image("NSToolbarItemImage", "image"), .integer("NSToolbarItemTag", "tag", initial: 0),
      .object("NSToolbarItemView", "view", "NSView"),
      .bool("NSToolbarItemEnabled", "isEnabled", initial: true),
      .bool("NSToolbarItemAutovalidates", "autovalidates", initial: true),
      .bool("NSToolbarItemBordered", "isBordered", initial: false),
      .bool("NSToolbarItemNavigational", "isNavigational", initial: false),
      .custom("NSToolbarItemAction") { reader, subject, value in
        guard let name = value.object.flatMap({ reader.graph.string($0) }) else { return }
        reader.counts.values += 1
        reader.current.append(
          .assignment(
            subject.target, property: CodeForm("action"),
            .form(CodeForm("Selector((%))", "NSSelectorFromString(%)"), [.string(name)])))
      },
    ]
      + [KitRow].silent(
        """
        NSToolbarItemIdentifier NSToolbarIsUserRemovable NSToolbarItemIgnoreMinMaxSizes \
        NSToolbarItemMaxSize NSToolbarItemMinSize NSToolbarItemStyle NSToolbarItemTarget \
        NSToolbarItemVisibilityPriority NSToolbarItemMenuFormRepresentation
        """))

  // MARK: Tables and text

  static let table = KitClass(
    "NSTableView", "NSControl", maker: .frame,
    outlets: [
      KitProperty("delegate", .conforming("NSTableViewDelegate")),
      KitProperty("dataSource", .conforming("NSTableViewDataSource")),
    ],
    members: [
      CodeForm(
        "func addTableColumn(_ column: NSTableColumn)",
        "- (void)addTableColumn:(NSTableColumn *)column;"),
      CodeForm("var headerView: NSTableHeaderView?", "@property NSTableHeaderView *headerView;"),
    ],
    [
      .members("NSTableColumns", "%.addTableColumn(%)", "[% addTableColumn:%]"),
      .custom("NSHeaderView") { reader, subject, value in
        guard let id = value.object else { return }
        reader.aliases[id] = .form(CodeForm("%.headerView!", "%.headerView"), [subject.target])
      },
      .number("NSRowHeight", "rowHeight", initial: 17),
      .custom("NSIntercellSpacingWidth") { reader, subject, _ in
        let width = reader.graph.number("NSIntercellSpacingWidth", of: subject.id) ?? 3
        let height = reader.graph.number("NSIntercellSpacingHeight", of: subject.id) ?? 2
        guard width.isFinite, height.isFinite else { return }
        reader.assign(
          KitProperty("intercellSpacing", .size, initial: CodeGeometry.size([3, 2])),
          CodeGeometry.size([width, height]), subject)
      },
      .property("intercellSpacing", "intercellSpacing", .size),
      .color("NSBackgroundColor", "backgroundColor"), .color("NSGridColor", "gridColor"),
      .options("NSGridStyleMask", "gridStyleMask", AppKitEnums.gridLines, initial: 0),
      .enumeration(
        "NSColumnAutoresizingStyle", "columnAutoresizingStyle", AppKitEnums.columnAutoresizing,
        initial: 1),
      .enumeration("NSTableViewStyle", "style", AppKitEnums.tableStyle, initial: 0),
      .enumeration(
        "NSTableViewSelectionHighlightStyle", "selectionHighlightStyle", AppKitEnums.highlight,
        initial: 0),
      .string("NSAutosaveName", "autosaveName", initial: ""),
      .bool("NSAllowsTypeSelect", "allowsTypeSelect", initial: true),
      .bool("NSTableViewShouldFloatGroupRows", "floatsGroupRows", initial: true),
      .custom("NSTvFlags") { reader, subject, value in
        guard let flags = reader.integer(value) else { return }
        for (bit, name, usual) in [
          (Int64(0x8000_0000), "allowsColumnReordering", true),
          (0x4000_0000, "allowsColumnResizing", true), (0x1000_0000, "allowsEmptySelection", true),
          (0x0800_0000, "allowsMultipleSelection", false),
          (0x0400_0000, "allowsColumnSelection", false),
          (0x0080_0000, "usesAlternatingRowBackgroundColors", false),
        ] {
          reader.assign(
            KitProperty(name, .boolean, initial: .boolean(usual)), .boolean(flags & bit != 0),
            subject)
        }
      },
      .bool("allowsColumnReordering", "allowsColumnReordering"),
      .bool("allowsColumnResizing", "allowsColumnResizing"),
      .bool("allowsEmptySelection", "allowsEmptySelection"),
      .bool("allowsMultipleSelection", "allowsMultipleSelection"),
      .bool("allowsColumnSelection", "allowsColumnSelection"),
      .bool("usesAlternatingRowBackgroundColors", "usesAlternatingRowBackgroundColors"),
      .custom("NSTableViewArchivedReusableViewsKey") { reader, _, value in
        reader.addCellNibs(value)
      },
    ]
      + [KitRow].silent(
        """
        NSIntercellSpacingHeight NSCornerView NSDataSource NSDelegate NSDraggingSourceMaskForLocal \
        NSDraggingSourceMaskForNonLocal NSTableViewDraggingDestinationStyle NSTableViewGroupRowStyle \
        NSTableViewUseARH NSSubviews NSCell NSSuperTable NSTarget NSAction NSTableViewRowSizeStyle \
        NSTableViewUserInterfaceLayoutDirection NSRowSizeStyle NSDoubleAction NSUsesAutomaticRowHeights \
        NSTableViewUsesAutomaticRowHeights
        """))

  static let column = KitClass(
    "NSTableColumn",
    maker: .custom { reader, id, type in
      let name = reader.graph.string("NSIdentifier", of: id) ?? ""
      return .form(
        CodeForm(
          "%(identifier: NSUserInterfaceItemIdentifier(rawValue: %))",
          "[[% alloc] initWithIdentifier:%]"), [type, .string(name)])
    },
    members: [
      CodeForm(
        "init(identifier: NSUserInterfaceItemIdentifier)",
        "- (instancetype)initWithIdentifier:(NSString *)identifier;")
    ],
    [
      .number("NSWidth", "width"), .number("NSMinWidth", "minWidth", initial: 10),
      .custom("NSMaxWidth") { reader, subject, value in
        guard let number = value.number, number.isFinite, number < 1e7 else { return }
        reader.assign(
          KitProperty("maxWidth", .number("CGFloat")), .number(Self.shortest(number)), subject)
      },
      .number("maxWidth", "maxWidth"),
      .custom("NSHeaderCell") { reader, subject, value in
        guard let id = value.object,
          let title = reader.graph.object("NSContents", of: id).flatMap({ reader.string($0) })
        else { return }
        reader.assign(KitProperty("title", .string, initial: .string("")), title, subject)
      },
      .string("title", "title"), .string("NSHeaderToolTip", "headerToolTip", initial: ""),
      .bool("NSIsEditable", "isEditable", initial: true, absent: false),
      .bool("NSHidden", "isHidden", initial: false),
      .options("NSResizingMask", "resizingMask", AppKitEnums.columnResizing, initial: 3, absent: 0),
      .custom("NSDataCell") { reader, subject, value in
        guard let id = value.object,
          reader.kit.isKind(
            reader.classes(of: id)?.kitClass.name ?? "", of: "NSCell"), let cell = reader.object(id)
        else { return }
        reader.counts.values += 1
        reader.relations.append(
          .assignment(subject.target, property: CodeForm("dataCell"), cell))
      },
      .object("dataCell", "dataCell", "NSCell"),
      .custom("NSSortDescriptorPrototype") { reader, subject, value in
        guard let id = value.object, let key = reader.graph.string("NSKey", of: id) else { return }
        let ascending = reader.graph[id]["NSAscending"]?.truth ?? true
        reader.counts.values += 1
        reader.current.append(
          .assignment(
            subject.target, property: CodeForm("sortDescriptorPrototype"),
            .form(
              CodeForm(
                "NSSortDescriptor(key: %, ascending: %)",
                "[NSSortDescriptor sortDescriptorWithKey:% ascending:%]"),
              [.string(key), .boolean(ascending)])))
      },
      .object("sortDescriptorPrototype", "sortDescriptorPrototype", "NSSortDescriptor"),
    ] + [KitRow].silent("NSIdentifier NSTableView NSIsResizeable"))

  private static func shortest(_ number: Double) -> Double { NibCodeReader.plain(number) }

  static let textView = KitClass(
    "NSTextView", "NSView", maker: .frame,
    outlets: [KitProperty("delegate", .conforming("NSTextViewDelegate"))],
    [
      .property("NSMaxSize", "maxSize", .size), .property("NSMinize", "minSize", .size),
      .color("NSTextViewTextColor", "textColor"),
      .custom("NSTVFlags") { reader, subject, value in
        guard let flags = reader.integer(value) else { return }
        reader.assign(
          KitProperty("isHorizontallyResizable", .boolean, initial: .boolean(false)),
          .boolean(flags & 1 != 0), subject)
        reader.assign(
          KitProperty("isVerticallyResizable", .boolean, initial: .boolean(false)),
          .boolean(flags & 2 != 0), subject)
      },
      .bool("isHorizontallyResizable", "isHorizontallyResizable"),
      .bool("isVerticallyResizable", "isVerticallyResizable"),
      .custom("NSSharedData") { reader, subject, value in
        guard let id = value.object else { return }
        if let flags = reader.graph.number("NSFlags", of: id).flatMap({ Int64(exactly: $0) }) {
          for (bit, name, usual) in textFlags {
            reader.assign(
              KitProperty(name, .boolean, initial: .boolean(usual)), .boolean(flags & bit != 0),
              subject)
          }
        }
        if let color = reader.graph.object("NSBackgroundColor", of: id).flatMap({ reader.color($0) }
        ) {
          reader.assign(KitProperty("backgroundColor", .color), color, subject)
        }
        if let color = reader.graph.object("NSInsertionColor", of: id).flatMap({ reader.color($0) })
        {
          reader.assign(KitProperty("insertionPointColor", .color), color, subject)
        }
      },
      .color("backgroundColor", "backgroundColor"),
      .color("insertionPointColor", "insertionPointColor"),
      .string("string", "string"),
      .custom("NSTextContainer") { reader, subject, value in
        guard let container = value.object,
          let manager = reader.graph.object("NSLayoutManager", of: container),
          let storage = reader.graph.object("NSTextStorage", of: manager),
          let text = reader.graph.object("NSString", of: storage).flatMap({ reader.string($0) })
        else { return }
        reader.assign(KitProperty("string", .string, initial: .string("")), text, subject)
      },
    ] + textFlags.map { KitRow.bool($0.1, $0.1) }
      + [KitRow].silent("NSDelegate NSSubviews"))

  private static let textFlags: [(Int64, String, Bool)] = [
    (1, "isSelectable", true), (2, "isEditable", true), (4, "isRichText", true),
    (8, "importsGraphics", false), (0x20, "usesFontPanel", true), (0x40, "usesRuler", true),
    (0x80, "isContinuousSpellCheckingEnabled", false), (0x100, "drawsBackground", true),
    (0x200, "smartInsertDeleteEnabled", true), (0x400, "allowsUndo", false),
    (0x4000, "allowsDocumentBackgroundColorChange", false),
  ]
}

extension NibCodeReader {
  /// A limit of a number formatter; a placeholder stands for none.
  mutating func setLimit(_ name: String, _ value: NibValue, _ subject: KitSubject) {
    guard let number = number(value) else { return }
    counts.values += 1
    current.append(
      .assignment(
        subject.target, property: CodeForm(name),
        .form(CodeForm("NSNumber(value: %)", "@(%)"), [number])))
  }

  /// The nibs of the views of cells, by their identifiers.
  mutating func addCellNibs(_ value: NibValue) {
    for pair in value.object.flatMap({ graph.pairs($0) }) ?? [] {
      let name = pair.key.object.flatMap { graph.string($0) } ?? ""
      omit("the view \"\(name)\" of cells is registered by a nib only; its objects follow")
      guard let nib = pair.value.object,
        let bytes = (graph.object("NSNibFileData", of: nib) ?? graph.object("archiveData", of: nib))
          .flatMap({ graph.data($0) }),
        let file = try? NibFile(decoding: bytes), nested.count < 1000
      else { continue }
      nested.append(("\(name) cell", file.graph))
    }
  }
}
