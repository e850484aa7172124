internal import NibFormat

/// Tables, their columns and text views of AppKit.
enum AppKitTables {
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
      .bool("NSTableViewUseARH", "usesAutomaticRowHeights", initial: false),
      .custom("NSTableViewArchivedReusableViewsKey") { reader, _, value in
        reader.addCellNibs(value)
      },
    ]
      + [KitRow].silent(
        """
        NSIntercellSpacingHeight NSCornerView NSDataSource NSDelegate NSDraggingSourceMaskForLocal \
        NSDraggingSourceMaskForNonLocal NSTableViewDraggingDestinationStyle NSTableViewGroupRowStyle \
        NSSubviews NSCell NSSuperTable NSTarget NSAction NSTableViewRowSizeStyle \
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
