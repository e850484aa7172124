internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
      var pairs: [(key: NibObjectID, value: NibObjectID)] = []
      for view in views {
        let bytes = compiler.cellViewNib(view)
        let data = compiler.graph.data(bytes)
        let nib = compiler.graph.add(
          "NSNib",
          [
            .init("NSNibFileData", .object(data)), .init("NSNibFileIsKeyed", true),
            .init("NSNibFileUseParentBundle", true), .init("NSNibFileImages", .null),
            .init("NSNibFileSounds", .null),
          ])
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

  /// The archive that holds a cell view alone, with the connections inside of it.
  fileprivate mutating func cellViewNib(_ view: CellView) -> [UInt8] {
    nested { inner in
      let owner = inner.graph.add("NSCustomObject")
      inner.setCustomClass(nil, default: "NSObject", of: owner)
      inner.state.nestedOwner = owner
      if let object = inner.compile(view.element, owner: nil) {
        let identifier = inner.graph.string(view.identifier)
        inner.graph[object].set("NSReuseIdentifierKey", identifier)
        if let cell = inner.graph[object]["NSCell"]?.object, inner.writes(NibSpan.controlKeys) {
          inner.graph[cell].set("NSCellIdentifier", identifier)
        }
      }
      let application = inner.graph.add("NSCustomObject")
      inner.setCustomClass(nil, default: "NSApplication", of: application)
      let listed =
        inner.listedObjects(of: [view.element], owner: owner)
        + [ListedObject(object: application, parent: owner)]
      inner.writeRoot(owner: owner, listed: listed)
      return NIBArchive(inner.graph.graph).encoded()
    }
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
