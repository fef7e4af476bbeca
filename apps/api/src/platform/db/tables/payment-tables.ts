import type { AccountType, PaymentOutcome, PaymentProblem } from '@revela/contract'
import type { Generated } from 'kysely'

/** What the payment page said about a checkout, from the weakest to the strongest word. */
export type CheckoutState = 'pending' | 'expired' | 'failed' | 'paid'
/** An inquiry asks about a payment and moves no money; it may become a dispute, which takes the money until it is closed. */
export type DisputeState = 'none' | 'inquiry' | 'open' | 'won' | 'lost'

export interface PaymentTables {
  /** One checkout session, however many notifications were about it. */
  payment: {
    id: string
    /** The provider's checkout session, `cs_…`. */
    checkout_id: string
    /** null: nobody of ours. */
    account_id: string | null
    /** The `client_reference_id` as it came. */
    client_reference: string | null
    customer_email: string | null
    plan_reference: string | null
    /** What the plan brings when it is paid. */
    credits: number
    /** Makes the account at least this. */
    account_type: AccountType
    /** In hundredths of the currency; null until a notification says it. */
    amount_minor: number | null
    currency: string | null
    payment_intent: string | null
    state: CheckoutState
    /** When the buyer finished the payment page, voucher or paid; null for a checkout that was left. */
    submitted_at: Date | null
    /** Why it is not credited although it is paid. */
    problem: PaymentProblem | null
    credited_at: Date | null
    credits_taken_back: Generated<number>
    /** Refunded or disputed credits that were spent already. */
    credits_owed: Generated<number>
    /** Since when that many are owed. */
    owed_since: Date | null
    /** How many times credits were taken back or given again; makes the ledger's references unique. */
    corrections: Generated<number>
    created_at: Date
    updated_at: Date
  }
  /** What happened to the money afterwards; a notification of it may come before the checkout's. */
  payment_charge: {
    payment_intent: string
    refunded_minor: number
    /** When the provider counted so; refunds that failed before are left out of it. */
    refunded_as_of: Date | null
    disputed_minor: number
    dispute: DisputeState
    /** When the provider said where the dispute stands. */
    dispute_as_of: Date | null
    updated_at: Date
  }
  /** A refund that its bank could not deliver. */
  payment_failed_refund: {
    /** `re_…` */
    refund_id: string
    payment_intent: string
    amount_minor: number
    failed_at: Date
  }
  /** Every notification that was understood as ours, by its own id. */
  payment_event: {
    id: string
    type: string
    checkout_id: string | null
    payment_intent: string | null
    problem: PaymentProblem | null
    received_at: Date
  }
  /** A view: everything about payments that needs a person, resolved or not. */
  payment_matter: PaymentMatter
  /** A matter that somebody saw to; the database refuses every change. Who and how is in the audit trail. */
  payment_resolution: PaymentMatter
  /** A matter that mended itself, and by what; added to and never changed. The same one may come up and mend itself again. */
  payment_settlement: PaymentMatter & {
    id: string
    outcome: PaymentOutcome
    /** The notification that ended it. */
    settled_by_event: string
    settled_at: Date
  }
  /** A view: every resolution and every settlement. */
  payment_closing: PaymentMatter & PaymentClosing
}

/** Either somebody resolved it (`closed_by`, `note`), or it settled itself (`outcome`, `settled_by_event`). */
interface PaymentClosing {
  /** The matter of a resolution, the settlement's own id otherwise. */
  id: string
  closed_at: Date
  closed_by: string | null
  note: string | null
  outcome: PaymentOutcome | null
  settled_by_event: string | null
}

interface PaymentMatter {
  /** Contains all facts of the issue, so that a later change gives another key. */
  matter: string
  problem: PaymentProblem
  /** Either this or the event is there. */
  payment_id: string | null
  event_id: string | null
  /** `re_…` of a refund that failed, and how much it was. */
  refund_id: string | null
  refund_minor: number | null
  credits_owed: number
  /** Since when. */
  created_at: Date
}
