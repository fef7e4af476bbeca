import type { PublicShoot } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Link, useParams } from 'react-router'
import { fetchCode } from '../../lib/browser/fetch-code.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { hasCode } from '../../lib/calls/api-error.ts'
import { paths } from '../../lib/screens/paths.ts'
import { loadAllMessages } from '../../lib/text/messages.ts'
import { useText } from '../../lib/text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sharedShootQuery } from './queries.ts'
import styles from './share-screen.module.css'
import { useWornWords } from './worn-words.ts'

/** Code and words of the viewer come when a photo is opened: who only looks at the prints needs neither. */
const SharedPhoto = lazy(async () => {
  const [{ SharedPhoto }] = await fetchCode(() =>
    Promise.all([import('./shared-photo.tsx'), loadAllMessages()]),
  )
  return { default: SharedPhoto }
})

/** A shared shoot: its photos and, where its seller shows it, the real garment. Nothing can be changed here (R-SCR-21). */
export function ShareScreen() {
  const { t } = useText()
  const wornWords = useWornWords()
  const { shootKey = '', fileIndex } = useParams()
  const { data, error, refetch } = useQuery(sharedShootQuery(shootKey))
  usePageTitle(data ? wornWords(data).title : t('share.pageTitle'))
  if (hasCode(error, 'shootNotFound', 'notFound', 'badRequest')) return <NotShared />
  if (error)
    return (
      <Page>
        <ErrorState onRetry={refetch} />
      </Page>
    )
  if (!data) return <ShareSkeleton />
  const at = data.images.findIndex(image => String(image.index) === fileIndex)
  if (fileIndex !== undefined && at < 0) return <NotShared />
  return (
    <>
      <Prints shoot={data} shootKey={shootKey} />
      {fileIndex === undefined ? null : (
        <Suspense fallback={null}>
          <SharedPhoto shoot={data} shootKey={shootKey} at={at} />
        </Suspense>
      )}
    </>
  )
}

function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

function Prints({ shoot, shootKey }: { shoot: PublicShoot; shootKey: string }) {
  const { t } = useText()
  const { title, altOf } = useWornWords()(shoot)
  const day = useDay(shoot.createdAt)
  return (
    <Page>
      <header className={styles.header}>
        <p className={styles.edge}>{day}</p>
        <h1>{title}</h1>
      </header>
      <ul className={styles.prints} data-count={shoot.images.length}>
        {shoot.images.map((image, at) => (
          <li key={image.index}>
            <Link to={paths.sharedFinal(shootKey, image.index)} className={styles.print}>
              <Picture
                src={image.url}
                alt={altOf(image)}
                thumbhash={image.thumbhash}
                sizes={`(min-width: 64rem) ${shoot.images.length > 2 ? 30 : 46}vw, 92vw`}
                eager={at === 0}
                print
              />
            </Link>
          </li>
        ))}
      </ul>
      {shoot.garment ? (
        <ul className={styles.garments} aria-label={t('share.garment')}>
          <Garment src={shoot.garment.front} name={t('share.garment')} />
          {shoot.garment.back ? <Garment src={shoot.garment.back} name={t('share.garmentBack')} /> : null}
        </ul>
      ) : null}
      <p className={styles.honest}>{t('share.honest')}</p>
      <ButtonLink to={paths.studio}>{t('share.own')}</ButtonLink>
    </Page>
  )
}

const never = () => () => undefined

/** The day of a moment (ISO 8601, UTC) in the viewer's time zone; the server, which doesn't know that, writes the day in UTC. */
function useDay(moment: string): string {
  const { formatDate } = useText()
  return useSyncExternalStore(
    never,
    () => formatDate(moment),
    () => moment.slice(2, 10).split('-').reverse().join('/'),
  )
}

/** Smaller than the prints, and after them: they are what was shared, it is what they can be held against. */
function Garment({ src, name }: { src: string; name: string }) {
  return (
    <li className={styles.garment}>
      <Picture src={src} alt={name} sizes="(min-width: 48rem) 12rem, 46vw" fit="contain" print />
      <p className={styles.edge} aria-hidden="true">
        {name}
      </p>
    </li>
  )
}

function NotShared() {
  const { t } = useText()
  return (
    <Page>
      <h1 className="visually-hidden">{t('share.pageTitle')}</h1>
      <EmptyState
        title={t('share.missingTitle')}
        hint={t('share.missingHint')}
        action={<ButtonLink to={paths.studio}>{t('share.own')}</ButtonLink>}
      />
    </Page>
  )
}

function ShareSkeleton() {
  return (
    <Page>
      <Skeleton height="3rem" width="16rem" />
      <div className={styles.prints} aria-busy="true">
        {['a', 'b', 'c'].map(place => (
          <Skeleton key={place} ratio="3 / 4" />
        ))}
      </div>
    </Page>
  )
}
