package import InterfaceBuilderFormat
internal import NibFormat

/// A few bits of a flag word, and where they come from.
package struct FlagRule: Sendable {
  package let bits: @Sendable (inout NibCompiler, NibSubject) -> UInt32

  package init(_ bits: @escaping @Sendable (inout NibCompiler, NibSubject) -> UInt32) {
    self.bits = bits
  }

  package static func always(_ mask: UInt32) -> FlagRule { FlagRule { _, _ in mask } }

  /// Set when an attribute is `YES`; `fallback` is what an absent one means.
  package static func set(
    _ mask: UInt32, if attribute: HashedName, default fallback: Bool = false
  ) -> FlagRule {
    FlagRule { compiler, subject in
      subject.element.bool(attribute, &compiler.reading) ?? fallback ? mask : 0
    }
  }

  /// Set when an attribute is `NO`.
  package static func set(_ mask: UInt32, unless attribute: HashedName) -> FlagRule {
    FlagRule { compiler, subject in
      subject.element.bool(attribute, &compiler.reading) ?? true ? 0 : mask
    }
  }

  /// The bits of a word.
  package static func word(
    _ attribute: HashedName, _ words: WordTable, default fallback: UInt32 = 0
  ) -> FlagRule {
    FlagRule { compiler, subject in
      subject.word(attribute, words, &compiler.reading).map { UInt32(truncatingIfNeeded: $0) }
        ?? fallback
    }
  }

  /// The bits whose attributes are `YES` in the child with a key; `absent` without such a child.
  package static func child(
    _ key: HashedName, _ bits: FlagBits, absent: UInt32 = 0
  ) -> FlagRule {
    FlagRule { compiler, subject in
      let found = subject.element.flags(key: key, bits, &compiler.reading)
      return found.map { UInt32(truncatingIfNeeded: $0) } ?? absent
    }
  }

  package static func custom(
    _ bits: @escaping @Sendable (inout NibCompiler, NibSubject) -> UInt32
  ) -> FlagRule { FlagRule(bits) }
}

/// Rules one after the other; an array would count a reference to each function that it calls.
private final class FlagRules: Sendable {
  private let rule: FlagRule
  private let next: FlagRules?

  private init(_ rule: FlagRule, then next: FlagRules?) {
    self.rule = rule
    self.next = next
  }

  static func chain(_ rules: [FlagRule]) -> FlagRules? {
    rules.reversed().reduce(nil) { FlagRules($1, then: $0) }
  }

  /// The bits of all rules together.
  func bits(_ compiler: inout NibCompiler, _ subject: NibSubject) -> UInt32 {
    let bits = rule.bits(&compiler, subject)
    return if let next { bits | next.bits(&compiler, subject) } else { bits }
  }
}

extension Field {
  /// A word of bits, added to those that an ancestor's fields wrote under the key.
  ///
  /// Objects hold these words in a signed 32-bit integer, so one with bit 31 is negative.
  package static func flags(_ key: HashedName, _ rules: [FlagRule]) -> Field {
    let rules = FlagRules.chain(rules)
    return Field(key) { compiler, subject in
      compiler.addFlags(rules?.bits(&compiler, subject) ?? 0, key, of: subject)
    }
  }

  /// The same, written only when any bit is set.
  package static func flagsIfAny(_ key: HashedName, _ rules: [FlagRule]) -> Field {
    let rules = FlagRules.chain(rules)
    return Field(key) { compiler, subject in
      let bits = rules?.bits(&compiler, subject) ?? 0
      if bits != 0 { compiler.addFlags(bits, key, of: subject) }
    }
  }

  /// Clears bits that an ancestor's fields set.
  package static func clear(_ mask: Int64, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let word = compiler.graph[subject.id][key]?.integer else { return }
      compiler.graph[subject.id].set(key, .integer(word & ~mask))
    }
  }
}

extension NibCompiler {
  /// Sets bits of a flag word, which is sign-extended from 32 bits.
  package mutating func addFlags(_ bits: UInt32, _ key: HashedName, of subject: NibSubject) {
    let before = graph[subject.id][key]?.integer ?? 0
    let word = Int32(truncatingIfNeeded: before) | Int32(bitPattern: bits)
    graph[subject.id].set(key, .integer(Int64(word)))
  }
}
