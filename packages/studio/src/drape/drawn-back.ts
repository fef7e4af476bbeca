/** Target shape of a skirt: as its photo shows it, placed round a body. Cloth is pulled towards it while it settles. */
export interface PhotoForm {
  /** Vertices that are drawn back, which lie below the waistband's upper edge. */
  vertices: Uint32Array
  /** Metres, three each. Heights are not drawn back to: how far cloth falls over the hips is the simulation's. */
  places: Float64Array
  /** Share of the way, in the horizontal, that each is drawn back in a substep. */
  strength: Float64Array
}

/** The same vertices, drawn back to where they are now. */
export function formAt(
  { vertices, strength }: Omit<PhotoForm, 'places'>,
  positions: Float64Array,
): PhotoForm {
  const places = new Float64Array(vertices.length * 3)
  for (let q = 0; q < vertices.length; q++)
    places.set(positions.subarray(vertices[q] * 3, vertices[q] * 3 + 3), q * 3)
  return { vertices, places, strength }
}

/** Draws cloth back to its form, in the horizontal. */
export function drawBack(p: Float64Array, { vertices, places, strength }: PhotoForm): void {
  for (let q = 0; q < vertices.length; q++) {
    const i = vertices[q] * 3
    p[i] += (places[q * 3] - p[i]) * strength[q]
    p[i + 2] += (places[q * 3 + 2] - p[i + 2]) * strength[q]
  }
}
