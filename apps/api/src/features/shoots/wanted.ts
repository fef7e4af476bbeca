import type { Wanted } from './present-shoot.ts'

interface SelectExtend {
  select?: readonly string[]
  extend?: readonly string[]
}

/** What of a shoot must be found for `$q`: without a select everything; ids become whole things where they are extended. */
export function wantedBy(query: SelectExtend | undefined): Wanted {
  const isSelected = (part: string) => query?.select === undefined || query.select.includes(part)
  return {
    data: isSelected('data'),
    prompts: isSelected('prompts'),
    garmentsId: query?.extend?.includes('garmentsId') ?? false,
    userId: query?.extend?.includes('userId') ?? false,
  }
}

/** For answers to changes: the shoot itself, with its images. */
export const everything: Wanted = { data: true, prompts: true, garmentsId: false, userId: false }
