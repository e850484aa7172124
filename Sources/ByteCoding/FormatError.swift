/// Why bytes cannot be decoded, and at which of them.
public struct FormatError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The file ends inside the named field.
    case truncated(field: String)
    /// The file does not begin with the format's magic number.
    case wrongMagic(expected: String)
    /// A value that the format allows but this decoder does not know.
    case unsupported(field: String, UInt64)
    /// A count, size or offset that leads outside the file.
    case tooLarge(field: String, UInt64)
    /// Anything else, in words.
    case invalid(String)
  }

  public var reason: Reason
  /// Bytes from the start of the file.
  public var offset: Int

  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension FormatError: CustomStringConvertible {
  public var description: String {
    let what =
      switch reason {
      case .truncated(let field): "the file ends inside the \(field)"
      case .wrongMagic(let expected): "the file does not begin with \(expected)"
      case .unsupported(let field, let value): "unsupported \(field) \(value)"
      case .tooLarge(let field, let value): "the \(field) \(value) leads outside the file"
      case .invalid(let text): text
      }
    return "\(what) (at byte \(offset))"
  }
}
