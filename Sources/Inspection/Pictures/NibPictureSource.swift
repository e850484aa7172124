internal import InterfaceBuilderFormat
package import NibFormat
package import NibPictures

/// The pictures of documents and nibs: a storyboard is one, each other nib another.
package struct NibPictureSource: Sendable {
  package enum Subject: Sendable {
    case nib(NibGraph)
    case canvas(StoryboardCanvas)
  }

  /// The path of the document, of the nib, or of the compiled storyboard.
  package var name: String
  package var subject: Subject
  /// Gives views the frames that the document leaves out.
  var layout = ConstraintLayout()

  /// The nibs in it.
  package var graphs: [NibGraph] {
    switch subject {
    case .nib(let graph): [graph]
    case .canvas(let canvas):
      (canvas.scenes + canvas.others).flatMap { [$0.view, $0.controller].compactMap { $0 } }
    }
  }

  /// Returns the picture; nil for a nib in which nothing can be seen.
  ///
  /// Stored frames are drawn, but for those that the document leaves out.
  package func drawing(
    assets: any PictureAssets, options: PictureOptions
  ) -> Drawing? {
    switch subject {
    case .nib(let graph):
      NibPicture.drawing(of: graph, assets: assets, options: options, layout: layout)
    case .canvas(let canvas):
      canvas.drawing(assets: assets, options: options, layout: layout)
    }
  }
}

extension NibSources {
  /// The pictures of everything that was read, in its order; with `scene` only of the scene with
  /// that id, of its controller's id, or of its storyboard identifier.
  package func pictures(scene: String? = nil) -> [NibPictureSource] {
    var pictures: [NibPictureSource] = []
    var done: Set<String> = []
    for nib in nibs {
      guard let directory = nib.storyboardName else {
        if scene == nil {
          pictures.append(
            NibPictureSource(name: nib.name, subject: .nib(nib.graph), layout: nib.layout))
        }
        continue
      }
      guard done.insert(directory).inserted else { continue }
      let members = nibs.filter { $0.storyboardName == directory }
      let canvas: StoryboardCanvas?
      if let document = nib.document {
        canvas = StoryboardCanvas(document, nibs: members, only: scene)
      } else {
        canvas = StoryboardCanvas(
          compiled: members, info: storyboards[directory] ?? CompiledStoryboardInfo(), only: scene)
      }
      if let canvas, !canvas.scenes.isEmpty {
        pictures.append(
          NibPictureSource(name: directory, subject: .canvas(canvas), layout: nib.layout))
      }
    }
    return pictures
  }
}

extension NibSource {
  /// The storyboard that a nib is in; nil for a nib by itself.
  var storyboardName: String? {
    if let document, document.kind.isStoryboard { return document.file }
    guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let directory = String(name[..<slash])
    return directory.hasSuffix(".storyboardc") ? directory : nil
  }

  fileprivate var layout: ConstraintLayout {
    ConstraintLayout(
      unplaced: NibElements.unplaced(in: document), settings: layoutSettings)
  }

  /// The name of the file without extension.
  var baseName: String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return last.hasSuffix(".nib") ? String(last.dropLast(4)) : last
  }
}
