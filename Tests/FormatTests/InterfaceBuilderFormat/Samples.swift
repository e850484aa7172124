import BundlerTestSupport
import Diagnostics
import InterfaceBuilderFormat
import Testing
import XMLFormat

/// Documents for the tests: `content` in the shape of a file of Interface Builder.
enum Sample {
  static func xib(
    _ content: String, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
    attributes: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(type)" version="3.0" \(attributes)>\(content)</document>
    """
  }

  static let appKit = "com.apple.InterfaceBuilder3.Cocoa.XIB"

  /// The document of a text that must have nothing wrong.
  static func document(_ text: String) throws -> InterfaceBuilderDocument {
    var diagnostics: [Diagnostic] = []
    let document = InterfaceBuilderDocument(
      decoding: Array(text.utf8), file: "A.xib", diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return try #require(document)
  }

  /// What a reader makes of the first object, and what is reported meanwhile.
  static func read<Value>(
    _ object: String, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
    _ body: (XMLElement, inout Reading) -> Value
  ) throws -> (value: Value, diagnostics: [Diagnostic]) {
    let document = try document(xib("<objects>\(object)</objects>", type: type))
    let element = try #require(document.objects.first)
    var diagnostics: [Diagnostic] = []
    let value = document.read(diagnostics: &diagnostics) { body(element, &$0) }
    return (value, diagnostics)
  }
}
