import type { TwinPromotion } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/text/text.tsx'
import { useTwinText } from '../../lib/text/twin-text.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { notify } from '../../ui/notify.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotCast } from './not-cast.tsx'
import styles from './promotion-screen.module.css'
import { statsQuery, usePromote } from './queries.ts'

/** Whether the twin's likeness is offered for new shoots; she decides (R-SCR-22). */
export function PromotionScreen() {
  const t = useTwinText()
  const { data, error, refetch } = useQuery(statsQuery(30))
  return (
    <AreaPage title={t('twin.promotion.title')} intro={t('twin.promotion.intro')}>
      {error && !data ? <ErrorState onRetry={refetch} /> : null}
      {!error && !data ? (
        <div aria-busy="true" className={styles.promotion}>
          <Skeleton ratio="3 / 4" />
        </div>
      ) : null}
      {data ? <Promotion promotion={data.promotion} /> : null}
    </AreaPage>
  )
}

function Promotion({ promotion }: { promotion: TwinPromotion }) {
  const t = useTwinText()
  const { pick, formatDate } = useText()
  const { mutate, isPending } = usePromote()
  const { model, isPromoted, changedAt } = promotion
  if (!model) return <NotCast />
  const turn = () =>
    mutate(!isPromoted, {
      onSuccess: () => notify.success(t(isPromoted ? 'twin.promotion.hidden' : 'twin.promotion.offered')),
    })
  return (
    <div className={styles.promotion}>
      <Picture
        src={model.urlImage}
        alt={t('twin.promotion.portraitAlt', { name: pick(model.name) })}
        sizes="(min-width: 48rem) 22rem, 92vw"
        eager
        print
        className={isPromoted ? undefined : styles.hidden}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{pick(model.name)}</h2>
        <p role="status">
          <Chip tone={isPromoted ? 'ok' : 'warn'}>
            {t(isPromoted ? 'twin.promotion.on' : 'twin.promotion.off')}
          </Chip>
        </p>
        {changedAt ? (
          <p className={styles.since}>{t('twin.promotion.since', { date: formatDate(changedAt) })}</p>
        ) : null}
        <p>{t(isPromoted ? 'twin.promotion.onHint' : 'twin.promotion.offHint')}</p>
        <Button look={isPromoted ? 'secondary' : 'primary'} busy={isPending} onClick={turn}>
          {t(isPromoted ? 'twin.promotion.hide' : 'twin.promotion.offer')}
        </Button>
      </div>
    </div>
  )
}
