internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let webViews: [ElementSchema] = [
    ElementSchema(
      "webView", "UIWebView", extends: view,
      [
        .constant("UIDelegate", .null),
        .dataDetectors("UIDataDetectorTypes", default: 0),
        .bool("scalesPageToFit", "UIScalesPageToFit", omit: false),
        .bool("allowsInlineMediaPlayback", "UIAllowsInlineMediaPlayback", omit: false),
        .bool(
          "mediaPlaybackRequiresUserAction", "UIMediaPlaybackRequiresUserAction", omit: true),
        .bool("suppressesIncrementalRendering", "UISuppressesIncrementalRendering", omit: false),
        .bool(
          "keyboardDisplayRequiresUserAction", "UIKeyboardDisplayRequiresUserAction", omit: true),
      ]),
    ElementSchema(
      "wkWebView", "WKWebView", extends: view,
      [
        .child("configuration", "configuration"),
        .bool(
          "allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures",
          default: false),
        .string("customUserAgent", "customUserAgent", default: ""),
        .bool("allowsLinkPreview", "allowsLinkPreview", default: true),
        .bool("findInteractionEnabled", "findInteractionEnabled", default: false)
          .since(.xcode14, seen: "nibs without a document"),
      ]),
    ElementSchema(
      "wkWebViewConfiguration", "WKWebViewConfiguration", naming: .uiKitSwapper,
      [
        .part("processPool", "WKProcessPool"),
        .child("preferences", "preferences"),
        .part("userContentController", "WKUserContentController"),
        .part("websiteDataStore", "WKWebsiteDataStore", [.init("isDefaultDataStore", true)]),
        .bool("suppressesIncrementalRendering", "suppressesIncrementalRendering", default: false),
        .applicationName,
        .bool("allowsAirPlayForMediaPlayback", "allowsAirPlayForMediaPlayback", default: true),
        .constant("drawsBackground", true),
        // `WKDataDetectorTypes.all`
        .dataDetectors("dataDetectorTypes", default: -1),
        .bool("allowsInlineMediaPlayback", "allowsInlineMediaPlayback", default: false),
        .constant("allowsInlineMediaPlaybackAfterFullscreen", false),
        .mediaTypes,
        .enumeration(
          "selectionGranularity", "selectionGranularity", ["dynamic": 0, "character": 1],
          default: 0),
        .bool(
          "allowsPictureInPictureMediaPlayback", "allowsPictureInPictureMediaPlayback",
          default: true),
        .bool("ignoresViewportScaleLimits", "ignoresViewportScaleLimits", default: false),
        .constant("dragLiftDelay", 0),
        .constant("textInteractionGesturesEnabled", true),
        .constant("longPressActionsEnabled", true),
        .constant("systemPreviewEnabled", false),
        .constant("shouldDecidePolicyBeforeLoadingQuickLookPreview", true),
        .constant("scrollToTextFragmentIndicatorEnabled", true).since(.webKitOfXcode15),
        .constant("scrollToTextFragmentMarkingEnabled", true).since(.webKitOfXcode15),
        .constant("multiRepresentationHEICInsertionEnabled", false).since(.webKitOfXcode15),
      ]),
    ElementSchema(
      "wkPreferences", "WKPreferences", naming: .uiKitSwapper,
      [
        .double("minimumFontSize", "minimumFontSize", default: 0),
        .bool(
          "javaScriptCanOpenWindowsAutomatically", "javaScriptCanOpenWindowsAutomatically",
          default: false),
        .bool("javaScriptEnabled", "javaScriptEnabled", default: true),
        .constant("shouldPrintBackgrounds", false)
          .since(.xcode14dot3, seen: "off 13.4 to 14.1, on 14.3.1 and 16.1"),
        .constant("tabFocusesLinks", false)
          .since(.xcode16dot2, seen: "off 16.1; nibs without a document"),
        .constant("textInteractionEnabled", true),
      ]),
  ]

  static let dataDetectorBits: FlagBits = [
    "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8, "trackingNumber": 16,
    "flightNumber": 32, "lookupSuggestion": 64,
  ]
}

extension Field {
  /// The kinds of text that become links.
  fileprivate static func dataDetectors(_ key: HashedName, default fallback: Int) -> Field {
    Field(key) { compiler, subject in
      let bits = subject.element.flags(
        key: "dataDetectorTypes", UIKitElements.dataDetectorBits, &compiler.reading)
      compiler.graph[subject.id].set(key, .integer(Int64(bits ?? fallback)))
    }
  }

  /// An object of which only the class is known.
  fileprivate static func part(
    _ key: HashedName, _ className: String, _ entries: [NibObject.Entry] = []
  ) -> Field {
    Field(key) { compiler, subject in
      let part = compiler.graph.add(className, entries)
      compiler.graph[subject.id].set(key, part)
    }
  }

  fileprivate static var applicationName: Field {
    Field { compiler, subject in
      let name = subject.element.string("applicationNameForUserAgent", &compiler.reading)
      let text = compiler.graph.string(name)
      compiler.graph[subject.id].set(
        "applicationNameForUserAgent", text.map { .object($0) } ?? .null)
    }
  }

  /// Whether media wait for the user; nibs do not tell audio from video.
  fileprivate static var mediaTypes: Field {
    Field { compiler, subject in
      let bits = subject.element.flags(
        key: "mediaTypesRequiringUserActionForPlayback", ["none": 0, "audio": 1, "video": 2],
        &compiler.reading)
      compiler.graph[subject.id].set(
        "mediaTypesRequiringUserActionForPlayback", .boolean((bits ?? 0) != 0))
    }
  }
}

extension NibSpan {
  fileprivate static let webKitOfXcode15 = NibSpan(
    since: .xcode15, seen: "nibs without a document")
}
