import Glibc

/// What the terminal is like that a stream leads to.
struct Terminal: Sendable {
  /// In characters.
  var columns: Int
  var rows: Int

  /// Nil if the stream does not lead to a terminal; `COLUMNS` and `LINES` stand in for a size that the
  /// terminal does not tell.
  init?(_ descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    func told(_ own: UInt16, _ name: String, _ usual: Int) -> Int {
      if isKnown, own > 0 { return Int(own) }
      return ProcessEnvironment.value(of: name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        ?? usual
    }
    columns = told(size.ws_col, "COLUMNS", 80)
    rows = told(size.ws_row, "LINES", 24)
  }

  /// Whether it follows escape sequences at all.
  static var isCapable: Bool {
    let name = ProcessEnvironment.value(of: "TERM") ?? ""
    return !name.isEmpty && name != "dumb"
  }

  /// Whether it shows images that are sent by the protocol of kitty.
  static var showsKittyGraphics: Bool {
    isSet("KITTY_WINDOW_ID") || ProcessEnvironment.value(of: "TERM") == "xterm-kitty"
      || ["ghostty", "WezTerm"].contains(ProcessEnvironment.value(of: "TERM_PROGRAM"))
  }

  /// Whether it makes links of OSC 8; `FORCE_HYPERLINK` decides where it is set.
  static var hasHyperlinks: Bool {
    if let forced = ProcessEnvironment.value(of: "FORCE_HYPERLINK") { return forced != "0" }
    guard isCapable else { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby"]
    return programs.contains(ProcessEnvironment.value(of: "TERM_PROGRAM") ?? "")
      || isSet("KITTY_WINDOW_ID") || isSet("WT_SESSION") || isSet("KONSOLE_VERSION")
      || (ProcessEnvironment.value(of: "VTE_VERSION").flatMap { Int($0) } ?? 0) >= 5000
      || ["foot", "alacritty", "xterm-kitty"].contains(ProcessEnvironment.value(of: "TERM") ?? "")
  }

  private static func isSet(_ name: String) -> Bool {
    ProcessEnvironment.value(of: name).map { !$0.isEmpty } ?? false
  }
}
