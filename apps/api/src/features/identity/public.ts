export { findDemoPerson } from './development/find-demo-person.ts'
export type { ClaimBelongings } from './sign-in.ts'
