internal import AppleVocabulary
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
      .layoutGuides.since(.xcode12, seen: "off 11.3, on 12.0 to 12.2"),
      .subviews,
      .frame,
      .bool("wantsLayer", "NSViewIsLayerTreeHost", omit: false),
      .constant("NSViewWantsBestResolutionOpenGLSurface", true)
        .since(macOS: .init(10, 15), seen: "off 10.14, on 10.15"),
      .string("identifier", "NSReuseIdentifierKey"),
      .bool("canDrawConcurrently", "NSViewCanDrawConcurrently", omit: false),
      .children("gestureRecognizers", "NSGestureRecognizers", as: "NSArray"),
      .translatesMask,
      .viewConstraints,
      .hugging(250, 250),
      .compression,
      .clipsToBounds.since(.xcode12, seen: "off 11.3, on 12.0 to 12.2"),
      .shadow,
      .runtimeNumber("alphaValue", omit: 1),
      .appearance,
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
      let isOld = !compiler.writes(.absentMask) && !compiler.wasSaved(byToolsVersion: 6000)
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
  static let touchBars = NibSpan(macOS: .init(10, 12), seen: "off 10.10, on 10.12.6")
}

/// Fields of all views.
extension Field {
  /// The subviews, an array that most classes leave out when it is empty.
  static var subviews: Field {
    Field.children("subviews", "NSSubviews")
  }

  /// For classes that write the array of subviews even if it is empty.
  static var emptySubviews: Field {
    Field { compiler, subject in
      guard compiler.graph[subject.id]["NSSubviews"] == nil else { return }
      let array = compiler.graph.array([], as: "NSMutableArray")
      compiler.graph[subject.id].set("NSSubviews", array)
    }
  }

  /// The frame; only its size if the origin is zero.
  static var frame: Field {
    Field { compiler, subject in
      let frame = compiler.frame(of: subject.element)
      compiler.setFrame(frame, of: subject.id)
    }
  }

  /// Says that Auto Layout, not the mask, sets the frame; only for views that a constraint names.
  static var translatesMask: Field {
    Field { compiler, subject in
      let element = subject.element
      let translates =
        element.bool("translatesAutoresizingMaskIntoConstraints", &compiler.reading) ?? true
      let isFixed = element.bool("fixedFrame", &compiler.reading) ?? false
      guard !translates else { return }
      let isFree = compiler.isTopLevel(element) && !isFixed
      if isFree || isFixed && compiler.writes(.fixedFrames) || compiler.isConstrained(element) {
        compiler.graph[subject.id].set("NSDoNotTranslateAutoresizingMask", true)
      }
    }
  }

  /// The constraints that the view owns, without those that only Interface Builder needs.
  static var viewConstraints: Field {
    Field { compiler, subject in
      var constraints: [NibObjectID] = []
      for member in subject.element.members(of: "constraints", &compiler.reading) {
        if member["placeholder"] == "YES" {
          compiler.reading.skip(member)
        } else if let constraint = compiler.compile(member, owner: subject.id) {
          constraints.append(constraint)
        }
      }
      constraints += compiler.fixedFrameConstraints(of: subject)
      guard !constraints.isEmpty else { return }
      let array = compiler.graph.array(constraints)
      compiler.graph[subject.id].set("NSViewConstraints", array)
    }
  }

  /// The hugging priorities, unless they are the defaults of the class.
  static func hugging(_ horizontal: Double, _ vertical: Double) -> Field {
    priorities("HuggingPriority", "NSHuggingPriority", absent: 250, own: (horizontal, vertical))
  }

  /// The compression resistance priorities, unless they are the defaults.
  static var compression: Field {
    priorities(
      "CompressionResistancePriority", "NSAntiCompressionPriority", absent: 750, own: (750, 750))
  }

  private static func priorities(
    _ attribute: HashedName, _ key: HashedName, absent: Double, own: (Double, Double)
  ) -> Field {
    let (horizontal, vertical): (HashedName, HashedName) =
      ("horizontal\(attribute)", "vertical\(attribute)")
    return Field(key) { compiler, subject in
      let element = subject.element
      let x = element.number(horizontal, &compiler.reading) ?? absent
      let y = element.number(vertical, &compiler.reading) ?? absent
      compiler.graph[subject.id].remove(key)
      guard (x, y) != own else { return }
      compiler.set(key, string: AppKitGeometry.pair(x, y), of: subject)
    }
  }

