/// The last 32 bytes of a binary property list; integers are big-endian.
///
///      0  5  unused
///      5  1  sort version, 0
///      6  1  bytes of an entry of the offset table
///      7  1  bytes of a reference to an object
///      8  8  number of objects
///     16  8  number of the topmost object
///     24  8  offset of the offset table
///
/// Source: `CFBinaryPList.c` of CoreFoundation and `ForFoundationOnly.h`, `CFBinaryPlistTrailer`.
struct BinaryPropertyListTrailer {
  static let magic = Array("bplist00".utf8)
  static let size = 32

  var offsetSize: Int
  var referenceSize: Int
  var objectCount: Int
  var topObject: Int
  var tableOffset: Int

  /// Decodes and checks the trailer: the offset table must be between the objects and the trailer.
  init(decoding file: [UInt8]) throws(PropertyListError) {
    let minimum = Self.magic.count + 1 + 1 + Self.size
    guard file.count >= minimum else {
      throw PropertyListError("the file ends inside its trailer", offset: file.count)
    }
    let start = file.count - Self.size
    func field(_ offset: Int, _ name: String, _ range: ClosedRange<Int>) throws(PropertyListError)
      -> Int
    {
      let value = file[(start + offset)..<(start + offset + 8)].reduce(0) { $0 << 8 | UInt64($1) }
      guard let value = Int(exactly: value), range ~= value else {
        throw PropertyListError("the \(name) \(value) is out of range", offset: start + offset)
      }
      return value
    }
    offsetSize = Int(file[start + 6])
    referenceSize = Int(file[start + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw PropertyListError("integers of the file must have 1 to 8 bytes", offset: start + 6)
    }
    tableOffset = try field(24, "offset of the offset table", Self.magic.count + 1...start - 1)
    let room = min((start - tableOffset) / offsetSize, tableOffset - Self.magic.count)
    objectCount = try field(8, "number of objects", 1...max(1, room))
    guard objectCount <= room else {
      throw PropertyListError("the offset table leads outside the file", offset: tableOffset)
    }
    topObject = try field(16, "number of the topmost object", 0...objectCount - 1)
  }
}
