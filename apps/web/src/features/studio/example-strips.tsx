import { useGarmentName } from '../../lib/catalog/garment-name.ts'
import { paths } from '../../lib/screens/paths.ts'
import { flatLayFrame, frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { FilmStrip } from '../../ui/film-strip.tsx'
import type { Example } from './demo-frames.ts'
import styles from './example-strips.module.css'

/** Shoots of our own, each a strip of film: the garment first, then its photos; they open as a shared shoot does (R-SCR-04). */
export function ExampleStrips({ examples }: { examples: Example[] }) {
  const { t } = useText()
  if (examples.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="examples">
      <header className={styles.header}>
        <h2 id="examples" className={styles.title}>
          {t('studio.examples')}
        </h2>
        <p className={styles.hint}>{t('studio.examplesHint')}</p>
      </header>
      <div className={styles.strips}>
        {examples.map(example => (
          <Strip key={example.key} example={example} />
        ))}
      </div>
    </section>
  )
}

function Strip({ example }: { example: Example }) {
  const { t } = useText()
  const { garment, finals } = example
  const name = useGarmentName()(garment)
  const { front } = garment.asset
  const flatLay = {
    key: garment._id,
    src: front.url,
    alt: t('studio.flatLayAlt', { garment: name }),
    thumbhash: front.thumbhash,
    mark: flatLayFrame.front,
    to: paths.shared(example.key),
    kind: 'front' as const,
  }
  const photos = finals.map((final, at) => ({
    key: final.key,
    kind: 'final' as const,
    src: final.url,
    alt: t('studio.wornAlt', { garment: name, number: at + 1 }),
    thumbhash: final.thumbhash,
    mark: frameNumber(at),
    to: paths.sharedFinal(example.key, final.index),
  }))
  return (
    <FilmStrip
      label={t('studio.exampleStrip', { garment: name })}
      frames={[flatLay, ...photos]}
      edge={name}
    />
  )
}
