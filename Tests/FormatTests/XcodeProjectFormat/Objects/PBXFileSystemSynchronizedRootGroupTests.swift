import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct PBXFileSystemSynchronizedRootGroupTests {
  static let text = ProjectText(
    """
    S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E, M);
      explicitFileTypes = { Resources/cot = text.script; }; explicitFolders = (Resources/Themes); };
    N = { isa = PBXFileSystemSynchronizedRootGroup; path = New; };
    E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
      membershipExceptions = (Info.plist, "/Localized: a/B.xib"); publicHeaders = (a.h);
      attributesByRelativePath = { "x.xpc" = (CodeSignOnCopy, ); };
      platformFiltersByRelativePath = { "y.png" = (ios, macos); };
      additionalCompilerFlagsByRelativePath = { "z.m" = "-w"; }; };
    M = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = C;
      membershipExceptions = (Resources/cot); };
    """)

  @Test func readsFolders() throws {
    let reference = try Self.text.object("S", as: PBXReference.self)
    guard case .synchronizedRootGroup(let folder) = reference.kind else { throw NotThisKind() }
    #expect(reference.path?.value == "App")
    #expect(folder.exceptions.map(\.value) == ["E", "M"])
    #expect(folder.explicitFileTypes.map(\.key.value) == ["Resources/cot"])
    #expect(folder.explicitFileTypes.map(\.value.value) == ["text.script"])
    #expect(folder.explicitFolders.map(\.value) == ["Resources/Themes"])
    guard
      case .synchronizedRootGroup(let empty) = try Self.text.object("N", as: PBXReference.self).kind
    else { throw NotThisKind() }
    #expect(empty.explicitFileTypes.isEmpty && empty.explicitFolders.isEmpty)
  }

  @Test func readsExceptionsOfTargets() throws {
    let set = try Self.text.object("E", as: PBXFileSystemSynchronizedExceptionSet.self)
    guard case .buildFile(let exceptions) = set.kind else { throw NotThisKind() }
    #expect(exceptions.target?.value == "T")
    #expect(exceptions.publicHeaders.map(\.value) == ["a.h"])
    #expect(exceptions.additionalCompilerFlagsByRelativePath.map(\.value.value) == ["-w"])
    #expect(set.membershipExceptions.map(\.value) == ["Info.plist", "/Localized: a/B.xib"])
    #expect(set.attributesByRelativePath.map { $0.value.map(\.value) } == [["CodeSignOnCopy"]])
    #expect(set.platformFiltersByRelativePath.map(\.key.value) == ["y.png"])
    #expect(set.platformFiltersByRelativePath.map { $0.value.map(\.value) } == [["ios", "macos"]])
  }

  @Test func readsExceptionsOfPhases() throws {
    let set = try Self.text.object("M", as: PBXFileSystemSynchronizedExceptionSet.self)
    guard case .buildPhaseMembership(let exceptions) = set.kind else { throw NotThisKind() }
    #expect(exceptions.buildPhase?.value == "C")
    #expect(set.membershipExceptions.map(\.value) == ["Resources/cot"])
  }
}
