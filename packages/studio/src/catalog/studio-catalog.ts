import path from 'node:path'
import { type BodyMeasures, measureBody } from './body-measures.ts'
import type { BodyShape, BodyTopology } from './body-topology.ts'
import { CatalogError } from './catalog-error.ts'
import { JsonRecord } from './json-record.ts'
import { type LightRig, loadLightRig } from './light-rig.ts'
import { loadBody, loadTopology } from './load-bodies.ts'
import { loadPose, type Pose } from './pose.ts'

export interface StudioModel {
  key: string
  dir: string
  kind: 'person' | 'mannequin'
  gender: 'female' | 'male'
  levelUse: 'free' | 'paid'
  body: BodyShape
  measures: BodyMeasures
  poses: Pose[]
}

/** The cast and its stage, read from a catalog folder. Models load when first asked for and stay. */
export class StudioCatalog {
  readonly dir: string
  readonly topology: BodyTopology
  readonly light: LightRig
  /** In the order `models/models.json` states. */
  readonly modelKeys: readonly string[]
  private readonly models = new Map<string, Promise<StudioModel>>()

  constructor(dir: string, topology: BodyTopology, light: LightRig, modelKeys: string[]) {
    this.dir = dir
    this.topology = topology
    this.light = light
    this.modelKeys = modelKeys
  }

  model(key: string): Promise<StudioModel> {
    if (!this.modelKeys.includes(key)) return Promise.reject(new CatalogError(`There is no model ${key}`))
    let found = this.models.get(key)
    if (!found) {
      found = this.loadModel(key)
      this.models.set(key, found)
      // Files that can't be read now are tried again next time.
      found.catch(() => this.models.delete(key))
    }
    return found
  }

  /** The first free person in the catalogue's order: who wears a garment when nobody is asked for. */
  async defaultModelKey(): Promise<string> {
    for (const key of this.modelKeys) {
      const { kind, levelUse } = await this.model(key)
      if (kind === 'person' && levelUse === 'free') return key
    }
    throw new CatalogError(`${this.dir}/models has no free person`)
  }

  private async loadModel(key: string): Promise<StudioModel> {
    const dir = path.join(this.dir, 'models', key)
    const json = await JsonRecord.read(path.join(dir, 'model.json'))
    const gender = json.text('gender') as StudioModel['gender']
    const body = await loadBody(dir, json, this.topology)
    const poses = await Promise.all(json.texts('poses').map(p => loadPose(path.join(dir, 'poses', p))))
    return {
      key,
      dir,
      kind: json.text('kind') as StudioModel['kind'],
      gender,
      levelUse: json.text('levelUse') as StudioModel['levelUse'],
      body,
      measures: measureBody(body, gender),
      poses,
    }
  }
}

/** @throws CatalogError naming the file and the field that is wrong */
export async function openCatalog(dir: string): Promise<StudioCatalog> {
  const [topology, light, cast] = await Promise.all([
    loadTopology(dir),
    loadLightRig(dir),
    JsonRecord.read(path.join(dir, 'models', 'models.json')),
  ])
  return new StudioCatalog(dir, topology, light, cast.texts('models'))
}
