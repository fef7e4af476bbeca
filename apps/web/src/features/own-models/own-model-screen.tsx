import { type OwnModel, type OwnModelId, ownPhotoKinds } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { hasCode } from '../../lib/calls/api-error.ts'
import { paths } from '../../lib/screens/paths.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConsentPart } from './consent-part.tsx'
import { Guide } from './guide.tsx'
import { useOwnModelText } from './own-model-text.ts'
import styles from './own-models.module.css'
import { PhotoSlot } from './photo-slot.tsx'
import { PreviewsPart, PublishPart } from './previews-part.tsx'
import { ownModelQuery } from './queries.ts'
import { WithdrawPart } from './withdraw-part.tsx'

/** One person, from consent to publication. Everything is kept on the server at once: leaving and coming back loses nothing. */
export function OwnModelScreen() {
  const t = useOwnModelText()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(ownModelQuery(id as OwnModelId))
  if (hasCode(error, 'notFound')) return <Navigate to={paths.ownModels} replace />
  return (
    <div className={styles.page}>
      <AreaPage
        title={data?.name ?? t('own.title')}
        intro={<Link to={paths.ownModels}>{t('own.back')}</Link>}
      >
        {error && !data ? <ErrorState onRetry={refetch} /> : null}
        {!error && !data ? <Skeleton height="16rem" /> : null}
        {data ? <Parts model={data} /> : null}
      </AreaPage>
    </div>
  )
}

function Parts({ model }: { model: OwnModel }) {
  const t = useOwnModelText()
  return (
    <>
      <ConsentPart model={model} />
      {model.consent ? (
        <>
          {model.photos.length === 0 ? <Guide /> : null}
          <section aria-labelledby="photos" className={styles.part}>
            <h2 id="photos">{t('own.photos.title')}</h2>
            <p className={styles.quiet}>{t('own.photos.intro')}</p>
            <ul className={styles.slots}>
              {ownPhotoKinds.map(kind => (
                <PhotoSlot
                  key={kind}
                  model={model}
                  kind={kind}
                  photo={model.photos.findLast(photo => photo.kind === kind)}
                />
              ))}
            </ul>
          </section>
          {model.photos.length > 0 ? <PreviewsPart model={model} /> : null}
          <PublishPart model={model} />
        </>
      ) : null}
      <WithdrawPart model={model} />
    </>
  )
}
