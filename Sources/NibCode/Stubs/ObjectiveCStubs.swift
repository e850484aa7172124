internal import NibFormat

/// The declarations of a kit in Objective-C.
struct ObjectiveCStubs {
  let kit: Kit
  let toolkit: NibToolkit

  init(_ kit: Kit, _ toolkit: NibToolkit) { (self.kit, self.toolkit) = (kit, toolkit) }

  func lines() -> [String] {
    let stubs = StubClass.all(kit)
    var lines = Self.foundation
    lines += stubs.filter { $0.name.objectiveC != "NSObject" }.map {
      "@class \($0.name.objectiveC);"
    }
    lines += kit.protocols.map { "@protocol \($0) @end" }
    lines += kit.rawStrings.map { "typedef NSString *\($0);" }
    for enumeration in kit.enumerations { lines += declaration(of: enumeration) }
    for options in toolkit == .uiKit ? UIKitEnums.allOptions : AppKitEnums.allOptions {
      lines += declaration(of: options)
    }
    lines += values
    lines += toolkit == .uiKit ? Self.uiKit : Self.appKit
    for stub in stubs where stub.name.objectiveC != "NSObject" { lines += declaration(of: stub) }
    lines += Self.anchors(of: "NSLayoutXAxisAnchor", "After")
    lines += Self.anchors(of: "NSLayoutYAxisAnchor", "Below")
    lines += Self.anchors(of: "NSLayoutDimension", nil)
    lines += toolkit == .uiKit ? Self.uiKitEnd : Self.appKitEnd
    return lines
  }

  private func declaration(of stub: StubClass) -> [String] {
    var lines = [
      "@interface \(stub.name.objectiveC) : \(stub.parent?.objectiveC ?? "NSObject")"
    ]
    if stub.name.objectiveC == "UIButtonConfiguration" {
      for style in UIKitControls.buttonStyles {
        lines.append("+ (instancetype)\(style)ButtonConfiguration;")
      }
      lines.append("@property (nonatomic, strong) UIBackgroundConfiguration *background;")
    }
    for property in stub.properties {
      let isIs = property.name.swift.hasPrefix("is") && !property.name.objectiveC.hasPrefix("is")
      let getter = isIs ? ", getter=\(property.name.swift)" : ""
      let type = self.type(property)
      lines.append(
        "@property (nonatomic\(type.isObject ? ", strong" : "")\(getter)) \(type.name)\(property.name.objectiveC);"
      )
    }
    for member in stub.members where !member.objectiveC.isEmpty { lines.append(member.objectiveC) }
    return lines + ["@end"]
  }

  private func type(_ property: KitProperty) -> (name: String, isObject: Bool) {
    switch property.type {
    case .boolean, .inverted: ("BOOL ", false)
    case .integer: ("NSInteger ", false)
    case .number(let name): ((["Float": "float", "Double": "double"][name] ?? name) + " ", false)
    case .enumeration(let type), .options(let type): (type.type.objectiveC + " ", false)
    case .string: ("NSString *", true)
    case .color: (toolkit.colorClass + " *", true)
    case .font: (toolkit.fontClass + " *", true)
    case .image: (toolkit.imageClass + " *", true)
    case .symbolConfiguration: ("UIImageSymbolConfiguration *", true)
    case .attributedString: ("NSAttributedString *", true)
    case .textAttributes: ("NSDictionary *", true)
    case .date: ("NSDate *", true)
    case .point: ("CGPoint ", false)
    case .size: ("CGSize ", false)
    case .rect: ("CGRect ", false)
    case .insets: (toolkit == .uiKit ? "UIEdgeInsets " : "NSEdgeInsets ", false)
    case .directionalInsets: ("NSDirectionalEdgeInsets ", false)
    case .object(let name): ((kit.named(name)?.type.objectiveC ?? name) + " *", true)
    case .conforming(let name): ("id<\(name)> ", true)
    case .list(let name): ("NSArray<\(kit.named(name)?.type.objectiveC ?? name) *> *", true)
    case .rawString(let name): (name + " ", true)
    }
  }

  private func declaration(of enumeration: KitEnumeration) -> [String] {
    let name = enumeration.type.objectiveC
    return ["typedef enum \(name) : NSInteger {"]
      + enumeration.cases.map { "  \($0.objectiveC) = \($0.value)," } + ["} \(name);"]
  }

