internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

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
        .bool("showsPointsOfInterest", "MKShowsPointsOfInterest", default: true),
        .bool("showsBuildings", "MKShowsBuildings", default: true),
        .bool("showsTraffic", "MKShowsTraffic", default: false),
        .bool("showsCompass", "MKShowsCompass", default: true),
        .bool("showsScale", "MKShowsScaleKey", default: false),
        .constant("MKPointOfInterestFilter", .null).since(.xcode13, seen: "off 12.4, on 14.1"),
        .mapConfiguration,
      ])
  ]

  private static let mapTypes: [String: Int] = [
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
