import { limits } from '@revela/contract'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useMedia, useReducedMotion } from '../../lib/browser/media.ts'
import { rejectionNote, rejectionToast } from '../../lib/text/rejection-texts.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { notify } from '../../ui/notify.tsx'
import { Picture } from '../../ui/picture.tsx'
import { laidSizes } from './laid-sizes.ts'
import styles from './light-table.module.css'
import { PhotoVerdict, type Verdict } from './photo-verdict.tsx'
import { TurnProgress, UploadProgress } from './upload-progress.tsx'
import { readDrop } from './upload-rejections.ts'

export type Side = 'front' | 'back'

interface LightTableProps extends Verdict {
  side: Side
  /** The photo as it was chosen, while nothing better is there. */
  preview: string | null
  /** How much of the photos has left for the server, 0 to 1. */
  sent: number
  onPhoto: (photo: File) => void
}

const accept = Object.fromEntries(limits.upload.mediaTypes.map(type => [type, [...extensionsOf(type)]]))

function extensionsOf(type: string): readonly string[] {
  return type === 'image/jpeg' ? ['.jpg', '.jpeg'] : [`.${type.split('/')[1]}`]
}

/** One side of the garment on a lit table: where a photo is dropped, chosen or taken, and where its cut-out appears. */
export function LightTable(props: LightTableProps) {
  const { side, understood, preview, isReading, turning, onPhoto } = props
  const { t } = useText()
  const [note, setNote] = useState<string | null>(null)
  const noteLine = useRef<HTMLParagraphElement>(null)
  const place = useKeptFocus<HTMLElement>()
  const still = useReducedMotion()
  const layDown = (photo: File) => {
    // On a phone the verdict would appear below the fold.
    place.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
    onPhoto(photo)
  }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    multiple: false,
    minSize: limits.upload.minBytes,
    maxSize: limits.upload.garmentMaxBytes,
    noClick: true,
    noKeyboard: true,
    disabled: isReading || turning?.isTurning,
    onDrop: (accepted, rejected) => {
      const { photo, reasons } = readDrop(accepted, rejected)
      setNote(reasons[0] ? rejectionNote(t, reasons[0]) : null)
      for (const reason of reasons) notify.error(rejectionToast(t, reason), { id: reason })
      if (photo) layDown(photo)
    },
  })
  useEffect(() => {
    if (note) noteLine.current?.scrollIntoView({ block: 'nearest' })
  }, [note])
  const isEmpty = !understood && !preview
  return (
    <section ref={place} className={styles.side} aria-label={t(`garment.${side}`)} tabIndex={-1}>
      <h2 className={styles.name}>
        {t(`garment.${side}`)}
        {side === 'back' ? <span className={styles.optional}> {t('garment.optional')}</span> : null}
      </h2>
      <div
        {...getRootProps()}
        className={classNames(styles.table, isDragActive && styles.over, isEmpty && styles.empty)}
      >
        {/* The buttons open it; nobody meets it by itself. */}
        <input {...getInputProps({ 'aria-hidden': true })} />
        {isEmpty ? (
          <Invitation side={side} isDragActive={isDragActive} onChoose={open} cameraInput={getInputProps()} />
        ) : (
          <Laid {...props} />
        )}
      </div>
      {note ? (
        <p ref={noteLine} className={styles.problem} role="alert">
          {note}
        </p>
      ) : null}
      {isEmpty ? null : <PhotoVerdict {...props} isNoted={note !== null} onReplace={open} />}
    </section>
  )
}

interface InvitationProps {
  side: Side
  isDragActive: boolean
  onChoose: () => void
  /** A photo that was taken is judged as one that was chosen. */
  cameraInput: ComponentProps<'input'>
}

function Invitation({ side, isDragActive, onChoose, cameraInput }: InvitationProps) {
  const { t } = useText()
  const hasCamera = useMedia('(hover: none), (pointer: coarse)')
  const camera = useRef<HTMLInputElement>(null)
  const megabytes = limits.upload.garmentMaxBytes / 1024 / 1024
  return (
    <div className={styles.invitation}>
      <Icon name={hasCamera ? 'camera' : 'upload'} size={28} />
      {hasCamera ? null : (
        <p className={styles.drop}>
          {isDragActive
            ? t('garment.dropNow')
            : t(side === 'front' ? 'garment.dropFront' : 'garment.dropBack')}
        </p>
      )}
      <div className={styles.ways}>
        {hasCamera ? <Button onClick={() => camera.current?.click()}>{t('garment.takePhoto')}</Button> : null}
        <Button onClick={onChoose}>{t('garment.choose')}</Button>
      </div>
      {hasCamera ? (
        <input {...cameraInput} ref={camera} capture="environment" style={{ display: 'none' }} />
      ) : null}
      <p className={styles.formats}>
        {side === 'front' ? t('garment.formats', { megabytes }) : t('garment.backWhy')}
      </p>
    </div>
  )
}

function Laid({ side, understood, preview, isReading, sent, turning }: LightTableProps) {
  const { t } = useText()
  const [showsPhoto, setShowsPhoto] = useState(false)
  const sideName = t(`garment.${side}`).toLowerCase()
  const cutout = understood?.urlCutout ?? null
  const showsCutout = cutout !== null && !showsPhoto && !isReading
  const src = showsCutout ? cutout : (preview ?? understood?.url ?? null)
  return (
    <>
      <div className={styles.place}>
        <Picture
          key={src}
          src={src}
          alt={t(showsCutout ? 'garment.cutoutAlt' : 'garment.photoAlt', { side: sideName })}
          thumbhash={understood?.thumbhash}
          sizes={laidSizes}
          fit="contain"
          eager
          className={classNames(styles.laid, styles[`turned${turning?.turns ?? 0}`])}
        />
      </div>
      {isReading ? <UploadProgress sent={sent} /> : null}
      {understood && !isReading ? (
        <div className={classNames(styles.tools, turning?.isTurning && styles.turning)}>
          {turning?.isTurning ? (
            <TurnProgress />
          ) : cutout ? (
            <button type="button" className={styles.tool} onClick={() => setShowsPhoto(!showsPhoto)}>
              {t(showsPhoto ? 'garment.showCutout' : 'garment.showPhoto')}
            </button>
          ) : null}
          {turning ? (
            <button
              type="button"
              className={styles.tool}
              aria-label={t('garment.turn')}
              disabled={!turning.onTurn}
              onClick={turning.onTurn}
            >
              <Icon name="turn" size={20} />
              <span>{t('garment.turn')}</span>
            </button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
