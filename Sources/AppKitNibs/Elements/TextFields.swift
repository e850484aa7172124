internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Text fields; other kinds of them extend `textField` and `textFieldCell`.
  static let textFields: [ElementSchema] = [textField, textFieldCell]

  static let textField = ElementSchema(
    "textField", "NSTextField", extends: control,
    [
      .hugging(250, 750),
      .from("cell", [.bool("usesSingleLineMode", "NSControlUsesSingleLineMode", default: false)]),
      .continuousActions,
      .layoutWidth,
      .lineBreaks,
      .custom { compiler, subject in
        let version: NibValue = compiler.writes(.labelInsets) ? 2 : 1
        compiler.graph[subject.id].set("NSTextFieldAlignmentRectInsetsVersion", version)
      },
      .constant("NSAllowsWritingTools", true)
        .since(macOS: .init(15, 1), seen: "off in 18 fields of 15.0, on 15.2"),
      .constant("NSTextFieldAllowsWritingToolsAffordance", false)
        .since(
          macOS: .init(15, 3), seen: "off 15.2, on 15.5"),
      .constant("NS.resolvesNaturalAlignmentWithBaseWritingDirection", false)
        .since(macOS: .init(26), seen: "off 15.6, on 26.0"),
      .runtimeText("contentType", "contentType", contentTypes),
      .ignored("allowsCharacterPickerTouchBarItem", "textCompletion"),
    ])

  /// What the system may fill in, in the words of `NSTextContentType`.
  private static let contentTypes = [
    "username": "username", "password": "password", "oneTimeCode": "one-time-code", "url": "url",
  ]

  static let textFieldCell = ElementSchema(
    "textFieldCell", "NSTextFieldCell", extends: cell,
    [
      .flags(
        "NSCellFlags", [.always(0x0400_0000), textBorder, .set(0x8_0000, if: "continuous")]),
      .localized("title", "NSContents", default: ""),
      .formatter,
      .font("font", "NSSupport", default: .system),
      .localized("placeholderString", "NSPlaceholderString"),
      .enumeration("bezelStyle", "NSTextBezelStyle", ["square": 0, "round": 1], omit: 0),
      .bool("drawsBackground", "NSDrawsBackground", omit: false),
      .color("backgroundColor", "NSBackgroundColor"),
      .color("textColor", "NSTextColor"),
      .characterPicker,
      .allowedInputLocales,
      .olderColors,
      .integer("tag", "NSTag"),
    ])
}

extension Field {
  /// A field that sends its action while it is edited.
  fileprivate static var continuousActions: Field {
    Field.from(
      "cell",
      [
        .custom { compiler, subject in
          let isContinuous = subject.element.bool("continuous", &compiler.reading) ?? false
          if isContinuous { compiler.graph[subject.id].set("NSControlSendActionMask", 0x1_0004) }
        }
      ])
  }

  /// How labels break lines.
  fileprivate static var lineBreaks: Field {
    Field.from(
      "cell",
      [
        .custom { compiler, subject in
          guard compiler.writes(.labelBreaks), compiler.isArchivedAgain,
            subject.element.bool("editable", &compiler.reading) != true
          else { return }
          compiler.graph[subject.id].set("NSTextFieldLineBreakStrategyVersion", 2)
          compiler.graph[subject.id].set("NSLineBreakStrategy", 0xFFFF)
        }
      ])
  }

  /// The width at which the text wraps when it is measured: as written, or that of the label now.
  ///
  /// The text of a label is 2 points narrower on either side than its frame.
  fileprivate static var layoutWidth: Field {
    Field { compiler, subject in
      let element = subject.element
      let isAutomatic =
        element.bool("setsMaxLayoutWidthAtFirstLayout", &compiler.reading) ?? false
      if isAutomatic {
        compiler.graph[subject.id].set("NSControlAutosetMaxLayoutWidth", true)
      }
      let written = element.number("preferredMaxLayoutWidth", &compiler.reading) ?? 0
      let isPlaced =
        element.bool("translatesAutoresizingMaskIntoConstraints", &compiler.reading) == false
      let own = isAutomatic && isPlaced ? max(compiler.frame(of: element).width - 4, 0) : 0
      let width = written == 0 ? own : written
      guard width != 0 else { return }
      compiler.graph[subject.id].set("NSPreferredMaxLayoutWidth", .double(width))
    }
  }

