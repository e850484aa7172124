internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Columns and their header cells; the owner of a column is its table.
  static let tableColumns: [ElementSchema] = [
    tableColumn,
    ElementSchema(
      "sortDescriptor", "NSSortDescriptor",
      [
        .string("sortKey", "NSKey"),
        .bool("ascending", "NSAscending", default: true),
        .string("selector", "NSSelector"),
        .constant("NSReverseNullOrder", false)
          .since(macOS: .init(12), seen: "off in one document of 11, on 14"),
      ]),
    ElementSchema(
      "tableHeaderCell", "NSTableHeaderCell", extends: textFieldCell,
      [
        .omit("NSControlView", "NSDrawsBackground"),
        .flags("NSCellFlags", [.always(0x0480_0040)]),
        .headerFont,
        .color("backgroundColor", "NSBackgroundColor", defaultNamed: "headerColor"),
        .color("textColor", "NSTextColor", defaultNamed: "headerTextColor"),
      ]),
  ]

  static let tableColumn = ElementSchema(
    "tableColumn", "NSTableColumn",
    [
      .string("identifier", "NSIdentifier", default: "").since(.columnIdentifiers),
      .columnWidth,
      .double("minWidth", "NSMinWidth", default: 10),
      .double("maxWidth", "NSMaxWidth", default: 3.4028234663852886e+38),
      .child("headerCell", "NSHeaderCell"),
      .dataCell,
      .resizingMask,
      .custom { compiler, subject in
        guard subject.element.bool("editable", &compiler.reading) ?? true else { return }
        compiler.graph[subject.id].set("NSIsEditable", true)
      },
      .owner("NSTableView"),
      .bool("hidden", "NSHidden", omit: false),
      .localized("headerToolTip", "NSHeaderToolTip"),
      .child("sortDescriptorPrototype", "NSSortDescriptorPrototype"),
      .listedCellViews,
    ])
}

extension Field {
  /// The width that layout has given the column.
  fileprivate static var columnWidth: Field {
    Field { compiler, subject in
      let saved = subject.element.number("width", &compiler.reading) ?? 100
      let width = compiler.state.columnWidths[subject.element.ordinal]
      compiler.graph[subject.id].set("NSWidth", .double(width ?? saved))
    }
  }

  /// The cell, whose view is the table.
  fileprivate static var dataCell: Field {
    Field { compiler, subject in
      let child = subject.element.child(key: "dataCell", &compiler.reading)
      let cell = child.flatMap { compiler.compile($0, owner: subject.owner) }
      compiler.graph[subject.id].set("NSDataCell", cell)
    }
  }

  /// Cell views, which a xib's nib has beside the nibs of each, and a storyboard's does not.
  fileprivate static var listedCellViews: Field {
    Field { compiler, subject in
      let views = subject.element.members(of: "prototypeCellViews", &compiler.reading)
      guard compiler.state.storyboard == nil else { return }
      for view in views { compiler.compile(view, owner: nil) }
    }
  }

  fileprivate static var resizingMask: Field {
    Field { compiler, subject in
      let bits: FlagBits = ["resizeWithTable": 1, "userResizable": 2]
      let mask = subject.element.flags(key: "resizingMask", bits, &compiler.reading) ?? 0
      guard mask != 0 else { return }
      compiler.graph[subject.id].set("NSResizingMask", .integer(Int64(mask)))
      compiler.graph[subject.id].set("NSIsResizeable", true)
    }
  }

  /// All headers have the same font, whatever the document says.
  fileprivate static var headerFont: Field {
    Field { compiler, subject in
      _ = subject.element.font(key: "font", &compiler.reading)
      let header = MacFont(".AppleSystemUIFont", 11, textStyle: "UICTFontTextStyleSubhead")
      let font = compiler.font(compiler.writes(.headerStyle) ? header : .smallSystem)
      compiler.graph[subject.id].set("NSSupport", font)
    }
  }
}

extension NibSpan {
  static let columnIdentifiers = NibSpan(macOS: .init(10, 12), seen: "off 10.10, on 10.12.6")
}

/// A view that a table makes its cells of.
struct CellView: Sendable {
  var element: XMLElement
  /// The column that it is for.
  var column: Int
  var identifier: String
}

