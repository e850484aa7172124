internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let ruleEditors: [ElementSchema] = [ruleEditor, predicateEditor]

  static let ruleEditor = ElementSchema(
    "ruleEditor", "NSRuleEditor", extends: control,
    [
      .hugging(250, 750),
      .constant("NSDragTypes", strings: ["NSRuleEditorItemPBoardType"], as: "NSMutableSet"),
      .constant("NSControlWritingDirection", 0),
      .constant("NSRuleEditorAlignmentGridWidth", .double(75)),
      .double("rowHeight", "NSRuleEditorSliceHeight", default: 25),
      .custom { compiler, subject in
        let dictionary = compiler.graph.dictionary([])
        compiler.graph[subject.id].set("NSRuleEditorFormattingDictionary", dictionary)
      },
      .bool("editable", "NSRuleEditorEditable", default: true),
      .constant("NSRuleEditorAllowsEmptyCompoundRows", false),
      .custom { compiler, subject in
        let mayBeEmpty = subject.element.bool("canRemoveAllRows", &compiler.reading) ?? false
        compiler.graph[subject.id].set("NSRuleEditorDisallowEmpty", .boolean(!mayBeEmpty))
      },
      .enumeration("nestingMode", "NSRuleEditorNestingMode", nestingModes, default: 2),
      .constant("NSRuleEditorRowTypeKeyPath", string: "rowType"),
      .constant("NSRuleEditorSubrowsArrayKeyPath", string: "subrows"),
      .constant("NSRuleEditorItemsKeyPath", string: "criteria"),
      .constant("NSRuleEditorValuesKeyPath", string: "displayValues"),
      .constant("NSRuleEditorBoundArrayKeyPath", string: "boundArray"),
      .constant("NSRuleEditorRowClass", string: "NSMutableDictionary"),
      .ruleEditorParts,
      .formattingStrings,
    ])

  static let predicateEditor = ElementSchema(
    "predicateEditor", "NSPredicateEditor", extends: ruleEditor,
    [
      .predicateTemplates,
      .constant("NSPredicateEditorPredicate", .null),
    ])

  private static let nestingModes: WordTable = ["single": 0, "list": 1, "compound": 2, "simple": 3]
}

extension Field {
  /// The view that holds the rows, and what keeps them; both empty.
  fileprivate static var ruleEditorParts: Field {
    Field { compiler, subject in
      let frame = compiler.frame(of: subject.element)
      let holder = compiler.addView(
        "_NSRuleEditorViewSliceHolder", flags: 0x112,
        frame: Rect(x: 0, y: 0, width: frame.width, height: frame.height))
      let noSubviews = compiler.graph.array([], as: "NSMutableArray")
      compiler.graph[holder].set("NSNextResponder", subject.id)
      compiler.graph[holder].set("NSSubviews", noSubviews)
      compiler.graph[holder].set("NSSuperview", subject.id)
      compiler.graph[holder].set("NSNextKeyView", .null)
      AppKitElements.view.keyOrder.sort(&compiler.graph[holder])
      let subviews = compiler.graph.array([holder], as: "NSMutableArray")
      let boundArray = compiler.graph.array([], as: "NSMutableArray")
      let owner = compiler.graph.add(
        "_NSRuleEditorViewUnboundRowHolder", [.init("NSBoundArray", .object(boundArray))])
      let slices = compiler.graph.array([], as: "NSMutableArray")
      compiler.graph[subject.id].set("NSSubviews", subviews)
      compiler.graph[subject.id].set("NSNextKeyView", holder)
      compiler.graph[subject.id].set("NSRuleEditorSlicesHolder", holder)
      compiler.graph[subject.id].set("NSRuleEditorDelegate", .null)
      compiler.graph[subject.id].set("NSRuleEditorBoundArrayOwner", owner)
      compiler.graph[subject.id].set("NSRuleEditorSlices", slices)
    }
  }

  /// The strings file with the formats of the rows.
  ///
  /// AppKit's key is not known, so a runtime attribute sets it.
  fileprivate static var formattingStrings: Field {
    Field { compiler, subject in
      let name = subject.element.string("formattingStringsFilename", &compiler.reading)
      guard let name else { return }
      let text = compiler.graph.string(name)
      compiler.addRuntimeAttributes(
        [(keyPath: "formattingStringsFilename", value: text)], to: subject.id)
    }
  }
}

