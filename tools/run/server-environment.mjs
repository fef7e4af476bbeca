import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What can be told to a process only before it begins; a server that is started without it works, and keeps pictures
 * that it has let go: up to twice the memory (decision 095). The first three mean nothing elsewhere than on Linux.
 */
export const serverEnvironment = {
  /** Blocks of this many bytes and more go back to the system at once: the C library otherwise learns to keep freed pictures. */
  MALLOC_MMAP_THRESHOLD_: String(512 * 1024),
  /** Such blocks come in pages of 2 MB where the kernel has them, instead of 4 KB by 4 KB: a tenth less work. */
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  /** Of smaller blocks every thread otherwise keeps a store of its own, and codecs alone have sixteen threads. */
  MALLOC_ARENA_MAX: '4',
  /** Compiled code: each thread otherwise carries the compiler of TypeScript, and its own time to start. */
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
}
