import type { TwinStats } from '@revela/contract'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import styles from './use-chart.module.css'

type Use = TwinStats['use']

/** Bar and gap of a day, and the height of the tallest bar, in the drawing's own units. */
const dayWidth = 10
const barWidth = 7
const height = 100

/** Noon, so that a day stays itself in every time zone that a viewer may be in. */
const dateOf = (day: string) => `${day}T12:00:00`

/** Photos a day as bars, said in words for those who don't see them, and as a table for those who want the numbers. */
export function UseChart({ use, photos }: { use: Use; photos: number }) {
  const t = useTwinText()
  const { formatDate } = useText()
  const most = Math.max(...use.map(day => day.photos))
  const from = formatDate(dateOf(use[0]?.day ?? ''))
  const to = formatDate(dateOf(use.at(-1)?.day ?? ''))
  const summary =
    photos === 0
      ? t('twin.stats.chartEmpty', { from, to })
      : t('twin.stats.chart', { count: photos, from, to, most })
  return (
    <section className={styles.chart} aria-labelledby="use-of-likeness">
      <h2 id="use-of-likeness" className={styles.title}>
        {t('twin.stats.use')}
      </h2>
      <div className={styles.drawing}>
        <span className={styles.most} aria-hidden="true">
          {most || null}
        </span>
        <Bars use={use} most={most} summary={summary} />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      {photos === 0 ? <p>{summary}</p> : <DayTable use={use} />}
    </section>
  )
}

function Bars({ use, most, summary }: { use: Use; most: number; summary: string }) {
  const { formatDate } = useText()
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${use.length * dayWidth} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summary}
    >
      {use.map(({ day, photos }, at) => {
        const tall = most === 0 ? 0 : (photos / most) * height
        return (
          <rect key={day} x={at * dayWidth} y={height - tall} width={barWidth} height={tall}>
            <title>{`${formatDate(dateOf(day))}: ${photos}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

function DayTable({ use }: { use: Use }) {
  const t = useTwinText()
  const { formatDate } = useText()
  const used = use.filter(day => day.photos > 0).toReversed()
  return (
    <details className={styles.numbers}>
      <summary>{t('twin.stats.asTable')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('twin.stats.day')}</th>
            <th scope="col">{t('twin.stats.photosOfDay')}</th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ day, photos }) => (
            <tr key={day}>
              <th scope="row">{formatDate(dateOf(day))}</th>
              <td>{photos}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.others}>{t('twin.stats.otherDays')}</p>
    </details>
  )
}