  private var values: [String] {
    var lines = ["@interface \(toolkit.colorClass) : NSObject"]
    for name in CodeColors.names(toolkit) { lines.append("+ (\(toolkit.colorClass) *)\(name);") }
    lines += [
      "+ (\(toolkit.colorClass) *)colorWithRed:(CGFloat)r green:(CGFloat)g blue:(CGFloat)b alpha:(CGFloat)a;",
      "+ (\(toolkit.colorClass) *)colorWithSRGBRed:(CGFloat)r green:(CGFloat)g blue:(CGFloat)b alpha:(CGFloat)a;",
      "+ (\(toolkit.colorClass) *)colorWithWhite:(CGFloat)w alpha:(CGFloat)a;",
      "+ (\(toolkit.colorClass) *)colorNamed:(NSString *)name;",
      "- (\(toolkit.colorClass) *)colorWithAlphaComponent:(CGFloat)alpha;", "@end",
    ]
    lines += CodeFonts.weights.map {
      "extern const CGFloat \(toolkit.fontClass)Weight\($0.capitalizedFirst);"
    }
    lines += CodeFonts.textStyles.map {
      "extern NSString *const \(toolkit.fontClass)TextStyle\($0.swift.capitalizedFirst);"
    }
    lines += [
      "@interface \(toolkit.fontClass) : NSObject",
      "+ (\(toolkit.fontClass) *)fontWithName:(NSString *)name size:(CGFloat)size;",
      "+ (\(toolkit.fontClass) *)systemFontOfSize:(CGFloat)size;",
      "+ (\(toolkit.fontClass) *)systemFontOfSize:(CGFloat)size weight:(CGFloat)weight;",
      "+ (\(toolkit.fontClass) *)boldSystemFontOfSize:(CGFloat)size;",
      "+ (\(toolkit.fontClass) *)italicSystemFontOfSize:(CGFloat)size;",
      "+ (\(toolkit.fontClass) *)monospacedSystemFontOfSize:(CGFloat)size weight:(CGFloat)weight;",
      "+ (\(toolkit.fontClass) *)preferredFontForTextStyle:(NSString *)style;",
      "+ (\(toolkit.fontClass) *)preferredFontForTextStyle:(NSString *)style options:(NSDictionary *)options;",
      "@end",
    ]
    return lines + CodeTextAttributes.all.map { "extern NSString *const \($0.objectiveC);" }
  }

