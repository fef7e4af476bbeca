/** A shoot to be made: which garment, worn by whom, in which poses. */
export interface DemoShootPlan {
  key: string
  garment: string
  model: string
  style: string
  background: string
  createdAt: string
  poses: { pose: string; view: 'front' | 'threeQuarter' | 'back' }[]
}

/** Of a ghost mannequin. */
const turned = { pose: 'threeQuarterLeft', view: 'threeQuarter' } as const
const turnedBack = { pose: 'threeQuarterRight', view: 'threeQuarter' } as const
const back = { pose: 'back', view: 'back' } as const
const front = { pose: 'front', view: 'front' } as const
const contrapposto = { pose: 'contrapposto', view: 'front' } as const
const walk = { pose: 'walk', view: 'front' } as const
const half = { pose: 'half', view: 'front' } as const
const halfTurn = { pose: 'halfTurn', view: 'threeQuarter' } as const

/** In the order in which the start screen shows them. The cover promises a garment that somebody wears: a person is the first. */
export const demoShootPlans: readonly DemoShootPlan[] = [
  {
    key: 'demo-marinera',
    garment: 'marinera',
    model: 'ximena',
    style: 'esencial',
    background: 'plaster',
    createdAt: '2026-11-02T10:00:00.000Z',
    poses: [half, walk, halfTurn],
  },
  {
    key: 'demo-playera-lunes',
    garment: 'playera-lunes',
    model: 'maniqui-invisible',
    style: 'esencial',
    background: 'rosa',
    createdAt: '2026-11-01T10:00:00.000Z',
    poses: [front, turned, back, turnedBack],
  },
  {
    key: 'demo-vestido-jardin',
    garment: 'vestido-jardin',
    model: 'amara',
    style: 'esencial',
    background: 'terrace',
    createdAt: '2026-11-04T10:00:00.000Z',
    poses: [contrapposto, front, walk],
  },
  {
    key: 'demo-playera-hoy-si',
    garment: 'playera-hoy-si',
    model: 'dario',
    style: 'esencial',
    background: 'grey',
    createdAt: '2026-11-03T10:00:00.000Z',
    poses: [half, contrapposto, walk],
  },
]

/** What the seller with a plan developed before, beside the examples of the same person: different garments, so that her gallery is one. */
export const earlierShootPlans: readonly DemoShootPlan[] = [
  {
    key: 'earlier-falda-oliva',
    garment: 'falda-oliva',
    model: 'ximena',
    style: 'esencial',
    background: 'sand',
    createdAt: '2026-10-20T10:00:00.000Z',
    poses: [contrapposto, walk, front],
  },
  {
    key: 'earlier-sudadera-sabado',
    garment: 'sudadera-sabado',
    model: 'ximena',
    style: 'noche',
    background: 'street',
    createdAt: '2026-10-10T10:00:00.000Z',
    poses: [half, contrapposto, walk],
  },
  {
    key: 'earlier-blusa-tirantes',
    garment: 'blusa-tirantes',
    model: 'ximena',
    style: 'esencial',
    background: 'terrace',
    createdAt: '2026-09-30T10:00:00.000Z',
    poses: [half, walk, halfTurn],
  },
]
