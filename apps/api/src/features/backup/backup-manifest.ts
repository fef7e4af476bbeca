import { z } from 'zod'

/** What a backup says of itself; written last, so that a folder without it holds none. */
export const backupManifest = z.object({
  format: z.literal(2),
  madeAt: z.iso.datetime(),
  /** Of the schema, in order: a database must have had exactly these to take the rows. */
  migrations: z.array(z.string()),
  /** The folder of the rows, beside this. */
  rows: z.string(),
  /** Rows by table. */
  tables: z.record(z.string(), z.number().int()),
  jobs: z.number().int(),
  ledger: z.array(z.object({ book: z.string(), entries: z.number(), balances: z.number() })),
  files: z.object({ count: z.number().int(), bytes: z.number() }),
  /** Files that a row named and that were not there when they were to be copied: deleted meanwhile, or lost before. */
  missing: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof backupManifest>

export const manifestFile = 'backup.json'
export const jobsFile = 'jobs.json'
export const keysFile = 'files.json'
export const rowsFileOf = (table: string) => `${table}.jsonl`

/** Something about the backup, or about what it is to be restored into, that the operator must put right. */
export class BackupProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupProblem'
  }
}
