internal import AppleVocabulary

extension ResolvedProject.Product {
  /// `UIDeviceFamily`, sorted; empty on platforms without numbers (rule 3.2.6).
  package var familyNumbers: [Int] {
    guard platform.hasProductSuffixes else { return [] }
    var numbers = Set(devices.map(\.number))
    if platform.device == .visionos, numbers.contains(DeviceFamily.vision.number) {
      numbers.subtract([DeviceFamily.iphone, .ipad].map(\.number))
    }
    return numbers.sorted()
  }
}
