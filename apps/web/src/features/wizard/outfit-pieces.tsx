import type { Shoot } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './outfit-pieces.module.css'

type Outfit = Shoot['config']['garment']['outfit']

/** The pieces to show: not the seller's own garment, and only those with a picture (R-SCR-11). */
export const piecesToShow = (outfit: Outfit) =>
  Object.entries(outfit).flatMap(([key, piece]) =>
    !piece.main && piece.image_url ? [{ key, piece, url: piece.image_url }] : [],
  )

/** What the style adds around the garment: pieces with a picture, and the shoes by name. */
export function OutfitPieces({ outfit }: { outfit: Outfit }) {
  const { t, pick } = useText()
  const pieces = piecesToShow(outfit)
  const footwear = Object.values(outfit).find(piece => piece.main)?.footwear_name
  if (pieces.length === 0 && !footwear) return null
  return (
    <section className={styles.outfit} aria-labelledby="outfit">
      <h2 id="outfit" className={styles.title}>
        {t('review.outfit')}
      </h2>
      <ul className={styles.pieces}>
        {pieces.map(({ key, piece, url }) => (
          <li key={key} className={styles.piece}>
            <Picture src={url} alt="" sizes="6rem" fit="contain" className={styles.picture} />
            {pick(piece.garment_name)}
          </li>
        ))}
        {footwear ? <li className={styles.footwear}>{t('review.shoes', { name: pick(footwear) })}</li> : null}
      </ul>
    </section>
  )
}
