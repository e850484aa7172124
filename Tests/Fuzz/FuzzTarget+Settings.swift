import AppleVocabulary
import BuildSettings
import Diagnostics

extension FuzzTarget {
  static let xcconfig = FuzzTarget(
    name: "xcconfig",
    seeds: [
      """
      // comment
      #include "fuzz.xcconfig" // again
      #include? "other"
      A = $(inherited) b "c $(B)" \\
        'd' e\\ f; // g
      A[sdk=macosx*][arch=*] = $(A:upper) ${C:default=$(B:suffix=.x)} $D
      B[config=Re?ease] = http:/$()/x $$
      C = $(A_$(B)) $(C)
      D[sdk=a,arch=b]=$(E:dir=$(D))/**
      E = $(D:rfc1034identifier:lower) $[A]
      PRODUCT_NAME = $(TARGET_NAME:c99extidentifier)
      """,
      "A=$(B)$(B)\nB=$(C)$(C)\nC=$(A)$(D)\nD=$(A)$(B)\n",
      "A = x\r\nB[variant=normal] = y;\u{2028}C\u{2029}#if\r1 = 2\n",
    ],
    words: [
      "$(", "${", "$(inherited) ", "$(A)", "$(B:default=", "[sdk=", "[", "]", "=", "\\\n", "//",
      "#include \"", "#include? \"fuzz\"\n", "\"", "'", ";", "\u{2028}", "\r", "\u{FEFF}",
      ":quote)",
      "SHALLOW_BUNDLE = ", "WRAPPER_NAME = ", "INFOPLIST_KEY_UIStatusBarHidden = ", "*", "é",
    ],
    run: { exerciseSettings($0) })
}

/// Evaluates a file of settings, which may include itself, above all defaults.
private func exerciseSettings(_ bytes: [UInt8]) {
  var diagnostics: [Diagnostic] = []
  let level = SettingLevel.xcconfig("fuzz", path: "fuzz.xcconfig", diagnostics: &diagnostics) {
    $0 == "fuzz.xcconfig" || $0 == "other" ? bytes : nil
  }
  guard let level else { return }
  let type = "com.apple.product-type.framework"
  let table = SettingsTable(
    levels: SettingLevel.defaults(for: .macos, productType: type) + [level, level],
    context: SettingsContext(sdk: ["macosx14.0", "macosx"], configuration: "Release"))
  for setting in table.all { _ = table.list(setting.name) }
  _ = table.generatedInfoPlist(productType: type, platform: .macos)
  _ = table.expand(String(decoding: bytes, as: UTF8.self))
  _ = table.diagnostics
}
