import AppleVocabulary
import Testing

@Suite struct FileTypeTests {
  @Test func nameEachExtensionAndEachRecordedTypeOnce() {
    let extensions = FileType.all.flatMap(\.extensions)
    #expect(Set(extensions).count == extensions.count)
    let recorded = FileType.all.flatMap(\.recorded)
    #expect(Set(recorded).count == recorded.count)
    #expect(extensions.count > 150 && recorded.count > 40)
  }

  @Test(arguments: FileType.all)
  func comeBackFromTheirWords(_ type: FileType) {
    for name in type.extensions {
      #expect(FileType.named(name) == type)
      #expect(!name.hasPrefix(".") && !name.isEmpty)
    }
    for name in type.recorded { #expect(FileType.recorded(as: name) == type) }
  }

  /// Only sources have extensions that differ by case alone.
  @Test(arguments: FileType.all)
  func areFoundInAnyCase(_ type: FileType) {
    for name in type.extensions where name == name.lowercased() || type.folderPhase != .sources {
      #expect(FileType.named(inAnyCase: name.uppercased()) == type, "\(name)")
    }
  }

  @Test func areUnknownWithoutARow() {
    #expect(FileType.named("XIB") == nil)
    #expect(FileType.named(inAnyCase: "XIB") == FileType.named("xib"))
    for name in ["", ".xib", "unknown"] {
      #expect(FileType.named(name) == nil)
      #expect(FileType.named(inAnyCase: name) == nil)
      #expect(FileType.recorded(as: name) == nil)
    }
  }

  @Test(arguments: FileType.all)
  func sayWhatTheirMessagesNeed(_ type: FileType) {
    switch type.treatment {
    // Messages name a kind that a compiler warns about.
    case .plain: #expect((type.name.isEmpty || type.rule != nil) && type.advice == nil)
    case .copied, .ignored: #expect(!type.name.isEmpty && type.advice == nil)
    case .unavailable(_, let acceptsCompiled):
      #expect(!type.name.isEmpty)
      if acceptsCompiled { #expect(type.compiled != nil && type.advice == nil) }
    }
    if type.isCode { #expect(type.folderPhase == .sources) }
    if type.isUnit { #expect(type.form != .file) }
    if type.kind != nil { #expect(type.hasRule) }
  }

  /// What Xcode makes of a file has a row of its own.
  @Test(arguments: FileType.all.filter { $0.compiled != nil })
  func becomeAnotherType(_ type: FileType) throws {
    let compiled = try #require(type.compiled.flatMap { FileType.named($0) })
    #expect(compiled != type)
    #expect(compiled.listed != nil)
  }

  @Test func letEveryKindBeAsked() {
    #expect(Set(FileType.all.compactMap(\.kind)) == Set(ResourceKind.allCases))
  }
}
