package import AppleVocabulary

/// How a resource compiler runs: all that decides what it makes, besides the bytes of its inputs.
package struct Compilation: Hashable, Sendable, Codable {
  /// The compiler's rule, such as `compile-strings`.
  package var rule: String
  package var policy: CompilePolicy
  package var platform: Platform
  package var deploymentTarget: String?
  package var devices: [DeviceFamily]
  /// The resource's name in the bundle before the rule changes it; nil if the outputs give it.
  package var name: String?
  /// Those of the compiler that differ from their defaults.
  package var options: OptionValues
  /// The programs that draw images of the inputs, with their versions; empty where nothing is drawn.
  package var programs: [String] = []
  /// How users get the inputs copied as they are: details of errors, empty where they cannot.
  ///
  /// They decide no output, and are not encoded.
  package var copyRemedies: [String] = []

  package init(
    rule: String, policy: CompilePolicy, platform: Platform, deploymentTarget: String? = nil,
    devices: [DeviceFamily] = [], name: String? = nil, options: OptionValues = OptionValues(),
    copyRemedies: [String] = []
  ) {
    self.rule = rule
    self.policy = policy
    self.platform = platform
    self.deploymentTarget = deploymentTarget
    self.devices = devices
    self.name = name
    self.options = options
    self.copyRemedies = copyRemedies
  }

  private enum CodingKeys: String, CodingKey {
    case rule, policy, platform, deploymentTarget, devices, name, options, programs
  }
}
