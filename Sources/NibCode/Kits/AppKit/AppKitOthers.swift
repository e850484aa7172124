internal import NibFormat

/// The classes of AppKit beside its views and controls: those of windows, menus and tables by name, and
/// applications, controllers, formatters and views of other frameworks.
enum AppKitOthers {
  static let classes: [KitClass] = [
    AppKitWindows.window,
    KitClass("NSPanel", "NSWindow", maker: .custom(AppKitWindows.makeWindow)),
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
    AppKitMenus.menu, AppKitMenus.menuItem, AppKitMenus.toolbar, AppKitMenus.toolbarItem,
    KitClass("NSToolbarFlexibleSpaceItem", type: CodeForm("NSToolbarItem"), "NSToolbarItem"),
    KitClass("NSToolbarSpaceItem", type: CodeForm("NSToolbarItem"), "NSToolbarItem"),
    KitClass("NSToolbarSeparatorItem", type: CodeForm("NSToolbarItem"), "NSToolbarItem"),
    KitClass("NSToolbarSidebarItem", type: CodeForm("NSToolbarItem"), "NSToolbarItem"),
    AppKitTables.table,
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
    AppKitTables.column,
    KitClass("NSTableHeaderView", "NSView", maker: .frame, [.silent("NSTableView")]),
    AppKitTables.textView,
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
        .custom("NSNibName") { reader, _, value in reader.nameView(value) },
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

  /// Says where the view of a controller comes from.
  mutating func nameView(_ value: NibValue) {
    guard let name = value.object.flatMap({ graph.string($0) }) else { return }
    if let method = viewMethods[name] {
      current.append(.comment("Its loadView() calls \(method)()."))
    } else {
      current.append(.comment("Its view is that of the nib \"\(name)\"."))
    }
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
