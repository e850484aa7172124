internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension AppKitElements {
  static let webViews: [ElementSchema] = [
    ElementSchema(
      "webView", "WebView", extends: view,
      [
        .emptySubviews,
        .constant("NSDragTypes", strings: webDragTypes, as: "NSMutableSet"),
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
}
