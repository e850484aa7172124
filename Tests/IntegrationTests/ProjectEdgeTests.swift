import Foundation
import Testing

/// What lies outside a project, and what a build leaves inside of its sources.
@Suite struct ProjectEdgeTests {
  private func project(_ keys: String, head: String = "") throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "p/bundle.yml",
      "version: 1\n\(head)targets:\n  App: {platform: ios, type: bundle, \(keys)}\n")
    try sandbox.write("p/src/a.txt", "a")
    try sandbox.write("secret.txt", "classified\nmore\n")
    return sandbox
  }

  @Test(arguments: [
    ["build"], ["build", "--build-dir", "out"], ["build", "-o", "src/App.bundle"],
    ["build", "--build-dir", "src"], ["build", "--build-dir", "."],
  ])
  func doesNotTakeInWhatItMade(_ arguments: [String]) throws {
    let sandbox = try project(
      "resources: [{folder: ., to: resources/All}]", head: "options: {exclude: [bundle.yml]}\n")
    let output = arguments.last == "src/App.bundle" ? "p/src/App.bundle" : nil
    let directory = arguments.count == 1 ? "build" : arguments[2]
    let bundle = output ?? "p/\(directory)/App.bundle"
    var listings: [[String]] = []
    for _ in 0..<3 {
      let built = try sandbox.run(Sandbox.bundlerPath, arguments, in: "p")
      #expect(built.status == 0, "\(built.error)")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: sandbox.path(bundle))
      listings.append(paths.sorted())
    }
    #expect(listings[0].contains("All/src/a.txt"))
    #expect(listings[1] == listings[0])
    #expect(listings[2] == listings[0])
  }

  @Test(arguments: [
    "include: [../secret.txt]\n", "include: [link]\n",
  ])
  func showsNothingOfForeignFiles(_ head: String) throws {
    let sandbox = try project("", head: head)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("p/link"), withDestinationPath: "../secret.txt")
    for arguments in [["plan"], ["build", "--locked"], ["lint"], ["sync"], ["clean"], ["unused"]] {
      let outcome = try sandbox.run(Sandbox.bundlerPath, arguments, in: "p")
      #expect(outcome.status == 1, "\(outcome.error)")
      let told = arguments == ["lint"] ? outcome.output : outcome.error
      #expect(told.contains("bundle.yml:2:"), "\(outcome.error)")
      #expect(!(outcome.error + outcome.output).contains("classified"))
    }
  }

  @Test func lockedBuildsFollowNoLinkOut() throws {
    let sandbox = try project("resources: [{group: src}]")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.path("p/src/link.txt"), withDestinationPath: "../../secret.txt")
    let locked = try sandbox.bundler("build", "--locked", in: "p")
    #expect(locked.status == 1)
    #expect(locked.error.contains("the link 'src/link.txt' leads outside the project, to '"))
    #expect(!sandbox.exists("p/build/App.bundle"))
    #expect(try sandbox.bundler("build", in: "p").status == 0)
    #expect(try sandbox.read("p/build/App.bundle/link.txt") == "classified\nmore\n")
    #expect(try sandbox.bundler("build", "--locked", in: "p").status == 1)
  }
}
