export interface LineSearch {
  /** Number of places along the line. */
  places: number
  /** Number of levels that it may have at each place. */
  levels: number
  /** Its level at the first place. */
  start: number
  /** Most levels between neighbouring places. */
  reach: number
  /** Type of the scores, and the score of a level that no line reaches. */
  scores: Float32ArrayConstructor | Float64ArrayConstructor
  unreached: number
  /** Whether the line may have a level at a place. */
  mayBe(place: number, level: number): boolean
  /** What a change of level from the place before costs; null where it may not be. */
  bend(place: number, level: number, before: number): number | null
  /** What a level at a place is worth. */
  worth(place: number, level: number): number
  /** The line's level at the last place, by the scores of all levels there. */
  end(scores: Float32Array | Float64Array): number
}

/** The levels, place by place, of the line that is worth most after its bends are paid (Viterbi); of equals the one of lower levels. */
export function strongestLine(search: LineSearch): number[] {
  const { places, levels, start, reach, scores: Scores, unreached, mayBe, bend, worth, end } = search
  let score = new Scores(levels).fill(unreached)
  score[start] = 0
  const from = new Int16Array(places * levels)
  for (let place = 1; place < places; place++) {
    const next = new Scores(levels).fill(unreached)
    for (let level = 0; level < levels; level++) {
      if (!mayBe(place, level)) continue
      const last = Math.min(levels - 1, level + reach)
      for (let before = Math.max(0, level - reach); before <= last; before++) {
        const price = bend(place, level, before)
        if (price === null) continue
        const value = score[before] - price
        if (value > next[level]) {
          next[level] = value
          from[place * levels + level] = before
        }
      }
      next[level] += worth(place, level)
    }
    score = next
  }
  const line = new Array<number>(places)
  for (let place = places - 1, level = end(score); place >= 0; place--) {
    line[place] = level
    level = from[place * levels + level]
  }
  return line
}
