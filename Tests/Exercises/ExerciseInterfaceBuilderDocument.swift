import AppleVocabulary
import Diagnostics
import InterfaceBuilderFormat
import XMLFormat

/// Runs everything that takes bytes of unknown origin.
package func exerciseInterfaceBuilderDocument(_ bytes: [UInt8]) {
  var diagnostics: [Diagnostic] = []
  guard
    let document = InterfaceBuilderDocument(
      decoding: bytes, file: "fuzz", diagnostics: &diagnostics)
  else { return }
  document.checkReferences(diagnostics: &diagnostics)
  for text in document.localizableStrings { precondition(!text.text.isEmpty) }
  let others = document.localizableStrings.map { ($0.key, "<\($0.text)>") }
  _ = document.replacingTexts(Dictionary(others) { first, _ in first })
  document.read(diagnostics: &diagnostics) { reading in
    for element in document.root.descendants { element.exercise(&reading) }
  }
}

extension XMLElement {
  /// Reads the element as everything that it might be.
  fileprivate func exercise(_ reading: inout Reading) {
    _ = connections(&reading)
    _ = runtimeAttributes(&reading)
    _ = variations(&reading)
    _ = customClass(&reading)
    _ = scalar(&reading)
    _ = rect(key: "frame", &reading)
    _ = point(key: "canvasLocation", &reading)
    _ = size(key: "minSize", &reading)
    _ = insets(key: "edgeInsets", &reading)
    _ = color(key: "backgroundColor", &reading)
    _ = flags(key: "autoresizingMask", ["widthSizable": 2], &reading)
    _ = string("title", &reading)
    _ = ratio("multiplier", &reading)
    _ = enumeration("contentMode", ["left": 1], &reading)
    _ = data(key: "keyedArchiveRepresentation", &reading)
  }
}
