export type { Standing } from './create-user.ts'
export { createUser } from './create-user.ts'
export { findUser } from './find-user.ts'
export { findUserRow, usersOfAccount } from './user-queries.ts'
