import type { CategoryKey, Garment } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { demoGarmentsQuery } from '../../lib/catalog/catalog.ts'
import { useGarmentName } from '../../lib/catalog/garment-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { PencilCircle } from '../../ui/pencil-circle.tsx'
import { Picture } from '../../ui/picture.tsx'
import { GarmentMenu } from './garment-menu.tsx'
import styles from './past-garments.module.css'
import { garmentsQuery, useReuseGarment } from './queries.ts'

interface PastGarmentsProps {
  type: CategoryKey
  chosenId: string | null
  onPick: () => void
}

/** Garments of this kind that are already here: the seller's own, and ours to try the studio with. */
export function PastGarments({ type, chosenId, onPick }: PastGarmentsProps) {
  const { t } = useText()
  const { data: own } = useQuery(garmentsQuery(type))
  const { data: ours } = useQuery(demoGarmentsQuery(type))
  return (
    <>
      <GarmentGrid title={t('garment.previous')} garments={own ?? []} chosenId={chosenId} onPick={onPick} />
      <GarmentGrid title={t('garment.demo')} garments={ours ?? []} chosenId={chosenId} onPick={onPick} />
    </>
  )
}

interface GarmentGridProps {
  title: string
  garments: Garment[]
  chosenId: string | null
  onPick: () => void
}

function GarmentGrid({ title, garments, chosenId, onPick }: GarmentGridProps) {
  const { t } = useText()
  const reuse = useReuseGarment()
  const nameOf = useGarmentName()
  if (garments.length === 0) return null
  return (
    <section className={styles.shelf} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.garments}>
        {garments.map(garment => (
          <li key={garment._id} className={styles.place}>
            <button
              type="button"
              className={styles.garment}
              aria-label={t('garment.pick', { name: nameOf(garment) })}
              aria-pressed={garment._id === chosenId}
              aria-busy={reuse.isPending && reuse.variables === garment._id}
              onClick={() => reuse.mutate(garment._id, { onSuccess: onPick })}
            >
              <Picture
                src={garment.asset.front.url}
                alt=""
                thumbhash={garment.asset.front.thumbhash}
                sizes="8rem"
                fit="contain"
                className={styles.picture}
              />
              <PencilCircle drawn={garment._id === chosenId} />
            </button>
            <div className={styles.caption}>
              <span className={styles.name} title={nameOf(garment)}>
                {nameOf(garment)}
              </span>
              {garment.isDemo ? null : <GarmentMenu garment={garment} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
