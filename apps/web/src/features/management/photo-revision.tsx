import type { Garment, GeneratedImage, Shoot } from '@revela/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { finalOf } from '../../lib/calls/wire.ts'
import { paths } from '../../lib/screens/paths.ts'
import { garmentOf } from '../../lib/shoot/current-shoot.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { Button } from '../../ui/button.tsx'
import { trayState } from '../../ui/darkroom/tray-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ReasonBoxes } from '../../ui/result-card/reason-boxes.tsx'
import { CompareLayer } from './compare-layer.tsx'
import { DraftFrames } from './draft-frames.tsx'
import { GarmentPhotos } from './garment-photos.tsx'
import { HistoryList } from './history-list.tsx'
import { useManagementText } from './management-text.ts'
import styles from './photo-revision.module.css'
import { PromptsPanel } from './prompts-panel.tsx'
import { RefundActions } from './refund-actions.tsx'
import frame from './revision-screen.module.css'
import { SellerPanel } from './seller-panel.tsx'
import { type RevisionData, requestsFor } from './shoot-revision.tsx'

/** One photo beside the garment that it should show: what its seller says of it, and the decision. */
export function PhotoRevision({
  shoot,
  finals,
  requests,
  events,
  trouble,
  image,
}: RevisionData & { image: GeneratedImage }) {
  const t = useManagementText()
  const asked = requestsFor(requests, image)
  const isDelivered = trayState(image) === 'developed'
  return (
    <div className={frame.page}>
      <header className={frame.header}>
        <Ways shoot={shoot} finals={finals} image={image} />
        <h1 className={frame.title}>{t('management.photoTitle', { number: frameNumber(image.index) })}</h1>
      </header>
      <div className={frame.columns}>
        <Evidence image={image} garment={garmentOf(shoot)} />
        <div className={frame.column}>
          <section className={frame.section} aria-labelledby="request">
            <h2 id="request" className={frame.heading}>
              {t(image.process.refund === 'requested' ? 'management.request' : 'management.requests')}
            </h2>
            {asked.length === 0 && !trouble ? (
              <p className={frame.quiet}>{t('management.noRequest')}</p>
            ) : null}
            {isDelivered ? <RefundActions shoot={shoot} image={image} requests={asked} /> : null}
            <ReasonBoxes
              legend={t(`management.said.${image.feedback.status ?? 'none'}`)}
              feedback={image.feedback}
            />
          </section>
          <SellerPanel shoot={shoot} />
          <PromptsPanel shoot={shoot} image={image} />
          {trouble ?? (
            <HistoryList
              events={events.filter(({ imageIndex }) => imageIndex === null || imageIndex === image.index)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Back to the shoot, and to the photos before and after this one. */
function Ways({ shoot, finals, image }: { shoot: Shoot; finals: GeneratedImage[]; image: GeneratedImage }) {
  const t = useManagementText()
  const at = finals.indexOf(image)
  const [before, after] = [finals[at - 1], finals[at + 1]]
  return (
    <div className={frame.ways}>
      <Link to={paths.managed(shoot.key)} className={frame.back}>
        <Icon name="back" size={18} />
        {t('management.backToShoot')}
      </Link>
      <span className={styles.turns}>
        {before ? (
          <Link to={paths.managedPhoto(shoot.key, before.index)} className={frame.back}>
            {t('management.previous')}
          </Link>
        ) : null}
        {after ? (
          <Link to={paths.managedPhoto(shoot.key, after.index)} className={frame.back}>
            {t('management.next')}
            <Icon name="forward" size={18} />
          </Link>
        ) : null}
      </span>
    </div>
  )
}

/** The photo, the garment as its seller uploaded it, and the draft that was approved. */
function Evidence({ image, garment }: { image: GeneratedImage; garment: Garment | null }) {
  const t = useManagementText()
  const [isLarge, setLarge] = useState(false)
  const { url } = finalOf(image)
  const alt = t('management.finalAlt', { number: frameNumber(image.index) })
  return (
    <div className={styles.evidence}>
      <figure className={styles.final}>
        <Picture
          key={image.process.imageThreadId}
          src={url}
          alt={alt}
          thumbhash={image.asset.thumbhash}
          sizes="(min-width: 64rem) 34rem, 92vw"
          eager
          print
        />
        {url ? (
          <Button onClick={() => setLarge(true)}>
            <Icon name="add" />
            {t('management.enlarge')}
          </Button>
        ) : null}
      </figure>
      <div className={styles.beside}>
        {garment ? (
          <section className={frame.section} aria-labelledby="garment">
            <h2 id="garment" className={styles.small}>
              {t('management.garment')}
            </h2>
            <GarmentPhotos garment={garment} stacked />
          </section>
        ) : null}
        <section className={frame.section} aria-labelledby="draft">
          <h2 id="draft" className={styles.small}>
            {t('management.draft')}
          </h2>
          <DraftFrames images={[image]} />
        </section>
      </div>
      {isLarge && url ? (
        <CompareLayer
          photo={{ url, alt, key: image.process.imageThreadId }}
          garment={garment && (image.pose.view === 'back' ? garment.asset.back : garment.asset.front)}
          title={t('management.photoTitle', { number: frameNumber(image.index) })}
          onClose={() => setLarge(false)}
        />
      ) : null}
    </div>
  )
}
