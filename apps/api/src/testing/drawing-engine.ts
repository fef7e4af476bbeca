import type { PhotoWarning, SideCorrection } from '@revela/contract'
import type { QuarterTurns } from '@revela/garment'
import sharp from '@revela/studio/photo/codecs'
import {
  type EngineHooks,
  type ExpectedDrafts,
  PhotoRefused,
  type PlannedPose,
  type PlanRequest,
  type PreparedGarment,
  type PrepareRequest,
  type RenderedPicture,
  type RenderRequest,
  StalePreparation,
  type TryOnEngine,
} from '../engines/port.ts'

export interface DrawingEngineOptions {
  /** Thrown by `render` when it returns an error; called with every request, in order. */
  fault?: (request: RenderRequest) => Error | undefined
  /** Awaited before a picture is drawn: lets a test stop the world there. */
  gate?: (request: RenderRequest) => Promise<void>
  poses?: readonly PlannedPose[]
}

const version = 'drawing-1'

const defaultPoses: readonly PlannedPose[] = [
  ...Array.from({ length: 9 }, (_, n): PlannedPose => ({ key: `front-${n}`, view: 'front' })),
  ...Array.from({ length: 3 }, (_, n): PlannedPose => ({ key: `turned-${n}`, view: 'threeQuarter' })),
  { key: 'back-0', view: 'back' },
]

/** Stands in for the try-on engine at its port: quick, deterministic, and it fails on request. Tests only. */
export class DrawingEngine implements TryOnEngine {
  readonly picturesAtOnce = 2
  readonly rendered: RenderRequest[] = []
  readonly expected: ExpectedDrafts[] = []
  prepared = 0
  /** How far it finds that fronts lie turned, of which nobody said anything. */
  foundTurn: QuarterTurns | undefined
  /** What it says of every photo. */
  warnings: PhotoWarning[] = []
  fault: NonNullable<DrawingEngineOptions['fault']>
  gate: NonNullable<DrawingEngineOptions['gate']>
  readonly #poses: readonly PlannedPose[]

  constructor(options: DrawingEngineOptions = {}) {
    this.fault = options.fault ?? (() => undefined)
    this.gate = options.gate ?? (async () => {})
    this.#poses = options.poses ?? defaultPoses
  }

  async prepare(request: PrepareRequest, hooks: EngineHooks = {}): Promise<PreparedGarment> {
    this.prepared += 1
    hooks.onStep?.('readingGarment')
    const { category, correction } = request
    const found = correction ? undefined : this.foundTurn && { turn: this.foundTurn, strokes: [], marks: {} }
    const front = await cutOut(request.front, 'front', correction?.front ?? found)
    const back = request.back && (await cutOut(request.back, 'back', correction?.back))
    const encoded = Buffer.from(`${version}:${category}:${JSON.stringify(correction ?? null)}`)
    for (const cut of [front, back]) cut?.warnings.push(...this.warnings)
    return { encoded, silhouette: correction?.silhouette ?? 'shortSleeve', front, back }
  }

  async planPoses({ hasBack, count, skip }: PlanRequest): Promise<PlannedPose[]> {
    return this.#poses
      .filter(pose => hasBack || pose.view !== 'back')
      .filter(pose => !skip.includes(pose.key))
      .slice(0, count)
  }

  async getReady(): Promise<void> {}

  async expectDrafts(expected: ExpectedDrafts): Promise<void> {
    this.expected.push(expected)
  }

  async render(request: RenderRequest, hooks: EngineHooks = {}): Promise<RenderedPicture> {
    this.rendered.push(request)
    if (!Buffer.from(request.garment).toString().startsWith(version)) throw new StalePreparation()
    for (const step of ['gatheringOutfit', 'draping', 'rendering'] as const) hooks.onStep?.(step)
    await this.gate(request)
    const fault = this.fault(request)
    if (fault) throw fault
    const [width, height] = request.quality === 'draft' ? [48, 64] : [96, 128]
    const canvas = sharp({ create: { width, height, channels: 3, background: colourOf(request) } })
    const draft = request.quality === 'draft'
    return {
      image: await (draft ? canvas.webp() : canvas.jpeg()).toBuffer(),
      mediaType: draft ? 'image/webp' : 'image/jpeg',
      width,
      height,
      thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
      fidelity: {
        colourMedian: draft ? 2.4 : 2.1,
        colour95: 7.5,
        exposure: 0.9,
        printMatch: draft ? null : 0.94,
      },
    }
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {}
}

/** A picture without any contrast shows no garment. */
async function cutOut(photo: Uint8Array, side: 'front' | 'back', correction?: SideCorrection) {
  const { channels } = await sharp(photo).stats()
  if (channels.slice(0, 3).every(channel => channel.stdev < 1))
    throw new PhotoRefused('noGarmentFound', side, 'nothing but background')
  const [at, removed] = [correction?.marks.hemLeft, correction?.strokes.some(stroke => !stroke.keep)]
  const image = sharp(photo)
    .rotate(90 * (correction?.turn ?? 0))
    .resize(64, removed ? 32 : 64, { fit: 'inside' })
  return {
    image: await image.webp().toBuffer(),
    warnings: [] as PhotoWarning[],
    turn: correction?.turn,
    marks: [{ name: 'hemLeft' as const, x: 0.25, y: 0.75, confidence: at ? 1 : 0.9, ...at }],
  }
}

const colourOf = ({ poseKey, seed }: RenderRequest) => {
  const sum = Array.from(poseKey).reduce((total, letter) => total + letter.charCodeAt(0), seed)
  return { r: sum % 256, g: (sum * 7) % 256, b: (sum * 13) % 256 }
}
