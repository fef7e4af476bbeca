/**
 * interactive: somebody looks at a screen for it; paidFor: a credit is held for it; background: it follows what is already there, and
 * gives way to both.
 */
export const urgencies = ['interactive', 'paidFor', 'background'] as const
export type Urgency = (typeof urgencies)[number]

/** Whose job it is, and what that means in a fair line. */
export interface Turn {
  /** Clients take turns: an account's id. */
  client: string
  /** A client of weight 2 has twice the share of one of weight 1 while both wait. */
  weight: number
  urgency: Urgency
}
