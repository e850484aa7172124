extension String {
  /// The text as one word of a shell's command: in quotes where it holds more than plain characters.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
      // Of % + , - . / : = @ _ the shell makes nothing.
      case 0x25, 0x2B...0x2F, 0x3A, 0x3D, 0x40, 0x5F: true
      default: false
      }
    }
    guard isEmpty || !isPlain else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
