export { withOwnModels } from './own-model-catalog.ts'
export { withdrawAll } from './withdraw.ts'
