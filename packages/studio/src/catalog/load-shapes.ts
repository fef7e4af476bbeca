import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import type { BodyTopology } from '../body/body-topology.ts'
import type { ShapeSpace } from '../body/shape-space.ts'
import { CatalogError } from './catalog-error.ts'
import { JsonRecord } from './json-record.ts'

/** The shapes that women's or men's bodies can take, from `bodies/shapes.{json,bin}`; the file's note says how they are stored. */
export async function loadShapes(
  catalogDir: string,
  gender: 'female' | 'male',
  topology: BodyTopology,
): Promise<ShapeSpace> {
  const json = await JsonRecord.read(path.join(catalogDir, 'bodies/shapes.json'))
  const bytes = await readFile(path.join(catalogDir, 'bodies/shapes.bin'))
  if (json.number('vertexCount') !== topology.vertexCount)
    throw new CatalogError('shapes.bin has another number of vertices than the topology')
  const space = json.record('spaces').record(gender)
  const coefficients = space.texts('coefficients')
  const stored = json.number('storedCount')
  const images = mirrorImages(part(bytes, json.record('mirror')), stored)
  const [base] = decode(part(bytes, space.record('base')), 1, stored)
  const directions = decode(part(bytes, space.record('directions')), 2 * coefficients.length, stored)
  const baseStep = json.number('baseStepM')
  const points = json.records('points').map(p => ({
    name: p.text('name'),
    bone: topology.boneNames.indexOf(p.text('bone')),
  }))
  return {
    topology,
    coefficients,
    base: Float32Array.from(bothSides(base, images, topology.vertexCount, Int32Array), v => v * baseStep),
    directions: directions.map(d => bothSides(d, images, topology.vertexCount, Int16Array)),
    stepM: json.number('stepM'),
    joints: jointSets(part(bytes, space.record('joints')), topology.boneNames.length + points.length),
    points,
  }
}

function part(bytes: Buffer, entry: JsonRecord): Buffer {
  const offset = entry.number('offset')
  return inflateSync(bytes.subarray(offset, offset + entry.number('byteLength')))
}

/** Pairs of a stored vertex and its mirror image: the stored vertices are those whose image has no smaller number. */
function mirrorImages(bytes: Buffer, stored: number): { own: Int32Array; image: Int32Array } {
  const image = new Int32Array(stored)
  let last = 0
  for (let i = 0; i < stored; i++) {
    last += bytes.readInt32LE(i * 4)
    image[i] = last
  }
  // A vertex is stored unless an earlier one has it as its image.
  const isImage = new Set<number>()
  const own = new Int32Array(stored)
  for (let vertex = 0, i = 0; i < stored; vertex++) {
    if (isImage.has(vertex)) continue
    own[i] = vertex
    isImage.add(image[i])
    i++
  }
  return { own, image }
}

/** Zigzag differences in two planes of bytes, axis by axis: `sets` arrays of `stored` vertices, in steps. */
function decode(bytes: Buffer, sets: number, stored: number): Int32Array[] {
  const plane = sets * 3 * stored
  return Array.from({ length: sets }, (_, s) => {
    const out = new Int32Array(stored * 3)
    for (let axis = 0; axis < 3; axis++) {
      let last = 0
      for (let i = 0; i < stored; i++) {
        const n = (s * 3 + axis) * stored + i
        const zigzag = bytes[n] | (bytes[plane + n] << 8)
        last += (zigzag >>> 1) ^ -(zigzag & 1)
        out[i * 3 + axis] = last
      }
    }
    return out
  })
}

function bothSides<T extends Int16Array | Int32Array>(
  half: Int32Array,
  { own, image }: { own: Int32Array; image: Int32Array },
  vertexCount: number,
  Type: new (length: number) => T,
): T {
  const out = new Type(vertexCount * 3)
  for (let i = 0; i < own.length; i++)
    for (let axis = 0; axis < 3; axis++) {
      const value = half[i * 3 + axis]
      out[image[i] * 3 + axis] = axis === 0 ? -value : value
      out[own[i] * 3 + axis] = value
    }
  return out
}

function jointSets(bytes: Buffer, joints: number): Float32Array[] {
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return Array.from({ length: all.length / (joints * 3) }, (_, s) =>
    all.slice(s * joints * 3, (s + 1) * joints * 3),
  )
}
