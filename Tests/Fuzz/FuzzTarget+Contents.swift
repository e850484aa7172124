import Diagnostics
import Inspection
import JSONFormat

extension FuzzTarget {
  /// Contents of any kind, read into trees, compared with others and printed.
  static let contents = FuzzTarget(
    name: "contents",
    seeds: [
      """
      <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects><view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
      <button id="b"><state key="normal" title="T"/><connections><action selector="s:" destination="a"
      id="c"/></connections></button></subviews><constraints><constraint firstItem="b"
      firstAttribute="top" secondItem="a" secondAttribute="top" constant="8" id="d"/></constraints>
      <color key="k" white="1" alpha="1" colorSpace="custom"/></view></objects></document>
      """,
      "{ a = (1, { id = x; v = 2; }, { id = y; }); b = <00ff>; }",
      "{\"strings\": {\"k\": {\"localizations\": {\"fr\": {\"stringUnit\": {\"value\": \"v\"}}}}}}",
      "line\nline\nother\n",
    ],
    words: [
      " id=\"a\"", " key=\"frame\"", "<subviews>", "</subviews>", "<view id=\"b\">", "</view>",
      "title=\"T\"", "( ", "{ id = x; }", "\n", "destination=\"b\"", " customClass=\"C\"",
    ],
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      let half = Array(bytes.prefix(bytes.count / 2))
      for name in [
        "a.xib", "a.plist", "a.json", "a.nib", "a.car", "a.png", "a.txt", "a.cdm", "a.omo", "App",
      ] {
        let file = ContentFile(name, bytes)
        guard let tree = ContentTree(file, diagnostics: &diagnostics) else { continue }
        _ = tree.text()
        for other in [ContentFile(name, half), ContentFile(name, Array(bytes.reversed()))] {
          let comparison = TreeComparison(threads: 1)
            .compare(.file(file), .file(other), named: ("a", "b"))
          _ = comparison.text(ComparisonStyle())
          _ = comparison.json().encoded()
          _ = comparison.markdown()
          _ = comparison.html()
        }
        let own = ContentDifference(from: tree, to: tree)
        precondition(own.changes.isEmpty && own.noise.isEmpty, "a tree differs from itself")
      }
    })
}
