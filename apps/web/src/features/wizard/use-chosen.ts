import type { Shoot } from '@revela/contract'
import type { WizardStep } from '@revela/domain'
import { useQuery } from '@tanstack/react-query'
import { chosenIds } from '../../lib/calls/wire.ts'
import { backgroundsQuery, stylePicture, stylesQuery } from '../../lib/catalog/catalog.ts'
import { useCategoryName } from '../../lib/catalog/category-name.ts'
import { useGarmentName } from '../../lib/catalog/garment-name.ts'
import { useModel } from '../../lib/catalog/own-models.ts'
import { garmentOf } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'

export interface Chosen {
  name: string
  picture: string | null
  thumbhash: string | null
}

/** What was chosen at each step, with its picture and its name in the viewer's language. */
export function useChosen(shoot: Shoot | null): Partial<Record<WizardStep, Chosen>> {
  const { pick } = useText()
  const nameOf = useGarmentName()
  const categoryName = useCategoryName()
  const { modelId, styleId, backgroundId } = chosenIds(shoot)
  const model = useModel(modelId)
  const { data: styles } = useQuery({ ...stylesQuery, enabled: !!styleId })
  const { data: backgrounds } = useQuery({ ...backgroundsQuery, enabled: !!backgroundId })
  const garment = garmentOf(shoot)
  const style = styles?.find(item => item._id === styleId)
  const background = backgrounds?.find(item => item._id === backgroundId)
  const styled = style && stylePicture(style, model, garment?.type)
  return {
    garment: garment
      ? {
          name: categoryName(garment.type) ?? nameOf(garment),
          picture: garment.asset.front.urlCutout ?? garment.asset.front.url,
          thumbhash: garment.asset.front.thumbhash,
        }
      : undefined,
    model: model && { name: pick(model.name), picture: model.data.urlImage, thumbhash: model.data.thumbhash },
    style: style && {
      name: pick(style.name),
      picture: styled?.urlImage ?? null,
      thumbhash: styled?.thumbhash ?? null,
    },
    background: background && {
      name: pick(background.name),
      picture: background.data.urlBackground,
      thumbhash: background.data.thumbhash,
    },
  }
}
