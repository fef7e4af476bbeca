import type { GeneratedImage, HistoryEvent, RefundCase, Shoot } from '@revela/contract'
import type { ReactNode } from 'react'
import { paths } from '../../lib/screens/paths.ts'
import { garmentOf } from '../../lib/shoot/current-shoot.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { ResultCard } from '../../ui/result-card/result-card.tsx'
import { DraftFrames } from './draft-frames.tsx'
import { GarmentPhotos } from './garment-photos.tsx'
import { HistoryList } from './history-list.tsx'
import { useManagementText } from './management-text.ts'
import { PromptsPanel } from './prompts-panel.tsx'
import { RefundActions } from './refund-actions.tsx'
import styles from './revision-screen.module.css'
import { SellerPanel } from './seller-panel.tsx'

export interface RevisionData {
  shoot: Shoot
  /** The photos that were ordered, in film order. */
  finals: GeneratedImage[]
  requests: readonly RefundCase[]
  events: readonly HistoryEvent[]
  /** Shown in the history's place when it could not be fetched. */
  trouble: ReactNode
}

export const requestsFor = (requests: readonly RefundCase[], image: GeneratedImage) =>
  requests.filter(({ imageThreadId }) => imageThreadId === image.process.imageThreadId)

/** A whole shoot: its photos to decide on, and beside them who asked for what and how it went. */
export function ShootRevision({ shoot, finals, requests, events, trouble }: RevisionData) {
  const t = useManagementText()
  const { formatDate } = useText()
  const garment = garmentOf(shoot)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('management.shootTitle', { date: formatDate(shoot.createdAt) })}</h1>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.section} aria-labelledby="finals">
            <h2 id="finals" className={styles.heading}>
              {t('management.finals')}
            </h2>
            <ul className={styles.results}>
              {finals.map((image, at) => (
                <li key={image.process.imageThreadId}>
                  <ResultCard
                    image={image}
                    alt={t('management.finalAlt', { number: frameNumber(image.index) })}
                    to={paths.managedPhoto(shoot.key, image.index)}
                    eager={at < 2}
                    feedbackLegend={t(`management.said.${image.feedback.status ?? 'none'}`)}
                    refund={
                      <RefundActions shoot={shoot} image={image} requests={requestsFor(requests, image)} />
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.section} aria-labelledby="drafts">
            <h2 id="drafts" className={styles.heading}>
              {t('management.drafts')}
            </h2>
            <DraftFrames images={shoot.prompts.data.generatedImages} />
          </section>
        </div>
        <div className={styles.column}>
          <SellerPanel shoot={shoot} />
          {garment ? (
            <section className={styles.section} aria-labelledby="garment">
              <h2 id="garment" className={styles.heading}>
                {t('management.garment')}
              </h2>
              <GarmentPhotos garment={garment} />
            </section>
          ) : null}
          <PromptsPanel shoot={shoot} />
          {trouble ?? <HistoryList events={events} />}
        </div>
      </div>
    </div>
  )
}