  /// The colours that Interface Builder gave editable fields before Xcode 10.
  fileprivate static var olderColors: Field {
    Field { compiler, subject in
      let element = subject.element
      guard element.bool("editable", &compiler.reading) == true,
        compiler.writes(.controlTextColor), !compiler.wasSaved(byToolsVersion: 14_269),
        element.color(key: "textColor", &compiler.reading)?.source
          == .catalog("System", name: "textColor"),
        element.color(key: "backgroundColor", &compiler.reading)?.source
          == .catalog("System", name: "textBackgroundColor")
      else { return }
      let color = compiler.catalogColor("controlTextColor")
      compiler.graph[subject.id].set("NSTextColor", color)
    }
  }

  /// Whether the Touch Bar offers characters; some Interface Builders wrote this for every field.
  fileprivate static var characterPicker: Field {
    Field { compiler, subject in
      let field = subject.element.parent
      let asked = field?.bool("allowsCharacterPickerTouchBarItem", &compiler.reading)
      let isOfThoseVersions =
        compiler.document.properties.toolsVersion != nil
        && compiler.wasSaved(byToolsVersion: 11_759) && !compiler.wasSaved(byToolsVersion: 12_108)
      if asked ?? (isOfThoseVersions && field?.name == "textField") {
        compiler.graph[subject.id].set("NSCharacterPickerEnabled", true)
      }
      if field?.bool("textCompletion", &compiler.reading) == false {
        compiler.graph[subject.id].set("NSAutomaticTextCompletionDisabled", true)
      }
    }
  }
}

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
      let flags: UInt8 = (isImmediate ? 0x0E : 0x06) | (compiler.writes(.searchBit) ? 0x10 : 0)
      compiler.graph[subject.id].set("NSSearchFieldFlags", .data([flags, 0, 0, 0]))
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
    if writes(NibSpan(macOS: .init(15), seen: "off in all but one up to 14.2, on 15.0")) {
      graph[id].set("NSControlView", subject.owner)
    }
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

extension AppKitElements {
  static let secureTextFields: [ElementSchema] = [
    ElementSchema(
      "secureTextField", "NSSecureTextField", extends: textField,
      [.constant("NSAllowsWritingTools", false)]),
    ElementSchema(
      "secureTextFieldCell", "NSSecureTextFieldCell", extends: textFieldCell, []),
  ]
}

extension Field {
  /// The keyboards that are allowed: `<allowedInputSourceLocales><string>…</string>`.
  static var allowedInputLocales: Field {
    Field { compiler, subject in
      guard let list = subject.element.child("allowedInputSourceLocales", &compiler.reading) else {
        return
      }
      let locales = list.children.map { locale in
        compiler.graph.string(locale.stringContent(&compiler.reading))
      }
      let array = compiler.graph.array(locales)
      compiler.graph[subject.id].set("NSAllowedInputLocales", array)
    }
  }
}

extension AppKitElements {
  static let tokenFields: [ElementSchema] = [
    ElementSchema(
      "tokenField", "NSTokenField", extends: textField, [.constant("NSTokenFieldVersion", 2)]),
    ElementSchema(
      "tokenFieldCell", "NSTokenFieldCell", extends: textFieldCell,
      [
        .enumeration("tokenStyle", "NSTokenStyle", tokenStyles, omit: 0),
        .double("completionDelay", "NSCompletionDelay", omit: 0),
        .allowedInputLocales,
      ]),
  ]

  private static let tokenStyles: WordTable = [
    "default": 0, "none": 1, "plainText": 1, "rounded": 2, "squared": 3, "plainSquared": 4,
  ]
}
