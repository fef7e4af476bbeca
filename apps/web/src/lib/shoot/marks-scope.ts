/** Marks are sent one after the other, and a reveal after the last of them: the server never hears them in another order. */
export const marksScope = (shootKey: string) => ({ id: `marks:${shootKey}` })
