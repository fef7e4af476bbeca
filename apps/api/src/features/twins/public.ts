export { recordRoyalty, reverseRoyalty } from './royalties.ts'
export { insertCarried, insertPayout } from './royalty-queries.ts'
export { findHiddenModels, findTwin, insertTwin, isModelHidden } from './twin-queries.ts'
