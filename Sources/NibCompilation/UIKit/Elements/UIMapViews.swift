internal import InterfaceBuilderFormat
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
      ])
  ]

  private static let mapTypes: [String: Int] = [
    "standard": 0, "satellite": 1, "hybrid": 2, "satelliteFlyover": 3, "hybridFlyover": 4,
    "mutedStandard": 5,
  ]
}
