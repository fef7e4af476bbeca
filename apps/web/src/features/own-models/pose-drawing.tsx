import type { OwnPhotoKind } from '@revela/contract'
import styles from './pose-drawing.module.css'

/** A person in outline, in the frame of a photo of three by four. */
const head = 'M50 12c5 0 8 4 8 9s-3 10-8 10-8-5-8-10 3-9 8-9z'
const whole =
  'M46 30v4c-6 1-11 3-13 8l-6 22-4 10c-1 3 2 5 4 2l5-10 7-17 1 12-1 14-3 24-2 22h7l6-38 3-3 3 3 6 38h7l-2-22-3-24-1-14 1-12 7 17 5 10c2 3 5 1 4-2l-4-10-6-22c-2-5-7-7-13-8v-4'
/** To her left, which is the right of the photo. */
const turnedHead = 'M48 12c5 0 8 4 9 8l2 3-2 1c-1 4-4 7-8 7s-8-5-8-10 2-9 7-9z'
const halfHead = 'M50 14c10 0 15 8 15 18s-6 19-15 19-15-9-15-19 5-18 15-18z'
const half =
  'M43 50v7c-11 2-20 6-23 15l-9 40-4 22M57 50v7c11 2 20 6 23 15l9 40 4 22M32 80l2 30-3 24M68 80l-2 30 3 24'
/** A turned trunk is seen narrower. */
const narrow = 'translate(50 0) scale(0.74 1) translate(-50 0)'

interface Drawing {
  head: string
  body: string
  turn?: string
}

const drawings: Record<OwnPhotoKind, Drawing> = {
  front: { head, body: whole },
  turned: { head: turnedHead, body: whole, turn: narrow },
  half: { head: halfHead, body: half },
  back: { head, body: whole },
}

/** How to stand for a photo. The back shows hair where the front has a face. */
export function PoseDrawing({ kind }: { kind: OwnPhotoKind }) {
  const { head: face, body, turn } = drawings[kind]
  return (
    <svg viewBox="0 0 100 134" aria-hidden="true" className={styles.drawing}>
      <path d={body} transform={turn} />
      <path d={face} className={kind === 'back' ? styles.hair : undefined} />
    </svg>
  )
}
