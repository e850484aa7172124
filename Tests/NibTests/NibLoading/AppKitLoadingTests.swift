import Diagnostics
import InterfaceBuilderFormat
import NibCompilation
import NibFormat
import NibLoading
import ResourceCompilers
import Testing

/// Loading what the compiler made of a xib of macOS.
@Suite struct AppKitLoadingTests {
  private func nib(_ objects: String) throws -> Nib {
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Controller">
            <connections><outlet property="window" destination="w"/></connections>
          </customObject>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <customObject id="-3" userLabel="Application" customClass="NSObject"/>
          \(objects)
        </objects>
      </document>
      """
    var diagnostics: [Diagnostic] = []
    let document = InterfaceBuilderDocument(
      decoding: Array(text.utf8), file: "Test.xib", diagnostics: &diagnostics)
    let compiled = try compileNib(#require(document), diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return try Nib(decoding: #require(compiled?.variants.last).bytes)
  }

  private let window = """
    <window title="Notes" id="w">
      <rect key="contentRect" x="0" y="0" width="200" height="100"/>
      <view key="contentView" id="v">
        <rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews>
          <button id="b" customClass="PinButton">
            <rect key="frame" x="10" y="10" width="80" height="20"/>
            <buttonCell key="cell" type="push" title="Save" id="c"/>
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="weight">
                <integer key="value" value="3"/>
              </userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections><action selector="save:" target="-1" id="a"/></connections>
          </button>
        </subviews>
      </view>
    </window>
    """

  @Test func connectsTheOwner() throws {
    let owner = LoadedObject("Controller")
    let loaded = try nib(window).instantiate(owner: owner)
    let window = try owner.value(forKey: "window")?.object as? LoadedObject
    #expect(window?.className == "NSWindow")
    #expect(loaded.topLevelObjects.contains { $0 === window })
    loaded.releaseTopLevelObjects()
  }

  @Test func leavesActionsToTheFirstResponderOpen() throws {
    let trace = try nib(window).instantiate().trace.map(\.description)
    #expect(trace.contains(#"action PinButton (NSButton) "Save".save: -> First Responder"#))
    #expect(trace.contains(#"attribute PinButton (NSButton) "Save".weight"#))
  }

  @Test func retainsTopLevelObjectsOnceMore() throws {
    let nib = try nib(window + #"<customObject id="o" customClass="Model"/>"#)
    #expect(try isAlive(after: { _ in }, of: nib))
    #expect(try !isAlive(after: { $0.releaseTopLevelObjects() }, of: nib))
  }

  /// Whether a top-level object outlives the result of loading.
  private func isAlive(after end: (LoadedNib) -> Void, of nib: Nib) throws -> Bool {
    weak var object: (any KeyValueCoding)?
    do {
      let loaded = try nib.instantiate()
      object = loaded.topLevelObjects.first { ($0 as? LoadedObject)?.className == "Model" }
      #expect(object != nil)
      end(loaded)
    }
    return object != nil
  }
}
