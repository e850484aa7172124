internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Tables and outlines, which layout has given their size when they are inside of a scroll view.
  static let tables: [ElementSchema] = [tableView, outlineView, tableHeaderView]

  /// A table fills its clip view.
  private static let tableMask = FlagRule.custom { compiler, _ in
    compiler.writes(.tableMask) ? 0x12 : 0
  }

  static let tableView = ElementSchema(
    "tableView", "NSTableView", extends: control,
    [
      .hugging(250, 750),
      .flags("NSvFlags", [tableMask, focusRing]),
      .constant("NSControlWritingDirection", 0),
      .constant("NSControlSendActionMask", 0),
      .custom { compiler, subject in
        guard subject.element.bool("viewBased", &compiler.reading) ?? false else { return }
        Field.emptySubviews.write(&compiler, subject)
      },
      .reference("headerView", "NSHeaderView"),
      .cornerView,
      .children("tableColumns", "NSTableColumns", as: "NSMutableArray", whenEmpty: .written),
      .columnIdentifiers,
      .intercellSpacing,
      .color("backgroundColor", "NSBackgroundColor"),
      .gridColor,
      .rowHeight,
      .flags("NSTvFlags", tableFlags),
      .constant("NSDelegate", .null),
      .constant("NSDataSource", .null),
      .string("autosaveName", "NSAutosaveName"),
      .flagsIfAny(
        "NSGridStyleMask", [.child("gridStyleMask", ["vertical": 1, "horizontal": 2, "dashed": 8])]),
      .enumeration(
        "columnAutoresizingStyle", "NSColumnAutoresizingStyle", columnStyles, default: 1),
      .constant("NSDraggingSourceMaskForLocal", -1),
      .constant("NSDraggingSourceMaskForNonLocal", 0),
      .bool("typeSelect", "NSAllowsTypeSelect", default: true),
      .enumeration(
        "selectionHighlightStyle", "NSTableViewSelectionHighlightStyle",
        ["none": -1, "regular": 0, "sourceList": 1], omit: 0),
      .enumeration(
        "selectionHighlightStyle", "NSTableViewDraggingDestinationStyle",
        ["none": 0, "regular": 0, "sourceList": 1], default: 0),
      .bool("floatsGroupRows", "NSTableViewShouldFloatGroupRows", omit: true),
      .tableStyle,
      .cellViewNibs,
      .constant("NSTableViewGroupRowStyle", 1),
      .bool("usesAutomaticRowHeights", "NSTableViewUseARH", omit: false),
      .ignored("rowSizeStyle", "viewBased"),
    ])

  static let outlineView = ElementSchema(
    "outlineView", "NSOutlineView", extends: tableView,
    [
      .bool(
        "autoresizesOutlineColumn", "NSOutlineViewAutoresizesOutlineColumnKey", default: false,
        omit: true),
      .indentation,
      .bool(
        "indentationMarkerFollowsCell", "NSOutlineViewIndentationMarkerFollowsCellKey", omit: true),
      .bool("autosaveExpandedItems", "NSOutlineViewAutosaveExpandedItemsKey", omit: false),
      .constant("NSOutineViewStronglyReferencesItems", true),
      .ignored("outlineTableColumn"),
    ])

  /// The owner is the clip view around the header.
  static let tableHeaderView = ElementSchema(
    "tableHeaderView", "NSTableHeaderView", extends: view,
    [
      .constant("NSvFlags", 0x100),
      .custom { compiler, subject in
        let table = subject.element.parent.flatMap { compiler.scrolledView(of: $0) }
        let object = table.flatMap { compiler.compiledObject(of: $0) }
        compiler.graph[subject.id].set("NSTableView", object)
      },
    ])

  /// The bits of `NSTvFlags`.
  private static let tableFlags: [FlagRule] = [
    .set(0x8000_0000, if: "columnReordering", default: true),
    .set(0x4000_0000, if: "columnResizing", default: true),
    .custom { compiler, subject in
      let bits: FlagBits = ["vertical": 1, "horizontal": 2]
      let lines = subject.element.flags(key: "gridStyleMask", bits, &compiler.reading)
      return lines ?? 0 == 0 ? 0 : 0x2000_0000
    },
    .set(0x1000_0000, if: "emptySelection", default: true),
    .set(0x0800_0000, if: "multipleSelection", default: true),
    .set(0x0400_0000, if: "columnSelection"),
    .always(0x0200_0000),
    .set(0x0100_0000, if: "autosaveColumns", default: true),
    .set(0x0080_0000, if: "alternatingRowBackgroundColors"),
    .custom { compiler, subject in
      compiler.state.tables[subject.element.ordinal]?.fit.rawValue ?? 0
    },
    .custom { compiler, subject in
      let style = subject.element.string("columnAutoresizingStyle", &compiler.reading)
      return style ?? "uniform" == "uniform" ? 0x8000 : 0
    },
  ]

  static let columnStyles: WordTable = [
    "none": 0, "uniform": 1, "sequential": 2, "reverseSequential": 3, "lastColumnOnly": 4,
    "firstColumnOnly": 5,
  ]

  fileprivate static let tableStyles: WordTable = [
    "automatic": 0, "fullWidth": 1, "inset": 2, "sourceList": 3, "plain": 4,
  ]
}

