// Finds conformances of types by an index, where Swift's runtime searches all of the program's, once for each pair of
// a type and a protocol: several hundred times before a command begins.
//
// The linker's option '--wrap' puts these functions before the runtime's (Makefile, RELEASE); without it nothing calls
// them. They answer for structures and enumerations, which have one descriptor; the runtime answers for all else,
// and makes the tables of witnesses. Source of the layouts: include/swift/ABI/Metadata.h of Swift.

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

struct conformance {
  int32_t protocol, type, table;
  uint32_t flags;
};

enum {
  // Of a conformance.
  TYPE_SHIFT = 3,
  TYPE_MASK = 7,
  TYPE_DIRECT = 0,
  TYPE_INDIRECT = 1,
  // Conditions, actors and whatever else the runtime has to look at.
  NOT_PLAIN = (int)0xFF0CFF80,
  // Of the descriptor of a type.
  UNIQUE = 0x40,
  // Of a type: structures, enumerations, optionals.
  KIND_FIRST = 0x200,
  KIND_LAST = 0x202,
  MOST = 1 << 14,
  SLOTS = 1 << 13,
};

#define SECTION(name) extern const int32_t name[] __attribute__((weak, visibility("hidden")))
SECTION(__start_swift5_protocol_conformances);
SECTION(__stop_swift5_protocol_conformances);

const void *__real_swift_conformsToProtocol(const void *, const void *) __attribute__((weak));
const void *__real_swift_conformsToProtocolCommon(const void *, const void *) __attribute__((weak));
const void *__real_swift_conformsToProtocolWithExecutionContext(
    const void *, const void *, void *) __attribute__((weak));
const void *swift_getWitnessTable(const void *, const void *, const void *) __attribute__((weak));

// A slot has the number of its first record plus one, and a record that of the next one in its slot; 0 ends.
static uint16_t slots[SLOTS], links[MOST];
static _Atomic int state;
enum { EMPTY, BEING_MADE, READY, UNUSABLE };

static const void *direct(const int32_t *field) { return (const char *)field + *field; }

static const void *indirectable(const int32_t *field) {
  const char *target = (const char *)field + (*field & ~1);
  return *field & 1 ? *(const void *const *)target : target;
}

static const void *type_of(const struct conformance *conformance) {
  const void *target = direct(&conformance->type);
  switch (conformance->flags >> TYPE_SHIFT & TYPE_MASK) {
  case TYPE_DIRECT: return target;
  case TYPE_INDIRECT: return *(const void *const *)target;
  default: return NULL;
  }
}

static size_t slot_of(const void *type, const void *protocol) {
  uint64_t word = ((uintptr_t)type >> 2) * 0x9E3779B97F4A7C15u ^ ((uintptr_t)protocol >> 2) * 0xC2B2AE3D27D4EB4Fu;
  return (word ^ word >> 32) >> 13 & (SLOTS - 1);
}

static void make_index(void) {
  ptrdiff_t count = __stop_swift5_protocol_conformances - __start_swift5_protocol_conformances;
  if (count <= 0 || count > MOST || !swift_getWitnessTable) {
    atomic_store_explicit(&state, UNUSABLE, memory_order_release);
    return;
  }
  for (ptrdiff_t index = count - 1; index >= 0; index--) {
    const struct conformance *conformance = direct(&__start_swift5_protocol_conformances[index]);
    const void *type = type_of(conformance);
    if (!type) continue;
    uint16_t *slot = &slots[slot_of(type, indirectable(&conformance->protocol))];
    links[index] = *slot;
    *slot = (uint16_t)(index + 1);
  }
  atomic_store_explicit(&state, READY, memory_order_release);
}

// 1 if the answer is in 'table', 0 if the runtime has to give it.
static int find(const void *const *type, const void *protocol, const void **table) {
  uintptr_t kind = (uintptr_t)type[0];
  if (kind < KIND_FIRST || kind > KIND_LAST) return 0;
  const void *descriptor = type[1];
  if (!(*(const uint32_t *)descriptor & UNIQUE)) return 0;
  int current = atomic_load_explicit(&state, memory_order_acquire);
  if (current != READY) {
    int empty = EMPTY;
    if (current != EMPTY || !atomic_compare_exchange_strong(&state, &empty, BEING_MADE)) return 0;
    make_index();
    if (atomic_load_explicit(&state, memory_order_acquire) != READY) return 0;
  }
  *table = NULL;
  for (unsigned next = slots[slot_of(descriptor, protocol)]; next; next = links[next - 1]) {
    const struct conformance *conformance = direct(&__start_swift5_protocol_conformances[next - 1]);
    if (type_of(conformance) != descriptor || indirectable(&conformance->protocol) != protocol) continue;
    if (conformance->flags & (uint32_t)NOT_PLAIN) return 0;
    *table = swift_getWitnessTable(conformance, type, NULL);
    return 1;
  }
  return 1;
}

const void *__wrap_swift_conformsToProtocol(const void *type, const void *protocol) {
  const void *table;
  return find(type, protocol, &table) ? table : __real_swift_conformsToProtocol(type, protocol);
}

const void *__wrap_swift_conformsToProtocolCommon(const void *type, const void *protocol) {
  const void *table;
  return find(type, protocol, &table) ? table : __real_swift_conformsToProtocolCommon(type, protocol);
}

const void *__wrap_swift_conformsToProtocolWithExecutionContext(
    const void *type, const void *protocol, void *context) {
  const void *table;
  return find(type, protocol, &table)
             ? table
             : __real_swift_conformsToProtocolWithExecutionContext(type, protocol, context);
}
