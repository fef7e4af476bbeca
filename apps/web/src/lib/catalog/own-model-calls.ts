export { ownModelCalls } from '@revela/contract'
