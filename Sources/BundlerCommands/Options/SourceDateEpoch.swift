import ArgumentParser
import Diagnostics

/// The variable `SOURCE_DATE_EPOCH`: the modification time of all outputs, in seconds since 1970.
///
/// Source: reproducible-builds.org/specs/source-date-epoch.
enum SourceDateEpoch {
  static let name = "SOURCE_DATE_EPOCH"

  /// Nil where it is not set, or empty; ends the command if it is no such time.
  static func value(_ output: OutputOptions) throws -> Int64? {
    guard let text = ProcessEnvironment.value(of: name), !text.isEmpty else { return nil }
    if let seconds = seconds(text) { return seconds }
    output.console.say(
      "error: \(name) is '\(text.visible)': expected seconds since 1970 as a decimal number, at most "
        + "\(latest)")
    throw ExitCode.validationFailure
  }

  /// The number; nil for any other text.
  static func seconds(_ text: String) -> Int64? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int64(text),
      seconds <= latest
    else { return nil }
    return seconds
  }

  /// In 2106: archives and file systems with 32 bits have no later time.
  private static let latest = Int64(UInt32.max)
}
