internal import FileTree

/// What an app asks its bundle for.
package struct LookupRequest: Hashable, Sendable {
  /// The name as it is asked for, its type included.
  package var fileName: String
  /// Below the resources and below each `.lproj`; empty for none.
  package var subdirectory = ""
  /// The localization that the call names; nil where it names none.
  package var localization: String?
  package var system: LookupSystem
  /// The pixels of a point, for images; nil for Foundation's look-up, which knows of no scales.
  package var scale: Int?

  /// Asks for `name`, below its directories if it has any.
  ///
  /// Without `type`, the name ends in it or has none; an image's is then `png`.
  package init(
    _ name: String, type: String? = nil, localization: String? = nil, system: LookupSystem,
    scale: Int? = nil
  ) {
    let path = BundlePath(name)
    let isBare = FileName(path.name).extension == nil
    let type = type ?? (scale != nil && isBare ? "png" : nil)
    fileName = type.map { path.name + "." + $0 } ?? path.name
    subdirectory = path.parent.text
    self.localization = localization
    self.system = system
    self.scale = scale
  }
}
