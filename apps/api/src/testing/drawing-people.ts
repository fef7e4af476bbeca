import type { OwnPhotoKind, PersonMarks, PhotoVerdict } from '@revela/contract'
import sharp from '@revela/studio/photo/codecs'
import type {
  MadePerson,
  PersonEngine,
  PersonPhoto,
  PersonReading,
  PersonRequest,
  RenderedPicture,
} from '../engines/port.ts'

/** Stands in for the maker of people's models at its port: quick, deterministic, and it finds fault on request. Tests only. */
export class DrawingPeople implements PersonEngine {
  /** What is there, by key. */
  readonly made = new Map<string, PersonRequest>()
  /** What it says of every photo, by its kind. */
  verdicts: Partial<Record<OwnPhotoKind, PhotoVerdict[]>> = {}
  /** What the fit says of the first photo. */
  fitted: PhotoVerdict[] = []
  /** Thrown while a person is made. */
  fault: Error | null = null
  /** Awaited before a photo is read. */
  reading: () => Promise<void> = async () => {}
  /** Awaited before a person is made. */
  gate: () => Promise<void> = async () => {}

  async readPerson({ kind }: PersonPhoto): Promise<PersonReading> {
    await this.reading()
    const marks: PersonMarks = { eyeL: { x: 0.55, y: 0.1 }, chin: { x: 0.5, y: 0.15 } }
    return { marks, verdicts: this.verdicts[kind] ?? [] }
  }

  async makePerson(request: PersonRequest): Promise<MadePerson> {
    await this.gate()
    if (this.fault) throw this.fault
    this.made.set(request.key, request)
    const card = await square('#b08968')
    return {
      verdicts: request.photos.map((_, i) => (i === 0 ? this.fitted : [])),
      figure: {
        body: Buffer.from(request.key),
        portrait: card,
        full: card,
        thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
      },
    }
  }

  async previewPerson(_: string, count: number): Promise<RenderedPicture[]> {
    return Promise.all(
      Array.from({ length: count }, async (): Promise<RenderedPicture> => {
        const thumbhash = 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw=='
        const image = await square('#c4262e')
        return { image, mediaType: 'image/webp', width: 40, height: 40, thumbhash, fidelity: null }
      }),
    )
  }

  async removePerson(key: string): Promise<void> {
    this.made.delete(key)
  }

  async keptPersons(): Promise<string[]> {
    return [...this.made.keys()]
  }
}

const square = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .webp()
    .toBuffer()
