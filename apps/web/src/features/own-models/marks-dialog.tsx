import {
  type OwnModelId,
  type OwnPhoto,
  type PersonMarkName,
  type PersonMarks,
  personMarkNames,
} from '@revela/contract'
import { type PointerEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Loupe } from '../../ui/loupe.tsx'
import photoMarks from '../../ui/photo-marks.module.css'
import styles from './marks-dialog.module.css'
import { useOwnModelText } from './own-model-text.ts'
import { useCorrectMarks } from './queries.ts'

interface Place {
  x: number
  y: number
}

/** A press further than this from every mark takes none, CSS pixels. */
const graspPx = 36
const steps: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const fine = 0.004
const coarse = 0.02
const bones: readonly (readonly [PersonMarkName, PersonMarkName])[] = (['L', 'R'] as const).flatMap(side =>
  [
    ['shoulder', 'elbow'],
    ['elbow', 'wrist'],
    ['wrist', 'knuckle'],
    ['knuckle', 'tip'],
    ['knee', 'ankle'],
    ['ankle', 'toe'],
  ].map(([from, to]) => [`${from}${side}`, `${to}${side}`] as [PersonMarkName, PersonMarkName]),
)

const within = (share: number) => Math.max(0, Math.min(1, share))

/** The photo with its marks: drag one, or focus it and use the arrow keys; a loupe shows what the finger covers. */
export function MarksDialog({
  modelId,
  photo,
  onClose,
}: {
  modelId: OwnModelId
  photo: OwnPhoto
  onClose: () => void
}) {
  const t = useOwnModelText()
  const label = useMarkLabel()
  const correct = useCorrectMarks(modelId)
  const [marks, setMarks] = useState<PersonMarks>(photo.marks)
  const [held, setHeld] = useState<PersonMarkName | null>(null)
  const [isDragging, setDragging] = useState(false)
  const place = (name: PersonMarkName, at: Place) =>
    setMarks(before => ({ ...before, [name]: { x: within(at.x), y: within(at.y) } }))
  const shown = personMarkNames.flatMap(name => (marks[name] ? [[name, marks[name]] as const] : []))
  const heldAt = held && marks[held]
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = placeIn(event, box)
    const off = ({ x, y }: Place) => Math.hypot((x - at.x) * box.width, (y - at.y) * box.height)
    const [nearest] = shown.toSorted(([, a], [, b]) => off(a) - off(b))
    if (!nearest || off(nearest[1]) > graspPx) return setHeld(null)
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(nearest[0])
    setDragging(true)
  }
  return (
    <Dialog title={t('own.marks.title')} description={t('own.marks.hint')} onClose={onClose}>
      <div className={styles.stage}>
        <div
          className={styles.photo}
          style={{ '--ratio': photo.width / photo.height } as React.CSSProperties}
          onPointerDown={press}
          onPointerMove={event => {
            if (isDragging && held) place(held, placeIn(event, event.currentTarget.getBoundingClientRect()))
          }}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
        >
          <img src={photo.url} alt="" draggable={false} />
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className={photoMarks.lines}
          >
            {bones.map(([from, to]) => {
              const [a, b] = [marks[from], marks[to]]
              return a && b ? (
                <line key={from} x1={a.x * 100} y1={a.y * 100} x2={b.x * 100} y2={b.y * 100} />
              ) : null
            })}
          </svg>
          {shown.map(([name, at]) => (
            <button
              key={name}
              type="button"
              aria-label={label(name)}
              className={classNames(
                photoMarks.mark,
                styles.mark,
                held === name && `${photoMarks.held} ${styles.held}`,
              )}
              style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
              onFocus={() => setHeld(name)}
              onKeyDown={event => {
                const step = steps[event.key]
                if (!step) return
                event.preventDefault()
                const size = event.shiftKey ? coarse : fine
                place(name, { x: at.x + step.x * size, y: at.y + step.y * size })
              }}
            />
          ))}
          {isDragging && held && heldAt ? (
            <Loupe src={photo.url} at={heldAt} ratio={photo.width / photo.height} label={label(held)} />
          ) : null}
        </div>
      </div>
      <DialogActions>
        <Button
          look="primary"
          busy={correct.isPending}
          onClick={() => correct.mutate({ photoId: photo._id, marks }, { onSuccess: onClose })}
        >
          {t('own.marks.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const placeIn = (event: PointerEvent, box: DOMRect): Place => ({
  x: (event.clientX - box.left) / box.width,
  y: (event.clientY - box.top) / box.height,
})

const middle = ['chin', 'notch', 'navel', 'crotch'] as const
const limbs = ['eye', 'shoulder', 'elbow', 'wrist', 'knuckle', 'tip', 'knee', 'ankle', 'toe'] as const

function useMarkLabel(): (name: PersonMarkName) => string {
  const t = useOwnModelText()
  return name => {
    const alone = middle.find(each => each === name)
    if (alone) return t(`own.mark.${alone}`)
    const limb = limbs.find(each => each === name.slice(0, -1)) ?? 'eye'
    return t(name.endsWith('L') ? 'own.mark.left' : 'own.mark.right', { part: t(`own.mark.${limb}`) })
  }
}
