internal import InterfaceBuilderFormat
internal import XMLFormat

extension NibCompiler {
  /// Lays out views again whose controls have other metrics since macOS 26 than when the document was
  /// saved, as a build with Xcode 26 does.
  ///
  /// A view with anything in it of which too little is known stays as it is saved.
  mutating func layOutAgain(_ object: XMLElement) {
    guard writes(.flatControls), options.deploymentTarget != nil,
      document.properties.usesAutoLayout
    else { return }
    let content = object.children.first { $0["key"] == "contentView" }
    let element = object.name == "window" ? content ?? object : object
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
      appKit.frames[view.element.ordinal] = frame
    }
  }
}
