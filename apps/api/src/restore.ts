import { runOperation } from './operation.ts'

await runOperation({
  run: 'npm run restore --',
  about: `Puts a backup into the platform that the environment names, which must be empty: a new database, embedded or PostgreSQL, whichever
the backup was of. Numbers of rows and the ledger's sums are compared before anything is kept. Start the server afterwards.`,
  options: { from: { value: 'DIR', about: 'the folder of npm run backup' } },
  act: async ({ platform, folderOf, report }) => {
    const { filesOfBackup, readBackup } = await import('./features/backup/public.ts')
    const folder = folderOf('from')
    const files = filesOfBackup(folder, platform.entropy)
    report('Restored', await readBackup(platform, folder, files))
  },
})
