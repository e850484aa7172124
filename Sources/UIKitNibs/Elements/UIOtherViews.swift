internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Views that blur what is behind them, and their effects.
  static let effectViews: [ElementSchema] = [
    ElementSchema(
      "visualEffectView", "UIVisualEffectView", extends: view,
      [.effectContent, .visualEffect])
  ]

  static let blurStyles: WordTable = [
    "extraLight": 0, "light": 1, "dark": 2, "extraDark": 3, "regular": 4, "prominent": 5,
    "systemUltraThinMaterial": 6, "systemThinMaterial": 7, "systemMaterial": 8,
    "systemThickMaterial": 9, "systemChromeMaterial": 10, "systemUltraThinMaterialLight": 11,
    "systemThinMaterialLight": 12, "systemMaterialLight": 13, "systemThickMaterialLight": 14,
    "systemChromeMaterialLight": 15, "systemUltraThinMaterialDark": 16,
    "systemThinMaterialDark": 17, "systemMaterialDark": 18, "systemThickMaterialDark": 19,
    "systemChromeMaterialDark": 20,
  ]
}

extension Field {
  /// The view with the content in front of the effect.
  fileprivate static var effectContent: Field {
    Field { compiler, subject in
      guard let child = subject.element.child(["view"], key: "contentView", &compiler.reading),
        let content = compiler.compile(child, owner: subject.id)
      else { return }
      if compiler.graph[content].className == "UIView" {
        compiler.graph[content].className = "_UIVisualEffectContentView"
      }
      compiler.graph[subject.id].set("UIVisualEffectViewContentView", content)
      let views = compiler.graph.array([content], as: "NSMutableArray")
      compiler.graph[subject.id].set("UISubviews", views)
      compiler.addPart(content, .subview, of: subject.id)
    }
  }

  /// That of vibrancy, which says for what kind of text it is.
  private static var leftOutStyle: Field {
    Field.leftOut("style")
  }

  /// `<blurEffect style="…"/>`, or `<vibrancyEffect>` around one.
  fileprivate static var visualEffect: Field {
    Field { compiler, subject in
      let vibrancy = subject.element.child("vibrancyEffect", &compiler.reading)
      if let vibrancy { leftOutStyle.write(&compiler, subject.replacing(vibrancy)) }
      let holder = vibrancy ?? subject.element
      guard let blur = holder.child("blurEffect", &compiler.reading) else { return }
      let style =
        blur.enumeration("style", UIKitElements.blurStyles, &compiler.reading) ?? 0
      let names: (String, HashedName) =
        vibrancy == nil
        ? ("UIBlurEffect", "UIBlurEffectStyle")
        : ("UIVibrancyEffect", "UIVibrancyEffectBlurStyle")
      let effect = compiler.graph.add(names.0, [.init(names.1, .integer(Int64(style)))])
      compiler.graph[subject.id].set("UIVisualEffectViewEffect", effect)
    }
  }
}

extension UIKitElements {
  static let imageViews: [ElementSchema] = [imageView]

  static let imageView = ElementSchema(
    "imageView", "UIImageView", extends: view,
    [
      .uiImage("image", "UIImage"),
      .uiImage("highlightedImage", "UIHighlightedImage"),
      .symbolConfiguration("preferredSymbolConfiguration", "UIPreferredSymbolConfiguration"),
      .bool("highlighted", "UIHighlighted", omit: false),
      .bool(
        "adjustsImageSizeForAccessibilityContentSizeCategory",
        "UIAdjustsImageSizeForAccessibilityContentSizeCategory", omit: false),
    ])

  /// Views that other frameworks draw into.
  static let renderingViews: [ElementSchema] = [
    ElementSchema(
      "glkView", "GLKView", extends: view,
      [
        .enumeration(
          "drawableColorFormat", "GLKViewDrawableColorFormatCoderKey",
          ["RGBA8888": 0, "RGB565": 1, "SRGBA8888": 2], default: 0),
        .enumeration(
          "drawableDepthFormat", "GLKViewDrawableDepthFormatCoderKey",
          ["none": 0, "16": 1, "24": 2], default: 0),
        .enumeration(
          "drawableStencilFormat", "GLKViewDrawableStencilFormatCoderKey", ["none": 0, "8": 1],
          default: 0),
        .enumeration(
          "drawableMultisample", "GLKViewDrawableMultisampleCoderKey", ["none": 0, "4X": 1],
          default: 0),
        .bool(
          "enableSetNeedsDisplay", "GLKViewEnableSetNeedsDisplayCoderKey", default: true),
      ]),
    ElementSchema("arView", "ARView", extends: view, []),
    ElementSchema("arscnView", "ARSCNView", extends: view, []),
    ElementSchema("arskView", "ARSKView", extends: view, []),
    ElementSchema("mtkView", "MTKView", extends: view, []),
    ElementSchema("sceneKitView", "SCNView", extends: view, []),
    ElementSchema("skView", "SKView", extends: view, []),
  ]

