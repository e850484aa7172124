import BundlerCommands
import Testing

@Suite struct ManualPageTests {
  static let pages = ManualPage.pages(
    of: SampleSource.root, .init(command: "bundler", version: "bundler 1", date: "2026-01-31"))

  @Test func isOneForEachCommandThatHelpShows() {
    #expect(
      Self.pages.map(\.name)
        == ["bundler", "bundler-build", "bundler-nib", "bundler-nib-show", "bundler-tool"])
  }

  @Test func saysWhatHelpSays() throws {
    let page = try #require(Self.pages.first { $0.name == "bundler-build" })
    #expect(
      page.roff.hasPrefix(
        """
        .TH "BUNDLER\\-BUILD" 1 "2026-01-31" "bundler 1"
        .SH NAME
        bundler\\-build \\- Build bundles
        .SH SYNOPSIS
        \\fBbundler build\\fR [\\fIoptions\\fR] [\\fItarget\\fR ...]
        .SH DESCRIPTION
        One.
        .PP
        \\&.Two
        .SH ARGUMENTS
        """), "\(page.roff)")
    #expect(
      page.roff.contains(
        ".TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIfile\\fR\nWhere to.\n"), "\(page.roff)")
    #expect(page.roff.contains("One of: ios, macos."))
    #expect(!page.roff.contains("secret"))
    #expect(page.roff.hasSuffix(".SH SEE ALSO\n\\fBbundler\\fR(1)\n"))
  }
}
