import MacroExpansion
import Testing

@Suite struct MacroOperatorTests {
  @Test(arguments: [
    ("upper", "straße é", "STRASSE É"), ("lower", "ÀB", "àb"),
    ("identifier", "oōo", "o_o"), ("identifier", "oo\u{304}o", "o_o"),
    ("identifier", "78ab", "_8ab"), ("identifier", "a.b-c d_e", "a_b_c_d_e"),
    ("identifier", "", ""),
    ("rfc1034identifier", "My App_2.0", "My-App-2-0"), ("rfc1034identifier", "7a", "-a"),
    ("rfc1034identifier", "a\u{301}b", "-b"),
    ("c99extidentifier", "My App", "My_App"), ("c99extidentifier", "7up", "_up"),
    ("c99extidentifier", "e\u{301}té", "été"), ("c99extidentifier", "日本-語", "日本_語"),
    ("c99extidentifier", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
    ("c99extidentifier", "a\u{304}\u{320}x", "ā_x"), ("c99extidentifier", "٣a٣", "_a٣"),
    ("c99extidentifier", "🙂x", "_x"), ("c99extidentifier", "", ""),
    ("quote", "a b'c", "a\\ b\\'c"), ("quote", "x/y-1.z", "x/y-1.z"), ("quote", "", "''"),
    ("dir", "a/b/c.txt", "a/b/"), ("dir", "c.txt", "./"), ("dir", "/c", "/"),
    ("file", "a/b/c.txt", "c.txt"), ("file", "c", "c"), ("base", "a/b.tar.gz", "b.tar"),
    ("base", ".hidden", ".hidden"), ("suffix", "a/b.tar.gz", ".gz"), ("suffix", "a.d/b", ""),
    ("standardizepath", "/a//b/./../c/", "/a/c"), ("standardizepath", "../a/..", ".."),
    ("standardizepath", "a/..", "."), ("standardizepath", "", ""), ("standardizepath", "/..", "/"),
    ("not", "YES", "NO"), ("not", "NO", "YES"), ("not", "yes", "YES"),
    ("truncatedversion", "1.2.3.4", "1.2.3"), ("truncatedversion", "1.2", "1.2"),
    ("default=x", "", "x"), ("default=x", "y", "y"),
    ("dir=/t", "a/b.c", "/t/b.c"), ("dir=t/", "b.c", "t/b.c"), ("file=z", "a/b.c", "a/z"),
    ("base=z", "a/b.c", "a/z.c"), ("suffix=.o", "a/b.c", "a/b.o"), ("suffix=.o", "b", "b.o"),
    ("relativeto=/a/b", "/a/c/d", "../c/d"), ("relativeto=/a", "/a", "."),
    ("relativeto=/a", "b", "b"), ("isancestor=/a/b", "/a", "YES"), ("isancestor=/ab", "/a", "NO"),
    ("isancestor=/a", "/a", "NO"), ("isancestor=b", "", "NO"),
    ("rfc1034identifier:lower", "A B", "a-b"),
  ])
  func applies(_ operation: String, to value: String, giving expected: String) throws {
    let result = try MacroText(parsing: "$(V:\(operation))").expanded { $0 == "V" ? value : nil }
    #expect(Array(result.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
