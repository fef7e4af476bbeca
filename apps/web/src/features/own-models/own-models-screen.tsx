import { limits, type OwnModel } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BeginForm } from './begin-form.tsx'
import { Guide } from './guide.tsx'
import { useOwnModelText } from './own-model-text.ts'
import styles from './own-models.module.css'
import { ownModelsQuery } from './queries.ts'

/** "Mi modelo": the people of one's own shop, and the way to a first or another one. */
export function OwnModelsScreen() {
  const t = useOwnModelText()
  const { data, error, refetch } = useQuery(ownModelsQuery)
  const [isBeginning, setBeginning] = useState(false)
  return (
    <div className={styles.page}>
      <AreaPage title={t('own.title')} intro={t('own.intro')}>
        {error && !data ? <ErrorState onRetry={refetch} /> : null}
        {!error && !data ? <Skeleton height="8rem" /> : null}
        {data && data.length > 0 ? (
          <ul className={styles.list}>
            {data.map(model => (
              <Row key={model._id} model={model} />
            ))}
          </ul>
        ) : null}
        {data && !isBeginning && data.length < limits.ownModel.perAccount ? (
          <Beginning isFirst={data.length === 0} onBegin={() => setBeginning(true)} />
        ) : null}
        {isBeginning ? (
          <>
            <Guide />
            <BeginForm />
          </>
        ) : null}
      </AreaPage>
    </div>
  )
}

function Beginning({ isFirst, onBegin }: { isFirst: boolean; onBegin: () => void }) {
  const t = useOwnModelText()
  if (!isFirst)
    return (
      <div>
        <Button onClick={onBegin}>{t('own.another')}</Button>
      </div>
    )
  const begin = (
    <Button look="primary" onClick={onBegin}>
      {t('own.begin')}
    </Button>
  )
  return <EmptyState title={t('own.empty')} hint={t('own.emptyHint')} action={begin} />
}

function Row({ model }: { model: OwnModel }) {
  const t = useOwnModelText()
  const state = model.publishedAt ? 'published' : model.status
  return (
    <li>
      <Link to={paths.ownModel(model._id)} className={styles.row}>
        <span className={styles.rowName}>{model.name}</span>
        <span className={styles.quiet}>{t('own.photoCount', { count: model.photos.length })}</span>
        <Chip tone={state === 'published' ? 'ok' : undefined}>{t(`own.state.${state}`)}</Chip>
      </Link>
    </li>
  )
}
