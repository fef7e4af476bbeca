import type {
  ManagedTwin,
  Payout,
  PayoutId,
  PayoutSettings,
  RoyaltyLine,
  RoyaltyLineId,
  TwinPhoto,
  TwinPromotion,
  twinModel,
  UserId,
} from '@revela/contract'
import { bankOfClabe } from '@revela/domain'
import type { z } from 'zod'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import { amountOf } from './royalties.ts'
import type { LineRow, PayoutRow, PhotoRow } from './royalty-queries.ts'
import type { ListedTwin, TwinRow } from './twin-queries.ts'

export type TwinModel = z.output<typeof twinModel>

/** What twins need to know of the catalogue: undefined for a model that has left it. */
export type FindModel = (id: string) => TwinModel | undefined

export const presentPhoto = (row: PhotoRow, links: FileLinks): TwinPhoto => ({
  _id: row.id as RoyaltyLineId,
  createdAt: row.created_at.toISOString(),
  type: row.type,
  view: row.pose_view,
  url: links.urlFor(row.final_file!),
  thumbhash: row.final_thumbhash,
  credits: row.credits,
  status: row.is_reversed ? 'reversed' : 'earned',
})

export const presentLine = (row: LineRow): RoyaltyLine => ({
  _id: row.id as RoyaltyLineId,
  kind: row.kind,
  credits: row.credits,
  balanceAfter: Number(row.balance_after),
  createdAt: row.created_at.toISOString(),
  type: row.type,
  payoutId: row.payout_id as PayoutId | null,
})

export const presentPayout = (row: PayoutRow): Payout => ({
  _id: row.id as PayoutId,
  number: Number(row.number),
  credits: row.credits,
  mxn: row.mxn,
  method: row.method,
  destination: row.destination,
  reference: row.reference,
  paidAt: row.paid_at.toISOString(),
})

const ending = (clabe: string) => clabe.slice(-4)

export const presentSettings = (twin: TwinRow | undefined): PayoutSettings => ({
  method: twin?.payout_method ?? null,
  holder: twin?.payout_holder ?? null,
  clabeEnding: twin?.clabe ? ending(twin.clabe) : null,
  bank: twin?.clabe ? bankOfClabe(twin.clabe) : null,
  paypal: twin?.paypal_address ?? null,
  changedAt: twin?.payout_changed_at?.toISOString() ?? null,
})

export const presentPromotion = (twin: TwinRow | undefined, findModel: FindModel): TwinPromotion => ({
  model: (twin && findModel(twin.model_id)) ?? null,
  isPromoted: twin?.is_promoted ?? false,
  changedAt: twin?.promotion_changed_at?.toISOString() ?? null,
})

/** Where a payout went, as a receipt may say it; null while she has not said. */
export function destinationOf(twin: TwinRow): string | null {
  if (twin.payout_method === 'clabe') return ending(twin.clabe!)
  return twin.payout_method === 'paypal' ? twin.paypal_address : null
}

export const presentManaged = (twin: ListedTwin, findModel: FindModel): ManagedTwin => ({
  _id: twin.user_id as UserId,
  name: `${twin.first_name} ${twin.last_name}`.trim(),
  email: twin.email,
  model: findModel(twin.model_id)?.name ?? null,
  toCollect: amountOf(Number(twin.owed)),
  payTo: twin.payout_method && {
    method: twin.payout_method,
    holder: twin.payout_holder!,
    account: (twin.payout_method === 'clabe' ? twin.clabe : twin.paypal_address)!,
    bank: twin.payout_method === 'clabe' ? bankOfClabe(twin.clabe!) : null,
  },
})
