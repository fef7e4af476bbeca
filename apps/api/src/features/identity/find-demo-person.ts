import type { Handle } from '../../platform/db/database.ts'
import { findIdentity } from './identity-queries.ts'

/** The development provider as our tables name the issuer of its subjects: its own address changes with the port. */
export const developmentIssuer = 'development'

/** One of the development sign-in page's people, by her subject; undefined outside development. */
export const findDemoPerson = (db: Handle, subject: string) => findIdentity(db, developmentIssuer, subject)
