import { useState } from 'react'
import { srcSetFor } from '../lib/picture-sources.ts'
import { useText } from '../lib/text.tsx'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'
import { thumbhashUrl } from './thumbhash-url.ts'

export interface PictureProps {
  src: string | null
  alt: string
  /** How wide it is on the page, in the words of the `sizes` attribute; decides which size is downloaded. */
  sizes: string
  thumbhash?: string | null
  /** Width through height; 3:4 everywhere except the hero. */
  ratio?: string
  /** `cover` fills the frame, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
  /** The first pictures of a screen load at once; the others when they come near. */
  eager?: boolean
  /** Lifts it off the paper; prints only. */
  print?: boolean
  className?: string
}

/** A picture whose place is fixed before it arrives: blurred at first, then sharp, and nothing around it moves. */
export function Picture({
  src,
  alt,
  sizes,
  thumbhash,
  ratio = '3 / 4',
  fit = 'cover',
  eager,
  print,
  className,
}: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading')
  const { t } = useText()
  const preview = state === 'shown' && fit === 'contain' ? undefined : thumbhashUrl(thumbhash)
  return (
    <span
      className={classNames(styles.frame, print && styles.print, className)}
      style={{ aspectRatio: ratio, backgroundImage: preview && `url(${preview})` }}
    >
      {src && state !== 'missing' ? (
        <img
          ref={image => {
            if (image?.complete && image.naturalWidth > 0) setState('shown')
          }}
          src={src}
          srcSet={srcSetFor(src)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
          className={classNames(styles.image, styles[fit], state === 'shown' && styles.shown)}
        />
      ) : (
        <span className={styles.missing}>{src ? t('general.pictureMissing') : alt}</span>
      )}
    </span>
  )
}
