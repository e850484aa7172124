internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

extension NibCompiler {
  /// Lays out views again whose controls have other metrics since macOS 26 than when the document was
  /// saved, as a build with Xcode 26 does.
  ///
  /// The cell views of tables are laid out on their own.
  mutating func layOutAgain(_ object: XMLElement) {
    guard writes(.flatControls), options.deploymentTarget != nil,
      document.properties.usesAutoLayout
    else { return }
    let content = object.children.first { $0["key"] == "contentView" }
    layOutViews(in: object.name == "window" ? content ?? object : object)
    for list in object.descendants where list.isNamed(cellViewsName) {
      for cellView in list.children { layOutViews(in: cellView) }
    }
  }

  /// Lays out what is in a view; with anything of which too little is known it stays as it is saved.
  private mutating func layOutViews(in element: XMLElement) {
    var reading = reading
    var layout = DocumentLayout(
      isOfFirstBigSur: !wasSaved(byToolsVersion: "17500"), resources: document.resources)
    let isKnown = layout.add(element) {
      $0.rect(key: "frame", &reading) ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }
    guard isKnown, layout.views.contains(where: \.metrics.hasChanged),
      let frames = layout.frames(item: { document.element(id: ObjectID($0)) })
    else { return }
    for (view, frame) in zip(layout.views, frames)
    where view.element.name != "clipView"
      && (view.superview != nil || element["translatesAutoresizingMaskIntoConstraints"] == "NO")
    {
      state.frames[view.element.ordinal] = frame
    }
  }
}

private let cellViewsName: HashedName = "prototypeCellViews"
