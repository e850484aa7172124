import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Planning
import Testing

/// Nothing outside the project is read where that is forbidden, whichever way leads there.
@Suite struct OutsideRootTests {
  enum Ban: CaseIterable {
    case locked, outsideRoot
  }

  /// A project `p` beside a directory `secret`, with `file` and `plist` in it, and links that lead there.
  private func workspace(_ target: String, include: String = "", ban: Ban?) throws
    -> TemporaryDirectory
  {
    let directory = try TemporaryDirectory()
    try directory.write("secret/file.txt", "classified")
    try directory.write("secret/more.yml", "classified: 1\n")
    try directory.write("secret/sub/x.txt", "classified")
    try directory.write("p/inside.txt", "open")
    try directory.link("p/R/link.txt", to: "../../secret/file.txt")
    try directory.link("p/D/dir", to: directory.absolute("secret/sub"))
    try directory.link("p/inc.yml", to: "../secret/more.yml")
    try directory.link("p/back.txt", to: "../p/inside.txt")
    let options = ban == .outsideRoot ? "options: {outsideRoot: error}\n" : ""
    try directory.write(
      "p/bundle.yml",
      "version: 1\n\(include)\(options)targets:\n  T: {platform: ios, type: bundle, \(target)}\n")
    return directory
  }

  private func planned(
    _ directory: TemporaryDirectory, ban: Ban?, _ diagnostics: inout [Diagnostic]
  ) throws -> PlannedProject? {
    let tree = DiskFileTree(root: directory.absolute("p"))
    let root = ProjectPath(directory.absolute("p"))
    let found = try #require(FoundProject(naming: "bundle.yml"))
    return PlannedProject(
      loading: found, in: tree,
      ProjectRequest(
        loading: LoadingOptions(
          isLocked: ban == .locked, absolutePath: { root.appending($0.text).text })),
      diagnostics: &diagnostics)
  }

  @Test(
    arguments: [
      "resources: [{group: R}]", "resources: [R/link.txt]", "resources: ['R/*.txt']",
      "resources: [{group: D}]", "resources: ['D/*/*.txt']", "resources: [D/dir/x.txt]",
      "resources: [{folder: D/dir}]", "resources: [{folder: R, symlinks: follow}]",
      "copyFiles: [{file: R/link.txt, to: wrapper}]", "info: {file: R/link.txt}",
      "executable: R/link.txt",
      "info: {file: ../secret/file.txt}", "executable: ../secret/file.txt",
      "resources: [../secret/file.txt]", "resources: ['../secret/*.txt']",
    ], Ban.allCases)
  func refusesToRead(_ target: String, ban: Ban) throws {
    let directory = try workspace(target, ban: ban)
    var diagnostics: [Diagnostic] = []
    let planned = try planned(directory, ban: ban, &diagnostics)
    #expect(diagnostics.map(\.id) == ["resolve-outside-root"])
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.range?.start != nil })
    #expect(diagnostics.allSatisfy { !$0.message.contains("classified") })
    let inputs = planned?.plan.products.flatMap(\.actions).flatMap(\.inputs) ?? []
    #expect(inputs == [])
  }

  @Test func namesTheLinkAndItsEnd() throws {
    let directory = try workspace("resources: [{group: D}]", ban: .locked)
    var diagnostics: [Diagnostic] = []
    _ = try planned(directory, ban: .locked, &diagnostics)
    #expect(
      diagnostics.map(\.message) == [
        "the link 'D/dir' leads outside the project, to '\(directory.absolute("secret/sub"))', "
          + "where nothing may be read"
      ])
  }

  @Test(
    arguments: [
      "include: [/etc/passwd]\n", "include: [inc.yml]\n", "include: [../secret/more.yml]\n",
    ],
    Ban.allCases)
  func includesNothing(_ include: String, ban: Ban) throws {
    let directory = try workspace("", include: include, ban: ban)
    var diagnostics: [Diagnostic] = []
    let planned = try planned(directory, ban: ban, &diagnostics)
    #expect(planned == nil)
    #expect(diagnostics.map(\.id) == ["manifest-outside-root"])
    #expect(diagnostics.first?.range?.start?.line == 2)
  }

  /// An include may forbid what the manifest before it has done.
  @Test func includesForbidEachOther() throws {
    let directory = try workspace("", include: "include: [../secret/base.yml, own.yml]\n", ban: nil)
    try directory.write("secret/base.yml", "options: {onMissing: warn}\n")
    try directory.write("p/own.yml", "options: {outsideRoot: error}\n")
    var diagnostics: [Diagnostic] = []
    #expect(try planned(directory, ban: nil, &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["manifest-outside-root"])
    try directory.write("p/own.yml", "options: {outsideRoot: allow}\n")
    diagnostics = []
    #expect(try planned(directory, ban: nil, &diagnostics) != nil)
    #expect(diagnostics == [])
  }

  /// Where it is allowed to include anything, what is no manifest is still not repeated.
  @Test(arguments: ["/etc/passwd", "inc.yml", "../secret/file.txt"])
  func quotesNoForeignFile(_ include: String) throws {
    let directory = try workspace("", include: "include: [\(include)]\n", ban: nil)
    var diagnostics: [Diagnostic] = []
    let planned = try planned(directory, ban: nil, &diagnostics)
    #expect(planned == nil)
    #expect(diagnostics.map(\.id) == ["manifest-foreign-include"])
    #expect(diagnostics.allSatisfy { $0.range?.file == "bundle.yml" })
    #expect(
      diagnostics.allSatisfy {
        !$0.message.contains("classified") && !$0.message.contains("root:x")
      })
  }

  @Test(arguments: Ban.allCases)
  func followsLinksThatComeBack(_ ban: Ban) throws {
    let directory = try workspace("resources: [back.txt]", ban: ban)
    var diagnostics: [Diagnostic] = []
    let planned = try planned(directory, ban: ban, &diagnostics)
    #expect(diagnostics == [])
    #expect(planned?.plan.products[0].actions.first?.inputs == ["back.txt"])
  }

  @Test func readsOutsideWhereItMay() throws {
    let directory = try workspace("resources: [{group: R}, {group: D}]", ban: nil)
    var diagnostics: [Diagnostic] = []
    let planned = try planned(directory, ban: nil, &diagnostics)
    #expect(diagnostics == [])
    #expect(planned?.plan.products[0].actions.flatMap(\.inputs) == ["R/link.txt", "D/dir/x.txt"])
  }
}
