/** Counts calls of all processes. */
export interface SharedCounts {
  /** Answers how many calls of that key there were in the window that is open now. */
  count(key: string, windowMs: number): Promise<number>
}
