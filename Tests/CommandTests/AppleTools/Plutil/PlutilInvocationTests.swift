import Testing

@Suite struct PlutilInvocationTests {
  @Test(arguments: [
    ("", "No files specified."),
    ("-lint", "No files specified."),
    ("-foo A.plist", "unrecognized option: -foo"),
    ("-p -lint A.plist", "unrecognized option: -lint"),
    ("-lint -header A.plist", "unrecognized option: -header"),
    ("-p -expect string A.plist", "unrecognized option: -expect"),
    ("-lint -o out A.plist", "-o is not used with -lint."),
    ("-p -e txt A.plist", "-e is not used with -p."),
    ("-convert", "Missing format specifier for command."),
    ("-convert openstep A.plist", "Unknown format specifier: openstep"),
    ("-convert raw A.plist", "Unknown format specifier: raw"),
    ("-convert json A.plist -o", "Missing argument for -o."),
    ("-convert swift -header A.plist", "-header is only valid for objc literal conversions."),
    ("-insert a", "'Insert' and 'Replace' require a key path, a type, and a value."),
    ("-replace a -string", "'Insert' and 'Replace' require a key path, a type, and a value."),
    ("-insert a -append A.plist", "Unknown insert or replace type -append"),
    ("-remove", "'Remove' requires a key path."),
    ("-extract a", "'Extract' requires a key path and a plist format."),
    ("-extract s raw -expect", "-expect requires a type argument."),
    ("-extract s raw -expect text A.plist", "-expect type [text] not valid."),
    ("-create", "'Create' requires a plist format."),
  ])
  func refusesWrongUsage(line: String, message: String) throws {
    let run = try PlutilRun(line)
    #expect(run.status == 1)
    #expect(run.errors == [message])
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    "-extract s raw -n -- A.plist", "-n -extract s raw A.plist", "A.plist -extract s raw -n",
    "-extract s raw A.plist -n",
  ])
  func optionsAndFilesComeInAnyOrder(line: String) throws {
    let run = try PlutilRun(line)
    #expect(run.status == 0)
    #expect(run.output == "str")
  }

  @Test func everythingBehindTwoDashesIsAFile() throws {
    let run = try PlutilRun("-lint -- -p", ["-p": "{}"])
    #expect(run.output == "-p: OK\n")
  }

  @Test func helpNamesEveryCommand() throws {
    let run = try PlutilRun("-help", [:])
    #expect(run.status == 0)
    for name in ["-lint", "-convert", "-insert", "-type", "-create", "-p", "-expect", "--"] {
      #expect(run.output.contains("\n \(name) "))
    }
  }

  @Test func answersToVersion() throws {
    let run = try PlutilRun("--version --output-format xml1", [:])
    #expect(run.output.contains("<key>com.apple.plutil.version</key>"))
  }
}
