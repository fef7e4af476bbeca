export { type BackupManifest, BackupProblem } from './backup-manifest.ts'
export { filesOfBackup } from './files-of-backup.ts'
export { readBackup } from './read-backup.ts'
export { writeBackup } from './write-backup.ts'
