internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// Fields of all views.
extension Field {
  /// The frame, as bounds and centre.
  static var viewGeometry: Field {
    Field { compiler, subject in
      let frame =
        subject.element.rect(key: "frame", &compiler.reading) ?? compiler.absentFrame(of: subject)
      compiler.setGeometry(compiler.compiledFrame(frame, of: subject), of: subject.id)
    }
  }

  /// The subviews, including layout guides, which are views in old documents.
  static var viewSubviews: Field {
    Field { compiler, subject in
      let views = compiler.compileMembers(of: "subviews", in: subject)
      let rank: UIKitPart.Rank = subject.schema.listsSubviewsFirst ? .below : .subview
      for view in views { compiler.addPart(view, rank, of: subject.id) }
      let installed = compiler.installedMembers(views, of: "subviews", in: subject)
      let guides = compiler.controllerGuides(of: subject)
      guard !installed.isEmpty || !guides.isEmpty else { return }
      let array = compiler.graph.array(installed + guides, as: "NSMutableArray")
      compiler.graph[subject.id].set("UISubviews", array)
    }
  }

  /// True when an attribute is `NO`.
  static func negated(_ attribute: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard subject.element.bool(attribute, &compiler.reading) == false else { return }
      compiler.graph[subject.id].set(key, true)
    }
  }

  /// How the view resizes with its superview: as written, or fixed at the top left.
  static var autoresizingMask: Field {
    Field { compiler, subject in
      let mask =
        subject.element.flags(key: "autoresizingMask", autoresizingBits, &compiler.reading) ?? 36
      guard mask != 0 else { return }
      compiler.graph[subject.id].set("UIAutoresizingMask", .integer(Int64(mask)))
    }
  }

  /// Says that Auto Layout, not the mask, sets the frame.
  static var leavesMaskAlone: Field {
    Field { compiler, subject in
      let element = subject.element
      let translates =
        element.bool("translatesAutoresizingMaskIntoConstraints", &compiler.reading) ?? true
      let isFixed = element.bool("fixedFrame", &compiler.reading) ?? false
      guard !translates, !isFixed else { return }
      compiler.graph[subject.id].set(
        "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", true)
    }
  }

  /// A pair of priorities, if either is set.
  static func uiPriorities(_ attribute: HashedName, _ key: HashedName, absent: Double) -> Field {
    Field(key) { compiler, subject in
      let x = subject.element.number("horizontal\(attribute)", &compiler.reading)
      let y = subject.element.number("vertical\(attribute)", &compiler.reading)
      guard x != nil || y != nil else { return }
      // What the class has anyway is left out.
      let own = UIKitElements.huggingPriorities[subject.schema.element]
      if attribute == "HuggingPriority", let own, (x ?? absent, y ?? absent) == own { return }
      compiler.set(key, string: AppKitGeometry.pair(x ?? absent, y ?? absent), of: subject)
    }
  }

  /// The distances that constraints to margins keep.
  static var layoutMargins: Field {
    Field { compiler, subject in
      guard
        let insets = subject.element.insets(key: "layoutMargins", &compiler.reading)
          ?? subject.element.insets(key: "directionalLayoutMargins", &compiler.reading)
      else { return }
      compiler.graph[subject.id].set("UIViewLayoutMargins", NibValue(insets))
      if insets.isDirectional {
        compiler.graph[subject.id].set("UIViewLayoutMarginsAreDirectional", true)
      }
    }
  }

  /// Margins of zero, for classes that have them by default.
  static var noMargins: Field {
    Field { compiler, subject in
      guard compiler.graph[subject.id]["UIViewLayoutMargins"] == nil else { return }
      compiler.graph[subject.id].set(
        "UIViewLayoutMargins", UIKitGeometry.insets(top: 0, left: 0, bottom: 0, right: 0))
    }
  }

  /// Whether the margins are at least those of the superview.
  static var superviewMargins: Field {
    Field { compiler, subject in
      guard subject.element.bool("preservesSuperviewLayoutMargins", &compiler.reading) == true
      else { return }
      compiler.graph[subject.id].set("UIViewPreservesSuperviewMargins", true)
      compiler.graph[subject.id].set("UIViewPreservesSpecificSuperviewMargins", 15)
    }
  }

  static var insetsFromSafeArea: Field {
    Field { compiler, subject in
      if subject.element.bool("layoutMarginsFollowReadableWidth", &compiler.reading) == true {
        compiler.graph[subject.id].set("UIViewLayoutMarginsFollowReadableWidth", true)
      }
      guard
        subject.element.bool("insetsLayoutMarginsFromSafeArea", &compiler.reading) == false
          || subject.element.bool("viewLayoutMarginsFollowsSafeArea", &compiler.reading) == false
      else { return }
      compiler.graph[subject.id].set("UIViewInsetsLayoutMarginsFromSafeArea", 0)
    }
  }

  /// What the loader sets by key path, and what assistive software reads.
  static var pairsAndAccessibility: Field {
    Field { compiler, subject in
      compiler.addKeyValuePairs(of: subject)
      compiler.addAccessibility(of: subject)
    }
  }
}

extension UIKitElements {
  /// The hugging priorities, in both directions, of views that do not have 250.
  fileprivate static let huggingPriorities: [HashedName: (x: Double, y: Double)] = [
    "activityIndicatorView": (750, 750), "progressView": (250, 750),
  ]
}

extension ElementSchema {
  /// Whether the list of objects has a view's subviews before its constraints.
  fileprivate var listsSubviewsFirst: Bool { element == "tableViewCellContentView" }
}

extension NibCompiler {
  /// Writes a frame as bounds at the origin and a centre, in points.
  mutating func setGeometry(_ frame: Rect, of id: NibObjectID) {
    // Nothing is the default.
    let isEmpty = frame.width == 0 && frame.height == 0
    graph[id].set(
      "UIBounds", isEmpty ? nil : UIKitGeometry.rect(0, 0, frame.width, frame.height))
    let center = UIKitGeometry.point(frame.x + frame.width / 2, frame.y + frame.height / 2)
    graph[id].set("UICenter", center)
  }

  /// The frame of a view without one; the view of a controller fills the screen of the canvas.
  func absentFrame(of subject: NibSubject) -> Rect {
    if let height = UIKitElements.barHeights[subject.element.name] {
      return Rect(x: 0, y: 0, width: 0, height: height)
    }
    let isRoot = subject.owner == nil && state.scope == .view
    guard isRoot, writes(.bareScreen) else {
      return Rect(x: 0, y: 0, width: 1000, height: 1000)
    }
    return Rect(x: 0, y: 0, width: 393, height: 852)
  }
}

private let autoresizingBits: FlagBits = [
  "flexibleMinX": 1, "widthSizable": 2, "flexibleMaxX": 4, "flexibleMinY": 8,
  "heightSizable": 16, "flexibleMaxY": 32,
]
