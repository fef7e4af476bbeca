/** An example shoot to be made: which garment, worn by whom, in which poses. */
export interface DemoShootPlan {
  key: string
  garment: string
  model: string
  style: string
  background: string
  createdAt: string
  poses: { pose: string; view: 'front' | 'threeQuarter' | 'back' }[]
}

const front = { pose: 'front', view: 'front' } as const
const contrapposto = { pose: 'contrapposto', view: 'front' } as const
const walk = { pose: 'walk', view: 'front' } as const
const half = { pose: 'half', view: 'front' } as const
const halfTurn = { pose: 'halfTurn', view: 'threeQuarter' } as const
const halfBack = { pose: 'halfBack', view: 'back' } as const

export const demoShootPlans: readonly DemoShootPlan[] = [
  {
    key: 'demo-playera-lunes',
    garment: 'playera-lunes',
    model: 'ximena',
    style: 'esencial',
    background: 'rosa',
    createdAt: '2026-11-01T10:00:00.000Z',
    poses: [half, contrapposto, halfTurn, halfBack],
  },
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
    key: 'demo-playera-hoy-si',
    garment: 'playera-hoy-si',
    model: 'mateo',
    style: 'esencial',
    background: 'grey',
    createdAt: '2026-11-03T10:00:00.000Z',
    poses: [half, contrapposto, walk],
  },
  {
    key: 'demo-vestido-jardin',
    garment: 'vestido-jardin',
    model: 'ximena',
    style: 'esencial',
    background: 'terrace',
    createdAt: '2026-11-04T10:00:00.000Z',
    poses: [contrapposto, front, walk],
  },
]
