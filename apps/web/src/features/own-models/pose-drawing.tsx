import type { OwnPhotoKind } from '@revela/contract'
import styles from './pose-drawing.module.css'

/** A person in outline, in the frame of a photo of three by four. */
const head = 'M50 12c5 0 8 4 8 9s-3 10-8 10-8-5-8-10 3-9 8-9z'
const whole = [
  head,
  'M46 30v4c-6 1-11 3-13 8l-6 22-4 10c-1 3 2 5 4 2l5-10 7-17 1 12-1 14-3 24-2 22h7l6-38 3-3 3 3 6 38h7l-2-22-3-24-1-14 1-12 7 17 5 10c2 3 5 1 4-2l-4-10-6-22c-2-5-7-7-13-8v-4',
]
const turned = [
  head,
  'M47 30v4c-6 1-9 3-10 8l-3 22-4 11c-1 3 2 4 4 2l5-11 4-15 0 12-1 14-2 24-1 22h7l4-38 2-3 4 4 6 37h7l-3-23-3-24 0-14 1-12 5 17 6 9c2 2 4 0 3-3l-5-10-5-21c-2-5-6-7-11-8v-4',
]
const half = [
  'M50 14c10 0 15 8 15 18s-6 19-15 19-15-9-15-19 5-18 15-18z',
  'M43 50v7c-11 2-20 6-23 15l-9 40-4 22M57 50v7c11 2 20 6 23 15l9 40 4 22M32 80l2 30-3 24M68 80l-2 30 3 24',
]
const drawings: Record<OwnPhotoKind, readonly string[]> = { front: whole, turned, half, back: whole }

/** How to stand for a photo. The back shows hair where the front has a face. */
export function PoseDrawing({ kind }: { kind: OwnPhotoKind }) {
  return (
    <svg viewBox="0 0 100 134" aria-hidden="true" className={styles.drawing}>
      {drawings[kind].map(path => (
        <path key={path} d={path} />
      ))}
      {kind === 'back' ? <path d={head} className={styles.hair} /> : null}
    </svg>
  )
}
