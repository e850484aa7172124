import BundlerTestSupport
import Diagnostics
import StringsFormat
import Testing

@Suite struct StringsMutationTests {
  static let strings = Array(
    #"""
    /* é */ "a" = "b\U00e9"; c;
    { 'd' = (e, {f = g;}); } // x
    """#.utf8)
  static let utf16: [UInt8] = [0xFF, 0xFE] + strings.flatMap { [$0, 0] }
  static let stringsdict = Array(
    """
    {a = {NSStringLocalizedFormatKey = "%#@n@"; n = {NSStringFormatSpecTypeKey =
    NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = "%d"; other = "%1$#@x@";};
    NSStringVariableWidthRuleType = {20 = b; 30 = {};}; NSStringDeviceSpecificRuleType = {mac = x;};};}
    """.utf8)

  /// The outcome does not matter, only that there is one, and that errors come without a table.
  func read(_ bytes: some Sequence<UInt8>) {
    var diagnostics: [Diagnostic] = []
    let table = StringsTable(
      decoding: Array(bytes), file: "L.strings", diagnostics: &diagnostics)
    #expect((table == nil) == diagnostics.hasErrors)
    diagnostics = []
    let rules = StringsdictTable(
      decoding: Array(bytes), file: "L.stringsdict", diagnostics: &diagnostics)
    #expect((rules == nil) == diagnostics.hasErrors)
  }

  @Test(arguments: [strings, utf16, stringsdict])
  func survivesEveryTruncation(_ bytes: [UInt8]) {
    for count in 0...bytes.count {
      read(bytes.prefix(count))
      read(bytes.suffix(count))
    }
  }

  @Test(arguments: [strings, utf16, stringsdict])
  func survivesMutations(_ original: [UInt8]) {
    var random = SplitMix(seed: 7)
    let alphabet = Array("{}()<>=;,\"'\\U07/*/ \n%#@$a".utf8) + [0, 0xE2, 0xFF]
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        }
      }
      read(bytes)
    }
  }
}
