internal import NibFormat

/// The place of lines between left and right.
enum TextAlignment {
  case left, center, right

  /// UIKit's numbers: 0 left, 1 center, 2 right, 3 justified, 4 natural.
  init(uiKit number: Int?) { self = number == 1 ? .center : number == 2 ? .right : .left }

  /// AppKit's numbers in archives: 0 left, 1 right, 2 center, 3 justified, 4 natural.
  init(appKit number: Int?) { self = number == 2 ? .center : number == 1 ? .right : .left }
}

/// How a text is set in a box.
struct TextStyle {
  var alignment = TextAlignment.left
  /// 0 for as many as there is room for.
  var lines = 1
  /// 0 at the top, 0.5 in the middle, 1 at the bottom.
  var vertical = 0.5
  /// Of a line that is too long: what stands for the rest, at the end, the beginning or the middle.
  var truncation = Truncation.end

  enum Truncation { case end, start, middle, none }

  var shadow: TextShadow?
}

/// A copy of a text behind it.
struct TextShadow {
  var color: NibColor
  var offset: NibSize
}

extension Painter {
  mutating func text(
    _ string: String, in box: NibRect, _ font: NibFont, _ color: NibColor,
    _ alignment: TextAlignment = .left
  ) {
    text(
      NibAttributedText(runs: [.init(string)]), in: box, font, color,
      TextStyle(alignment: alignment))
  }

  mutating func text(
    _ string: String, in box: NibRect, _ font: NibFont, _ color: NibColor, _ style: TextStyle
  ) {
    text(NibAttributedText(runs: [.init(string)]), in: box, font, color, style)
  }

  /// Sets a text; runs without a font or a colour have these.
  mutating func text(
    _ text: NibAttributedText, in box: NibRect, _ font: NibFont, _ color: NibColor,
    _ style: TextStyle
  ) {
    guard box.width > 0 || style.truncation == .none, box.height > 0 else { return }
    let setter = TextSetter(
      text, font: font, color: color, width: box.width, style: style,
      height: max(box.height, TextMetrics.lineHeight(of: font)), theme: theme)
    var y = box.y + (box.height - setter.height) * style.vertical
    if setter.height > box.height, style.lines != 1, style.vertical < 1 { y = box.y }
    for line in setter.lines {
      let x: Double
      switch style.alignment {
      case .left: x = box.x
      case .center: x = box.x + (box.width - line.width) / 2
      case .right: x = box.maxX - line.width
      }
      if let shadow = style.shadow ?? shadow(of: text) {
        var at = x + shadow.offset.width
        for piece in line.pieces {
          add(
            .text(
              DrawingText(
                string: piece.text, x: origin.x + at,
                baseline: origin.y + y + line.ascent + shadow.offset.height, width: piece.width,
                font: piece.font, color: shadow.color)))
          at += piece.width
        }
      }
      var at = x
      for piece in line.pieces {
        add(
          .text(
            DrawingText(
              string: piece.text, x: origin.x + at, baseline: origin.y + y + line.ascent,
              width: piece.width, font: piece.font,
              color: vibrance.map { $0.withAlpha($0.alpha * piece.color.alpha) } ?? piece.color,
              isUnderlined: piece.isUnderlined, isStruckThrough: piece.isStruckThrough)))
        at += piece.width
      }
      y += line.height
    }
  }

  /// The shadow that the first run of a text has as an attribute.
  private func shadow(of text: NibAttributedText) -> TextShadow? {
    let attribute = text.runs.first?.attributes.first { $0.key == "NSShadow" }
    guard let object = attribute?.value.object else { return nil }
    let color = graph.color("NSShadowColor", of: object).map { theme.resolve($0) }
    return shadow(
      color ?? NibColor(white: 0, alpha: 0.33),
      NibSize(
        width: graph.measure("NSShadowHoriz", of: object) ?? 0,
        height: graph.measure("NSShadowVert", of: object) ?? 0))
  }

