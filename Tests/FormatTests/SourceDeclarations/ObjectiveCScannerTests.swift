import BundlerTestSupport
import Diagnostics
import SourceDeclarations
import Testing

@Suite struct ObjectiveCScannerTests {
  @Test func findsClassesWithTheirPlaces() {
    let text: MarkedText = """
      #import <UIKit/UIKit.h>
      @class Other;
      @protocol Early, Later;
      IB_DESIGNABLE NS_SWIFT_NAME(Gauge)
      @interface ①XYGauge<__covariant T> : UIControl <NSCoding, Early>
      @end
      @interface XYGauge ()
      @end
      __attribute__((objc_runtime_name("XYReal")))
      @interface ②XYList: NSObject @end
      @interface UIView (XYMore) <Early> @end
      @protocol Early <NSObject>
      - (IBAction)never:(id)sender;
      @end
      @implementation XYGauge (Parts)
      @end
      """
    let classes = SourceFile(objectiveC: text).classes
    #expect(classes.map(\.name) == ["XYGauge", "XYGauge", "XYList", "UIView", "XYGauge"])
    #expect(classes.map(\.kind) == [.class, .extension, .class, .extension, .extension])
    #expect(classes.map(\.superclass) == ["UIControl", nil, "NSObject", nil, nil])
    #expect(classes.map(\.category) == [nil, "", nil, "XYMore", "Parts"])
    #expect(classes[0].isDesignable && classes[0].swiftName == "Gauge")
    #expect(classes[2].objectiveCName == "XYReal")
    #expect(classes[0].range.start == text.positions[0])
    #expect(classes[2].range.start == text.positions[1])
    #expect(classes.allSatisfy { $0.methods.isEmpty })
  }

  @Test(arguments: [
    ("@property (weak, nonatomic) IBOutlet UILabel *x;", ["x UILabel weak"]),
    ("@property(nonatomic,strong,nullable)IBOutlet UIView<P>*x;", ["x UIView strong"]),
    ("@property (assign) IBOutlet id a, b;", ["a id assign", "b id assign"]),
    (
      "@property (unsafe_unretained) IBOutlet NSView *a, *b;",
      ["a NSView unsafe_unretained", "b NSView unsafe_unretained"]
    ),
    ("@property IBOutlet __weak id<P> x;", ["x id weak"]),
    (
      "@property (nonatomic, retain) IBOutlet NSArray<NSView *> *x NS_AVAILABLE(10_9);",
      ["x NSArray retain"]
    ),
    (
      "@property (copy) IBOutlet __kindof UIView * _Nullable x DEPRECATED_ATTRIBUTE;",
      ["x UIView copy"]
    ),
    ("@property (weak) IBOutlet UIView *x // no end\n@property int y;", ["x UIView weak"]),
    ("@property (nonatomic) UIView *x;", []),
  ])
  func readsOutlets(property: String, expected: [String]) {
    let text = MarkedText("@interface A : B\n\(property)\n@end")
    #expect(SourceFile(objectiveC: text).properties(.outlet) == expected)
  }

  @Test func readsCollectionsInspectablesAndPlainProperties() {
    let file = SourceFile(
      objectiveC: """
        @interface A : B
        @property (strong) IBOutletCollection(UIButton) NSArray *buttons;
        @property (nonatomic) IBInspectable CGFloat radius;
        @property (nonatomic) IBInspectable unsigned int steps;
        @property (copy, nonatomic) void (^done)(NSString *text);
        @property (readonly, nullable) NSString *title;
        @property (class, readonly) A *shared;
        @end
        """)
    #expect(file.properties(.outletCollection) == ["buttons UIButton strong"])
    #expect(file.properties(.inspectable) == ["radius CGFloat -", "steps unsigned -"])
    #expect(file.properties(.plain) == ["done void copy", "title NSString -", "shared A -"])
    let last = file.classes[0].properties.suffix(2)
    #expect(last.map(\.isReadOnly) == [true, true])
    #expect(last.map(\.isStatic) == [false, true])
    #expect(last.map(\.isOptional) == [true, false])
  }

