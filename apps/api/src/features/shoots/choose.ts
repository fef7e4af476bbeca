import type { AccountType, LevelUse, ShootStep } from '@revela/contract'
import { choicesMayChange, mayUse } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'

/** What an update chooses: an id, null to clear the choice, absent to leave it. */
export interface Choices {
  model?: string | null
  style?: string | null
  background?: string | null
}

/** An update's choices under the names of the wire. */
interface WireChoices {
  modelId?: string | null
  stylingId?: string | null
  setId?: string | null
}

/** Translates the wire's names. */
export const choicesIn = ({ modelId, stylingId, setId }: WireChoices): Choices => ({
  model: modelId,
  style: stylingId,
  background: setId,
})

export interface Choosable {
  levelUse: LevelUse
}

/** Where choices are looked up; unknown and withdrawn items are undefined. */
export interface ChoosableItems {
  model(id: string): Choosable | undefined
  style(id: string): Choosable | undefined
  background(id: string): Choosable | undefined
}

/** What can be chosen, with its column, and its name on the wire for errors. */
const choosable = {
  model: { column: 'model_id', wireName: 'modelId' },
  style: { column: 'styling_id', wireName: 'stylingId' },
  background: { column: 'set_id', wireName: 'setId' },
} as const
type Choice = keyof typeof choosable
const all = Object.keys(choosable) as Choice[]

export const hasChoices = (choices: Choices) => all.some(choice => choices[choice] !== undefined)

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
  const changed = all.filter(choice => choices[choice] !== undefined)
  for (const choice of changed) {
    const id = choices[choice]
    if (id !== null && id !== undefined) requireUsable(items, choice, id, accountType)
  }
  return Object.fromEntries(changed.map(choice => [choosable[choice].column, choices[choice]]))
}

/** @throws AppError notFound, lockedItem */
export function requireUsable(
  items: ChoosableItems,
  choice: Choice,
  id: string,
  accountType: AccountType | null,
): void {
  const { wireName: field } = choosable[choice]
  const item = items[choice](id)
  if (!item) throw new AppError('notFound', { field })
  if (!mayUse(item.levelUse, accountType)) throw new AppError('lockedItem', { field })
}
