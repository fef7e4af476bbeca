import type { PictureQuality } from '../../port.ts'
import { dataUri, partOf } from '../garment-words.ts'
import type { Commission } from '../provider.ts'

interface FalModel {
  id: string
  /** US dollars a picture, as fal's pages said in autumn 2026; its platform has the price of the day. */
  priceUsd: number
  input(commission: Commission): Record<string, unknown>
}

/** Keeps everything of our picture but how it was made. */
const instruction =
  'A fashion photograph. Keep the person, the face, the pose, the place, the light and the framing of the first image exactly. ' +
  'The garment is the one in the second image: keep its colour, cut, fabric and every letter and figure printed on it. ' +
  'Render skin, hair, cloth and floor as a camera would see them.'

export const falModels: Record<PictureQuality, FalModel> = {
  draft: {
    id: 'fal-ai/nano-banana-2/edit',
    priceUsd: 0.08,
    input: ({ person, garment, seed }) => ({
      prompt: instruction,
      image_urls: [dataUri(person), dataUri(garment)],
      num_images: 1,
      aspect_ratio: '3:4',
      resolution: '1K',
      output_format: 'jpeg',
      seed,
    }),
  },
  final: {
    id: 'fal-ai/fashn/tryon/v1.6',
    priceUsd: 0.075,
    input: ({ person, garment, category, seed }) => ({
      model_image: dataUri(person),
      garment_image: dataUri(garment),
      category: partOf(category),
      mode: 'quality',
      garment_photo_type: 'flat-lay',
      num_samples: 1,
      output_format: 'png',
      seed,
    }),
  },
}

export const falPrice = (model: string) =>
  Object.values(falModels).find(({ id }) => id === model)?.priceUsd ?? null
