import type { Generated, GeneratedAlways } from 'kysely'

export type LedgerOperation =
  | 'grant'
  | 'hold'
  | 'capture'
  | 'release'
  | 'purchase'
  | 'refund'
  /** Bought credits taken back, because their money was. */
  | 'reversal'
  /** Credits taken back and given again, because the bank decided for us. */
  | 'reinstatement'
  /** Further poses of a shoot, paid when they are ordered. */
  | 'prepayment'
  /** Prepaid credits that no photo of their shoot uses. */
  | 'prepaymentReturn'
/** Books of a customer: available, prepaid, held, used. System books: grants, sales, refunds. */
export type LedgerBook = 'available' | 'prepaid' | 'held' | 'used' | 'grants' | 'sales' | 'refunds'

export interface CreditTables {
  ledger_transaction: {
    id: string
    seq: GeneratedAlways<number>
    account_id: string
    operation: LedgerOperation
    /** What makes the operation unique, e.g. the image that it pays for. */
    reference: string
    shoot_key: string | null
    image_index: number | null
    created_at: Date
  }
  ledger_entry: {
    transaction_id: string
    account_id: string
    book: LedgerBook
    amount: number
    /** The book's balance after this entry, written by the database. */
    balance_after: Generated<number>
  }
  /** Kept by a trigger from the entries; nothing else may write it. */
  ledger_balance: {
    account_id: string
    book: LedgerBook
    balance: number
  }
}
