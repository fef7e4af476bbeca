import type { Task } from './task.ts'

/** What the choice depends on of a job. */
export interface JobView {
  readonly task:
    | { readonly kind: Exclude<Task['kind'], 'render'> }
    | { readonly kind: 'render'; readonly request: { readonly quality: 'draft' | 'final' } }
  /** Of the garment that it is about. */
  readonly digest: string | null
  /** The only thread that may do it; null where any may. */
  readonly threadIndex: number | null
}

export interface ThreadView {
  readonly isFree: boolean
  /** Digest of the garment that it has decoded. */
  readonly garment: string | null
  /** What it is at work on. */
  readonly task: Pick<Task, 'kind'> | null
}

export interface PoolState<Job extends JobView> {
  /** Work that somebody waits for, the next first. */
  readonly line: readonly Job[]
  /** Work that nobody waits for yet, the next first. */
  readonly spare: readonly Job[]
  readonly underWay: readonly JobView[]
  readonly threads: readonly ThreadView[]
  /** Whether a picture of this garment was made before. */
  isDrawn(digest: string): boolean
}

export interface Choice<Job> {
  job: Job
  threadIndex: number
}

const SPARE: ReadonlySet<Task['kind']> = new Set(['warm', 'piece', 'rehearse', 'pictures'])

/** Nobody waits for it. */
export const isSpare = (task: Pick<Task, 'kind'> | null) => task !== null && SPARE.has(task.kind)

/** Which job a pool does next, and in which thread; null when there is nothing to do, or nobody to do it. */
export function chooseJob<Job extends JobView>(state: PoolState<Job>): Choice<Job> | null {
  const { line, threads } = state
  if (!threads.some(thread => thread.isFree)) return null
  const job = line.find(waiting => !mustWait(waiting, state)) ?? nextSpare(state)
  return job ? { job, threadIndex: threadFor(job, threads) } : null
}

/**
 * A garment's first draft makes most of what its other drafts need, so they wait for it: half of the threads, rounded up, draw one garment
 * until its first picture is made. Four drafts on two cores: the first comes after 2.2 to 2.5 s instead of 2.7, the last about as soon.
 * Finals take longer, and wait for none.
 */
function mustWait({ task, digest }: JobView, { underWay, threads, isDrawn }: PoolState<JobView>): boolean {
  if (task.kind !== 'render' || task.request.quality !== 'draft') return false
  if (digest === null || isDrawn(digest)) return false
  const sameGarment = underWay.filter(job => job.task.kind === 'render' && job.digest === digest)
  return sameGarment.length >= Math.ceil(threads.length / 2)
}

/** One spare job at a time: a picture that is asked for meanwhile finds another thread free. */
function nextSpare<Job extends JobView>({ line, spare, threads }: PoolState<Job>): Job | undefined {
  if (threads.some(thread => isSpare(thread.task))) return undefined
  // While drafts wait for their garment's first one, only its photos' pictures are made: that draft asks for them.
  return spare.find(
    ({ task, threadIndex }) =>
      (line.length === 0 || task.kind === 'pictures') &&
      (threadIndex === null || threads[threadIndex].isFree),
  )
}

/** The thread that has the garment decoded; the pictures of its photos are made in another one, since that one draws. */
function threadFor({ task, digest, threadIndex }: JobView, threads: readonly ThreadView[]): number {
  if (threadIndex !== null) return threadIndex
  const wantsOwner = task.kind !== 'pictures'
  const suited = threads.findIndex(
    thread => thread.isFree && digest !== null && (thread.garment === digest) === wantsOwner,
  )
  return suited >= 0 ? suited : threads.findIndex(thread => thread.isFree)
}
