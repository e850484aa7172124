import Exercises

extension FuzzTarget {
  static let predicate = FuzzTarget(
    name: "predicate",
    seeds: [
      "name BEGINSWITH[cd] $PREFIX AND (price >= 1.5e2 OR NOT kind IN {'a', \"b\"})",
      "SUBQUERY(rows, $r, $r.n > 2).@count == 0 && ANY tags.name CONTAINS 'x'",
      "(a + 2) * -3 ** b[LAST] < CAST(x, 'NSDate') UNION {1, now()}",
      "TERNARY(a == 1, b, c) == FUNCTION(SELF, 'isEqual:', #in) OR FALSEPREDICATE",
      "price BETWEEN {0x1F, $HIGH} AND name MATCHES \"[a-z]+\\\\.\\u00e9\"",
    ],
    words: [
      "AND ", "OR ", "NOT ", "ANY ", "NONE ", "==[cd] ", " IN {", "SELF.", "@count", "$x := ",
      "SUBQUERY(", "sum(", "add:to:(", "((((((((", "))))))))", "'", "\"", "\\u", "1e", "0x", "#",
      " - -1", "nil", "TRUEPREDICATE", " UNION ", "{}", "[0]", ".", "%@", "\u{e9}",
    ],
    run: { exercisePredicate($0) })

  static let mapping = FuzzTarget(
    name: "mapping", seeds: [MappingSample().text],
    words: [
      "<attribute name=\"", "\" type=\"binary\">", "idrefs=\"z1 z2\"", "XDDEVENTITYMAPPING",
      "XDDEVMAPPINGMODEL", "valueexpressiondata", "mappingnumber", "YnBsaXN0MDA=", "z23",
    ],
    syntax: .xml, run: { exerciseMapping($0) })
}
