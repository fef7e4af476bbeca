/**
 * Trains the silhouette class and landmark nets from generated shapes alone and writes their weights:
 *   node tools/reading/train-silhouettes.ts [samples per class] [net…]
 * Deterministic; some minutes on one core.
 */
import { writeFileSync } from 'node:fs'
import { silhouettes } from '@revela/garment'
import {
  FAMILIES,
  FAMILY_PAIRS,
  type Family,
  familyOf,
} from '../../packages/studio/src/reading/silhouette/silhouette-marks.ts'
import { packNet, runNet, type TinyNet } from '../../packages/studio/src/reading/silhouette/silhouette-net.ts'
import { Random } from './random.ts'
import { describeSilhouette } from './rasterise.ts'
import { generateSilhouette } from './silhouette-generator.ts'
import { trainNet } from './train-net.ts'

const perClass = Number(process.argv[2] ?? 3500)
const wanted = process.argv.slice(3)
const weightsFolder = new URL('../../packages/studio/src/reading/silhouette/weights/', import.meta.url)

function pointsOf(family: Family, seed: number, count: number) {
  const r = new Random(seed)
  const classes = silhouettes.filter(s => familyOf(s) === family)
  const samples: Float32Array[] = []
  const targets: Float32Array[] = []
  for (let i = 0; i < count; i++) {
    const shape = generateSilhouette(r, classes[i % classes.length])
    const { features, locate } = describeSilhouette(shape)
    const points = FAMILY_PAIRS[family].flatMap(name => shape.pairs[name]!)
    if (shape.crotch) points.push(shape.crotch)
    samples.push(features)
    targets.push(Float32Array.from(points.flatMap(p => locate(p).map(v => v - 0.5))))
  }
  return { samples, targets }
}

function classesOf(seed: number, count: number) {
  const r = new Random(seed)
  const samples: Float32Array[] = []
  const targets: Float32Array[] = []
  for (let i = 0; i < count; i++) {
    const k = i % silhouettes.length
    samples.push(describeSilhouette(generateSilhouette(r, silhouettes[k])).features)
    const target = new Float32Array(silhouettes.length)
    target[k] = 1
    targets.push(target)
  }
  return { samples, targets }
}

function save(name: string, net: TinyNet) {
  writeFileSync(new URL(`${name}.bin`, weightsFolder), packNet(net))
}

function meanError(net: TinyNet, samples: Float32Array[], targets: Float32Array[]) {
  const sums = new Float64Array(net.outputs / 2)
  samples.forEach((x, i) => {
    const out = runNet(net, x)
    for (let q = 0; q < sums.length; q++) {
      sums[q] += Math.hypot(out[q * 2] - targets[i][q * 2], out[q * 2 + 1] - targets[i][q * 2 + 1])
    }
  })
  return [...sums].map(v => (v / samples.length).toFixed(3)).join(' ')
}

if (wanted.length === 0 || wanted.includes('classes')) {
  const train = classesOf(1, perClass * 1.5 * silhouettes.length)
  const net = trainNet(train.samples, train.targets, {
    hidden: 56,
    epochs: 24,
    loss: 'classes',
    seed: 11,
    log: console.log,
  })
  save('classes', net)
  const held = classesOf(2, 1800)
  const right = held.samples.filter((x, i) => {
    const out = runNet(net, x)
    return held.targets[i][out.indexOf(Math.max(...out))] === 1
  })
  console.log('classes right on held shapes', right.length / held.samples.length)
}
for (const family of FAMILIES) {
  if (wanted.length > 0 && !wanted.includes(family)) continue
  const train = pointsOf(family, 100 + FAMILIES.indexOf(family), perClass * 2)
  const net = trainNet(train.samples, train.targets, {
    hidden: 48,
    epochs: 20,
    loss: 'points',
    seed: 21,
    log: console.log,
  })
  save(family, net)
  const held = pointsOf(family, 200 + FAMILIES.indexOf(family), 500)
  console.log(family, 'mean error by landmark, shares of the box', meanError(net, held.samples, held.targets))
}
