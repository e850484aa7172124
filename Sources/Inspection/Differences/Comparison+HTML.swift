internal import AppleVocabulary
internal import Diagnostics
internal import Hashing
internal import ImageFormats
internal import Pages
internal import PropertyListFormat

extension Comparison {
  /// The differences as a page that needs nothing else: a map of what grew, a list of the files, and their
  /// differences, images with a slider between both versions.
  ///
  /// It can be read without scripts; what comes from the bundles is text or data in it, and its policy
  /// lets nothing else run.
  package func html() -> String {
    let policy =
      "default-src 'none'; img-src data:; style-src 'sha256-\(Self.hash(Self.style))'; "
      + "script-src 'sha256-\(Self.hash(Self.script))'"
    var pictures = PictureBudget()
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>\(escaped(title))</h1>
      <p>\(escaped(isEqual ? "No difference." : summary))</p>

      """
    if let excess { text += "<p><strong>\(escaped("Over budget: \(excess)"))</strong></p>\n" }
    if let leftOut { text += "<p class=\"quiet\">\(escaped(leftOut))</p>\n" }
    text += GrowthMap(shown).svg
    if shown.count > 1 { text += table }
    for (index, file) in shown.enumerated() { text += section(file, index, &pictures) }
    return text + "<script>\(Self.script)</script>\n</body>\n</html>\n"
  }

  private var title: String { "\(names.before) → \(names.after)" }

  private static func hash(_ text: String) -> String {
    String(decoding: encodeBase64(Digest(of: Array(text.utf8)).bytes), as: UTF8.self)
  }

  private var table: String {
    let rows = shown.enumerated().map { index, file in
      "<tr><td><a href=\"#f\(index)\">\(escaped(file.title))</a></td>"
        + "<td class=\"\(file.status.rawValue)\">\(escaped(file.statusWords))</td>"
        + "<td class=\"n\">\(file.growth == 0 ? "" : file.growth.signed)</td></tr>\n"
    }
    return "<table><thead><tr><th>File</th><th>Difference</th><th>Size</th></tr></thead><tbody>\n"
      + rows.joined() + "</tbody></table>\n"
  }

  private func section(_ file: File, _ index: Int, _ pictures: inout PictureBudget) -> String {
    let facts = [file.form, file.growthWords].compactMap(\.self).joined(separator: ", ")
    var text =
      "<section id=\"f\(index)\"><h2>\(escaped(file.title)) "
      + "<small>\(escaped(file.status.rawValue)) \(escaped(facts))</small></h2>\n"
    for note in file.notes { text += "<p>\(escaped(note))</p>\n" }
    let lines = file.difference?.lines(context: context) ?? []
    if !lines.isEmpty {
      let shown = lines.prefix(Self.lineLimit).map { line in
        let mark = line.first == "+" ? "ins" : line.first == "-" ? "del" : "span"
        return "<\(mark)>\(escaped(line))</\(mark)>"
      }
      let rest = lines.count - shown.count
      text += "<pre>\(shown.joined(separator: "\n"))\(rest > 0 ? "\n… \(rest) more" : "")</pre>\n"
    }
    for picture in file.difference?.pictures ?? [] {
      text += pictures.html(picture.name, picture.before, picture.after)
    }
    return text + "</section>\n"
  }

  private static let lineLimit = 2000

  private func escaped(_ text: String) -> String {
    escapedHTML(ContentText.escapedLine(text, keepingBackslashes: true))
  }

  private static let style = """
    :root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:2em auto;max-width:70em;\
    padding:0 1em}h1{font-size:1.3em;overflow-wrap:anywhere}h2{font-size:1.05em;overflow-wrap:anywhere}\
    small,.quiet{opacity:.7;font-weight:normal}table{border-collapse:collapse;width:100%}td,th{text-align:\
    left;padding:.2em .6em;border-bottom:1px solid #8884;overflow-wrap:anywhere}.n{text-align:right;\
    white-space:nowrap}pre{overflow-x:auto;padding:.8em;background:#8881;border-radius:6px;line-height:1.4}\
    ins,del{text-decoration:none}ins{color:light-dark(#116329,#7ee787)}del{color:light-dark(#a40e26,#ffa198)}\
    .added{color:light-dark(#116329,#7ee787)}.removed{color:light-dark(#a40e26,#ffa198)}\
    figure{margin:1em 0}figure img{max-width:100%;background:repeating-conic-gradient(#ccc 0 25%,#fff 0 50%)\
    0 0/16px 16px;image-rendering:pixelated}.both{display:flex;gap:1em;flex-wrap:wrap}.both.over{display:\
    inline-grid}.both.over img{grid-area:1/1;min-width:128px}svg{width:100%;height:auto;margin:1em 0}svg text\
    {font:11px system-ui,sans-serif;fill:#fff}.up{fill:#a40e26}.down{fill:#116329}input{display:block;width:\
    16em}
    """

  /// Puts both versions of a picture on each other, with a slider that says how much of the new one shows.
  private static let script = """
    for(const f of document.querySelectorAll('figure')){const i=f.querySelectorAll('img');\
    if(i.length<2)continue;const b=f.querySelector('.both');b.classList.add('over');\
    const s=document.createElement('input');s.type='range';s.value=50;\
    s.setAttribute('aria-label','how much of the new picture shows');\
    const set=()=>{i[1].style.clipPath='inset(0 0 0 '+(100-s.value)+'%)'};\
    s.addEventListener('input',set);set();f.append(s)}
    """
}

/// The pictures of a page, as long as it does not become too large.
private struct PictureBudget {
  /// In bytes of PNG.
  private var left = 12 << 20

  mutating func html(_ name: String, _ before: ContentImage?, _ after: ContentImage?) -> String {
    let images = [("before", before), ("after", after)].compactMap { word, image -> String? in
      guard let image, let pixels = image.pixels(), pixels.width > 0, pixels.height > 0 else {
        return nil
      }
      let png = PNGImage(pixels).encoded()
      guard png.count <= left else { return nil }
      left -= png.count
      let data = String(decoding: encodeBase64(png), as: UTF8.self)
      return "<img alt=\"\(word)\" width=\"\(pixels.width)\" height=\"\(pixels.height)\" "
        + "src=\"data:image/png;base64,\(data)\">"
    }
    if images.isEmpty { return "" }
    let caption = escapedHTML(ContentText.escapedLine(name))
    return "<figure><figcaption>\(caption)</figcaption>"
      + "<div class=\"both\">\(images.joined())</div></figure>\n"
  }
}

/// A map of the files that became larger or smaller, each as large as its change.
private struct GrowthMap {
  private struct Tile {
    var name: String
    var growth: Int64
    var place: Rectangle
  }

  private var tiles: [Tile] = []
  private static let limit = 150
  private static let (width, height) = (1000.0, 300.0)

  init(_ files: [Comparison.File]) {
    let grown = files.filter { $0.growth != 0 }
      .sorted { $0.growth.magnitude > $1.growth.magnitude }.prefix(Self.limit)
    guard grown.count > 1 else { return }
    let places = Rectangle.tiles(
      of: grown.map { Double($0.growth.magnitude) },
      in: Rectangle(x: 0, y: 0, width: Self.width, height: Self.height))
    tiles = zip(grown, places).map { Tile(name: $0.path, growth: $0.growth, place: $1) }
  }

  var svg: String {
    if tiles.isEmpty { return "" }
    let shapes = tiles.map { tile -> String in
      let place =
        "x=\"\(Self.text(tile.place.x))\" y=\"\(Self.text(tile.place.y))\" "
        + "width=\"\(Self.text(tile.place.width))\" height=\"\(Self.text(tile.place.height))\""
      let name = escapedHTML(ContentText.escapedLine(tile.name))
      let short = tile.name.split(separator: "/").last.map(String.init) ?? tile.name
      let fits = tile.place.height > 16 && tile.place.width > Double(short.count) * 6.5 + 8
      let label =
        fits
        ? "<text x=\"\(Self.text(tile.place.x + 4))\" y=\"\(Self.text(tile.place.y + 14))\">"
          + escapedHTML(ContentText.escapedLine(short)) + "</text>" : ""
      return "<g><title>\(name) \(tile.growth.signed)</title><rect class=\""
        + "\(tile.growth > 0 ? "up" : "down")\" stroke=\"#fff\" \(place)/>\(label)</g>"
    }
    return "<svg viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" role=\"img\" "
      + "aria-label=\"what became larger and smaller\">\(shapes.joined())</svg>\n"
  }

  private static func text(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