extension Field {
  /// Columns without an identifier get one that has their index.
  fileprivate static var columnIdentifiers: Field {
    Field { compiler, subject in
      let isOfViews = subject.element.bool("viewBased", &compiler.reading) ?? false
      guard compiler.writes(NibSpan.columnIdentifiers) else { return }
      let hasAll = isOfViews || compiler.writes(.cellColumnIdentifiers)
      for (index, column) in compiler.tableColumns(of: subject.element).enumerated() {
        guard let object = compiler.compiledObject(of: column) else { continue }
        guard hasAll || column["identifier"] ?? "" != "" else {
          compiler.graph[object].remove("NSIdentifier")
          continue
        }
        let identifier = NibCompiler.columnIdentifier(column, at: index)
        let text = compiler.graph.string(identifier)
        compiler.graph[object].set("NSIdentifier", text)
      }
    }
  }

  fileprivate static var intercellSpacing: Field {
    Field { compiler, subject in
      let size = compiler.intercellSpacing(of: subject.element)
      compiler.graph[subject.id].set("NSIntercellSpacingWidth", .double(size.width))
      compiler.graph[subject.id].set("NSIntercellSpacingHeight", .double(size.height))
    }
  }

  /// A table whose style has margins is plain before macOS 11.
  fileprivate static var tableStyle: Field {
    let field = Field("NSTableViewStyle") { compiler, subject in
      Field.enumeration("tableStyle", "NSTableViewStyle", AppKitElements.tableStyles, omit: 0)
        .write(&compiler, subject)
      if compiler.isPlainForSystems(subject.element) {
        compiler.graph[subject.id].set(
          "NSTableViewStyle", AppKitElements.tableStyles["plain"].map { .integer(Int64($0)) })
      }
    }
    return field.since(macOS: .init(11), seen: "off 10.15, on 11")
  }

  /// The colour of the lines; AppKit archives its own as that of separators.
  fileprivate static var gridColor: Field {
    Field.object("NSGridColor") { compiler, element in
      guard let color = element.color(key: "gridColor", &compiler.reading) else { return nil }
      let isOwn = color.source == .catalog("System", name: "gridColor")
      return isOwn && compiler.isArchivedAgain
        ? compiler.catalogColor("separatorColor") : compiler.color(color)
    }
  }

  /// How much further a level of an outline is to the right; absent if it is the system's own, which
  /// macOS 11 changed.
  fileprivate static var indentation: Field {
    Field { compiler, subject in
      let isOld =
        !compiler.writes(.rowMargins) || compiler.state.end.map { $0 <= .bigSur } ?? false
      let systems = isOld ? 16.0 : 13
      let indentation = subject.element.number("indentationPerLevel", &compiler.reading) ?? 0
      guard indentation != systems else { return }
      compiler.graph[subject.id].set(
        "NSOutlineViewIndentationPerLevelKey", .float(Float(indentation)))
    }
  }

  fileprivate static var rowHeight: Field {
    Field { compiler, subject in
      let height = compiler.rowHeight(of: subject.element)
      compiler.graph[subject.id].set("NSRowHeight", .double(height))
    }
  }

  /// The view above the vertical scroller, next to the header.
  fileprivate static var cornerView: Field {
    Field { compiler, subject in
      let corner = compiler.graph.add("_NSCornerView")
      let scrollView = subject.element.parent?.parent?.parent
      let scroller = scrollView?.children.first { $0["key"] == "verticalScroller" }
      let state = scroller.flatMap { compiler.state.scrollers[$0.ordinal] }
      var frame = Rect(x: 0, y: 0, width: 17, height: 28)
      if let state, !state.isHidden {
        frame = Rect(x: state.frame.x, y: 1, width: 18, height: 28)
      }
      compiler.setPlainView(
        corner, superview: nil, flags: state?.isHidden == false ? 0x100 : -0x7FFF_FF00, frame: frame
      )
      compiler.graph[subject.id].set("NSCornerView", corner)
    }
  }
}

