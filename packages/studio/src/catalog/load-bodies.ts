import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BodyShape, BodyTopology } from '../body/body-topology.ts'
import { layoutArray } from './binary-layout.ts'
import { CatalogError } from './catalog-error.ts'
import { JsonRecord } from './json-record.ts'

export async function loadTopology(catalogDir: string): Promise<BodyTopology> {
  const json = await JsonRecord.read(path.join(catalogDir, 'bodies/topology.json'))
  const bytes = await readFile(path.join(catalogDir, 'bodies/topology.bin'))
  if (bytes.byteLength !== json.number('byteLength'))
    throw new CatalogError('topology.bin has the wrong length')
  const layout = json.record('layout')
  const bones = json.records('bones')
  const skinWeights = Float32Array.from(layoutArray(bytes, layout, 'boneWeight', 'uint16'), w => w / 65535)
  return {
    vertexCount: json.number('vertexCount'),
    quads: layoutArray(bytes, layout, 'quads', 'uint16'),
    boneNames: bones.map(b => b.text('name')),
    parents: Int16Array.from(bones, b => b.number('parent')),
    skinBones: layoutArray(bytes, layout, 'boneIndex', 'uint8'),
    skinWeights,
  }
}

export async function loadBody(
  modelDir: string,
  model: JsonRecord,
  topology: BodyTopology,
): Promise<BodyShape> {
  const entry = model.record('body')
  const bytes = await readFile(path.join(modelDir, entry.text('file')))
  const layout = entry.record('layout')
  const steps = layoutArray(bytes, layout, 'position', 'int16')
  if (steps.length !== topology.vertexCount * 3)
    throw new CatalogError(`${modelDir}/body.bin has another number of vertices than the topology`)
  const min = entry.numbers('minM', 3)
  const scale = entry.numbers('scaleM', 3)
  return {
    topology,
    rest: Float32Array.from(steps, (s, i) => (s + 32768) * scale[i % 3] + min[i % 3]),
    boneHeads: layoutArray(bytes, layout, 'boneHeads', 'float32'),
  }
}
