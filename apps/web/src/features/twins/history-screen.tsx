import type { TwinPhoto } from '@revela/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCategoryName } from '../../lib/catalog/category-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './history-screen.module.css'
import { historyQuery } from './queries.ts'

/** Every developed photo of the twin's likeness, newest first (R-SCR-22). */
export function HistoryScreen() {
  const t = useTwinText()
  const query = useInfiniteQuery(historyQuery)
  const photos = query.data?.pages.flat() ?? []
  return (
    <AreaPage title={t('twin.history.title')} intro={t('twin.history.intro')}>
      {query.error && !query.data ? <ErrorState onRetry={query.refetch} /> : null}
      {query.isPending ? <PhotosSkeleton /> : null}
      {query.data && photos.length === 0 ? (
        <EmptyState title={t('twin.history.empty')} hint={t('twin.history.emptyHint')} />
      ) : null}
      {photos.length > 0 ? (
        <ol className={styles.photos}>
          {photos.map(photo => (
            <Photo key={photo._id} photo={photo} />
          ))}
        </ol>
      ) : null}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('twin.more')}
        </Button>
      ) : null}
    </AreaPage>
  )
}

function Photo({ photo }: { photo: TwinPhoto }) {
  const t = useTwinText()
  const { formatDate } = useText()
  const garment = useCategoryName()(photo.type) ?? ''
  const date = formatDate(photo.createdAt)
  const isReversed = photo.status === 'reversed'
  return (
    <li className={styles.photo}>
      <Picture
        src={photo.url}
        alt={t('twin.history.photoAlt', { garment, date })}
        thumbhash={photo.thumbhash}
        sizes="(min-width: 64rem) 20vw, 45vw"
        print
      />
      <p className={styles.edge}>
        <span>{date}</span>
        {isReversed ? (
          <s className={styles.gone}>{t('twin.history.earned', { credits: photo.credits })}</s>
        ) : (
          <span>{t('twin.history.earned', { credits: photo.credits })}</span>
        )}
      </p>
      <p className={styles.garment}>{garment}</p>
      {isReversed ? (
        <p className={styles.reversed}>
          <strong>{t('twin.history.reversed')}.</strong> {t('twin.history.reversedHint')}
        </p>
      ) : null}
    </li>
  )
}

function PhotosSkeleton() {
  return (
    <div className={styles.photos} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(place => (
        <Skeleton key={place} ratio="3 / 4" />
      ))}
    </div>
  )
}
