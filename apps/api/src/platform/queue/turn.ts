import type { AccountType } from '@revela/contract'

/**
 * interactive: somebody looks at a screen for it; paidFor: a credit is held for it; background: it follows what is already there, and
 * gives way to both.
 */
export const urgencies = ['interactive', 'paidFor', 'background'] as const
export type Urgency = (typeof urgencies)[number]

/** While others wait too, a client that pays has two jobs done for each one of a client that does not. */
export const weights: Record<AccountType, number> = { free: 1, paid: 2, premium: 2 }

/** Whose job it is, and what that means in a fair line. */
export interface Turn {
  /** Clients take turns: an account's id. */
  client: string
  /** A client of weight 2 has twice the share of one of weight 1 while both wait. */
  weight: number
  urgency: Urgency
}
