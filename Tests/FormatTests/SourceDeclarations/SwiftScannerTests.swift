import BundlerTestSupport
import Diagnostics
import SourceDeclarations
import Testing

@Suite struct SwiftScannerTests {
  @Test func findsClassesWithTheirPlaces() {
    let text: MarkedText = """
      import UIKit
      @IBDesignable
      public final class ①Gauge<T: P>: UIKit.UIControl, Codable where T: Equatable {
        struct Part {
          class ②Needle: Base<Int> {}
        }
        enum Kind: String { case a, b }
        protocol Inner { func never() }
      }
      @objc(XYList) @objcMembers class List: NSObject {}
      extension Gauge.Part.Needle: Later {}
      actor Worker {}
      class Root {}
      """
    let classes = SourceFile(swift: text).classes
    #expect(
      classes.map(\.name) == [
        "Gauge", "Gauge.Part.Needle", "List", "Gauge.Part.Needle", "Worker", "Root",
      ])
    #expect(classes.map(\.superclass) == ["UIControl", "Base", "NSObject", nil, nil, nil])
    #expect(classes[0].isDesignable)
    #expect(classes[2].objectiveCName == "XYList" && classes[2].exposesMembers)
    #expect(classes[3].kind == .extension)
    #expect(classes[0].range.start == text.positions[0])
    #expect(classes[1].range.start == text.positions[1])
  }

  @Test(arguments: [
    ("@IBOutlet weak var x: UILabel!", "x UILabel weak"),
    ("@IBOutlet private(set) var x: UIKit.UILabel?", "x UILabel -"),
    ("@IBOutlet\n  fileprivate\n  unowned var x: UIView", "x UIView unowned"),
    ("@IBOutlet unowned(unsafe) var x: UIView", "x UIView unsafe_unretained"),
    ("@IBOutlet var x: Optional<UIView> { didSet { y = [1] } }", "x UIView -"),
    ("@objc(y) @IBOutlet public weak var x: (UIView & P)! = nil", "y UIView weak"),
    ("@IBOutlet weak var x: (any Delegate)?", "x Delegate weak"),
    ("@Wrapped(\"a\") @IBOutlet open var `x`: Base<Int>!", "x Base -"),
  ])
  func readsOutlets(property: String, expected: String) {
    let file = SourceFile(swift: MarkedText("class A: B {\n  \(property)\n  var last = 1\n}"))
    #expect(file.properties(.outlet) == [expected])
    #expect(file.classes[0].properties.map(\.name).last == "last")
  }

  @Test func readsCollectionsInspectablesAndPlainProperties() {
    let file = SourceFile(
      swift: """
        class A: B {
          @IBOutlet var buttons: [UIButton]!
          @IBOutlet var views: Array<UIView>?, more: [UIKit.UIView] = []
          @IBInspectable var radius: CGFloat = 3 { didSet { } }
          @IBInspectable public private(set) var title: String?
          @NSManaged var name: String
          lazy var map: [String: Int] = { [:] }()
          static let shared = A()
          @objc dynamic var size: CGSize { CGSize() }
        }
        """)
    #expect(
      file.properties(.outletCollection) == [
        "buttons UIButton -", "views UIView -", "more UIView -",
      ])
    #expect(file.properties(.inspectable) == ["radius CGFloat -", "title String -"])
    let plain = file.classes[0].properties(.plain)
    #expect(plain.map(\.name) == ["name", "map", "shared", "size"])
    #expect(plain.map(\.isExposed) == [true, false, false, true])
    #expect(plain.map(\.isStatic) == [false, false, true, false])
  }

  /// The right-hand sides are what Swift 6.3.1 writes into the header for Objective-C.
  @Test(arguments: [
    ("foo()", "foo"),
    ("foo(_ s: Any)", "foo:"),
    ("foo(_ s: Any, forEvent e: UIEvent)", "foo:forEvent:"),
    ("foo(_ a: X, _ b: X)", "foo::"),
    ("foo(sender: X)", "fooWithSender:"),
    ("foo(forEvent: X)", "fooForEvent:"),
    ("foo(withURL: X)", "fooWithURL:"),
    ("foo(URLFor: X)", "fooWithURLFor:"),
    ("foo(INView: X)", "fooINView:"),
    ("foo(offset: X)", "fooWithOffset:"),
    ("foo(near: X)", "fooWithNear:"),
    ("foo(as_x: X)", "fooAs_x:"),
    ("foo(ñx: X)", "fooWithñx:"),
    ("openWith(url: X)", "openWithUrl:"),
    ("animateIn(view: X)", "animateInView:"),
    ("signin(view: X)", "signinWithView:"),
    ("foo_in(x: X)", "foo_inX:"),
    ("showABOVE(x: X)", "showABOVEX:"),
    ("foo<T>(a: [String: Int] = [1: 2], b: (X, X) -> Void)", "fooWithA:b:"),
    ("foo() throws", "fooAndReturnError:"),
    ("foo(a: X) throws -> X?", "fooWithA:error:"),
  ])
  func givesSelectors(function: String, selector: String) {
    let file = SourceFile(
      swift: MarkedText("class A: B {\n  @IBAction func \(function) { let x = [1] }\n}"))
    #expect(file.selectors(.action) == [selector])
  }

  @Test func remembersWhatMethodsAre() {
    let text: MarkedText = """
      class A: B {
        @objc(save:with:)
        private func ①anything(a: Int, b: Int) {}
        @IBSegueAction func make(_ c: NSCoder, sender: Any?) -> UIViewController? { nil }
        func hidden(_ sender: UIKit.UIButton!) {}
        override class func shown() {}
        init() { func local() {} }
      }
      """
    let methods = SourceFile(swift: text).classes[0].methods
    #expect(methods.map(\.selector) == ["save:with:", "make:sender:", "hidden:", "shown"])
    #expect(methods.map(\.role) == [.plain, .segueAction, .plain, .plain])
    #expect(methods.map(\.isExposed) == [true, true, false, true])
    #expect(methods.map(\.isStatic) == [false, false, false, true])
    #expect(methods[2].parameterTypes == ["UIButton"])
    #expect(methods[1].returnType == "UIViewController")
    #expect(methods[0].range.start == text.positions[0])
  }

  @Test func passesOverCommentsStringsAndConditions() {
    let file = SourceFile(
      swift: ##"""
        /* /* class No {} */ class Neither {} */
        let a = "class Text { \(b.map { "} \($0)" }) {"
        let c = #"class " Raw { \("#, d = #"""# , e = /"{/
        let f = """
          class Lines: X { "quoted" ""
          """
        #if os(iOS)
        class A: UIView { @IBAction func one() {} }
        #else
        class A: NSView { @IBAction func two() {} }
        #endif
        let x = A.self, y = b ? #colorLiteral(red: 1) : A.init(class: 1) { class Inner {} }
        """##)
    #expect(file.classes.map(\.name) == ["A", "A"])
    #expect(file.selectors(.action) == ["one", "two"])
  }

  @Test func boundsNesting() {
    let text = String(repeating: "class A: B {", count: 5000)
    #expect(
      SourceFile(scanning: Array(text.utf8), name: "A.swift", language: .swift).classes.count == 32)
  }
}
