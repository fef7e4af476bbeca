import { draftOf } from '../../lib/calls/wire.ts'
import { usePhotoAlt } from '../../lib/shoot/photo-alt.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { MarkDrawing } from '../../ui/pencil/mark-button.tsx'
import { PencilMark } from '../../ui/pencil/pencil-mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ViewerLayer } from '../../ui/viewer/viewer-layer.tsx'
import { Zoomable } from '../../ui/viewer/zoomable.tsx'
import styles from './draft-viewer.module.css'
import { markByKey } from './mark-keys.ts'
import { statusOf } from './marks.ts'
import type { SheetFrame } from './sheet-frames.ts'
import type { ContactSheet } from './use-contact-sheet.ts'
import { useMarkedHere } from './use-marked-here.ts'

interface DraftViewerProps {
  sheet: ContactSheet
  fileIndex: number
  onTurn: (fileIndex: number) => void
  onClose: () => void
}

/** One draft, large: previous, next, circle, cross out; the same keys as on the sheet (R-SCR-13). */
export function DraftViewer({ sheet, fileIndex, onTurn, onClose }: DraftViewerProps) {
  const { t } = useText()
  const ready = sheet.frames.filter(({ state }) => state === 'ready')
  const at = ready.findIndex(({ index }) => index === fileIndex)
  const frame = ready[at]
  if (!frame?.image) return null
  const turn = (by: number) => {
    const next = ready[at + by]
    return next && (() => onTurn(next.index))
  }
  const title = t('viewer.photo', { number: frame.number, position: at + 1, total: ready.length })
  const { image } = frame
  return (
    <ViewerLayer
      title={title}
      room="dark"
      onClose={onClose}
      onPrevious={turn(-1)}
      onNext={turn(1)}
      onKey={event => markByKey(event, image, sheet)}
      actions={<ViewerMarks frame={frame} sheet={sheet} />}
    >
      <Zoomable pictureKey={image.process.imageThreadId} onSwipe={to => turn(to === 'next' ? 1 : -1)?.()}>
        <MarkedDraft key={image.process.imageThreadId} frame={frame} sheet={sheet} />
      </Zoomable>
    </ViewerLayer>
  )
}

function MarkedDraft({ frame: { image, number }, sheet }: { frame: SheetFrame; sheet: ContactSheet }) {
  const altOf = usePhotoAlt(sheet.shoot, 'drafts.alt')
  const status = image ? statusOf(image) : null
  const drawn = useMarkedHere(status)
  return (
    <>
      <Picture
        src={image ? draftOf(image).url : null}
        alt={image ? altOf(image) : ''}
        thumbhash={image?.asset.thumbhash}
        sizes="(min-width: 64rem) 40rem, 92vw"
        eager
      />
      {status ? (
        <PencilMark
          key={status}
          shape={status === 'approved' ? 'circle' : 'cross'}
          seed={image?.process.imageThreadId ?? number}
          drawn={drawn}
        />
      ) : null}
    </>
  )
}

function ViewerMarks({ frame: { image }, sheet }: { frame: SheetFrame; sheet: ContactSheet }) {
  const { t } = useText()
  if (!image) return null
  const status = statusOf(image)
  return (
    <>
      <Button className={styles.mark} aria-pressed={status === 'rejected'} onClick={() => sheet.cross(image)}>
        <MarkDrawing shape="cross" size={20} />
        {t(status === 'rejected' ? 'drafts.viewer.rejected' : 'drafts.viewer.reject')}
      </Button>
      <Button
        className={styles.mark}
        aria-pressed={status === 'approved'}
        onClick={() => sheet.circle(image)}
      >
        <MarkDrawing shape="circle" size={20} />
        {t(status === 'approved' ? 'drafts.viewer.approved' : 'drafts.viewer.approve')}
      </Button>
    </>
  )
}
