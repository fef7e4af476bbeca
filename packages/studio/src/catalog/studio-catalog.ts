import { access } from 'node:fs/promises'
import path from 'node:path'
import { type BodyMeasures, measureBody } from '../body/body-measures.ts'
import type { BodyShape, BodyTopology } from '../body/body-topology.ts'
import { LruCache } from '../memory/lru-cache.ts'
import { CatalogError } from './catalog-error.ts'
import { ghostPose } from './ghost-pose.ts'
import { JsonRecord } from './json-record.ts'
import { type LightRig, loadLightRig } from './light-rig.ts'
import { loadBody, loadTopology } from './load-bodies.ts'
import { loadPose, type Pose } from './pose.ts'
import { closerFrames } from './pose-frame.ts'

export interface StudioModel {
  key: string
  dir: string
  /** On a ghost a garment keeps its photo's shape; a photographed person has her own clothes, light and place. */
  kind: 'person' | 'photographed' | 'mannequin' | 'ghost'
  gender: 'female' | 'male'
  levelUse: 'free' | 'paid'
  body: BodyShape
  measures: BodyMeasures
  /** What a photographed person wears in her photos; null for everybody else. */
  wears: OwnClothes | null
  /** Each whole pose, followed by its closer frames. */
  poses: Pose[]
}

/** Own models that stay loaded; others are read again. */
const KEPT_OWN = 2

const YES_OR_NO = [() => true, () => false] as const

/** Keys of sellers' own models, which lie in a folder of their own; no key of the catalogue begins so. */
export const isOwnModelKey = (key: string): boolean => /^own-[\w-]+$/.test(key)

/** Whether a derived result belongs to an own model: the result's cache key contains the model's key. */
export const namesOwnModel = (cacheKey: string): boolean => cacheKey.includes('-own-')

interface CatalogParts {
  topology: BodyTopology
  light: LightRig
  modelKeys: readonly string[]
}

/** One piece is a dress or an overall. */
export type OwnClothes = 'topAndTrousers' | 'topAndShorts' | 'topAndSkirt' | 'onePiece'

/** The cast and its stage, read from a catalog folder. Models load when first asked for and stay. */
export class StudioCatalog {
  readonly dir: string
  readonly topology: BodyTopology
  readonly light: LightRig
  /** In the order `models/models.json` states. */
  readonly modelKeys: readonly string[]
  private readonly ownModelsDir: string | null
  private readonly models = new Map<string, Promise<StudioModel>>()
  private readonly ownModels = new LruCache<Promise<StudioModel>>(KEPT_OWN)

  constructor(
    dir: string,
    { topology, light, modelKeys, ownModelsDir }: CatalogParts & { ownModelsDir: string | null },
  ) {
    this.dir = dir
    this.ownModelsDir = ownModelsDir
    this.topology = topology
    this.light = light
    this.modelKeys = modelKeys
  }

  model(key: string): Promise<StudioModel> {
    if (isOwnModelKey(key)) return this.ownModel(key)
    if (!this.modelKeys.includes(key)) return Promise.reject(new CatalogError(`There is no model ${key}`))
    let found = this.models.get(key)
    if (!found) {
      found = this.loadModel(path.join(this.dir, 'models', key), key)
      this.models.set(key, found)
      // Files that can't be read now are tried again next time.
      found.catch(() => this.models.delete(key))
    }
    return found
  }

  /** Key of the first free person in the catalogue's order: the model that is used when a request names none. */
  async defaultModelKey(): Promise<string> {
    for (const key of this.modelKeys) {
      const { kind, levelUse } = await this.model(key)
      if (kind === 'person' && levelUse === 'free') return key
    }
    throw new CatalogError(`${this.dir}/models has no free person`)
  }

  /** A seller's own model. Its files are checked each time, so that a removed model is refused even where it was loaded before. */
  private async ownModel(key: string): Promise<StudioModel> {
    const dir = this.ownModelsDir && path.join(this.ownModelsDir, key)
    const isThere = dir !== null && (await access(path.join(dir, 'model.json')).then(...YES_OR_NO))
    if (!isThere) throw new CatalogError(`There is no model ${key}`)
    return this.ownModels.getOrCreate(key, () => this.loadModel(dir, key))
  }

  private async loadModel(dir: string, key: string): Promise<StudioModel> {
    const json = await JsonRecord.read(path.join(dir, 'model.json'))
    const gender = json.text('gender') as StudioModel['gender']
    const kind = json.text('kind') as StudioModel['kind']
    const body = await this.loadShape(dir, json)
    const measures = measureBody(body, gender)
    const poses =
      kind === 'ghost'
        ? json.records('poses').map(pose => ghostPose(pose))
        : await loadFrames(dir, json, { body, measures })
    return {
      key,
      dir,
      kind,
      gender,
      levelUse: json.text('levelUse') as StudioModel['levelUse'],
      body,
      measures,
      wears: kind === 'photographed' ? (json.text('wears') as OwnClothes) : null,
      poses,
    }
  }

  /** The model's own body, or that of the model which `bodyOf` names. */
  private async loadShape(dir: string, json: JsonRecord): Promise<BodyShape> {
    if (!json.has('bodyOf')) return loadBody(dir, json, this.topology)
    const lender = path.join(this.dir, 'models', json.text('bodyOf'))
    return loadBody(lender, await JsonRecord.read(path.join(lender, 'model.json')), this.topology)
  }
}

async function loadFrames(
  dir: string,
  json: JsonRecord,
  wearer: Pick<StudioModel, 'body' | 'measures'>,
): Promise<Pose[]> {
  const whole = await Promise.all(
    json.texts('poses').map(async key => {
      const folder = path.join(dir, 'poses', key)
      const pose = await loadPose(folder)
      if (json.text('kind') !== 'photographed') return pose
      const own = await JsonRecord.read(path.join(folder, 'pose.json'))
      return { ...pose, body: await loadBody(folder, own, wearer.body.topology) }
    }),
  )
  return whole.flatMap(pose => [pose, ...closerFrames(wearer, pose)])
}

/**
 * @param ownModelsDir where sellers' own models lie, a folder each
 * @throws CatalogError naming the file and the field that is wrong
 */
export async function openCatalog(dir: string, ownModelsDir: string | null = null): Promise<StudioCatalog> {
  const [topology, light, cast] = await Promise.all([
    loadTopology(dir),
    loadLightRig(dir),
    JsonRecord.read(path.join(dir, 'models', 'models.json')),
  ])
  return new StudioCatalog(dir, { topology, light, modelKeys: cast.texts('models'), ownModelsDir })
}
