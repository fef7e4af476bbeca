import type { Garment } from '@revela/contract'
import { Picture } from '../../ui/picture.tsx'
import styles from './garment-photos.module.css'
import { useManagementText } from './management-text.ts'

/** The garment as its seller uploaded it, the truth that a photo is held against. */
export function GarmentPhotos({ garment, stacked = false }: { garment: Garment; stacked?: boolean }) {
  const t = useManagementText()
  const { front, back } = garment.asset
  return (
    <ul className={styles.photos} data-stacked={stacked}>
      <li>
        <Picture
          src={front.url}
          alt={t('management.garmentFrontAlt')}
          thumbhash={front.thumbhash}
          sizes="(min-width: 64rem) 12rem, 46vw"
          fit="contain"
        />
      </li>
      {back ? (
        <li>
          <Picture
            src={back.url}
            alt={t('management.garmentBackAlt')}
            thumbhash={back.thumbhash}
            sizes="(min-width: 64rem) 12rem, 46vw"
            fit="contain"
          />
        </li>
      ) : null}
    </ul>
  )
}
