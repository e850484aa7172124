import BundlerTestSupport
import Diagnostics
import SourceDeclarations
import Testing

@Suite struct SourceIndexTests {
  static let index = SourceIndex([
    SourceFile(
      objectiveC: """
        @interface XYBase : UIViewController
        @property (weak) IBOutlet UILabel *label;
        - (void)save:(id)sender;
        @end
        @interface XYLost : XYUnknown
        @end
        @interface XYLoop : XYLoop
        @end
        NS_SWIFT_NAME(Model)
        @interface XYModel : NSObject
        - (void)setOwner:(id)owner;
        @end
        """, name: "Base.h"),
    SourceFile(
      objectiveC: """
        @interface XYBase ()
        - (IBAction)undo:(id)sender;
        @end
        @implementation XYBase { IBOutlet id extra; }
        - (IBAction)save:(id)sender { }
        @end
        @implementation XYLost
        @end
        @implementation XYModel
        @end
        """, name: "Base.m"),
    SourceFile(
      swift: """
        class Detail: XYBase { @IBOutlet var own: UIView! }
        @objc(XYPanel) @objcMembers class Panel: Detail {
          class Cell: UITableViewCell {}
          class BigCell: Cell { func plain() {} }
        }
        extension Panel { @IBAction func more(_ s: Any) {} ; func shown() {} }
        extension UIView { @IBInspectable var radius: Double { get { 1 } set { } } }
        """),
  ])

  @Test func mergesDeclarations() throws {
    let base = try #require(Self.index.class("XYBase"))
    #expect(base.superclass == "UIViewController" && base.declarations.count == 3)
    #expect(base.properties.map(\.name) == ["label", "extra"])
    #expect(base.methods.map(\.selector) == ["save:", "undo:"])
    #expect(base.method("save:")?.role == .action)
    #expect(base.method("save:")?.range.file == "Base.m")
    #expect(Self.index.class("XYPanel")?.name == "Panel")
    #expect(Self.index.class("Model")?.name == "XYModel")
    #expect(Self.index.class("Panel")?.method("shown")?.isExposed == true)
    #expect(Self.index.class("UIView")?.isDeclared == false)
  }

  @Test func followsSuperclasses() {
    let index = Self.index
    #expect(index.inheritance(ofClass: "Panel").map(\.name) == ["Panel", "Detail", "XYBase"])
    #expect(
      index.inheritance(ofClass: "Panel.BigCell").map(\.name)
        == ["Panel.BigCell", "Panel.Cell", "UIView"])
    #expect(index.ancestry(ofClass: "Panel.BigCell").framework == "UITableViewCell")
    #expect(index.property("label", ofClass: "Panel").declaration?.range.file == "Base.h")
    #expect(index.method("more:", ofClass: "XYPanel").declaration?.role == .action)
    #expect(index.property("owner", ofClass: "XYModel").declaration?.role == .plain)
  }

  @Test func saysWhereSourcesEnd() {
    let index = Self.index
    #expect(index.property("nothing", ofClass: "Panel") == .absent)
    #expect(index.property("view", ofClass: "Panel") == .framework("UIViewController"))
    #expect(index.method("nothing:", ofClass: "Panel") == .unknownBeyond("UIViewController"))
    #expect(index.method("nothing:", ofClass: "XYModel") == .absent)
    #expect(index.property("nothing", ofClass: "XYLost") == .unknownBeyond("XYUnknown"))
    #expect(index.property("nothing", ofClass: "XYLoop") == .unknownBeyond("XYLoop"))
    #expect(index.property("nothing", ofClass: "Nobody") == .unknownClass)
    #expect(index.property("radius", ofClass: "UIView").declaration?.role == .inspectable)
    #expect(index.property("nothing", ofClass: "UIView") == .absent)
  }
}

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
