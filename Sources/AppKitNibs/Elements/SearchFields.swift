internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let searchFields: [ElementSchema] = [
    ElementSchema(
      "searchField", "NSSearchField", extends: textField,
      [.constant("NSAllowsWritingTools", false)]),
    ElementSchema(
      "searchFieldCell", "NSSearchFieldCell", extends: textFieldCell,
      [
        .searchButtons,
        .integer("maximumRecents", "NSMaximumRecents", default: 255),
        .string("recentsAutosaveName", "NSRecentsAutosaveName"),
        .bool("sendsWholeSearchString", "NSSendsWholeSearchString", omit: false),
        .searchFlags,
        .constant("NSAutomaticTextCompletionStored", true),
        .textCompletion,
        .child("searchMenuTemplate", "NSSearchMenuTemplate"),
      ]),
  ]
}

extension Field {
  /// The magnifying glass and the cross, which are cells of their own.
  fileprivate static var searchButtons: Field {
    Field { compiler, subject in
      let search = compiler.searchButton(action: "_searchFieldSearch:", of: subject)
      let title = compiler.graph.string("search")
      compiler.graph[search].set("NSContents", title)
      let cancel = compiler.searchButton(action: "_searchFieldCancel:", of: subject)
      compiler.graph[cancel].set("NSCellFlags", -0x8000_0000)
      let description = compiler.accessibilityOverrides([("AXDescription", "cancel")])
      compiler.graph[cancel].set("NSAccessibilityOverriddenAttributes", description)
      for button in [search, cancel] {
        AppKitElements.buttonCell.keyOrder.sort(&compiler.graph[button])
      }
      compiler.graph[subject.id].set("NSSearchButtonCell", search)
      compiler.graph[subject.id].set("NSCancelButtonCell", cancel)
    }
  }

  /// Four bytes of flags, the lowest first.
  fileprivate static var searchFlags: Field {
    Field { compiler, subject in
      let isImmediate =
        subject.element.bool("sendsSearchStringImmediately", &compiler.reading) ?? false
      compiler.graph[subject.id].set(
        "NSSearchFieldFlags", .data([isImmediate ? 0x0E : 0x06, 0, 0, 0]))
    }
  }

  /// A search field completes text unless it says otherwise; written only for AppKit's own cells.
  fileprivate static var textCompletion: Field {
    Field { compiler, subject in
      let completes = subject.element.parent?.bool("textCompletion", &compiler.reading) ?? true
      guard completes, subject.element["customClass"] == nil else { return }
      compiler.graph[subject.id].set("NSCharacterPickerEnabled", true)
    }
  }
}

extension NibCompiler {
  fileprivate mutating func searchButton(action: String, of subject: NibSubject) -> NibObjectID {
    let name = graph.string(action)
    let empty = graph.string("")
    let id = graph.add(
      "NSButtonCell", [.init("NSCellFlags", 0), .init("NSCellFlags2", 0)])
    graph[id].set("NSControlView", subject.owner)
    graph[id].set("NSAction", name)
    graph[id].set("NSTarget", subject.id)
    graph[id].set("NSButtonFlags", 0x840_4000)
    graph[id].set("NSButtonFlags2", 0)
    graph[id].set("NSBezelStyle", 0)
    graph[id].set("NSKeyEquivalent", empty)
    graph[id].set("NSPeriodicDelay", 400)
    graph[id].set("NSPeriodicInterval", 75)
    graph[id].set("NSAuxButtonType", 5)
    finishAddedObject(id, like: AppKitElements.buttonCell)
    return id
  }

  /// What assistive software is told of a cell, in the form that cells keep themselves.
  fileprivate mutating func accessibilityOverrides(
    _ overrides: [(name: String, text: String)]
  ) -> NibObjectID {
    let attributes = overrides.map { name, text in
      graph.dictionary(
        [
          (key: graph.string(name), value: graph.string(text)),
          (key: graph.string("NSAccessibilityEncodedAttributesValueType"), value: graph.number(1)),
        ], as: "NSMutableDictionary")
    }
    return graph.array(attributes, as: "NSMutableArray")
  }
}
