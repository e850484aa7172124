/// A value of a keyed archive, with what the binary form tells apart and a property list does not.
package indirect enum ArchivedValue: Sendable {
  /// Whatever it is in any property list.
  case list(PropertyList)
  /// A number that was encoded with 32 bits: equal ones are shared among themselves only.
  case integer32(Int32)
  /// A number of 4 bytes.
  case single(Float)
  /// A string that is listed again though another may be equal.
  case unshared(String)
  case array([ArchivedValue])
  /// Entries with different keys, in order.
  case dictionary([(key: String, value: ArchivedValue)])

  /// The `bplist00` form.
  package func encodedAsBinary() -> [UInt8] {
    var encoder = BinaryPropertyListEncoder(sharesStrings: true)
    encoder.flatten(self)
    return encoder.encode()
  }
}
