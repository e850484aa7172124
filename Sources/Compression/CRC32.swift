internal import CZlib

/// The CRC-32 of zip and PNG (polynomial 0xEDB88320, reflected).
///
/// `previous` is the checksum of the bytes before these.
package func crc32(_ bytes: Span<UInt8>, after previous: UInt32 = 0) -> UInt32 {
  // zlib takes a null pointer, which an empty span may be, to ask for the initial value.
  if bytes.isEmpty { return previous }
  return unsafe bytes.withUnsafeBufferPointer { bytes in
    unsafe UInt32(truncatingIfNeeded: crc32_z(UInt(previous), bytes.baseAddress, bytes.count))
  }
}
