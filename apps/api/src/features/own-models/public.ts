export { withOwnModels } from './own-model-catalog.ts'
export { consentLines } from './own-model-queries.ts'
export { ownModelLines } from './show-own-models.ts'
export { withdrawAll } from './withdraw.ts'
