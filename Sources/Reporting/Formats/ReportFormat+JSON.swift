internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import Inspection
internal import JSONFormat

extension ReportFormat {
  /// Findings as one object a line; a report as one document.
  ///
  ///     {"version": 1, "tool": "bundler", "toolVersion": "…", "command": "build",
  ///      "bundles": [{"path": "build/App.app", "product": "App", "actions": {"built": 3, …},
  ///                   "outputs": [{"path": "a.txt", "sha256": "…", "size": 1}],
  ///                   "contents": {…}}],
  ///      "findings": [{"severity": "warning", "id": "…", "message": "…", …}]}
  package static let json = ReportFormat(
    name: "json", summary: "for programs: one object a line, or one document",
    printed: { findings, _ in
      findings.map { String(decoding: JSONValue(of: $0).encoded(pretty: false), as: UTF8.self) }
    },
    document: { report, context in
      let document = JSONValue.object([
        "version": 1, "tool": "bundler", "toolVersion": .string(context.toolVersion),
        "command": .string(report.command),
        "bundles": .array(report.bundles.map(\.json)),
        "findings": .array(report.findings.map(JSONValue.init(of:))),
      ])
      return String(decoding: document.encoded(), as: UTF8.self)
    })
}

extension JSONValue {
  /// Values of this project's own types always encode.
  fileprivate init(of value: some Encodable) {
    self = (try? JSONValue(encoding: value)) ?? .null
  }
}

extension Report.Bundle {
  fileprivate var json: JSONValue {
    .object([
      "path": .string(path),
      "product": receipt.map { .string($0.address) },
      "actions": receipt.map(\.counts),
      "outputs": receipt.map { receipt in
        .array(receipt.actions.flatMap(\.outputs).map(\.json))
      },
      "pruned": receipt.map { .array($0.pruned.map { .string($0.text) }) },
      "contents": contents.map { JSONValue(of: $0) },
    ])
  }
}

extension Receipt.Product {
  /// The number of actions by status: `{"built": 3, "upToDate": 0, "failed": 0, "cancelled": 0}`.
  fileprivate var counts: JSONValue {
    .object(
      Status.allCases.map { status in
        JSONValue.Member(
          status.rawValue, .integer(Int64(actions.count { $0.status == status })))
      })
  }

  private typealias Status = Receipt.ActionResult.Status
}

extension BuiltOutput {
  fileprivate var json: JSONValue {
    switch contents {
    case .file(let digest, let size):
      .object([
        "path": .string(path.text), "sha256": .string(digest.hexadecimal), "size": .integer(size),
      ])
    case .link(let target): .object(["path": .string(path.text), "link": .string(target)])
    case .directory: .object(["path": .string(path.text), "directory": true])
    }
  }
}
