internal import NibFormat

/// Views of AppKit that hold others: boxes, scroll, split, stack and tab views, tables.
enum AppKitViews {
  static let classes: [KitClass] = [
    KitClass("NSObject", nil),
    KitClass("NSLayoutConstraint"),
    UIKitViews.paragraphStyle, UIKitViews.shadow,
    KitClass(
      "NSResponder",
      outlets: [
        KitProperty("nextResponder", .object("NSResponder")),
        KitProperty("menu", .object("NSMenu")),
      ]),
    view,
    KitClass("_ContentView", type: CodeForm("NSView"), "NSView", [KitRow].silent("NSvFlags")),
    KitClass(
      "NSLayoutGuide", members: CodeDeclarations.anchors,
      [KitRow].silent(
        """
        NSLayoutGuideIdentifier NSLayoutGuideOwningView NSLayoutGuideFrame \
        NSLayoutGuideShouldBeArchived NSLayoutGuideSystemConstraints NSLayoutGuideNegativeSize \
        NSLayoutGuideLockedToOwningView NSShouldBeArchived
        """)),
    box, scroll,
    KitClass(
      "NSClipView", "NSView", maker: .frame,
      [
        .object("NSDocView", "documentView", "NSView"), .color("NSBGColor", "backgroundColor"),
        .silent("NSSubviews"),
        .custom("NScvFlags") { reader, subject, value in
          guard let flags = reader.integer(value) else { return }
          reader.assign(
            KitProperty("drawsBackground", .boolean, initial: .boolean(true)),
            .boolean(flags & 4 != 0), subject)
        },
        .bool("drawsBackground", "drawsBackground"),
      ]
        + [KitRow].silent(
          "NSBounds NSCursor NSAutomaticallyAdjustsContentInsets NSvFlags NSContentInsets")),
    KitClass(
      "_ClipView", type: CodeForm("NSClipView"), "NSClipView", [KitRow].silent("NSDocView NSFrame")),
    KitClass(
      "NSSplitView", "NSView", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("NSSplitViewDelegate"))],
      members: [
        CodeForm(
          "func addArrangedSubview(_ view: NSView)", "- (void)addArrangedSubview:(NSView *)view;")
      ],
      [
        .bool("NSIsVertical", "isVertical", initial: false),
        .enumeration("NSDividerStyle", "dividerStyle", AppKitEnums.divider, initial: 1),
        .string("NSAutosaveName", "autosaveName", initial: ""),
        .members("NSSubviews", "%.addArrangedSubview(%)", "[% addArrangedSubview:%]"),
        .custom("NSHoldingPriorities") { reader, _, value in
          reader.omit("NSHoldingPriorities: setHoldingPriority(_:forSubviewAt:)")
        },
        .silent("NSArrangedSubviews"), .silent("NSDoesNotArrangeAllSubviews"),
      ]),
    stack,
    KitClass(
      "NSTabView", "NSView", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("NSTabViewDelegate"))],
      members: [
        CodeForm(
          "func addTabViewItem(_ item: NSTabViewItem)",
          "- (void)addTabViewItem:(NSTabViewItem *)item;"),
        CodeForm(
          "func selectTabViewItem(_ item: NSTabViewItem?)",
          "- (void)selectTabViewItem:(NSTabViewItem *)item;"),
      ],
      [
        .members("NSTabViewItems", "%.addTabViewItem(%)", "[% addTabViewItem:%]"),
        .custom("NSSelectedTabViewItem") { reader, subject, value in
          guard let id = value.object, let item = reader.object(id) else { return }
          let items = reader.graph.objects("NSTabViewItems", of: subject.id)
          guard items.first != id else { return }
          reader.relations.append(
            .call(
              CodeForm("%.selectTabViewItem(%)", "[% selectTabViewItem:%]"), [subject.target, item])
          )
        },
        .font("NSFont", "font"),
        .bool("NSDrawsBackground", "drawsBackground", initial: true, absent: false),
        .bool("NSAllowTruncatedLabels", "allowsTruncatedLabels", initial: false),
        .custom("NSTvFlags") { reader, subject, value in
          guard let flags = reader.integer(value),
            let type = AppKitEnums.tabType.expression(flags & 7)
          else { return }
          reader.assign(
            KitProperty(
              "tabViewType", .enumeration(AppKitEnums.tabType),
              initial: AppKitEnums.tabType.expression(0)), type, subject)
        },
        .enumeration("tabViewType", "tabViewType", AppKitEnums.tabType), .silent("NSSubviews"),
      ]),
    KitClass(
      "NSTabViewItem",
      maker: .custom { reader, id, type in
        let name = reader.graph.string("NSIdentifier", of: id)
        return .form(
          CodeForm("%(identifier: %)", "[[% alloc] initWithIdentifier:%]"),
          [type, name.map { .string($0) } ?? .null])
      },
      outlets: [KitProperty("initialFirstResponder", .object("NSView"))],
      members: [
        CodeForm("init(identifier: Any?)", "- (instancetype)initWithIdentifier:(id)identifier;")
      ],
      [
        .string("NSLabel", "label", initial: ""), .image("NSImage", "image"),
        .object("NSView", "view", "NSView"), .string("NSToolTip", "toolTip"),
        .object("NSViewController", "viewController", "NSViewController"),
      ] + [KitRow].silent("NSColor NSTabView NSIdentifier")),
    KitClass(
      "NSVisualEffectView", "NSView", maker: .frame,
      [
        .enumeration("NSVisualEffectViewMaterial", "material", AppKitEnums.material, initial: 0),
        .enumeration(
          "NSVisualEffectViewBlendingMode", "blendingMode", AppKitEnums.blending, initial: 0),
        .enumeration("NSVisualEffectViewState", "state", AppKitEnums.effectState, initial: 0),
        .image("NSVisualEffectViewMaskImage", "maskImage"),
      ]
        + [KitRow].silent(
          "IBVisualEffectViewAppearanceType IBVisualEffectViewExternalMaterial NSViewShadow")),
    KitClass(
      "NSTableCellView", "NSView", maker: .frame,
      outlets: [
        KitProperty("textField", .object("NSTextField")),
        KitProperty("imageView", .object("NSImageView")),
      ]),
    KitClass("NSTableRowView", "NSView", maker: .frame),
    KitClass(
      "NSCollectionView", "NSView", maker: .frame,
      outlets: [
        KitProperty("delegate", .conforming("NSCollectionViewDelegate")),
        KitProperty("dataSource", .conforming("NSCollectionViewDataSource")),
      ],
      [
        .bool("NSSelectable", "isSelectable", initial: false),
        .bool("NSAllowsMultipleSelection", "allowsMultipleSelection", initial: false),
        .omitted("NSCollectionViewLayout", "set collectionViewLayout"),
        .custom("NSCollectionViewCore") { reader, _, value in
          guard let core = value.object,
            let layout = reader.graph.object("UICollectionLayout", of: core)
          else { return }
          reader.omit(
            "UICollectionLayout = \(reader.describe(.object(layout))): set collectionViewLayout")
        },
      ]
        + [KitRow].silent(
          """
          NSBackgroundColors NSDraggingSourceMaskForLocal \
          NSDraggingSourceMaskForNonLocal NSMaxGridSize NSMaxNumberOfGridColumns \
          NSMaxNumberOfGridRows NSMinGridSize NSSubviews
          """)),
    KitClass(
      "NSGridView", "NSView", maker: .frame,
      [
        .number("NSGrid_rowSpacing", "rowSpacing", initial: 6),
        .number("NSGrid_columnSpacing", "columnSpacing", initial: 6),
        .enumeration("NSGrid_xPlacement", "xPlacement", AppKitEnums.gridPlacement, initial: 2),
        .enumeration("NSGrid_yPlacement", "yPlacement", AppKitEnums.gridPlacement, initial: 2),
        .omitted("NSGrid_cells", "addRow(with:)"),
      ] + [KitRow].silent("NSGrid_alignment NSGrid_columns NSGrid_rows")),
  ]

  static let view = KitClass(
    "NSView", "NSResponder", maker: .frame,
    outlets: [
      KitProperty("nextKeyView", .object("NSView"))
    ],
    members: CodeDeclarations.anchors + [
      CodeForm("init()", ""),
      CodeForm("init(frame: CGRect)", "- (instancetype)initWithFrame:(CGRect)frame;"),
      CodeForm(
        "var safeAreaLayoutGuide: NSLayoutGuide { get }",
        "@property (readonly) NSLayoutGuide *safeAreaLayoutGuide;"),
      CodeForm(
        "var layoutMarginsGuide: NSLayoutGuide { get }",
        "@property (readonly) NSLayoutGuide *layoutMarginsGuide;"),
      CodeForm("func addSubview(_ view: NSView)", "- (void)addSubview:(NSView *)view;"),
      CodeForm(
        "func addLayoutGuide(_ guide: NSLayoutGuide)",
        "- (void)addLayoutGuide:(NSLayoutGuide *)guide;"),
      CodeForm(
        "func addGestureRecognizer(_ recognizer: NSGestureRecognizer)",
        "- (void)addGestureRecognizer:(NSGestureRecognizer *)recognizer;"),
      CodeForm(
        "func setContentHuggingPriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation)",
        "- (void)setContentHuggingPriority:(float)priority forOrientation:(NSLayoutConstraintOrientation)orientation;"
      ),
      CodeForm(
        "func setContentCompressionResistancePriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation)",
        "- (void)setContentCompressionResistancePriority:(float)priority forOrientation:(NSLayoutConstraintOrientation)orientation;"
      ),
    ],
    [
      .custom("NSvFlags") { reader, subject, value in reader.setViewFlags(value, subject) },
      .options("autoresizingMask", "autoresizingMask", AppKitEnums.autoresizing),
      .bool("autoresizesSubviews", "autoresizesSubviews"), .bool("isHidden", "isHidden"),
      .enumeration("focusRingType", "focusRingType", AppKitEnums.focusRing),
      .inverted(
        "NSDoNotTranslateAutoresizingMask", "translatesAutoresizingMaskIntoConstraints",
        initial: true),
      .members("NSSubviews", "%.addSubview(%)", "[% addSubview:%]"),
      .custom("NSViewConstraints") { reader, _, value in reader.collectConstraints(value) },
      .custom("NSViewLayoutGuides") { reader, subject, value in
        if let list = value.object { reader.addGuides(list, to: subject.target) }
      },
      .custom("NSHuggingPriority") { reader, subject, value in
        reader.setPriorities(
          value, subject, usual: 250, form: "setContentHuggingPriority",
          others: ["NSButton", "NSImageView", "NSProgressIndicator", "NSBox"])
      },
      .custom("NSAntiCompressionPriority") { reader, subject, value in
        reader.setPriorities(
          value, subject, usual: 750, form: "setContentCompressionResistancePriority", others: [])
      },
      .custom("NSReuseIdentifierKey") { reader, subject, value in
        guard let text = value.object.flatMap({ reader.graph.string($0) }), !text.hasPrefix("_NS:")
        else { return }
        reader.assign(
          KitProperty("identifier", .rawString("NSUserInterfaceItemIdentifier")),
          .form(CodeForm("NSUserInterfaceItemIdentifier(rawValue: %)", "%"), [.string(text)]),
          subject)
      },
      .property("identifier", "identifier", .rawString("NSUserInterfaceItemIdentifier")),
      .string("NSToolTip", "toolTip"), .string("NSViewToolTip", "toolTip"),
      .bool("NSViewClipsToBoundsKeyName", "clipsToBounds", initial: false),
      .bool("NSViewIsLayerTreeHost", "wantsLayer", initial: false),
      .bool("NSViewCanDrawConcurrently", "canDrawConcurrently", initial: false),
      .number("NSViewAlphaValueKey", "alphaValue", initial: 1),
      .custom("NSGestureRecognizers") { reader, subject, value in
        reader.addMembers(
          value, besides: [],
          CodeForm("%.addGestureRecognizer(%)", "[% addGestureRecognizer:%]"), subject)
      },
    ]
      + [KitRow].silent(
        """
        NSFrame NSFrameSize NSNextResponder NSSuperview NSNextKeyView NSWindow NSNibTouchBar \
        NSViewWantsBestResolutionOpenGLSurface IBNSClipsToBounds IBNSLayoutMarginsGuide \
        IBNSSafeAreaLayoutGuide NSViewLayerContentsRedrawPolicy NSDragTypes NSExtension \
        NSOriginalClassName IBNSShadowedSymbolConfiguration NSAllowsLogicalLayoutDirection \
        NSViewContentFilters NSViewBackgroundFilters NSViewCompositingFilter NSViewAnimations \
        NSUserInterfaceLayoutDirection
        """))

  static let box = KitClass(
    "NSBox", "NSView", maker: .frame,
    members: [CodeForm("var contentView: NSView?", "@property NSView *contentView;")],
    [
      .enumeration("NSBoxType", "boxType", AppKitEnums.boxType, initial: 0),
      .enumeration("NSBorderType", "borderType", AppKitEnums.borderType, initial: 3),
      .enumeration("NSTitlePosition", "titlePosition", AppKitEnums.titlePosition, initial: 2),
      .custom("NSTitleCell") { reader, subject, value in
        guard let id = value.object,
          let title = reader.graph.object("NSContents", of: id).flatMap({ reader.string($0) })
        else { return }
        reader.assign(KitProperty("title", .string, initial: .string("Title")), title, subject)
      },
      .string("title", "title"), .bool("NSTransparent", "isTransparent", initial: false),
      .bool("NSFullyTransparent", "isTransparent", initial: false),
      .color("NSBorderColor2", "borderColor"), .color("NSFillColor2", "fillColor"),
      .number("NSBorderWidth2", "borderWidth", initial: 1),
      .number("NSCornerRadius2", "cornerRadius", initial: 0),
      .property("NSOffsets", "contentViewMargins", .size, initial: CodeGeometry.size([5, 5])),
      .custom("NSContentView") { reader, subject, value in
        guard let id = value.object else { return }
        if reader.graph[id].className == "NSView" {
          reader.merge(
            id, CodeForm("%.contentView!", "%.contentView"), of: subject, as: "_ContentView")
        } else if let view = reader.object(id) {
          reader.relations.append(
            .assignment(subject.target, property: CodeForm("contentView"), view))
        }
      },
      .silent("NSSubviews"), .silent("IBNSBoxIsUsingDocumentContentView"),
    ])

  static let scroll = KitClass(
    "NSScrollView", "NSView", maker: .frame,
    members: [
      CodeForm("var contentView: NSClipView", "@property NSClipView *contentView;"),
      CodeForm("var verticalScroller: NSScroller?", "@property NSScroller *verticalScroller;"),
      CodeForm("var horizontalScroller: NSScroller?", "@property NSScroller *horizontalScroller;"),
      CodeForm("var documentView: NSView?", "@property NSView *documentView;"),
    ],
    [
      .custom("NSContentView") { reader, subject, value in
        guard let id = value.object else { return }
        if reader.graph[id].className == "NSClipView" {
          if let document = reader.graph.object("NSDocView", of: id),
            let view = reader.object(document)
          {
            reader.relations.append(
              .assignment(subject.target, property: CodeForm("documentView"), view))
          }
          reader.merge(id, CodeForm("%.contentView"), of: subject, as: "_ClipView")
        } else if let clip = reader.object(id) {
          reader.relations.append(
            .assignment(subject.target, property: CodeForm("contentView"), clip))
        }
      },
      .custom("NSVScroller") { reader, subject, value in
        guard let id = value.object, reader.graph[id].className == "NSScroller" else { return }
        reader.aliases[id] = .form(
          CodeForm("%.verticalScroller!", "%.verticalScroller"), [subject.target])
      },
      .custom("NSHScroller") { reader, subject, value in
        guard let id = value.object, reader.graph[id].className == "NSScroller" else { return }
        reader.aliases[id] = .form(
          CodeForm("%.horizontalScroller!", "%.horizontalScroller"), [subject.target])
      },
      .custom("NSsFlags") { reader, subject, value in
        guard let flags = reader.integer(value) else { return }
        reader.assign(
          KitProperty(
            "borderType", .enumeration(AppKitEnums.borderType),
            initial: AppKitEnums.borderType.expression(0)),
          AppKitEnums.borderType.expression(flags & 3) ?? .null, subject)
        for (bit, name) in [
          (Int64(0x10), "hasVerticalScroller"), (0x20, "hasHorizontalScroller"),
          (0x200, "autohidesScrollers"),
        ] {
          reader.assign(
            KitProperty(name, .boolean, initial: .boolean(false)), .boolean(flags & bit != 0),
            subject)
        }
        reader.assign(
          KitProperty("usesPredominantAxisScrolling", .boolean, initial: .boolean(true)),
          .boolean(flags & 0x10000 != 0), subject)
      },
      .enumeration("borderType", "borderType", AppKitEnums.borderType),
      .bool("hasVerticalScroller", "hasVerticalScroller"),
      .bool("hasHorizontalScroller", "hasHorizontalScroller"),
      .bool("autohidesScrollers", "autohidesScrollers"),
      .bool("usesPredominantAxisScrolling", "usesPredominantAxisScrolling"),
      .number("NSMagnification", "magnification", initial: 1),
      .number("NSMinMagnification", "minMagnification", initial: 0.25),
      .number("NSMaxMagnification", "maxMagnification", initial: 4),
      .bool("NSAllowsMagnification", "allowsMagnification", initial: false),
      .silent("NSSubviews"), .silent("NSGestureRecognizers"),
    ]
      + [KitRow].silent(
        """
        NSScrollAmts NSHeaderClipView NSCornerView NSContentInsets NSScrollerKnobStyle \
        NSNextScroller NSFindBarView
        """))

  static let stack = KitClass(
    "NSStackView", "NSView", maker: .frame,
    outlets: [KitProperty("delegate", .conforming("NSStackViewDelegate"))],
    members: [
      CodeForm(
        "func addView(_ view: NSView, in gravity: NSStackView.Gravity)",
        "- (void)addView:(NSView *)view inGravity:(NSStackViewGravity)gravity;"),
      CodeForm(
        "func addArrangedSubview(_ view: NSView)", "- (void)addArrangedSubview:(NSView *)view;"),
    ],
    [
      .enumeration(
        "NSStackViewOrientation", "orientation", AppKitEnums.orientation, initial: 0),
      .enumeration("NSStackViewAlignment", "alignment", CodeAnchor.attributes),
      .enumeration(
        "NSStackViewdistribution", "distribution", AppKitEnums.distribution, initial: -1),
      .number("NSStackViewSpacing", "spacing", initial: 8),
      .bool("NSStackViewDetachesHiddenViews", "detachesHiddenViews", initial: true),
      .custom("NSStackViewEdgeInsets.top") { reader, subject, _ in
        let numbers = ["top", "left", "bottom", "right"].map {
          reader.graph.number(HashedName("NSStackViewEdgeInsets.\($0)"), of: subject.id) ?? 0
        }
        guard numbers.allSatisfy(\.isFinite), numbers.contains(where: { $0 != 0 }) else { return }
        reader.assign(
          KitProperty("edgeInsets", .insets), CodeGeometry.insets(numbers, .appKit), subject)
      },
      .property("edgeInsets", "edgeInsets", .insets),
      .custom("NSStackViewBeginningContainer") { reader, subject, value in
        reader.addStacked(value, 1, subject)
      },
      .custom("NSStackViewMiddleContainer") { reader, subject, value in
        reader.addStacked(value, 2, subject)
      },
      .custom("NSStackViewEndContainer") { reader, subject, value in
        reader.addStacked(value, 3, subject)
      },
      .custom("NSStackViewHasEqualSpacing") { _, _, _ in },
      .custom("NSSubviews") { _, _, _ in },
    ]
      + [KitRow].silent(
        """
        NSStackViewEdgeInsets.left NSStackViewEdgeInsets.bottom NSStackViewEdgeInsets.right \
        NSStackViewHasFlatViewHierarchy NSStackViewHorizontalClippingResistance \
        NSStackViewHorizontalHugging NSStackViewVerticalClippingResistance \
        NSStackViewVerticalHugging NSStackViewSecondaryAlignment
        """))
}

