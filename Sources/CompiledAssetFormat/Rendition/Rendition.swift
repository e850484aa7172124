package import ByteCoding

/// One variant of an asset: a header, tagged values, and a payload.
package struct Rendition: Hashable, Sendable {
  package var key: RenditionKey
  package var header: RenditionHeader
  package var tags: [TaggedValue]
  package var payload: ArraySlice<UInt8>
  /// How long the header says that the payload is, where less is there: effects of system themes.
  package var declaredPayloadLength: Int?
  /// Bytes behind the payload, of which Apple's files have none.
  package var rest: ArraySlice<UInt8> = []

  package init(
    key: RenditionKey, header: RenditionHeader, tags: [TaggedValue], payload: ArraySlice<UInt8>
  ) {
    self.key = key
    self.header = header
    self.tags = tags
    self.payload = payload
  }

  /// Reads a record; its payload is not looked at.
  package init(key: RenditionKey, decoding record: ArraySlice<UInt8>) throws(FormatError) {
    self.key = key
    var reader = ByteReader(record)
    var tagLength = 0
    var payloadLength = 0
    header = try RenditionHeader(
      decoding: &reader, tagLength: &tagLength, payloadLength: &payloadLength)
    var values = ByteReader(try reader.read(tagLength, field: "tagged values"))
    tags = try TaggedValue.list(&values)
    if payloadLength > reader.remaining { declaredPayloadLength = payloadLength }
    payload = try reader.read(min(payloadLength, reader.remaining))
    rest = try reader.read(reader.remaining)
  }

  /// The record; the reverse of `init(key:decoding:)`.
  package func encoded() -> [UInt8] {
    let tagLength = tags.reduce(0) { $0 + 8 + $1.data.count }
    var bytes = header.encoded(
      tagLength: tagLength, payloadLength: declaredPayloadLength ?? payload.count)
    for value in tags {
      bytes.append(value.tag.rawValue, .little)
      bytes.append(UInt32(value.data.count), .little)
      bytes += value.data
    }
    return bytes + payload + rest
  }

  /// A reader of the first value with a tag; nil if there is none.
  func reader(_ tag: TaggedValue.Tag) -> ByteReader? {
    tags.first { $0.tag == tag }.map { ByteReader($0.data) }
  }
}
