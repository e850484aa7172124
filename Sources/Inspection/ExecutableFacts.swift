internal import ByteCoding

/// The format and architectures of a program or library: `Mach-O arm64`, `ELF x86_64`; nil for
/// others.
func executableForm(_ prefix: [UInt8]) -> String? {
  do throws(FormatError) {
    var reader = ByteReader(prefix[...])
    switch try reader.readInteger(.big, as: UInt32.self) {
    case 0x7F45_4C46:
      return "ELF \(try elfMachine(prefix))"
    case 0xFEED_FACE, 0xFEED_FACF:
      return "Mach-O \(machOArchitecture(try reader.readInteger(.big)))"
    case 0xCEFA_EDFE, 0xCFFA_EDFE:
      return "Mach-O \(machOArchitecture(try reader.readInteger(.little)))"
    case 0xCAFE_BABE:
      return try universalForm(&reader)
    default:
      return nil
    }
  } catch {
    return nil
  }
}

/// A universal file: a count, then 20 bytes for each architecture.
///
/// Java class files have the same magic number and, in place of the count, a version of at least
/// 43.
private func universalForm(_ reader: inout ByteReader) throws(FormatError) -> String? {
  let count: UInt32 = try reader.readInteger(.big)
  guard (1..<43).contains(count) else { return nil }
  var names: [String] = []
  while names.count < min(2, Int(count)) {
    names.append(machOArchitecture(try reader.readInteger(.big)))
    _ = try reader.read(16)
  }
  if count > 2 { names.append("\(count - 2) more") }
  return "Mach-O universal (\(names.joined(separator: ", ")))"
}

private func elfMachine(_ prefix: [UInt8]) throws(FormatError) -> String {
  var reader = ByteReader(prefix[...])
  try reader.seek(to: 5)
  let order: ByteOrder = try reader.readInteger(.big, as: UInt8.self) == 2 ? .big : .little
  try reader.seek(to: 18)
  let machine: UInt16 = try reader.readInteger(order)
  return elfMachines[machine] ?? "machine \(machine)"
}

private func machOArchitecture(_ type: UInt32) -> String {
  machOArchitectures[type] ?? "cpu \(type)"
}

/// CPU types of `mach/machine.h`; bit 24 means 64 bits, bit 25 32-bit pointers on a 64-bit CPU.
private let machOArchitectures: [UInt32: String] = [
  7: "i386", 0x0100_0007: "x86_64", 12: "arm", 0x0100_000C: "arm64", 0x0200_000C: "arm64_32",
  18: "ppc", 0x0100_0012: "ppc64",
]

/// `e_machine` of the ELF header.
private let elfMachines: [UInt16: String] = [
  3: "i386", 8: "mips", 20: "ppc", 21: "ppc64", 22: "s390x", 40: "arm", 62: "x86_64",
  183: "aarch64", 243: "riscv", 258: "loongarch",
]
