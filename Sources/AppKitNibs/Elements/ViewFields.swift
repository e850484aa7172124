internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
    if state.constrained == nil { state.constrained = constrainedViews() }
    return state.constrained?.contains(element.ordinal) == true
  }

  private func constrainedViews() -> Set<Int> {
    var found: Set<Int> = []
    for constraint in document.root.descendants where constraint.name == "constraint" {
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