extension AppKitElements {
  /// The kinds of rows that a predicate editor offers.
  static let predicateTemplates: [ElementSchema] = [
    ElementSchema(
      "predicateEditorRowTemplate", "NSPredicateEditorRowTemplate",
      [
        .enumeration("rowType", "NSPredicateTemplateType", ["simple": 1, "compound": 2]),
        .flags("NSPredicateTemplateOptions", [.child("options", predicateOptions)]),
        .enumeration(
          "modifier", "NSPredicateTemplateModifier", ["direct": 0, "all": 1, "any": 2], default: 0),
        .attributeType("leftExpressionObject", "NSPredicateTemplateLeftAttributeType"),
        .attributeType("rightExpressionObject", "NSPredicateTemplateRightAttributeType"),
        .predicateViews,
        .isWildcard("leftExpressionObject", "NSPredicateTemplateLeftIsWildcard"),
        .isWildcard("rightExpressionObject", "NSPredicateTemplateRightIsWildcard"),
        // The menus contain the same expressions.
        .skipped("leftExpressionObject", "rightExpressionObject"),
      ]),
    keyPathExpression,
  ]

  private static let predicateOptions: FlagBits = [
    "caseInsensitive": 1, "diacriticInsensitive": 2,
  ]

  /// `<expression type="keyPath"><string key="keyPath">…</string></expression>`.
  private static let keyPathExpression = ElementSchema(
    "expression", "NSKeyPathExpression",
    [
      .constant("NSExpressionType", 3),
      .constant("NSSelectorName", string: "valueForKeyPath:"),
      .custom { compiler, subject in
        let text = subject.element.string("keyPath", &compiler.reading) ?? ""
        let keyPath = compiler.graph.string(text)
        let specifier = compiler.graph.add(
          "NSKeyPathSpecifierExpression",
          [.init("NSExpressionType", 10), .init("NSKeyPath", .object(keyPath))])
        let operand = compiler.graph.add("NSSelfExpression", [.init("NSExpressionType", 1)])
        let arguments = compiler.graph.array([specifier])
        compiler.graph[subject.id].set("NSOperand", operand)
        compiler.graph[subject.id].set("NSArguments", arguments)
      },
      .ignored("type"),
    ])
}

extension Field {
  /// The templates of a predicate editor.
  static var predicateTemplates: Field {
    Field.children(
      "rowTemplates", "NSPredicateTemplates", as: "NSArray", whenEmpty: .written)
  }

  /// The type of the values that one side of a row takes; 0 for a side with a menu.
  fileprivate static func attributeType(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let type = compiler.wildcardType(childKey, of: subject.element) ?? 0
      compiler.graph[subject.id].set(key, .integer(Int64(type)))
    }
  }

  /// Whether one side of a row takes any value of a type.
  fileprivate static func isWildcard(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let type = compiler.wildcardType(childKey, of: subject.element)
      compiler.graph[subject.id].set(key, .boolean(type != nil))
    }
  }
}

extension NibCompiler {
  fileprivate mutating func wildcardType(_ childKey: HashedName, of element: XMLElement) -> Int? {
    element.child(["integer"], key: childKey, &reading)?.integer("value", &reading)
  }
}

extension Field {
  /// The views of a predicate editor's row: a button for each menu, and a field for a value.
  ///
  /// The editor makes them as wide as their texts when it first shows the row.
  static var predicateViews: Field {
    Field { compiler, subject in
      let isCompound = subject.element["rowType"] == "compound"
      var x = isCompound ? 7.0 : 37.0
      var views: [NibObjectID] = []
      let menus = subject.element.members(of: "popUpMenus", &compiler.reading)
      for (number, menu) in menus.enumerated() {
        let width = compiler.predicateWidth(of: menu, number: isCompound ? number : nil)
        let frame = Rect(x: x, y: 1, width: width, height: 24)
        views.append(compiler.predicateButton(menu, frame: frame))
        x += width + 6
      }
      let value = subject.element.child(
        ["integer"], key: "rightExpressionObject", &compiler.reading)
      if value != nil { views.append(compiler.predicateField(x: x)) }
      for (index, view) in views.enumerated() {
        let next = index + 1 < views.count ? NibValue.object(views[index + 1]) : .null
        compiler.graph[view].set("NSSuperview", .null)
        compiler.graph[view].set("NSNextKeyView", next)
        AppKitElements.control.keyOrder.sort(&compiler.graph[view])
      }
      let array = compiler.graph.array(views)
      compiler.graph[subject.id].set("NSPredicateTemplateViews", array)
    }
  }
}

