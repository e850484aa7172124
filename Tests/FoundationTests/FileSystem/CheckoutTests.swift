import BundlerTestSupport
import FileTree
import HostSystem
import Testing

/// A repository with links, and what lies beside it.
@Suite struct CheckoutTests {
  private func place() throws -> (TemporaryDirectory, Checkout) {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("repo/.git")
    try directory.makeDirectory("repo/App/real/deep")
    try directory.makeDirectory("outside")
    try directory.link("repo/App/out", to: "../../outside")
    try directory.link("repo/App/in", to: "real")
    try directory.link("way", to: "repo/App")
    try directory.link("repo/App/file", to: "../../outside/file")
    return (directory, Checkout(around: directory.absolute("repo/App")))
  }

  @Test func isTheRepositoryAround() throws {
    let (directory, checkout) = try place()
    #expect(checkout.root == Disk.realPath(directory.absolute("repo")))
    let none = Checkout(around: directory.absolute("outside"))
    #expect(none.root == Disk.realPath(directory.absolute("outside")))
  }

  @Test func opensAndMakesDirectories() throws {
    let (directory, checkout) = try place()
    let deep = try checkout.directory(directory.absolute("repo/App/real/deep"))
    #expect(deep != nil)
    #expect(try checkout.directory(directory.absolute("repo/App/new/er")) == nil)
    _ = try checkout.directory(directory.absolute("repo/App/new/er"), making: true)
    #expect(directory.exists("repo/App/new/er"))
    // A link outside of the checkout is the user's own.
    #expect(try checkout.directory(directory.absolute("way/real")) != nil)
    #expect(try checkout.directory(directory.absolute("repo/App/../App/./real")) != nil)
  }

  /// Also one that stays inside: there are hooks of Git.
  @Test(arguments: ["out", "in", "out/x", "in/deep", "real/../out", "real/deep/../../in"])
  func followsNoLinkInIt(_ path: String) throws {
    let (directory, checkout) = try place()
    for start in ["repo/App/", "way/"] {
      let error = #expect(throws: FileTreeError.self) {
        _ = try checkout.directory(directory.absolute(start + path), making: true)
      }
      guard case .linkInCheckout? = error?.reason else {
        Issue.record("\(start + path): \(error.map(String.init(describing:)) ?? "no error")")
        return
      }
    }
    #expect(directory.listing(of: "outside") == [])
  }

  @Test func replacesALinkAndNotItsEnd() throws {
    let (directory, checkout) = try place()
    try replaceFile(
      directory.absolute("repo/App/file"), contents: [1], as: .output, in: checkout)
    #expect(directory.listing(of: "outside") == [])
    #expect(try directory.bytes("repo/App/file") == [1])
    #expect(throws: FileTreeError.self) {
      try replaceFile(directory.absolute("repo/App/out/x"), contents: [1], as: .state, in: checkout)
    }
    #expect(throws: FileTreeError.self) {
      try replaceLink(directory.absolute("repo/App/out/x"), to: "y", in: checkout)
    }
    #expect(directory.listing(of: "outside") == [])
  }

  @Test func touchesNothingThroughALink() throws {
    let (directory, checkout) = try place()
    try directory.link("repo/App/stamp", to: "../../outside/stamp")
    for path in ["repo/App/stamp", "repo/App/out/stamp"] {
      #expect(throws: FileTreeError.self) {
        _ = try OpenFile(touching: directory.absolute(path), in: checkout)
      }
    }
    #expect(directory.listing(of: "outside") == [])
  }

  @Test func followsAllWithoutACheckout() throws {
    let (directory, _) = try place()
    #expect(try Checkout.none.directory(directory.absolute("repo/App/out")) != nil)
    _ = try Checkout.none.directory(directory.absolute("repo/App/out/new"), making: true)
    #expect(directory.exists("outside/new"))
  }
}
