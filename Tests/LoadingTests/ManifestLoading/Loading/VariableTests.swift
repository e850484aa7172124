import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct VariableTests {
  func bundleID(_ text: String, keys: String = "", overrides: [String: String] = [:]) -> String? {
    let loaded = Loaded(
      "version: 1\nname: Proj\nvariables: {A: top, B: \"$(A)-b\", C: {env: C_ENV, default: \"d$(A)\"}}\n"
        + "targets: {My App: {platform: ios, type: app, variables: {T: target, A2: \"$(A)2\"}, \(keys)bundleID: '\(text)'}}",
      overrides: overrides, environment: ["SECRET": "x"])
    #expect(loaded.messages == [])
    return loaded.product?.bundleID?.value
  }

  @Test(arguments: [
    ("$(A)", "top"), ("$(B)", "top-b"), ("${C}", "dtop"), ("$T-x$(A2)", "target-xtop2"),
    ("a$$b", "a$b"), ("$(UNDEFINED:default=x)", "x"), ("$(TARGET_NAME)", "My App"),
    ("$(PLATFORM)", "ios"), ("$(PLATFORM_NAME)", "iphoneos"),
    ("$(PRODUCT_NAME:identifier)", "My_App"),
    ("$(PRODUCT_MODULE_NAME)", "My_App"), ("$(EXECUTABLE_NAME)", "My App"),
    ("$(DEVELOPMENT_LANGUAGE)", "en"), ("$(WRAPPER_NAME)", "My App.app"),
    ("$(FULL_PRODUCT_NAME)", "My App.app"), ("$(PROJECT_NAME)", "Proj"),
    ("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "APPL"),
  ])
  func expands(_ text: String, to expected: String) {
    #expect(bundleID(text) == expected)
  }

  @Test func bareNamesTakeDots() {
    Loaded.target("bundleID: ①$FOO.bar").expect(
      "manifest-undefined-variable", "undefined variable 'FOO.bar'")
  }

  @Test(arguments: [
    ("executable: build/tool, ", "$(EXECUTABLE_NAME)", "tool"),
    ("productName: Other, ", "$(WRAPPER_NAME)", "Other.app"),
    ("extension: bin, ", "$(WRAPPER_NAME)", "My App.bin"),
    ("deploymentTarget: '16.0', ", "$(IPHONEOS_DEPLOYMENT_TARGET)", "16.0"),
    ("module: M, ", "$(PRODUCT_MODULE_NAME)", "M"),
  ])
  func readsTheTargetsKeys(_ keys: String, _ text: String, expected: String) {
    #expect(bundleID(text, keys: keys) == expected)
  }

  @Test func overridesWin() {
    #expect(bundleID("$(A).$(T)", overrides: ["A": "1", "T": "2"]) == "1.2")
    #expect(bundleID("$(B)", overrides: ["A": "$(T)"]) == "target-b")
    #expect(bundleID("$(NEW)", overrides: ["NEW": "n"]) == "n")
  }

  @Test func readsTheEnvironmentOnlyWhereNamed() throws {
    let loaded = Loaded(
      "version: 1\nvariables: {A: {env: HOST}, B: {env: B, default: x}, C: {env: UNUSED}}\ntargets: {T: {platform: ios, bundleID: $(A)$(B)$(C)}}",
      overrides: ["C": "c"], environment: ["HOST": "$(B)"])
    #expect(loaded.messages == [])
    #expect(loaded.product?.bundleID?.value == "$(B)xc")
    #expect(loaded.manifest?.environment == ["HOST": "$(B)", "B": nil])
    #expect(loaded.product?.variables == ["A": "$(B)", "B": "x", "C": "c"])
  }

  @Test(arguments: [
    (
      "variables: {A: ①{env: NOPE}}\ntargets: {T: {platform: ios}}", "manifest-environment",
      "the environment variable 'NOPE' is not set, and 'A' has no default"
    ),
    (
      "variables: {VERSION: 1}\ntargets: {T: {platform: ios, module: a①$(VERSOIN)}}",
      "manifest-undefined-variable", "undefined variable 'VERSOIN' (did you mean 'VERSION'?)"
    ),
    (
      "variables: {A: x①$(NOPE)}\ntargets: {T: {platform: ios, module: $(A)}}",
      "manifest-undefined-variable", "undefined variable 'NOPE'"
    ),
    (
      "targets: {T: {platform: ios, module: ①$(PRODUCT_BUNDLE_IDENTIFIER)}}",
      "manifest-undefined-variable",
      "'PRODUCT_BUNDLE_IDENTIFIER' has no value: the target has no 'bundleID'"
    ),
    (
      "name: ①$(TARGET_NAME)\ntargets: {T: {platform: ios}}", "manifest-undefined-variable",
      "'TARGET_NAME' has no value: it is only known inside a target"
    ),
    (
      "variables: {A: ①$(A)}\ntargets: {T: {platform: ios}}", "manifest-bad-macro",
      "'A' refers to itself: A → A"
    ),
    (
      "targets: {T: {platform: ios, executable: ①$(EXECUTABLE_NAME)}}", "manifest-bad-macro",
      "'EXECUTABLE_NAME' refers to itself: EXECUTABLE_NAME → 'executable' → EXECUTABLE_NAME"
    ),
    (
      "targets: {T: {platform: ios, resources: [{file: a, optional: ①$(PLATFORM)}]}}",
      "manifest-bad-value", "'ios' is not a boolean; write true or false"
    ),
    (
      "targets: {T: {platform: ios, type: ①$(PLATFORM)}}", "manifest-unknown-word",
      "unknown type 'ios' (one of app, bundle, framework, appex, plugin, xpc, kext, resources)"
    ),
  ])
  func reports(_ text: String, id: String, message: String) {
    let loaded = Loaded("version: 1\n" + text)
    loaded.expect(id, message)
  }

  @Test func refusesToOverrideBuiltInVariables() {
    let loaded = Loaded(
      "version: 1\ntargets: {T: {platform: ios}}", overrides: ["PRODUCT_NAME": "x"])
    #expect(
      loaded.messages == [
        "'PRODUCT_NAME' is a built-in variable; set 'productName' instead, not with '--set'"
      ])
  }

  @Test func boundsVariablesThatMultiply() {
    var text = "version: 1\nvariables:\n  V0: aaaaaaaaaa\n"
    for index in 1..<19 { text += "  V\(index): $(V\(index - 1))$(V\(index - 1))\n" }
    let loaded = Loaded(text + "targets: {T: {platform: ios, module: $(V18)$(V18)}}")
    #expect(Set(loaded.ids) == ["manifest-bad-macro"])
  }

  @Test func boundsTheTextOfAllExpansions() {
    let entries = Array(repeating: "$(A)", count: 2000).joined(separator: ",")
    let loaded = Loaded(
      "version: 1\nvariables: {A: \(String(repeating: "a", count: 100_000))}\n"
        + "targets: {T: {platform: ios, resources: [\(entries)]}}")
    #expect(loaded.ids == ["manifest-too-large"])
  }
}

/// How the command line names products.
@Suite struct AddressTests {
  /// Bundles of one name for different platforms are apart; those of another type have another name.
  @Test func separatesPlatformsOfOneName() {
    let loaded = Loaded(
      """
      version: 1
      targets:
        Phone: {platform: ios, type: app, productName: Sky}
        Mac: {platform: macos, type: app, productName: Sky}
        Sky: {platform: macos, type: framework}
        Twin: {platform: macos, type: framework, productName: Sky}
        Star: {platform: ios, type: app}
      """)
    #expect(loaded.messages == [])
    #expect(
      loaded.manifest?.products.map(\.address) == ["Phone:ios", "Mac:macos", "Sky", "Twin", "Star"])
  }
}
