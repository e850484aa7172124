internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
