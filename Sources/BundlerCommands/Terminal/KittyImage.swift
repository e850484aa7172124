internal import PropertyListFormat

/// A PNG as the escape sequences that terminals with kitty's graphics protocol draw.
///
/// The bytes are sent in Base64, at most 4096 characters at a time.
struct KittyImage {
  var png: [UInt8]

  var sequences: String {
    let text = encodeBase64(png)
    var result = ""
    var start = 0
    while start < text.count {
      let end = min(start + 4096, text.count)
      let keys = (start == 0 ? "f=100,a=T," : "") + "m=\(end < text.count ? 1 : 0)"
      let part = String(decoding: text[start..<end], as: UTF8.self)
      result += "\u{1B}_G\(keys);\(part)\u{1B}\\"
      start = end
    }
    return result + "\n"
  }
}
