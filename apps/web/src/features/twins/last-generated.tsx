import type { TwinPhoto } from '@revela/contract'
import { useCategoryName } from '../../lib/catalog/category-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './last-generated.module.css'

/** The specification's twelve places, in four columns; those without a photo stay unexposed. */
const places = Array.from({ length: 12 }, (_, place) => place)

export function LastGenerated({ photos }: { photos: readonly TwinPhoto[] }) {
  const t = useTwinText()
  const { formatDate } = useText()
  const categoryName = useCategoryName()
  return (
    <section className={styles.last} aria-labelledby="last-generated">
      <h2 id="last-generated" className={styles.title}>
        {t('twin.stats.lastGenerated')}
      </h2>
      <ul className={styles.slots}>
        {places.map(place => {
          const photo = photos[place]
          const alt =
            photo &&
            t('twin.history.photoAlt', {
              garment: categoryName(photo.type) ?? '',
              date: formatDate(photo.createdAt),
            })
          return (
            <li key={place} className={styles.slot}>
              {photo ? (
                <Picture
                  src={photo.url}
                  alt={alt ?? ''}
                  thumbhash={photo.thumbhash}
                  sizes="(min-width: 64rem) 11vw, 22vw"
                />
              ) : (
                <span className={styles.empty} />
              )}
            </li>
          )
        })}
      </ul>
      {photos.length === 0 ? <p className={styles.hint}>{t('twin.stats.noPhotos')}</p> : null}
    </section>
  )
}
