import type { OwnPhotoKind } from '@revela/contract'
import styles from './pose-drawing.module.css'

/** A person in outline, in the frame of a photo of three by four. */
const head = 'M50 12c5 0 8 4 8 9s-3 10-8 10-8-5-8-10 3-9 8-9z'
const whole = [
  head,
  'M46 30v4c-6 1-11 3-13 8l-6 22-4 10c-1 3 2 5 4 2l5-10 7-17 1 12-1 14-3 24-2 22h7l6-38 3-3 3 3 6 38h7l-2-22-3-24-1-14 1-12 7 17 5 10c2 3 5 1 4-2l-4-10-6-22c-2-5-7-7-13-8v-4',
]
const turned = [
  'M47 12c5 0 8 4 8 9s-3 10-8 10-7-4-8-8l-2-1 2-3c1-4 4-7 8-7z',
  'M45 31v4c-4 2-6 4-7 9l-1 20-2 12c0 3 3 3 4 1l3-12 2-12 0 14-2 20-1 36h8l4-36 2-4 2 4 4 36h8l-3-38-1-18 1-13 3 14 3 12c1 3 4 2 3-1l-2-12-4-21c-1-5-4-8-9-9v-5',
  'M50 50c4 8 5 16 4 26',
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
