internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let matrices: [ElementSchema] = [
    ElementSchema(
      "matrix", "NSMatrix", extends: control,
      [
        .hugging(250, 750),
        .custom { compiler, subject in
          let cell = compiler.graph.add(
            "NSActionCell", [.init("NSCellFlags", 0x20), .init("NSCellFlags2", 0x2000)])
          compiler.repeatControlSize(of: cell)
          compiler.graph[subject.id].set("NSCell", cell)
        },
        .constant("NSCellIsDiscardable", true),
        .constant("NSControlWritingDirection", 0),
        .constant("NSControlSendActionMask", 0),
        .matrixCells,
        .size("cellSize", "NSCellSize", default: Size(width: 100, height: 17)),
        .size("intercellSpacing", "NSIntercellSpacing", default: Size(width: 0, height: 0)),
        .flags("NSMatrixFlags", matrixFlags),
        .constant("NSCellClass", string: "NSActionCell"),
        .matrixPrototype,
        .constant("NSSelectedRow", -1),
        .constant("NSSelectedCol", -1),
        .color("backgroundColor", "NSBackgroundColor", defaultNamed: "controlColor"),
        .color("cellBackgroundColor", "NSCellBackgroundColor", defaultNamed: "controlColor"),
        .ignored("autorecalculatesCellSize"),
      ])
  ]

  private static let matrixFlags: [FlagRule] = [
    .word(
      "mode",
      ["track": 0, "highlight": 0x8000_0000, "radio": 0x4000_0000, "list": 0x2000_0000],
      default: 0x4000_0000),
    .set(0x1000_0000, if: "allowsEmptySelection", default: true),
    .set(0x0800_0000, if: "autoscroll"),
    .set(0x0400_0000, if: "selectionByRect", default: true),
    .set(0x0200_0000, if: "drawsCellBackground"),
    .set(0x0100_0000, if: "drawsBackground"),
    .set(0x0080_0000, if: "autosizesCells", default: true),
  ]
}

extension Field {
  /// The cells, row after row; the document has them by column.
  fileprivate static var matrixCells: Field {
    Field { compiler, subject in
      let columns = subject.element.members(of: "cells", &compiler.reading)
      var byColumn: [(row: Int, element: XMLElement)] = []
      for column in columns {
        compiler.reading.use(column)
        byColumn += column.children.enumerated().map { (row: $0.offset, element: $0.element) }
      }
      // Cells of one row stay in the order of the columns.
      let inRows = byColumn.enumerated().sorted { a, b in
        (a.element.row, a.offset) < (b.element.row, b.offset)
      }
      let cells = inRows.compactMap { compiler.compile($0.element.element, owner: nil) }
      let rows = inRows.last.map { $0.element.row + 1 } ?? 0
      compiler.graph[subject.id].set("NSNumRows", .integer(Int64(rows)))
      compiler.graph[subject.id].set("NSNumCols", .integer(Int64(columns.count)))
      let array = compiler.graph.array(cells, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSCells", array)
    }
  }

  /// The cell that new ones are copies of.
  fileprivate static var matrixPrototype: Field {
    Field { compiler, subject in
      let child = subject.element.child(key: "prototype", &compiler.reading)
      let cell = child.flatMap { compiler.compile($0, owner: nil) }
      compiler.graph[subject.id].set("NSProtoCell", cell)
    }
  }
}
