internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Compiles the objects of a xib, and the root that lists them.
  mutating func compileUIKitDocument() {
    addStandardProxies()
    var topLevel: [NibObjectID] = []
    for element in document.objects {
      switch document.role(of: element) {
      case .filesOwner, .firstResponder: skipPlaceholder(element)
      case .external(let identifier):
        skipPlaceholder(element)
        addProxy(identifier, for: element)
      default:
        if let object = compile(element, owner: nil) { topLevel.append(object) }
      }
    }
    connect(document.objects)
    writeUIKitRoot(topLevel: topLevel)
  }

  /// Reads the custom class of a placeholder, which has no effect.
  mutating func skipPlaceholder(_ element: XMLElement) {
    reading.use(element)
    _ = element.customClass(&reading)
    element.ignore("className", "placeholderIdentifier", reading: &reading)
  }
}
