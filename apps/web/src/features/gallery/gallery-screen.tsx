import type { Shoot } from '@revela/contract'
import { isFinished, isGenerating } from '@revela/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { finalOf } from '../../lib/calls/wire.ts'
import { paths } from '../../lib/screens/paths.ts'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { useShootTitle } from '../../lib/shoot/shoot-title.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { BlankStrip, FilmStrip } from '../../ui/film-strip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { ShootMenu } from '../../ui/shoot-menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeletedShoots } from './deleted-shoots.tsx'
import styles from './gallery-screen.module.css'
import { shootsQuery } from './queries.ts'
import { shootFrames } from './shoot-frames.ts'
import { shootPath } from './shoot-path.ts'
import { worthShowing } from './worth-showing.ts'

/** The seller's shoots as strips of film, newest first (R-SCR-17). */
export function GalleryScreen() {
  const { t } = useText()
  usePageTitle(t('gallery.title'))
  const query = useInfiniteQuery(shootsQuery)
  const { error, refetch } = query
  const data = query.data?.pages.flat()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('gallery.title')}</h1>
        {data && data.length > 0 ? <ButtonLink to={paths.studio}>{t('navbar.newShoot')}</ButtonLink> : null}
      </header>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {!data && !error ? <GallerySkeleton /> : null}
      {data?.length === 0 ? (
        <>
          <EmptyState
            title={t('gallery.emptyTitle')}
            hint={t('gallery.emptyHint')}
            action={
              <ButtonLink look="primary" to={paths.studio}>
                {t('gallery.start')}
              </ButtonLink>
            }
          />
          <div className={styles.blank}>
            <BlankStrip />
          </div>
        </>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={styles.shoots} aria-label={t('gallery.subtitle')}>
          {worthShowing(data).map(shoot => (
            <li key={shoot._id}>
              <ShootStrip shoot={shoot} />
            </li>
          ))}
        </ul>
      ) : null}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('gallery.more')}
          </Button>
        </div>
      ) : null}
      <DeletedShoots />
    </div>
  )
}

function ShootStrip({ shoot }: { shoot: Shoot }) {
  const { t, formatDate } = useText()
  const status = t(statusWords(shoot))
  const date = formatDate(shoot.createdAt)
  const title = useShootTitle()(shoot)
  const words = t(
    hasNoPhoto(shoot) ? 'gallery.seeWhy' : isFinished(shoot.step) ? 'gallery.see' : 'gallery.continue',
  )
  return (
    <article className={styles.shoot}>
      <header className={styles.words}>
        <div className={styles.what}>
          <h2 className={styles.title}>{title}</h2>
          <Status shoot={shoot} />
        </div>
        <Link
          to={shootPath(shoot)}
          className={styles.open}
          aria-label={t('gallery.openBy', { words, title, date, status })}
          onClick={() => currentShootKey.write(shoot.key)}
        >
          {words}
          <Icon name="forward" />
        </Link>
        <ShootMenu shoot={shoot} />
      </header>
      <FilmStrip
        label={t('gallery.shoot', { title, date, status })}
        frames={shootFrames(shoot, t)}
        edge={date}
      />
    </article>
  )
}

/** A finished shoot of which no photo came out. */
const hasNoPhoto = ({ step, data }: Shoot) =>
  step === 'partiallyCompleted' && data.generatedImage.every(image => finalOf(image).status !== 'ok')

const statusWords = (shoot: Shoot) =>
  hasNoPhoto(shoot) ? ('gallery.none' as const) : (`gallery.step.${shoot.step}` as const)

function Status({ shoot }: { shoot: Shoot }) {
  const { t } = useText()
  const [current, total] = shoot.data.processCurrentAdvance
  const showsProgress = isGenerating(shoot.step) && total > 0
  return (
    <span aria-live="polite">
      <Chip tone={isFinished(shoot.step) && !hasNoPhoto(shoot) ? 'ok' : 'plain'}>
        {t(statusWords(shoot))}
        {showsProgress ? ` · ${t('gallery.progress', { current, total })}` : ''}
      </Chip>
    </span>
  )
}

function GallerySkeleton() {
  return (
    <ul className={styles.shoots} aria-busy="true">
      {['a', 'b', 'c'].map(place => (
        <li key={place} className={styles.shoot}>
          <Skeleton height="2rem" width="10rem" />
          <Skeleton height="15rem" />
        </li>
      ))}
    </ul>
  )
}
