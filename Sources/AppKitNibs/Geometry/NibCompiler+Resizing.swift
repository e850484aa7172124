internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

extension NibCompiler {
  /// Changes the frame of a view and, as their masks say, those of its subviews.
  mutating func resize(_ element: XMLElement, to new: Rect) {
    let old = frame(of: element).size
    state.frames[element.ordinal] = new
    guard old != new.size, element["autoresizesSubviews"] != "NO",
      let subviews = element.children.first(where: { $0.name == "subviews" })
    else { return }
    for child in subviews.children {
      let mask = child.flags(
        key: "autoresizingMask", AppKitElements.autoresizingBits, &reading)
      guard let mask else { continue }
      let before = frame(of: child)
      let after = Autoresizing(mask: mask).frame(before, from: old, to: new.size)
      if after != before { resize(child, to: after) }
    }
  }
}