  /// A shadow that can be seen; nil for another.
  func shadow(_ color: NibColor, _ offset: NibSize) -> TextShadow? {
    guard color.alpha > 0, offset.width != 0 || offset.height != 0, abs(offset.width) < 100,
      abs(offset.height) < 100
    else { return nil }
    return TextShadow(color: color, offset: offset)
  }

  func width(of string: String, _ font: NibFont) -> Double {
    TextMetrics.width(of: string, in: font)
  }
}

/// Breaks a text into lines.
struct TextSetter {
  struct Piece {
    var text: String
    var font: NibFont
    var color: NibColor
    var width: Double
    var isUnderlined = false
    var isStruckThrough = false
  }

  struct Line {
    var pieces: [Piece] = []
    var width: Double { pieces.reduce(0) { $0 + $1.width } }
    var ascent = 0.0
    var height = 0.0
  }

  private(set) var lines: [Line] = []
  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// No picture shows more of a text.
  private static let characterLimit = 20_000
  private static let lineLimit = 400

  init(
    _ text: NibAttributedText, font: NibFont, color: NibColor, width: Double, style: TextStyle,
    height: Double, theme: PictureTheme
  ) {
    var paragraphs: [[Piece]] = [[]]
    var left = Self.characterLimit
    for run in text.runs where left > 0 {
      let runFont = run.font ?? font
      let runColor = run.color.map { theme.resolve($0) } ?? color
      let parts = run.text.prefix(left).split(omittingEmptySubsequences: false) {
        $0.isNewline
      }
      left -= run.text.prefix(left).count
      for (index, part) in parts.enumerated() {
        if index > 0 { paragraphs.append([]) }
        for word in Self.words(part) {
          paragraphs[paragraphs.count - 1].append(
            Piece(
              text: word, font: runFont, color: runColor,
              width: TextMetrics.width(of: word, in: runFont), isUnderlined: run.isUnderlined,
              isStruckThrough: run.isStruckThrough))
        }
      }
    }
    let wraps = style.lines != 1
    // As many as there is room for, though the text may go on below.
    let fitting = max(1, Int((height + 2) / max(1, TextMetrics.lineHeight(of: font))))
    var room = style.lines > 1 ? style.lines : Self.lineLimit
    if style.lines == 1 {
      // Line breaks in a text of one line are blanks.
      paragraphs = [Array(paragraphs.joined(separator: [Self.blank(font, color)]))]
      room = 1
    } else if style.truncation != .none {
      room = min(room, fitting)
    }
    for paragraph in paragraphs where lines.count < room {
      var rest =
        wraps
        ? Self.broken(paragraph, width: width, lines: min(room, fitting) - lines.count)
        : [paragraph]
      while !rest.isEmpty, lines.count < room {
        let pieces = rest.removeFirst()
        var line = Line(pieces: Self.trimmed(pieces))
        let fonts = pieces.isEmpty ? [font] : pieces.map(\.font)
        line.height = fonts.reduce(0) { max($0, TextMetrics.lineHeight(of: $1)) }
        line.ascent = fonts.reduce(0) { max($0, TextMetrics.ascent(of: $1)) }
        let isLast = lines.count == room - 1 && !rest.isEmpty
        // Apple's letters are a little narrower: what its own frame just holds is set closer.
        if !isLast, line.width > width, line.width <= width * Self.give + 2, width > 0 {
          let factor = width / line.width
          for index in line.pieces.indices { line.pieces[index].width *= factor }
        }
        if style.truncation != .none, line.width > width + 1.5 || isLast {
          line.pieces = Self.truncated(line.pieces, width: width, style.truncation, forced: isLast)
        }
        line.pieces = Self.joined(line.pieces)
        lines.append(line)
      }
    }
  }

  private static func blank(_ font: NibFont, _ color: NibColor) -> Piece {
    Piece(text: " ", font: font, color: color, width: TextMetrics.width(of: " ", in: font))
  }

