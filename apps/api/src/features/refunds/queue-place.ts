/** Where a request stands in the queue: everything that the order goes by, so that a page holds when its last one moves. */
export interface QueuePlace {
  decided: 0 | 1
  /** Milliseconds: grows with the time of an open one, shrinks with the decision's. */
  order: number
  id: string
}

interface Queued {
  id: string
  created_at: Date
  decided_at: Date | null
}

/** Later than any decision, and exact in a double. */
export const farMs = 10 ** 14

export const placeOf = (row: Queued): QueuePlace => ({
  decided: row.decided_at ? 1 : 0,
  order: row.decided_at ? farMs - row.decided_at.getTime() : row.created_at.getTime(),
  id: row.id,
})

export const writePlace = ({ decided, order, id }: QueuePlace) => `${decided}.${order}.${id}`

/** @param written as the contract lets it through: `0.1763700000000.id` */
export function readPlace(written: string): QueuePlace {
  const [decided, order, id] = written.split('.')
  return { decided: decided === '1' ? 1 : 0, order: Number(order), id: id ?? '' }
}
