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

  private static let nestingModes = ["single": 0, "list": 1, "compound": 2, "simple": 3]
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
