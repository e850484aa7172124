internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// What starts a segue, when that is in this nib.
  mutating func connectSegue(_ segue: Segue, from source: XMLElement) {}
}
