import Exercises
import SourceDeclarations

extension FuzzTarget {
  static let source = FuzzTarget(
    name: "source",
    seeds: [
      """
      #import <UIKit/UIKit.h>
      IB_DESIGNABLE @interface A<T> : UIView <B> { @private IBOutlet NSButton *a, *b; id c; }
      @property (weak, nonatomic) IBOutlet UILabel *label; // comment
      @property (copy) IBOutletCollection(UIButton) NSArray<UIButton *> *buttons;
      @property (nonatomic, copy) void (^block)(NSString *);
      #if X
      - (IBAction)go:(id)sender forEvent:(UIEvent *)e;
      #else
      - (IBAction)go;
      #endif
      @end
      @implementation A (C)
      - (IBAction)go:(id)sender { x = '"'; [UIImage imageNamed:@"a" @"b\\u00e9\\n"]; { } }
      @end
      @protocol P; @protocol Q - (void)x; @end
      #define Z @"z" \\
        "y"
      """,
      ##"""
      @objc(N) @objcMembers class A<T>: UIView, B where T: C {
        @IBOutlet weak var a: UILabel!, b: [UIButton]!
        @IBInspectable private(set) var c: Int = 3 { didSet { print("\(c) \("x\(1)")") } }
        @IBAction func go(_ s: Any, forEvent e: UIEvent) async throws -> [A] { }
        /* /* nested */ */
        class func x(sender: X = Y(1)) { let r = /a"b/; let s = #"raw \#(1)"#; UIImage(named: "i") }
        struct B { class C: A { } }
        #if os(iOS)
        let m = """
            text \u{e9}
              more
            """
        #endif
      }
      extension A.B { @objc(x:y:) func z(a: Int) {} }
      """##,
    ],
    words: [
      "@interface A : B ", "@implementation A ", "@end", "@property ", "IBOutlet ", "- (IBAction)",
      "- (void)a:(id)b c:(d)e;", "#if X\n", "#else\n", "#endif\n", "#define A \"", "\\(", "\"\"\"",
      "#\"", "\"#", "/*", "*/", "//", "#/", "/#", "R\"(", "<", ">", "{", "}", "(", ")", "[", "]",
      "class A: B {", "extension A {", "func a(", "@IBOutlet ", "@IBAction ", "var a: ", "\\", "'",
      "(/", "`", "#if\n#if\n", "@\"x\" ", "@objc(", "\n", "*", ",", ";", ":",
    ],
    run: { exerciseSourceScanning($0) })
}
