/// The name that an ICC profile gives itself, in the first of its languages.
///
///     128  4  count of tags; then for each: signature, offset, size
///     'desc' of type 'desc': 8 bytes, count of characters, ASCII
///     'desc' of type 'mluc': 8 bytes, count and size of records; a record: language, country,
///     bytes, offset of a text in UTF-16BE
///
/// Source: ICC.1:2010, *7.3 Tag table*, *10.13 multiLocalizedUnicodeType*; ICC.1:2001, *6.5.17*.
func iccProfileName(_ profile: [UInt8]) -> String? {
  func integer(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= profile.count - 4 else { return nil }
    return profile[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  guard let count = integer(128) else { return nil }
  for index in 0..<min(count, 256) {
    let entry = 132 + 12 * index
    guard let signature = integer(entry), let tag = integer(entry + 4), let type = integer(tag)
    else { return nil }
    guard signature == 0x6465_7363 else { continue }
    if type == signature {
      guard let length = integer(tag + 8), length <= profile.count - tag - 12 else { return nil }
      let text = profile[tag + 12..<tag + 12 + length].prefix { $0 != 0 }
      return String(decoding: text, as: UTF8.self)
    }
    guard let length = integer(tag + 20), let place = integer(tag + 24),
      length <= profile.count - tag - place
    else { return nil }
    let start = tag + place
    let units = stride(from: start, to: start + length - 1, by: 2).map {
      UInt16(profile[$0]) << 8 | UInt16(profile[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
  return nil
}
