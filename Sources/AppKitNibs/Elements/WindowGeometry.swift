internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// The screen edges from which a window keeps its distance when it is first shown.
struct WindowStruts: OptionSet, Sendable {
  var rawValue: Int

  static let left = WindowStruts(rawValue: 1)
  static let right = WindowStruts(rawValue: 2)
  static let top = WindowStruts(rawValue: 4)
  static let bottom = WindowStruts(rawValue: 8)
  static let all: WindowStruts = [.left, .right, .top, .bottom]

  init(rawValue: Int) { self.rawValue = rawValue }

  init(of window: XMLElement, _ reading: inout Reading) {
    let bits: FlagBits = [
      "leftStrut": Self.left.rawValue, "rightStrut": Self.right.rawValue,
      "topStrut": Self.top.rawValue, "bottomStrut": Self.bottom.rawValue,
    ]
    self.init(rawValue: window.flags(key: "initialPositionMask", bits, &reading) ?? 0)
  }

  var isFixedAcross: Bool { !isDisjoint(with: [.left, .right]) }
  var isFixedDown: Bool { !isDisjoint(with: [.top, .bottom]) }

  /// The bits of `NSWTFlags`: two for each pair of struts, saying what is flexible.
  var templateBits: UInt32 { Self.bits[rawValue] ?? 0x78_0000 }

  private static let bits: [Int: UInt32] = [
    WindowStruts([.left, .top]).rawValue: 0x28_0000,
    WindowStruts([.right, .top]).rawValue: 0x30_0000,
    WindowStruts([.left, .bottom]).rawValue: 0,
    WindowStruts([.right, .bottom]).rawValue: 0x50_0000,
    left.rawValue: 0x68_0000, right.rawValue: 0x70_0000, bottom.rawValue: 0x58_0000,
    top.rawValue: 0x38_0000,
  ]
}

extension Field {
  /// The content rectangle on the screen, the screen's frame, and the limits of the size.
  static var windowGeometry: Field {
    Field { compiler, subject in
      let element = subject.element
      let zero = Rect(x: 0, y: 0, width: 0, height: 0)
      let screen = element.rect(key: "screenRect", &compiler.reading) ?? zero
      let struts = WindowStruts(of: element, &compiler.reading)
      var content = element.rect(key: "contentRect", &compiler.reading) ?? zero
      if screen != zero || struts.isEmpty {
        if !struts.isFixedAcross { content.x = (screen.width - content.width) / 2 }
        if !struts.isFixedDown { content.y = (screen.height - content.height) / 2 }
      }
      compiler.set("NSWindowRect", string: content.nibText, of: subject)
      compiler.set("NSScreenRect", string: screen.nibText, of: subject)
      compiler.setSizeLimits(of: subject)
      compiler.fitContentView(of: subject, to: content)
    }
  }
}

extension NibCompiler {
  /// Writes the minimum and the maximum size, with and without the title bar.
  fileprivate mutating func setSizeLimits(of subject: NibSubject) {
    let element = subject.element
    let style = element.children.first { $0["key"] == "styleMask" }
    let least = element.size(key: "minSize", &reading)
    let most = element.size(key: "maxSize", &reading)
    let titleBar = titleBarHeight(style)
    set("NSWindowContentMinSize", string: least?.nibText, of: subject)
    set("NSWindowContentMaxSize", string: most?.nibText, of: subject)
    guard !element.children.contains(where: { $0.name == "toolbar" }) else { return }
    set("NSMinSize", string: least?.adding(height: titleBar).nibText, of: subject)
    let unlimited = Size(width: 10_000_000_000_000, height: 10_000_000_000_000)
    let limit = most?.adding(height: titleBar) ?? unlimited
    set("NSMaxSize", string: limit.nibText, of: subject)
  }

  private func titleBarHeight(_ style: XMLElement?) -> Double {
    guard style?["titled"] == "YES", style?["fullSizeContentView"] != "YES" else { return 0 }
    if style?["utility"] == "YES" { return 24 }
    return writes(.oldTitleBar) ? 22 : writes(.middleTitleBar) ? 28 : 32
  }

  /// Resizes a content view that extends under the title bar and was saved too small.
  fileprivate mutating func fitContentView(of subject: NibSubject, to content: Rect) {
    let element = subject.element
    let style = element.children.first { $0["key"] == "styleMask" }
    guard let view = element.children.first(where: { $0["key"] == "contentView" }) else { return }
    var frame = self.frame(of: view)
    guard style?["fullSizeContentView"] == "YES" else {
      if view.name == "clipView" {
        (frame.width, frame.height) = (content.width, content.height)
        resize(view, to: frame)
      } else if writes(.hangingContent), content.width == frame.width,
        content.height > frame.height
      {
        frame.y = content.height - frame.height
        state.frames[view.ordinal] = frame
      } else if state.frames[view.ordinal] != nil, view.isPlacedByConstraints {
        // One that was laid out again hangs from the top; then it grows to the right and upwards.
        let growth = content.height - frame.height
        frame.y = growth
        grow(view, from: frame, by: growth, to: content.size)
      }
      return
    }
    grow(view, from: frame, by: content.height - frame.height, to: content.size)
  }

  /// Makes a content view as large as its window's, whose subviews keep their distance from the top.
  private mutating func grow(
    _ view: XMLElement, from frame: Rect, by growth: Double, to size: Size
  ) {
    guard growth > 0 else { return }
    state.frames[view.ordinal] = Rect(
      x: frame.x, y: frame.y, width: size.width, height: size.height)
    let subviews = view.children.first { $0.name == "subviews" }
    for child in subviews.map({ Array($0.children) }) ?? [] {
      var frame = self.frame(of: child)
      frame.y += growth
      state.frames[child.ordinal] = frame
    }
  }
}

extension Size {
  fileprivate func adding(height: Double) -> Size {
    Size(width: width, height: self.height + height)
  }
}