  private static let foundation = [
    "typedef signed char BOOL;", "typedef long NSInteger;", "typedef unsigned long NSUInteger;",
    "typedef double CGFloat;", "#define YES ((BOOL)1)", "#define NO ((BOOL)0)",
    "#define nil ((id)0)", "typedef struct objc_selector *SEL;",
    "typedef struct { CGFloat x, y; } CGPoint;",
    "typedef struct { CGFloat width, height; } CGSize;",
    "typedef struct { CGPoint origin; CGSize size; } CGRect;", "extern const CGRect CGRectZero;",
    "CGPoint CGPointMake(CGFloat, CGFloat); CGSize CGSizeMake(CGFloat, CGFloat);",
    "CGRect CGRectMake(CGFloat, CGFloat, CGFloat, CGFloat);",
    "typedef struct { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;",
    "NSDirectionalEdgeInsets NSDirectionalEdgeInsetsMake(CGFloat, CGFloat, CGFloat, CGFloat);",
    "@class NSString, NSArray, NSDictionary, NSNumber;",
    "__attribute__((objc_root_class)) @interface NSObject",
    "+ (instancetype)alloc;", "- (instancetype)init;",
    "- (void)setValue:(id)value forKey:(NSString *)key;",
    "- (void)setValue:(id)value forKeyPath:(NSString *)path;",
    "@property (nonatomic, strong) NSString *accessibilityIdentifier, *accessibilityLabel, *accessibilityHint;",
    "@property (nonatomic) BOOL isAccessibilityElement;", "@end",
    "@protocol NSCopying @end",
    "@interface NSString : NSObject <NSCopying>", "@end",
    "@interface NSConstantString : NSString", "@end",
    "@interface NSNumber : NSObject <NSCopying>", "- (double)doubleValue;",
    "+ (NSNumber *)numberWithDouble:(double)v;",
    "+ (NSNumber *)numberWithInt:(int)v;", "+ (NSNumber *)numberWithInteger:(NSInteger)v;",
    "+ (NSNumber *)numberWithLong:(long)v;", "+ (NSNumber *)numberWithLongLong:(long long)v;",
    "+ (NSNumber *)numberWithChar:(char)v;", "+ (NSNumber *)numberWithBool:(BOOL)v;", "@end",
    "@interface NSArray<ObjectType> : NSObject",
    "+ (instancetype)arrayWithObjects:(const ObjectType [])objects count:(NSUInteger)count;",
    "- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;",
    "- (NSUInteger)indexOfObject:(ObjectType)object;",
    "@property (readonly) NSUInteger count;", "@end",
    "@interface NSDictionary<KeyType, ObjectType> : NSObject",
    "+ (instancetype)dictionaryWithObjects:(const ObjectType [])objects forKeys:(const id<NSCopying> [])keys count:(NSUInteger)count;",
    "- (ObjectType)objectForKeyedSubscript:(KeyType)key;", "@end", "@interface NSDate : NSObject",
    "+ (NSDate *)dateWithTimeIntervalSinceReferenceDate:(double)time;", "@end",
    "@interface NSBundle : NSObject", "+ (NSBundle *)mainBundle;", "@end",
    "NSString *NSLocalizedStringWithDefaultValue(NSString *, NSString *, NSBundle *, NSString *, NSString *);",
    "SEL NSSelectorFromString(NSString *);", "@interface NSAttributedString : NSObject",
    "- (instancetype)initWithString:(NSString *)text;",
    "- (instancetype)initWithString:(NSString *)text attributes:(NSDictionary *)attributes;",
    "@end",
    "@interface NSMutableAttributedString : NSAttributedString",
    "- (void)appendAttributedString:(NSAttributedString *)text;", "@end",
    "@class NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSLayoutDimension;",
  ]

  private static func anchors(of type: String, _ side: String?) -> [String] {
    var lines = ["@interface \(type) : NSObject"]
    for relation in ["Equal", "LessThanOrEqual", "GreaterThanOrEqual"] {
      let start = "- (NSLayoutConstraint *)constraint\(relation)To"
      lines.append("\(start)Anchor:(\(type) *)anchor;")
      lines.append("\(start)Anchor:(\(type) *)anchor constant:(CGFloat)constant;")
      if let side {
        lines.append("\(start)SystemSpacing\(side)Anchor:(\(type) *)anchor multiplier:(CGFloat)m;")
      } else {
        lines.append("\(start)Constant:(CGFloat)constant;")
        lines.append("\(start)Anchor:(\(type) *)anchor multiplier:(CGFloat)m;")
        lines.append("\(start)Anchor:(\(type) *)anchor multiplier:(CGFloat)m constant:(CGFloat)c;")
      }
    }
    return lines + ["@end"]
  }

  private static func priorities(_ type: String) -> [String] {
    CodePriority.named.map { "extern const float \(type)\($0.name.capitalizedFirst);" }
  }

  private static let constraint = [
    "@interface NSLayoutConstraint (Making)",
    "+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;",
    "+ (void)deactivateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;",
    "+ (instancetype)constraintWithItem:(id)item attribute:(NSLayoutAttribute)a relatedBy:(NSLayoutRelation)r toItem:(id)other attribute:(NSLayoutAttribute)b multiplier:(CGFloat)m constant:(CGFloat)c;",
    "@property (nonatomic) CGFloat constant;",
    "@property (nonatomic, strong) NSString *identifier;",
    "@property (nonatomic) float priority;", "@end",
  ]

