import type { OwnModel, OwnPhoto, OwnPhotoKind } from '@revela/contract'
import { isUsablePhoto } from '@revela/domain'
import { useRef, useState } from 'react'
import { srcSetFor } from '../../lib/pictures/picture-sources.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MarksDialog } from './marks-dialog.tsx'
import { useOwnModelText } from './own-model-text.ts'
import styles from './own-models.module.css'
import { PoseDrawing } from './pose-drawing.tsx'
import { useAddPhoto, useRemovePhoto } from './queries.ts'

interface PhotoSlotProps {
  model: OwnModel
  kind: OwnPhotoKind
  photo: OwnPhoto | undefined
}

/** One kind of photo: how to stand, or the photo with what is to be said about it. */
export function PhotoSlot({ model, kind, photo }: PhotoSlotProps) {
  const t = useOwnModelText()
  const [isMarking, setMarking] = useState(false)
  const remove = useRemovePhoto(model._id)
  const isBusy = model.status === 'making'
  return (
    <li className={styles.slot}>
      <h3>{t(`own.kind.${kind}`)}</h3>
      <div className={classNames(styles.frame, photo && styles.filled)}>
        {photo ? (
          <img
            src={photo.url}
            srcSet={srcSetFor(photo.url)}
            sizes="(min-width: 48rem) 18rem, 46vw"
            alt={t('own.photos.alt', { kind: t(`own.kind.${kind}`) })}
          />
        ) : (
          <PoseDrawing kind={kind} />
        )}
      </div>
      {photo ? <Verdict photo={photo} /> : <p className={styles.quiet}>{t(`own.kind.${kind}Hint`)}</p>}
      <div className={styles.actions}>
        <UploadButton model={model} kind={kind} photo={photo} />
        {photo?.status === 'read' ? (
          <Button look="quiet" disabled={isBusy} onClick={() => setMarking(true)}>
            {t('own.photos.marks')}
          </Button>
        ) : null}
        {photo ? (
          <Button
            look="quiet"
            disabled={isBusy}
            busy={remove.isPending}
            onClick={() => remove.mutate(photo._id)}
          >
            {t('own.photos.remove')}
          </Button>
        ) : null}
      </div>
      {photo && isMarking ? (
        <MarksDialog modelId={model._id} photo={photo} onClose={() => setMarking(false)} />
      ) : null}
    </li>
  )
}

function Verdict({ photo }: { photo: OwnPhoto }) {
  const t = useOwnModelText()
  const { status, verdicts } = photo
  return (
    <div role="status" className={styles.verdicts}>
      {status === 'reading' ? <p className={styles.quiet}>{t('own.photos.reading')}</p> : null}
      {status === 'failed' ? <p className={styles.problem}>{t('own.photos.failed')}</p> : null}
      {status === 'read' && verdicts.length === 0 ? (
        <p className={styles.good}>{t('own.photos.good')}</p>
      ) : null}
      {verdicts.map(verdict => (
        <p
          key={verdict}
          className={isUsablePhoto({ status: 'read', verdicts: [verdict] }) ? styles.warning : styles.problem}
        >
          {t(`own.verdict.${verdict}`)}
        </p>
      ))}
    </div>
  )
}

function UploadButton({ model, kind, photo }: PhotoSlotProps) {
  const t = useOwnModelText()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddPhoto(model._id)
  const [sent, setSent] = useState(0)
  const label = add.isPending
    ? t('own.photos.sending', { percent: Math.round(sent * 100) })
    : t(photo ? 'own.photos.again' : 'own.photos.upload')
  return (
    <>
      <Button
        look={photo || kind !== 'front' ? 'secondary' : 'primary'}
        busy={add.isPending}
        disabled={model.status === 'making'}
        aria-label={`${label}: ${t(`own.kind.${kind}`)}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t(`own.kind.${kind}`)}
        tabIndex={-1}
        className={styles.file}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) add.mutate({ kind, file, instead: photo?._id, onSent: setSent })
        }}
      />
    </>
  )
}
