import type { PublicShoot } from '@revela/contract'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './shared-photo.module.css'

/** One shared photo, large, with its neighbours an arrow away. */
export function SharedPhoto({ shoot, shootKey, at }: { shoot: PublicShoot; shootKey: string; at: number }) {
  const { t, pick } = useText()
  const navigate = useNavigate()
  const image = shoot.images[at]
  const total = shoot.images.length
  const turn = (by: number) => {
    const next = shoot.images[(at + by + total) % total]
    if (next) navigate(paths.sharedFinal(shootKey, next.index), { replace: true })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') turn(1)
      if (event.key === 'ArrowLeft') turn(-1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  if (!image) return null
  return (
    <div className={styles.viewer}>
      <h1 className="visually-hidden">{t('share.pageTitle')}</h1>
      <p className={styles.bar}>
        <Link to={paths.shared(shootKey)}>{t('general.back')}</Link>
        <span>{t('share.position', { number: at + 1, total })}</span>
      </p>
      <Picture
        key={image.url}
        src={image.url}
        alt={t('share.photoAlt', { number: image.index + 1, name: pick(shoot.model.name) })}
        thumbhash={image.thumbhash}
        sizes="(min-width: 64rem) 60vh, 92vw"
        eager
        print
        className={styles.photo}
      />
      <div className={styles.turn}>
        <IconButton icon="back" label={t('share.previous')} onClick={() => turn(-1)} />
        <IconButton icon="forward" label={t('share.next')} onClick={() => turn(1)} />
      </div>
    </div>
  )
}
