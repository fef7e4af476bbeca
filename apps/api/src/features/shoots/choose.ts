import type { AccountType, LevelUse, ShootStep } from '@revela/contract'
import { choicesMayChange, mayUse } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'

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
  modelId(id: string): Choosable | undefined
  stylingId(id: string): Choosable | undefined
  setId(id: string): Choosable | undefined
}

const columns = { modelId: 'model_id', stylingId: 'styling_id', setId: 'set_id' } as const
type Field = keyof typeof columns
const fields = Object.keys(columns) as Field[]

export const hasChoices = (choices: Choices) => fields.some(field => choices[field] !== undefined)

/**
 * The shoot's columns that these choices change; null clears one, absent leaves it (R-FLW-02, R-FLW-14).
 *
 * @throws AppError shootInProcess, notFound, lockedItem
 */
export function choose(
  items: ChoosableItems,
  choices: Choices,
  { step, accountType }: { step: ShootStep; accountType: AccountType | null },
): Partial<Record<(typeof columns)[Field], string | null>> {
  if (!choicesMayChange(step)) throw new AppError('shootInProcess')
  const changed = fields.filter(field => choices[field] !== undefined)
  for (const field of changed) {
    const id = choices[field]
    if (id !== null && id !== undefined) requireUsable(items[field](id), field, accountType)
  }
  return Object.fromEntries(changed.map(field => [columns[field], choices[field]]))
}

/** @throws AppError notFound, lockedItem */
export function requireUsable(
  item: Choosable | undefined,
  field: Field,
  accountType: AccountType | null,
): void {
  if (!item) throw new AppError('notFound', { field })
  if (!mayUse(item.levelUse, accountType)) throw new AppError('lockedItem', { field })
}
