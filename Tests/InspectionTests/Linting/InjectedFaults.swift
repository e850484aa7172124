/// A small project without faults, and for each rule a fault that is injected into it.
enum InjectedFaults {
  /// What the project consists of, by the names of files.
  static let project: [(name: String, text: String)] = [
    ("Home.xib", home), ("Panel.xib", panel), ("Home.swift", swift), ("Gauge.h", gaugeHeader),
    ("Gauge.m", gaugeImplementation), ("Panel.m", panelImplementation),
  ]

  /// A rule, the file with the fault, what stands in the faultless file, and what stands there instead.
  struct Fault: Sendable, CustomStringConvertible {
    var rule: String
    var file: String
    var original: String
    var replacement: String
    /// What the finding points at, in the file with the fault unless `place` names another.
    var pointsAt: String
    var place: String?

    var description: String { rule }

    init(
      _ rule: String, _ file: String, _ original: String, _ replacement: String,
      at pointsAt: String, in place: String? = nil
    ) {
      self.rule = rule
      self.file = file
      self.original = original
      self.replacement = replacement
      self.pointsAt = pointsAt
      self.place = place
    }
  }

  static let all: [Fault] = [
    Fault(
      "undeclared-outlet", "Home.xib", #"property="nameLabel" destination="4""#,
      #"property="nameLabel" destination="4"/><outlet property="footer" destination="4""#,
      at: "footer"),
    Fault(
      "undeclared-outlet-collection", "Home.xib", #"property="buttons" destination="6""#,
      #"property="buttons" destination="6"/><outletCollection property="rows" destination="6""#,
      at: "rows"),
    Fault(
      "unmarked-outlet", "Home.swift", "@IBOutlet weak var nameLabel", "@objc weak var nameLabel",
      at: "nameLabel", in: "Home.xib"),
    Fault(
      "duplicate-outlet", "Home.xib", #"property="nameLabel" destination="4""#,
      #"property="nameLabel" destination="4" id="c9"/><outlet property="nameLabel" destination="4""#,
      at: #"nameLabel" destination="4" id="c2"#),
    Fault(
      "outlet-type", "Home.swift", "@IBOutlet weak var nameLabel: UILabel",
      "@IBOutlet weak var nameLabel: UIButton", at: "nameLabel", in: "Home.xib"),
    Fault(
      "unconnected-outlet", "Home.swift", "@IBOutlet weak var nameLabel",
      "@IBOutlet var extra: UILabel!\n  @IBOutlet weak var nameLabel", at: "extra"),
    Fault(
      "undeclared-action", "Home.xib", #"id="c6"/>"#,
      #"id="c6"/><action selector="store:" destination="-1" id="c7"/>"#, at: "store:"),
    Fault(
      "wrong-action-signature", "Home.xib", #"id="c6"/>"#,
      #"id="c6"/><action selector="save" destination="-1" id="c7"/>"#,
      at: #"save" destination"#),
    Fault(
      "unmarked-action", "Home.swift", "@IBAction func save", "@objc func save", at: "save:",
      in: "Home.xib"),
    Fault(
      "unconnected-action", "Home.swift", "@IBAction func save",
      "@IBAction func erase(_ sender: Any) {}\n  @IBAction func save", at: "erase"),
    Fault(
      "unknown-class", "Home.xib", #"customClass="Gauge""#, #"customClass="Gadget""#, at: "Gadget"),
    Fault(
      "wrong-module", "Home.xib", #"customClass="Gauge""#,
      #"customClass="Gauge" customModule="App" customModuleProvider="target""#,
      at: #"App" customModuleProvider="target" id="5"#),
    Fault(
      "owner-class-mismatch", "Panel.xib", #"customClass="Panel""#, #"customClass="Gauge""#,
      at: "Gauge"),
    Fault(
      "weak-top-level-outlet", "Home.swift", "@IBOutlet var sheet", "@IBOutlet weak var sheet",
      at: "sheet", in: "Home.xib"),
    Fault(
      "dangling-outlet", "Home.swift", "@IBOutlet weak var nameLabel",
      "@IBOutlet unowned(unsafe) var nameLabel", at: "nameLabel"),
    Fault(
      "strong-subview-outlet", "Home.swift", "weak var dial", "var dial", at: "dial",
      in: "Home.xib"),
    Fault(
      "runtime-attribute-type", "Home.xib", #"type="number""#, #"type="numeral""#, at: "numeral"),
    Fault(
      "runtime-attribute-key", "Home.xib",
      #"<userDefinedRuntimeAttribute type="color" keyPath="layer"#,
      #"<userDefinedRuntimeAttribute type="number" keyPath="bound"/>"#
        + #"<userDefinedRuntimeAttribute type="color" keyPath="layer"#, at: "bound"),
    Fault(
      "inspectable-type", "Home.xib", #"type="number""#, #"type="string" value="3""#,
      at: "string"),
    Fault(
      "unused-inspectable", "Gauge.h", "@end",
      "@property (nonatomic) IBInspectable NSInteger floor;\n@end", at: "floor"),
    Fault(
      "dangling-connection", "Home.xib", #"property="buttons" destination="6""#,
      #"property="buttons" destination="99""#, at: "99"),
    Fault(
      "ambiguous-view", "Home.xib", #"<label id="4"/>"#, #"<label ambiguous="YES" id="4"/>"#,
      at: "ambiguous"),
    Fault(
      "misplaced-view", "Home.xib", #"<label id="4"/>"#, #"<label misplaced="YES" id="4"/>"#,
      at: "misplaced"),
    Fault(
      "duplicate-constraint", "Home.xib", #"<view id="7"/>"#,
      #"<view id="7"><constraints><constraint firstAttribute="width" constant="3" id="k1"/>"#
        + #"<constraint constant="3" firstAttribute="width" id="k2"/></constraints></view>"#,
      at: #"<constraint constant="3""#),
    Fault(
      "unsupported-inspectable", "Gauge.h", "@end",
      "@property (nonatomic) IBInspectable NSURL *source;\n@end", at: "source"),
  ]

  private static let home = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Home" \
    customModule="App" customModuleProvider="target">
          <connections>
            <outlet property="view" destination="3" id="c1"/>
            <outlet property="nameLabel" destination="4" id="c2"/>
            <outlet property="dial" destination="5" id="c3"/>
            <outlet property="sheet" destination="7" id="c4"/>
            <outletCollection property="buttons" destination="6" id="c5"/>
          </connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="3">
          <subviews>
            <label id="4"/>
            <view customClass="Gauge" id="5">
              <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="limit">
                  <integer key="value" value="3"/>
                </userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"/>
              </userDefinedRuntimeAttributes>
            </view>
            <button id="6">
              <connections>
                <action selector="save:" destination="-1" eventType="touchUpInside" id="c6"/>
              </connections>
            </button>
          </subviews>
        </view>
        <view id="7"/>
      </objects>
    </document>
    """

  private static let panel = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">
      <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="Panel"/>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <customObject id="-3" userLabel="Application" customClass="NSObject"/>
      </objects>
    </document>
    """

  private static let swift = """
    import UIKit

    class Home: UIViewController {
      @IBOutlet weak var nameLabel: UILabel!
      @IBOutlet weak var dial: Gauge!
      @IBOutlet var sheet: UIView!
      @IBOutlet var buttons: [UIButton]!

      @IBAction func save(_ sender: Any) {}
    }
    """

  private static let gaugeHeader = """
    IB_DESIGNABLE
    @interface Gauge : UIView
    @property (nonatomic) IBInspectable NSInteger limit;
    @end
    """

  private static let gaugeImplementation = """
    @implementation Gauge
    @end
    """

  private static let panelImplementation = """
    @interface Panel : NSViewController
    @end
    """
}
