import CoreDataFormat
import Testing

@Suite struct PredicateTests {
  /// What a text means, in the one spelling of `text`.
  @Test(arguments: [
    ("title == 'tea'", "title == \"tea\""),
    ("price=<5", "price <= 5"),
    ("price => 1.5e2", "price >= 150.0"),
    ("a = 1 and b <> nil", "a == 1 AND b != nil"),
    ("a == 1 && b == 2 || c == 3", "(a == 1 AND b == 2) OR c == 3"),
    ("a == 1 && (b == 2 || c == 3)", "a == 1 AND (b == 2 OR c == 3)"),
    ("NOT (a == YES)", "NOT a == YES"),
    ("!(a == 1 OR b == FALSE)", "NOT (a == 1 OR b == NO)"),
    ("name beginswith[cd] $PREFIX", "name BEGINSWITH[cd] $PREFIX"),
    ("name LIKE [n] '*x?'", "name LIKE[n] \"*x?\""),
    ("name MATCHES \"[a-z]+\\\\.txt\"", "name MATCHES \"[a-z]+\\\\.txt\""),
    ("price BETWEEN {1, $HIGH}", "price BETWEEN {1, $HIGH}"),
    ("kind IN {'a', \"b\"}", "kind IN {\"a\", \"b\"}"),
    ("ANY tags.name CONTAINS 'x'", "ANY tags.name CONTAINS \"x\""),
    ("SOME tags.name == 'x'", "ANY tags.name == \"x\""),
    ("ALL tags.rank > 3", "ALL tags.rank > 3"),
    ("NONE tags.rank > 3", "NOT ANY tags.rank > 3"),
    ("children.@count > 0", "children.@count > 0"),
    ("SELF.name == SELF", "name == SELF"),
    ("$item.name == name", "$item.name == name"),
    ("#in == 1 AND #select == 2", "#in == 1 AND select == 2"),
    ("SUBQUERY(rows, $r, $r.n > 2).@count == 0", "SUBQUERY(rows, $r, $r.n > 2).@count == 0"),
    ("(a + 2) * 3 < -b", "(a + 2) * 3 < 0 - b"),
    ("a - -2 == 0x1F", "a - (-2) == 31"),
    ("2 ** n >= 0b11", "2 ** n >= 3"),
    ("sum({1, a}) == abs:(b)", "sum({1, a}) == abs(b)"),
    ("add:to:(a, 1) == now()", "a + 1 == now()"),
    ("FUNCTION(a, 'isEqual:', b) == YES", "FUNCTION(a, \"isEqual:\", b) == YES"),
    ("CAST(x, 'NSDate') < CAST(3, 'NSDate')", "CAST(x, \"NSDate\") < CAST(3, \"NSDate\")"),
    ("TERNARY(a == 1, b, c) == 2", "TERNARY(a == 1, b, c) == 2"),
    ("a[0] == b[LAST]", "a[0] == b[LAST]"),
    ("a UNION b == c", "a UNION b == c"),
    ("TRUEPREDICATE", "TRUEPREDICATE"),
    ("falsepredicate OR a == null", "FALSEPREDICATE OR a == nil"),
    ("größe > .5", "größe > 0.5"),
  ])
  func understands(_ text: String, as expected: String) throws {
    let predicate = try Predicate(parsing: text)
    #expect(predicate.text == expected)
    #expect(try Predicate(parsing: expected).text == expected)
  }

  /// The bytes that a message is about, and a part of the message.
  @Test(arguments: [
    ("name == %@", 8..<10, "argument of a program"),
    ("name", 0..<4, "a value is no condition"),
    ("name == ", 8..<8, "a value is missing"),
    ("name == 'x", 8..<10, "no closing quote"),
    ("(a == 1", 7..<7, "')' is expected"),
    ("a == 1 b", 7..<8, "an operator or the end"),
    ("a ==[x] 1", 5..<6, "unknown option 'x'"),
    ("frob(a) == 1", 0..<4, "unknown function 'frob'"),
    ("sum(a, b) == 1", 0..<3, "has 2 arguments"),
    ("(a == 1) + 2 == 3", 0..<8, "a condition stands where"),
    ("a == in", 5..<7, "write '#in'"),
    ("SUBQUERY(a, b, c == 1) == 2", 12..<13, "second argument of SUBQUERY"),
    ("FUNCTION(a, 'f:') == 2", 12..<16, "takes 1 arguments"),
    ("a == 12abc", 5..<10, "cannot be read"),
    ("a == $", 5..<6, "a name is missing"),
    ("ANY a", 5..<5, "a comparison is expected"),
    ("a == ;", 5..<6, "unexpected ';'"),
  ])
  func saysWhatIsWrong(_ text: String, at range: Range<Int>, message: String) {
    let error = #expect(throws: PredicateError.self) { try Predicate(parsing: text) }
    #expect(error?.range == range)
    #expect(error?.message.contains(message) == true)
  }

  @Test(arguments: ["(", "NOT ", "{", "-", "a[", "SUBQUERY(a, $x, "])
  func refusesDeepNesting(_ part: String) {
    let text = String(repeating: part, count: 5000) + "a == 1"
    #expect(throws: PredicateError.self) { try Predicate(parsing: text) }
  }

  @Test(arguments: ["1 + ", "a UNION "])
  func refusesLongChains(_ part: String) {
    let text = String(repeating: part, count: 5000) + "a == 1"
    let error = #expect(throws: PredicateError.self) { try Predicate(parsing: text) }
    #expect(error?.message.contains("1000 operators") == true)
  }

  @Test func placesEachPart() throws {
    let predicate = try Predicate(parsing: "a == 1 AND (b > 22)")
    guard case .compound(.and, let parts) = predicate.kind else {
      Issue.record("no compound")
      return
    }
    #expect(parts.map(\.range) == [0..<6, 11..<19])
    #expect(predicate.range == 0..<19)
  }

  @Test func readsAnExpressionAlone() throws {
    #expect(try PredicateExpression(parsing: "max(items.price)").text == "max(items.price)")
    #expect(throws: PredicateError.self) { try PredicateExpression(parsing: "a == 1") }
  }
}
