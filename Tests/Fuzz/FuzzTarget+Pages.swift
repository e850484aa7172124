import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import Inspection
import Pages

extension FuzzTarget {
  /// Requests to the server of a page.
  static let request = FuzzTarget(
    name: "request",
    seeds: [
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nAccept: */*\r\n\r\n",
      "HEAD / HTTP/1.0\r\nHost:localhost:8000\r\nContent-Length: 0\r\n\r\n",
    ],
    words: ["\r\n", "\r\n\r\n", "Host: a\r\n", "Transfer-Encoding: chunked\r\n", ":", " ", "GET "],
    run: { bytes in
      guard let request = try? HTTPRequest(bytes) else { return }
      precondition(request.target.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      if HTTPAnswer(to: request, port: 8000) == .page {
        precondition(["127.0.0.1:8000", "localhost:8000"].contains(request.host.lowercased()))
      }
    })

  /// Names and texts of a bundle in its page: no markup of theirs gets in.
  static let page = FuzzTarget(
    name: "page",
    seeds: ["\"a\" = \"<b>text</b>\";", "\"key\" = \"value\"; \"</script>\" = \"&lt;\";"],
    words: ["<script>", "</script>", "\"", "'", "<!--", "]]>", "&", "\u{202e}", "\u{0}"],
    run: { bytes in
      let tree: InMemoryFileTree = [
        "en.lproj/L.strings": .bytes(bytes, isExecutable: false),
        "Info.plist": .bytes(bytes, isExecutable: false),
      ]
      var diagnostics: [Diagnostic] = []
      let report = inspect(tree, name: "A.app", diagnostics: &diagnostics)
      let page = Page(of: tree, report, overview: BundleOverview(report))
      let html = String(decoding: page.html(), as: UTF8.self)
      precondition(html.split(separator: "<script", omittingEmptySubsequences: false).count == 3)
    })
}
