import Diagnostics
import Testing

@Suite struct UIContentViewTests {
  @Test func compilesAMap() throws {
    let sample = Sample.iOSList(
      "<mapView mapType=\"standard\" showsUserLocation=\"YES\" rotateEnabled=\"NO\" id=\"1\"/>")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.lines("MKMapView").filter { $0.hasPrefix("MK") } == [
        "MKDelegate = nil", "MKMapType = 0", "MKZoomEnabled = true", "MKScrollEnabled = true",
        "MKShowsUserLocation = true", "MKPitchEnabled = true", "MKRotateEnabled = false",
        "MKShowsBuildings = true", "MKShowsTraffic = false", "MKShowsCompass = true",
        "MKShowsScaleKey = false", "MKShowsPointsOfInterest = true",
        "MKPointOfInterestFilter = nil",
        "MKPreferredConfiguration = MKStandardMapConfiguration",
      ])
  }

  @Test func compilesAWebView() throws {
    let sample = Sample.iOSList(
      """
      <wkWebView id="1"><wkWebViewConfiguration key="configuration">
      <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
      <wkPreferences key="preferences"/></wkWebViewConfiguration></wkWebView>
      """)
    #expect(sample.diagnostics == [])
    #expect(
      try sample.ownLines("WKWebView") == [
        "configuration = WKWebViewConfiguration", "allowsBackForwardNavigationGestures = false",
        "customUserAgent = \"\"", "allowsLinkPreview = true", "findInteractionEnabled = false",
      ])
    #expect(
      try sample.lines("WKPreferences") == [
        "minimumFontSize = 0.0", "javaScriptCanOpenWindowsAutomatically = false",
        "javaScriptEnabled = true", "shouldPrintBackgrounds = false",
        "textInteractionEnabled = true",
      ])
    #expect(
      try sample.value(
        "mediaTypesRequiringUserActionForPlayback", of: "WKWebViewConfiguration") == "false")
    #expect(try sample.value("dataDetectorTypes", of: "WKWebViewConfiguration") == "-1")
  }

  @Test(arguments: [
    ("<blurEffect style=\"dark\"/>", "UIBlurEffect", "UIBlurEffectStyle = 2"),
    (
      "<vibrancyEffect><blurEffect style=\"regular\"/></vibrancyEffect>", "UIVibrancyEffect",
      "UIVibrancyEffectBlurStyle = 4"
    ),
  ])
  func compilesEffects(_ effect: String, _ className: String, _ line: String) throws {
    let sample = Sample.iOSList(
      "<visualEffectView id=\"1\"><view key=\"contentView\" id=\"2\"/>\(effect)"
        + "</visualEffectView>")
    #expect(sample.diagnostics == [])
    #expect(
      try sample.ownLines("UIVisualEffectView") == [
        "UIVisualEffectViewContentView = _UIVisualEffectContentView",
        "UIVisualEffectViewEffect = \(className)",
      ])
    #expect(try sample.lines(className) == [line])
  }
}
