import type { AccountType, LevelUse } from '@revela/contract'

/** Items with levelUse free are open to all; the rest to paid and premium accounts (R-VAL-01, R-ROL-03). */
export const mayUse = (levelUse: LevelUse, accountType: AccountType | null) =>
  levelUse === 'free' || accountType === 'paid' || accountType === 'premium'
