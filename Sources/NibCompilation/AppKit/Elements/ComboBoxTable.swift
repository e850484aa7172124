internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// The table that a combo box opens; the cell is its data source and the target of its action.
  mutating func comboBoxTable(of cell: NibSubject) -> NibObjectID {
    let table = addControl(
      "NSComboTableView", ControlKeys(flags: 0x112, frame: Rect(x: 0, y: 0, width: 13, height: 0)))
    let action = graph.string("tableViewAction:")
    graph[table].set("NSControlAction", action)
    graph[table].set("NSControlTarget", cell.id)
    let size = cell.element.size(key: "intercellSpacing", &reading) ?? Size(width: 3, height: 2)
    let rowHeight = cell.element.number("itemHeight", &reading) ?? 19
    let column = comboBoxColumn(of: table)
    let columns = graph.array([column], as: "NSMutableArray")
    let background = catalogColor("controlBackgroundColor")
    let grid = catalogColor("gridColor")
    let entries: [(HashedName, NibValue)] = [
      ("NSTableColumns", .object(columns)),
      ("NSIntercellSpacingWidth", .double(size.width)),
      ("NSIntercellSpacingHeight", .double(size.height)),
      ("NSBackgroundColor", .object(background)), ("NSGridColor", .object(grid)),
      ("NSRowHeight", .double(rowHeight)), ("NSTvFlags", -0x2D9F_8000),
      ("NSDelegate", .object(cell.id)), ("NSDataSource", .object(cell.id)),
      ("NSTarget", .object(cell.id)), ("NSAction", .object(action)),
      ("NSColumnAutoresizingStyle", 1), ("NSDraggingSourceMaskForLocal", -1),
      ("NSDraggingSourceMaskForNonLocal", 0), ("NSAllowsTypeSelect", true),
      ("NSTableViewDraggingDestinationStyle", 0), ("NSTableViewGroupRowStyle", 1),
    ]
    for (key, value) in entries { graph[table].set(key, value) }
    return table
  }

  /// The one column.
  private mutating func comboBoxColumn(of table: NibObjectID) -> NibObjectID {
    let empty = graph.string("")
    let header = comboBoxCell(
      "NSTableHeaderCell", flags: 0x480_0000, flags2: 0,
      font: MacFont(
        ".AppleSystemUIFont", 11, textStyle: "UICTFontTextStyleSubhead"),
      background: "headerColor", text: "headerTextColor")
    graph[header].set("NSContents", empty)
    let data = comboBoxCell(
      "NSTextFieldCell", flags: 0x1430_0040, flags2: 0x400, font: .system,
      background: "controlBackgroundColor", text: "controlTextColor")
    graph[data].set("NSControlView", table)
    graph[data].set("NSDrawsBackground", true)
    let identifier = graph.number(0)
    return graph.add(
      "NSTableColumn",
      [
        .init("NSIdentifier", .object(identifier)), .init("NSWidth", .double(10)),
        .init("NSMinWidth", .double(10)), .init("NSMaxWidth", .double(1000)),
        .init("NSHeaderCell", .object(header)), .init("NSDataCell", .object(data)),
        .init("NSResizingMask", 3), .init("NSIsResizeable", true),
        .init("NSTableView", .object(table)),
      ])
  }

  private mutating func comboBoxCell(
    _ className: String, flags: Int64, flags2: Int64, font: MacFont, background: String,
    text: String
  ) -> NibObjectID {
    let font = self.font(font)
    let background = catalogColor(background)
    let text = catalogColor(text)
    return graph.add(
      className,
      [
        .init("NSCellFlags", .integer(flags)), .init("NSCellFlags2", .integer(flags2)),
        .init("NSSupport", .object(font)), .init("NSBackgroundColor", .object(background)),
        .init("NSTextColor", .object(text)),
      ])
  }
}
