import type { Model, ModelId } from '@revela/contract'
import type { Locale } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '../../lib/catalog.ts'
import { useCurrentShoot } from '../../lib/current-shoot.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import type { ChoiceItem } from './choice-grid.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { useChoose } from './queries.ts'

/** Step 2: who wears it. */
export function ModelScreen() {
  const { t, pick, locale } = useText()
  const { shoot } = useCurrentShoot()
  const choose = useChoose()
  const { data, error, refetch } = useQuery(modelsQuery)

  const describe = (model: Model): string | undefined => {
    const kind = t('model.mannequin')
    if (model.kind === 'mannequin') return pick(model.name) === kind ? undefined : kind
    if (!model.age || !model.country) return undefined
    return t('model.person', { age: model.age, country: countryName(model.country, locale) })
  }
  const toItem = (model: Model): ChoiceItem => ({
    id: model._id,
    name: pick(model.name),
    detail: describe(model),
    picture: model.data.urlImage,
    thumbhash: model.data.thumbhash,
    levelUse: model.levelUse,
  })

  return (
    <ChoiceStep
      title={t('model.title')}
      intro={t('model.intro')}
      items={data?.filter(model => model.isPromoted || model._id === shoot?.modelId).map(toItem)}
      emptyTitle={t('model.empty')}
      error={error}
      onRetry={refetch}
      chosenId={shoot?.modelId ?? null}
      onChoose={id => choose.mutate({ modelId: id as ModelId })}
      next={paths.style}
      continueWith={name => (name ? t('model.continue', { name }) : t('model.pick'))}
    />
  )
}

/** The catalogue names countries by their ISO code. */
function countryName(country: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
    : country
}
