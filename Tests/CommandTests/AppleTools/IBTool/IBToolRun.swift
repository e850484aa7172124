import AppleTools
import PropertyListFormat
import Testing

/// A run of `ibtool` in memory, among a few documents.
struct IBToolRun {
  let status: Int32
  let context: MemoryToolContext

  /// Runs a command line, split at spaces.
  init(_ line: String, _ more: [String: String] = [:]) throws {
    try self.init(
      line, in: MemoryToolContext(Self.files.merging(more) { $1 }))
  }

  init(_ line: String, in context: MemoryToolContext) throws {
    self.context = context
    status = try #require(AppleTool.named("ibtool")).run(
      line.split(separator: " ").map(String.init), in: context)
  }

  var report: PropertyList.Dictionary {
    get throws { try #require(try PropertyList(parsingXML: context.output).dictionary) }
  }

  static let files = [
    "A.xib": xib("<customObject id=\"7\" customClass=\"Thing\" customModuleProvider=\"target\"/>"),
    "Base.lproj/B.xib": xib("<menu id=\"7\" title=\"Things\"/>"),
    "bad.xib": xib("<menu id=\"7\" autoenablesItems=\"perhaps\"/>"),
    "phone.xib": "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"/>",
    "watch.storyboard":
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" version=\"3.0\"/>",
    "S.storyboard": storyboard, "Base.lproj/M.storyboard": storyboard,
    "src/fr.strings": "\"7.title\" = \"Choses\";\n", "src/de.strings": "/* leer */",
  ]

  private static func xib(_ object: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="24506">
    <objects><customObject id="-2" userLabel="File's Owner"/>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
    \(object)</objects></document>
    """
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"
     toolsVersion="24506"><scenes><scene sceneID="s"><objects>
    <viewController id="v" storyboardIdentifier="Main" sceneMemberID="viewController">
    <view key="view" id="t"><rect key="frame" x="0.0" y="0.0" width="30" height="20"/></view>
    </viewController></objects></scene></scenes></document>
    """
}
