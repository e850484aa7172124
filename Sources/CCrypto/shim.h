// The plain SHA-256 functions: the newer interface sets up a whole library at the first call, which
// costs a short process more than hashing does.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/md5.h>
#include <openssl/sha.h>
