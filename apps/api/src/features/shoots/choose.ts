import type { AccountType, LevelUse, ShootStep } from '@revela/contract'
import { choicesMayChange, mayUse } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'

/** Choices as an update sends them. */
export interface Choices {
  modelId?: string | null
  stylingId?: string | null
  setId?: string | null
}

export interface Choosable {
  levelUse: LevelUse
}

/** Where choices are looked up; unknown and withdrawn items are undefined. */
export interface ChoosableItems {
  model(id: string): Choosable | undefined
  style(id: string): Choosable | undefined
  background(id: string): Choosable | undefined
}

/** What can be chosen, with its name in an update and its column. */
const choosable = {
  model: { field: 'modelId', column: 'model_id' },
  style: { field: 'stylingId', column: 'styling_id' },
  background: { field: 'setId', column: 'set_id' },
} as const
type Choice = keyof typeof choosable
const all = Object.keys(choosable) as Choice[]

export const hasChoices = (choices: Choices) =>
  all.some(choice => choices[choosable[choice].field] !== undefined)

/**
 * The shoot's columns that these choices change; null clears one, absent leaves it (R-FLW-02, R-FLW-14).
 *
 * @throws AppError shootInProcess, notFound, lockedItem
 */
export function choose(
  items: ChoosableItems,
  choices: Choices,
  { step, accountType }: { step: ShootStep; accountType: AccountType | null },
): Partial<Record<(typeof choosable)[Choice]['column'], string | null>> {
  if (!choicesMayChange(step)) throw new AppError('shootInProcess')
  const changed = all.filter(choice => choices[choosable[choice].field] !== undefined)
  for (const choice of changed) {
    const id = choices[choosable[choice].field]
    if (id !== null && id !== undefined) requireUsable(items, choice, id, accountType)
  }
  return Object.fromEntries(
    changed.map(choice => [choosable[choice].column, choices[choosable[choice].field]]),
  )
}

/** @throws AppError notFound, lockedItem */
export function requireUsable(
  items: ChoosableItems,
  choice: Choice,
  id: string,
  accountType: AccountType | null,
): void {
  const { field } = choosable[choice]
  const item = items[choice](id)
  if (!item) throw new AppError('notFound', { field })
  if (!mayUse(item.levelUse, accountType)) throw new AppError('lockedItem', { field })
}
