import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct PBXReferenceTests {
  static let text = ProjectText(
    """
    F = { isa = PBXFileReference; path = "a b.png"; sourceTree = "<group>"; fileEncoding = 4;
      lastKnownFileType = image.png; explicitFileType = folder; };
    G = { isa = PBXGroup; name = Group; children = (F, V); sourceTree = SOURCE_ROOT; };
    V = { isa = PBXVariantGroup; name = L.strings; path = ..; children = (F); };
    X = { isa = XCVersionGroup; path = M.xcdatamodeld; children = (F); currentVersion = F;
      versionGroupType = wrapper.xcdatamodel; };
    R = { isa = PBXReferenceProxy; path = A.framework; fileType = wrapper.framework; remoteRef = I; };
    I = { isa = PBXContainerItemProxy; containerPortal = F; proxyType = 2;
      remoteGlobalIDString = 8D; remoteInfo = A; };
    """)

  @Test func readsFiles() throws {
    let reference = try Self.text.object("F", as: PBXReference.self)
    #expect(reference.path?.value == "a b.png")
    #expect(reference.sourceTree?.value == "<group>")
    guard case .file(let file) = reference.kind else { throw NotThisKind() }
    #expect(file.explicitFileType?.value == "folder")
    #expect(file.lastKnownFileType?.value == "image.png")
    #expect(file.fileEncoding?.value == "4")
  }

  @Test(arguments: [
    ("G" as ObjectID, "Group", ["F", "V"] as [ObjectID]), ("V", "L.strings", ["F"]),
    ("X", "M.xcdatamodeld", ["F"]), ("F", "a b.png", []), ("R", "A.framework", []),
  ])
  func knowsChildrenAndNames(_ id: ObjectID, _ name: String, _ children: [ObjectID]) throws {
    let reference = try Self.text.object(id, as: PBXReference.self)
    #expect(reference.displayName == name)
    #expect(reference.children.map(\.value) == children)
  }

  @Test func readsVersionGroups() throws {
    guard case .versionGroup(let group) = try Self.text.object("X", as: PBXReference.self).kind
    else { throw NotThisKind() }
    #expect(group.currentVersion?.value == "F")
    #expect(group.versionGroupType?.value == "wrapper.xcdatamodel")
  }

  @Test func readsProxies() throws {
    guard case .proxy(let proxy) = try Self.text.object("R", as: PBXReference.self).kind
    else { throw NotThisKind() }
    #expect(proxy.fileType?.value == "wrapper.framework")
    let remote = try #require(proxy.remoteRef)
    let item = try Self.text.object(remote.value, as: PBXContainerItemProxy.self)
    #expect(item.containerPortal?.value == "F")
    #expect(item.proxyType?.value == 2)
    #expect(item.remoteGlobalIDString?.value == "8D")
    #expect(item.remoteInfo?.value == "A")
  }
}

/// An object was read as another kind than its class says.
struct NotThisKind: Error {}
