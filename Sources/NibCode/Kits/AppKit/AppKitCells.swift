internal import NibFormat

/// What the flags and contents of cells say of their controls.
extension NibCodeReader {
  /// Reads the cell of a control as properties of the control.
  mutating func readCell(_ value: NibValue, _ subject: KitSubject) {
    guard let id = value.object, let (type, kitClass, isCustom) = classes(of: id),
      kit.isKind(kitClass.name, of: "NSCell"), let twin = kit.named("_" + kitClass.name),
      aliases[id] == nil, variables[id] == nil
    else { return }
    aliases[id] = .form(.cell, [subject.target])
    if isCustom { omit("the class of the cell: \(type.swift)") }
    readRows(of: id, as: KitSubject(id: id, target: subject.target, kitClass: twin))
  }

  /// The contents of a cell: a text, of buttons the title, of others what they show.
  mutating func setContents(_ value: NibValue, _ subject: KitSubject) {
    guard let id = value.object else { return }
    let isButton =
      kit.isKind(subject.kitClass.name, of: "NSButtonCell")
      || kit.isKind(subject.kitClass.name, of: "_NSButtonCell")
    if let text = string(id) {
      assign(
        KitProperty(
          isButton ? "title" : "stringValue", .string, initial: isButton ? nil : .string("")),
        text, subject)
    } else if let text = attributedString(id) {
      assign(KitProperty("attributedStringValue", .attributedString), text, subject)
    } else if graph.number(id) == nil {
      omit("NSContents = \(describe(value))")
    }
  }

  /// Borders, alignment and other bits of all cells.
  mutating func setCellFlags(_ subject: KitSubject) {
    let flags = graph.number("NSCellFlags", of: subject.id).flatMap { Int64(exactly: $0) } ?? 0
    let more = graph.number("NSCellFlags2", of: subject.id).flatMap { Int64(exactly: $0) } ?? 0
    let isControl = subject.kitClass.name.hasPrefix("_")
    func isKind(_ name: String) -> Bool {
      kit.isKind(subject.kitClass.name, of: name)
        || kit.isKind(subject.kitClass.name, of: "_" + name)
    }
    func flag(_ name: String, _ value: Bool, usual: Bool) {
      assign(KitProperty(name, .boolean, initial: .boolean(usual)), .boolean(value), subject)
    }
    let isText = isKind("NSTextFieldCell")
    if isText {
      flag("isEditable", flags & 0x1000_0000 != 0, usual: isControl)
      if flags & 0x1000_0000 == 0 { flag("isSelectable", flags & 0x20_0000 != 0, usual: false) }
      flag("isBordered", flags & 0x80_0000 != 0, usual: false)
      flag("isBezeled", flags & 0x40_0000 != 0, usual: isControl)
    }
    if !isControl { flag("isEnabled", flags & 0x2000_0000 == 0, usual: true) }
    if isText || isKind("NSButtonCell") {
      let bits = [0: 0, 1: 2, 2: 1, 3: 3, 4: 4][more >> 26 & 7] ?? 4
      let usual: Int64 = isText ? 4 : 1
      if !(isKind("NSButtonCell") && bits != 0 && bits != 2 && bits != 3) {
        assign(
          KitProperty(
            "alignment", .enumeration(AppKitEnums.alignment),
            initial: AppKitEnums.alignment.expression(usual)),
          AppKitEnums.alignment.expression(Int64(bits)) ?? .null, subject)
      }
      if let mode = AppKitEnums.lineBreak.expression(more >> 9 & 7), more >> 9 & 7 != 0 {
        assign(KitProperty("lineBreakMode", .enumeration(AppKitEnums.lineBreak)), mode, subject)
      }
    }
    let large = graph.number("NSControlSize2", of: subject.id).flatMap { Int64(exactly: $0) }
    let size =
      large == 3
      ? (graph[subject.id]["NSControlSizeExtraLarge"]?.truth == true ? 4 : 3) : more >> 17 & 3
    if let size = AppKitEnums.controlSize.expression(size) {
      assign(
        KitProperty(
          "controlSize", .enumeration(AppKitEnums.controlSize),
          initial: AppKitEnums.controlSize.expression(0)), size, subject)
    }
    if isKind("NSTextFieldCell") || isKind("NSButtonCell") {
      flag("refusesFirstResponder", more & 0x200_0000 != 0, usual: false)
    }
    if isText { flag("usesSingleLineMode", more & 0x40 != 0, usual: false) }
    if isKind("NSButtonCell"), !isKind("NSPopUpButtonCell") {
      flag("allowsMixedState", more & 0x100_0000 != 0, usual: false)
      let state: Int64 = more & 0x80_0000 != 0 ? -1 : flags & 0x8000_0000 != 0 ? 1 : 0
      // Push buttons keep the bit for their highlight.
      let kind = graph.number("NSAuxButtonType", of: subject.id)
      if kind != 7, kind != nil {
        assign(
          KitProperty(
            "state", .enumeration(AppKitEnums.state), initial: AppKitEnums.state.expression(0)),
          AppKitEnums.state.expression(state) ?? .null, subject)
      }
    }
  }

