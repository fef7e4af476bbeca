import { expect, test } from 'vitest'
import { chooseJob, type JobView, type PoolState, type ThreadView } from './choose-job.ts'

interface NamedJob extends JobView {
  name: string
}

const job = (
  name: string,
  kind: Exclude<JobView['task']['kind'], 'render'> | 'draft' | 'final',
  { digest = null, threadIndex = null }: Partial<JobView> = {},
): NamedJob => ({
  name,
  task: kind === 'draft' || kind === 'final' ? { kind: 'render', request: { quality: kind } } : { kind },
  digest,
  threadIndex,
})
const free = (garment: string | null = null): ThreadView => ({ isFree: true, garment, task: null })
const busy = (kind: JobView['task']['kind'], garment: string | null = null): ThreadView => ({
  isFree: false,
  garment,
  task: { kind },
})
const red = { digest: 'red' }
const blue = { digest: 'blue' }

type Case = [
  sentence: string,
  state: Partial<PoolState<NamedJob>> & { drawn?: string[] },
  chosen: [name: string, thread: number] | null,
]

const cases: Case[] = [
  ['nothing to do', { threads: [free()] }, null],
  ['no thread is free', { threads: [busy('cut')], line: [job('a', 'final')] }, null],
  ['the line goes before spare work', { line: [job('a', 'cut')], spare: [job('s', 'piece')] }, ['a', 0]],
  ['the first in line goes first', { line: [job('a', 'final', red), job('b', 'cut')] }, ['a', 0]],
  [
    'the thread that has the garment decoded',
    { threads: [free(), free('red')], line: [job('a', 'final', red)] },
    ['a', 1],
  ],
  [
    'any free thread where that one is busy',
    { threads: [busy('render', 'red'), free()], line: [job('a', 'final', red)] },
    ['a', 1],
  ],
  ['a first draft is drawn at once', { line: [job('a', 'draft', red)] }, ['a', 0]],
  [
    'further drafts wait for a garment’s first one',
    {
      threads: [busy('render', 'red'), free()],
      underWay: [job('a', 'draft', red)],
      line: [job('b', 'draft', red)],
    },
    null,
  ],
  [
    'and another garment’s draft passes them',
    {
      threads: [busy('render', 'red'), free()],
      underWay: [job('a', 'draft', red)],
      line: [job('b', 'draft', red), job('c', 'draft', blue)],
    },
    ['c', 1],
  ],
  [
    'a garment that was drawn before makes nobody wait',
    {
      threads: [busy('render', 'red'), free()],
      underWay: [job('a', 'draft', red)],
      line: [job('b', 'draft', red)],
      drawn: ['red'],
    },
    ['b', 1],
  ],
  [
    'half of three threads, rounded up, draw a garment’s first drafts',
    {
      threads: [busy('render', 'red'), free(), free()],
      underWay: [job('a', 'draft', red)],
      line: [job('b', 'draft', red)],
    },
    ['b', 1],
  ],
  [
    'finals wait for no first picture',
    {
      threads: [busy('render', 'red'), free()],
      underWay: [job('a', 'draft', red)],
      line: [job('b', 'final', red)],
    },
    ['b', 1],
  ],
  ['one spare job at a time', { threads: [busy('warm'), free()], spare: [job('s', 'piece')] }, null],
  [
    'while drafts wait, only their photos’ pictures are made, beside the thread that draws',
    {
      threads: [busy('render', 'red'), free()],
      underWay: [job('a', 'draft', red)],
      line: [job('b', 'draft', red)],
      spare: [job('s', 'piece'), job('p', 'pictures', red)],
    },
    ['p', 1],
  ],
  [
    'pictures leave the thread that has the garment alone',
    { threads: [free('red'), free()], spare: [job('p', 'pictures', red)] },
    ['p', 1],
  ],
  [
    'but use it where it is the only one',
    { threads: [free('red')], spare: [job('p', 'pictures', red)] },
    ['p', 0],
  ],
  [
    'what is for one thread waits for that thread',
    {
      threads: [busy('render'), free()],
      spare: [job('r', 'rehearse', { threadIndex: 0 }), job('s', 'piece')],
    },
    ['s', 1],
  ],
  [
    'and is done there',
    { threads: [free(), free()], spare: [job('r', 'rehearse', { threadIndex: 1 })] },
    ['r', 1],
  ],
]

test.each(cases)('%s', (_sentence, { drawn = [], ...given }, chosen) => {
  const choice = chooseJob<NamedJob>({
    line: [],
    spare: [],
    underWay: [],
    threads: [free(), free()],
    isDrawn: digest => drawn.includes(digest),
    ...given,
  })
  expect(choice && [choice.job.name, choice.threadIndex]).toEqual(chosen)
})
