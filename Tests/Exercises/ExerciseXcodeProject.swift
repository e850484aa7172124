import Diagnostics
import XcodeProjectFormat

/// Runs everything that takes bytes of unknown origin.
package func exerciseXcodeProject(_ bytes: [UInt8]) {
  var diagnostics: [Diagnostic] = []
  if let root = try? ProjectNode(parsing: bytes, file: "fuzz") {
    _ = root.propertyList
    exercise(root)
  }
  if let project = XcodeProject(decoding: bytes, file: "fuzz", diagnostics: &diagnostics) {
    let parents = ReferenceParents(of: project, &diagnostics)
    for id in project.objectIDs {
      exercise(id, of: project, &diagnostics)
      var steps = 0
      var parent = parents.parent(of: id)
      while let next = parent, steps < 10_000 {
        steps += 1
        parent = parents.parent(of: next)
      }
      precondition(parent == nil, "a group is inside of itself")
    }
  }
  _ = XCWorkspace(decoding: bytes, file: "fuzz", diagnostics: &diagnostics)
  let scheme = XCScheme(decoding: bytes, file: "fuzz", diagnostics: &diagnostics)
  _ = scheme?.buildables(for: .archive).map(\.projectPath)
}

/// Reads an object as each type, and what it refers to.
private func exercise(
  _ id: ObjectID, of project: XcodeProject, _ diagnostics: inout [Diagnostic]
) {
  let reference = Located(id, at: SourceRange(file: "fuzz"))
  func read<Object: PBXObject>(_ type: Object.Type) -> Object? {
    project.object(reference, as: type, of: id, &diagnostics)
  }
  _ = read(PBXProject.self)
  _ = read(PBXTarget.self)
  if let phase = read(PBXBuildPhase.self) {
    _ = project.objects(phase.files, as: PBXBuildFile.self, of: id, &diagnostics)
  }
  _ = read(PBXBuildFile.self)
  _ = read(PBXReference.self)
  _ = read(PBXFileSystemSynchronizedExceptionSet.self)
  _ = read(PBXTargetDependency.self)
  _ = read(PBXContainerItemProxy.self)
  _ = read(PBXBuildRule.self)
  _ = read(XCConfigurationList.self)
  _ = read(XCBuildConfiguration.self)
  _ = read(XCRemoteSwiftPackageReference.self)
  _ = read(XCLocalSwiftPackageReference.self)
  _ = read(XCSwiftPackageProductDependency.self)
}

private func exercise(_ node: ProjectNode) {
  let range = node.range
  if let start = range.start, let end = range.end { precondition(start <= end) }
  for element in node.elements { exercise(element) }
  for entry in node.entries {
    precondition(entry.key.kind == .string)
    exercise(entry.value)
  }
}
