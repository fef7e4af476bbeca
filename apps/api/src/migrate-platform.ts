import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOperation } from './operation.ts'

await runOperation({
  run: 'npm run migrate:platform',
  about: `Moves what one process kept in DATA_DIR (and STORAGE_DIR) to DATABASE_URL and, where it is given, to STORAGE_URL, for many processes.
Stop the server first; start the others afterwards, with the same SECRET_KEY (of a development server: DATA_DIR/secret-key). Numbers
of rows and the ledger's sums are compared before anything is kept; what was in DATA_DIR stays there.`,
  options: {},
  act: async ({ platform, config, report }) => {
    const { BackupProblem, readBackup, writeBackup } = await import('./features/backup/public.ts')
    const { formerOwnModels } = await import('./deps.ts')
    const { adoptFormerFolders } = await import('./features/own-models/public.ts')
    const { openEmbeddedDatabase } = await import('./platform/db/database.ts')
    const { migrate } = await import('./platform/db/migrate.ts')
    const { FolderStorage } = await import('./platform/storage/folder-storage.ts')
    if (platform.db.backend !== 'postgres')
      throw new BackupProblem('DATABASE_URL says where to: it is not given')
    const source = await openEmbeddedDatabase(config.dataDir)
    const folder = await mkdtemp(join(tmpdir(), 'revela-move-'))
    try {
      await migrate(source)
      const storage = new FolderStorage(config.storageDir, platform.entropy)
      const former = { ...platform, db: source, storage }
      await adoptFormerFolders(former, formerOwnModels(config))
      await writeBackup(former, folder, null)
      report('Moved', await readBackup(platform, folder, config.bucket ? storage : null))
    } finally {
      await source.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
})