extension NibCompiler {
  /// The approximate width of a button: that of its widest text, and of what is around the text.
  ///
  /// Rows that combine others always have the same two menus, whose widths are known.
  fileprivate mutating func predicateWidth(of menu: XMLElement, number: Int?) -> Double {
    let known: [Double] = [68, 173]
    if let number, number < known.count { return known[number] }
    let titles = menu.members(of: "items", &reading).map { $0["title"] ?? "" }
    return 37 + 6 * Double(titles.map(\.count).max() ?? 0)
  }

  fileprivate mutating func predicateButton(_ menu: XMLElement, frame: Rect) -> NibObjectID {
    let cell = graph.add("NSPopUpButtonCell")
    let button = addControl(
      "NSPopUpButton",
      ControlKeys(
        frame: frame, tag: -1, cell: cell, alignment: 4, lineBreakMode: 4, writingDirection: -1,
        actionMask: 4))
    graph[button].set("IBNSShadowedSymbolConfiguration", .null)
    let menuObject = compile(menu, owner: nil)
    let items = menu.members(of: "items", &reading)
    for item in items { makePopUpItem(item, of: cell) }
    let index = items.firstIndex { $0["state"] == "on" } ?? 0
    let selected = items.indices.contains(index) ? compiledObject(of: items[index]) : nil
    let font = self.font(.smallSystem)
    let empty = graph.string("")
    let entries: [(HashedName, NibValue?)] = [
      ("NSCellFlags", 0x400_0040), ("NSCellFlags2", 0x1000_0800), ("NSSupport", .object(font)),
      ("NSRepresentedObject", selected.flatMap { graph[$0]["NSRepObject"] }),
      ("NSControlView", .object(button)), ("NSButtonFlags", -0x797F_C000),
      ("NSButtonFlags2", 0x24), ("NSBezelStyle", 12), ("NSKeyEquivalent", .object(empty)),
      ("NSPeriodicDelay", 400), ("NSPeriodicInterval", 75), ("NSAuxButtonType", -1),
      ("NSMenuItem", selected.map { .object($0) } ?? .null), ("NSMenuItemRespectAlignment", true),
      ("NSMenu", menuObject.map { .object($0) }),
      ("NSSelectedIndex", index == 0 ? nil : .integer(Int64(index))), ("NSPreferredEdge", 1),
      ("NSUsesItemFromMenu", true), ("NSAltersState", true), ("NSArrowPosition", 2),
    ]
    for (key, value) in entries { graph[cell].set(key, value) }
    finishAddedObject(cell, like: AppKitElements.popUpButtonCell)
    finishAddedObject(button, like: AppKitElements.popUpButton)
    return button
  }

  fileprivate mutating func predicateField(x: Double) -> NibObjectID {
    let font = self.font(.smallSystem)
    let empty = graph.string("")
    let background = catalogColor("textBackgroundColor")
    let text = catalogColor("controlTextColor")
    let cell = graph.add("NSTextFieldCell")
    let field = addControl(
      "NSTextField",
      ControlKeys(
        frame: Rect(x: x, y: 2, width: 126, height: 19), tag: -1, cell: cell, alignment: 4,
        lineBreakMode: 2, writingDirection: -1, actionMask: 4))
    let entries: [(HashedName, NibValue)] = [
      ("NSCellFlags", 0x1470_0041), ("NSCellFlags2", 0x1002_0400), ("NSContents", .object(empty)),
      ("NSSupport", .object(font)), ("NSControlView", .object(field)), ("NSDrawsBackground", true),
      ("NSBackgroundColor", .object(background)), ("NSTextColor", .object(text)),
    ]
    for (key, value) in entries { graph[cell].set(key, value) }
    graph[field].set("NSTextFieldAlignmentRectInsetsVersion", 2)
    finishAddedObject(cell, like: AppKitElements.textFieldCell)
    finishAddedObject(field, like: AppKitElements.textField)
    return field
  }
}
