export { keepPayout } from './record-payout.ts'
export { recordRoyalty, reverseRoyalty } from './royalties.ts'
export { insertCarried } from './royalty-queries.ts'
export { findHiddenModels, findTwin, insertTwin, isModelHidden } from './twin-queries.ts'
