import Testing
import XcodeProjectFormat

@Suite struct ObjectIDTests {
  @Test func comparesBytes() {
    #expect(ObjectID("e\u{301}") != ObjectID("\u{E9}"))
    #expect(ObjectID("0A") == ObjectID("0A"))
  }
}
