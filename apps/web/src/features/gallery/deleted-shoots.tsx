import type { Shoot } from '@revela/contract'
import { formatTime } from '@revela/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShootTitle } from '../../lib/shoot/shoot-title.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useDeleteForGood, useRestoreShoot } from '../../ui/shoot-menu.tsx'
import styles from './deleted-shoots.module.css'
import { deletedShootsQuery } from './queries.ts'

/** Shoots that were thrown away within the last day; a courtesy: when they can't be loaded the gallery does without them. */
export function DeletedShoots() {
  const { t } = useText()
  const { data } = useQuery(deletedShootsQuery)
  if (!data || data.length === 0) return null
  return (
    <section className={styles.deleted} aria-labelledby="deleted">
      <div>
        <h2 id="deleted" className={styles.title}>
          {t('keeping.deletedTitle')}
        </h2>
        <p className={styles.hint}>{t('keeping.deletedHint')}</p>
      </div>
      <ul>
        {data.map(shoot => (
          <Line key={shoot._id} shoot={shoot} />
        ))}
      </ul>
    </section>
  )
}

function Line({ shoot }: { shoot: Shoot }) {
  const { t, formatDate } = useText()
  const [isOpen, setOpen] = useState(false)
  const restore = useRestoreShoot()
  const forGood = useDeleteForGood()
  const name = useShootTitle()(shoot)
  const { restorableUntil } = shoot
  return (
    <li className={styles.line}>
      <Picture src={shoot.data.garmentMain} alt="" sizes="3.5rem" fit="contain" className={styles.picture} />
      <div>
        <p className={styles.name}>{name}</p>
        {restorableUntil ? (
          <p className={styles.until}>
            {t('keeping.until', { date: formatDate(restorableUntil), time: formatTime(restorableUntil) })}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button look="quiet" aria-label={t('keeping.forGoodNamed', { name })} onClick={() => setOpen(true)}>
          {t('keeping.forGood')}
        </Button>
        <Button
          aria-label={t('keeping.restoreNamed', { name })}
          busy={restore.isPending}
          onClick={() => restore.mutate(shoot)}
        >
          {t('keeping.restore')}
        </Button>
      </div>
      {isOpen ? (
        <Dialog
          title={t('keeping.forGoodTitle', { name })}
          description={t('keeping.forGoodText')}
          onClose={() => setOpen(false)}
        >
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('general.notNow')}</Button>
            <Button
              look="primary"
              busy={forGood.isPending}
              onClick={() => forGood.mutate(shoot, { onSettled: () => setOpen(false) })}
            >
              {t('keeping.forGood')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </li>
  )
}