extension NibCodeReader {
  /// Autoresizing, hidden, focus ring: bits of a word.
  mutating func setViewFlags(_ value: NibValue, _ subject: KitSubject) {
    guard let flags = integer(value) else { return }
    if graph[subject.id]["NSDoNotTranslateAutoresizingMask"]?.truth != true,
      let mask = AppKitEnums.autoresizing.options(flags & 0x3F), flags & 0x3F != 36
    {
      assign(
        KitProperty(
          "autoresizingMask", .options(AppKitEnums.autoresizing),
          initial: AppKitEnums.autoresizing.options(0)), mask, subject)
    }
    assign(
      KitProperty("autoresizesSubviews", .boolean, initial: .boolean(true)),
      .boolean(flags & 0x100 != 0 || kit.isKind(subject.kitClass.name, of: "NSControl")), subject)
    assign(
      KitProperty("isHidden", .boolean, initial: .boolean(false)),
      .boolean(flags & 0x8000_0000 != 0), subject)
    guard kit.isKind(subject.kitClass.name, of: "NSControl") == false else { return }
    let ring: Int64 = flags & 0x1000 != 0 ? 1 : flags & 0x2000 != 0 ? 2 : 0
    assign(
      KitProperty(
        "focusRingType", .enumeration(AppKitEnums.focusRing),
        initial: AppKitEnums.focusRing.expression(0)),
      AppKitEnums.focusRing.expression(ring) ?? .null, subject)
  }

  /// The views of one end of a stack.
  mutating func addStacked(_ value: NibValue, _ gravity: Int64, _ subject: KitSubject) {
    guard let container = value.object else { return }
    let isFlat =
      graph.object("NSStackViewMiddleContainer", of: subject.id) == nil
      && graph.object("NSStackViewEndContainer", of: subject.id) == nil
    for id in graph.objects("NSStackViewContainerNonDroppedViews", of: container) {
      guard let view = object(id), !isExternal(view) else { continue }
      if isFlat {
        relations.append(
          .call(
            CodeForm("%.addArrangedSubview(%)", "[% addArrangedSubview:%]"),
            [subject.target, view]))
      } else {
        relations.append(
          .call(
            CodeForm("%.addView(%, in: %)", "[% addView:% inGravity:%]"),
            [subject.target, view, AppKitEnums.gravity.expression(gravity) ?? .null]))
      }
    }
  }
}
