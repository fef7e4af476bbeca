import { silhouettes } from '@revela/garment'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import type { RgbaImage } from '../photo/rgba-image.ts'
import { readShape } from '../reading/read-shape.ts'
import { UNCORRECTED } from '../reading/result/correction.ts'
import { cutPattern } from './garment-pattern.ts'
import { meshedPattern } from './meshed-pattern.ts'
import { PatternError } from './outline-arcs.ts'

interface Ellipse {
  x: number
  y: number
  across: number
  down: number
  turned: number
}

const WIDTH = 240
const HEIGHT = 320

/** A cut-out that is no garment: grey ellipses. */
function cutoutOf(ellipses: readonly Ellipse[]): RgbaImage {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(120)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const covers = ({ x, y, across, down, turned }: Ellipse) => {
      const [dx, dy] = [(i % WIDTH) - x, Math.floor(i / WIDTH) - y]
      const u = dx * Math.cos(turned) + dy * Math.sin(turned)
      const v = dy * Math.cos(turned) - dx * Math.sin(turned)
      return (u / across) ** 2 + (v / down) ** 2 < 1
    }
    data[i * 4 + 3] = ellipses.some(covers) ? 255 : 0
  }
  return { width: WIDTH, height: HEIGHT, data }
}

/** Each once ended the engine with a TypeError. */
const SHAPES: Record<string, Ellipse[]> = {
  'a sliver': [{ x: 114, y: 93, across: 37, down: 5, turned: 2.01 }],
  'crossed slivers': [
    { x: 98, y: 244, across: 12, down: 78, turned: 0.31 },
    { x: 191, y: 173, across: 10, down: 124, turned: 1.63 },
  ],
  'two blobs apart': [
    { x: 174, y: 176, across: 45, down: 70, turned: 2.96 },
    { x: 49, y: 186, across: 47, down: 34, turned: 0.62 },
  ],
  'a fan': [
    { x: 188, y: 127, across: 42, down: 101, turned: 0.34 },
    { x: 110, y: 204, across: 90, down: 5, turned: 1.13 },
    { x: 100, y: 139, across: 18, down: 84, turned: 0.84 },
  ],
}

test.each(Object.keys(SHAPES))(
  '%s has every mark of every garment, and is cut or refused, without a crash',
  async name => {
    const catalog = await openCatalog(new URL('../../../../catalog', import.meta.url).pathname)
    const { measures } = await catalog.model(catalog.modelKeys[0])
    const cutout = cutoutOf(SHAPES[name])
    for (const silhouette of silhouettes) {
      const shape = readShape(cutout, silhouette)
      expect(Object.keys(shape.landmarks).length, silhouette).toBeGreaterThanOrEqual(4)
      const reading = {
        ...shape,
        cutout,
        inRoom: false,
        seenMarks: null,
        seenInsides: null,
        classes: [],
        warnings: [],
        correction: UNCORRECTED,
      }
      try {
        const pattern = cutPattern(reading, measures)
        expect(meshedPattern(pattern, 0.05).spacingM).toBe(0.05)
      } catch (error) {
        expect(error, silhouette).toBeInstanceOf(PatternError)
      }
    }
  },
)
