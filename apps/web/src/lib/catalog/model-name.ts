import { nameInSentence, type Shoot } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../text/text.tsx'
import { modelsQuery } from './catalog.ts'
import { isOwnModel } from './own-models.ts'

/** Who wears a shoot's garment, by the name that goes into a sentence; undefined before she was chosen and while the catalogue is on its way. */
export function useModelName(): (shoot: Pick<Shoot, 'modelId'>) => string | undefined {
  const { t, pick } = useText()
  const { data } = useQuery(modelsQuery)
  return ({ modelId }) => {
    if (isOwnModel(modelId)) return t('shoot.ownModel')
    const model = data?.find(({ _id }) => _id === modelId)
    return model && nameInSentence(pick(model.name), model.kind)
  }
}
