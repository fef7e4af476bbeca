import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Settings that a process reads only when it starts. A server without them works, but keeps the memory of freed pictures: up to twice as
 * much (decision 095). The first three have an effect on Linux only.
 */
export const serverEnvironment = {
  /** Smallest block, bytes, that returns to the system as soon as it is freed; otherwise the C library comes to keep freed pictures. */
  MALLOC_MMAP_THRESHOLD_: String(512 * 1024),
  /** Maps such blocks in pages of 2 MB instead of 4 KB where the kernel has them: a tenth less work. */
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  /** Most arenas of the C library: otherwise every thread keeps small blocks of its own, and codecs alone have sixteen threads. */
  MALLOC_ARENA_MAX: '4',
  /** Folder for compiled code: without it each thread loads the TypeScript compiler and takes longer to start. */
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
}