  /// Words with the blanks behind them; ideographs stand alone.
  private static func words(_ text: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      let isWide = character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
      if character == " " || character == "\t" || isWide {
        word.append(character)
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// How much wider than its frame a line may be to be set closer.
  private static let give = 1.12

  /// The lines of a paragraph; if there is room for so many only, a little wider ones where these
  /// hold it.
  private static func broken(_ pieces: [Piece], width: Double, lines: Int) -> [[Piece]] {
    let natural = broken(pieces, width: width)
    guard natural.count > lines, lines > 0 else { return natural }
    let wider = broken(pieces, width: width * 1.08)
    return wider.count <= lines ? wider : natural
  }

  private static func broken(_ pieces: [Piece], width: Double) -> [[Piece]] {
    var lines: [[Piece]] = [[]]
    var used = 0.0
    for piece in pieces {
      let visible =
        piece.text.hasSuffix(" ")
        ? piece.width - TextMetrics.width(of: " ", in: piece.font) : piece.width
      if used > 0, used + visible > width + 1.5 {
        lines.append([])
        used = 0
      }
      if used == 0, visible > width * give + 2, width > piece.font.size {
        for part in split(piece, width: width) {
          if used > 0 { lines.append([]) }
          lines[lines.count - 1].append(part)
          used = part.width
        }
        continue
      }
      lines[lines.count - 1].append(piece)
      used += piece.width
      if lines.count > lineLimit { break }
    }
    return lines
  }

  /// A word that is longer than a line, in parts.
  private static func split(_ piece: Piece, width: Double) -> [Piece] {
    var parts: [Piece] = []
    var part = piece
    (part.text, part.width) = ("", 0)
    for character in piece.text {
      let advance = TextMetrics.width(of: String(character), in: piece.font)
      if !part.text.isEmpty, part.width + advance > width {
        parts.append(part)
        (part.text, part.width) = ("", 0)
      }
      part.text.append(character)
      part.width += advance
    }
    parts.append(part)
    return parts
  }

  private static func trimmed(_ pieces: [Piece]) -> [Piece] {
    guard var last = pieces.last, last.text.hasSuffix(" "), pieces.count > 1 || last.text != " "
    else { return pieces }
    last.text.removeLast()
    last.width = TextMetrics.width(of: last.text, in: last.font)
    return pieces.dropLast() + [last]
  }

  private static func truncated(
    _ pieces: [Piece], width: Double, _ place: TextStyle.Truncation, forced: Bool
  ) -> [Piece] {
    guard let font = pieces.first?.font, let color = pieces.first?.color else { return pieces }
    let mark = Piece(
      text: "…", font: font, color: color, width: TextMetrics.width(of: "…", in: font))
    var room = width - mark.width
    switch place {
    case .end, .none:
      var kept: [Piece] = []
      for piece in pieces {
        if piece.width <= room {
          kept.append(piece)
          room -= piece.width
          continue
        }
        kept.append(prefix(of: piece, room))
        break
      }
      return kept + [mark]
    case .start, .middle:
      let text = pieces.map(\.text).joined()
      let half = place == .start ? 0 : room / 2
      let whole = Piece(text: text, font: font, color: color, width: 0)
      let head = prefix(of: whole, half)
      var tail = ""
      var used = head.width
      for character in text.reversed() {
        used += TextMetrics.width(of: String(character), in: font)
        if used > room { break }
        tail = String(character) + tail
      }
      let end = Piece(
        text: tail, font: font, color: color, width: TextMetrics.width(of: tail, in: font))
      return [head, mark, end]
    }
  }

  private static func prefix(of piece: Piece, _ room: Double) -> Piece {
    var part = piece
    (part.text, part.width) = ("", 0)
    for character in piece.text {
      let advance = TextMetrics.width(of: String(character), in: piece.font)
      if part.width + advance > room { break }
      part.text.append(character)
      part.width += advance
    }
    return part
  }

  /// Neighbours of the same kind as one.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for piece in pieces where !piece.text.isEmpty {
      if let last = result.last, last.font == piece.font, last.color == piece.color,
        last.isUnderlined == piece.isUnderlined, last.isStruckThrough == piece.isStruckThrough
      {
        result[result.count - 1].text += piece.text
        result[result.count - 1].width += piece.width
      } else {
        result.append(piece)
      }
    }
    return result
  }
}
