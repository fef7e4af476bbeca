import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** The part of Emscripten's module that the hook touches; PGlite does not type it. */
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

/**
 * PGlite's file system acknowledges `fsync` without doing it, so a power cut can leave a database that does
 * not open. This one hands every fsync to the operating system and counts them, so that start-up can prove
 * that the hook is still in place after an upgrade of PGlite.
 */
export class SyncedFileSystem extends NodeFS {
  syncs = 0

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const mounted = await super.init(pg, options)
    const hook = (module: unknown) => this.#replaceFsync(module as NodeFsModule)
    // After the mount's own preRun: the stream operations belong to the module, whichever mount uses them.
    const preRun = [...(mounted.emscriptenOpts.preRun ?? []), hook] as EmscriptenOptions['preRun']
    return { emscriptenOpts: { ...mounted.emscriptenOpts, preRun } }
  }

  #replaceFsync(module: NodeFsModule): void {
    module.NODEFS.stream_ops.fsync = stream => {
      this.syncs += 1
      if (stream.nfd === undefined) syncPath(this.rootDir)
      else fdatasyncSync(stream.nfd)
      return 0
    }
  }
}

/** Makes a file, or the renames and creations in a directory, durable. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
