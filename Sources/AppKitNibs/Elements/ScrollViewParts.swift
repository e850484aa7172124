internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension Field {
  /// Lays a scroll view out, and compiles its parts.
  static var scrollViewParts: Field {
    Field { compiler, subject in
      let layout = compiler.layOutScrollView(subject.element)
      if layout.isTallerThanClip { compiler.addFlags(0x40, "NSsFlags", of: subject) }
      if layout.isWiderThanClip { compiler.addFlags(0x80, "NSsFlags", of: subject) }
      let clip = compiler.scrollViewPart("contentView", "NSContentView", of: subject)
      let header = compiler.headerClip(layout, of: subject)
      let horizontal = compiler.scrollViewPart("horizontalScroller", "NSHScroller", of: subject)
      let corner = compiler.listedCorner(of: subject, hasHeader: header != nil)
      let vertical = compiler.scrollViewPart("verticalScroller", "NSVScroller", of: subject)
      let subviews = [clip, header, horizontal, corner, vertical].compactMap(\.self)
      let array = compiler.graph.array(subviews, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSSubviews", array)
      compiler.graph[subject.id].set("NSNextKeyView", clip)
      guard compiler.writes(NibSpan(macOS: .init(10, 12), seen: "off 10.10, on 10.12.6")) else {
        return
      }
      let gestures = compiler.panGesture(of: subject)
      compiler.graph[subject.id].set("NSGestureRecognizers", gestures)
    }
  }
}

extension NibCompiler {
  fileprivate mutating func scrollViewPart(
    _ childKey: HashedName, _ key: HashedName, of subject: NibSubject
  ) -> NibObjectID? {
    let child = subject.element.child(key: childKey, &reading)
    let part = child.flatMap { compile($0, owner: subject.id) }
    graph[subject.id].set(key, part)
    return part
  }

  /// The clip view around a table's header, which no element stands for.
  fileprivate mutating func headerClip(
    _ layout: ScrollLayout, of subject: NibSubject
  ) -> NibObjectID? {
    guard let element = subject.element.child(key: "headerView", &reading),
      let frame = layout.headerClip
    else { return nil }
    let clip = graph.add("NSClipView")
    guard let header = compile(element, owner: clip) else { return nil }
    setPlainView(clip, superview: subject.id, flags: 0x100, frame: frame)
    let subviews = graph.array([header], as: "NSMutableArray")
    graph[clip].set("NSSubviews", subviews)
    graph[clip].set("NSNextKeyView", header)
    graph[clip].set("NSDocView", header)
    graph[clip].set("NSAutomaticallyAdjustsContentInsets", true)
    graph[subject.id].set("NSHeaderClipView", clip)
    return clip
  }

  /// The corner view of a table with a header; without a header it is in no view.
  fileprivate mutating func listedCorner(
    of subject: NibSubject, hasHeader: Bool
  ) -> NibObjectID? {
    guard hasHeader, let table = scrolledView(of: subject.element),
      let corner = compiledObject(of: table).flatMap({ graph[$0]["NSCornerView"]?.object })
    else { return nil }
    graph[corner].set("NSNextResponder", subject.id)
    graph[corner].set("NSSuperview", subject.id)
    graph[subject.id].set("NSCornerView", corner)
    return corner
  }

  /// Writes what every view has, for a view that no element stands for.
  mutating func setPlainView(
    _ id: NibObjectID, superview: NibObjectID?, flags: Int64, frame: Rect
  ) {
    graph[id].set("NSNextResponder", superview.map { .object($0) } ?? .null)
    graph[id].set("NSNibTouchBar", .null)
    graph[id].set("NSvFlags", .integer(flags))
    setFrame(frame, of: id)
    graph[id].set("NSSuperview", superview)
    graph[id].set("NSViewWantsBestResolutionOpenGLSurface", true)
    graph[id].set("IBNSSafeAreaLayoutGuide", .null)
    graph[id].set("IBNSLayoutMarginsGuide", .null)
    graph[id].set("IBNSClipsToBounds", 0)
    removeUnknownKeys(of: id, like: AppKitElements.view)
  }

  /// The gesture recognizer that lets fingers on a Touch Bar or a trackpad move the content.
  fileprivate mutating func panGesture(of subject: NibSubject) -> NibObjectID {
    let action = graph.string("_panWithGestureRecognizer:")
    let gesture = graph.add(
      "NSPanGestureRecognizer",
      [
        .init("NSGestureRecognizer.allowedTouchTypes", 1),
        .init("NSGestureRecognizer.action", .object(action)),
        .init("NSGestureRecognizer.target", .object(subject.id)),
        .init("NSGestureRecognizer.delegate", .object(subject.id)),
        .init("NSPanGestureRecognizer.buttonMask", 0),
        .init("NSPanGestureRecognizer.numberOfTouchesRequired", 1),
      ])
    if !writes(NibSpan(macOS: .init(10, 15), seen: "off 10.14, on 10.15")) {
      graph[gesture].remove("NSGestureRecognizer.delegate")
    }
    return graph.array([gesture])
  }

  /// Computes the frames of a scroll view's parts, and sets them.
  mutating func layOutScrollView(_ element: XMLElement) -> ScrollLayout {
    let saved = savedScrollView(element)
    var layout = ScrollLayout(saved)
    if let clip = element.children.first(where: { $0["key"] == "contentView" }) {
      layOutDocument(of: clip, in: &layout, hasBorder: saved.border > 0)
    }
    for (key, scroller) in [
      ("horizontalScroller", layout.horizontal), ("verticalScroller", layout.vertical),
    ] {
      guard let part = element.children.first(where: { $0["key"] == key }) else { continue }
      state.scrollers[part.ordinal] = scroller
      state.frames[part.ordinal] = scroller?.frame
    }
    return layout
  }

  /// Whether clip views leave room for scrollers, as Macs do with a mouse, or as they were set.
  private var scrollersTakeRoom: Bool {
    options.scrollersTakeRoom
      ?? (options.deploymentTarget == nil || writes(.scrollerRoom))
  }

  private mutating func savedScrollView(_ element: XMLElement) -> SavedScrollView {
    let borders = ["none": 0.0, "line": 1, "bezel": 1, "groove": 2]
    let header = element.children.first { $0["key"] == "headerView" }
    let clip = element.children.first { $0["key"] == "contentView" }
    let isOfBuild = options.deploymentTarget != nil
    return SavedScrollView(
      size: frame(of: element).size,
      border: element.enumeration("borderType", borders, &reading) ?? 1,
      autohidesScrollers: element.bool("autohidesScrollers", &reading) ?? false,
      hasHorizontalScroller: element.bool("hasHorizontalScroller", &reading) ?? true,
      horizontal: savedScroller("horizontalScroller", of: element),
      vertical: savedScroller("verticalScroller", of: element),
      headerHeight: header.map { frame(of: $0).height } ?? 0,
      holdsTable: scrolledView(of: element).map { isTable($0) } ?? false,
      clipHeight: isOfBuild ? clip.map { frame(of: $0).height } : nil,
      hasHighHeader: element["borderType"] ?? "bezel" == "bezel" && writes(.highHeaders),
      hasOverlayScrollers: !scrollersTakeRoom,
      thickness: writes(.thickScrollers) ? .tahoe : .beforeTahoe)
  }

  private mutating func savedScroller(
    _ key: HashedName, of scrollView: XMLElement
  ) -> SavedScrollView.Scroller? {
    guard let element = scrollView.children.first(where: { $0["key"] == key.text }) else {
      return nil
    }
    let sizes: [String: SavedScrollView.Scroller.Size] = [
      "regular": .regular, "small": .small, "mini": .mini, "large": .regular,
    ]
    return SavedScrollView.Scroller(
      frame: frame(of: element), isHidden: element.bool("hidden", &reading) ?? false,
      size: element.enumeration("controlSize", sizes, &reading) ?? .regular)
  }

  private mutating func layOutDocument(
    of clip: XMLElement, in layout: inout ScrollLayout, hasBorder: Bool
  ) {
    let savedWidth = frame(of: clip).width
    if let document = documentView(of: clip), isTable(document) {
      state.frames[clip.ordinal] = layout.clip
      let table = layOutTable(
        document, savedClipWidth: savedWidth, clipWidth: layout.clip.width, hasBorder: hasBorder)
      let headerHeight = layout.headerClip?.height ?? 0
      let height = max(layout.clip.height - headerHeight, minimumTableHeight(document))
      layout.setDocumentSize(Size(width: table.width, height: height))
      state.frames[document.ordinal] = Rect(x: 0, y: 0, width: table.width, height: height)
      if let header = clip.parent?.children.first(where: { $0["key"] == "headerView" }) {
        state.frames[header.ordinal] = Rect(
          x: 0, y: 0, width: table.width,
          height: writes(.shortHeaders) ? min(headerHeight, 17) : headerHeight)
      }
    } else {
      resize(clip, to: layout.clip)
      let document = documentView(of: clip)
      layout.setDocumentSize(document.map { frame(of: $0).size } ?? layout.clip.size)
    }
  }
}
