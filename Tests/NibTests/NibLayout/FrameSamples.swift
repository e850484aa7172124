import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import NibLayout
import Testing

/// What `nib frames` says of documents that tests write.
enum FrameSamples {
  static func report(_ xib: String) throws -> NibFrameReport {
    let tree = InMemoryFileTree(["A.xib": .file(xib)])
    var diagnostics: [Diagnostic] = []
    let sources = try NibSources(
      at: ProjectPath("A.xib"), named: "A.xib", in: tree, marksElements: true,
      diagnostics: &diagnostics)
    let source = try #require(sources.nibs.first)
    return try #require(source.frameReports().first)
  }

  /// The views in a view of macOS, by their ids.
  static func appKitViews(
    _ id: String, _ content: String, constraints: String, toolsVersion: String, images: String = ""
  ) throws -> [String: NibFrames.View] {
    let report = try appKitReport(
      id, content, constraints: constraints, toolsVersion: toolsVersion, images: images)
    return Dictionary(
      report.frames.views.map { view in
        (String(report.label(view.id).prefix { $0 != " " }), view)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Of a view of macOS, 320 by 200 points, with that id.
  static func appKitReport(
    _ id: String, _ content: String, constraints: String, toolsVersion: String, images: String = ""
  ) throws -> NibFrameReport {
    try report(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
      toolsVersion="\(toolsVersion)" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customObject id="-2" customClass="NSObject"/>
          <customView id="\(id)">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>\(content)</subviews>
            <constraints>\(constraints)</constraints>
          </customView>
        </objects>
        <resources>\(images)</resources>
      </document>
      """)
  }
}
