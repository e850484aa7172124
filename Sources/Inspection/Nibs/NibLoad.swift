package import NibFormat
package import NibLoading

/// The result of loading a nib with stand-ins for its owner and placeholders.
package struct NibLoadReport: Sendable {
  package var trace: [LoadingStep]
  /// The names of placeholders that stand-ins were made for.
  package var placeholders: [String]
}

extension NibFile {
  /// Loads the nib with a stand-in for its owner and each placeholder.
  package func loadReport() throws(NibLoadingError) -> NibLoadReport {
    let nib = try Nib(graph)
    let stands = nib.placeholders.map { ($0, LoadedObject($0)) }
    let loaded = try nib.instantiate(
      owner: LoadedObject("NSObject"),
      externalObjects: Dictionary(stands, uniquingKeysWith: { first, _ in first }))
    loaded.releaseTopLevelObjects()
    return NibLoadReport(trace: loaded.trace, placeholders: nib.placeholders)
  }
}
