internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let comboBoxes: [ElementSchema] = [comboBox, comboBoxCell]

  static let comboBox = ElementSchema(
    "comboBox", "NSComboBox", extends: textField, [])

  static let comboBoxCell = ElementSchema(
    "comboBoxCell", "NSComboBoxCell", extends: textFieldCell,
    [
      .integer("numberOfVisibleItems", "NSVisibleItemCount", default: 5),
      .bool("hasVerticalScroller", "NSHasVerticalScroller", default: true),
      .bool("buttonBordered", "NSButtonBordered", omit: true),
      .bool("completes", "NSCompletes", default: true, omit: false),
      .bool("usesDataSource", "NSUsesDataSource", omit: false),
      .comboBoxItems,
      .custom { compiler, subject in
        let table = compiler.comboBoxTable(of: subject)
        compiler.graph[subject.id].set("NSTableView", table)
      },
      .constant("NSAutomaticTextCompletionStored", true),
    ])
}

extension Field {
  /// The texts to choose from: `<objectValues><string>…</string>`.
  fileprivate static var comboBoxItems: Field {
    Field { compiler, subject in
      let values = subject.element.members(of: "objectValues", &compiler.reading)
      guard !values.isEmpty else { return }
      let items = values.enumerated().map { number, value in
        compiler.localizedText(
          value.stringContent(&compiler.reading), "ibShadowedObjectValues", number: number,
          of: subject.element)
      }
      let array = compiler.graph.array(items, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSPopUpListData", array)
    }
  }
}

extension NibCompiler {
  /// The table that a combo box opens; the cell is its data source and the target of its action.
  ///
  /// Its cells have the font and the alignment of the combo box, its rows the height of a line and two
  /// points.
  mutating func comboBoxTable(of cell: NibSubject) -> NibObjectID {
    let isNarrow = writes(.narrowCombos)
    let frame = Rect(x: 0, y: 0, width: isNarrow ? 12 : 38, height: isNarrow ? 0 : 5)
    let table = addControl("NSComboTableView", ControlKeys(flags: 0x112, frame: frame))
    graph[table].set("NSSuperview", .null)
    graph[table].set("NSWindow", .null)
    graph[table].set("NSControlAllowsExpansionToolTips", true)
    graph[table].set("NSAllowsLogicalLayoutDirection", false)
    let action = graph.string("tableViewAction:")
    graph[table].set("NSControlAction", action)
    graph[table].set("NSControlTarget", cell.id)
    let size = cell.element.size(key: "intercellSpacing", &reading) ?? Size(width: 17, height: 0)
    let spacing = isNarrow ? Size(width: 2, height: 2) : size
    let font = cell.element.font(key: "font", &reading) ?? .system
    let line = (font.size * 1.19).rounded(.up)
    let rowHeight = cell.element.number("itemHeight", &reading) ?? line + 2
    let column = comboBoxColumn(of: table, in: cell, font: font)
    let columns = graph.array([column], as: "NSMutableArray")
    let background = clearGray()
    let grid = catalogColor(isNarrow ? "gridColor" : "separatorColor")
    let entries: [(HashedName, NibValue)] = [
      ("NSTableColumns", .object(columns)),
      ("NSIntercellSpacingWidth", .double(spacing.width)),
      ("NSIntercellSpacingHeight", .double(spacing.height)),
      ("NSBackgroundColor", .object(background)), ("NSGridColor", .object(grid)),
      ("NSRowHeight", .double(rowHeight)), ("NSTvFlags", -0x2D9F_8000),
      ("NSDelegate", .object(cell.id)), ("NSDataSource", .object(cell.id)),
      ("NSTarget", .object(cell.id)), ("NSAction", .object(action)),
      ("NSColumnAutoresizingStyle", 1), ("NSDraggingSourceMaskForLocal", -1),
      ("NSDraggingSourceMaskForNonLocal", 0), ("NSAllowsTypeSelect", true),
      ("NSTableViewDraggingDestinationStyle", 0), ("NSTableViewGroupRowStyle", 1),
    ]
    for (key, value) in entries { graph[table].set(key, value) }
    finishAddedObject(table, like: AppKitElements.control)
    return table
  }

  /// The one column.
  private mutating func comboBoxColumn(
    of table: NibObjectID, in comboBox: NibSubject, font: MacFont
  ) -> NibObjectID {
    let header = comboBoxCell(
      "NSTableHeaderCell", flags: 0x400_0040, flags2: 0x800, title: "",
      font: MacFont(
        ".AppleSystemUIFont", 11, textStyle: "UICTFontTextStyleSubhead"),
      background: clearGray(), text: "headerTextColor")
    var alignment: Int64 = 0x1000_0000
    if case .integer(let flags)? = graph[comboBox.id]["NSCellFlags2"] {
      alignment = flags & 0x1C00_0000
    }
    let data = comboBoxCell(
      "NSTextFieldCell", flags: 0x1420_0040, flags2: 0x800 | alignment, title: "Field", font: font,
      background: catalogColor("controlBackgroundColor"), text: "controlTextColor")
    graph[data].set("NSControlView", table)
    for cell in [header, data] { finishAddedObject(cell, like: AppKitElements.cell) }
    let identifier = graph.string("0")
    let column = graph.add(
      "NSTableColumn",
      [
        .init("NSIdentifier", .object(identifier)), .init("NSWidth", .double(10)),
        .init("NSMinWidth", .double(10)), .init("NSMaxWidth", .double(3.4028234663852886e+38)),
        .init("NSHeaderCell", .object(header)), .init("NSDataCell", .object(data)),
        .init("NSResizingMask", 3), .init("NSIsResizeable", true),
        .init("NSTableView", .object(table)),
      ])
    removeUnknownKeys(of: column, like: AppKitElements.tableColumn)
    return column
  }

  private mutating func clearGray() -> NibObjectID { gray(0, 0, alpha: 0) }

  private mutating func comboBoxCell(
    _ className: String, flags: Int64, flags2: Int64, title: String, font: MacFont,
    background: NibObjectID, text: String
  ) -> NibObjectID {
    let title = graph.string(title)
    let font = self.font(font)
    let text = catalogColor(text)
    return graph.add(
      className,
      [
        .init("NSCellFlags", .integer(flags)), .init("NSCellFlags2", .integer(flags2)),
        .init("NSContents", .object(title)), .init("NSSupport", .object(font)),
        .init("NSBackgroundColor", .object(background)),
        .init("NSTextColor", .object(text)),
      ])
  }
}
