/// A manifest that is being written: what it says, and remarks for what it cannot say.
package struct ManifestDraft: Hashable, Sendable {
  /// Comments at the front.
  package var remarks: [String] = []
  package var name: String?
  /// Variables of all targets.
  package var variables: [DraftMember] = []
  package var options: [DraftMember] = []
  package var templates: [Part] = []
  package var targets: [Part] = []

  package init() {}

  /// A target or a template.
  package struct Part: Hashable, Sendable {
    package var name: String
    /// Comments in front of its keys.
    package var remarks: [String] = []
    package var members: [DraftMember]

    package init(_ name: String, remarks: [String] = [], members: [DraftMember] = []) {
      self.name = name
      self.remarks = remarks
      self.members = members
    }
  }

  /// All remarks, those of targets with the target's name in front.
  package var allRemarks: [String] {
    remarks + targets.flatMap { target in target.remarks.map { "\(target.name): \($0)" } }
  }
}
