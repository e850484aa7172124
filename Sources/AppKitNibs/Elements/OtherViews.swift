internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Views of frameworks other than AppKit and WebKit.
  static let otherViews: [ElementSchema] = [
    ElementSchema(
      "pdfView", "PDFView", extends: view,
      [
        .omit("NSvFlags"),
        .emptySubviews,
        .constant("NSDragTypes", strings: ["NSFilenamesPboardType"], as: "NSMutableSet"),
        .constant("Version", 3),
        .enumeration(
          "displayMode", "DisplayMode",
          ["singlePage": 0, "singlePageContinuous": 1, "twoUp": 2, "twoUpContinuous": 3],
          default: 1),
        .bool("displaysPageBreaks", "PageBreaks", default: true),
        .float("scaleFactor", "ScaleFactor", default: 1),
        .bool("autoScales", "AutoScale", default: false),
        .constant("DisplayDirection", false),
        .bool("displaysRTL", "DisplaysRTL", default: false),
        .constant("MinScaleFactor", .float(0.1)),
        .constant("MaxScaleFactor", .float(20)),
        .bool("displaysAsBook", "DisplaysAsBook", default: false),
        .bool("enableDataDetectors", "EnableDataDetectors", default: false),
        .constant("InterpolationQuality", 2),
        .bool("acceptsDraggedFiles", "AcceptsDraggedFiles", default: false),
      ]),
    ElementSchema(
      "qcView", "QCView", extends: view,
      [
        .unverified,
        .leftOut(
          "autostarts", "autostartRendering", "erasesBackground", "maxRenderingFrameRate",
          "maximumFPS"),
        .skipped("eraseColor", "synchronousSubscription"),
      ]),
    ElementSchema(
      "avPlayerView", "AVPlayerView", extends: view,
      [
        .enumeration(
          "controlsStyle", "AVControlsStyle",
          ["none": 0, "inline": 1, "default": 1, "floating": 2, "minimal": 3], default: 1),
        .bool("showsFrameSteppingButtons", "AVShowsFrameSteppingButtons", default: false),
        .bool("showsFullScreenToggleButton", "AVShowsFullScreenToggleButton", default: false),
        .bool("showsSharingServiceButton", "AVShowsSharingServiceButton", default: false),
        .word(
          "videoGravity", "AVVideoGravity",
          [
            "resize": "AVLayerVideoGravityResize",
            "resizeAspect": "AVLayerVideoGravityResizeAspect",
            "resizeAspectFill": "AVLayerVideoGravityResizeAspectFill",
          ], default: "AVLayerVideoGravityResizeAspect"),
      ]),
  ]

  static let effectViews: [ElementSchema] = [
    ElementSchema(
      "visualEffectView", "NSVisualEffectView", extends: view,
      [
        .enumeration(
          "blendingMode", "NSVisualEffectViewBlendingMode",
          ["behindWindow": 0, "withinWindow": 1], default: 0),
        .enumeration(
          "state", "NSVisualEffectViewState",
          ["followsWindowActiveState": 0, "active": 1, "inactive": 2], default: 0),
        .constant("NSVisualEffectViewMaskImage", .null),
        .image("maskImage", "NSVisualEffectViewMaskImage"),
        .enumeration("material", "NSVisualEffectViewMaterial", materials, default: 0),
        .enumeration("material", "IBVisualEffectViewExternalMaterial", materials, default: 0),
        .constant("IBVisualEffectViewAppearanceType", 0),
        .keys("IBVisualEffectViewExternalMaterial", "IBVisualEffectViewAppearanceType")
          .since(macOS: .init(10, 15), seen: "off 10.14, on 10.15"),
        .custom { compiler, subject in
          guard
            case .integer(let material)? = compiler.graph[subject.id]["NSVisualEffectViewMaterial"],
            material >= firstPurpose
          else { return }
          // Systems before that know neither the material nor, without it, the appearance.
          if compiler.isForSystems(before: .mojave) {
            compiler.graph[subject.id].set("NSVisualEffectViewMaterial", 0)
          } else {
            compiler.graph[subject.id].remove("NSAppearance")
          }
        },
      ])
  ]

  /// The first of the materials that macOS 10.14 introduced.
  private static let firstPurpose: Int64 = 10

  private static let materials: WordTable = [
    "appearanceBased": 0, "light": 1, "dark": 2, "titlebar": 3, "selection": 4, "menu": 5,
    "popover": 6, "sidebar": 7, "mediumLight": 8, "ultraDark": 9, "headerView": 10, "sheet": 11,
    "windowBackground": 12, "HUDWindow": 13, "hudWindow": 13, "fullScreenUI": 15, "toolTip": 17,
    "contentBackground": 18, "underWindowBackground": 21, "underPageBackground": 22,
  ]

  static let webViews: [ElementSchema] = [
    ElementSchema(
      "webView", "WebView", extends: view,
      [
        .custom { compiler, subject in
          let isOld = !compiler.writes(.webTypes)
          if isOld { Field.emptySubviews.write(&compiler, subject) }
          let types = (webDragTypes + (isOld ? [] : laterWebDragTypes)).sorted()
          let set = compiler.graph.array(
            types.map { compiler.graph.string($0) }, as: "NSMutableSet")
          compiler.graph[subject.id].set("NSDragTypes", set)
        },
        .constant("NSNextKeyView", .null),
        .constant("FrameName", string: ""),
        .constant("GroupName", string: ""),
        .child("preferences", "Preferences"),
        .bool("maintainsBackForwardList", "UseBackForwardList", default: true),
        .constant("AllowsUndo", true),
      ]),
    // Interface Builder does not pass the values on.
    ElementSchema(
      "webPreferences", "WebPreferences",
      [
        .custom { compiler, subject in
          let identifier = subject.element.string("identifier", &compiler.reading)
          _ = subject.element.isNil(key: "identifier", &compiler.reading)
          let object = compiler.graph.string(identifier)
          compiler.graph[subject.id].set("Identifier", object.map { .object($0) } ?? .null)
          let values = compiler.graph.dictionary([], as: "NSMutableDictionary")
          compiler.graph[subject.id].set("Values", values)
        },
        .ignored(
          "allowsAnimatedImageLooping", "allowsAnimatedImages", "autosaves", "cacheModel",
          "defaultFixedFontSize", "defaultFontSize", "defaultTextEncodingName", "javaEnabled",
          "javaScriptCanOpenWindowsAutomatically", "javaScriptEnabled", "loadsImagesAutomatically",
          "minimumFontSize", "minimumLogicalFontSize", "plugInsEnabled",
          "privateBrowsingEnabled", "shouldPrintBackgrounds", "tabsToLinks",
          "userStyleSheetEnabled", "usesPageCache"),
      ]),
    ElementSchema(
      "wkWebView", "WKWebView", extends: view,
      [
        .child("configuration", "configuration"),
        .bool(
          "allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures",
          default: false),
        .string("customUserAgent", "customUserAgent"),
        .bool("allowsLinkPreview", "allowsLinkPreview", default: true),
        .bool("allowsMagnification", "allowsMagnification", default: false),
        .double("magnification", "magnification", default: 1),
      ]),
    ElementSchema(
      "wkWebViewConfiguration", "WKWebViewConfiguration",
      [
        .child("preferences", "preferences"),
        .bool("suppressesIncrementalRendering", "suppressesIncrementalRendering", default: false),
        .string("applicationNameForUserAgent", "applicationNameForUserAgent"),
        .bool("allowsAirPlayForMediaPlayback", "allowsAirPlayForMediaPlayback", default: true),
        .constant("userInterfaceDirectionPolicy", 0),
        .skipped("audiovisualMediaTypes", "mediaTypesRequiringUserActionForPlayback"),
      ]),
    ElementSchema(
      "wkPreferences", "WKPreferences",
      [
        .double("minimumFontSize", "minimumFontSize", default: 0),
        .bool(
          "javaScriptCanOpenWindowsAutomatically", "javaScriptCanOpenWindowsAutomatically",
          default: true),
        .bool("javaScriptEnabled", "javaScriptEnabled", default: true),
        .ignored("javaEnabled", "plugInsEnabled"),
      ]),
  ]

  private static let webDragTypes = [
    "Apple HTML pasteboard type", "Apple PDF pasteboard type", "Apple URL pasteboard type",
    "Apple Web Archive pasteboard type", "NSColor pasteboard type", "NSFilenamesPboardType",
    "NSStringPboardType", "NeXT RTFD pasteboard type",
    "NeXT Rich Text Format v1.0 pasteboard type", "NeXT TIFF v4.0 pasteboard type",
    "WebURLsWithTitlesPboardType", "public.png", "public.url", "public.url-name",
  ]

  private static let laterWebDragTypes = [
    "Apple WebKit dummy pasteboard type", "Apple files promise pasteboard type",
  ]

  static let splitViews: [ElementSchema] = [
    ElementSchema(
      "splitView", "NSSplitView", extends: view,
      [
        .emptySubviews,
        .bool("vertical", "NSIsVertical", omit: false),
        .enumeration(
          "dividerStyle", "NSDividerStyle", ["thick": 1, "thin": 2, "paneSplitter": 3]),
        .string("autosaveName", "NSAutosaveName"),
        .holdingPriorities,
        .arrangedPanes,
      ])
  ]
}

