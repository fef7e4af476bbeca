import { type PublicShoot, publicModelName } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'

interface WornWords {
  title: string
  /** What a photo shows, to people who don't see it. */
  altOf: (image: { index: number }) => string
}

/** A shared page's words for who wears the garment. */
export function useWornWords(): (shoot: Pick<PublicShoot, 'model'>) => WornWords {
  const { t, pick } = useText()
  return ({ model }) => {
    const named = publicModelName(model)
    if (model.kind === 'ghost')
      return {
        title: t('share.unworn'),
        altOf: ({ index }) => t('share.unwornAlt', { number: index + 1 }),
      }
    if (!named)
      return { title: t('share.worn'), altOf: ({ index }) => t('share.wornAlt', { number: index + 1 }) }
    const name = pick(named)
    return {
      title: t('share.wornBy', { name }),
      altOf: ({ index }) => t('share.photoAlt', { number: index + 1, name }),
    }
  }
}
