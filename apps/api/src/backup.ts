import { runOperation } from './operation.ts'

await runOperation({
  run: 'npm run backup --',
  about: `Copies database and files of the platform that the environment names (DATABASE_URL or DATA_DIR, STORAGE_URL or STORAGE_DIR) into a
folder. On PostgreSQL the server may go on; the embedded database lets one process in at a time, so stop the server first. The
folder may hold an earlier backup: files that it has are not copied again. SECRET_KEY is not part of it.`,
  options: { to: { value: 'DIR', about: 'the folder' } },
  act: async ({ platform, folderOf, report }) => {
    const { filesOfBackup, writeBackup } = await import('./features/backup/public.ts')
    const folder = folderOf('to')
    const files = filesOfBackup(folder, platform.entropy)
    report('Backed up', await writeBackup(platform, folder, files))
  },
})
