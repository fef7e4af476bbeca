import type { Point } from '../../../geometry/point.ts'
import type { RgbaImage } from '../../../photo/rgba-image.ts'
import type { SeenInside } from '../../result/garment-reading.ts'
import { HEIGHT, WIDTH } from './drawn-neck.ts'

type Colour = readonly [number, number, number]

/** A top of `drawn-neck.ts` whose neck shows its inside: cloth below `edge` (row by column), its inside above. */
export function drawnTop(edge: (x: number) => number, front: Colour, inside: Colour): RgbaImage {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const top = x < 200 ? 60 + ((200 - x) * 35) / 180 : x > 400 ? 60 + ((x - 400) * 35) / 180 : 60
      const isCloth = y > top && x > 20 && x < 580 && y < 680
      const grain = (((x * 73856093) ^ (y * 19349663)) % 7) - 3
      const colour = x >= 200 && x <= 400 && y < edge(x) ? inside : front
      data.set([...colour.map(v => v + grain), isCloth ? 255 : 0], (y * WIDTH + x) * 4)
    }
  return { width: WIDTH, height: HEIGHT, data }
}

/** What the net sees of it: the region between the outline and a lower border, which it gets wrong by a few pixels. */
export function seenAbove(border: (x: number) => number, odds: number, [from, to] = [204, 396]): SeenInside {
  const columns = Array.from({ length: (to - from) / 4 + 1 }, (_, i) => from + 4 * i)
  const share = ({ x, y }: Point) => ({ x: x / WIDTH, y: y / HEIGHT })
  const lower = columns.map(x => share({ x, y: border(x) }))
  const upper = columns.map(x => share({ x, y: 62 })).reverse()
  return { border: [...lower, ...upper], odds }
}
