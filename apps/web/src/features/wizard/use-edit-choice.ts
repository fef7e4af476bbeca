import { clearedByEditing, type WizardStep } from '@revela/domain'
import { useChoose } from './queries.ts'

const isEditable = (step: string): step is keyof typeof clearedByEditing => step in clearedByEditing

/** Clears a choice and every later one, as editing from the review does (R-FLW-14). The garment stays: replacing it makes a new shoot. */
export function useEditChoice() {
  const { mutate } = useChoose()
  return (step: WizardStep) => {
    if (isEditable(step)) mutate(clearedByEditing[step])
  }
}
