internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Plain views, and what all views have.
  static let views: [ElementSchema] = [
    ElementSchema("view", "NSView", extends: view, []),
    // The view that an embed segue puts a controller's view into.
    ElementSchema("containerView", "NSView", extends: view, []),
    ElementSchema("tableCellView", "NSTableCellView", extends: view, [.emptySubviews]),
    customView,
  ]

  /// What every view has.
  ///
  /// `owner` is the superview; nil for a content view or one at top level.
  static let view = ElementSchema(
    "view", "NSView", keyOrder: viewKeys,
    [
      .custom { compiler, subject in
        let superview = subject.owner.map { NibValue.object($0) }
        compiler.graph[subject.id].set("NSNextResponder", superview ?? .null)
        compiler.graph[subject.id].set("NSSuperview", superview == .null ? nil : superview)
      },
      .child("touchBar", "NSNibTouchBar", default: .null).since(.touchBars),
      .flags("NSvFlags", viewFlags),
      .layoutGuides.since(.xcode10, seen: "off 6.0 to 9.1, on 13.3"),
      .subviews,
      .frame,
      .bool("wantsLayer", "NSViewIsLayerTreeHost", omit: false),
      .constant("NSViewWantsBestResolutionOpenGLSurface", true)
        .since(macOf: .xcode10, seen: "off 6.0 to 9.1, on 13.3"),
      .string("identifier", "NSReuseIdentifierKey"),
      .bool("canDrawConcurrently", "NSViewCanDrawConcurrently", omit: false),
      .children("gestureRecognizers", "NSGestureRecognizers", as: "NSArray"),
      .translatesMask,
      .viewConstraints,
      .hugging(250, 250),
      .compression,
      .clipsToBounds.since(.xcode10, seen: "off 6.0 to 9.1, on 13.3"),
      .shadow,
      .runtimeNumber("alphaValue", omit: 1),
      .leftOut("appearanceType", omit: "inherited"),
      .integer("tag", "NSTag"),
      .toolTip,
      .ignored("fixedFrame", "preservesSuperviewLayoutMargins"),
    ])

  /// The order of the keys of all views, and of controls.
  private static let viewKeys: [HashedName] = [
    "NSNextResponder", "NSNibTouchBar", "NSvFlags", "NSSubviews", "NSDragTypes", "NSFrame",
    "NSFrameSize", "NSBounds", "NSSuperview", "NSNextKeyView", "NSViewIsLayerTreeHost",
    "NSViewWantsBestResolutionOpenGLSurface", "NSReuseIdentifierKey", "NSGestureRecognizers",
    "NSDoNotTranslateAutoresizingMask", "NSViewConstraints", "NSViewLayoutGuides",
    "NSHuggingPriority", "NSAntiCompressionPriority", "NSViewClipsToBoundsKeyName",
    "IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide", "IBNSClipsToBounds", "NSTag",
    "NSEnabled", "NSCell", "NSAllowsLogicalLayoutDirection", "NSControlAllowsExpansionToolTips",
    "NSControlAutosetMaxLayoutWidth",
    "NSControlSize", "NSControlContinuous", "NSControlRefusesFirstResponder",
    "NSControlUsesSingleLineMode", "NSControlTextAlignment", "NSControlLineBreakMode",
    "NSControlWritingDirection", "NSControlSendActionMask",
  ]

  /// Flags of `NSvFlags` for views.
  private static let viewFlags: [FlagRule] = [
    .custom { compiler, subject in
      let mask = subject.element.flags(
        key: "autoresizingMask", autoresizingBits, &compiler.reading)
      let isOld = !compiler.writes(.absentMask) && !compiler.wasSaved(byToolsVersion: "6000")
      let absent = compiler.document.properties.usesAutoLayout && !isOld ? 0x0C : 0x28
      return UInt32(mask ?? absent)
    },
    .set(0x100, if: "autoresizesSubviews", default: true),
    .set(0x8000_0000, if: "hidden"),
    focusRing,
  ]

  /// The bits of an autoresizing mask.
  static let autoresizingBits: FlagBits = [
    "flexibleMinX": 0x01, "widthSizable": 0x02, "flexibleMaxX": 0x04,
    "flexibleMinY": 0x08, "heightSizable": 0x10, "flexibleMaxY": 0x20,
  ]

  /// The focus ring.
  ///
  /// Controls have it in their cell, except for tables: `.flags("NSvFlags", [focusRing])`.
  static let focusRing = FlagRule.word(
    "focusRingType", ["default": 0, "none": 0x1000, "exterior": 0x2000])

  /// A view whose class the loader looks up by name, since it may be a user's.
  private static let customView = ElementSchema(
    "customView", "NSCustomView", extends: view, naming: .byFields,
    [
      .custom { compiler, subject in
        let custom = subject.element.customClass(&compiler.reading)
        if compiler.document.properties.instantiatesDirectly {
          let name = custom?.runtimeName(builtModule: compiler.options.module) ?? "NSView"
          compiler.becomeSwapper(subject, name: name, original: "NSView")
        } else {
          compiler.setCustomClass(custom, default: "NSView", of: subject.id)
          compiler.reverseSubviews(of: subject)
        }
      }
    ])
}

extension NibCompiler {
  /// The subviews of an `NSCustomView` are listed from front to back.
  fileprivate mutating func reverseSubviews(of subject: NibSubject) {
    guard let array = graph[subject.id]["NSSubviews"]?.object else { return }
    let elements = graph[array].values(of: NibKey.element)
    graph[array].remove(NibKey.element)
    for element in elements.reversed() { graph[array].append(NibKey.element, element) }
  }
}

extension NibSpan {
  static let touchBars = NibSpan(macOf: .xcode8, seen: "off 6.0, on 8.3")
}
