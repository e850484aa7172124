package import PropertyListFormat

/// The result of a compiler.
package struct CompiledResource: Hashable, Sendable {
  /// One for each of the rule's outputs.
  package var contents: [[UInt8]]
  /// The outputs' names if they were discovered; empty if the source's name gives them.
  package var names: [String]
  /// Keys that the product's Info.plist needs because of this resource.
  package var infoPlist: PropertyList.Dictionary

  package init(
    _ contents: [[UInt8]], names: [String] = [], infoPlist: PropertyList.Dictionary = [:]
  ) {
    self.contents = contents
    self.names = names
    self.infoPlist = infoPlist
  }
}