extension Field {
  /// The cell views of a table, each a nib of its own, by identifier.
  static var cellViewNibs: Field {
    Field { compiler, subject in
      let views = compiler.cellViews(of: subject.element)
        .sorted { $0.identifier < $1.identifier }
      guard !views.isEmpty, subject.element.cellViewDepth < cellViewDepthLimit else {
        return
      }
      compiler.findConstrainedViews()
      var pairs: [(key: NibObjectID, value: NibObjectID)] = []
      for view in views {
        let nib = compiler.graph.add(
          "NSNib",
          [
            .init("NSNibFileData", .null), .init("NSNibFileIsKeyed", true),
            .init("NSNibFileUseParentBundle", true), .init("NSNibFileImages", .null),
            .init("NSNibFileSounds", .null),
          ])
        let (identifier, shift) = (view.identifier, compiler.nestedShift(of: view))
        compiler.nested(in: view.element) { inner, element in
          inner.compileNib(of: element, identifier: identifier, movedBy: shift)
        } use: { compiler, bytes in
          let data = compiler.graph.data(bytes)
          compiler.graph[nib].set("NSNibFileData", .object(data))
        }
        if compiler.writes(.imageBlobs) {
          for key in ["NSNibFileImageBlobs", "NSNibFileSoundBlobs"] as [HashedName] {
            let none = compiler.graph.array([])
            compiler.graph[nib].set(key, none)
          }
        }
        pairs.append((compiler.graph.string(view.identifier), nib))
      }
      let nibs = compiler.graph.dictionary(pairs, as: "NSMutableDictionary")
      compiler.graph[subject.id].set("NSTableViewArchivedReusableViewsKey", nibs)
    }
  }
}

extension NibCompiler {
  /// The cell views of a table's columns; one without an identifier has its column's.
  func cellViews(of table: XMLElement) -> [CellView] {
    tableColumns(of: table).enumerated().flatMap { index, column in
      let fallback = Self.columnIdentifier(column, at: index)
      let views = column.children.first { $0.name == "prototypeCellViews" }?.children
      return (views.map { Array($0) } ?? []).map {
        CellView(element: $0, column: index, identifier: $0["identifier"] ?? fallback)
      }
    }
  }

  /// How much further to the right than in the outer nib a cell view lies in its own.
  ///
  /// The frames of the outer nib are those of a table of full width (Docs/Rules.md, AppKit nibs 17.2).
  fileprivate func nestedShift(of view: CellView) -> Double {
    guard view.column > 0, writes(.trueCellFrames),
      let table = view.element.ancestors.first(where: { isTable($0) })
    else { return 0 }
    return state.tables[table.ordinal]?.cellShift ?? 0
  }

  /// The archive that holds a cell view alone, with the connections inside of it.
  fileprivate mutating func compileNib(
    of view: XMLElement, identifier: String, movedBy shift: Double
  ) -> [UInt8] {
    if shift != 0 {
      var frame = frame(of: view)
      frame.x += shift
      state.frames[view.ordinal] = frame
    }
    let owner = graph.add("NSCustomObject")
    setCustomClass(nil, default: "NSObject", of: owner)
    state.nestedOwner = owner
    if let object = compile(view, owner: nil) {
      let identifier = graph.string(identifier)
      complete(object, "NSReuseIdentifierKey", identifier)
      if let cell = graph[object]["NSCell"]?.object, writes(NibSpan.controlKeys) {
        complete(cell, "NSCellIdentifier", identifier)
      }
    }
    let application = graph.add("NSCustomObject")
    setCustomClass(nil, default: "NSApplication", of: application)
    let listed =
      listedObjects(of: [view], owner: owner)
      + [ListedObject(object: application, parent: owner)]
    writeRoot(owner: owner, listed: listed)
    return graph.graph.encodedAsArchive()
  }
}

extension XMLElement {
  /// How many cell views of tables an element is inside of.
  fileprivate var cellViewDepth: Int { ancestors.count { $0.name == "prototypeCellViews" } }
}

/// How many cell views a table may be inside of so that its own become nibs.
///
/// The nib of a cell view repeats what the nib around it has, so that each level doubles what
/// there is inside of all cell views.
private let cellViewDepthLimit = 2
