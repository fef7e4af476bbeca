export type { ClaimBelongings } from './sign-in.ts'
