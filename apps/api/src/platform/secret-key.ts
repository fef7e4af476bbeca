import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entropy } from './clock/entropy.ts'

/** Development's signing key: made once and kept beside the database, so that sessions outlive a restart. */
export function keptSecretKey(directory: string, entropy: Entropy): string {
  const file = join(directory, 'secret-key')
  mkdirSync(directory, { recursive: true })
  try {
    writeFileSync(file, entropy.token(48), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
