internal import NibFormat

/// Views of maps and of the web.
enum UIKitOthers {
  static let classes: [KitClass] = [
    KitClass(
      "MKMapView", "UIView", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("MKMapViewDelegate"))],
      [
        .enumeration("MKMapType", "mapType", UIKitEnums.mapType, initial: 0),
        .bool("MKZoomEnabled", "isZoomEnabled", initial: true),
        .bool("MKScrollEnabled", "isScrollEnabled", initial: true),
        .bool("MKRotateEnabled", "isRotateEnabled", initial: true),
        .bool("MKPitchEnabled", "isPitchEnabled", initial: true),
        .bool("MKShowsUserLocation", "showsUserLocation", initial: false),
        .bool("MKShowsBuildings", "showsBuildings", initial: true),
        .bool("MKShowsCompass", "showsCompass", initial: true),
        .bool("MKShowsScaleKey", "showsScale", initial: false),
        .bool("MKShowsTraffic", "showsTraffic", initial: false),
        .bool("UIClipsToBounds", "clipsToBounds", initial: true, absent: false),
        .bool("UIMultipleTouchEnabled", "isMultipleTouchEnabled", initial: true, absent: false),
      ]
        + [KitRow].silent(
          "MKDelegate MKPointOfInterestFilter MKPreferredConfiguration MKShowsPointsOfInterest")),
    KitClass(
      "WKWebViewConfiguration",
      [
        .bool(
          "allowsAirPlayForMediaPlayback", "allowsAirPlayForMediaPlayback", initial: true),
        .bool("allowsInlineMediaPlayback", "allowsInlineMediaPlayback", initial: false),
        .bool("suppressesIncrementalRendering", "suppressesIncrementalRendering", initial: false),
        .bool("ignoresViewportScaleLimits", "ignoresViewportScaleLimits", initial: false),
      ]
        + [KitRow].silent(
          """
          allowsInlineMediaPlaybackAfterFullscreen allowsPictureInPictureMediaPlayback \
          applicationNameForUserAgent dataDetectorTypes dragLiftDelay drawsBackground \
          longPressActionsEnabled mediaTypesRequiringUserActionForPlayback \
          multiRepresentationHEICInsertionEnabled preferences processPool \
          scrollToTextFragmentIndicatorEnabled scrollToTextFragmentMarkingEnabled \
          selectionGranularity shouldDecidePolicyBeforeLoadingQuickLookPreview systemPreviewEnabled \
          textInteractionGesturesEnabled userContentController userInterfaceDirectionPolicy \
          websiteDataStore requiresUserActionForMediaPlayback _drawsBackground
          """)),
    KitClass(
      "WKWebView", "UIView",
      maker: .custom { reader, id, type in
        let configuration = reader.graph.object("configuration", of: id).flatMap {
          reader.objectBefore($0)
        }
        return .form(
          CodeForm(
            "%(frame: %, configuration: %)", "[[% alloc] initWithFrame:% configuration:%]"),
          [
            type, reader.frame(of: id) ?? .symbol(".zero", "CGRectZero"),
            configuration
              ?? .symbol("WKWebViewConfiguration()", "[[WKWebViewConfiguration alloc] init]"),
          ])
      },
      outlets: [
        KitProperty("navigationDelegate", .conforming("WKNavigationDelegate")),
        KitProperty("UIDelegate", objc: "UIDelegate", .conforming("WKUIDelegate")).renamed(
          "uiDelegate"),
      ],
      members: [
        CodeForm(
          "init(frame: CGRect, configuration: WKWebViewConfiguration)",
          "- (instancetype)initWithFrame:(CGRect)frame configuration:(WKWebViewConfiguration *)configuration;"
        )
      ],
      [
        .bool(
          "allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures",
          initial: false),
        .bool("allowsLinkPreview", "allowsLinkPreview", initial: true),
        .bool("findInteractionEnabled", "isFindInteractionEnabled", initial: false),
        .string("customUserAgent", "customUserAgent", initial: ""), .silent("configuration"),
      ]),
    KitClass(
      "UIWebView", "UIView", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("UIWebViewDelegate"))],
      [
        .bool("UIScalesPageToFit", "scalesPageToFit", initial: false),
        .options("UIDataDetectorTypes", "dataDetectorTypes", UIKitEnums.dataDetectors, initial: 0),
        .bool("UIAllowsInlineMediaPlayback", "allowsInlineMediaPlayback", initial: false),
        .bool(
          "UIMediaPlaybackRequiresUserAction", "mediaPlaybackRequiresUserAction", initial: true),
      ]
        + [KitRow].silent("UIDelegate UIDetectsPhoneNumbers UIMediaPlaybackAllowsAirPlay")),
  ]
}

extension KitProperty {
  fileprivate func renamed(_ swift: String) -> KitProperty {
    var copy = self
    copy.name.swift = swift
    return copy
  }
}
