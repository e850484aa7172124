import NibCode
import NibFormat
import Testing

/// Code of tables whose cells are in the document.
@Suite struct NibCodeStaticCellTests {
  /// The nib of a table with two sections, and of its controller, which has a class or none.
  private func storyboard(className: String?) -> [NibCodeInput] {
    var scene = NibGraphBuilder()
    let controller = scene.add(className == nil ? "UITableViewController" : "UIClassSwapper")
    if let className {
      let name = scene.string(className)
      let original = scene.string("UITableViewController")
      scene[controller].set("UIClassName", name)
      scene[controller].set("UIOriginalClassName", original)
    }
    let nib = scene.string("abc-de-fgh-view-ijk-lm-nop")
    scene[controller].set("UINibName", nib)
    let controllers = scene.array([controller])
    scene[scene.root].set("UINibTopLevelObjectsKey", controllers)

    var view = NibGraphBuilder()
    let table = view.add("UITableView")
    let owner = view.add("UIProxyObject")
    let identifier = view.string("IBFilesOwner")
    view[owner].set("UIProxiedObjectIdentifier", identifier)
    let sections = [
      section(&view, header: "Sound", footer: nil, heights: [-1, 88]),
      section(&view, header: nil, footer: "All is saved.", heights: [-1]),
    ]
    let list = view.array(sections, as: "NSMutableArray")
    let source = view.add("UITableViewDataSource")
    view[source].set("UITableSections", list)
    let outlet = view.add("UIRuntimeOutletConnection")
    let label = view.string("staticDataSource")
    view[outlet].set("UILabel", label)
    view[outlet].set("UISource", owner)
    view[outlet].set("UIDestination", source)
    let connections = view.array([outlet])
    let topLevel = view.array([table, owner, source])
    view[view.root].set("UINibConnectionsKey", connections)
    view[view.root].set("UINibTopLevelObjectsKey", topLevel)
    return [
      NibCodeInput(name: "UITableViewController-abc-de-fgh", graph: scene.graph),
      NibCodeInput(name: "abc-de-fgh-view-ijk-lm-nop", graph: view.graph),
    ]
  }

  private func section(
    _ graph: inout NibGraphBuilder, header: String?, footer: String?, heights: [Float]
  ) -> NibObjectID {
    let section = graph.add("UITableViewSection")
    for (key, title) in [
      ("UITableSectionHeaderTitle", header), ("UITableSectionFooterTitle", footer),
    ] {
      guard let title else { continue }
      let text = graph.string(title)
      graph[section].set(HashedName(key), text)
    }
    var rows: [NibObjectID] = []
    for height in heights {
      let cell = graph.add("UITableViewCell")
      let row = graph.add("UITableViewRow")
      graph[row].set("UITableRowCell", cell)
      graph[row].set("UITableRowHeight", .float(height))
      rows.append(row)
    }
    let list = graph.array(rows, as: "NSMutableArray")
    graph[section].set("UITableSectionRows", list)
    return section
  }

  @Test func handsCellsToTheirController() {
    let program = CodeProgram(
      storyboard(className: "SoundController"), source: "Sound.storyboardc")
    let text = program.text(in: .swift)
    for part in [
      "class SoundController: UITableViewController {\n",
      "  var cellsBySection: [[UITableViewCell]] = []\n",
      "  override func numberOfSections(in tableView: UITableView) -> Int {\n",
      "    cellsBySection[indexPath.section][indexPath.row]\n",
      "    heightsByRow[indexPath] ?? tableView.rowHeight\n",
      "    self.cellsBySection = [\n      [tableViewCell, tableViewCell2],\n      [tableViewCell3],\n    ]\n",
      "    self.headersBySection = [0: \"Sound\"]\n",
      "    self.footersBySection = [1: \"All is saved.\"]\n",
      "    self.heightsByRow = [IndexPath(row: 1, section: 0): 88]\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(program.counts.omissions == 0)
  }

  @Test func writesThemInObjectiveC() {
    let text = CodeProgram(storyboard(className: "SoundController"), source: "Sound.storyboardc")
      .text(in: .objectiveC)
    for part in [
      "@property (nonatomic, strong) NSArray<NSArray<UITableViewCell *> *> *cellsBySection;\n",
      "- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {\n",
      "- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {\n",
      "    @[tableViewCell, tableViewCell2],\n",
      "  self.headersBySection = @{@(0): @\"Sound\"};\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func extendsClassesThatAreDeclaredElsewhere() {
    let text = CodeProgram(storyboard(className: "SoundController"), source: "Sound.storyboardc")
      .text(in: .swift, withClasses: false)
    #expect(
      text.contains("// SoundController has var cellsBySection: [[UITableViewCell]] = []\n"))
    #expect(
      text.contains("extension SoundController {\n  override func numberOfSections(in tableView"))
    #expect(!text.contains("class SoundController"))
  }

  @Test func controllersWithoutAClassGetOne() {
    let text = CodeProgram(storyboard(className: nil), source: "Sound.storyboardc").text(in: .swift)
    for part in [
      "class SoundTableViewController: UITableViewController {\n",
      "extension SoundTableViewController {\n", " = SoundTableViewController()\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }
}
