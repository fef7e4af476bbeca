import { doWhile, f64x2, get, i32, moduleOf, set } from '../wasm/assemble.ts'
import { type LinkPairs, PAIR_BYTES } from './link-pairs.ts'

/**
 * Sweeps over a cloth's links in WebAssembly, two at a time: half of all the time of a picture went into this loop, and
 * plain JavaScript takes more than twice as long. Rounded like it in every step, so that the cloth falls the same to the
 * last bit. One memory a thread, which grows to the largest cloth.
 */
export class LinkRelaxer {
  /** Metres, three a vertex: the cloth's own points, to be changed between sweeps. Valid until another relaxer is made. */
  readonly positions: Float64Array
  private readonly first: number
  private readonly end: number

  constructor(pairs: LinkPairs, positions: Float64Array) {
    // Room for two dummy points, which the padding of odd ranks pulls at.
    const room = 8 * (positions.length + 6)
    this.first = Math.ceil(room / PAIR_BYTES) * PAIR_BYTES
    this.end = this.first + pairs.bytes.length
    const lacking = this.end - memory.buffer.byteLength
    if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE))
    this.positions = new Float64Array(memory.buffer, 0, positions.length)
    this.positions.set(positions)
    new Float64Array(memory.buffer, 8 * positions.length, 6).fill(0)
    new Uint8Array(memory.buffer).set(pairs.bytes, this.first)
  }

  /** One Gauss-Seidel sweep in the links' order, or against it. */
  sweep(backwards: boolean): void {
    if (this.first === this.end) return
    if (backwards) run(this.end - PAIR_BYTES, this.first - PAIR_BYTES, -PAIR_BYTES)
    else run(this.first, this.end, PAIR_BYTES)
  }
}

const PAGE = 65536

const memory = new WebAssembly.Memory({ initial: 1 })
const { run } = new WebAssembly.Instance(sweepModule(), { js: { memory } }).exports as {
  run(pair: number, end: number, step: number): void
}

/**
 * For each pair of links (i, j): d = p[i] − p[j]; over = rest / (|d| + 1e-12) − 1; s = over · (over > 0 ? pressed :
 * stretched); p[i] += s·d; p[j] −= s·d. Cloth pulls back when stretched and gives way when pressed: it buckles finer
 * than any mesh.
 */
function sweepModule(): WebAssembly.Module {
  const [pair, end, step, i0, j0, i1, j1] = [0, 1, 2, 3, 4, 5, 6].map(get)
  const vectors = Array.from({ length: 12 }, (_, n) => 7 + n)
  const [pi0, pj0, pi1, pj1, pi, pj, d0, d1, d, over, s, moved] = vectors
  const [v, to] = [get, set]
  const square = (local: number) => f64x2.mul(v(local), v(local))
  const step1 = (address: readonly number[], at: number, by: readonly number[]) =>
    f64x2.store(address, f64x2.add(v(at), by))
  const step2 = (address: readonly number[], at: number, by: readonly number[]) =>
    f64x2.store(address, f64x2.sub(v(at), by))
  const body = [
    ...[3, 4, 5, 6].flatMap((local, n) => to(local, i32.load(pair, 4 * n))),
    // x and y of each end, then z of both links' ends.
    ...to(pi0, f64x2.load(i0)),
    ...to(pj0, f64x2.load(j0)),
    ...to(pi1, f64x2.load(i1)),
    ...to(pj1, f64x2.load(j1)),
    ...to(pi, f64x2.gather(i0, i1, 16)),
    ...to(pj, f64x2.gather(j0, j1, 16)),
    ...to(d0, f64x2.sub(v(pi0), v(pj0))),
    ...to(d1, f64x2.sub(v(pi1), v(pj1))),
    ...to(d, f64x2.sub(v(pi), v(pj))),
    ...to(s, square(d0)),
    ...to(moved, square(d1)),
    ...to(
      s,
      f64x2.add(f64x2.add(f64x2.pick(v(s), 0, v(moved), 0), f64x2.pick(v(s), 1, v(moved), 1)), square(d)),
    ),
    ...to(
      over,
      f64x2.sub(
        f64x2.div(f64x2.load(pair, 16), f64x2.add(f64x2.sqrt(v(s)), f64x2.constant(1e-12))),
        f64x2.constant(1),
      ),
    ),
    ...to(
      s,
      f64x2.mul(
        v(over),
        f64x2.whereGreater(v(over), f64x2.constant(0), f64x2.load(pair, 48), f64x2.load(pair, 32)),
      ),
    ),
    ...to(moved, f64x2.mul(f64x2.pick(v(s), 0, v(s), 0), v(d0))),
    ...step1(i0, pi0, v(moved)),
    ...step2(j0, pj0, v(moved)),
    ...to(moved, f64x2.mul(f64x2.pick(v(s), 1, v(s), 1), v(d1))),
    ...step1(i1, pi1, v(moved)),
    ...step2(j1, pj1, v(moved)),
    ...to(moved, f64x2.mul(v(s), v(d))),
    ...to(pi, f64x2.add(v(pi), v(moved))),
    ...to(pj, f64x2.sub(v(pj), v(moved))),
    ...f64x2.scatter(i0, i1, 16, v(pi)),
    ...f64x2.scatter(j0, j1, 16, v(pj)),
    ...to(0, i32.add(pair, step)),
  ]
  return moduleOf(3, 4, vectors.length, doWhile(body, i32.ne(pair, end)))
}
