export { findAccountType, updateAccountType } from './account-queries.ts'
export { openAccount } from './open-account.ts'
