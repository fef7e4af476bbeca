export { type AuditRow, listEntriesOfShoot } from './audit-queries.ts'
export { recordDecision } from './record-decision.ts'
