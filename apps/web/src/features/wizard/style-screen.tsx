import type { CategoryKey, Style, StylingId } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery, stylePicture, stylesQuery } from '../../lib/catalog.ts'
import { garmentOf, useCurrentShoot } from '../../lib/current-shoot.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import type { ChoiceItem } from './choice-grid.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { useChoose } from './queries.ts'

/** What a style brings depends on what is there already: nobody wears the card's jeans under a dress. */
function introOf(type: CategoryKey | undefined) {
  if (type === 'dress') return 'style.intro.dress'
  const isLower = type === 'trousers' || type === 'skirt' || type === 'shorts'
  return isLower ? 'style.intro.lower' : 'style.intro.upper'
}

/** Step 3: what goes with it; the pictures follow the chosen model's gender (R-SCR-08). */
export function StyleScreen() {
  const { t, pick } = useText()
  const { shoot } = useCurrentShoot()
  const choose = useChoose()
  const { data: models } = useQuery(modelsQuery)
  const { data, error, refetch } = useQuery(stylesQuery)
  const gender = models?.find(model => model._id === shoot?.modelId)?.gender

  const toItem = (style: Style): ChoiceItem => {
    const picture = stylePicture(style, gender)
    return {
      id: style._id,
      name: pick(style.name),
      picture: picture?.urlImage ?? null,
      thumbhash: picture?.thumbhash ?? null,
      levelUse: style.levelUse,
    }
  }

  return (
    <ChoiceStep
      title={t('style.title')}
      intro={t(introOf(garmentOf(shoot)?.type))}
      items={data?.map(toItem)}
      emptyTitle={t('style.empty')}
      error={error}
      onRetry={refetch}
      chosenId={shoot?.stylingId ?? null}
      onChoose={id => choose.mutate({ stylingId: id as StylingId })}
      next={paths.background}
      continueWith={name => (name ? t('style.continue', { name }) : t('style.pick'))}
    />
  )
}
