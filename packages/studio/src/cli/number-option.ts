import { UsageError } from './usage-error.ts'

export interface NumberRange {
  least: number
  most: number
  whole?: boolean
}

/** The number that an option's text stands for; undefined for an option that was not given. @throws UsageError for any other text */
export function numberIn(
  option: string,
  text: string | undefined,
  { least, most, whole }: NumberRange,
): number | undefined {
  if (text === undefined) return undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (number >= least && number <= most && (!whole || Number.isInteger(number))) return number
  throw new UsageError(
    `${option} is a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not "${text}"`,
  )
}

/** Seeds are 32-bit numbers. */
export const seedRange: NumberRange = { least: 0, most: 2 ** 32 - 1, whole: true }