  /// Whether what is drawn outside of the view is cut off.
  static var clipsToBounds: Field {
    Field("IBNSClipsToBounds", "NSViewClipsToBoundsKeyName") { compiler, subject in
      let clips = subject.element.bool("clipsToBounds", &compiler.reading) ?? false
      compiler.graph[subject.id].set("IBNSClipsToBounds", clips ? 1 : 0)
      let alsoByName = ["customView", "imageView"].contains { subject.schema.isKind(of: $0) }
      let isPane =
        subject.element.parent?.parent?.name == "splitView" && compiler.writes(.clippedPanes)
      if isPane || clips && alsoByName {
        compiler.graph[subject.id].set("NSViewClipsToBoundsKeyName", true)
      }
    }
  }
}

extension NibCompiler {
  /// Writes a frame; only its size if the origin is zero.
  mutating func setFrame(_ frame: Rect, of id: NibObjectID) {
    let isAtOrigin = frame.x == 0 && frame.y == 0
    let text = graph.string(isAtOrigin ? frame.size.nibText : frame.nibText)
    graph[id].set(isAtOrigin ? "NSFrameSize" : "NSFrame", text)
  }

  /// Whether an element is right below the `<objects>` of a xib.
  func isTopLevel(_ element: XMLElement) -> Bool {
    element.parent?.name == "objects"
      && element.parent?.parent?.ordinal == document.root.ordinal
  }

  /// Whether a constraint of the document names a view, or a stack view arranges it.
  mutating func isConstrained(_ element: XMLElement) -> Bool {
    if element.parent?.parent?.name == "stackView" || element.parent?.name == "gridCell" {
      return true
    }
    let arranged = ["subviews", "beginningViews", "middleViews", "endViews"]
    if element.name == "stackView",
      element.children.contains(where: { arranged.contains($0.name) })
    {
      return true
    }
    findConstrainedViews()
    return state.constrained?.contains(element.ordinal) == true
  }

  /// Finds the views that a constraint names, unless they are known.
  mutating func findConstrainedViews() {
    if state.constrained == nil { state.constrained = constrainedViews() }
  }

  private func constrainedViews() -> Set<Int> {
    var found: Set<Int> = []
    for constraint in document.root.descendants(named: "constraint") {
      if constraint["firstItem"] == nil, let owner = constraint.parent?.parent {
        found.insert(owner.ordinal)
      }
      for attribute in ["firstItem", "secondItem"] as [HashedName] {
        let id = constraint[attribute].map { ObjectID($0) }
        if let item = id.flatMap({ document.element(id: $0) }) { found.insert(item.ordinal) }
      }
    }
    return found
  }

  /// Makes an object of which the loader replaces the class.
  mutating func becomeSwapper(_ subject: NibSubject, name: String, original: String) {
    let entries = [("NSClassName", name), ("NSOriginalClassName", original)].map { key, name in
      NibObject.Entry(key, .object(graph.string(name)))
    }
    graph[subject.id].className = "NSClassSwapper"
    graph[subject.id].entries.insert(contentsOf: entries, at: 0)
  }
}

extension Field {
  /// The shadow of a view with a layer.
  static var shadow: Field {
    Field { compiler, subject in
      guard let shadow = subject.element.child(["shadow"], key: "shadow", &compiler.reading) else {
        return
      }
      let offset = shadow.size(key: "offset", &compiler.reading) ?? .zero
      let radius = shadow.number("blurRadius", &compiler.reading) ?? 0
      let color = shadow.color(key: "color", &compiler.reading).flatMap { compiler.color($0) }
      let object = compiler.graph.add(
        "NSShadow",
        [
          .init("NSShadowHoriz", .double(offset.width)),
          .init("NSShadowVert", .double(offset.height)),
          .init("NSShadowBlurRadius", .double(radius)),
        ])
      compiler.graph[object].set("NSShadowColor", color)
      compiler.graph[subject.id].set("NSViewShadow", object)
    }
  }
}
