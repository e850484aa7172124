/// What kind of rendition a record is; unknown ones keep their number.
///
/// Docs/Rules.md, Asset catalogs 5.3.
package struct RenditionLayout: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let vector = Self(rawValue: 9)
  package static let onePart = Self(rawValue: 12)
  package static let data = Self(rawValue: 1000)
  package static let externalLink = Self(rawValue: 1001)
  package static let layerStack = Self(rawValue: 1002)
  package static let link = Self(rawValue: 1003)
  package static let atlas = Self(rawValue: 1004)
  package static let namedContents = Self(rawValue: 1005)
  package static let color = Self(rawValue: 1009)
  package static let iconSizes = Self(rawValue: 1010)
  package static let vectorGlyph = Self(rawValue: 1017)
  package static let solidStack = Self(rawValue: 1018)

  /// Names of the layouts, by number.
  package static let names: [(layout: UInt16, name: String)] = [
    (0, "one part"), (6, "gradient"), (7, "effect"), (9, "vector"),
    (10, "one part, fixed"), (11, "one part, tiled"), (12, "one part, scaled"),
    (20, "three parts across, tiled"), (21, "three parts across, stretched"),
    (22, "three parts across, uniform"),
    (23, "three parts down, tiled"), (24, "three parts down, stretched"),
    (25, "three parts down, uniform"),
    (30, "nine parts, tiled"), (31, "nine parts, stretched"),
    (32, "nine parts, mixed across"), (33, "nine parts, mixed down"),
    (34, "nine parts, edges only"),
    (40, "many parts"), (50, "film strip"),
    (1000, "data"), (1001, "external link"), (1002, "layer stack"), (1003, "link"),
    (1004, "atlas"), (1005, "named contents"), (1006, "thinning placeholder"), (1007, "texture"),
    (1008, "texture image"), (1009, "color"), (1010, "icon sizes"), (1011, "model asset"),
    (1012, "model mesh"), (1013, "reference group"), (1014, "reference object"),
    (1016, "model submesh"), (1017, "vector glyph"), (1018, "solid image stack"),
    (1019, "icon stack"), (1020, "icon group"), (1021, "named gradient"),
  ]

  /// Nil where the layout is unknown.
  package var name: String? { Self.names.first { $0.layout == rawValue }?.name }
}
