import type { GeneratedImage } from '@revela/contract'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { MarkButton } from '../../ui/pencil/mark-button.tsx'
import styles from './mark-buttons.module.css'
import { statusOf } from './marks.ts'
import type { ContactSheet } from './use-contact-sheet.ts'

interface MarkButtonsProps {
  image: GeneratedImage
  sheet: Pick<ContactSheet, 'circle' | 'cross'>
}

/** The two marks that a draft may get; pressing one again takes it off (R-FLW-06). */
export function MarkButtons({ image, sheet }: MarkButtonsProps) {
  const { t } = useText()
  const status = statusOf(image)
  const number = frameNumber(image.index)
  return (
    <span className={styles.marks}>
      <MarkButton
        shape="circle"
        onFilm
        isPressed={status === 'approved'}
        label={t('drafts.approve', { number })}
        onClick={() => sheet.circle(image)}
      />
      <MarkButton
        shape="cross"
        onFilm
        isPressed={status === 'rejected'}
        label={t('drafts.reject', { number })}
        onClick={() => sheet.cross(image)}
      />
    </span>
  )
}
