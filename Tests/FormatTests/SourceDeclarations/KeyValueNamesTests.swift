import BundlerTestSupport
import SourceDeclarations
import Testing

@Suite struct KeyValueNamesTests {
  @Test(arguments: [
    ("label", ["label", "Label", "_label", "isLabel", "_isLabel"], ["setLabel:", "_setLabel:"]),
    ("Label", ["Label", "label", "_Label", "isLabel", "_isLabel"], ["setLabel:", "_setLabel:"]),
    ("isOn", ["isOn", "IsOn", "_isOn", "isIsOn", "_isIsOn", "on"], ["setIsOn:", "_setIsOn:"]),
  ])
  func namesWhatKeyValueCodingFinds(key: String, properties: [String], setters: [String]) {
    #expect(KeyValueNames(key).properties == properties)
    #expect(KeyValueNames(key).setters == setters)
  }

  /// An extension of a framework's class adds to every class that derives from it.
  @Test func findsMembersOfExtensionsOfFrameworks() {
    let index = SourceIndex([
      SourceFile(
        swift: """
          import class UIKit.UIView
          extension UIView { @IBInspectable var cornerRadius: CGFloat { get { 0 } set {} } }
          class Badge: UILabel {}
          """)
    ])
    #expect(index.property("cornerRadius", ofClass: "Badge").declaration != nil)
    #expect(index.classes.map(\.name) == ["UIView", "Badge"])
  }

  /// A category's implementation extends a class whose superclass is not told.
  @Test func knowsNothingAboveACategory() {
    let index = SourceIndex([
      SourceFile(objectiveC: "@implementation NSApplication (More)\n@end\n"),
      SourceFile(objectiveC: "@interface App : NSApplication\n@end\n"),
    ])
    #expect(index.method("hide:", ofClass: "App") != .absent)
    #expect(index.class("NSApplication")?.isDeclared == false)
  }

  @Test func knowsNothingOfWhatAMacroDeclares() {
    let index = SourceIndex([
      SourceFile(objectiveC: "@interface Panel : NSObject\nOUTLET(UILabel, title)\n@end\n")
    ])
    #expect(index.property("title", ofClass: "Panel") == .unknownBeyond("Panel"))
  }

  @Test func findsSynthesizedVariables() {
    let index = SourceIndex([
      SourceFile(
        objectiveC:
          "@interface Panel : NSObject\n@end\n@implementation Panel\n@synthesize a = b_;\n@end")
    ])
    #expect(index.property("b_", ofClass: "Panel").declaration?.isInstanceVariable == true)
  }
}