  static let stackViews: [ElementSchema] = [
    ElementSchema(
      "stackView", "UIStackView", extends: view,
      [
        .noMargins,
        .arrangedSubviews,
        .enumeration(
          "axis", "UIStackViewAxis", ["horizontal": 0, "vertical": 1], default: 0),
        .enumeration("distribution", "UIStackViewDistribution", distributions, default: 0),
        .enumeration("alignment", "UIStackViewAlignment", alignments, default: 0),
        .stackSpacing,
        .bool("baselineRelativeArrangement", "UIStackViewBaselineRelative", default: false),
        .marginsRelativeArrangement,
      ])
  ]

  private static let distributions: WordTable = [
    "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
  ]

  private static let alignments: WordTable = [
    "fill": 0, "top": 1, "leading": 1, "firstBaseline": 2, "center": 3, "bottom": 4,
    "trailing": 4, "lastBaseline": 5,
  ]
}

extension Field {
  /// The arranged subviews, which are all subviews.
  fileprivate static var arrangedSubviews: Field {
    Field { compiler, subject in
      let views = compiler.compileMembers(of: "subviews", in: subject)
      guard !views.isEmpty else { return }
      let array = compiler.graph.array(views)
      compiler.graph[subject.id].set("UIStackViewArrangedSubviews", array)
    }
  }

  /// Whether the margins are kept free, as they are whenever some are set: Apple's nibs show it of
  /// directional ones, the frames in documents of the others too.
  fileprivate static var marginsRelativeArrangement: Field {
    Field { compiler, subject in
      let own = subject.element.bool("layoutMarginsRelativeArrangement", &compiler.reading)
      let hasMargins = subject.element.children.contains {
        $0["key"] == "directionalLayoutMargins" || $0["key"] == "layoutMargins"
      }
      compiler.graph[subject.id].set(
        "UIStackViewLayoutMarginsRelative", .boolean(own ?? hasMargins))
    }
  }

  /// The spacing; the system's is `UIStackView.spacingUseSystem`.
  fileprivate static var stackSpacing: Field {
    Field { compiler, subject in
      let spacing = subject.element.number("spacing", &compiler.reading) ?? 0
      let isSystem =
        subject.element.enumeration(
          "spacingType", ["standard": true, "custom": false], &compiler.reading) ?? false
      let system = Double(Float.leastNormalMagnitude)
      compiler.graph[subject.id].set(
        "UIStackViewSpacing", .double(isSystem ? system : spacing))
    }
  }
}

extension UIKitElements {
  static let mapViews: [ElementSchema] = [
    ElementSchema(
      "mapView", "MKMapView", extends: view,
      [
        .noMargins,
        .constant("MKDelegate", .null),
        .enumeration("mapType", "MKMapType", mapTypes, default: 0),
        .bool("zoomEnabled", "MKZoomEnabled", default: true),
        .bool("scrollEnabled", "MKScrollEnabled", default: true),
        .bool("showsUserLocation", "MKShowsUserLocation", default: false),
        .bool("pitchEnabled", "MKPitchEnabled", default: true),
        .bool("rotateEnabled", "MKRotateEnabled", default: true),
        .bool("showsBuildings", "MKShowsBuildings", default: true),
        .bool("showsTraffic", "MKShowsTraffic", default: false),
        .bool("showsCompass", "MKShowsCompass", default: true),
        .bool("showsScale", "MKShowsScaleKey", default: false),
        .bool("showsPointsOfInterest", "MKShowsPointsOfInterest", default: true),
        .constant("MKPointOfInterestFilter", .null).since(.xcode13, seen: "off 12.4, on 14.1"),
        .mapConfiguration,
      ])
  ]

  private static let mapTypes: WordTable = [
    "standard": 0, "satellite": 1, "hybrid": 2, "satelliteFlyover": 3, "hybridFlyover": 4,
    "mutedStandard": 5,
  ]
}

extension Field {
  /// The configuration that systems since iOS 16 take a standard map from; those of other maps are
  /// not known, and systems take them from the type.
  fileprivate static var mapConfiguration: Field {
    let field = Field("MKPreferredConfiguration") { compiler, subject in
      guard compiler.graph[subject.id]["MKMapType"]?.integer == 0 else { return }
      let showsTraffic = subject.element.bool("showsTraffic", &compiler.reading) ?? false
      let configuration = compiler.graph.add(
        "MKStandardMapConfiguration",
        [
          .init("MKMapConfigurationElevationStyle", 0),
          .init("MKStandardMapConfigurationEmphasisStyle", 0),
          .init("MKStandardMapConfigurationPointOfInterestFilter", .null),
          .init("MKStandardMapConfigurationShowsTraffic", .boolean(showsTraffic)),
        ])
      compiler.graph[subject.id].set("MKPreferredConfiguration", configuration)
    }
    return field.since(.xcode14, seen: "off 12.4, on 14.1")
  }
}

extension UIKitElements {
  /// Objects of any class.
  static let objects: [ElementSchema] = [
    ElementSchema(
      "customObject", "UICustomObject", naming: .uiKitSwapper, [.pairsAndAccessibility])
  ]
}
