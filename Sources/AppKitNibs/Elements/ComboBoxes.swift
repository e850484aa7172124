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
