/** What the credits of a batch of further poses are booked under, once a batch. */
export const draftOrder = (shootId: string, batch: number) => `${shootId}:${batch}`
