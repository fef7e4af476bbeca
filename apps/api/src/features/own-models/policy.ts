import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { consentsOf, findModel, lockModel, type OwnModelRow } from './own-model-queries.ts'

/** Another seller's model, and one that was withdrawn, is not found, as if it did not exist. */
const requireHers = (
  model: OwnModelRow | undefined,
  { accountId }: Pick<SignedIn, 'accountId'>,
): OwnModelRow => {
  if (model?.account_id !== accountId) throw new AppError('notFound')
  return model
}

/** @throws AppError notFound */
export const requireOwnModel = async (db: Handle, id: string, caller: SignedIn): Promise<OwnModelRow> =>
  requireHers(await findModel(db, id), caller)

/** @throws AppError notFound */
export const lockOwnModel = async (
  trx: Handle,
  id: string,
  caller: Pick<SignedIn, 'accountId'>,
): Promise<OwnModelRow> => requireHers(await lockModel(trx, id), caller)

/** While she is being made, what she is made of stays. @throws AppError ownModelBusy */
export function requireCalm({ status }: OwnModelRow): void {
  if (status === 'making') throw new AppError('ownModelBusy')
}

/** @throws AppError consentNeeded */
export async function requireConsent(db: Handle, { id }: OwnModelRow): Promise<void> {
  if ((await consentsOf(db, [id])).length === 0) throw new AppError('consentNeeded')
}