extension Field {
  /// The panes, where other subviews are none.
  fileprivate static var arrangedPanes: Field {
    Field { compiler, subject in
      guard subject.element.bool("arrangesAllSubviews", &compiler.reading) == false,
        let subviews = compiler.graph[subject.id]["NSSubviews"]?.object
      else { return }
      let panes = compiler.graph[subviews].values(of: NibKey.element).compactMap(\.object)
      let array = compiler.graph.array(panes, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSArrangedSubviews", array)
      compiler.graph[subject.id].set("NSDoesNotArrangeAllSubviews", true)
    }
  }

  /// The holding priorities of panes, by the index of the pane; those of 250 are left out.
  fileprivate static var holdingPriorities: Field {
    Field { compiler, subject in
      var pairs: [(key: NibObjectID, value: NibObjectID)] = []
      let members = subject.element.members(of: "holdingPriorities", &compiler.reading)
      for (index, member) in members.enumerated() {
        guard let priority = member.number("value", &compiler.reading), priority != 250 else {
          continue
        }
        pairs.append((compiler.graph.number(index), compiler.graph.number(priority)))
      }
      guard !pairs.isEmpty else { return }
      let dictionary = compiler.graph.dictionary(pairs, as: "NSMutableDictionary")
      compiler.graph[subject.id].set("NSHoldingPriorities", dictionary)
    }
  }
}
