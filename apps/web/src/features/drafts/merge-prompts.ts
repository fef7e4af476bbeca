import type { PromptsState } from '@revela/contract'

/**
 * What the contact sheet holds after an answer. Drafts that were asked for on top merge into the ones that are there; any other
 * answer replaces them (R-FLW-20).
 */
export function mergePrompts(
  before: PromptsState | undefined,
  answer: PromptsState,
  isAppended: boolean,
): PromptsState {
  const kept = before?.data.generatedImages
  if (!isAppended || !Array.isArray(kept)) return answer
  const byId = new Map(kept.map(image => [image.process.imageThreadId, image]))
  for (const image of answer.data.generatedImages) byId.set(image.process.imageThreadId, image)
  const generatedImages = [...byId.values()].sort((a, b) => a.index - b.index)
  return { ...answer, data: { ...answer.data, generatedImages } }
}
