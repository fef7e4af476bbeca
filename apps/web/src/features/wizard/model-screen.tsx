import { type Model, nameInSentence } from '@revela/contract'
import type { Locale } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '../../lib/account/session.ts'
import { modelsQuery } from '../../lib/catalog/catalog.ts'
import { usableOwnModelsQuery } from '../../lib/catalog/own-models.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import type { ChoiceItem } from './choice-grid.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { GhostHint } from './ghost-hint.tsx'
import styles from './model-screen.module.css'
import { useChooseAt } from './use-choose-at.ts'
import { useNextStep } from './use-next-step.ts'

/** Step 2: who wears it. */
export function ModelScreen() {
  const { t, pick, locale } = useText()
  const { shoot } = useCurrentShoot()
  const choose = useChooseAt('model')
  const { user } = useSession()
  const own = useQuery({ ...usableOwnModelsQuery, enabled: user !== null })
  const { data, error, refetch } = useQuery(modelsQuery)

  const describe = (model: Model): string | undefined => {
    if (model.kind === 'ghost') return t('model.ghost')
    // Her name says it.
    if (model.kind === 'mannequin') return undefined
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

  const ghost = data?.find(model => model.kind === 'ghost' && model.isPromoted)
  // Ghosts of all cuts make the same photos: the shape is the garment's own (decision 157).
  const isOffered = (model: Model) => model.isPromoted && (model.kind !== 'ghost' || model === ghost)
  // Her own people come first.
  const offered = data && [
    ...(own.data ?? []),
    ...data.filter(model => isOffered(model) || model._id === shoot?.modelId),
  ]
  const chosen = offered?.find(model => model._id === shoot?.modelId)
  const isGhostChosen = chosen?.kind === 'ghost'

  return (
    <ChoiceStep
      title={t('model.title')}
      intro={t('model.intro')}
      hint={
        <>
          {ghost && !isGhostChosen ? <GhostHint onChoose={() => choose(ghost._id)} /> : null}
          {user && own.data?.length === 0 ? (
            <p className={styles.own}>
              {t('model.ownHint')} <Link to={paths.ownModels}>{t('model.own')}</Link>
            </p>
          ) : null}
        </>
      }
      items={offered?.map(toItem)}
      emptyTitle={t('model.empty')}
      error={error}
      onRetry={refetch}
      chosenId={shoot?.modelId ?? null}
      onChoose={choose}
      next={useNextStep()}
      continueWith={name =>
        name && chosen ? t('model.continue', { name: nameInSentence(name, chosen.kind) }) : t('model.pick')
      }
    />
  )
}

/** The catalogue names countries by their ISO code. */
function countryName(country: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
    : country
}