  private static let uiKit = [
    "typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;",
    "UIEdgeInsets UIEdgeInsetsMake(CGFloat, CGFloat, CGFloat, CGFloat);",
    "@interface NSIndexPath : NSObject <NSCopying>",
    "+ (NSIndexPath *)indexPathForRow:(NSInteger)row inSection:(NSInteger)section;",
    "@property (readonly) NSInteger section, row;", "@end",
    "@class UIImageSymbolConfiguration;",
    "@interface UIImage : NSObject", "+ (UIImage *)imageNamed:(NSString *)name;",
    "+ (UIImage *)systemImageNamed:(NSString *)name;",
    "+ (UIImage *)systemImageNamed:(NSString *)name withConfiguration:(UIImageSymbolConfiguration *)configuration;",
    "@end", "@interface UIImageSymbolConfiguration : NSObject",
    "+ (instancetype)configurationWithPointSize:(CGFloat)size weight:(UIImageSymbolWeight)weight scale:(UIImageSymbolScale)scale;",
    "+ (instancetype)configurationWithTextStyle:(NSString *)style;",
    "+ (instancetype)configurationWithTextStyle:(NSString *)style scale:(UIImageSymbolScale)scale;",
    "+ (instancetype)configurationWithWeight:(UIImageSymbolWeight)weight;",
    "+ (instancetype)configurationWithScale:(UIImageSymbolScale)scale;",
    "- (instancetype)configurationByApplyingConfiguration:(UIImageSymbolConfiguration *)other;",
    "@end", "@interface UITraitCollection : NSObject",
    "@property (nonatomic, readonly) UIUserInterfaceSizeClass horizontalSizeClass, verticalSizeClass;",
    "@end", "@interface UILayoutSupport : NSObject",
    "@property (nonatomic, readonly) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor;",
    "@property (nonatomic, readonly) NSLayoutDimension *heightAnchor;", "@end",
    "@interface NSValue : NSObject", "+ (NSValue *)valueWithCGRect:(CGRect)rect;",
    "+ (NSValue *)valueWithCGSize:(CGSize)size;", "+ (NSValue *)valueWithCGPoint:(CGPoint)point;",
    "@end", "@interface NSObject (Traits)",
    "@property (nonatomic) UIAccessibilityTraits accessibilityTraits;", "@end",
  ]

  private static let uiKitEnd =
    constraint + [
      "@interface UIBlurEffect : UIVisualEffect",
      "+ (UIBlurEffect *)effectWithStyle:(UIBlurEffectStyle)style;", "@end",
      "@interface UIVibrancyEffect : UIVisualEffect",
      "+ (UIVibrancyEffect *)effectForBlurEffect:(UIBlurEffect *)effect;", "@end",
      "@interface UIBarItem (States)",
      "- (void)setTitleTextAttributes:(NSDictionary *)attributes forState:(UIControlState)state;",
      "@end", "@interface UISearchBar (Scopes)",
      "@property (nonatomic, strong) NSArray *scopeButtonTitles;", "@end",
    ] + priorities("UILayoutPriority")

  private static let appKit =
    [
      "typedef struct { CGFloat top, left, bottom, right; } NSEdgeInsets;",
      "NSEdgeInsets NSEdgeInsetsMake(CGFloat, CGFloat, CGFloat, CGFloat);",
      "@interface NSImage : NSObject", "+ (NSImage *)imageNamed:(NSString *)name;",
      "+ (NSImage *)imageWithSystemSymbolName:(NSString *)name accessibilityDescription:(NSString *)text;",
      "@end", "@interface NSSortDescriptor : NSObject",
      "+ (instancetype)sortDescriptorWithKey:(NSString *)key ascending:(BOOL)ascending;",
      "@end", "@interface NSValue : NSObject", "+ (NSValue *)valueWithRect:(CGRect)rect;",
      "+ (NSValue *)valueWithSize:(CGSize)size;", "+ (NSValue *)valueWithPoint:(CGPoint)point;",
      "@end", "@interface NSObject (Bindings)",
      "- (void)bind:(NSString *)binding toObject:(id)object withKeyPath:(NSString *)path options:(NSDictionary *)options;",
    ]
    + CodeAccessibility.appKit.map { "- (void)setAccessibility\($0.name):(NSString *)text;" } + [
      "@end"
    ]
    + priorities("NSLayoutPriority")
    + CodeToolbarItems.all.map { "extern NSString *const \($0.archived)Identifier;" }
    + CodeBindingOptions.all.map { "extern NSString *const NS\($0.archived)BindingOption;" }

  private static let appKitEnd =
    constraint + [
      "@interface NSNumberFormatter (Limits)",
      "@property (nonatomic, strong) NSNumber *maximum, *minimum;", "@end",
    ]
}
