internal import FileTree

/// A request of an app for a resource of its bundle.
package struct LookupRequest: Hashable, Sendable {
  /// The requested name, including its type.
  package var fileName: String
  /// Below the resources directory and each `.lproj`; empty for none.
  package var subdirectory = ""
  /// The localization that the call names; nil if it names none.
  package var localization: String?
  package var system: LookupSystem
  /// The pixels of a point, for images; nil for a look-up by Foundation, which ignores scales.
  package var scale: Int?

  /// Requests `name`, whose directories become the subdirectory.
  ///
  /// If `type` is nil, it is the extension of `name`; an image without one is a `png`.
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
