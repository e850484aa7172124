internal import InterfaceBuilderFormat
internal import NibFormat

extension UIKitElements {
  static let mapViews: [ElementSchema] = [
    ElementSchema(
      "mapView", "MKMapView", extends: view,
      [
        .mapMargins,
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
      ])
  ]

  private static let mapTypes: [String: Int] = [
    "standard": 0, "satellite": 1, "hybrid": 2, "satelliteFlyover": 3, "hybridFlyover": 4,
    "mutedStandard": 5,
  ]
}

extension Field {
  /// A map has no margins of its own.
  fileprivate static let mapMargins = Field { compiler, subject in
    guard compiler.graph[subject.id]["UIViewLayoutMargins"] == nil else { return }
    compiler.graph[subject.id].set(
      "UIViewLayoutMargins", UIKitGeometry.insets(top: 0, left: 0, bottom: 0, right: 0))
  }
}
