internal import Diagnostics

extension ModelChecks {
  /// What the compiled model lacks of a feature, which a program would notice.
  private static let effects = [
    "configurations":
      "their key in the compiled model is a guess; a store that names one may not open",
    "derived attributes": "compiled as ordinary ones, which get no values by themselves",
    "encryption in the cloud": "left out; the values are stored without it",
    "indexes of expressions": "left out of their indexes",
    "Spotlight": "left out; nothing is indexed for searches",
    "a display name for Spotlight": "left out",
    "truth files": "left out",
    "composite types": "left out",
  ]

  /// Warns once of what no sample of Apple's output shows: its archive or hash may be another.
  mutating func reportUnverified() {
    var features: [String: (count: Int, range: SourceRange)] = [:]
    func note(_ feature: String, _ place: DataModelPlace) {
      features[feature, default: (0, place.range)].count += 1
    }
    for entity in model.entities {
      for property in entity.properties {
        for (feature, isUsed) in property.unverifiedFeatures where isUsed {
          note(feature, property.place)
        }
      }
      if entity.uniquenessConstraints.count > 1 { note("several constraints", entity.place) }
      if !entity.compoundIndexes.isEmpty { note("compound indexes", entity.place) }
      if entity.spotlightDisplayName != nil { note("a display name for Spotlight", entity.place) }
      for index in entity.fetchIndexes {
        if index.partialIndexPredicate != nil { note("partial indexes", index.place) }
        for element in index.elements {
          if element.expression != nil { note("indexes of expressions", element.place) }
          if element.type != .binary { note("R-tree indexes", element.place) }
        }
      }
    }
    for configuration in model.configurations { note("configurations", configuration.place) }
    for request in model.fetchRequests { note("fetch request templates", request.place) }
    for composite in model.composites { note("composite types", composite.place) }
    guard !features.isEmpty else { return }
    let sorted = features.sorted { $0.key < $1.key }
    add(
      .warning, "coredata-unverified",
      "the model uses what no compiled model of Xcode's has shown: "
        + sorted.map(\.key).joined(separator: ", "),
      at: sorted.map(\.value.range).min { $0.precedes($1) } ?? model.place.range,
      details: [
        "the compiled model, and the hashes by which stores recognize it, may differ from Xcode's"
      ] + sorted.compactMap { feature in Self.effects[feature.key].map { "\(feature.key): \($0)" } }
    )
  }
}

extension DataModel.Property {
  /// What of a property the samples do not have.
  fileprivate var unverifiedFeatures: [(String, Bool)] {
    var features = [
      ("hash modifiers of properties", versionHashModifier != nil),
      ("renaming identifiers", renamingIdentifier != nil),
      ("Spotlight", isIndexedBySpotlight),
      ("truth files", isStoredInTruthFile),
    ]
    switch kind {
    case .attribute(let attribute):
      features += [
        ("external storage", attribute.allowsExternalStorage),
        ("preservation after deletion", attribute.isPreservedAfterDeletion),
        ("encryption in the cloud", attribute.allowsCloudEncryption),
        ("derived attributes", attribute.isDerived || attribute.derivation != nil),
        ("limits of dates", attribute.minimumTime != nil || attribute.maximumTime != nil),
        ("regular expressions", attribute.regularExpression != nil),
        (
          "defaults of type \(attribute.type.rawValue)",
          attribute.defaultText != nil && [.decimal, .uuid, .uri].contains(attribute.type)
        ),
      ]
    case .relationship(let relationship):
      features += [
        ("relationships without inverse", relationship.inverseName == nil),
        ("transient relationships", isTransient),
      ]
    case .fetched(let request):
      features.append(("predicates of fetched properties", request?.predicate != nil))
    }
    return features
  }
}

extension SourceRange {
  /// True if it is before another of the same file.
  fileprivate func precedes(_ other: SourceRange) -> Bool {
    (start?.line ?? 0, start?.column ?? 0) < (other.start?.line ?? 0, other.start?.column ?? 0)
  }
}
