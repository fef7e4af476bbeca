import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder on a disk of its own, in memory, which can be filled to the last byte. */
export class SmallDisk {
  readonly folder: string
  readonly #ballast: string

  private constructor(folder: string) {
    this.folder = folder
    this.#ballast = join(folder, 'ballast')
  }

  /** null where this process may not mount anything: only root may. */
  static mount(megabytes: number): SmallDisk | null {
    const folder = mkdtempSync(join(tmpdir(), 'revela-disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
      return new SmallDisk(folder)
    } catch {
      rmSync(folder, { recursive: true })
      return null
    }
  }

  fill(): void {
    const file = openSync(this.#ballast, 'w')
    try {
      for (const bytes of [2 ** 20, 4096]) this.#writeUntilFull(file, Buffer.alloc(bytes))
    } finally {
      closeSync(file)
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true })
  }

  unmount(): void {
    // Lazily: whoever was killed a moment ago may still hold a file.
    execFileSync('umount', ['--lazy', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }

  #writeUntilFull(file: number, block: Buffer): void {
    try {
      for (;;) writeSync(file, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}
