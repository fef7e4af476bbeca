import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Entropy } from './clock/entropy.ts'

/** As many characters as the environment's own key must have. */
const minLength = 32

export class SecretKeyUnreadable extends Error {
  constructor(file: string) {
    super(
      `${file} is empty or cut short, and everybody could guess what it signs. Put the former one back, or delete it: then everybody signs in again.`,
    )
    this.name = 'SecretKeyUnreadable'
  }
}

/**
 * Development's signing key: made once and kept beside the database, so that sessions outlive a restart.
 *
 * @throws SecretKeyUnreadable
 */
export function keptSecretKey(directory: string, entropy: Entropy): string {
  const file = join(directory, 'secret-key')
  mkdirSync(directory, { recursive: true })
  const key = read(file) ?? make(file, entropy)
  if (key.length < minLength) throw new SecretKeyUnreadable(file)
  return key
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Written whole and on the disk before it has its name; of two processes that make one at once the first is right. */
function make(file: string, entropy: Entropy): string {
  const draft = `${file}.${entropy.key()}`
  writeThrough(draft, entropy.token(48))
  try {
    linkSync(draft, file)
    // A power cut would take the name away from what is written.
    syncDirectory(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return read(file) ?? ''
}

function writeThrough(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