extension NibCompiler {
  /// Whether the nib is for systems before macOS 11, where a table with margins beside its rows is plain.
  ///
  /// Documents of Interface Builders that knew no margins have one form for all systems.
  fileprivate mutating func isPlainForSystems(_ table: XMLElement) -> Bool {
    table["tableStyle"] != "plain" && writes(.rowMargins) && writes(.tableVariants)
      && wasSaved(byToolsVersion: 17_154) && isForSystems(before: .bigSur)
  }

  mutating func intercellSpacing(of table: XMLElement) -> Size {
    table.size(key: "intercellSpacing", &reading) ?? Size(width: 3, height: 2)
  }

  /// The height of rows; with automatic row size that of the tallest cell view.
  mutating func rowHeight(of table: XMLElement) -> Double {
    let height = table.number("rowHeight", &reading) ?? 17
    guard !isKind(table, of: "outlineView"), table["rowSizeStyle"] == "automatic" else {
      return height
    }
    return cellViews(of: table).map { frame(of: $0.element).height }.max() ?? height
  }

  /// The least height of a table.
  mutating func minimumTableHeight(_ table: XMLElement) -> Double {
    guard !isKind(table, of: "outlineView"), table["rowSizeStyle"] == "automatic" else { return 0 }
    return cellViews(of: table).map { frame(of: $0.element).height }.max() ?? 0
  }

  /// The distance of scrolling a table by a line; nil for other views.
  mutating func tableLine(_ element: XMLElement) -> Double? {
    guard isTable(element) else { return nil }
    return rowHeight(of: element) + intercellSpacing(of: element).height
  }

  /// Gives the columns and cell views of a table their widths.
  mutating func layOutTable(
    _ table: XMLElement, savedClipWidth: Double, clipWidth: Double, hasBorder: Bool
  ) -> TableLayout {
    let style = table.enumeration(
      "columnAutoresizingStyle", AppKitElements.columnStyles, &reading)
    let elements = tableColumns(of: table)
    var columns = ColumnLayout(
      columns: elements.map { savedColumn($0) },
      spacing: intercellSpacing(of: table).width,
      style: style.flatMap { ColumnLayout.Style(rawValue: $0) } ?? .uniform)
    if options.hasRetinaScreen { columns.unit = 0.5 }
    var saved = TableLayout.Saved(
      columns: columns, savedClipWidth: savedClipWidth, clipWidth: clipWidth,
      hasBorder: hasBorder, isOfOldMetrics: !wasSaved(byToolsVersion: 20_000),
      isOfBuild: options.deploymentTarget != nil)
    saved.keepsFullWidth = writes(.fullWidthTables)
    guard writes(.rowMargins) else {
      let layout = TableLayout(asSaved: saved)
      state.tables[table.ordinal] = layout
      return layout
    }
    let layout =
      isPlainForSystems(table) ? TableLayout(beforeBigSur: saved) : TableLayout(saved)
    state.tables[table.ordinal] = layout
    for (element, column) in zip(elements, layout.columns.columns) {
      state.columnWidths[element.ordinal] = column.width
    }
    for view in cellViews(of: table) {
      let span = layout.cellSpan(ofColumn: view.column)
      var frame = frame(of: view.element)
      (frame.x, frame.width) = span
      resize(view.element, to: frame)
    }
    return layout
  }

  static func columnIdentifier(_ column: XMLElement, at index: Int) -> String {
    let own = column["identifier"] ?? ""
    return own.isEmpty ? "AutomaticTableColumnIdentifier.\(index)" : own
  }

  func tableColumns(of table: XMLElement) -> [XMLElement] {
    table.children.first { $0.name == "tableColumns" }.map { Array($0.children) } ?? []
  }

  private mutating func savedColumn(_ element: XMLElement) -> ColumnLayout.Column {
    let mask = element.children.first { $0["key"] == "resizingMask" }
    return ColumnLayout.Column(
      width: element.number("width", &reading) ?? 100,
      minWidth: element.number("minWidth", &reading) ?? 10,
      maxWidth: element.number("maxWidth", &reading) ?? .greatestFiniteMagnitude,
      resizesWithTable: mask?["resizeWithTable"] == "YES")
  }
}
