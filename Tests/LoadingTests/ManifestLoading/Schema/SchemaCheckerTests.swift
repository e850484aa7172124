import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct SchemaCheckerTests {
  @Test(arguments: [
    (
      "①resorces: [a]", "manifest-unknown-key", "unknown key 'resorces' (did you mean 'resources'?)"
    ),
    ("①frobnicate: 1", "manifest-unknown-key", "unknown key 'frobnicate' in a target"),
    (
      "info: {①propertys: {}}", "manifest-unknown-key",
      "unknown key 'propertys' (did you mean 'properties'?)"
    ),
    (
      "resources: [{file: a, ①optinal: true}]", "manifest-unknown-key",
      "unknown key 'optinal' (did you mean 'optional'?)"
    ),
    ("platform: ①iOs", "manifest-unknown-word", "unknown platform 'iOs' (did you mean 'ios'?)"),
    (
      "type: ①application", "manifest-unknown-word",
      "unknown type 'application' (did you mean 'app'?)"
    ),
    (
      "compile: {strings: ①utf-8}", "manifest-unknown-word",
      "unknown policy for 'strings' 'utf-8' (did you mean 'utf8'?)"
    ),
    (
      "compile: {nib: {①strickt: true}}", "manifest-unknown-key",
      "unknown key 'strickt' (did you mean 'strict'?)"
    ),
    (
      "compile: {nib: {strict: ①yes}}", "manifest-bad-value",
      "'yes' is not a boolean; write true or false"
    ),
    (
      "compile: {nib: {xcode: ①17}}", "manifest-unknown-word",
      "unknown Xcode '17' (one of 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 26, a version such as "
        + "13.4, or auto)"
    ),
    (
      "compile: {nib: {policy: ①keyd}}", "manifest-unknown-word",
      "unknown policy for 'nib' 'keyd' (did you mean 'keyed'?)"
    ),
    (
      "compile: {storyboard: {policy: ①keyed}}", "manifest-unknown-word",
      "unknown policy for 'storyboard' 'keyed' (one of auto, source, none)"
    ),
    (
      "compile: {storyboard: ①keyed}", "manifest-unknown-word",
      "unknown policy for 'storyboard' 'keyed' (one of auto, source, none)"
    ),
    (
      "compile: {nib: ①[keyed]}", "manifest-wrong-type",
      "'nib' takes text or a map; found a list"
    ),
    (
      "compile: {nib: {xcode: ①[16]}}", "manifest-wrong-type",
      "'xcode' takes a number; found a list"
    ),
    (
      "compile: {strings: ①{policy: utf8}}", "manifest-wrong-type",
      "'strings' takes text; found a map"
    ),
    ("compile: {①nibs: none}", "manifest-unknown-key", "unknown key 'nibs' (did you mean 'nib'?)"),
    (
      "devices: [iphone, ①ipda]", "manifest-unknown-word",
      "unknown device family 'ipda' (did you mean 'ipad'?)"
    ),
    (
      "resources: [{file: a, optional: ①yes}]", "manifest-bad-value",
      "'yes' is not a boolean; write true or false"
    ),
    (
      "resources: [{file: a, optional: ①\"true\"}]", "manifest-bad-value",
      "'true' is not a boolean; write true or false without quotes"
    ),
    (
      "resources: [{file: a, mode: ①0855}]", "manifest-bad-value",
      "'0855' is not an octal mode such as \"0644\" or \"0755\""
    ),
    (
      "resources: [{file: a, mode: ①\"4755\"}]", "manifest-bad-value",
      "'4755' is not an octal mode such as \"0644\" or \"0755\""
    ),
    (
      "resources: [{file: a, to: ①/Library}]", "manifest-outside-bundle",
      "'/Library' is outside the bundle"
    ),
    (
      "resources: [{file: a, to: ①products}]", "manifest-outside-bundle",
      "'products' is outside the bundle"
    ),
    (
      "resources: [{file: a, to: ①../x}]", "manifest-outside-bundle", "'../x' is outside the bundle"
    ),
    (
      "resources: [{file: a, to: ①resources/../..}]", "manifest-outside-bundle",
      "'resources/../..' leads out of 'resources'"
    ),
    (
      "resources: [{file: a, to: ①plugin/x}]", "manifest-unknown-word",
      "unknown destination 'plugin' (did you mean 'plugins'?)"
    ),
    (
      "resources: [{group: a, ①folder: b}]", "manifest-entry-kind",
      "an entry is a group, a folder or a file; found both 'group' and 'folder'"
    ),
    (
      "resources: [①{to: resources}]", "manifest-entry-kind",
      "an entry is a group, a folder or a file; found none of 'group', 'folder', 'file' and 'path'"
    ),
    (
      "resources: [{file: a, ①path: b}]", "manifest-entry-kind",
      "'file' names the path already; drop 'path', or write 'path' and 'type: file'"
    ),
    (
      "resources: [{file: a, ①type: file}]", "manifest-misplaced-key",
      "'type' goes with 'path'; write 'file: …' instead"
    ),
    (
      "resources: [{group: a, ①as: b}]", "manifest-misplaced-key",
      "'as' is for 'file' and 'folder' only"
    ),
    (
      "resources: [{path: a, type: group, ①as: b}]", "manifest-misplaced-key",
      "'as' is for 'file' and 'folder' only"
    ),
    (
      "resources: [{file: a, as: ①b/c}]", "manifest-bad-value",
      "a new name is one component without '/': 'b/c'"
    ),
    ("resources: [{file: a, as: ①..}]", "manifest-bad-value", "'..' cannot be a new name"),
    (
      "resources: [{group: a, ①contents: true}]", "manifest-misplaced-key",
      "'contents' is for 'folder' only"
    ),
    (
      "resources: [{folder: a, ①as: b, contents: true}]", "manifest-misplaced-key",
      "'as' renames a directory that 'contents: true' leaves out"
    ),
    ("resources: [{file: a, ①into: b}]", "manifest-misplaced-key", "'into' goes with 'copy: true'"),
    ("copyFiles: [①{file: a}]", "manifest-missing-key", "'to' is required in 'copyFiles'"),
    ("copyFiles: [①a]", "manifest-missing-key", "'to' is required in 'copyFiles'"),
    (
      "copyFiles: [{file: a, to: resources, ①compile: none}]", "manifest-unknown-key",
      "unknown key 'compile' in an entry"
    ),
    (
      "resources: [{file: a, lproj: ①fr.lproj}]", "manifest-bad-value",
      "a language is given without '.lproj': 'fr.lproj'"
    ),
    (
      "resources: [①[a]]", "manifest-wrong-type",
      "'resources' takes a list, each item a path or a map; found a list"
    ),
    ("bundleID: ①[a]", "manifest-wrong-type", "'bundleID' takes text; found a list"),
    ("info: ①Info.plist", "manifest-wrong-type", "'info' takes a map; found 'Info.plist'"),
    ("deploymentTarget: ①16.x", "manifest-bad-value", "'16.x' is not a version such as \"16.0\""),
    (
      "bundleID:①\ntype: app", "manifest-no-value",
      "'bundleID' has no value; write \"\" for empty text, or drop the key"
    ),
    ("executable: ①\"a\\0b\"", "manifest-bad-value", "text cannot hold a zero byte here"),
    (
      "when: {macos: {①template: x}}", "manifest-unknown-key",
      "unknown key 'template' in a platform's keys"
    ),
    (
      "when: {①mac: {}}", "manifest-unknown-word",
      "unknown platform 'mac' (did you mean 'macos'?)"
    ),
    (
      "variables: {①PLATFORM: x}", "manifest-reserved-variable", "'PLATFORM' is a built-in variable"
    ),
    (
      "variables: {①PRODUCT_NAME: x}", "manifest-reserved-variable",
      "'PRODUCT_NAME' is a built-in variable; set 'productName' instead"
    ),
    (
      "variables: {①\"a b\": x}", "manifest-bad-value",
      "'a b' cannot name a variable; use letters, digits and '_'"
    ),
    ("variables: {A: ①{default: x}}", "manifest-missing-key", "a variable needs 'env'"),
    (
      "module: é ①$(PLATFORM:uper)", "manifest-bad-macro",
      "unknown operator 'uper' (did you mean 'upper'?)"
    ),
    (
      "info: {properties: {A: ①}}", "manifest-no-value",
      "'A' has no value; write \"\" for empty text, or drop the key"
    ),
    (
      "info: {properties: {A: !!int ①x}}", "manifest-bad-value", "'x' is not what '!!int' announces"
    ),
  ])
  func reports(_ keys: String, id: String, message: String) {
    let loaded = Loaded.target(keys)
    if id == "manifest-bad-macro" {
      #expect(loaded.messages == [message])
      #expect(
        loaded.diagnostics.first?.range?.start?.column == (loaded.text.positions[0].column + 11))
    } else {
      loaded.expect(id, message)
    }
  }

  @Test(arguments: [
    ("", "manifest-empty", "the manifest is empty; 'bundler init' writes one to start from"),
    ("①[a]", "manifest-wrong-type", "a manifest is a map of keys; found a list"),
    (
      "version: ①3\ntargets: {T: {platform: ios}}", "manifest-version",
      "this bundler understands manifest version 1, found 3; upgrade bundler"
    ),
    (
      "version: ①one\ntargets: {T: {platform: ios}}", "manifest-version",
      "'one' is not a manifest version; write 1"
    ),
    (
      "①targets: {T: {platform: ios}}", "manifest-missing-key",
      "'version' is required; write 'version: 1' at the top"
    ),
    (
      "version: 1", "manifest-no-targets",
      "no targets; run 'bundler init' or add one under 'targets:'"
    ),
    (
      "version: 1\ntargets: ①{}", "manifest-no-targets",
      "no targets; run 'bundler init' or add one under 'targets:'"
    ),
    (
      "version: 1\ntargets:\n  # none\n", "manifest-no-targets",
      "no targets; run 'bundler init' or add one under 'targets:'"
    ),
    (
      "version: 1\ntargets: {①T: {type: app}}", "manifest-missing-key",
      "target 'T' needs 'platform', such as ios or macos"
    ),
    (
      "version: 1\ntargets: {①T: }", "manifest-missing-key",
      "target 'T' needs 'platform', such as ios or macos"
    ),
    (
      "version: 1\ntargets: {①'a:b': {platform: ios}}", "manifest-bad-value",
      "a target's name cannot hold ':', which names a platform: 'a:b'"
    ),
    (
      "version: 1\ntargets: {①a/b: {platform: ios}}", "manifest-bad-value",
      "a target's name is one component without '/': 'a/b'"
    ),
    (
      "version: 1\ninclude: ①$(X).yml\ntargets: {T: {platform: ios}}", "manifest-no-variables-here",
      "'include' cannot hold variables"
    ),
    (
      "version: 1\noptions: {symlinks: ①keeep}\ntargets: {T: {platform: ios}}",
      "manifest-unknown-word", "unknown policy for symbolic links 'keeep' (did you mean 'keep'?)"
    ),
    (
      "version: 1\ntemplates: {t: {①resorces: []}}\ntargets: {T: {platform: ios}}",
      "manifest-unknown-key", "unknown key 'resorces' (did you mean 'resources'?)"
    ),
  ])
  func reportsAtTheTop(_ text: String, id: String, message: String) {
    let loaded = Loaded(text)
    loaded.expect(id, message)
  }

  @Test func takesNullForNoValue() {
    #expect(
      Loaded.target("executable: ~\nmodule: null\nresources: ~\ninfo:").ids == [
        "manifest-no-value", "manifest-no-value",
      ])
    #expect(Loaded.target("executable: '~'").product?.executable?.value == "~")
  }

  @Test func reportsEverythingInOneRun() {
    let loaded = Loaded.target(
      """
      type: ap
      resorces: [x]
      devices: ipd
      resources: [{file: a, mode: x, optional: maybe}, {group: b, file: c}]
      info: {format: xlm}
      """)
    #expect(loaded.diagnostics.count == 7)
  }

  @Test func offersTheNearestKeyAsAFixIt() {
    let loaded = Loaded.target("①resorces:REPLACE: [a]")
    #expect(loaded.diagnostics.first?.fixIts.map(\.replacement) == ["resources:REPLACE"])
    #expect(loaded.diagnostics.first?.fixIts.first?.range.start == loaded.text.positions[0])
  }

  @Test(arguments: ["iOS", "macOS", "tvOS", "watchOS", "visionOS"])
  func takesApplesSpellings(_ platform: String) {
    let loaded = Loaded.target("platform: \(platform)")
    #expect(loaded.messages == [])
    #expect(loaded.product?.platform.value.rawValue == platform.lowercased())
  }

  @Test(arguments: [
    ("utf-16le", InputEncoding.utf16LittleEndian), ("macroman", .macRoman),
    ("latin1", .isoLatin1), ("cp1252", .windowsLatin1),
  ])
  func takesTheNamesOfEncodings(_ name: String, encoding: InputEncoding) {
    let loaded = Loaded.target("resources: [{file: a.strings, encoding: \(name)}]")
    #expect(loaded.messages == [])
    #expect(loaded.product?.resources.first?.encoding?.value == encoding)
  }

  @Test func namesTheEncodingsThatWork() {
    let names = InputEncoding.allCases.map(\.rawValue).joined(separator: ", ")
    Loaded.target("resources: [{file: a.strings, encoding: ①shift_jis}]").expect(
      "manifest-unknown-word", "unknown encoding 'shift_jis' (one of \(names))")
    Loaded.target("resources: [{file: a.strings, encoding: ①utf-8x}]").expect(
      "manifest-unknown-word", "unknown encoding 'utf-8x' (did you mean 'utf-8'?)")
  }

  @Test func stopsAfterManyProblems() {
    let keys = (0..<2000).map { "wrong\($0): x" }.joined(separator: "\n")
    #expect(Loaded.target(keys).diagnostics.count == 501)
  }
}