  @Test func readsInstanceVariables() {
    let text: MarkedText = """
      @implementation A {
      @private
        IBOutlet NSButton *①b;
        __weak IBOutlet id a, *②c; int count;
        struct { int x; } pair;
        IBOutletCollection(NSView) NSArray *views;
        unsigned flag : 1;
      }
      @end
      """
    let file = SourceFile(objectiveC: text)
    #expect(file.properties(.outlet) == ["b NSButton -", "a id weak", "c id weak"])
    #expect(file.properties(.outletCollection) == ["views NSView -"])
    #expect(file.properties(.plain).first == "count int -")
    #expect(file.classes[0].properties[0].range.start == text.positions[0])
    #expect(file.classes[0].properties[2].range.start == text.positions[1])
    #expect(file.classes[0].properties.allSatisfy { $0.isInstanceVariable })
  }

  @Test(arguments: [
    ("- (IBAction)go:(id)sender;", "go:", ["id"]),
    ("- (IBAction)go;", "go", []),
    (
      "-(IBAction) go:(UIButton *)s forEvent:(UIEvent*)e;", "go:forEvent:", ["UIButton", "UIEvent"]
    ),
    ("- (IBAction)go:sender;", "go:", ["id"]),
    ("- (IBAction)go:(id)__unused sender;", "go:", ["id"]),
    (
      "- (IBAction)go:(nullable id)sender NS_SWIFT_NAME(run(_:)) NS_AVAILABLE_MAC(10_9);",
      "go:", ["id"]
    ),
    ("- (IBAction)go:(id)a :(id)b\n{ int x = '{'; }", "go::", ["id", "id"]),
    ("- (IBAction)go:(id)sender // no end\n- (void)next;", "go:", ["id"]),
  ])
  func readsActions(method: String, selector: String, parameters: [String]) {
    let file = SourceFile(objectiveC: MarkedText("@interface A : B\n\(method)\n@end"))
    let actions = file.classes[0].actions
    #expect(actions.map(\.selector) == [selector])
    #expect(actions.first?.parameterTypes == parameters)
    #expect(actions.first?.returnType == "void")
  }

  @Test func remembersOtherMethods() {
    let text: MarkedText = """
      @interface A : B
      - (void)①save:(id)sender;
      + (instancetype)shared;
      - (IBSegueAction UIViewController *)detail:(NSCoder *)coder sender:(id)sender;
      @end
      """
    let methods = SourceFile(objectiveC: text).classes[0].methods
    #expect(methods.map(\.selector) == ["save:", "shared", "detail:sender:"])
    #expect(methods.map(\.role) == [.plain, .plain, .segueAction])
    #expect(methods.map(\.isStatic) == [false, true, false])
    #expect(methods.map(\.returnType) == ["void", "instancetype", "UIViewController"])
    #expect(methods[0].range.start == text.positions[0])
  }

  @Test func readsEveryBranchOfConditions() {
    let file = SourceFile(
      objectiveC: """
        @implementation A
        #if TARGET_OS_IPHONE
        - (IBAction)one:(id)sender {
          if (x) {
        #else
        - (IBAction)two:(id)sender {
          if (y) {
        #endif
          }
        }
        static int x = -1;
        - (IBAction)three:(id)sender { }
        @end
        """)
    #expect(file.selectors(.action) == ["one:", "two:", "three:"])
    #expect(file.selectors(.plain) == [])
  }

  @Test func passesOverCommentsStringsAndMacros() {
    let file = SourceFile(
      objectiveC: """
        #define FAKE @interface Fake : NSObject \\
          @end
        /* @interface Comment : NSObject @end */
        // @interface Line : NSObject \\
        @interface Continued : NSObject
        static NSString *text = @"@interface Text : NSObject { \\" } @end";
        #pragma mark - don't
        extern "C" {
        @interface Real : NSObject
        NS_ASSUME_NONNULL_BEGIN
        - (IBAction)go /* :(id)x */;
        @end
        }
        """)
    #expect(file.classes.map(\.name) == ["Real"])
    #expect(file.selectors(.action) == ["go"])
  }

  @Test func goesOnAfterAMissingEnd() {
    let file = SourceFile(
      objectiveC:
        "@interface A : B { int x;\n- (void)a {\n@implementation A\n- (IBAction)b { }\n@end")
    #expect(file.classes.map(\.kind) == [.class, .implementation])
    #expect(file.selectors(.action) == ["b"])
  }
}
