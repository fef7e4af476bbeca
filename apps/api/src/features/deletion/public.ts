export { purgeDeleted } from './purge-deleted.ts'
