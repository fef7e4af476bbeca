import type { Handle } from '../../../platform/db/database.ts'
import { findIdentity } from '../identity-queries.ts'
import { developmentIssuer } from './development-provider.ts'

/** One of the development sign-in page's people, by her subject; undefined outside development. */
export const findDemoPerson = (db: Handle, subject: string) => findIdentity(db, developmentIssuer, subject)
