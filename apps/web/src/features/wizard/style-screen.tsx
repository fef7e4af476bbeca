import type { Style, StylingId } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery, stylePicture, stylesQuery } from '../../lib/catalog.ts'
import { useCurrentShoot } from '../../lib/current-shoot.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import type { ChoiceItem } from './choice-grid.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { useChoose } from './queries.ts'

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
      alt: t('style.alt', { name: pick(style.name) }),
      levelUse: style.levelUse,
    }
  }

  return (
    <ChoiceStep
      title={t('style.title')}
      intro={t('style.intro')}
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
