package import NibFormat
package import PropertyListFormat

/// What a storyboard became: nibs by name, and how to find them.
package struct CompiledStoryboard: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    /// Relative to the `.storyboardc`.
    package var path: String
    package var bytes: [UInt8]
  }

  package struct Nib: Hashable, Sendable {
    /// Without the extension.
    package var name: String
    package var nib: CompiledNib

    package init(name: String, nib: CompiledNib) {
      self.name = name
      self.nib = nib
    }
  }

  package var nibs: [Nib]
  package var info: PropertyList

  package init(nibs: [Nib], info: PropertyList) {
    self.nibs = nibs
    self.info = info
  }

  /// The files of the `.storyboardc`.
  package func members(_ package: (CompiledNib) -> NibPackage) -> [Member] {
    let info = Member(path: "Info.plist", bytes: info.encodedAsBinary())
    return [info]
      + nibs.flatMap { nib in
        package(nib.nib).members.map { file in
          let path = file.name.isEmpty ? "\(nib.name).nib" : "\(nib.name).nib/\(file.name)"
          return Member(path: path, bytes: file.bytes)
        }
      }
  }
}
