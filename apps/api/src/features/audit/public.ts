export { type DecisionRow, listDecisionsOfShoot } from './audit-queries.ts'
export { recordDecision } from './record-decision.ts'