  /// The look of buttons.
  mutating func setButtonFlags(_ subject: KitSubject) {
    let flags = graph.number("NSButtonFlags", of: subject.id).flatMap { Int64(exactly: $0) } ?? 0
    let more = graph.number("NSButtonFlags2", of: subject.id).flatMap { Int64(exactly: $0) } ?? 0
    let isPopUp =
      kit.isKind(subject.kitClass.name, of: "NSPopUpButtonCell")
      || kit.isKind(subject.kitClass.name, of: "_NSPopUpButtonCell")
    if !isPopUp,
      let kind = graph.number("NSAuxButtonType", of: subject.id).flatMap({ Int64(exactly: $0) }),
      let type = AppKitEnums.buttonType.expression(kind), kind != 7
    {
      counts.values += 1
      current.append(
        .call(CodeForm("%.setButtonType(%)", "[% setButtonType:%]"), [subject.target, type]))
    }
    func assign(_ name: String, _ words: KitEnumeration, _ number: Int64, usual: Int64) {
      guard let value = words.expression(number) else { return }
      self.assign(
        KitProperty(name, .enumeration(words), initial: words.expression(usual)), value, subject)
    }
    let style =
      graph.number("NSBezelStyle", of: subject.id).flatMap { Int64(exactly: $0) }
      ?? (more & 7 | (more & 0x20) >> 2)
    assign("bezelStyle", AppKitEnums.bezelStyle, style, usual: isPopUp ? 1 : 0)
    self.assign(
      KitProperty("isBordered", .boolean, initial: .boolean(true)),
      .boolean(
        isPopUp
          ? graph.number("NSCellFlags", of: subject.id).map { Int64($0) & 0x40_0000 != 0 } ?? true
          : flags & 0x80_0000 != 0), subject)
    if !isPopUp {
      let places: [Int64: Int64] = [0: 0, 1: 5, 3: 4, 5: 3, 7: 2, 8: 1, 9: 6]
      if let place = places[flags >> 19 & 0xF] {
        assign("imagePosition", AppKitEnums.imagePosition, place, usual: 0)
      }
      let scaling: [Int64: Int64] = [0: 2, 1: 3, 2: 0, 3: 1]
      if graph[subject.id]["NSNormalImage"]?.object != nil {
        assign("imageScaling", AppKitEnums.imageScaling, scaling[more >> 6 & 3] ?? 2, usual: 0)
      }
      self.assign(
        KitProperty("isTransparent", .boolean, initial: .boolean(false)),
        .boolean(flags & 0x8000 != 0), subject)
    }
    let keys = more >> 8 & 0x1E_0000
    if let text = graph.string("NSKeyEquivalent", of: subject.id), !text.isEmpty,
      let mask = AppKitEnums.modifiers.options(keys)
    {
      self.assign(
        KitProperty(
          "keyEquivalentModifierMask", .options(AppKitEnums.modifiers),
          initial: AppKitEnums.modifiers.options(0)), mask, subject)
    }
  }

  mutating func addAppKitSegments(_ value: NibValue, _ subject: KitSubject) {
    let items = value.object.flatMap { graph.elements($0) }?.compactMap(\.object) ?? []
    assign(KitProperty("segmentCount", .integer), .integer(Int64(items.count)), subject)
    for (index, id) in items.enumerated() {
      let number = CodeExpression.integer(Int64(index))
      func set(_ name: String, _ value: CodeExpression?) {
        guard let value else { return }
        counts.values += 1
        current.append(
          .call(
            CodeForm("%.\(name)(%, forSegment: %)", "[% \(name):% forSegment:%]"),
            [subject.target, value, number]))
      }
      if let label = graph.object("NSSegmentItemLabel", of: id), graph.string(label) != "" {
        set("setLabel", string(label))
      }
      set("setImage", graph.object("NSSegmentItemImage", of: id).flatMap { image($0) })
      set(
        "setWidth", graph.number("NSSegmentItemWidth", of: id).flatMap { .finite(Self.plain($0)) })
      set("setToolTip", graph.object("NSSegmentItemTooltip", of: id).flatMap { string($0) })
      set("setTag", graph[id]["NSSegmentItemTag"].flatMap { integer($0) }.map { .integer($0) })
      if graph[id]["NSSegmentItemDisabled"]?.truth == true { set("setEnabled", .boolean(false)) }
      if graph[id]["NSSegmentItemSelected"]?.truth == true { set("setSelected", .boolean(true)) }
      if let menu = graph.object("NSSegmentItemMenu", of: id).flatMap({ object($0) }) {
        counts.values += 1
        relations.append(
          .call(
            CodeForm("%.setMenu(%, forSegment: %)", "[% setMenu:% forSegment:%]"),
            [subject.target, menu, number]))
      }
    }
  }
}
