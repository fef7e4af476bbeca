import type { GeneratedImage, Shoot, shootUpdate } from '@revela/contract'
import type { ChosenIds } from '@revela/domain'
import type { z } from 'zod'

/** The specification's names on the wire, and ours (docs/glossary.md): they meet here and nowhere else. */

/** The free picture that the seller judges. */
export const draftOf = ({ asset: { fal } }: GeneratedImage) => fal

/** The paid picture that is developed from an approved draft. */
export const finalOf = ({ asset: { vton } }: GeneratedImage) => vton

/** What is chosen on a shoot at this moment. */
export const chosenIds = (shoot: Shoot | null | undefined): ChosenIds => ({
  modelId: shoot?.modelId ?? null,
  styleId: shoot?.stylingId ?? null,
  backgroundId: shoot?.setId ?? null,
})

/** Choices as an update sends them, and as a shoot holds them; one that is absent stays as it is. */
export function choicesUpdate({ modelId, styleId, backgroundId }: Partial<ChosenIds>) {
  const update = { modelId, stylingId: styleId, setId: backgroundId }
  const changed = Object.entries(update).filter(([, id]) => id !== undefined)
  return Object.fromEntries(changed) as Pick<z.input<typeof shootUpdate>, keyof typeof update>
}

/** Every update is sent as one property. */
export const change = <Change>(c: Change) => ({ c })
