internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem
internal import PropertyListFormat

/// What earlier builds put into a bundle, and from what.
struct BuildRecord: Hashable, Sendable {
  /// The address of the product that the bundle was last built for.
  var address = ""
  /// Whether the build that left the record never got to its end: it was cut short, or still runs.
  var isUnfinished = false
  /// Actions whose outputs stand, in the order of their plan.
  var actions: [ActionRecord] = []
  /// What is ours besides: bundle records, outputs of failed actions, and what a build that never
  /// ended was going to write.
  var others: [OutputRecord] = []
  /// Directories that we made and that are still there.
  var directories: [BundlePath] = []
}

/// What is known of an action that succeeded.
struct ActionRecord: Hashable, Sendable {
  var fingerprint: Fingerprint
  /// As they were when they were read; unknown for one that may have changed since without a trace.
  var inputs: [FileStamp]
  var outputs: [OutputRecord]
  /// Keys for the product's Info.plist.
  var infoPlist: PropertyList.Dictionary = [:]
  /// Warnings and notes, which are repeated as long as the action need not run.
  var diagnostics: [Diagnostic] = []
}

/// A file, link or directory that we wrote, or meant to write.
struct OutputRecord: Hashable, Sendable {
  /// `../NAME` for a bundle record beside the bundle.
  var path: BundlePath
  /// Nil when a build was cut short before it could tell.
  var contents: BuiltOutput.Contents?
  /// As it was left; unknown when only the contents are known.
  var stamp: FileStamp

  init(path: BundlePath, contents: BuiltOutput.Contents?, stamp: FileStamp = .unknown) {
    self.path = path
    self.contents = contents
    self.stamp = stamp
  }
}

extension BuildRecord {
  /// Every path that is ours, without the directories.
  var outputs: [OutputRecord] {
    actions.flatMap(\.outputs) + others
  }
}

extension OutputRecord {
  /// Whether the file on the disk is the one that was left, going by its stamp.
  func matches(_ current: FileStamp?) -> Bool {
    guard let current, let contents else { return false }
    switch contents {
    // What comes and goes inside changes a directory's times.
    case .directory: return current.isDirectory && current.mode == stamp.mode
    case .file, .link: return current == stamp
    }
  }
}
