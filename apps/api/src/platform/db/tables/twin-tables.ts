import type { payoutMethods, royaltyKinds } from '@revela/contract'
import type { GeneratedAlways } from 'kysely'

export type PayoutMethod = (typeof payoutMethods)[number]
export type RoyaltyKind = (typeof royaltyKinds)[number]

export interface TwinTables {
  /** A person whose likeness is a model of the catalogue. */
  twin: {
    user_id: string
    model_id: string
    is_promoted: boolean
    promotion_changed_at: Date | null
    payout_method: PayoutMethod | null
    payout_holder: string | null
    clabe: string | null
    paypal_address: string | null
    payout_changed_at: Date | null
    created_at: Date
  }
  /** Only ever added to. */
  royalty_payout: {
    id: string
    /** Of the receipt. */
    number: GeneratedAlways<number>
    twin_id: string
    credits: number
    mxn: number
    method: PayoutMethod
    holder: string
    /** The account's last four digits, or the PayPal address. */
    destination: string
    reference: string
    paid_at: Date
    recorded_by: string
    created_at: Date
  }
  /** Only ever added to. A balance is the sum of its lines. */
  royalty_line: {
    id: string
    seq: GeneratedAlways<number>
    twin_id: string
    kind: RoyaltyKind
    credits: number
    image_id: string | null
    payout_id: string | null
    created_at: Date
  }
}
